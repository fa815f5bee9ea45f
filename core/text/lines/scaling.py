"""Write a recipe's lines and directions for another number of servings, and in metric or US units."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from core.food.recipe import IngredientUse
from core.food.spelling import fold, singular, words_of
from core.food.units import MASS_G, VOLUME_ML, kitchen_unit
from core.text.kitchen_amounts import (
    agreeing,
    amount_text,
    kitchen_amount,
    kitchen_number,
    number_text,
    spelled_unit,
    unit_word,
)
from core.text.lines.unit_systems import UnitSystem, in_system, with_degrees
from core.text.lines.written_amounts import WEIGHED, WrittenAmount, amounts_in, scaling_words
from core.text.numbers import range_at
from models.line_tagger.words import split_line
from models.question_parser.words import Word

_SAME: Final = 0.005
"""A factor this near to 1 changes nothing."""
_FAR_OFF: Final = 0.15
"""From this rounding error on, pieces are followed by their weight: "¼ egg (about 8 g)"."""
_TINY_PIECE: Final = 0.2
"""Less of a piece is given by its weight: "about 8 g of 1 egg"."""
_SMALL_SHARE: Final = 0.24
"""Less of a pint or a quart is given in millilitres."""


def scaled_line(use: IngredientUse, factor: float, system: UnitSystem = "written") -> str:
    """Return an ingredient line for `factor` times the servings, rounded to amounts that cooks measure.

    "600 g beef, cut into 4 pieces" times ⅙ is "100 g beef, cut into 4 pieces". A can's size, a length and a share of fat
    stay. A line without an amount stays as it is. In metric units, a cup of flour is given in grams and one of milk in
    millilitres.
    """
    is_same = abs(factor - 1) < _SAME
    if (is_same and system == "written") or use.amount is None:
        return use.text
    words = split_line(use.text)
    written = list(amounts_in(words, use.text))
    found = in_system(written, system, use)
    if is_same and found == written:
        return use.text
    if not any(not one.is_fixed for one in found):
        return _rebuilt(use, factor)
    return _rewritten(use.text, words, found, factor, words_of(use.name), use)


def scaled_step(step: str, factor: float, foods: Iterable[str] = (), system: UnitSystem = "written") -> str:
    """Return a direction for `factor` times the servings.

    Weights, volumes and counts of the recipe's own foods are scaled. A number of pieces ("shape into 12 balls") depends on
    the cook, so the sentence says that it is for the whole recipe.

    Args:
        foods: names of the recipe's ingredients.
    """
    is_same = abs(factor - 1) < _SAME
    step = with_degrees(step, system)
    if is_same and system == "written":
        return step
    words = split_line(step)
    named = {word for food in foods for word in words_of(food)}
    found = [
        one
        for one in amounts_in(words, step, is_step=True)
        if not one.is_fixed and (one.kind in WEIGHED or _next_word(words, one.end) in named)
    ]
    if is_same:
        converted = in_system(found, system)
        changed = [one for one, before in zip(converted, found, strict=True) if one != before]
        return _rewritten(step, words, changed, factor, sorted(named))
    marks = [_spelled(step, words, number) for number in _shares(words, {one.start for one in found})]
    text = _rewritten(step, words, in_system(found, system), factor, sorted(named))
    return f"{text} ({', '.join(dict.fromkeys(marks))} is for the whole recipe)" if marks else text


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
    found: Sequence[WrittenAmount],
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


def _unit_ratio(one: WrittenAmount, name: str) -> float:
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
