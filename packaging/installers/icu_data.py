"""Cut the data of ICU down to what the window reads. Qt sorts names and decodes old text encodings with ICU, on Linux.

All data of ICU is one archive, which is one symbol of a shared library (`icudt73_dat` of `libicudata.so.73`). The
archive has a header, then a table with the offsets of every item's name and data, then the names, then the data.
Names are sorted, and data begins at multiples of 16 bytes. ICU describes this in its source (`common/ucmndata.h`
and `common/unicode/udata.h`).
"""

from __future__ import annotations

import re
import struct
import subprocess
import tempfile
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

ALIGNMENT = 16
"""Of an item's data, in bytes."""
FILLER = b"\xaa"
"""ICU's own tool fills gaps before the data with it."""

# Of ELF (`man 5 elf`), for libraries of 64 bits with the lowest byte first.
_DYNAMIC, _DYNAMIC_SYMBOLS, _SONAME = 6, 11, 14


class UnexpectedLayoutError(ValueError):
    """A library or an archive is not laid out as this module expects."""


@dataclass(frozen=True)
class Archive:
    """An archive of ICU's data: its header, and the data of every item by its name (`icudt73l/coll/de.res`)."""

    header: bytes
    items: dict[str, bytes]


@dataclass(frozen=True)
class Library:
    """A shared library of ICU's data: its name for the loader, and the symbol of its archive."""

    soname: str
    symbol: str
    archive: bytes


def cut(path: Path, keeps: Callable[[str], bool]) -> int:
    """Replace a library of ICU's data by one that has only some of the items.

    Args:
        path: the library.
        keeps: returns whether an item stays. It gets the name without the archive's own (`coll/de.res`).

    Returns:
        The bytes that the file is smaller by.

    Raises:
        UnexpectedLayoutError: the library or its archive is not laid out as expected.
        CalledProcessError: the assembler or the linker failed.
    """
    before = path.stat().st_size
    library = read_library(path.read_bytes())
    archive = read_archive(library.archive)
    kept = {name: data for name, data in archive.items.items() if keeps(name.partition("/")[2])}
    write_library(path, Library(library.soname, library.symbol, write_archive(Archive(archive.header, kept))))
    return before - path.stat().st_size


def read_archive(data: bytes) -> Archive:
    """Return the items of an archive.

    Raises:
        UnexpectedLayoutError: it is another kind of file, for another kind of computer, or damaged.
    """
    if len(data) < 24 or data[2:4] != b"\xda\x27" or data[12:16] != b"CmnD":
        raise UnexpectedLayoutError("This is no archive of ICU's data.")
    if data[8] != 0 or data[16] != 1:
        raise UnexpectedLayoutError("This archive of ICU's data has another byte order or a newer format.")
    start = int.from_bytes(data[:2], "little")
    try:
        (count,) = struct.unpack_from("<I", data, start)
        table = [struct.unpack_from("<II", data, start + 4 + 8 * index) for index in range(count)]
        names = [data[start + at : data.index(b"\0", start + at)].decode("ascii") for at, _ in table]
    except (struct.error, ValueError):
        raise UnexpectedLayoutError("The table of this archive of ICU's data is damaged.") from None
    bounds = [*(at for _, at in table), len(data) - start]
    first = max((at + len(name) + 1 for (at, _), name in zip(table, names, strict=True)), default=4)
    sorted_names = all(name < following for name, following in pairwise(names))
    in_order = all(first <= at < end and at % ALIGNMENT == 0 for at, end in pairwise(bounds))
    if not sorted_names or not in_order:
        raise UnexpectedLayoutError("The items of this archive of ICU's data are not in order.")
    found = zip(names, pairwise(bounds), strict=True)
    return Archive(data[:start], {name: data[start + at : start + end] for name, (at, end) in found})


