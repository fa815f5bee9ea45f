"""Rules between the meals of a week: repeats, leftovers, variety, and few things to buy."""

import math
from collections import Counter
from collections.abc import Mapping, Sequence

from core.diary.entry import Meal, kind_of
from core.first_weekday import place_in_week
from core.plan.cells import Cell
from core.plan.choices import BREAKFAST_DISH_COST, THING_COST
from core.plan.dish import Dish
from core.plan.entry import PlanEntry, Slot
from core.plan.problem import Cap, Choice, Link, Once

REPEAT_COST = 30.0
NEXT_DAY_COST = 20.0
SECOND_DAY_COST = 8.0
"""Costs of eating a dish again soon. They add up, so a repeated dish comes three or more days later if possible."""
MOST_COOKED: Mapping[Meal, int] = {"breakfast": 3, "lunch": 1, "dinner": 1, "snack": 3}
"""The most times a week that a dish is cooked for a meal; breakfasts and snacks may come again."""
_EATEN_COSTS = ((2, 4.5), (3, 5.0))
"""(times, cost): eating a dish more often than this in a week costs this much each time. Leftovers count.

A pot is for two meals: a third is planned where little else fits.
"""
_EATEN_COSTS_OF_FEW = ((2, 0.7), (3, 5.0))
"""The same if the user wants to cook only a few times."""
_TIMES_AT = 2
AGAIN_COST = 1.0
"""Cost of a breakfast or snack each time that it comes more often than `_TIMES_AT` in a week.

It is more than another kind costs, so four days running have two where two fit.
"""
OTHER_SIDE_COST = 0.2
"""Cost of one more kind of side in the week."""
_SIDE_TIMES = 4
"""The same side comes this often without extra cost."""
_SIDE_AGAIN_COST = 1.5
MOST_LEFTOVERS = 2
"""The most leftovers of a dish, each on another day."""

_MOST_LEFTOVERS_OF_FEW = 4
"""The same if the user wants to cook only a few times."""
MAINS: tuple[Meal, ...] = ("lunch", "dinner")
_LARGEST_POT_SERVINGS = 12.0
"""The servings that the pots of a kitchen hold. A family that would need more has leftovers of a dish once."""

_GROUPS: Mapping[Meal, str] = {"breakfast": "breakfast", "lunch": "main", "dinner": "main", "snack": "snack"}
_MOST_OF_ONE_MAIN: Mapping[str, int] = {"main": 3, "breakfast": 4, "snack": 4}
_MAIN_COST = 0.5
_SAME_DAY_COST = 0.8
_SAME_DISH_COST = 4.0
_MOST_OF_ONE_CUISINE = 4
_CUISINE_COST = 0.5
_LIKED_SHARE = 0.2
"""A liked food costs extra above this share of the week's meals, so that it doesn't dominate the week."""
_LIKED_COST = 1.5
WASTE_COST = 0.5
"""Cost of a large pack or piece that spoils after it was opened."""
_LARGE_PACK_G = 500.0
_MOST_DESSERTS = 2
_DESSERT_COST = 0.8


