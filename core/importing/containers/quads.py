"""Statements of RDF files, block by block: TriG or N-Quads, plain or gzip, and the parts of a dump that was split."""

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import count, islice
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final, cast

from core.errors import KnownError
from core.importing.containers.archives import GZIP_MAGIC, OpenedFile, opened
from core.importing.containers.folders import size_bytes
from core.progress import Job

if TYPE_CHECKING:
    from pyoxigraph import Quad

_SPLIT: Final = re.compile(r"(.+?)-(\d{1,3})((?:\.(?:trig|nq|nquads))(?:\.gz)?)", re.IGNORECASE)
_STATEMENT: Final = re.compile(rb"\s*(?:<[^<>]*>|_:\S+)\s+<[^<>]*>\s.*\.\s*$")
_QUAD: Final = re.compile(
    rb"\s*(?:<[^<>]*>|_:\S+)\s+<[^<>]*>\s+(?:<[^<>]*>|_:\S+|\"(?:[^\"\\]|\\.)*\"(?:@[\w-]+|\^\^<[^<>]*>)?)"
    rb"\s+(?:<[^<>]*>|_:\S+)\s*\.\s*$"
)
_LINE_ENDINGS: Final = (".nq", ".nquads", ".nt", ".ntriples")
_LEAST_GZIP: Final = 18
_HEAD: Final = 1 << 16
_NEAR: Final = 1 << 22
"""So far behind the middle of a file the end of a graph is looked for."""
_PREFIXES: Final = re.compile(
    rb"(?:\s*(?:@(?:prefix|base)\s[^\n]*\.|(?:PREFIX|BASE)\s[^\n]*|#[^\n]*)(?:\n|$))*"
)
BLOCK: Final = 512
"""Quads at a time: as many as stay in the processor's cache between being parsed and being read."""
_BYTES_EACH: Final = (78, 257)
"""Bytes of a quad as TriG and as N-Quads, in FoodKG's own files; only for showing how far the reading is."""


def parts_of_dump(path: Path) -> list[Path]:
    """The files of a dump that was split into `name-1.trig`, `name-2.trig`, ...; the file itself if it was not.

    Raises:
        KnownError: a number between the first and the last is missing.
    """
    named = _SPLIT.fullmatch(path.name)
    if named is None:
        return [path]
    stem, _, ending = named.groups()
    parts: dict[int, Path] = {}
    for other in sorted(path.parent.glob("*")):
        found = _SPLIT.fullmatch(other.name)
        if found is not None and (found.group(1), found.group(3)) == (stem, ending):
            parts[int(found.group(2))] = other
    first = 0 if 0 in parts else 1
    for number in range(first, max(parts, default=0) + 1):
        if number not in parts:
            raise KnownError(
                f"{path.name} is a part of a split dump, and {stem}-{number}{ending} is missing beside it."
                " Put all parts into one folder, or rename the file without the number if it is whole."
            )
    return [parts[number] for number in sorted(parts)]


def one_of_each_dump(paths: Sequence[Path]) -> list[Path]:
    """Paths in their order, of the parts of a split dump only the first: with it all others are read."""
    found: dict[tuple[Path, str], Path] = {}
    for path in paths:
        named = _SPLIT.fullmatch(path.name)
        name = path.name if named is None else f"{named.group(1)}-#{named.group(3)}"
        found.setdefault((path.parent, name), path)
    return list(found.values())


def unpacked_bytes(path: Path) -> int:
    """About how many bytes a file holds: of gzip what its end says, which is the remainder of a division by 4 GiB."""
    size = size_bytes(path)
    try:
        with path.open("rb") as file:
            if file.read(len(GZIP_MAGIC)) != GZIP_MAGIC or size < _LEAST_GZIP:
                return size
            file.seek(-4, os.SEEK_END)
            return max(size, int.from_bytes(file.read(4), "little"))
    except OSError:
        return size


@dataclass(frozen=True)
class Piece:
    """A file, or a part of one between two graphs or statements, which can be read by itself."""

    path: Path
    first: int
    """Its first byte."""
    end: int | None
    """The byte behind its last one; None where it ends with the file, which may be packed."""
    declared: bytes = b""
    """The prefixes at the beginning of the file."""
    prefixes: tuple[tuple[str, str], ...] | None = None
    """What they mean, which must hold at its end as well; None of N-Quads, which have none."""
    half: int | None = None
    """Of a packed file, which can only be read from its beginning: 0 for what its first half of bytes holds, else 1."""

    def share(self, file: OpenedFile) -> float:
        """How much of it has been read, from 0 to 1."""
        if self.end is None:
            return file.share()
        return min(1.0, (file.tell() - self.first) / max(1, self.end - self.first))


class NotInPieces(Exception):
    """A file turned out to be one that has to be read as a whole."""


