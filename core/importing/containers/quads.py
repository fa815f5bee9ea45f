"""Statements of RDF files, block by block: TriG or N-Quads, plain or gzip, and the parts of a split dump."""

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import count, islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

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
"""Bytes after the middle of a file in which the end of a graph must be."""
_PREFIXES: Final = re.compile(
    rb"(?:\s*(?:@(?:prefix|base)\s[^\n]*\.|(?:PREFIX|BASE)\s[^\n]*|#[^\n]*)(?:\n|$))*"
)
_GRAPH_END: Final = b"\n}\n"
BLOCK: Final = 512
"""Quads in a block, few enough to stay in the processor's cache."""
_BYTES_EACH: Final = (78, 257)
"""Bytes of a quad as TriG and as N-Quads in FoodKG's own files, to report progress."""


def parts_of_dump(path: Path) -> list[Path]:
    """Return the files of a dump that was split into `name-1.trig`, `name-2.trig`, ...; else the file itself.

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
                f"{path.name} is a part of a split dump, and {stem}-{number}{ending} is missing."
                " Put all parts into one folder, or rename the file without the number if it is whole."
            )
    return [parts[number] for number in sorted(parts)]


def one_of_each_dump(paths: Sequence[Path]) -> list[Path]:
    """Return paths in their order, with only the first part of each split dump: its reader reads the others."""
    found: dict[tuple[Path, str], Path] = {}
    for path in paths:
        named = _SPLIT.fullmatch(path.name)
        name = path.name if named is None else f"{named.group(1)}-#{named.group(3)}"
        found.setdefault((path.parent, name), path)
    return list(found.values())


def unpacked_bytes(path: Path) -> int:
    """Return roughly the unpacked bytes of a file; gzip states the remainder of a division by 4 GiB."""
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
class TrigPiece:
    """A TriG file, or a part of one between two graphs, which can be read separately.

    Attributes:
        first: its first byte.
        end: the byte after its last one; None if it ends with the file, which may be packed.
        declared: the declarations of prefixes at the beginning of the file.
        prefixes: their meaning, which must be the same at the end of the piece.
        half: 0 or 1 for the half of a packed file, which can only be read from its beginning.
    """

    path: Path
    first: int
    end: int | None
    declared: bytes
    prefixes: tuple[tuple[str, str], ...]
    half: int | None = None

    def share(self, file: OpenedFile) -> float:
        """Return the part of it that has been read, from 0 to 1."""
        if self.end is None:
            return file.share()
        return min(1.0, (file.tell() - self.first) / max(1, self.end - self.first))


class NotInPieces(Exception):
    """A file must be read as a whole."""


def in_two(path: Path) -> tuple[TrigPiece, TrigPiece] | None:
    """Return the halves of a TriG file; None for N-Quads, and for a file without the end of a graph near its middle.

    The cut is after a line with a closing brace. If that is inside a text of several lines, reading the first half fails.
    """
    whole = in_one(path)
    if whole is None:
        return None
    with opened(path) as packed:
        if packed.is_packed:
            return replace(whole, half=0), replace(whole, half=1)
    size = path.stat().st_size
    with path.open("rb") as file:
        file.seek(size // 2)
        found = file.read(_NEAR).find(_GRAPH_END)
    cut = size // 2 + found + len(_GRAPH_END)
    return (
        None if found < 0 or cut >= size else (replace(whole, end=cut), replace(whole, first=cut, end=size))
    )


def in_one(path: Path) -> TrigPiece | None:
    """Return a whole TriG file as a piece; None for N-Quads, and for a file with unreadable prefixes."""
    with opened(path) as file:
        head = file.peek(_HEAD)[:_HEAD]
    declared = None if _is_line_based(path, head) else _declared(head)
    return None if declared is None else TrigPiece(path, 0, None, *declared)


def _declared(head: bytes) -> tuple[bytes, tuple[tuple[str, str], ...]] | None:
    """Return the declarations of prefixes at the beginning of TriG, and their meaning; None if they can't be read."""
    from pyoxigraph import RdfFormat, parse

    prefixes = head[: (found.end() if (found := _PREFIXES.match(head)) is not None else 0)] + b"\n"
    try:
        quads = parse(prefixes, format=RdfFormat.TRIG)
        if any(True for _ in quads) or quads.base_iri is not None:
            return None
    except SyntaxError:
        return None
    return prefixes, tuple(sorted(quads.prefixes.items()))


@contextmanager
def quad_blocks(path: Path, job: Job, most_share: float = 1.0) -> "Iterator[Iterator[list[Quad]]]":
    """Yield the quads of a file in blocks; report progress up to `most_share`.

    Raises:
        KnownError: it cannot be read to its end.
    """
    from pyoxigraph import RdfFormat, parse

    with opened(path) as file:
        head = file.peek(1 << 16)[: 1 << 16]
        form = RdfFormat.N_QUADS if _is_line_based(path, head) else RdfFormat.TRIG

        def blocks() -> "Iterator[list[Quad]]":
            # The parser reads a plain file faster by itself than through Python. Sources' addresses are not always valid.
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
                f"{path.name} is incomplete or damaged{place}, so its recipes may lack ingredients. Get the file again."
            ) from error


def _is_line_based(path: Path, head: bytes) -> bool:
    """Return whether every line is a whole statement with full addresses (N-Quads), not TriG with prefixes and braces.

    Triples may also be Turtle, which may continue with prefixes. Only a graph or the file's name excludes that.
    """
    lines = head.split(b"\n")
    whole = [line for line in (lines[:-1] or lines) if line.strip() and not line.startswith(b"#")]
    if not all(map(_STATEMENT.match, whole)):
        return False
    return any(map(_QUAD.match, whole)) or path.name.lower().removesuffix(".gz").endswith(_LINE_ENDINGS)