def repeat_caps(
    choices: Sequence[Choice],
    cells: Sequence[Cell],
    fixed_keys: Sequence[tuple[str, int]],
    days: int,
    *,
    may_repeat: bool,
    few_sessions: bool = False,
) -> list[Cap]:
    """Return caps that forbid cooking a dish too often or, if that is impossible, make near repeats expensive.

    Args:
        fixed_keys: (recipe, day number) of meals already planned or eaten.
        few_sessions: lunches and dinners are cooked only some times in the week.
    """
    by_dish: dict[str, list[int]] = {}
    for number, choice in enumerate(choices):
        by_dish.setdefault(choice.dish, []).append(number)
    first_day = min((cell.slot.day for cell in cells), default=None)
    caps: list[Cap] = []
    for dish, numbers in by_dish.items():
        if cells[choices[numbers[0]].slot].is_side:
            caps += [
                Cap(tuple(numbers), _SIDE_TIMES, _SIDE_AGAIN_COST),
                *_day_caps(numbers, choices, cells),
            ]
            continue
        cooked = tuple(number for number in numbers if not choices[number].is_leftover)
        fixed_days = [day for key, day in fixed_keys if key == dish]
        meals = {kind_of(cells[choices[number].slot].slot.meal) for number in numbers}
        most = max(MOST_COOKED[meal] for meal in meals)
        caps += _cook_caps(cooked, most, len(fixed_days), choices, cells, may_repeat=may_repeat)
        for often, cost in _EATEN_COSTS_OF_FEW if few_sessions else _EATEN_COSTS:
            total = often + 2 * (meals <= {"breakfast", "snack"})
            caps.append(Cap(tuple(numbers), total - len(fixed_days), cost))
        for meal in ("breakfast", "snack"):
            here = tuple(n for n in numbers if kind_of(cells[choices[n].slot].slot.meal) == meal)
            if len({choices[number].slot for number in here}) > _TIMES_AT:
                caps.append(Cap(here, _TIMES_AT - len(fixed_days), AGAIN_COST))
        caps += _day_caps(numbers, choices, cells)
        if not may_repeat or first_day is None:
            continue
        for span, cost in ((2, NEXT_DAY_COST), (3, SECOND_DAY_COST)):
            for first in range(days - span + 1):
                window = range(first, first + span)
                inside = tuple(n for n in cooked if place_in_week(cells[choices[n].slot].slot.day) in window)
                if len({cells[choices[n].slot].slot.day for n in inside}) + len(fixed_days) > 1 and inside:
                    caps.append(Cap(inside, 1 - sum(day in window for day in fixed_days), cost))
    return caps


def _cook_caps(
    cooked: tuple[int, ...],
    most: int,
    fixed: int,
    choices: Sequence[Choice],
    cells: Sequence[Cell],
    *,
    may_repeat: bool,
) -> list[Cap]:
    """Return caps on how often a dish is cooked, and on how often for lunch or dinner.

    Tacos that are a breakfast as well are cooked for one lunch or dinner, like any other dish of these.

    Args:
        most: the most times for any meal.
        fixed: how often it is planned or eaten already.
    """
    mains = tuple(n for n in cooked if cells[choices[n].slot].slot.meal in MAINS)
    return [
        Cap(
            these,
            times - fixed if may_repeat else max(0, times - fixed),
            REPEAT_COST if may_repeat else None,
        )
        for these, times in {cooked: most, mains: MOST_COOKED["dinner"]}.items()
        if these
    ]


def _day_caps(numbers: Sequence[int], choices: Sequence[Choice], cells: Sequence[Cell]) -> list[Cap]:
    """Return caps against the same dish twice on a day."""
    by_day: dict[object, list[int]] = {}
    for number in numbers:
        by_day.setdefault(cells[choices[number].slot].slot.day, []).append(number)
    return [
        Cap(tuple(inside), 1, _SAME_DISH_COST)
        for inside in by_day.values()
        if len({cells[choices[number].slot].slot for number in inside}) > 1
    ]


