"""Lines that count parts of a food: "2 bacon rashers", "12 large basil leaves", "2 pineapple rings", "4 lamb leg
steaks".

The measure is then the last word of the name, where the tagger sees no unit. A part must never be weighed as the whole:
two rings aren't two pineapples.
"""

import re
from typing import Final

from core.food.foods import Food
from core.food.spelling import words_of
from core.text.mass.words import weight_words
from core.text.numbers import range_at
from models.line_tagger.words import split_line

SMALL_G: Final = 60.0
"""A food whose usual piece weighs at most this may be counted by its pieces, whatever their name."""
_WHOLE: Final = ("piece", "medium")
_PHRASE: Final = re.compile(r"[^,;]*")


def part_of(name: str, entity: str | None) -> str | None:
    """Return the measure of the part that a name ends with ("streaky bacon rashers": rasher), or the share that it begins
    with ("halves peach": half); None if it names the food itself.

    Args:
        entity: the food. "Bay leaf" and "chicken breast" aren't parts of another food.
    """
    words = words_of(name.partition(",")[0].partition("(")[0].partition(" from ")[0])
    first = words_of(name.partition(" ")[0])
    if len(words) > 1 and len(first) == 1 and first[0] in weight_words().part_share and entity is not None:
        return None if first[0] in words_of(entity) else first[0]
    if not words or words[-1] not in weight_words().parts:
        return None
    if entity is not None and words[-1] in words_of(entity):
        return None
    part = weight_words().parts[words[-1]]
    return "pearl" if part == "ball" and not weight_words().tiny.isdisjoint(words) else part


def part_before(text: str, name: str) -> str | None:
    """Return the measure of the part counted before the food's name ("32 thin slices diagonally cut baguette")."""
    at = text.casefold().find(name.casefold())
    words = [word for word in split_line(text) if word.start < at]
    # The half of "2 and a half" belongs to the number.
    _, _, after = range_at([word.text for word in words], 0)
    counted = _PHRASE.match(text[words[after - 1].end : at]) if after else None
    found = weight_words().counted_parts.search(counted.group()) if counted is not None else None
    return None if found is None else weight_words().parts[words_of(found.group())[-1]]


def part_g(food: Food, part: str) -> tuple[float, bool] | None:
    """Return grams of one part of a food, and whether the weight is the food's own; None if unknown.

    Args:
        part: a measure returned by `part_of`.
    """
    own = food.portions_g.get(part)
    if own is not None:
        return own, True
    near = next(
        (
            food.portions_g[name]
            for name in weight_words().parts_like.get(part, ())
            if name in food.portions_g
        ),
        None,
    )
    if near is not None:
        return near, False
    whole = next((food.portions_g[name] for name in _WHOLE if name in food.portions_g), None)
    share = weight_words().part_share.get(part)
    if whole is not None and share is not None:
        return whole * share, True
    if whole is not None and whole <= SMALL_G:
        return whole, False
    usual = weight_words().part_g.get(part)
    return None if usual is None else (usual, False)
