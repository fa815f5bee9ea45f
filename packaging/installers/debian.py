"""Write Debian packages with dpkg-deb."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

MAINTAINER = "The Larder developers <larder@localhost>"


@dataclass(frozen=True)
class Package:
    """The parts of a control file that differ between packages."""

    name: str
    depends: tuple[str, ...]
    summary: str
    description: str
    suggests: tuple[str, ...] = ()


# What the bundle links to and does not contain; the program and its fonts bring everything else.
LARDER = Package(
    "larder",
    ("libc6 (>= 2.36)", "libegl1", "libgl1", "fontconfig-config"),
    "private, offline nutrition assistant",
    "Ask in plain words what to eat. Larder answers with recipes that respect\n"
    "allergies, diets and health guidelines, keeps a food diary and plans the\n"
    "week. It opens no network connection and needs no account.",
    suggests=("larder-openvino",),
)
OPENVINO = Package(
    "larder-openvino",
    ("larder (= {version})",),
    "Larder on Intel NPUs and GPUs",
    "Lets Larder run its models on Intel NPUs and GPUs. On computers without\n"
    "one, Larder is as fast without this package.",
)


def build(tree: Path, folder: Path, package: Package, version: str) -> Path:
    """Write a .deb from a tree of installed files, and return its path.

    Level 6 of xz takes three times as long and saves a tenth.
    """
    version = debian_version(version)
    control = tree / "DEBIAN"
    control.mkdir()
    files = sorted(path for path in (tree / "usr").rglob("*") if path.is_file() and not path.is_symlink())
    sums = "".join(
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  {path.relative_to(tree)}\n"
        for path in files
    )
    (control / "md5sums").write_text(sums, encoding="utf-8")
    size_kib = sum(-(-path.stat().st_size // 1024) for path in files)
    (control / "control").write_text(control_file(package, version, size_kib), encoding="utf-8")
    # dpkg-deb refuses a folder that only its owner may read, as some umasks make it.
    control.chmod(0o755)
    for path in control.iterdir():
        path.chmod(0o644)
    target = folder / f"{package.name}_{version}_amd64.deb"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "-z3", "--build", str(tree), str(target)],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    shutil.rmtree(control)
    return target


def control_file(package: Package, version: str, size_kib: int) -> str:
    """Return the control file of a package."""
    fields = {
        "Package": package.name,
        "Version": version,
        "Architecture": "amd64",
        "Maintainer": MAINTAINER,
        "Installed-Size": str(size_kib),
        "Depends": ", ".join(package.depends).format(version=version),
        "Suggests": ", ".join(package.suggests),
        "Section": "misc",
        "Priority": "optional",
        "Description": "\n ".join([package.summary, *package.description.splitlines()]),
    }
    return "".join(f"{name}: {value}\n" for name, value in fields.items() if value)


def debian_version(version: str) -> str:
    """Return a version as Debian sorts it: a build before a release is older than the release."""
    return version.replace(".dev", "~dev")


def copyright_file(licence: str) -> str:
    """Return the copyright file."""
    return (
        "Larder, by the Larder developers, under the Apache License 2.0, which follows.\n"
        "licences.txt next to this file has the licences of all libraries, larder.cdx.json their versions.\n\n"
        f"{licence}"
    )


def day(seconds: int) -> str:
    """Return a time as its ISO date in UTC."""
    return datetime.fromtimestamp(seconds, UTC).date().isoformat()
