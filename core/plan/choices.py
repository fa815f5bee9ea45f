"""Choose a short list of dishes for each meal, with portions and costs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.diary.entry import Meal
from core.food.nutrients import ENERGY_KCAL_PER_G
from core.food.recipe import Nutrition
from core.plan.daily import (
    salt_name,
    salt_of_day_mg,
    saturated_fat_name,
    saturated_fat_of_day_g,
    vegetables_name,
)
from core.plan.dish import Dish
from core.plan.meal_dishes import MealDishes
from core.plan.options import PlanOptions
from core.plan.person import Person
from core.plan.plan_words import MealRules, meal_rules
from core.plan.problem import Choice
from core.plan.targets import DayBound

SHORTLIST: Mapping[Meal, int] = {"breakfast": 14, "lunch": 24, "dinner": 24, "snack": 12}
"""Dishes to consider for a meal."""
UNCOOKED_DISHES = 8
"""Dishes that need no cooking to consider in addition, if the user cooks only some times a week."""
QUICK_DISHES = 12
"""Dishes that need few minutes to consider in addition, if a day's cooking is limited."""
MEALS_SHARING_MINUTES = 4
"""A dish needs few minutes if this many like it can be cooked within the limit of a day."""
PORTIONS_EACH = 2
"""Portions to try of each dish."""

SCORE_WEIGHT = 1.0
PORTION_COST: Mapping[float, float] = {
    0.25: 0.3,
    0.5: 0.15,
    0.75: 0.06,
    1.0: 0.0,
    1.25: 0.06,
    1.5: 0.08,
    2.0: 0.35,
}
"""Recipes are made for whole servings, so any other portion costs extra."""
USUAL_KCAL = 2000.0
"""The energy need that the servings of recipes are made for."""
LARGE_PORTION = 1.5
LARGE_PORTION_COST = 2.4
"""Cost of a serving more than `LARGE_PORTION`, for a person of the usual need: a side is the better way to enough energy."""
MISFIT_WEIGHT = 0.6
"""Cost of a dish that misses its share of the day's bounds by the width of that share."""
STRAIN_WEIGHT = 0.4
"""Cost of a dish that uses twice as much of a day's hard maximum as it brings of the day's energy."""
_MOST_STRAIN = 3.0
INCOMPLETE_COST = 0.1
"""Cost for each bounded nutrient that a dish doesn't report completely."""
RECENT_COST = 15.0
EATEN_COST = 0.7
"""Cost of a dish that was eaten or planned in the weeks before."""
COOK_COST = 0.6
"""Cost of cooking at all, which a leftover saves."""
MINUTE_COST = 0.012
SLOW_MINUTE_COST = 0.02
"""Cost of a minute beyond what is quick for the meal."""
MOST_MINUTES = 150.0
UNKNOWN_MINUTES = 60.0
LEFTOVER_COST = 0.25
THING_COST = 0.06
"""Cost of each food on the shopping list."""
VARIANT_COST = 0.5
"""Cost of a variant for one person, which is cooked next to the dish."""
APART_COST = 1.0
"""Cost of a variant because of an allergy, in addition: a dish that suits all has nothing to keep apart."""
ALONGSIDE_COST = 0.6
"""Cost of another dish for some people at a meal, in addition to its minutes and foods."""
VARIANT_MINUTES = 10.0
"""Minutes that a variant takes in addition to its dish: this project's estimate."""
_REHEAT_MINUTES = 10.0
"""Minutes that a leftover takes to heat: this project's estimate."""
BREAKFAST_DISH_COST = 0.8
"""Cost of one more dish for breakfast or a snack, where the same one may come again."""

LIMITED_LEAST = 0.5
"""The band of a meal's energy begins at this share of its usual least for people whose meals have a maximum."""
_SCALES = (1.0, 0.75, 1.3)
_MAX_SAME_SHARE = 0.25
"""The largest share of a short list with the same cuisine or main food."""