def in_two(path: Path) -> tuple[Piece, Piece] | None:
    """The halves of an RDF file; None for N-Quads that are packed, and for what may not be cut.

    Cut is behind a line with a closing brace, or in N-Quads behind a line. Should that be within a text of several
    lines, the first half breaks off, and says so when it is read.
    """
    with opened(path) as file:
        is_packed = file.is_packed
    if is_packed:
        whole = in_one(path)
        return None if whole is None else (replace(whole, half=0), replace(whole, half=1))
    size = path.stat().st_size
    with path.open("rb") as file:
        head = file.read(_HEAD)
        mark = b"\n" if (is_line_based := _is_line_based(path, head)) else b"\n}\n"
        file.seek(size // 2)
        found = (near := file.read(_NEAR)).find(mark)
    cut = size // 2 + found + len(mark)
    if found < 0 or cut >= size or len(near) < len(mark):
        return None
    if is_line_based:
        return Piece(path, 0, cut), Piece(path, cut, size)
    declared = _declared(head)
    if declared is None:
        return None
    return Piece(path, 0, cut, *declared), Piece(path, cut, size, *declared)


def in_one(path: Path) -> Piece | None:
    """All of a TriG file, plain or packed; None for N-Quads, and where the prefixes at its beginning cannot be told."""
    with opened(path) as file:
        head = file.peek(_HEAD)[:_HEAD]
    declared = None if _is_line_based(path, head) else _declared(head)
    return None if declared is None else Piece(path, 0, None, *declared)


def _declared(head: bytes) -> tuple[bytes, tuple[tuple[str, str], ...]] | None:
    """The declarations of prefixes at the beginning of TriG, and what they mean; None where there are others as well."""
    from pyoxigraph import RdfFormat, parse

    prefixes = head[: (found.end() if (found := _PREFIXES.match(head)) is not None else 0)] + b"\n"
    try:
        quads = parse(prefixes, format=RdfFormat.TRIG)
        if any(True for _ in quads) or quads.base_iri is not None:
            return None
    except SyntaxError:
        return None
    return prefixes, tuple(sorted(quads.prefixes.items()))


class _Stretch:
    """The bytes of a piece, as a file that is read from its beginning to its end."""

    def __init__(self, file: IO[bytes], first: int, end: int) -> None:
        self._file = file
        self._left = end - first
        file.seek(first)

    def read(self, size: int = -1) -> bytes:
        """The next bytes."""
        found = self._file.read(self._left if size < 0 else min(size, self._left))
        self._left -= len(found)
        return found


def piece_blocks(piece: Piece, job: Job, most_share: float = 1.0) -> "Iterator[list[Quad]]":
    """The quads of a piece of N-Quads, some hundreds at a time; `job` is told up to `most_share`.

    Raises:
        NotInPieces: it cannot be read by itself: the file is damaged, or was cut where it may not be.
        Cancelled: the person cancelled.
    """
    from pyoxigraph import RdfFormat, parse

    end = piece.path.stat().st_size if piece.end is None else piece.end
    expected = 1 + (end - piece.first) / _BYTES_EACH[True]
    try:
        with piece.path.open("rb") as file:
            stretch = cast("IO[bytes]", _Stretch(file, piece.first, end))
            quads = parse(input=stretch, format=RdfFormat.N_QUADS, lenient=True)
            for number in count(1):
                block = list(islice(quads, BLOCK))
                if not block:
                    break
                yield block
                job.check()
                job.report(most_share * min(1.0, number * BLOCK / expected), f"Reading {piece.path.name}")
    except (SyntaxError, ValueError, OSError) as error:
        raise NotInPieces from error


@contextmanager
def quad_blocks(path: Path, job: Job, most_share: float = 1.0) -> "Iterator[Iterator[list[Quad]]]":
    """The quads of one file, some hundreds at a time; `job` is told up to `most_share`.

    Raises:
        KnownError: it cannot be read to its end.
        Cancelled: the person cancelled.
    """
    from pyoxigraph import RdfFormat, parse

    with opened(path) as file:
        head = file.peek(1 << 16)[: 1 << 16]
        form = RdfFormat.N_QUADS if _is_line_based(path, head) else RdfFormat.TRIG

        def blocks() -> "Iterator[list[Quad]]":
            # The parser reads a plain file by itself faster than through Python. Addresses of sources are as sites
            # wrote them, and not always valid.
            if file.is_packed:
                quads = parse(input=file, format=form, lenient=True)
            else:
                quads = parse(path=str(path), format=form, lenient=True)
            expected = 1 + path.stat().st_size / _BYTES_EACH[form == RdfFormat.N_QUADS]
            for number in count(1):
                block = list(islice(quads, BLOCK))
                if not block:
                    return
                yield block
                job.check()
                share = file.share() if file.is_packed else min(1.0, number * BLOCK / expected)
                job.report(most_share * share, f"Reading {path.name}")

        try:
            yield blocks()
        except (SyntaxError, ValueError, OSError) as error:
            line = getattr(error, "lineno", None)
            place = f" at line {line:,}" if isinstance(line, int) else ""
            raise KnownError(
                f"{path.name} breaks off or is damaged{place}, so its recipes may lack ingredients. Get the file again."
            ) from error


def _is_line_based(path: Path, head: bytes) -> bool:
    """Whether every line is a whole statement with full addresses (N-Quads), not TriG with prefixes and braces.

    Triples alone are Turtle as well, which may go on with prefixes: that they are no Turtle takes a graph or the name.
    """
    lines = head.split(b"\n")
    whole = [line for line in (lines[:-1] or lines) if line.strip() and not line.startswith(b"#")]
    if not all(map(_STATEMENT.match, whole)):
        return False
    return any(map(_QUAD.match, whole)) or path.name.lower().removesuffix(".gz").endswith(_LINE_ENDINGS)
