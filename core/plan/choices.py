"""Choose a short list of dishes for each slot, with portions and costs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from core.food.recipe import Nutrition
from core.plan.dishes import Dish, MealDishes
from core.plan.entry import Slot
from core.plan.options import PlanOptions
from core.plan.problem import Choice
from core.plan.targets import MEAL_SHARES, DayBound

SHORTLIST = 24
"""Dishes to consider for a slot."""
PORTIONS_EACH = 2
"""Portions to try of each dish."""

SCORE_WEIGHT = 1.0
PORTION_COST: Mapping[float, float] = {0.5: 0.15, 1.0: 0.0, 1.5: 0.05, 2.0: 0.12}
"""People cook whole servings, so any other portion costs extra."""
MISFIT_WEIGHT = 0.6
"""Cost of a dish that misses its share of the day's bounds by the width of that share."""
INCOMPLETE_COST = 0.1
"""Cost for each bounded nutrient that a dish doesn't report completely."""
RECENT_COST = 15.0
SIDE_COST = 8.0
"""Cost of a side or sauce as lunch or dinner."""

_MAX_SAME_SHARE = 0.25
"""The largest share of a short list with the same cuisine or main food."""


@dataclass(frozen=True)
class RankedDishes:
    """The dishes of a meal, ordered by how well they fit its share of the day, best first."""

    dishes: tuple[Dish, ...]
    portions: Mapping[str, tuple[float, ...]]


def rank_dishes(found: MealDishes, bounds: Sequence[DayBound], options: PlanOptions) -> RankedDishes:
    """Rank a meal's dishes by preference and fit, with the portions worth trying."""
    share = MEAL_SHARES[found.meal]
    has_energy = any(bound.nutrient == "energy" and bound.goal for bound in bounds)
    tried = options.portions if has_energy else (1.0,)
    if found.meal == "snack":
        # A snack is usually a whole piece of something.
        tried = tuple(portion for portion in tried if portion == int(portion)) or tried
    portions: dict[str, tuple[float, ...]] = {}
    misfits: dict[str, float] = {}
    for dish in found.dishes:
        costs = {
            portion: _misfit(dish.recipe.nutrition, portion, share, bounds) + PORTION_COST.get(portion, 0.1)
            for portion in tried
            if found.allows(dish, portion)
        }
        best = sorted(costs, key=lambda portion: (costs[portion], portion))[:PORTIONS_EACH]
        if best:
            portions[dish.key] = tuple(sorted(best))
            misfits[dish.key] = costs[best[0]]
    fitting = [dish for dish in found.dishes if dish.key in portions]
    is_main_meal = found.meal in ("lunch", "dinner")
    fitting.sort(
        key=lambda dish: (
            is_main_meal and not dish.is_whole_meal,
            MISFIT_WEIGHT * min(misfits[dish.key], 2.0) - SCORE_WEIGHT * dish.score,
            dish.key,
        )
    )
    return RankedDishes(tuple(fitting), portions)


def shortlist(pool: RankedDishes, barred: frozenset[str], size: int = SHORTLIST) -> list[Dish]:
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
    return taken + spare[: size - len(taken)]


def choices_for(
    number: int,
    slot: Slot,
    dishes: Sequence[Dish],
    pool: RankedDishes,
    bounds: Sequence[DayBound],
    recent: Mapping[str, date],
) -> list[Choice]:
    """Return the choices for a slot.

    Args:
        number: the slot's number in the problem.
        recent: recently eaten recipes, which cost extra.
    """
    found = []
    for dish in dishes:
        nutrition = dish.recipe.nutrition
        cost = SCORE_WEIGHT * (1.2 - dish.score)
        cost += INCOMPLETE_COST * sum(not nutrition.is_complete(bound.nutrient) for bound in bounds)
        cost += RECENT_COST if dish.key in recent else 0.0
        cost += SIDE_COST if slot.meal in ("lunch", "dinner") and not dish.is_whole_meal else 0.0
        for portion in pool.portions[dish.key]:
            amounts = {
                bound.nutrient: nutrition.amounts[bound.nutrient] * portion
                for bound in bounds
                if bound.nutrient in nutrition.amounts
            }
            found.append(Choice(number, dish.key, portion, cost + PORTION_COST.get(portion, 0.1), amounts))
    return found


def _misfit(nutrition: Nutrition, portion: float, share: float, bounds: Sequence[DayBound]) -> float:
    """Return how far a portion misses its share of the day's bounds, relative to them; the mean over the bounds."""
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
