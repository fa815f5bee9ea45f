"""Doubts that the foods of one diary line cast on each other.

"Jjigae with pork belly and tofu" may name two foods served with the stew or two parts of it, and "rice and beans, 4
spoons of rice" names its rice twice. Larder counts what is likelier, and lets the range reach the other.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from core.diary.shared_weights import Linked, as_part, goes_on, is_kind, with_parts_of_measured
from core.food.lazy_pattern import LazyPattern
from core.food.spelling import words_of
from core.text.eaten.portions import cooked
from core.text.eaten.reading import ReadFood, is_cooked_dish
from core.text.eaten.weighed_lines import without_mark
from core.text.eaten.words import eaten_portion_words, eaten_words, uneaten_words

_LEAST_OF_DISH: Final = 0.3
"""The least share of a dish that was eaten if some of its parts were only eaten in part."""


_BREADS: Final = ("breads", "Bagels", "Rolls", "Pancakes")
_SANDWICHES: Final = ("sandwich",)
_SANDWICH_BREADS: Final = ("breads", "Rolls and buns", "Bagels")
_MOST_SLICES: Final = 8
_MOST_PART_G: Final = 55.0
"""The heaviest part of a slice or roll: half a loaf has more than half of a spread."""
_SHARE_OF_FURTHER: Final = 0.75
"""A spread on each further slice, as a share of a portion: this project's estimate."""
_DRY: Final = LazyPattern(r"\b(?:dry|uncooked|dried)\b", ("dry", "uncooked", "dried"))


@cache
def _share_of_part() -> LazyPattern:
    words = uneaten_words()
    return LazyPattern(
        rf"^(?:(?:{words.hedges}) )*(?:all|most|some|none|a bit|\d+/\d+|\d+ ?%|{words.share}) of (?:the|its) ",
        (" of ",),
    )


PartsOf = Callable[[str], Mapping[str, float]]
"""Returns the foods that the dish with an id is composed of, with their shares of its mass; none for any other food."""
NEXT: Final = " "
"""Begins the link of a food that nothing separates from the one before it."""
_LEAST_HELD: Final = 2
"""Foods that a bowl is said to hold, so that they are its parts and come with no other."""
_LEAST_FILLING: Final = 3
"""Foods behind a bowl and a comma from which on they may be what fills it."""
_LEAST_REST: Final = 0.3
"""The least share of a dish that is left without its own parts."""


def with_line_doubts(read: Sequence[ReadFood], links: Sequence[str], parts_of: PartsOf) -> list[ReadFood]:
    """Return the foods of a line without repeated ones, and with the ranges that their company calls for.

    Args:
        links: the word or sign before each food.
    """
    once = _with_assembled(_with_said_again(list(zip(read, links, strict=True))))
    whole = _with_rest_of_dishes(once, parts_of)
    found = _with_spread_slices(_with_dry_weights(_without_shares_of_parts(whole)))
    found = with_parts_of_measured(_without_headings_of_one(found))
    doubted = _with_parts(_with_meal(found), parts_of)
    return [replace(food, text=without_mark(food.text)) for food, _ in doubted]


def _with_assembled(read: Sequence[Linked]) -> Sequence[Linked]:
    """Return the foods, with what a bowl or wrap is said to hold as its parts: "burrito bowl with steak, rice and beans"."""
    if len(read) <= _LEAST_HELD or read[0][0].match is None:
        return read
    (host, _), (_, link), *_ = read
    is_assembled = not eaten_words().assembled.isdisjoint(words_of(host.amount.name))
    kinds = eaten_portion_words()
    # "Chipotle bowl, chicken, rice, beans, salsa": a list with what fills a bowl is of the bowl.
    is_filling = len(read) > _LEAST_FILLING and any(is_kind(food, kinds.staples) for food, _ in read[1:])
    is_bowl = words_of(host.amount.name)[-1:] == ["bowl"] and link == "," and is_filling
    is_listed = is_bowl or link.startswith(NEXT) or link in eaten_words().with_links
    goes = all(goes_on(said) or said.startswith(NEXT) for _, said in read[2:])
    if not (is_assembled and is_listed and goes) or any(food.amount.low is not None for food, _ in read[1:]):
        return read
    if any(is_kind(food, kinds.drunk | kinds.salty_sides) for food, _ in read[1:]):
        return read
    return [read[0], *((as_part(food), link.removeprefix(NEXT)) for food, link in read[1:])]


