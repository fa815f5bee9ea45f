"""Score how cheap recipes are where a question asks for cheap food, by estimated classes of price as in plans."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from core.food.labels import LabelRules
from core.food.price_classes import EstimatedPrice, price_classes
from core.food.recipe import Recipe
from core.library.library import Library
from core.library.sets.recipe_set import Numbers
from core.questions.constraint import Constraint
from core.recommend.request import Clause, Request
from core.recommend.score import Floats, order
from core.recommend.wording import BUDGET

WEIGHT_PRICE: Final = 1.0
"""Weight of the price, relative to the constraints."""
PRICED: Final = 200
"""Recipes whose price is estimated: those that fit best without it. Reading them takes some 50 ms of processor time."""


def asks_for_cheap(constraint: Constraint) -> bool:
    """Return whether a constraint is a wish for cheap food."""
    return (
        constraint.kind == "tag"
        and (constraint.facet, constraint.entity) == BUDGET
        and constraint.mode != "exclude"
    )


def cheap_clause(request: Request) -> Clause | None:
    """Return the soft clause for cheap food; None if there is none, or if cheap food is one of several alternatives."""
    return next(
        (
            clause
            for clause in request.clauses
            if not clause.hard
            and len(clause.requirements) == 1
            and asks_for_cheap(clause.requirements[0].constraint)
        ),
        None,
    )


def price_fit(scores: Floats, ids: Numbers, library: Library, rules: LabelRules) -> Floats:
    """Return how cheap the recipes with the best scores are, from 0 to 1; 0 for all others. Shape (len(ids),).

    Half the usual price of energy gives two thirds, twice the price a third. A recipe without an estimate has the usual
    price, and one with an expensive main food half of what its energy costs.
    """
    found = np.zeros(len(ids))
    best = order(scores, scores, ids)[:PRICED]
    prices = price_classes(rules.taxonomy)
    recipes = library.recipes([int(number) for number in ids[best]], with_texts=False)
    found[best] = [_cheapness(prices.of_recipe(recipes[int(number)])) for number in ids[best]]
    return found


def with_price(missed: Sequence[Clause], request: Request, recipe: Recipe, rules: LabelRules) -> list[Clause]:
    """Return the clauses that a recipe misses, where the price decides about cheap food, not a label.

    A label counts only for a recipe without an estimate.
    """
    clause = cheap_clause(request)
    if clause is None:
        return list(missed)
    price = price_classes(rules.taxonomy).of_recipe(recipe)
    if price.unknown:
        return list(missed)
    others = [one for one in missed if one is not clause]
    return others if price.is_cheap else [*others, clause]


def _cheapness(price: EstimatedPrice) -> float:
    share = 1.0 if price.unknown or price.for_energy is None else price.for_energy
    return (0.5 if price.expensive else 1.0) / (1 + share)
