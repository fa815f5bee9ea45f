"""Convert a line and its columns to one label per word.

The labelled sets list the words of each column without their positions, with fractions written as `1#1$2` or `1.5` and some
plurals in the singular. Each word is assigned to a column so that all words of every column are used, in order, with as
few changes of column as possible.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from core.food.spelling import fold, singular
from core.text.numbers import number_at
from models.line_tagger.labels import FIELD_LABELS
from models.line_tagger.words import split_line

_BEAM = 24
_NEAR = 0.006
_GOLD_FRACTION = re.compile(r"(\d*)#(\d+)\$(\d+)")
_SIGN = re.compile(r"[^\w]+")


@dataclass(frozen=True)
class _Piece:
    """A word or number of a line or column, with the words of the line that it covers."""

    key: str | float
    first: int
    last: int


@dataclass(frozen=True)
class _State:
    cost: float
    places: tuple[int, ...]
    last: int
    labels: tuple[int, ...] = field(compare=False)


def align(line: str, columns: Mapping[str, str]) -> list[str] | None:
    """Return one field label per word of `split_line(line)`, or None if the columns don't match the line.

    Args:
        columns: The words of each field, by the names of `FIELD_LABELS`.
    """
    pieces = _pieces(line)
    names = [label for label in FIELD_LABELS[1:] if columns.get(label, "").strip()]
    wanted = [[piece.key for piece in _pieces(_written(columns[name]))] for name in names]
    states = [_State(0.0, (0,) * len(names), -1, ())]
    for piece in pieces:
        following: dict[tuple[tuple[int, ...], int], _State] = {}
        for state in states:
            for choice in range(-1, len(names)):
                moved = _step(state, piece, choice, wanted)
                if moved is not None:
                    known = following.get((moved.places, moved.last))
                    if known is None or moved.cost < known.cost:
                        following[moved.places, moved.last] = moved
        states = sorted(following.values(), key=lambda state: state.cost)[:_BEAM]
    whole = tuple(len(keys) for keys in wanted)
    best = next((state for state in states if state.places == whole), None)
    return None if best is None else _spread(line, pieces, best.labels, names)


def _step(
    state: _State, piece: _Piece, choice: int, wanted: Sequence[Sequence[str | float]]
) -> _State | None:
    if choice < 0:
        return _State(state.cost + 2.0, state.places, -1, (*state.labels, -1))
    place = state.places[choice]
    if place >= len(wanted[choice]) or not _same(piece.key, wanted[choice][place]):
        return None
    cost = state.cost + (0.0 if state.last == choice else 1.0)
    places = (*state.places[:choice], place + 1, *state.places[choice + 1 :])
    return _State(cost, places, choice, (*state.labels, choice))


def _same(one: str | float, other: str | float) -> bool:
    if isinstance(one, float) or isinstance(other, float):
        return isinstance(one, float) and isinstance(other, float) and abs(one - other) <= _NEAR
    return one == other


def _written(column: str) -> str:
    """Return a column with fractions in the usual notation."""
    # The stroke keeps "20 #3$4" (20 g, or three quarters of an ounce) from being read as one number.
    return _GOLD_FRACTION.sub(lambda match: f"{match[1] or '|'} {match[2]}/{match[3]} ", column)


def _pieces(text: str) -> list[_Piece]:
    """Return the words and numbers of a text without signs; a mixed fraction is one number."""
    words = split_line(text)
    found: list[_Piece] = []
    at = 0
    while at < len(words):
        value, size = number_at([word.text for word in words[at : at + 4]])
        if size:
            found.append(_Piece(value, at, at + size - 1))
            at += size
            continue
        if not _SIGN.fullmatch(words[at].text):
            found.append(_Piece(singular(fold(words[at].text).replace("'", "")), at, at))
        at += 1
    return found


def _spread(line: str, pieces: Sequence[_Piece], labels: Sequence[int], names: Sequence[str]) -> list[str]:
    """Return the labels of words from those of pieces; a sign between two words of one field belongs to the field."""
    words = split_line(line)
    given: list[str | None] = [None] * len(words)
    for piece, number in zip(pieces, labels, strict=True):
        for place in range(piece.first, piece.last + 1):
            given[place] = names[number] if number >= 0 else "O"
    for place in range(1, len(words) - 1):
        # The sets write "1 to 2" as 1-2.
        if words[place].text.lower() in ("to", "or") and given[place - 1] == given[place + 1] == "amount":
            given[place] = "amount"
    spread: list[str] = []
    for place, label in enumerate(given):
        before = next((one for one in reversed(given[:place]) if one), None)
        after = next((one for one in given[place + 1 :] if one), None)
        between = (
            before if before is not None and before == after and words[place].text not in "()[]" else "O"
        )
        spread.append(label or between)
    return spread
