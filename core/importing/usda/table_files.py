"""The tables of a folder or zip, opened one by one and read on and on: the largest is larger than memory."""

import io
import zipfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import IO, TYPE_CHECKING

from core.errors import KnownError
from core.importing.containers.archives import (
    READ_ERRORS,
    DecompressionBudget,
    TooMuchError,
    is_zip,
    leads_outside,
    opened,
)
from core.importing.containers.folders import walk

if TYPE_CHECKING:
    from typing_extensions import Buffer


@dataclass(frozen=True)
class Table:
    """One table."""

    name: str
    """In lower case, without folders and without .gz."""
    open: Callable[[], IO[bytes]]
    """Opens it; use it in a `with`. While it is read, `KnownError` says that it is damaged or swells like a bomb."""
    size_bytes: int
    """Unpacked, where that is known."""


@contextmanager
def tables_in(path: Path, wanted: tuple[str, ...]) -> Iterator[Mapping[str, Table]]:
    """The wanted tables by name; of two with one name the first in the order of their paths.

    Raises:
        KnownError: it is not there, or cannot be opened.
    """
    if not path.exists():
        raise KnownError(f"There is no file or folder {path}. Check the name.")
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
    """A table's name as `Table` has it."""
    return PurePosixPath(name.replace("\\", "/")).name.lower().removesuffix(".gz")


def _of_folder(folder: Path, wanted: tuple[str, ...]) -> dict[str, Table]:
    found: dict[str, Table] = {}
    for place, _, names in walk(folder):
        for name in names:
            path = place / name
            plain = plain_name(name)
            if plain in wanted and plain not in found:
                found[plain] = Table(plain, lambda path=path: opened(path), path.stat().st_size)  # type: ignore[misc]
    return found


def _of_zip(archive: zipfile.ZipFile, path: Path, wanted: tuple[str, ...]) -> dict[str, Table]:
    found: dict[str, Table] = {}
    size_bytes = path.stat().st_size
    for info in sorted(archive.infolist(), key=lambda info: info.filename):
        plain = plain_name(info.filename)
        if plain in wanted and plain not in found and not info.is_dir() and not leads_outside(info.filename):
            found[plain] = Table(
                plain,
                lambda info=info: io.BufferedReader(_Packed(archive, info, size_bytes), 1 << 18),  # type: ignore[misc]
                info.file_size,
            )
    return found


class _Packed(io.RawIOBase):
    """A member of a zip, whose troubles while reading are sentences."""

    def __init__(self, archive: zipfile.ZipFile, info: zipfile.ZipInfo, size_bytes: int) -> None:
        super().__init__()
        self._name = info.filename
        self._allowance = DecompressionBudget(size_bytes)
        self._read_bytes = 0
        try:
            self._inner = archive.open(info)
        except READ_ERRORS as error:
            raise _damaged(self._name) from error

    def readable(self) -> bool:
        return True

    def tell(self) -> int:
        return self._read_bytes

    def readinto(self, buffer: "Buffer", /) -> int:
        view = memoryview(buffer).cast("B")
        try:
            block = self._inner.read(len(view))
            self._read_bytes += len(block)
            self._allowance.take(len(block))
        except TooMuchError:
            raise KnownError(f"{self._name} swells like a zip bomb. Check where it comes from.") from None
        except READ_ERRORS as error:
            raise _damaged(self._name) from error
        view[: len(block)] = block
        return len(block)

    def close(self) -> None:
        if not self.closed:
            self._inner.close()
        super().close()


def _damaged(name: str) -> KnownError:
    return KnownError(f"{name} is damaged, encrypted or not complete. Download it again.")
