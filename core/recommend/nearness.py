"""Distance of recipes from the numbers that a question asks for, so that relaxed numbers are approached, not dropped."""

from collections.abc import Sequence

import numpy as np

from core.library.sets.recipe_set import Numbers
from core.questions.constraint import NUMBERS, Constraint, NutrientConstraint
from core.recommend.conditions import Matcher, bounds_of
from core.recommend.request import Clause
from core.recommend.score import Floats

NEARLY = 0.01
"""Distances that differ by less count as equal."""


def has_numbers(clause: Clause) -> bool:
    """Return whether a clause is about numbers only, so that a recipe may come near it."""
    return all(requirement.constraint.kind in NUMBERS for requirement in clause.requirements)


def distances(ids: Numbers, clauses: Sequence[Clause], matcher: Matcher) -> Floats:
    """Return the distance of each recipe from some clauses' numbers, as a share of the bound; summed over the clauses.

    65 minutes are 1.17 from "at most 30". An unknown, incomplete or contradicted amount is infinitely far. Clauses that
    aren't about numbers count nothing.

    Args:
        ids: recipe numbers.

    Returns:
        Distances of shape (len(ids),), 0 for recipes within all bounds.
    """
    total = np.zeros(len(ids))
    for clause in filter(has_numbers, clauses):
        each = [_distance(ids, requirement.constraint, matcher) for requirement in clause.requirements]
        total += np.minimum.reduce(each)
    return total


def _distance(ids: Numbers, constraint: Constraint, matcher: Matcher) -> Floats:
    sets = matcher.library.sets
    if isinstance(constraint, NutrientConstraint):
        bounds = bounds_of(constraint, matcher.rules)
        if bounds is None:
            return np.full(len(ids), np.inf)
        low, high, basis = bounds
        values = sets.surely(constraint.entity, basis, is_maximum=high is not None, rows=ids)
    elif constraint.kind == "time":
        low, high, values = constraint.min, constraint.max, sets.number("recipe", "total_min")[ids]
    elif constraint.kind == "servings":
        low, high, values = constraint.min, constraint.max, sets.number("recipe", "servings")[ids]
    else:
        return np.full(len(ids), np.inf)
    under = 0.0 if low is None else np.maximum(low - values, 0.0) / max(low, 1.0)
    over = 0.0 if high is None else np.maximum(values - high, 0.0) / max(high, 1.0)
    found: Floats = np.where(np.isnan(values), np.inf, np.maximum(under, over))
    return found
