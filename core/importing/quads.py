"""Statements of RDF files, block by block: TriG or N-Quads, plain or gzip, and the parts of a dump that was split."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count, islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

from core.errors import KnownError
from core.importing.members import opened
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
_BLOCK: Final = 512
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
                block = list(islice(quads, _BLOCK))
                if not block:
                    return
                yield block
                job.check()
                share = file.share() if file.is_packed else min(1.0, number * _BLOCK / expected)
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