@dataclass(frozen=True)
class RankedDishes:
    """The dishes of a meal, ordered by how well they fit its share of the day, best first."""

    dishes: tuple[Dish, ...]
    portions: Mapping[str, tuple[tuple[float, ...], ...]]
    """For each dish the portions worth trying: servings of each person."""

    def within(self, minutes: float | None, names: Sequence[str]) -> "RankedDishes":
        """Return the dishes that are known to be cooked for some people in some minutes; all of them without a limit."""
        if minutes is None:
            return self
        dishes = tuple(
            dish
            for dish in self.dishes
            if (cooked_min := dish.minutes_for(names)) is not None and cooked_min <= minutes
        )
        return RankedDishes(dishes, self.portions)


def rank_dishes(
    found: MealDishes, people: Sequence[Person], options: PlanOptions, *, is_wide: bool = False
) -> RankedDishes:
    """Rank a meal's dishes by preference and fit, with the portions that give each person enough and not too much.

    Args:
        is_wide: allow portions well outside the usual band of energy, where nothing else fits.
    """
    rules = meal_rules(found.meal)
    if is_wide:
        rules = widened(rules)
    elif options.has_sides and any(bound.max is not None for own in found.bounds for bound in own):
        # Where a meal has a maximum, such as 45 g of carbohydrate, a small portion of many dishes keeps it, and a side that
        # has little of the nutrient brings the rest of the energy.
        rules = rules.model_copy(update={"least": rules.least * LIMITED_LEAST})
    portions: dict[str, tuple[tuple[float, ...], ...]] = {}
    misfits: dict[str, float] = {}
    for dish in found.dishes:
        course_cost = rules.misfit(dish.courses, dish.kinds)
        if course_cost is None:
            continue
        costs: dict[tuple[float, ...], float] = {}
        for tried in portions_in_band(dish, people, rules, options.portions):
            if all(found.allows(dish, place, portion) for place, portion in enumerate(tried)):
                costs[tried] = course_cost + sum(
                    _misfit(dish.eaten_by(person.name).nutrition, portion, rules.share, person.bounds)
                    for person, portion in zip(people, tried, strict=True)
                ) / len(people)
                costs[tried] += _portion_cost(tried, people)
        best = sorted(costs, key=lambda tried: (costs[tried], tried))[:PORTIONS_EACH]
        if best:
            portions[dish.key] = tuple(sorted(best))
            misfits[dish.key] = costs[best[0]]
    fitting = [dish for dish in found.dishes if dish.key in portions]
    fitting.sort(
        key=lambda dish: (
            MISFIT_WEIGHT * min(misfits[dish.key], 2.0)
            + STRAIN_WEIGHT * _strain(dish, people)
            - SCORE_WEIGHT * dish.score
            + 0.5 * _minutes_cost(dish, rules),
            dish.key,
        )
    )
    return RankedDishes(tuple(fitting), portions)


def _strain(dish: Dish, people: Sequence[Person]) -> float:
    """Return how far a dish uses more of a day's hard maximum than it brings of the day's energy, at most `_MOST_STRAIN`.

    It is that of the strictest maximum of the strictest person: 1 where the dish uses two tenths of it for a tenth of the
    energy, 0 where it uses no more than its part.
    """
    most = 0.0
    for person in people:
        amounts = dish.eaten_by(person.name).nutrition.amounts
        energy_share = amounts.get("energy", 0.0) / person.energy_kcal
        for bound in person.bounds:
            if bound.hard_high and energy_share:
                used = amounts.get(bound.nutrient, 0.0) / bound.hard_high
                most = max(most, used / energy_share - 1)
    return min(most, _MOST_STRAIN)


def widened(rules: MealRules) -> MealRules:
    """Return the rules of a meal with a wide band of energy, for weeks in which little fits."""
    return rules.model_copy(update={"least": rules.least / 2, "most": rules.most * 1.25})


