"""Untrusted files, folders, zips and gzips: nothing is unpacked to disk, and memory is bounded."""

import gzip
import io
import zipfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final, cast

from core.errors import KnownError, shown
from core.importing import limits
from core.importing.containers.folders import walk
from core.importing.source_recipe import Skipped
from core.progress import Job
from core.translation import tr

if TYPE_CHECKING:
    from typing_extensions import Buffer

GZIP_MAGIC: Final = b"\x1f\x8b"
ZIP_MAGIC: Final = b"PK\x03\x04"
_BLOCK: Final = 1 << 16
READ_ERRORS: Final = (
    OSError,
    EOFError,
    zlib.error,
    zipfile.BadZipFile,
    RuntimeError,  # an encrypted member, or a compression method that Python lacks
    ValueError,
    IndexError,  # damaged extra fields
    OverflowError,
)
"""The errors of reading a damaged file or archive."""


@dataclass(frozen=True)
class Member:
    """A whole file of a folder or archive."""

    name: str
    data: bytes


class TooMuchError(Exception):
    """An archive expands beyond its budget."""


class DecompressionBudget:
    """The bytes that may come out of an archive of a given size; `take` raises `TooMuchError` beyond them."""

    def __init__(self, packed_bytes: int) -> None:
        self._left = limits.FREE_INFLATION + packed_bytes * limits.MOST_INFLATION

    def take(self, count: int) -> None:
        """Use some of the budget."""
        self._left -= count
        if self._left < 0:
            raise TooMuchError


def head_of(path: Path, count: int = 1 << 16) -> bytes:
    """Return the first bytes of a file, unpacked from gzip; empty for a folder or an unreadable file."""
    try:
        with path.open("rb") as file:
            head = file.read(count)
    except (OSError, ValueError):
        return b""
    return unpacked_head(head, count)


def unpacked_head(head: bytes, count: int = 1 << 16) -> bytes:
    """Return the beginning of a file, unpacked from gzip as far as possible."""
    if not head.startswith(GZIP_MAGIC):
        return head
    try:
        return zlib.decompressobj(wbits=31).decompress(head, count)
    except zlib.error:
        return b""


def whole_file(path: Path, most_bytes: int = limits.LARGEST_DOCUMENT) -> bytes:
    """Return a whole file, unpacked from gzip.

    Raises:
        KnownError: it is not there, is damaged, or is too large.
    """
    try:
        with path.open("rb") as file:
            if file.read(2) != GZIP_MAGIC:
                file.seek(0)
                return _bounded(file, most_bytes, None)
            file.seek(0)
            with gzip.GzipFile(fileobj=file) as unpacked:
                return _bounded(unpacked, most_bytes, DecompressionBudget(path.stat().st_size))
    except TooMuchError:
        raise _too_large(path, most_bytes) from None
    except READ_ERRORS as error:
        raise unreadable(path) from error


def _bounded(
    file: IO[bytes] | gzip.GzipFile, most_bytes: int, allowance: DecompressionBudget | None
) -> bytes:
    blocks: list[bytes] = []
    size = 0
    while block := file.read(_BLOCK):
        size += len(block)
        if size > most_bytes:
            raise TooMuchError
        if allowance is not None:
            allowance.take(len(block))
        blocks.append(block)
    return b"".join(blocks)


def unreadable(path: Path) -> KnownError:
    """Return the error for a file that can't be opened or unpacked."""
    if not path.exists():
        return KnownError(f"There is no file {shown(path)}. Check the name.")
    if path.is_dir():
        return KnownError(
            f"{path.name} is a folder, and this format comes in single files. Name those, or leave the format out."
        )
    return KnownError(f"{path.name} cannot be read: it is damaged or not complete. Export or copy it again.")


def not_of_format(path: Path, label: str) -> KnownError:
    """Return the error for a file without recipes of a format."""
    return KnownError(f"{path.name} has no recipes that can be read as {label}. Choose another format.")


def _too_large(path: Path, most_bytes: int) -> KnownError:
    return KnownError(
        f"{path.name} unpacks to more than {most_bytes // limits.MEBIBYTE} MB or expands like a zip bomb."
        " Split it, or check where it comes from."
    )


def gunzip(data: bytes) -> bytes | None:
    """Return unpacked gzip data with one recipe; None if it is damaged or too large."""
    try:
        with gzip.GzipFile(fileobj=BytesIO(data)) as unpacked:
            return _bounded(unpacked, limits.LARGEST_RECIPE, DecompressionBudget(len(data)))
    except (TooMuchError, *READ_ERRORS):
        return None