def leftover_links(
    choices: Sequence[Choice],
    cells: Sequence[Cell],
    dishes: Mapping[str, Dish],
    most_leftovers: int = MOST_LEFTOVERS,
) -> list[Link]:
    """Return the rules for leftovers: the dish was cooked on a day before, still lasts, and isn't eaten too often.

    Yesterday's lunch is a lunch or dinner, never a breakfast, even where the dish is one of both.

    Args:
        most_leftovers: the most leftovers of a dish, where a pot holds so much.
    """
    cooks: dict[str, list[int]] = {}
    leftovers: dict[str, dict[int, list[int]]] = {}
    for number, choice in enumerate(choices):
        if choice.is_leftover:
            leftovers.setdefault(choice.dish, {}).setdefault(choice.slot, []).append(number)
        else:
            cooks.setdefault(choice.dish, []).append(number)
    links = []
    for dish, by_cell in leftovers.items():
        for cell, numbers in by_cell.items():
            sources = tuple(
                number
                for number in cooks.get(dish, ())
                if lasts(dishes[dish], cells[choices[number].slot].slot, cells[cell].slot)
                and _GROUPS[kind_of(cells[choices[number].slot].slot.meal)]
                == _GROUPS[kind_of(cells[cell].slot.meal)]
            )
            links.append(Link(tuple(numbers), sources))
        every = tuple(number for numbers in by_cell.values() for number in numbers)
        people = max(1, *Counter(cell.slot for cell in cells if not cell.is_side).values())
        servings = min((choices[number].servings for number in cooks.get(dish, ())), default=0.0)
        fits = int(_LARGEST_POT_SERVINGS / servings) - 1 if servings else most_leftovers
        most = max(1, min(most_leftovers, fits))
        links.append(Link(every, tuple(cooks.get(dish, ())), float(most * people)))
    return links


def lasts(dish: Dish, cooked: Slot, eaten: Slot) -> bool:
    """Return whether a dish cooked in one slot is good to eat in another, from fridge or freezer."""
    days = (eaten.day - cooked.day).days
    return days >= 1 and (dish.storage.freezes or days <= dish.storage.fridge_days)


def things_to_buy(
    choices: Sequence[Choice],
    cells: Sequence[Cell],
    dishes: Mapping[str, Dish],
    names: Sequence[str] = (),
    at_home: frozenset[str] = frozenset(),
) -> list[Once]:
    """Return the costs of foods to buy that several dishes need, of each dish for breakfast or snack, and of each side.

    Args:
        names: of everyone in the household; a dish that is cooked for some of them needs food only where they eat.
        at_home: foods that needn't be bought.
    """
    users: dict[str, set[str]] = {}
    by_thing: dict[str, list[int]] = {}
    by_dish: dict[str, list[int]] = {}
    by_side: dict[str, list[int]] = {}
    used: dict[str, list[tuple[int, float]]] = {}
    pack_g: dict[str, float] = {}
    for number, choice in enumerate(choices):
        for thing, (mass_g, whole_g) in dishes[choice.dish].packs.items():
            if thing not in at_home:
                used.setdefault(thing, []).append((number, choice.servings * mass_g / whole_g))
                pack_g[thing] = whole_g
        if choice.is_leftover:
            continue
        if cells[choice.slot].is_side:
            by_side.setdefault(choice.dish, []).append(number)
        elif kind_of(cells[choice.slot].slot.meal) in ("breakfast", "snack"):
            by_dish.setdefault(choice.dish, []).append(number)
        for thing in dishes[choice.dish].things_for(cells[choice.slot].names(names)) - at_home:
            users.setdefault(thing, set()).add(choice.dish)
            by_thing.setdefault(thing, []).append(number)
    onces = [
        Once(
            tuple(numbers),
            THING_COST if len(users[thing]) > 1 else 0.0,
            waste=WASTE_COST * min(1.0, pack_g[thing] / _LARGE_PACK_G) if thing in pack_g else 0.0,
            used=tuple(used.get(thing, ())),
        )
        for thing, numbers in sorted(by_thing.items())
        if len(users[thing]) > 1 or thing in pack_g
    ]
    onces += [Once(tuple(numbers), BREAKFAST_DISH_COST) for _, numbers in sorted(by_dish.items())]
    return onces + [Once(tuple(numbers), OTHER_SIDE_COST) for _, numbers in sorted(by_side.items())]


