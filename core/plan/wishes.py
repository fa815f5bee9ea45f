"""Soft goals of a week: use food at home before it spoils, eat fish twice, prefer fruit and vegetables in season."""

from collections.abc import Collection, Mapping, Sequence
from datetime import date, timedelta

from core.food.taxonomy import Taxonomy
from core.plan.cells import Cell
from core.plan.dish import Dish
from core.plan.entry import PlanEntry
from core.plan.pantry import PantryItem
from core.plan.plan_words import WeeklyFood, WeeklyLimit
from core.plan.problem import AtLeast, Cap, Choice
from core.plan.shop_habits import ShopHabits, relative_prices
from core.plan.stand_ins import served_by

SPOILING_COST = 1.6
"""Cost of a food at home that spoils in the week, and that no meal uses by then."""
UNUSED_COST = 0.3
"""Cost of another food at home that no meal uses."""
WEEKLY_COST = 0.9
"""Cost of a meal that guidelines ask for in a week, such as fish, and that the week doesn't have."""
SPREAD_COST = 0.6
"""Cost of a second dish with such a food on two days running, and of each meal above twice as many as are asked for."""
LIMITED_COST = 3.0
"""Cost of a meal beyond the most that guidelines advise in a week, such as a third of oily fish in pregnancy."""
PRICE_COST = 0.5
"""Cost of a meal whose energy has the mean price of all dishes; a dish at twice the price costs twice as much."""
SEASON_COST = 0.15
"""Cost of a fresh fruit or vegetable out of season."""
_MOST_OUT_OF_SEASON = 2


def pantry_wishes(
    choices: Sequence[Choice],
    cells: Sequence[Cell],
    dishes: Mapping[str, Dish],
    names: Sequence[str],
    pantry: Sequence[PantryItem],
) -> list[AtLeast]:
    """Return the wish to use each food at home, before it spoils where its date is in the week.

    Args:
        names: of everyone in the household.
    """
    cooks: dict[str, list[int]] = {}
    for number, choice in enumerate(choices):
        if choice.is_leftover:
            continue
        for thing in dishes[choice.dish].things_for(cells[choice.slot].names(names)):
            cooks.setdefault(thing, []).append(number)
    last = max((cell.slot.day for cell in cells), default=date.min)
    found = []
    for item in pantry:
        in_time = tuple(
            number
            for thing in sorted(served_by(item.entity or ""))
            for number in cooks.get(thing, ())
            if item.is_good_on(cells[choices[number].slot].slot.day)
        )
        in_time = tuple(dict.fromkeys(in_time))
        if in_time:
            spoils = item.best_by is not None and item.best_by <= last
            found.append(AtLeast(in_time, 1, SPOILING_COST if spoils else UNUSED_COST))
    return found


def weekly_wishes(
    choices: Sequence[Choice],
    cells: Sequence[Cell],
    dishes: Mapping[str, Dish],
    fixed: Sequence[PlanEntry],
    foods: Sequence[WeeklyFood],
) -> list[AtLeast]:
    """Return the wish for each food that guidelines ask for some times a week, less what is fixed.

    If only some days are planned, fewer meals are asked for, in proportion.
    """
    days = len({cell.slot.day for cell in cells})
    found = []
    for food in foods:
        having = {key for key, dish in dishes.items() if food.name in dish.weekly}
        numbers, there = _meals_of(having, choices, fixed)
        least = round(food.times * days / 7) - there
        if numbers and least > 0:
            found.append(AtLeast(numbers, least, WEEKLY_COST))
    return found


def spread_caps(
    choices: Sequence[Choice],
    cells: Sequence[Cell],
    dishes: Mapping[str, Dish],
    fixed: Sequence[PlanEntry],
    foods: Sequence[WeeklyFood],
) -> list[Cap]:
    """Return caps that spread a food of some times a week: no other fish the day after, and not on most days.

    Leftovers of yesterday's fish don't count as another meal with fish.
    """
    days = sorted({cell.slot.day for cell in cells})
    found = []
    for food in foods:
        having = {key for key, dish in dishes.items() if food.name in dish.weekly}
        numbers, there = _meals_of(having, choices, fixed)
        found.append(Cap(numbers, 2 * food.times - there, SPREAD_COST))
        cooked = [number for number in numbers if not choices[number].is_leftover]
        for first in days:
            both = (first, first + timedelta(days=1))
            inside = tuple(number for number in cooked if cells[choices[number].slot].slot.day in both)
            planned = sum(
                e.recipe_key in having and e.leftover_of is None and e.planned_on in both for e in fixed
            )
            found.append(Cap(inside, 1 - planned, SPREAD_COST))
    return [cap for cap in found if cap.choices]


def weekly_caps(
    choices: Sequence[Choice],
    dishes: Mapping[str, Dish],
    fixed: Sequence[PlanEntry],
    limits: Sequence[WeeklyLimit],
    held: Collection[str],
) -> list[Cap]:
    """Return a cap for each food that guidelines advise to eat at most some times a week, less what is fixed.

    Args:
        held: the conditions of everyone in the household.
    """
    found = []
    for limit in limits:
        having = {key for key, dish in dishes.items() if limit.name in dish.limited}
        numbers, there = _meals_of(having, choices, fixed)
        most = limit.most if limit.conditions.isdisjoint(held) else limit.fewer
        if numbers:
            found.append(Cap(numbers, most - there, LIMITED_COST))
    return found


def _meals_of(
    having: Collection[str], choices: Sequence[Choice], fixed: Sequence[PlanEntry]
) -> tuple[tuple[int, ...], int]:
    """Return the numbers of the choices of some dishes, and how many fixed meals are of them."""
    numbers = tuple(number for number, choice in enumerate(choices) if choice.dish in having)
    return numbers, sum(entry.recipe_key in having for entry in fixed)


def season_cost(dish: Dish, month: int | None) -> float:
    """Return the cost of fresh food out of season; `month` is that of the northern year, None without seasons."""
    if month is None:
        return 0.0
    out = sum(month not in months for months in dish.seasons.values())
    return SEASON_COST * min(out, _MOST_OUT_OF_SEASON)


def price_costs(dishes: Mapping[str, Dish], habits: ShopHabits, taxonomy: Taxonomy) -> dict[str, float]:
    """Return, by dish, the cost of its price relative to the other dishes'; none without known prices."""
    relative = relative_prices(
        {key: dish.masses_g for key, dish in dishes.items()},
        {key: dish.recipe.nutrition.amounts.get("energy", 0.0) for key, dish in dishes.items()},
        habits,
        taxonomy,
    )
    return {key: PRICE_COST * share for key, share in relative.items()}


def foods_at_home(pantry: Sequence[PantryItem], day: date) -> frozenset[str]:
    """Return the foods that needn't be bought for a day."""
    there = {item.entity for item in pantry if item.entity is not None and item.is_good_on(day)}
    return frozenset().union(*(served_by(entity) for entity in there))