class GuardedStream(io.RawIOBase):
    """A stream in which damage and zip bombs raise errors for the user."""

    def __init__(
        self, inner: IO[bytes], allowance: DecompressionBudget | None, damaged: KnownError, bomb: KnownError
    ) -> None:
        """Begin with an open file, the budget if it is packed, and the errors to raise."""
        super().__init__()
        self.inner = inner
        self._allowance = allowance
        self._damaged = damaged
        self._bomb = bomb

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return self.inner.seekable()

    def readinto(self, buffer: "Buffer", /) -> int:
        view = memoryview(buffer).cast("B")
        try:
            block = self.inner.read(len(view))
            if self._allowance is not None:
                self._allowance.take(len(block))
        except TooMuchError:
            raise self._bomb from None
        except READ_ERRORS as error:
            raise self._damaged from error
        view[: len(block)] = block
        return len(block)

    def seek(self, offset: int, whence: int = 0, /) -> int:
        try:
            return self.inner.seek(offset, whence)
        except READ_ERRORS as error:
            raise self._damaged from error

    def tell(self) -> int:
        return self.inner.tell()

    def close(self) -> None:
        if not self.closed:
            self.inner.close()
        super().close()


class OpenedFile(io.BufferedReader):
    """A file for streaming, unpacked from gzip; `is_packed` says whether it is gzip."""

    def __init__(self, path: Path) -> None:
        try:
            self._packed = path.open("rb")
            self.is_packed = self._packed.read(2) == GZIP_MAGIC
            self._packed.seek(0)
            self._size = max(1, path.stat().st_size)
        except OSError as error:
            raise unreadable(path) from error
        inner = cast("IO[bytes]", gzip.GzipFile(fileobj=self._packed)) if self.is_packed else self._packed
        budget = DecompressionBudget(self._size) if self.is_packed else None
        errors = unreadable(path), _too_large(path, limits.LARGEST_DOCUMENT)
        super().__init__(GuardedStream(inner, budget, *errors), 1 << 18)

    def share(self) -> float:
        """Return the part of the file that has been read, from 0 to 1."""
        # Only the size of the packed bytes is known, which are read in large blocks.
        return min(1.0, (self._packed if self.is_packed else self).tell() / self._size)

    def close(self) -> None:
        super().close()
        self._packed.close()


def opened(path: Path) -> OpenedFile:
    """Open a file for streaming; use it in a `with`.

    Raises:
        KnownError: it is not there, or while reading: it is damaged or a zip bomb.
    """
    return OpenedFile(path)


def is_zip(path: Path) -> bool:
    """Return whether a file begins like a zip."""
    return head_of(path, 4) == ZIP_MAGIC


def member_names(path: Path) -> list[str]:
    """Return the names in a zip; none if it can't be read as one."""
    try:
        with zipfile.ZipFile(path) as archive:
            return archive.namelist()[: limits.MOST_MEMBERS]
    except READ_ERRORS:
        return []


def heads_of(path: Path, names: Sequence[str], count: int = 1 << 16) -> Iterator[tuple[str, bytes]]:
    """Yield the names and beginnings of some members of a zip; the beginning is empty if it can't be read."""
    if not names:
        return
    with suppress(*READ_ERRORS), zipfile.ZipFile(path) as archive:
        for name in names:
            head = b""
            with suppress(KeyError, *READ_ERRORS), archive.open(name) as file:
                head = file.read(count)
            yield name, head


def members(
    path: Path, job: Job, wanted: Callable[[str], bool], most_bytes: int = limits.LARGEST_RECIPE
) -> Iterator[Member | Skipped]:
    """Yield the wanted files of a folder or zip in the order of their names, or the file itself, unpacked from gzip.

    A damaged or oversized member is skipped; links in folders are not followed.

    Raises:
        KnownError: nothing can be opened.
    """
    if path.is_dir():
        yield from _of_folder(path, job, wanted, most_bytes)
    elif is_zip(path):
        yield from _of_zip(path, path.name, job, wanted, most_bytes)
    else:
        yield Member(path.name, whole_file(path, most_bytes))


def file_of_zip(path: Path, name: str, most_bytes: int, allowance: DecompressionBudget) -> Member | Skipped:
    """Return a member of a zip, or the reason why it is skipped.

    Raises:
        KnownError: the zip cannot be opened.
    """
    try:
        with zipfile.ZipFile(path) as archive:
            return _member(archive, archive.getinfo(name), path.name, most_bytes, allowance)
    except (KeyError, *READ_ERRORS) as error:
        raise unreadable(path) from error