def _with_rest_of_dishes(read: Sequence[Linked], parts_of: PartsOf) -> list[Linked]:
    """Return the foods; from a dish the parts listed after it are subtracted: "shakshuka 2 eggs"."""
    found: list[Linked] = []
    host = 0
    is_with = False
    for each, said in read:
        food, is_next = each, said.startswith(NEXT)
        link = said.removeprefix(NEXT)
        is_with = link in eaten_words().with_links or (bool(found) and is_next) or (is_with and goes_on(link))
        if not is_with:
            host = len(found)
        elif found and _is_own_part(found[host][0], food, parts_of, is_next=is_next):
            dish = found[host][0]
            food = _as_in_dish(dish, food, parts_of)
            found[host] = (_without_mass_of(dish, food, parts_of), found[host][1])
        found.append((food, link))
    return found


def _shares_of_part(dish: ReadFood, part: ReadFood, parts_of: PartsOf) -> float:
    """Return the share of a dish's mass that its parts of a kind have; 0 if its table doesn't say."""
    if dish.match is None or part.match is None:
        return 0.0
    said = _main_words(part.match.food.name)
    return sum(share for name, share in parts_of(dish.match.food.food_id).items() if said & _main_words(name))


def _as_in_dish(dish: ReadFood, part: ReadFood, parts_of: PartsOf) -> ReadFood:
    """Return a part of a dish with the mass that the dish has of it, unless a usual portion is less."""
    share = _shares_of_part(dish, part, parts_of)
    mass, dish_g = part.mass, dish.mass.mass_g
    if part.amount.low is not None or not is_kind(part, eaten_portion_words().within_dishes) or not share:
        return part
    if not dish_g or not mass.mass_g or share * dish_g >= mass.mass_g:
        return part
    less = share * dish_g / mass.mass_g
    return replace(part, mass=replace(mass, mass_g=less * mass.mass_g, low_g=less * mass.low_g))


def _without_mass_of(dish: ReadFood, part: ReadFood, parts_of: PartsOf) -> ReadFood:
    """Return a dish without one of its parts: less of it, so that its energy falls by that of the part."""
    mass, part_g = dish.mass, part.mass.mass_g
    if dish.match is None or part.match is None or not mass.mass_g or not part_g or mass.how == "weighed":
        return dish
    own = _shares_of_part(dish, part, parts_of) or 1.0
    dish_kcal, part_kcal = (
        each.match.food.per_100g.get("energy", 0.0) for each in (dish, part) if each.match
    )
    richer = part_kcal / dish_kcal if parts_of(dish.match.food.food_id) and dish_kcal else 1.0
    share = max(_LEAST_REST, 1 - richer * min(part_g / mass.mass_g, own))
    return replace(dish, mass=mass.scaled(share))


def _is_own_part(dish: ReadFood, food: ReadFood, parts_of: PartsOf, *, is_next: bool) -> bool:
    """Return whether a food without a weight is named among the parts of a dish, or in the dish's name."""
    if (
        dish.match is None
        or food.match is None
        or dish.energy_kcal is not None
        or food.energy_kcal is not None
    ):
        return False
    is_measured = food.amount.low is not None and not (is_next and not food.amount.unit)
    parts = parts_of(dish.match.food.food_id)
    dishes = eaten_portion_words().dishes
    is_added = is_kind(food, dishes) or eaten_words().adding_to_dish.search(food.text)
    if is_measured or is_added or not (parts or is_kind(dish, dishes)):
        return False
    named = {word for part in (*parts, dish.match.food.name) for word in _main_words(part)}
    named |= set(words_of(dish.match.food.name))
    return bool(named & (_main_words(food.match.food.name) | set(words_of(food.amount.name)[-1:])))


