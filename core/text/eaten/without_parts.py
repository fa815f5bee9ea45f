"""Take from an eaten dish the parts that were left out: "cheeseburger, no bun" has the nutrients of the rest."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from core.food.everyday_foods import EverydayFood
from core.food.lazy_pattern import LazyPattern
from core.food.spelling import words_of
from core.food.units import VOLUME_ML
from core.text.eaten.names import NO_FOOD, EatenNames
from core.text.eaten.reading import ReadFood, symmetric_range
from core.text.eaten.words import eaten_portion_words, eaten_words

_AND: Final = LazyPattern(r"[,;&+()]|\b(?:and|or|nor|n)\b")
_DOUBT: Final = 0.2
"""Share by which the nutrients of a dish without a part may differ: the part may weigh more or less than usual."""
_MOST_IN_WATER: Final = 0.3
"""Grams of protein or fat in 100 g of a drink that is water and sugar."""
_NOURISHING: Final = ("protein", "fat", "carbohydrate")
_MOST: Final = 0.8
"""The most of a dish's mass that may be left out; of a dish without its food nothing is known."""

Part = tuple[EverydayFood, float]
"""A food within a dish, and its share of the dish's mass."""


def without_parts(read: ReadFood, left_out: str, names: EatenNames) -> ReadFood:
    """Return a dish without the parts that were left out; the same where it isn't known to have them.

    A weight or a cup is that of what was eaten; any other amount is of the whole dish, whose rest weighs less.
    """
    if read.match is None or read.mass.mass_g is None:
        return read
    food = read.match.food
    usual = names.foods_in(food.food_id) or _usual_parts(food, names)
    gone: list[Part] = []
    for said in _AND.split(eaten_words().without.sub(",", left_out)):
        gone += [part for part in _named(said, usual, names) if _has(food, [*gone, part])]
    if not gone:
        return _without_sugars(read) if left_out.split()[:1] == ["sugar"] else read
    share = sum(each for _, each in gone)
    per_100g = {
        key: max(0.0, amount - sum(each * part.per_100g[key] for part, each in gone)) / (1 - share)
        for key, amount in food.per_100g.items()
        if all(key in part.per_100g for part, _ in gone)
    }
    match = replace(read.match, food=replace(food, per_100g=per_100g))
    least, most = symmetric_range(_DOUBT)
    is_of_rest = read.mass.how == "weighed" or read.amount.unit in VOLUME_ML
    mass = read.mass if is_of_rest else read.mass.scaled(1 - share)
    return replace(
        read, match=match, mass=mass, spread=(max(read.spread[0], least), max(read.spread[1], most))
    )


def _without_sugars(read: ReadFood) -> ReadFood:
    """Return a drink of nothing but water and sugar without the sugar: "zobo, no sugar"; the same for any other food."""
    food = read.match.food if read.match is not None else NO_FOOD
    sugars = food.per_100g.get("sugars", 0.0)
    is_water = max(food.per_100g.get(key, 0.0) for key in ("protein", "fat")) <= _MOST_IN_WATER
    if read.match is None or food.kind not in eaten_portion_words().sugared_drinks or not is_water:
        return read
    less = {"energy": 4 * sugars, "carbohydrate": sugars, "sugars": sugars}
    per_100g = {key: max(0.0, each - less.get(key, 0.0)) for key, each in food.per_100g.items()}
    return replace(read, match=replace(read.match, food=replace(food, per_100g=per_100g)))


def _has(dish: EverydayFood, parts: Sequence[Part]) -> bool:
    """Return whether a dish may have parts: no more protein, fat and carbohydrate is in them than in all of it."""
    return sum(share for _, share in parts) <= _MOST and all(
        sum(share * part.per_100g.get(key, 0.0) for part, share in parts) <= dish.per_100g.get(key, 0.0)
        for key in _NOURISHING
    )


def _usual_parts(dish: EverydayFood, names: EatenNames) -> Sequence[Part]:
    """Return the usual parts of a dish of the tables: those that its kind always has, and others that it names."""
    words = eaten_portion_words()
    named = set(words_of(dish.name.replace("burger", " burger")))
    usual = words.parts_of_kinds.get(dish.kind, {}).items()
    return [
        (names.part(part), share)
        for part, share in usual
        if part in words.parts_always or named & set(words_of(part))
    ]


def _named(said: str, parts: Sequence[Part], names: EatenNames) -> Sequence[Part]:
    """Return the parts that words name: by their name, else as a food of the same kind ("mayo", "bread" for a bun)."""
    words = [word for word in words_of(said) if word not in eaten_words().fillers]
    if not words:
        return ()
    match = names.exact(" ".join(words)) or names.exact(words[-1])
    if match is None:
        return [part for part in parts if words[-1] in words_of(part[0].name)]
    breads = eaten_portion_words().parts_bread
    kind = match.food.kind
    own = [part for part in parts if part[0].name == match.food.name or words[-1] in words_of(part[0].name)]
    return own or [
        part for part in parts if kind and (part[0].kind == kind or {part[0].kind, kind} <= breads)
    ]
