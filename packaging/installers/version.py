"""Larder's version: the tag of a release, else the next version with the number of commits and the commit."""

from __future__ import annotations

import subprocess
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def version() -> str:
    """Return the version, such as "0.2.0" at the tag v0.2.0, else "0.2.0.dev310+1fecbe11".

    Raises:
        SystemExit: the tag and pyproject.toml name different versions.
    """
    stated = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    tag = _git("tag", "--points-at", "HEAD", "--list", "v*").splitlines()[:1]
    if not tag:
        return f"{stated}.dev{_git('rev-list', '--count', 'HEAD')}+{_git('rev-parse', '--short=8', 'HEAD')}"
    if tag[0] != f"v{stated}":
        raise SystemExit(
            f"The tag is {tag[0]}, but pyproject.toml names version {stated}. Make them the same."
        )
    return str(stated)


def commit_time() -> int:
    """Return the time of the commit in seconds, which every file of a package gets."""
    return int(_git("log", "-1", "--format=%ct"))


def _git(*arguments: str) -> str:
    return subprocess.run(
        ["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.strip()