def _main_words(name: str) -> set[str]:
    """Return the last word of what a table calls a food: "egg" of "Egg, whole, raw"."""
    return set(words_of(name.partition(",")[0])[-1:])


def _without_shares_of_parts(read: Sequence[Linked]) -> list[Linked]:
    """Return the foods without parts of a dish of which a share was eaten: "pho, only 1/3 of the noodles"."""
    found: list[Linked] = []
    for food, link in read:
        if found and _share_of_part().match(food.text) and is_kind(found[0][0], eaten_portion_words().dishes):
            found[0] = (_at_least(found[0][0], _LEAST_OF_DISH), found[0][1])
        else:
            found.append((food, link))
    return found


def _with_dry_weights(read: Sequence[Linked]) -> list[Linked]:
    """Return the foods, with a weight of dry pasta or rice as that of its dish: "bolognese, 150 g dry pasta"."""
    found = list(read)
    for place in range(len(read) - 1, 0, -1):
        food = read[place][0]
        is_dry = food.mass.how == "weighed" and _DRY.search(food.text) is not None
        dish = next((at for at in range(place) if is_cooked_dish(read[at][0])), None)
        if not is_dry or dish is None or food.mass.mass_g is None or read[dish][0].mass.how == "weighed":
            continue
        host = read[dish][0]
        found[dish] = (
            replace(host, text=f"{host.text}, {food.text}", mass=cooked(food.mass.mass_g)),
            read[dish][1],
        )
        del found[place]
    return found


def _with_spread_slices(read: Sequence[Linked]) -> list[Linked]:
    """Return the foods, with what is spread on bread for each of its slices: "toast x3 with nutella"."""
    found: list[Linked] = []
    slices = 1.0
    for each, link in read:
        food = each
        if is_kind(food, _BREADS):
            slices = food.amount.amount or 1.0
            is_part = 0 < slices < 1 and (food.mass.mass_g or math.inf) <= _MOST_PART_G
            is_several = 1 < slices <= _MOST_SLICES
            is_counted = food.amount.unit in ("", "slice", "piece") and (is_several or is_part)
            slices = slices if is_counted else 1.0
        elif (
            slices != 1
            and food.amount.low is None
            and is_kind(food, eaten_portion_words().spread_kinds)
            and food.mass.how == "portion"
        ):
            # Half a slice has half of a spread.
            share = slices if slices < 1 else 1 + _SHARE_OF_FURTHER * (slices - 1)
            food = replace(food, mass=food.mass.scaled(share))
        elif not is_kind(food, eaten_portion_words().spread_kinds):
            slices = 1.0
        found.append((food, link))
    return found


def _without_headings_of_one(read: Sequence[Linked]) -> list[Linked]:
    """Return the foods without one that a later food with an amount names again: "rice and beans, 4 spoons of rice".

    The later food's words then begin with the earlier one's, as the profile is checked against them.
    """
    found = list(read)
    for place in reversed(range(len(found) - 1)):
        food = found[place][0]
        if food.amount.low is not None or food.match is None:
            continue
        again = next((at for at in range(place + 1, len(found)) if _names_again(food, *found[at])), None)
        if again is not None:
            later, link = found[again]
            found[again] = (replace(later, text=f"{food.text}, {later.text}"), link)
            del found[place]
    return found


def _with_said_again(read: Sequence[Linked]) -> list[Linked]:
    """Return the foods, with one that only names the food before it again, its flavour or its bread, as hardly any of it.

    "Activia pot, cherry" has no bowl of cherries, "ham sandwich, brown bread" no further bread. They
    stay in the line, as the profile is checked against them.
    """
    found: list[Linked] = []
    for food, said in read:
        before = found[-1][0] if found else None
        is_next = said.startswith(NEXT)
        is_behind = is_next or said == ","
        if before is not None and (
            (is_behind and (_is_flavor(before, food) or _is_bread_of(before, food)))
            or (is_next and _is_same(before, food))
            or (said == "," and _is_same(before, food) and not _is_own_name(food))
        ):
            hardly_any = replace(
                food.mass.scaled(_SHARE_OF_SAID_AGAIN), low_g=0.0, high_g=food.mass.mass_g or 0.0
            )
            found.append((replace(food, mass=hardly_any), said))
        else:
            found.append((food, said))
    return found


