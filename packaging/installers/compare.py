"""Build the installers twice and compare every file: `make dist-compare` runs this.

The builds are as different as two builders: other folders with names of other lengths, other environments, another
umask, time zone and language. Give two checkouts in which `make dist` ran to compare those.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

from version import ROOT

PLACE = ROOT / "build" / "compare"
PACKED = ("dist", "build/tree", "build/tree-openvino", "build/AppDir")
"""What is compared: the packages, and the files in them, to name what differs in a package that does."""


def main(arguments: list[str]) -> int:
    """Print every difference, and return 1 if there is one."""
    if len(arguments) not in (0, 2):
        print("usage: compare.py [CHECKOUT CHECKOUT]", file=sys.stderr)
        return 2
    first, second = map(Path, arguments) if arguments else build_twice()
    differences = [line for part in PACKED for line in compare(first, second, part)]
    for line in differences:
        print(line)
    count = sum(1 for part in PACKED for _ in files_of(first / part))
    print(f"{count:,} files compared, {len(differences)} differences.")
    return 1 if differences or not count else 0


def build_twice() -> tuple[Path, Path]:
    """Build the current commit in two clones and return them."""
    shutil.rmtree(PLACE, ignore_errors=True)
    one, other = PLACE / "one", PLACE / "another folder of a longer name"
    # Someone may commit during the first build.
    commit = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True
    ).stdout.strip()
    build(one, commit, 0o022, {"TZ": "UTC", "LC_ALL": "C.UTF-8"})
    build(other, commit, 0o077, {"TZ": "Pacific/Auckland", "LC_ALL": "C"})
    return one, other


def build(checkout: Path, commit: str, mask: int, variables: dict[str, str]) -> None:
    """Build a commit in a clone of this checkout with an environment of its own."""
    print(f"  {checkout.name}", flush=True)
    PLACE.mkdir(parents=True, exist_ok=True)
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(checkout)], check=True)
    subprocess.run(["git", "checkout", "--quiet", commit], cwd=checkout, check=True)
    before = os.umask(mask)
    try:
        subprocess.run(["make", "dist"], cwd=checkout, env={**os.environ, **variables}, check=True)
    finally:
        os.umask(before)


def compare(first: Path, second: Path, part: str) -> list[str]:
    """Return a line for each file of a folder that the two have not alike."""
    mine, yours = files_of(first / part), files_of(second / part)
    lines = [
        f"only in {(first if name in mine else second).name}: {part}/{name}"
        for name in sorted(mine.keys() ^ yours.keys())
    ]
    lines += [
        f"differ: {part}/{name} ({why})"
        for name in sorted(mine.keys() & yours.keys())
        if (why := difference(mine[name], yours[name]))
    ]
    return lines


def files_of(folder: Path) -> dict[str, Path]:
    """Return the files, links and folders of a folder by their path in it."""
    return {path.relative_to(folder).as_posix(): path for path in folder.rglob("*")}


def difference(one: Path, other: Path) -> str:
    """Return what differs between two files: content, mode, time or target; empty if nothing does."""
    if one.is_symlink() or other.is_symlink():
        return (
            "" if one.is_symlink() and other.is_symlink() and one.readlink() == other.readlink() else "link"
        )
    mine, yours = one.stat(), other.stat()
    if stat.S_IFMT(mine.st_mode) != stat.S_IFMT(yours.st_mode):
        return "kind"
    if one.is_file() and digest(one) != digest(other):
        return f"content, first at byte {first_byte(one, other):,} of {mine.st_size:,} and {yours.st_size:,}"
    # dist/ is what a builder hands over: the packages' bytes. The modes and times of the files count inside them.
    if "dist" in one.parts[-2:-1]:
        return ""
    if mine.st_mode != yours.st_mode:
        return f"mode {mine.st_mode:o} and {yours.st_mode:o}"
    return "" if mine.st_mtime == yours.st_mtime else "time"


def digest(path: Path) -> bytes:
    """Return a hash of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").digest()


def first_byte(one: Path, other: Path) -> int:
    """Return where two files begin to differ."""
    place = 0
    with one.open("rb") as mine, other.open("rb") as yours:
        while True:
            here, there = mine.read(1 << 20), yours.read(1 << 20)
            if here != there:
                return place + next(
                    (
                        number
                        for number, pair in enumerate(zip(here, there, strict=False))
                        if pair[0] != pair[1]
                    ),
                    min(len(here), len(there)),
                )
            place += len(here)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
