"""The amounts written in an ingredient line or a direction, and whether they depend on the number of servings."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from core.food.units import SIZES, Unit, kitchen_unit, unit_words
from core.food.word_files import PhrasePattern, WordTables, loader
from core.text.lines.words import line_words
from core.text.numbers import range_at
from models.question_parser.words import Word

_DEGREES: Final = frozenset({"°", "º", "degree", "degrees", "%"})
_SCALES: Final = frozenset({"c", "f"})
_LEAST_DEGREES: Final = 30.0
"""From this number on, "C" in a direction is a temperature; a smaller one counts cups."""
_EACH_WITHIN: Final = 32
"""Characters behind an amount in which "each" belongs to it."""
_NEXT_PART: Final = re.compile(r"[;.\d½¼¾⅓⅔⅛]")
"""The end of a sentence, or another number, to which "each" then belongs."""
_VESSEL_WITHIN: Final = 3
WEIGHED: Final = ("mass", "volume")


class ScalingWords(WordTables):
    """The entries of `assets/words/scaling.toml`."""

    shaping: frozenset[str]
    joining: frozenset[str]
    each: PhrasePattern
    vessels: frozenset[str]
    shares: frozenset[str]


scaling_words = loader("scaling", ScalingWords)


@dataclass(frozen=True)
class WrittenAmount:
    """A number of a text with its unit. Positions are in the list of words; `end` is the word after the unit or size."""

    low: float
    high: float
    start: int
    number_end: int
    end: int
    unit: Unit | None
    unit_start: int
    size: str = ""
    is_fixed: bool = False
    """True if the number is the same for any number of servings."""

    @property
    def kind(self) -> str:
        return self.unit.kind if self.unit is not None else "count"


def amounts_in(words: Sequence[Word], text: str, *, is_step: bool = False) -> Iterator[WrittenAmount]:
    """Yield every number of a text with its unit, and whether it depends on the number of servings."""
    spelled = [word.text for word in words]
    at = 0
    before: WrittenAmount | None = None
    while at < len(words):
        low, high, size = range_at(spelled, at, counts_articles=at == 0 and not is_step)
        if not size or not high:
            at += 1
            continue
        one = _with_unit(spelled, WrittenAmount(low, high, at, at + size, at + size, None, at + size))
        fixed = _is_fixed(one, before, words, text, is_step=is_step)
        one = replace(one, is_fixed=fixed)
        yield one
        before, at = one, max(one.end, at + 1)


def _with_unit(spelled: Sequence[str], one: WrittenAmount) -> WrittenAmount:
    at, size = one.number_end, ""
    if (
        spelled[at : at + 1] == ["-"]
        and (unit := kitchen_unit("".join(spelled[at + 1 : at + 2]))) is not None
    ):
        at += unit.kind == "length"
    while at < len(spelled) and (spelled[at].casefold() in unit_words().modifiers or _size(spelled[at])):
        size = _size(spelled[at]) or size
        at += 1
    for length in (2, 1):
        written = " ".join(spelled[at : at + length])
        unit = kitchen_unit(written) if len(spelled) >= at + length and written[-1:].isalnum() else None
        if unit is not None and (unit.kind != "portion" or unit.name not in SIZES):
            return replace(one, end=at + length, unit=unit, unit_start=at)
    return replace(one, end=at, size=size, unit_start=at)


def _size(word: str) -> str:
    unit = kitchen_unit(word)
    return unit.name if unit is not None and unit.kind == "portion" and unit.name in SIZES else ""


def _is_fixed(
    one: WrittenAmount, before: WrittenAmount | None, words: Sequence[Word], text: str, *, is_step: bool
) -> bool:
    """Return whether a number is the same for any number of servings: a can's size, a length, "cut into 4"."""
    spelled = [word.text.casefold() for word in words]
    known = scaling_words()
    previous = spelled[one.start - 1] if one.start else ""
    following = spelled[one.number_end] if one.number_end < len(spelled) else ""
    if following in _DEGREES or previous in ("-", "#", "%"):
        return True
    if is_step and following in _SCALES and one.high >= _LEAST_DEGREES:
        return True
    if one.kind == "length":  # The amount of ginger in "2-inch piece of ginger", also in "5cm/2in piece".
        is_again = before is not None and before.kind == "length" and previous == "/" and not before.is_fixed
        return is_step or not (one.start == 0 or is_again)
    if following == "-" and one.number_end + 1 < len(spelled):  # "14-oz can", "five-spice powder"
        return True
    end = words[one.end - 1].end
    near = _NEXT_PART.split(text[end : end + _EACH_WITHIN], maxsplit=1)[0]
    if known.each.search(near) or (is_step and known.each.search(text[: words[one.start].start][-12:])):
        return True
    if is_step:
        ahead = spelled[one.end : one.end + _VESSEL_WITHIN]
        return (one.kind in WEIGHED and not known.vessels.isdisjoint(ahead)) or (
            one.kind not in WEIGHED and previous in known.shaping
        )
    if before is None:
        return previous in known.shaping
    joins = previous in known.joining
    if one.kind in WEIGHED and previous in known.shaping:
        return True
    if before.kind in ("count", "portion") and one.kind in WEIGHED:
        return _is_content(one, before, words)
    return one.kind not in WEIGHED and (not joins or before.is_fixed)


def _is_content(one: WrittenAmount, before: WrittenAmount, words: Sequence[Word]) -> bool:
    """Return whether an amount behind a count is that of each package or piece: "1 (14 oz) can", "2 x 400 g tins"."""
    between = [word.text.casefold() for word in words[before.end : one.start]]
    if set(between) & {"plus", "+", "or"}:
        return before.is_fixed
    if set(between) & {"x", "×", "*"}:
        return True
    is_about = bool(set(between) & set(line_words().approximate))
    if before.unit is not None and before.unit.package:
        return not is_about
    is_direct = not set(between) - {"(", "["}
    return is_direct and not before.size and before.unit is None and not is_about
