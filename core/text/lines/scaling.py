"""Write a recipe's lines and directions for another number of servings."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from core.food.recipe import IngredientUse
from core.food.spelling import fold, singular, words_of
from core.food.units import MASS_G, SIZES, VOLUME_ML, Unit, kitchen_unit, unit_words
from core.food.word_files import PhrasePattern, WordTables, loader
from core.text.kitchen_amounts import (
    agreeing,
    amount_text,
    kitchen_amount,
    kitchen_number,
    number_text,
    spelled_unit,
    unit_word,
)
from core.text.lines.words import line_words
from core.text.numbers import range_at
from models.line_tagger.words import split_line
from models.question_parser.words import Word

_SAME: Final = 0.005
"""A factor this near to 1 changes nothing."""
_FAR_OFF: Final = 0.15
"""From this rounding error on, pieces are followed by their weight: "¼ egg (about 8 g)"."""
_DEGREES: Final = frozenset({"°", "º", "degree", "degrees", "%"})
_SCALES: Final = frozenset({"c", "f"})
_LEAST_DEGREES: Final = 30.0
"""From this number on, "C" in a direction is a temperature; a smaller one counts cups."""
_TINY_PIECE: Final = 0.2
"""Less of a piece is given by its weight: "about 8 g of 1 egg"."""
_SMALL_SHARE: Final = 0.24
"""Less of a pint or a quart is given in millilitres."""
_EACH_WITHIN: Final = 32
"""Characters behind an amount in which "each" belongs to it."""
_NEXT_PART: Final = re.compile(r"[;.\d½¼¾⅓⅔⅛]")
"""The end of a sentence, or another number, to which "each" then belongs."""
_VESSEL_WITHIN: Final = 3
_WEIGHED: Final = ("mass", "volume")


class ScalingWords(WordTables):
    """The entries of `assets/words/scaling.toml`."""

    shaping: frozenset[str]
    joining: frozenset[str]
    each: PhrasePattern
    vessels: frozenset[str]
    shares: frozenset[str]


scaling_words = loader("scaling", ScalingWords)


@dataclass(frozen=True)
class _Written:
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


def scaled_line(use: IngredientUse, factor: float) -> str:
    """Return an ingredient line for `factor` times the servings, rounded to amounts that cooks measure.

    "600 g beef, cut into 4 pieces" times ⅙ is "100 g beef, cut into 4 pieces". A can's size, a length and a share of fat
    stay. A line without an amount stays as it is.
    """
    if abs(factor - 1) < _SAME or use.amount is None:
        return use.text
    words = split_line(use.text)
    found = list(_amounts(words, use.text))
    if not any(not one.is_fixed for one in found):
        return _rebuilt(use, factor)
    return _rewritten(use.text, words, found, factor, words_of(use.name), use)


def scaled_step(step: str, factor: float, foods: Iterable[str] = ()) -> str:
    """Return a direction for `factor` times the servings.

    Weights, volumes and counts of the recipe's own foods are scaled. A number of pieces ("shape into 12 balls") depends on
    the cook, so the sentence says that it is for the whole recipe.

    Args:
        foods: names of the recipe's ingredients.
    """
    if abs(factor - 1) < _SAME:
        return step
    words = split_line(step)
    named = {word for food in foods for word in words_of(food)}
    found = [
        one
        for one in _amounts(words, step, is_step=True)
        if not one.is_fixed and (one.kind in _WEIGHED or _next_word(words, one.end) in named)
    ]
    marks = [_spelled(step, words, number) for number in _shares(words, {one.start for one in found})]
    text = _rewritten(step, words, found, factor, sorted(named))
    return f"{text} ({', '.join(dict.fromkeys(marks))} is for the whole recipe)" if marks else text


def _amounts(words: Sequence[Word], text: str, *, is_step: bool = False) -> Iterator[_Written]:
    """Yield every number of a text with its unit, and whether it depends on the number of servings."""
    spelled = [word.text for word in words]
    at = 0
    before: _Written | None = None
    while at < len(words):
        low, high, size = range_at(spelled, at, counts_articles=at == 0 and not is_step)
        if not size or not high:
            at += 1
            continue
        one = _with_unit(spelled, _Written(low, high, at, at + size, at + size, None, at + size))
        fixed = _is_fixed(one, before, words, text, is_step=is_step)
        one = replace(one, is_fixed=fixed)
        yield one
        before, at = one, max(one.end, at + 1)


def _with_unit(spelled: Sequence[str], one: _Written) -> _Written:
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
    one: _Written, before: _Written | None, words: Sequence[Word], text: str, *, is_step: bool
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
        return (one.kind in _WEIGHED and not known.vessels.isdisjoint(ahead)) or (
            one.kind not in _WEIGHED and previous in known.shaping
        )
    if before is None:
        return previous in known.shaping
    joins = previous in known.joining
    if one.kind in _WEIGHED and previous in known.shaping:
        return True
    if before.kind in ("count", "portion") and one.kind in _WEIGHED:
        return _is_content(one, before, words)
    return one.kind not in _WEIGHED and (not joins or before.is_fixed)


def _is_content(one: _Written, before: _Written, words: Sequence[Word]) -> bool:
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


def _shares(words: Sequence[Word], scaled: set[int]) -> Iterator[tuple[int, int]]:
    """Yield the numbers that divide a whole recipe: "shape into 12 balls"."""
    spelled = [word.text.casefold() for word in words]
    at = 0
    while at < len(words):
        _, high, size = range_at(spelled, at)
        after = at + size
        if size and high >= 2 and at not in scaled:
            ahead = spelled[after : after + 2]
            unit = kitchen_unit(ahead[0]) if ahead else None
            if unit is not None and unit.kind == "length":
                ahead = []
            if not scaling_words().shares.isdisjoint(ahead) and spelled[after : after + 1] != ["-"]:
                yield at, after
        at = max(after, at + 1)


def _spelled(text: str, words: Sequence[Word], place: tuple[int, int]) -> str:
    return text[words[place[0]].start : words[place[1] - 1].end]


def _next_word(words: Sequence[Word], at: int) -> str:
    return singular(fold(words[at].text)) if at < len(words) else ""


def _rewritten(
    text: str,
    words: Sequence[Word],
    found: Sequence[_Written],
    factor: float,
    names: Sequence[str],
    use: IngredientUse | None = None,
) -> str:
    """Return a text with its amounts multiplied. The first one may say what rounded pieces weigh."""
    shown: list[str] = []
    done = 0
    for one in found:
        if one.is_fixed:
            continue
        high, unit, unit_factor = one.high * factor, one.unit, 1.0
        name = unit.name if unit is not None else one.size
        if unit is not None and unit.factor != 1.0:
            unit_factor = unit.factor if high < _SMALL_SHARE else 1.0
            name = name if high < _SMALL_SHARE else "written"
        if name != "written":
            # Both ends of a range are in the unit of the lower one: "2 to 4 tbsp", not "⅛ to ¼ cup".
            name = kitchen_amount(one.low * factor * unit_factor, name)[1]
        ratio = _unit_ratio(one, name)
        rounded, low = (
            kitchen_number(end * factor * ratio, "" if name == "written" else name)
            for end in (one.high, one.low)
        )
        number = (
            number_text(rounded, name)
            if low >= rounded
            else f"{number_text(low, name)} to {number_text(rounded, name)}"
        )
        is_piece = use is not None and one is found[0] and one.kind in ("count", "portion")
        mass_g = use.mass_g * factor if use is not None and is_piece and use.mass_g else 0.0
        is_off = abs(rounded / high - ratio) > _FAR_OFF * ratio
        weight = amount_text(*kitchen_amount(mass_g, "g")) if mass_g and is_off else ""
        if weight and high < _TINY_PIECE:
            rounded, number, weight = 1.0, f"about {weight} of 1", ""
        shown += [text[done : words[one.start].start], number]
        done = words[one.number_end - 1].end
        if one.unit is not None:
            written = text[words[one.unit_start].start : words[one.end - 1].end]
            between = text[done : words[one.unit_start].start]
            word = spelled_unit(written, rounded) if name == "written" else unit_word(written, name, rounded)
            if between.strip() == "-":
                word = written
            shown += [between or ("" if word == written else " "), word]
            done = words[one.end - 1].end
        elif (noun := _noun(words, one.end, names)) is not None:
            word = words[noun].text
            shown += [text[done : words[noun].start], _counted(word, one.high, rounded)]
            done = words[noun].end
        if weight:
            shown.append(f" (about {weight})")
    return "".join(shown) + text[done:]


def _unit_ratio(one: _Written, name: str) -> float:
    """Return how many of a unit one of the written unit is."""
    unit = one.unit
    if unit is None or (name in ("written", unit.name) and (name == "written" or unit.factor == 1.0)):
        return 1.0
    table = MASS_G if name in MASS_G else VOLUME_ML
    return unit.factor * table[unit.name] / table[name] if unit.name in table and name in table else 1.0


def _noun(words: Sequence[Word], at: int, names: Sequence[str]) -> int | None:
    """Return the last word of the counted food's name behind a number."""
    last = None
    for place in range(at, min(at + 4, len(words))):
        if not words[place].text[:1].isalpha():
            break
        if singular(fold(words[place].text)) in names:
            last = place
    return last


def _counted(word: str, before: float, now: float) -> str:
    """Return a counted food's name, changed only if its number goes from several to one or back."""
    return agreeing(word, now) if (before > 1) != (now > 1) else word


def _rebuilt(use: IngredientUse, factor: float) -> str:
    """Return a line made from its parts, for a source that states the amount apart from the text."""
    value, unit = kitchen_amount((use.amount or 0.0) * factor, use.unit) if use.amount else (0.0, "")
    if not value:
        return use.text
    text = re.sub(r"\s+", " ", f"{amount_text(value, unit)} {use.name}").strip()
    return f"{text}, {use.preparation}" if use.preparation else text