def _is_same(before: ReadFood, food: ReadFood) -> bool:
    """Return whether another name of the food before follows without an amount: "carrot cake black chai tow kway"."""
    if (
        before.match is None
        or food.match is None
        or food.amount.low is not None
        or food.energy_kcal is not None
    ):
        return False
    return before.match.food.food_id == food.match.food.food_id


def _is_own_name(food: ReadFood) -> bool:
    """Return whether words are the food's name, and no mere words of it: "breakfast burrito, sausage egg"."""
    return food.match is None or food.match.is_exact


def _is_flavor(before: ReadFood, food: ReadFood) -> bool:
    """Return whether a single word names the flavour of a sweet food or a drink: "2 pieces of baklava, pistachio"."""
    is_bare = food.amount.low is None and not food.amount.size and food.energy_kcal is None
    words = eaten_words()
    return is_bare and food.text.lower() in words.flavors_behind and is_kind(before, words.has_flavor)


def _is_bread_of(before: ReadFood, food: ReadFood) -> bool:
    """Return whether a bread without an amount is that of the sandwich before it: "ham sandwich brown bread"."""
    is_bare = food.amount.low is None and food.energy_kcal is None
    is_bread = is_kind(food, _SANDWICH_BREADS) or food.text.lower().strip() in eaten_words().breads
    return is_bare and is_kind(before, _SANDWICHES) and is_bread


def _names_again(food: ReadFood, later: ReadFood, link: str) -> bool:
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
    # "Efo riro with 2 pieces of ponmo" is a stew as well.
    is_general = (
        len(food.amount.name.split()) <= _MOST_WORDS_OF_HEADING and link not in eaten_words().with_links
    )
    is_product = later.match.food.food_id.startswith("dish-")
    return is_general and is_product and later.match.food.kind in meant


_MOST_WORDS_OF_HEADING: Final = 2
_SHARE_OF_SAID_AGAIN: Final = 0.03
"""Share of a portion that is counted of a food that is only named again."""


def _with_meal(read: Sequence[Linked]) -> Sequence[Linked]:
    """Return the foods with a first meal that may be a mere heading of those behind it: "happy meal, burger, juice"."""
    if len(read) <= _LEAST_OF_MEAL or not eaten_words().set_meals.search(read[0][0].text):
        return read
    return [(_at_least(read[0][0], 0.0), read[0][1]), *read[1:]]


_LEAST_OF_MEAL: Final = 2


def _with_parts(read: Sequence[Linked], parts_of: PartsOf) -> Sequence[Linked]:
    """Return the foods, with those that may be parts of the dish before them as doubtful."""
    found: list[Linked] = []
    dish: ReadFood | None = None
    is_with = False
    words = eaten_portion_words()
    for food, link in read:
        is_with = link in eaten_words().with_links or (is_with and goes_on(link))
        kinds = words.toppings_of_dishes | (words.parts_of_dishes if is_with else frozenset())
        if dish is not None and food.amount.low is None and link != "+" and is_kind(food, kinds):
            found.append((_at_least(food, 0.0), link))
            continue
        is_dish = is_kind(food, eaten_portion_words().dishes) or (
            food.match is not None and bool(parts_of(food.match.food.food_id))
        )
        dish = food if is_dish else dish if is_with else None
        found.append((food, link))
    return found


def _at_least(food: ReadFood, share: float) -> ReadFood:
    """Return a food that may have been eaten only in part, with the range of that."""
    mass = food.mass
    if mass.mass_g is None or food.energy_kcal is not None:
        return food
    return replace(food, mass=replace(mass, low_g=min(mass.low_g, share * mass.mass_g)))