def write_archive(archive: Archive) -> bytes:
    """Return the bytes of an archive."""
    names = sorted(archive.items)
    name_at = 4 + 8 * len(names)
    data_at = _aligned(name_at + sum(len(name) + 1 for name in names))
    table, words, contents = [struct.pack("<I", len(names))], [], []
    for name in names:
        data = archive.items[name]
        table.append(struct.pack("<II", name_at, data_at))
        words.append(name.encode("ascii") + b"\0")
        contents.append(data.ljust(_aligned(len(data)), b"\0"))
        name_at += len(words[-1])
        data_at += len(contents[-1])
    start = b"".join([*table, *words])
    return b"".join([archive.header, start.ljust(_aligned(len(start)), FILLER), *contents])


def read_library(data: bytes) -> Library:
    """Return the name of a library of ICU's data, and its archive.

    Raises:
        UnexpectedLayoutError: it is no such library, or for another kind of computer.
    """
    if data[:6] != b"\x7fELF\x02\x01":
        raise UnexpectedLayoutError("This is no shared library of 64 bits with the lowest byte first.")
    try:
        sections = _sections(data)
        dynamic = next(section for section in sections if section.kind == _DYNAMIC)
        symbols = next(section for section in sections if section.kind == _DYNAMIC_SYMBOLS)
        tags = dict(struct.iter_unpack("<QQ", dynamic.bytes_of(data)))
        soname = _text(sections[dynamic.link].bytes_of(data), tags[_SONAME])
        words = sections[symbols.link].bytes_of(data)
        found = []
        for name_at, _, _, section, address, size in struct.iter_unpack("<IBBHQQ", symbols.bytes_of(data)):
            name = _text(words, name_at)
            if section and re.fullmatch(r"icudt\d+_dat", name):
                at = address - sections[section].address + sections[section].offset
                found.append((name, at, size))
    except (struct.error, ValueError, StopIteration, KeyError, IndexError):
        raise UnexpectedLayoutError("The sections of this shared library cannot be read.") from None
    if len(found) != 1:
        raise UnexpectedLayoutError("This shared library has no symbol icudt*_dat, or several.")
    name, at, size = found[0]
    if at + size > len(data):
        raise UnexpectedLayoutError("This shared library is cut short.")
    return Library(soname, name, data[at : at + size])


def write_library(path: Path, library: Library) -> None:
    """Make a shared library of an archive, with the assembler and the linker. The same archive gives the same bytes.

    Raises:
        CalledProcessError: the assembler or the linker failed.
    """
    lines = [
        '.section .note.GNU-stack, "", %progbits',
        '.section .rodata, "a", %progbits',
        f".balign {ALIGNMENT}",
        f".globl {library.symbol}",
        f".type {library.symbol}, %object",
        f".size {library.symbol}, {len(library.archive)}",
        f"{library.symbol}:",
        '.incbin "archive"',
    ]
    link = [
        "ld",
        "-shared",
        "-s",
        "-Bsymbolic",
        "--build-id=none",
        "--hash-style=gnu",
        "-z",
        "noexecstack",
        "-z",
        "relro",
    ]
    with tempfile.TemporaryDirectory() as folder:
        # The tools run there, so that no path of this computer gets into the library.
        (Path(folder) / "archive").write_bytes(library.archive)
        (Path(folder) / "data.s").write_text("".join(f"{line}\n" for line in lines), encoding="ascii")
        subprocess.run(["as", "-o", "data.o", "data.s"], cwd=folder, check=True)
        subprocess.run([*link, "-soname", library.soname, "-o", "library", "data.o"], cwd=folder, check=True)
        path.write_bytes((Path(folder) / "library").read_bytes())


@dataclass(frozen=True)
class _Section:
    kind: int
    address: int
    offset: int
    size: int
    link: int

    def bytes_of(self, data: bytes) -> bytes:
        return data[self.offset : self.offset + self.size]


def _sections(data: bytes) -> list[_Section]:
    (at,) = struct.unpack_from("<Q", data, 40)
    size, count = struct.unpack_from("<HH", data, 58)
    rows = [struct.unpack_from("<IIQQQQI", data, at + size * index) for index in range(count)]
    return [_Section(row[1], row[3], row[4], row[5], row[6]) for row in rows]


def _text(words: bytes, at: int) -> str:
    return words[at : words.index(b"\0", at)].decode("ascii")


def _aligned(length: int) -> int:
    return -(-length // ALIGNMENT) * ALIGNMENT
