"""Doubts that the foods of one diary line cast on each other.

"Jjigae with pork belly and tofu" may name two foods served with the stew or two parts of it, and "rice and beans, 4
spoons of rice" names its rice twice. Larder counts what is likelier, and lets the range reach the other.
"""

import itertools
import math
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from core.text.eaten.amounts import EatenAmount
from core.text.eaten.portions import EatenMass, eaten_mass
from core.text.eaten.reading import ReadFood
from core.text.eaten.words import eaten_words

_WITH: Final = frozenset({"with", "w", "mit", "con", "avec"})
_DISHES: Final = (
    "mixed dishes", "Stir-fry", "Soups", "Ramen", "Pizza", "Burritos", "Other Mexican", "Nachos", "sandwiches", "Burgers",
    "Vegetable dishes", "Bean, pea, legume dishes", "Fried rice", "Egg rolls", "Turnovers", "Nutrition bars", "Cereal bars",
    "Ice cream",
)  # fmt: skip
"""Words of the categories of dishes that have parts."""
_PARTS: Final = (
    "Cheese", "vegetables", "Lettuce", "Tomato", "Onions", "Carrots", "Broccoli", "Spinach", "Cabbage", "String beans",
    "Corn", "Beans, peas", "Nuts", "sauces", "condiments", "Mayonnaise", "dressings", "Cream", "Olives", "Chicken", "Beef",
    "Pork", "Lamb", "Ground", "Fish", "Shellfish", "Sausages", "Bacon", "Cold cuts", "poultry", "Eggs", "Soy",
    "Pasta, noodles", "Sugars", "Jams", "Candy",
)  # fmt: skip
"""Words of the categories of foods that may be such a part."""
_TOPPINGS: Final = (
    "Cheese", "sauces", "condiments", "Mayonnaise", "dressings", "Cream", "Olives", "Nuts", "Sugars", "Jams", "Candy",
)  # fmt: skip
"""The same for a food behind a mere comma."""
_MEAL: Final = re.compile(r"\b(?:meal|menu|combo|platter|thali|bento|lunchbox|set)\b", re.IGNORECASE)
_SHARE_OF_PART: Final = re.compile(
    r"^(?:only |just |about )*(?:all|most|some|half|none|a bit|\d+/\d+|[½⅓⅔¼¾]|\d+ ?%|(?:a )?(?:third|quarter)|two thirds)"
    r" of (?:the|its) ",
    re.IGNORECASE,
)
_LEAST_OF_DISH: Final = 0.3
"""The least share of a dish that was eaten if some of its parts were only eaten in part."""


HasParts = Callable[[str], bool]
"""Says whether the food with an id is a dish composed of parts."""


def with_line_doubts(read: Sequence[ReadFood], links: Sequence[str], has_parts: HasParts) -> list[ReadFood]:
    """Return the foods of a line without repeated ones, and with the ranges that their company calls for.

    Args:
        links: the word or sign before each food.
    """
    found = _without_shares_of_parts(read, links)
    found = _with_parts_of_measured(_without_headings_of_one(found))
    return [food for food, _ in _with_parts(_with_meal(found), has_parts)]


_Linked = tuple[ReadFood, str]


def _without_shares_of_parts(read: Sequence[ReadFood], links: Sequence[str]) -> list[_Linked]:
    """Return the foods without parts of a dish of which a share was eaten: "pho, only 1/3 of the noodles"."""
    found: list[_Linked] = []
    for food, link in zip(read, links, strict=True):
        if found and _SHARE_OF_PART.match(food.text) and _is_kind(found[0][0], _DISHES):
            found[0] = (_at_least(found[0][0], _LEAST_OF_DISH), found[0][1])
        else:
            found.append((food, link))
    return found