def own_things_cost(
    dishes: Mapping[str, Dish], names: Sequence[str], at_home: frozenset[str] = frozenset()
) -> dict[str, float]:
    """Return, by dish, the cost of the foods to buy that no other dish needs.

    Args:
        names: of those who eat.
        at_home: foods that needn't be bought.
    """
    users = Counter(thing for dish in dishes.values() for thing in dish.things_for())
    return {
        key: THING_COST * sum(users[thing] == 1 for thing in dish.things_for(names) - at_home)
        for key, dish in dishes.items()
    }


def variety_caps(
    choices: Sequence[Choice],
    cells: Sequence[Cell],
    dishes: Mapping[str, Dish],
    fixed: Sequence[PlanEntry],
) -> list[Cap]:
    """Return caps that vary main foods, cuisines and liked foods over the week, and between the meals of a day."""
    groups: dict[tuple[str, ...], list[int]] = {}
    dish_cells = sum(not cell.is_side for cell in cells)
    for number, choice in enumerate(choices):
        if cells[choice.slot].is_side:
            continue
        for group in _groups_of(dishes.get(choice.dish), cells[choice.slot].slot):
            groups.setdefault(group, []).append(number)
    present: dict[tuple[str, ...], int] = {}
    for entry in fixed:
        for group in _groups_of(dishes.get(entry.recipe_key or ""), entry.slot):
            present[group] = present.get(group, 0) + 1
    caps = []
    for group, numbers in groups.items():
        most, cost = _limit(group, dish_cells + len(fixed))
        if len({choices[number].slot for number in numbers}) + present.get(group, 0) > most:
            caps.append(Cap(tuple(numbers), most - present.get(group, 0), cost))
    return caps


def session_cap(
    choices: Sequence[Choice], cells: Sequence[Cell], dishes: Mapping[str, Dish], most: int
) -> Cap:
    """Return the cap on how often a lunch or dinner is cooked. A dish that is put together without heat isn't cooked."""
    cooked = (
        number
        for number, choice in enumerate(choices)
        if not choice.is_leftover
        and not cells[choice.slot].is_side
        and cells[choice.slot].slot.meal in MAINS
        and not dishes[choice.dish].is_uncooked
    )
    return Cap(tuple(cooked), most, None)


def leftovers_for(sessions: int | None, cells: Sequence[Cell]) -> int:
    """Return the most leftovers of a dish if lunches and dinners are cooked only some times in the week."""
    mains = len({cell.slot for cell in cells if not cell.is_side and cell.slot.meal in MAINS})
    if not sessions:
        return MOST_LEFTOVERS
    return max(MOST_LEFTOVERS, min(_MOST_LEFTOVERS_OF_FEW, math.ceil(mains / sessions) - 1))


def _groups_of(dish: Dish | None, slot: Slot) -> list[tuple[str, ...]]:
    if dish is None:
        return []
    kind = _GROUPS[kind_of(slot.meal)]
    found: list[tuple[str, ...]] = [("like", like) for like in dish.likes]
    if dish.main is not None:
        found.append(("main", kind, dish.main))
        if kind == "main":
            found.append(("day", slot.day.isoformat(), dish.main))
    if kind == "main":
        # Tacos for lunch and other tacos for dinner are the same meal twice.
        found += [("day", slot.day.isoformat(), each) for each in dish.kinds if each != dish.main]
    if dish.cuisine is not None and kind == "main":
        found.append(("cuisine", dish.cuisine))
    if kind == "snack" and "dessert" in dish.courses:
        found.append(("dessert",))
    return found


def _limit(group: tuple[str, ...], meals: int) -> tuple[int, float]:
    if group[0] == "main":
        return _MOST_OF_ONE_MAIN[group[1]], _MAIN_COST
    if group[0] == "day":
        return 1, _SAME_DAY_COST
    if group[0] == "like":
        return max(2, round(_LIKED_SHARE * meals)), _LIKED_COST
    if group[0] == "dessert":
        return _MOST_DESSERTS, _DESSERT_COST
    return _MOST_OF_ONE_CUISINE, _CUISINE_COST
