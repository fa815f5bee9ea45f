"""The tables of a folder or zip, opened one by one for streaming: the largest is larger than memory."""

import io
import zipfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import IO

from core.errors import KnownError
from core.importing.containers.archives import (
    READ_ERRORS,
    DecompressionBudget,
    GuardedStream,
    is_zip,
    leads_outside,
    opened,
)
from core.importing.containers.folders import walk
from core.translation import tr


@dataclass(frozen=True)
class UsdaTable:
    """One table.

    Attributes:
        name: the name in lower case, without folders and .gz.
        open: opens it for a `with`. Reading raises KnownError if it is damaged or a zip bomb.
        size_bytes: the unpacked size, if it is known.
    """

    name: str
    open: Callable[[], IO[bytes]]
    size_bytes: int


@contextmanager
def tables_in(path: Path, wanted: tuple[str, ...]) -> Iterator[Mapping[str, UsdaTable]]:
    """Open the wanted tables by name; of two with one name the first in the order of their paths.

    Raises:
        KnownError: it is not there, or cannot be opened.
    """
    if not path.exists():
        raise KnownError(tr("There is no file or folder {path}. Check the name.").format(path=path))
    if path.is_dir():
        yield _of_folder(path, wanted)
    elif is_zip(path):
        try:
            archive = zipfile.ZipFile(path)
        except READ_ERRORS as error:
            raise _damaged(path.name) from error
        with archive:
            yield _of_zip(archive, path, wanted)
    else:
        yield {}


def plain_name(name: str) -> str:
    """Return the name of a table as in `UsdaTable`."""
    return PurePosixPath(name.replace("\\", "/")).name.lower().removesuffix(".gz")


def _of_folder(folder: Path, wanted: tuple[str, ...]) -> dict[str, UsdaTable]:
    found: dict[str, UsdaTable] = {}
    for place, _, names in walk(folder):
        for name in names:
            path = place / name
            plain = plain_name(name)
            if plain in wanted and plain not in found:
                found[plain] = UsdaTable(plain, lambda path=path: opened(path), path.stat().st_size)  # type: ignore[misc]
    return found


def _of_zip(archive: zipfile.ZipFile, path: Path, wanted: tuple[str, ...]) -> dict[str, UsdaTable]:
    found: dict[str, UsdaTable] = {}
    size_bytes = path.stat().st_size
    for info in sorted(archive.infolist(), key=lambda info: info.filename):
        plain = plain_name(info.filename)
        if plain in wanted and plain not in found and not info.is_dir() and not leads_outside(info.filename):
            found[plain] = UsdaTable(
                plain,
                lambda info=info: _member(archive, info, size_bytes),  # type: ignore[misc]
                info.file_size,
            )
    return found


def _member(archive: zipfile.ZipFile, info: zipfile.ZipInfo, size_bytes: int) -> IO[bytes]:
    damaged = _damaged(info.filename)
    bomb = KnownError(
        tr("{filename} expands like a zip bomb. Check where it comes from.").format(filename=info.filename)
    )
    try:
        inner = archive.open(info)
    except READ_ERRORS as error:
        raise damaged from error
    return io.BufferedReader(GuardedStream(inner, DecompressionBudget(size_bytes), damaged, bomb), 1 << 18)


def _damaged(name: str) -> KnownError:
    return KnownError(
        tr("{name} is damaged, encrypted or not complete. Download it again.").format(name=name)
    )