def _without_headings_of_one(read: Sequence[_Linked]) -> list[_Linked]:
    """Return the foods without one that a later food with an amount names again: "rice and beans, 4 spoons of rice".

    The later food's words then begin with the earlier one's, as the profile is checked against them.
    """
    found = list(read)
    for place in reversed(range(len(found) - 1)):
        food = found[place][0]
        if food.amount.low is not None or food.match is None:
            continue
        again = next((at for at in range(place + 1, len(found)) if _names_again(food, found[at][0])), None)
        if again is not None:
            later, link = found[again]
            found[again] = (replace(later, text=f"{food.text}, {later.text}"), link)
            del found[place]
    return found


def _names_again(food: ReadFood, later: ReadFood) -> bool:
    if food.match is None or later.match is None or later.amount.low is None:
        return False
    if food.match.food.food_id == later.match.food.food_id:
        return True
    if food.match.food.kind == "Oatmeal" and "oat" in later.match.food.food_id.split():
        # "porridge, 40 g oats": the oats that it is made of.
        return True
    if later.match.food.kind == "" or not later.match.is_exact:
        return False
    # "sushi cali roll 8 pc", "Greek yogurt, Fage 0% 170 g": a general word, then the product or dish.
    meant = {food.match.food.kind, *(other.food.kind for other in food.others)}
    is_general = len(food.amount.name.split()) <= _MOST_WORDS_OF_HEADING
    is_product = later.match.food.food_id.startswith("dish-")
    return is_general and is_product and later.match.food.kind in meant


_MOST_WORDS_OF_HEADING: Final = 2


def _with_meal(read: Sequence[_Linked]) -> Sequence[_Linked]:
    """Return the foods with a first meal that may be a mere heading of those behind it: "happy meal, burger, juice"."""
    if len(read) <= _LEAST_OF_MEAL or not _MEAL.search(read[0][0].text):
        return read
    return [(_at_least(read[0][0], 0.0), read[0][1]), *read[1:]]


_LEAST_OF_MEAL: Final = 2


def _with_parts_of_measured(read: Sequence[_Linked]) -> list[_Linked]:
    """Return the foods, with those without an amount as parts of the measured food that they come with.

    In a line of weights, "80 g dal with onion" weighs the onion, too. In any line, "a cup of stew with carrots" holds the
    carrots. Up to a usual portion may still have been eaten in addition.
    """
    weighed = sum(food.mass.how == "weighed" for food, _ in read)
    found: list[_Linked] = []
    is_measured = is_with = False
    read = _with_shared_weights(read) if weighed >= _LEAST_WEIGHED else read
    for food, link in read:
        is_with = link in _COMES_WITH or (is_with and link in _GOES_ON)
        if food.amount.low is None and food.mass.how == "portion" and is_measured and is_with:
            found.append((_as_part(food), link))
            continue
        is_weighed = food.mass.how == "weighed" and weighed >= _LEAST_WEIGHED
        is_measured = is_weighed or (food.amount.unit in _FILLED and _is_kind(food, _DISHES))
        is_with = False
        found.append((food, link))
    return found


def _with_shared_weights(read: Sequence[_Linked]) -> list[_Linked]:
    """Return the foods of a line of weights, with each weight shared by its food and those that come with it.

    In "100 g yogurt, 500 g couscous with chicken and oil" the couscous shares its weight with both. They share it as their
    usual portions, of which a part counts less. What already has parts in its table, such as a soup, keeps its weight.
    """
    found = list(read)
    for place, (host, _) in enumerate(read):
        parts = [at for at in _places_of_parts(read, place) if _has_energy(read[at][0])]
        if not parts or host.match is None or host.mass.mass_g is None or _is_kind(host, _WHOLE_WEIGHT):
            continue
        usual_g = eaten_mass(host.match.food, EatenAmount(host.amount.name)).mass_g or _USUAL_G
        each_g = {at: _part_g(read[at][0], usual_g) for at in parts}
        whole_g = host.mass.mass_g
        share = whole_g / (usual_g + sum(each_g.values()))
        found[place] = (_estimated(host, usual_g * share, _LEAST_OF_HOST * whole_g, whole_g), read[place][1])
        for at, grams in each_g.items():
            most_g = min(_MOST_OF_PART * whole_g, _MOST_TIMES_PART * grams * share)
            found[at] = (_estimated(read[at][0], grams * share, 0.0, most_g), read[at][1])
    return found


