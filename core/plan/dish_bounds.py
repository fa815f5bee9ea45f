"""Hard bounds on a portion of a dish."""

from core.food.bounds import is_within
from core.food.labels import LabelRules
from core.food.nutrition import portion_of
from core.food.recipe import Nutrition
from core.questions.constraint import NutrientConstraint, TagConstraint
from core.recommend.avoid import health_limits
from core.recommend.request import Clause


def is_measured(clause: Clause) -> bool:
    """Return whether a clause bounds the amount of a nutrient in a meal or a day."""
    constraint = clause.requirements[0].constraint
    return (
        isinstance(constraint, NutrientConstraint)
        and constraint.level is None
        and constraint.basis in ("serving", "day", "percent_energy")
    )


def portion_bounds(clause: Clause, rules: LabelRules) -> tuple[NutrientConstraint, ...]:
    """Return the bounds that a hard clause sets on a portion: its own, or those of a health tag or a condition."""
    constraint = clause.requirements[0].constraint
    if not clause.hard:
        return ()
    if isinstance(constraint, NutrientConstraint):
        return (constraint,) if is_measured(clause) else ()
    if isinstance(constraint, TagConstraint) and constraint.mode == "require":
        return tuple(limit for limit in health_limits(constraint, rules) if limit.basis == "serving")
    return ()


def meets(nutrition: Nutrition, portion: float, bound: NutrientConstraint) -> bool:
    """Return whether a portion meets a hard bound, as one serving must as well (`core.recommend.avoid`).

    A share of energy holds over the day, so of a dish both amounts only need to be known.
    """
    if bound.basis == "percent_energy":
        return all(nutrition.is_complete(key) for key in (bound.entity, "energy"))
    return all(
        is_within(portion_of(nutrition, share), bound.entity, "serving", bound.min, bound.max)
        for share in {1.0, portion}
    )