@contextmanager
def opened_member(path: Path, name: str) -> Iterator[IO[bytes]]:
    """Open a member of a zip for streaming.

    Raises:
        KnownError: it cannot be opened, or while reading: it is damaged or a zip bomb.
    """
    try:
        archive = zipfile.ZipFile(path)
    except READ_ERRORS as error:
        raise unreadable(path) from error
    with archive:
        try:
            member = archive.open(name)
        except (KeyError, *READ_ERRORS) as error:
            raise unreadable(path) from error
        errors = unreadable(path), _too_large(path, limits.LARGEST_DOCUMENT)
        budget = DecompressionBudget(path.stat().st_size)
        with io.BufferedReader(GuardedStream(member, budget, *errors), 1 << 18) as file:
            yield file


def members_of_bytes(
    data: bytes, where: str, job: Job, wanted: Callable[[str], bool]
) -> Iterator[Member | Skipped]:
    """Yield the wanted files, with one recipe each, of a zip that is a member of another; a damaged zip is skipped."""
    try:
        yield from _of_zip(BytesIO(data), where, job, wanted, limits.LARGEST_RECIPE)
    except KnownError as error:
        yield Skipped(where, str(error))


def _of_folder(
    folder: Path, job: Job, wanted: Callable[[str], bool], most_bytes: int
) -> Iterator[Member | Skipped]:
    paths = _files_of(folder, job, wanted)
    for index, path in enumerate(paths):
        job.check()
        job.report(index / len(paths), f"Reading {path.name}")
        where = path.relative_to(folder).as_posix()
        try:
            yield Member(where, whole_file(path, most_bytes))
        except KnownError as error:
            yield Skipped(where, str(error))


def _files_of(folder: Path, job: Job, wanted: Callable[[str], bool]) -> list[Path]:
    found: list[Path] = []
    for place, _, names in walk(folder):
        job.check()
        found += [place / name for name in names if wanted((place / name).relative_to(folder).as_posix())]
        if len(found) > limits.MOST_MEMBERS:
            message = tr("{folder} has too many files. Choose the folder that has only the recipes.")
            raise KnownError(message.format(folder=folder))
    return found


def _of_zip(
    source: Path | BytesIO, where: str, job: Job, wanted: Callable[[str], bool], most_bytes: int
) -> Iterator[Member | Skipped]:
    try:
        size = source.stat().st_size if isinstance(source, Path) else len(source.getbuffer())
        archive = zipfile.ZipFile(source)
    except READ_ERRORS as error:
        message = tr("{where} cannot be read: it is damaged or not complete. Export or copy it again.")
        raise KnownError(message.format(where=where)) from error
    allowance = DecompressionBudget(size)
    with archive:
        infos = sorted(
            (info for info in archive.infolist() if not info.is_dir() and wanted(info.filename)),
            key=lambda info: info.filename,
        )
        for index, info in enumerate(infos):
            job.check()
            job.report(index / len(infos), f"Reading {where}")
            yield _member(archive, info, where, most_bytes, allowance)


def _member(
    archive: zipfile.ZipFile,
    info: zipfile.ZipInfo,
    where: str,
    most_bytes: int,
    allowance: DecompressionBudget,
) -> Member | Skipped:
    label = f"{where}: {info.filename[:200]}"
    if leads_outside(info.filename):
        return Skipped(label, tr("Its path leads out of the archive."))
    if info.file_size > most_bytes:
        return Skipped(
            label, tr("It is larger than {most_mb} MB.").format(most_mb=most_bytes // limits.MEBIBYTE)
        )
    try:
        with archive.open(info) as file:
            return Member(info.filename, _bounded(file, most_bytes, allowance))
    except TooMuchError:
        return Skipped(label, tr("It expands like a zip bomb."))
    except READ_ERRORS:
        return Skipped(label, tr("It is damaged or encrypted."))


def leads_outside(name: str) -> bool:
    """Return whether a path in an archive leads out of the folder that it is unpacked to."""
    parts = name.replace("\\", "/").split("/")
    return ".." in parts or name.startswith(("/", "\\")) or (len(name) > 1 and name[1] == ":")


def folder_has(folder: Path, suffixes: tuple[str, ...]) -> bool:
    """Return whether a folder has a file with one of these endings, among its first 5,000 names."""
    return first_in_folder(folder, suffixes) is not None


def first_in_folder(folder: Path, suffixes: tuple[str, ...]) -> Path | None:
    """Return the first file with one of these endings in a folder, among its first 5,000 names."""
    name_count = 0
    try:
        if not folder.is_dir():
            return None
    except (OSError, ValueError):
        return None
    for place, inner, names in walk(folder):
        for name in names:
            if f"/{name}".lower().endswith(suffixes):
                return place / name
        name_count += len(names) + len(inner)
        if name_count > 5_000:
            return None
    return None
