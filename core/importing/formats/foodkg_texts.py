"""TriG cut behind its graphs, so that those which are written as expected need no parser, and the others still get one."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Final

from core.errors import KnownError
from core.importing.containers.archives import opened
from core.importing.containers.quads import BLOCK, NotInPieces, Piece
from core.progress import Job

if TYPE_CHECKING:
    from pyoxigraph import Quad

_END: Final = "\n}\n"
"""What ends a graph, as serialisers write it; within a text of several lines it means nothing, which the parser notices."""
_AT_ONCE: Final = 1 << 18
_MIDDLE: Final = 0.5
_LONGEST: Final = 1 << 26
"""Bytes without the end of a graph: a file that has so many is none of many graphs."""


@dataclass(frozen=True)
class GraphTexts:
    """A stretch of a file, cut behind the graphs in it."""

    graphs: list[str]
    """Each without its end."""
    rest: str = ""
    """What stands behind the last end of a file."""


def graph_texts(piece: Piece, job: Job, most_share: float = 1.0) -> Iterator[GraphTexts]:
    """A piece of TriG, some hundred graphs at a time; `job` is told up to `most_share`.

    Raises:
        NotInPieces: it cannot be read so.
        Cancelled: the person cancelled.
    """
    end = _END.encode()
    try:
        with opened(piece.path) as file:
            file.seek(piece.first)
            left = piece.end - piece.first if piece.end is not None else None
            held = b""
            while data := file.read(_AT_ONCE if left is None else min(_AT_ONCE, left)):
                if left is not None:
                    left -= len(data)
                held += data
                cut = held.rfind(end) + len(end)
                if cut >= len(end):
                    if piece.half is None or piece.half == (file.share() > _MIDDLE):
                        yield GraphTexts(held[:cut].decode().split(_END)[:-1])
                    elif piece.half == 0:
                        return
                    held = held[cut:]
                elif len(held) > _LONGEST:
                    raise NotInPieces
                job.check()
                job.report(most_share * piece.share(file), f"Reading {piece.path.name}")
            if piece.half != 0:
                yield GraphTexts([], held.decode())
    except (UnicodeDecodeError, OSError, KnownError) as error:
        # The reader of whole files says what is wrong with it.
        raise NotInPieces from error


def parsed(texts: GraphTexts, piece: Piece) -> "Iterator[list[Quad]]":
    """The quads of graphs of a piece, some hundreds at a time.

    Raises:
        NotInPieces: they are damaged, were cut where they may not be, or change what the prefixes of the file mean.
    """
    from pyoxigraph import RdfFormat, parse

    data = b"".join(
        (piece.declared, *(f"{graph}{_END}".encode() for graph in texts.graphs), texts.rest.encode())
    )
    quads = parse(input=data, format=RdfFormat.TRIG, lenient=True)
    try:
        while block := list(islice(quads, BLOCK)):
            yield block
    except (SyntaxError, ValueError) as error:
        raise NotInPieces from error
    if quads.base_iri is not None or tuple(sorted(quads.prefixes.items())) != piece.prefixes:
        raise NotInPieces
