"""Score how well recipes fit the rest of a day: little of what is nearly used up, much of what is still missing."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import numpy as np

from core.library.sets.recipe_set import Numbers
from core.questions.constraint import NutrientConstraint
from core.recommend.conditions import Matcher
from core.recommend.request import MEALS_PER_DAY, Request, Requirement
from core.recommend.score import Floats

WEIGHT_USED_UP: Final = 2.0
"""Weight of maxima that are used up, relative to the constraints: more than all words of a question."""
WEIGHT_DAY: Final = 0.5
"""Weight of the day's other soft bounds."""
MOST_BOUNDS: Final = 8
"""Bounds that are scored, the most urgent ones: reference intakes name some 25 nutrients."""


def day_bounds_of(request: Request) -> list[Requirement]:
    """Return the soft bounds of the day that steer the ranking, the most urgent first."""
    maxima = [
        requirement
        for clause in request.clauses
        for requirement in clause.requirements
        if requirement.of_day and isinstance(requirement.constraint, NutrientConstraint)
    ]
    return sorted((*maxima, *request.missing), key=_urgency, reverse=True)[:MOST_BOUNDS]


def day_fit(ids: Numbers, request: Request, matcher: Matcher) -> list[tuple[Floats, float]]:
    """Return how well each recipe fits the day, as parts of S_qa: values 0 to 1 of shape (len(ids),), with a weight.

    Within what is left of a maximum a recipe scores 1. Above it the score falls evenly, to 0 at a whole day's maximum
    more, so that the least salty recipes come first once the salt of the day is used up. Towards a minimum the score is
    the share of what is missing. An unknown amount scores 0.
    """
    bounds = day_bounds_of(request)
    parts: list[tuple[Floats, float]] = []
    for is_used_up, weight in ((True, WEIGHT_USED_UP), (False, WEIGHT_DAY)):
        counted = [bound for bound in bounds if (_urgency(bound) >= 1) == is_used_up]
        if counted:
            # The same for every question of a day until something is logged.
            name = ("day", *(_bounds_of(each) for each in counted))
            parts.append(
                (matcher.library.sets.computed(name, partial(_mean_fit, counted, matcher))[ids], weight)
            )
    return parts


def _bounds_of(bound: Requirement) -> tuple[str, float | None, float | None, float]:
    constraint = bound.constraint
    assert isinstance(constraint, NutrientConstraint)
    return constraint.entity, constraint.min, constraint.max, bound.of_day


def _mean_fit(bounds: Sequence[Requirement], matcher: Matcher) -> Floats:
    """Return how well every recipe of the library fits some bounds, by number."""
    sets = matcher.library.sets
    means = np.zeros(sets.size)
    for rows in sets.blocks():
        total = means[rows]
        for bound in bounds:
            total += _fit(bound, matcher, rows)
        total /= len(bounds)
    return means


def _fit(bound: Requirement, matcher: Matcher, rows: slice) -> Floats:
    constraint = bound.constraint
    assert isinstance(constraint, NutrientConstraint)
    is_maximum = constraint.max is not None
    # A lower bound can reach a minimum.
    basis = "day" if is_maximum else "serving"
    amounts = matcher.library.sets.surely(constraint.entity, basis, is_maximum=is_maximum, rows=rows)
    if constraint.max is not None:
        over = np.maximum(amounts - constraint.max, 0.0) / bound.of_day
        fit = np.maximum(1 - over, 0.0)
    else:
        fit = np.minimum(amounts / bound.of_day, 1.0)
    found: Floats = np.nan_to_num(fit, nan=0.0)
    return found


def _urgency(bound: Requirement) -> float:
    """Return the used share of a maximum, 1 if it is used up, or the share of a minimum that is missing, below 1."""
    constraint = bound.constraint
    assert isinstance(constraint, NutrientConstraint)
    if constraint.max is not None:
        return 1 - constraint.max / bound.of_day
    return min(0.99, bound.of_day / (MEALS_PER_DAY * (constraint.min or bound.of_day)))
