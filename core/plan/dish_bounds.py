"""Hard bounds on a portion of a dish."""

from core.food.bounds import is_within
from core.food.recipe import Nutrition
from core.questions.constraint import NutrientConstraint
from core.recommend.request import Clause, Request


def is_measured(clause: Clause) -> bool:
    """Return whether a clause bounds the amount of a nutrient in a meal or a day."""
    constraint = clause.requirements[0].constraint
    return (
        isinstance(constraint, NutrientConstraint)
        and constraint.level is None
        and constraint.basis in ("serving", "day", "percent_energy")
    )


def portion_bounds(request: Request) -> tuple[NutrientConstraint, ...]:
    """Return the hard bounds on a portion (`core.recommend.plan_limits`)."""
    return tuple(
        constraint
        for clause in request.clauses
        if clause.hard
        and is_measured(clause)
        and isinstance(constraint := clause.requirements[0].constraint, NutrientConstraint)
    )


def meets(nutrition: Nutrition, portion: float, bound: NutrientConstraint) -> bool:
    """Return whether a portion meets a hard bound, as one serving must as well (`core.recommend.avoid`).

    A share of energy holds over the day, so of a dish both amounts only need to be known.
    """
    if bound.basis == "percent_energy":
        return all(nutrition.is_complete(key) for key in (bound.entity, "energy"))
    # A portion is within bounds if a serving is within these divided by it, for which no other nutrient is computed.
    return all(
        is_within(
            nutrition,
            bound.entity,
            "serving",
            None if bound.min is None else bound.min / share,
            None if bound.max is None else bound.max / share,
        )
        for share in {1.0, portion}
    )