def _part_g(part: ReadFood, usual_g: float) -> float:
    """Return grams of a part in a usual portion of its host. Sugar is little of it."""
    most_g = _MOST_SUGAR * usual_g if part.match is not None and part.match.food.kind in _SUGARS else math.inf
    return min(most_g, _SHARE_OF_PART_G * (part.mass.mass_g or 0.0))


def _places_of_parts(read: Sequence[_Linked], host: int) -> list[int]:
    """Return the places of the foods that come with a weighed one."""
    places = range(host + 1, len(read))
    return list(itertools.takewhile(lambda at: _comes_with(read, host, at), places))


def _comes_with(read: Sequence[_Linked], host: int, at: int) -> bool:
    """Return whether a food without an amount comes with the weighed one before it: "with chicken and oil"."""
    food, link = read[at]
    if read[host][0].mass.how != "weighed" or food.amount.low is not None or food.mass.how != "portion":
        return False
    return link in _WITH or (at > host + 1 and link in _GOES_ON)


def _has_energy(food: ReadFood) -> bool:
    return food.match is not None and food.match.food.per_100g.get("energy", 0.0) > 0.0


def _estimated(food: ReadFood, mass_g: float, low_g: float, high_g: float) -> ReadFood:
    return replace(food, mass=EatenMass(mass_g, low_g, max(mass_g, high_g), "estimated"))


_SUGARS: Final = frozenset({"Sugars and honey"})
_WHOLE_WEIGHT: Final = (*_DISHES, "cereal", "Oatmeal")
"""Foods that keep their weight: dishes, and cereals, which are weighed before the milk."""
_USUAL_G: Final = 150.0
"""A usual portion of a food without one."""
_SHARE_OF_PART_G: Final = 0.4
_MOST_SUGAR: Final = 0.1
_LEAST_OF_HOST: Final = 0.4
_MOST_OF_PART: Final = 0.5
_MOST_TIMES_PART: Final = 4.0
_LEAST_WEIGHED: Final = 2
_GOES_ON: Final = frozenset({",", "and", "&", "n", "y", "e"})
_COMES_WITH: Final = _WITH | {"in"}
_FILLED: Final = frozenset({"cup", "tbsp", "tsp", "ml", "l"})
_SHARE_ADDED: Final = 0.1
"""Share of a usual portion that counts in addition to the measured food."""


def _as_part(food: ReadFood) -> ReadFood:
    mass = food.mass
    if mass.mass_g is None or food.energy_kcal is not None:
        return food
    part = EatenMass(_SHARE_ADDED * mass.mass_g, 0.0, mass.mass_g, "estimated")
    return replace(food, mass=part)


def _with_parts(read: Sequence[_Linked], has_parts: HasParts) -> Sequence[_Linked]:
    """Return the foods, with those that may be parts of the dish before them as doubtful."""
    found: list[_Linked] = []
    dish: ReadFood | None = None
    is_with = False
    for food, link in read:
        is_with = link in _WITH or (is_with and link in _GOES_ON)
        kinds = _PARTS if is_with else _TOPPINGS
        if dish is not None and food.amount.low is None and link != "+" and _is_kind(food, kinds):
            found.append((_at_least(food, 0.0), link))
            continue
        is_dish = _is_kind(food, _DISHES) or (food.match is not None and has_parts(food.match.food.food_id))
        dish = food if is_dish else dish if is_with else None
        found.append((food, link))
    return found


def _is_kind(food: ReadFood, kinds: Sequence[str]) -> bool:
    if food.match is None:
        return False
    kind = food.match.food.kind
    return any(each in kind for each in kinds) and food.match.food.name.lower() not in eaten_words().drinks


def _at_least(food: ReadFood, share: float) -> ReadFood:
    """Return a food of which as little as a share may have been eaten."""
    mass = food.mass
    if mass.mass_g is None or food.energy_kcal is not None:
        return food
    return replace(food, mass=replace(mass, low_g=min(mass.low_g, share * mass.mass_g)))
