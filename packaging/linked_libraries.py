"""Fill an environment with libraries of another one by hard links, which need neither download nor disk space."""

from __future__ import annotations

import os
import re
import shutil
from contextlib import suppress
from importlib.metadata import Distribution, distributions
from pathlib import Path, PurePosixPath


def link(source: Path, target: Path, locks: list[Path], also: str) -> bool:
    """Link the locked libraries; return False, with nothing linked, if one is missing or has another version.

    Scripts are left out, because they start the source's Python.

    Args:
        source: the folder with the installed libraries.
        target: the folder to fill.
        locks: the files that name each library with its version.
        also: the name of a library that no lock names.
    """
    installed = {plain(found.metadata["Name"]): found for found in distributions(path=[str(source)])}
    wanted = [also]
    for name, version, condition in locked(locks):
        if name in installed and installed[name].version == version:
            wanted.append(name)
        elif not condition:
            return False
    if also not in installed:
        return False
    for found in distributions(path=[str(target)]):
        if plain(found.metadata["Name"]) in wanted:
            remove_files(found, target)
    for name in wanted:
        link_files(installed[name], source, target)
    return True


def locked(locks: list[Path]) -> list[tuple[str, str, str]]:
    """Return the name, version and condition (such as another platform) of each line of some locks."""
    found = []
    for lock in locks:
        text = lock.read_text(encoding="utf-8")
        for name, version, condition in re.findall(
            r"^([A-Za-z0-9][\w.-]*)==([^\s;]+)[ ]*(;[^\\\n]*)?", text, flags=re.MULTILINE
        ):
            found.append((plain(name), version, condition))
    return found


def plain(name: str) -> str:
    """Return the one spelling of a library's name."""
    return re.sub(r"[-_.]+", "-", name).lower()


def remove_files(library: Distribution, folder: Path) -> None:
    """Remove all files of a library that are in the folder, and the folders that they leave empty."""
    for file in files_within(library, folder):
        (folder / file).unlink()
        with suppress(OSError):
            (folder / file).parent.rmdir()


def files_within(library: Distribution, folder: Path) -> list[Path]:
    """Return the files of a library that are in its folder, not scripts and manual pages elsewhere."""
    listed: list[PurePosixPath] = [*(library.files or ())]
    if library.read_text("RECORD") is None:
        # Older pips install a source without a RECORD; `library.files` would list the source's own files.
        name = plain(library.metadata["Name"])
        (info,) = (each for each in folder.glob("*.egg-info") if plain(each.name.partition("-")[0]) == name)
        lines = (library.read_text("installed-files.txt") or "").splitlines()
        listed = [PurePosixPath(os.path.normpath(f"{info.name}/{line}")) for line in lines if line]
    return [Path(file) for file in listed if ".." not in file.parts and not file.is_absolute()]


def link_files(library: Distribution, source: Path, target: Path) -> None:
    """Link all files of a library that are in the source's folder."""
    for file in files_within(library, source):
        place = target / file
        place.parent.mkdir(parents=True, exist_ok=True)
        try:
            os.link(source / file, place)
        except OSError:
            shutil.copy2(source / file, place)