def portions_in_band(
    dish: Dish,
    people: Sequence[Person],
    rules: MealRules,
    portions: Sequence[float],
    bands_kcal: Sequence[tuple[float, float]] | None = None,
) -> list[tuple[float, ...]]:
    """Return portions of a dish for people who share it, each within the person's band of energy for the meal.

    Args:
        portions: the servings to choose from.
        bands_kcal: the least and the most energy of each person; None for those of the rules.
    """
    goals_kcal = [rules.share * person.energy_kcal for person in people]
    energies = [dish.eaten_by(person.name).nutrition.amounts.get("energy") for person in people]
    each_kcal = [energy_kcal for energy_kcal in energies if energy_kcal]
    if len(each_kcal) < len(people):
        return []
    inside = [
        [portion for portion in portions if low_kcal <= portion * energy_kcal <= high_kcal]
        for energy_kcal, (low_kcal, high_kcal) in zip(
            each_kcal,
            bands_kcal or [(rules.least * goal_kcal, rules.most * goal_kcal) for goal_kcal in goals_kcal],
            strict=True,
        )
    ]
    if not all(inside):
        return []
    found: dict[tuple[float, ...], None] = {}
    for scale in _SCALES:
        tried = []
        for own, goal_kcal, energy_kcal in zip(inside, goals_kcal, each_kcal, strict=True):
            gaps_kcal = {portion: abs(portion * energy_kcal - scale * goal_kcal) for portion in own}
            tried.append(min(own, key=lambda portion: (gaps_kcal[portion], portion)))
        found[tuple(tried)] = None
    if len(people) == 1:
        # Every portion is worth trying for one person.
        found |= {(portion,): None for portion in inside[0]}
    return list(found)


def shortlist(pool: RankedDishes, barred: frozenset[str], size: int) -> list[Dish]:
    """Return the first dishes, with not too many of one cuisine or main food while others are left."""
    most = max(2, int(size * _MAX_SAME_SHARE))
    counts: dict[tuple[str, str], int] = {}
    taken: list[Dish] = []
    spare: list[Dish] = []
    for dish in pool.dishes:
        if dish.key in barred:
            continue
        groups = [
            (kind, name)
            for kind, name in (("cuisine", dish.cuisine), ("main", dish.main))
            if name is not None
        ]
        if any(counts.get(group, 0) >= most for group in groups):
            spare.append(dish)
            continue
        taken.append(dish)
        for group in groups:
            counts[group] = counts.get(group, 0) + 1
        if len(taken) == size:
            return taken
    return [*taken, *spare[: size - len(taken)]]


def choices_for(
    number: int,
    meal: Meal,
    dishes: Sequence[Dish],
    pool: RankedDishes,
    reheated: RankedDishes,
    members: Mapping[int, Person],
    costs: Mapping[str, float],
) -> list[Choice]:
    """Return the choices for a cell.

    Args:
        number: the cell's number in the problem.
        reheated: dishes that may come as leftovers.
        members: the people of the cell by their place in the household.
        costs: extra costs by dish, such as for having been eaten recently.
    """
    rules, eating = meal_rules(meal), list(members.values())
    found = []
    for dish in dishes:
        cost = _dish_cost(dish, rules, members) + costs.get(dish.key, 0.0)
        cost += COOK_COST + _minutes_cost(dish, rules)
        for portions in pool.portions[dish.key]:
            minutes = minutes_of(dish) + VARIANT_MINUTES * _variants(dish, members)
            minutes += sum(minutes_of(other) for other in dish.others_of(_names(members)))
            amounts = amounts_of(dish, portions, members, minutes=minutes)
            found.append(Choice(number, dish.key, portions, cost + _portion_cost(portions, eating), amounts))
    for dish in reheated.dishes:
        portions = min(reheated.portions[dish.key], key=lambda each: (_portion_cost(each, eating), each))
        cost = _dish_cost(dish, rules, members) + costs.get(dish.key, 0.0) + LEFTOVER_COST
        amounts = amounts_of(dish, portions, members, minutes=reheat_minutes(dish))
        found.append(
            Choice(
                number, dish.key, portions, cost + _portion_cost(portions, eating), amounts, is_leftover=True
            )
        )
    return found


def minutes_of(dish: Dish) -> float:
    """Return how long a dish takes to cook, by assumption if the recipe doesn't say."""
    return UNKNOWN_MINUTES if dish.minutes is None else dish.minutes


def reheat_minutes(dish: Dish) -> float:
    """Return how long a leftover of a dish takes to heat; nothing if it is eaten cold, as what is made without heat."""
    is_raw = dish.recipe.cook_min == 0 and bool(dish.recipe.prep_min)
    return 0.0 if dish.storage.is_cold or is_raw else _REHEAT_MINUTES


