"""The project's own files, for the rules that hold for all of them."""

import re
import subprocess
from functools import cache
from pathlib import Path

from tests.paths import ROOT


@cache
def project_files() -> tuple[Path, ...]:
    """Every file that is committed or would be, in order."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    return tuple(
        sorted(path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file())
    )


OLD_CODE_PAGES = ROOT / "tests" / "core" / "importing" / "fixtures"
"""Files as old programs wrote them; only these may be in another encoding."""


@cache
def text_files() -> tuple[tuple[Path, str], ...]:
    """Every file that holds text, with its text."""
    texts = []
    for path in project_files():
        content = path.read_bytes()
        if b"\0" not in content[:8192]:
            errors = "replace" if OLD_CODE_PAGES in path.parents else "strict"
            texts.append((path, content.decode("utf-8", errors)))
    return tuple(texts)


def python_files() -> tuple[tuple[Path, str], ...]:
    """Every Python file, with its text."""
    return tuple((path, text) for path, text in text_files() if path.suffix == ".py")


def places(pattern: str, files: tuple[tuple[Path, str], ...]) -> list[str]:
    """Where a regular expression matches: file:line: text."""
    wanted = re.compile(pattern)
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"
        for path, text in files
        for number, line in enumerate(text.splitlines(), start=1)
        if wanted.search(line)
    ]
