"""TriG, cut after its graphs, so that only graphs in an unexpected layout need a parser."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Final

from core.errors import KnownError
from core.importing.containers.archives import opened
from core.importing.containers.quads import BLOCK, NotInPieces, TrigPiece
from core.progress import Job

if TYPE_CHECKING:
    from pyoxigraph import Quad

_END: Final = "\n}\n"
"""The end of a graph, as serialisers write it; inside a text of several lines, which the parser notices, it is none."""
_AT_ONCE: Final = 1 << 18
_MIDDLE: Final = 0.5
_LONGEST: Final = 1 << 26
"""The most bytes without the end of a graph."""


@dataclass(frozen=True)
class GraphTexts:
    """A part of a file, cut after the graphs in it.

    Attributes:
        graphs: the graphs without their ends.
        rest: the text after the last graph of a file.
    """

    graphs: list[str]
    rest: str = ""


def graph_texts(piece: TrigPiece, job: Job, most_share: float = 1.0) -> Iterator[GraphTexts]:
    """Yield the graphs of a piece of TriG, several hundred at a time; report progress up to `most_share`.

    Raises:
        NotInPieces: it can't be read separately.
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
        # The reader of whole files reports the error.
        raise NotInPieces from error


def parsed(texts: GraphTexts, piece: TrigPiece) -> "Iterator[list[Quad]]":
    """Yield the quads of some graphs in blocks.

    Raises:
        NotInPieces: they are damaged, were cut inside a text, or change the meaning of prefixes.
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
