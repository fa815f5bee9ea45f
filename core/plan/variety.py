"""Caps on choices that prevent a monotonous week."""

from collections.abc import Mapping, Sequence

from core.diary.entry import Meal
from core.plan.dishes import Dish
from core.plan.entry import PlanEntry, Slot
from core.plan.problem import Cap, Choice

REPEAT_COST = 30.0
NEXT_DAY_COST = 20.0
SECOND_DAY_COST = 8.0
"""These costs add up, so a dish that must be repeated comes three or more days later if possible."""

_GROUPS: Mapping[Meal, str] = {"breakfast": "breakfast", "lunch": "main", "dinner": "main", "snack": "snack"}
_MOST_OF_ONE_MAIN: Mapping[str, int] = {"main": 2, "breakfast": 3, "snack": 3}
_MAIN_COST = 0.35
_SAME_DAY_COST = 0.8
_MOST_OF_ONE_CUISINE = 3
_CUISINE_COST = 0.35


def repeat_caps(
    choices: Sequence[Choice],
    slots: Sequence[Slot],
    fixed_keys: Sequence[tuple[str, int]],
    days: int,
    *,
    may_repeat: bool,
) -> list[Cap]:
    """Return caps that forbid repeating a dish or, if that is impossible, make near repeats expensive.

    Args:
        fixed_keys: (recipe, day number) of meals already planned or eaten.
    """
    by_dish: dict[str, list[int]] = {}
    for number, choice in enumerate(choices):
        by_dish.setdefault(choice.dish, []).append(number)
    monday = min((slot.day for slot in slots), default=None)
    caps: list[Cap] = []
    for dish, numbers in by_dish.items():
        fixed_days = [day for key, day in fixed_keys if key == dish]
        caps.append(
            Cap(
                tuple(numbers),
                max(0, 1 - len(fixed_days)) if not may_repeat else 1 - len(fixed_days),
                REPEAT_COST if may_repeat else None,
            )
        )
        if not may_repeat or monday is None:
            continue
        for span, cost in ((2, NEXT_DAY_COST), (3, SECOND_DAY_COST)):
            for first in range(days - span + 1):
                window = range(first, first + span)
                inside = tuple(n for n in numbers if (slots[choices[n].slot].day.weekday()) in window)
                if len({slots[choices[n].slot].day for n in inside}) + len(fixed_days) > 1 and inside:
                    caps.append(Cap(inside, 1 - sum(day in window for day in fixed_days), cost))
    return caps


def variety_caps(
    choices: Sequence[Choice],
    slots: Sequence[Slot],
    dishes: Mapping[str, Dish],
    fixed: Sequence[PlanEntry],
) -> list[Cap]:
    """Return caps that vary main foods and cuisines over the week, and between lunch and dinner of a day."""
    groups: dict[tuple[str, ...], list[int]] = {}
    for number, choice in enumerate(choices):
        for group in _groups_of(dishes.get(choice.dish), slots[choice.slot]):
            groups.setdefault(group, []).append(number)
    present: dict[tuple[str, ...], int] = {}
    for entry in fixed:
        for group in _groups_of(dishes.get(entry.recipe_key or ""), entry.slot):
            present[group] = present.get(group, 0) + 1
    caps = []
    for group, numbers in groups.items():
        most, cost = _limit(group)
        if len({choices[number].slot for number in numbers}) + present.get(group, 0) > most:
            caps.append(Cap(tuple(numbers), most - present.get(group, 0), cost))
    return caps


def _groups_of(dish: Dish | None, slot: Slot) -> list[tuple[str, ...]]:
    if dish is None:
        return []
    kind = _GROUPS[slot.meal]
    found: list[tuple[str, ...]] = []
    if dish.main is not None:
        found.append(("main", kind, dish.main))
        if kind == "main":
            found.append(("day", slot.day.isoformat(), dish.main))
    if dish.cuisine is not None and kind == "main":
        found.append(("cuisine", dish.cuisine))
    return found


def _limit(group: tuple[str, ...]) -> tuple[int, float]:
    if group[0] == "main":
        return _MOST_OF_ONE_MAIN[group[1]], _MAIN_COST
    if group[0] == "day":
        return 1, _SAME_DAY_COST
    return _MOST_OF_ONE_CUISINE, _CUISINE_COST
