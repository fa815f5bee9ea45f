"""Weights and measures of a diary line that a food shares with what comes with it: "100 g couscous with chicken and oil"."""

import itertools
import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from core.food.units import MASS_G
from core.text.eaten.amounts import EatenAmount
from core.text.eaten.portions import EatenMass, eaten_mass
from core.text.eaten.reading import ReadFood
from core.text.eaten.weighed_lines import is_of_all
from core.text.eaten.words import eaten_portion_words, eaten_words

_DRINKS: Final = ("Coffee", "Tea", "water")
_SUGARS: Final = frozenset({"Sugars and honey"})
_USUAL_G: Final = 150.0
"""A usual portion of a food without one."""
_SHARE_OF_PART_G: Final = 0.4
_MOST_SUGAR: Final = 0.1
_LEAST_OF_HOST: Final = 0.4
_MOST_OF_PART: Final = 0.5
_MOST_TIMES_PART: Final = 4.0
_LEAST_WEIGHED: Final = 2
_LEAST_TIMES_OF_WHOLE: Final = 2.0
"""From this many usual portions of its food on, the only weight of a line is that of the whole dish."""
_FILLED: Final = frozenset({"cup", "tbsp", "tsp", "ml", "l"})
_SHARE_ADDED: Final = 0.1
"""Share of a usual portion that counts in addition to the measured food."""

Linked = tuple[ReadFood, str]
"""A food, and the word or sign before it."""


def with_parts_of_measured(read: Sequence[Linked]) -> list[Linked]:
    """Return the foods, with those without an amount as parts of the measured food that they come with.

    In a line of weights, "80 g dal with onion" weighs the onion, too, and so does the only weight of a line if it is far
    more than a usual portion. In any line, "a cup of stew with carrots" holds the carrots. Up to a usual portion may still
    have been eaten in addition.
    """
    read = _with_last_weight_of_whole(read)
    weighed = sum(food.mass.how == "weighed" for food, _ in read)
    found: list[Linked] = []
    is_measured = is_with = False
    if weighed:
        read = _with_shared_weights(read, is_list=weighed >= _LEAST_WEIGHED)
    for food, link in read:
        is_with = link in eaten_words().within_links or (is_with and goes_on(link))
        if food.amount.low is None and food.mass.how == "portion" and is_measured and is_with:
            found.append((as_part(food), link))
            continue
        is_weighed = food.mass.how == "weighed" and weighed >= _LEAST_WEIGHED
        is_measured = is_weighed or (
            food.amount.unit in _FILLED and is_kind(food, eaten_portion_words().dishes)
        )
        is_with = False
        found.append((food, link))
    return found


def _with_last_weight_of_whole(read: Sequence[Linked]) -> Sequence[Linked]:
    """Return the foods of one dish, of which a last weight is the whole's: "cake with marzipan and icing 70 g".

    That is so where the weight is far more than a usual portion of the last part, and nearer to one of them all.
    """
    last = read[-1][0] if len(read) > 1 else None
    if last is None or last.match is None or last.mass.how != "weighed" or last.text[:1].isdigit():
        return read
    hosts = [food for food, _ in read[:-1]]
    is_of_one = read[1][1] in eaten_words().with_links and all(goes_on(link) for _, link in read[2:])
    if not is_of_one or any(food.amount.low is not None or not food.mass.mass_g for food in hosts):
        return read
    whole_g, own_g = (
        last.mass.mass_g or 0.0,
        eaten_mass(last.match.food, EatenAmount(last.amount.name)).mass_g,
    )
    if not own_g or last.amount.unit not in MASS_G or whole_g < _LEAST_TIMES_OF_WHOLE * own_g:
        return read
    usual = [food.mass.mass_g or 0.0 for food in hosts] + [own_g]
    if whole_g / own_g < sum(usual) / whole_g:
        return read
    each_g = [usual[0], *(_SHARE_OF_PART_G * grams for grams in usual[1:])]
    shares = [grams / sum(each_g) * whole_g for grams in each_g]
    dish, *parts = zip(read, shares, strict=True)
    return [
        (_estimated(dish[0][0], dish[1], _LEAST_OF_HOST * whole_g, whole_g), dish[0][1]),
        *((_estimated(food, grams, 0.0, _MOST_OF_PART * whole_g), link) for (food, link), grams in parts),
    ]