def amounts_of(
    dish: Dish, portions: Sequence[float], members: Mapping[int, Person], minutes: float
) -> dict[str, float]:
    """Return the amounts that portions add to the day's ranges, by `range_name`."""
    found = {"minutes": minutes}
    for (place, person), portion in zip(members.items(), portions, strict=True):
        amounts = dish.eaten_by(person.name).nutrition.amounts
        found |= measured(amounts, portion, place, person)
        found[vegetables_name(place)] = dish.as_eaten_by(person.name).vegetables_g * portion
        if salt_of_day_mg(person) is not None:
            found[salt_name(place)] = amounts.get("sodium", 0.0) * portion
        if saturated_fat_of_day_g(person) is not None:
            found[saturated_fat_name(place)] = amounts.get("saturated_fat", 0.0) * portion
    return found


def measured(amounts: Mapping[str, float], portion: float, place: int, person: Person) -> dict[str, float]:
    """Return the amounts that servings add to a person's ranges."""
    energy_kcal = amounts.get("energy", 0.0) * portion
    found = {
        range_name(place, bound.nutrient): amounts[bound.nutrient] * portion
        for bound in person.bounds
        if bound.nutrient in amounts
    }
    for share in person.shares:
        part_kcal = ENERGY_KCAL_PER_G[share.nutrient] * amounts.get(share.nutrient, 0.0) * portion
        for limit in {share.low, share.high} - {None}:
            found[share_name(place, share.nutrient, limit)] = part_kcal - (limit or 0.0) / 100 * energy_kcal
    return found


def range_name(place: int, nutrient: str) -> str:
    """Return the name of a person's range of a nutrient."""
    return f"{place} {nutrient}"


def share_name(place: int, nutrient: str, percent: float | None) -> str:
    """Return the name of the range for a nutrient's energy (kcal) above its allowed share of all energy."""
    return f"{place} {nutrient} {percent or 0:g}%"


def _dish_cost(dish: Dish, rules: MealRules, members: Mapping[int, Person]) -> float:
    unknown = sum(
        not dish.eaten_by(person.name).nutrition.is_complete(bound.nutrient)
        for person in members.values()
        for bound in person.bounds
    )
    return (
        SCORE_WEIGHT * (1.2 - dish.score)
        + INCOMPLETE_COST * unknown / len(members)
        + (rules.misfit(dish.courses, dish.kinds) or 0.0)
        + VARIANT_COST * _variants(dish, members)
        + APART_COST * len(dish.apart.intersection(_names(members)))
        + sum(ALONGSIDE_COST + _minutes_cost(other, rules) for other in dish.others_of(_names(members)))
    )


def _variants(dish: Dish, members: Mapping[int, Person]) -> int:
    """Return how many of some people eat a variant of a dish."""
    return sum(person.name in dish.variants for person in members.values())


def _names(members: Mapping[int, Person]) -> list[str]:
    return [person.name for person in members.values()]


def _portion_cost(portions: Sequence[float], people: Sequence[Person]) -> float:
    """Return the cost of portions that are no whole servings, and of those that are large for a person's need."""
    return sum(
        PORTION_COST.get(portion, 0.1)
        + LARGE_PORTION_COST * max(0.0, portion * USUAL_KCAL / person.energy_kcal - LARGE_PORTION)
        for portion, person in zip(portions, people, strict=True)
    ) / len(portions)


def _minutes_cost(dish: Dish, rules: MealRules) -> float:
    minutes = min(minutes_of(dish), MOST_MINUTES)
    return MINUTE_COST * minutes + SLOW_MINUTE_COST * max(0.0, minutes - rules.quick_min)


def _misfit(nutrition: Nutrition, portion: float, share: float, bounds: Sequence[DayBound]) -> float:
    """Return the mean distance of a portion from its share of the day's bounds, relative to each bound."""
    total = 0.0
    for bound in bounds:
        goal = bound.goal
        amount = nutrition.amounts.get(bound.nutrient)
        if not goal or amount is None:
            continue
        high = min((value for value in (bound.high, bound.hard_high) if value is not None), default=None)
        amount *= portion
        missing = max(0.0, (bound.low or 0.0) * share - amount)
        above = max(0.0, amount - high * share) if high is not None else 0.0
        total += (missing + above) / (goal * share)
    return total / len(bounds) if bounds else 0.0