def _with_shared_weights(read: Sequence[Linked], *, is_list: bool) -> list[Linked]:
    """Return foods with each weight shared by its food and those that come with it, as their usual portions would.

    In "500 g couscous with chicken and oil" the couscous shares its weight with both; a part counts less. What already has
    parts in its table, such as a soup, keeps its weight. So does a usual portion in a line that is no list of weights:
    "170 g yogurt with honey" was weighed before the honey came.
    """
    found, words = list(read), eaten_portion_words()
    for place, (host, _) in enumerate(read):
        parts = [at for at in _places_of_parts(read, place) if _may_share(read[at][0], host)]
        if not parts or host.match is None or host.mass.mass_g is None:
            continue
        if is_kind(host, words.dishes | words.cereals) and not is_of_all(host.text):
            continue
        own_g, whole_g = eaten_mass(host.match.food, EatenAmount(host.amount.name)).mass_g, host.mass.mass_g
        is_plate = own_g is not None and whole_g >= _LEAST_TIMES_OF_WHOLE * own_g
        if not is_list and not is_plate and not is_of_all(host.text):
            continue
        usual_g = own_g or _USUAL_G
        each_g = {at: _part_g(read[at][0], host, usual_g) for at in parts}
        share = whole_g / (usual_g + sum(each_g.values()))
        found[place] = (_estimated(host, usual_g * share, _LEAST_OF_HOST * whole_g, whole_g), read[place][1])
        for at, grams in each_g.items():
            most_g = min(_MOST_OF_PART * whole_g, _MOST_TIMES_PART * grams * share)
            found[at] = (_estimated(read[at][0], grams * share, 0.0, most_g), read[at][1])
    return found


def _part_g(part: ReadFood, host: ReadFood, usual_g: float) -> float:
    """Return grams of a part in a usual portion of its host: all of what is stirred into a drink. Sugar is little of it."""
    if _has_kind(host, _DRINKS):
        return part.mass.mass_g or 0.0
    most_g = _MOST_SUGAR * usual_g if part.match is not None and part.match.food.kind in _SUGARS else math.inf
    return min(most_g, _SHARE_OF_PART_G * (part.mass.mass_g or 0.0))


def _places_of_parts(read: Sequence[Linked], host: int) -> list[int]:
    """Return the places of the foods that come with a weighed one."""
    places = range(host + 1, len(read))
    return list(itertools.takewhile(lambda at: _comes_with(read, host, at), places))


def _comes_with(read: Sequence[Linked], host: int, at: int) -> bool:
    """Return whether a food without an amount comes with the weighed one before it: "with chicken and oil"."""
    food, link = read[at]
    if read[host][0].mass.how != "weighed" or food.amount.low is not None or food.mass.how != "portion":
        return False
    if link in eaten_words().with_links or (at > host + 1 and goes_on(link)):
        return link != "," or not is_of_all(read[host][0].text)
    if is_of_all(read[host][0].text):
        return link in eaten_words().and_links
    # "60 g pasta and seafood, 20 g bread": where every other food has its weight, so has this one.
    return link in eaten_words().and_links and _is_only_one_without_weight(read, host, at)


def _is_only_one_without_weight(read: Sequence[Linked], host: int, at: int) -> bool:
    others = [(food, link) for place, (food, link) in enumerate(read) if place != at]
    is_list = sum(food.mass.how == "weighed" for food, _ in others) >= _LEAST_WEIGHED
    return (
        is_list
        and at == host + 1
        and all(
            food.mass.how == "weighed" or food.mass.mass_g is None or link in eaten_words().with_links
            for food, link in others
        )
    )


def _may_share(part: ReadFood, host: ReadFood) -> bool:
    """Return whether a food may have been weighed with its host: no drink with what is eaten, and no dish."""
    if part.match is None or part.match.food.per_100g.get("energy", 0.0) <= 0.0:
        return False
    kinds = eaten_portion_words()
    is_apart = is_kind(part, kinds.dishes) or (
        _has_kind(part, kinds.drunk) and not _has_kind(host, kinds.drunk)
    )
    return is_of_all(host.text) or not is_apart


def _has_kind(food: ReadFood, kinds: Iterable[str]) -> bool:
    return food.match is not None and any(kind in food.match.food.kind for kind in kinds)


def _estimated(food: ReadFood, mass_g: float, low_g: float, high_g: float) -> ReadFood:
    mass_g = max(low_g, mass_g)
    return replace(food, mass=EatenMass(mass_g, low_g, max(mass_g, high_g), "estimated"))


def as_part(food: ReadFood) -> ReadFood:
    """Return a food as a part of another: hardly any in addition, up to a usual portion."""
    mass = food.mass
    if mass.mass_g is None or food.energy_kcal is not None:
        return food
    part = EatenMass(_SHARE_ADDED * mass.mass_g, 0.0, mass.mass_g, "estimated")
    return replace(food, mass=part)


def goes_on(link: str) -> bool:
    """Return whether a word or sign goes on with a list."""
    return link == "," or link in eaten_words().and_links


def is_kind(food: ReadFood, kinds: Iterable[str]) -> bool:
    """Return whether the category of a food has any of some words."""
    return (
        food.match is not None
        and _has_kind(food, kinds)
        and food.match.food.name.lower() not in eaten_words().drinks
    )
