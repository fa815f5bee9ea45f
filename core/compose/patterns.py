"""The recipes whose structure a new dish may take: those that meet what no change of food affects, the nearest first."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from core.adapt.rules import has_fixed, is_about_servings
from core.compose.frequencies import FoodFrequencies
from core.food.recipe import Recipe
from core.library.sets.recipe_set import Numbers, RecipeSet
from core.questions.constraint import EXCLUDING_MODES, Constraint, IngredientConstraint, TagConstraint
from core.recommend.conditions import Matcher
from core.recommend.context import RecommenderContext
from core.recommend.nearness import distances, has_numbers
from core.recommend.request import Clause, Request
from core.recommend.score import Floats

MOST_PATTERNS: Final = 16
_LOOKED_AT: Final = 60
"""Recipes that are read; many of them are of the same dish or have an unknown amount."""
_COMPARED: Final = 600
"""Recipes that are compared with the words of the wish."""
_MOST_OF_ONE_DISH: Final = 3
_FEWEST_LINES: Final = 4
_MOST_LINES: Final = 16
_MISSED: Final = 0.6
_FAR: Final = 0.5
_CUISINE: Final = 1.5
_WANTED: Final = 0.8
_WORDS: Final = 2.0
_STYLE: Final = 0.8
"""Weights of a pattern's rank: a missed clause, the distance to numbers, its cuisine, a wanted food, similar words, foods
in the style of the cuisine."""


@dataclass(frozen=True)
class Patterns:
    """The patterns for a request, the nearest first, or the constraints that no recipe of the library meets together."""

    recipes: tuple[Recipe, ...]
    because: tuple[Constraint, ...] = ()


def wanted_cuisine(request: Request) -> str:
    """Return the cuisine that a request asks for; empty for none."""
    for clause in request.clauses:
        if clause.hard and _is_cuisine(clause):
            constraint = clause.requirements[0].constraint
            assert isinstance(constraint, TagConstraint)
            return constraint.entity
    return ""


def find_patterns(
    request: Request, context: RecommenderContext, frequencies: FoodFrequencies, without: str
) -> Patterns:
    """Return the recipes from whose structure a dish for a request may be composed.

    Args:
        without: the source whose recipes don't count: composed ones, which were never cooked.
    """
    matcher = context.matcher()
    hard = [clause for clause in request.clauses if clause.hard and not is_about_servings(clause)]
    fixed = [clause for clause in hard if has_fixed(clause) and not _is_cuisine(clause)]
    sets = context.library.sets
    start = (sets.listing() - sets.unlisted) - sets.from_source(without)
    pool = start & matcher.meeting_all(matcher.certainly_meeting, fixed)
    if not pool:
        return Patterns((), _clash(start, fixed, matcher))
    cuisine = next((clause for clause in hard if _is_cuisine(clause)), None)
    if cuisine is not None and not _is_known(cuisine, matcher):
        return Patterns((), (cuisine.requirements[0].constraint,))
    ids = pool.numbers()
    scores = _scores(ids, [clause for clause in hard if clause not in fixed], matcher)
    nearest = np.argsort(-scores, kind="stable")[:_COMPARED]
    ids, scores = ids[nearest], scores[nearest]
    index = context.index
    if index is not None:
        words = context.encode([request.question])
        scores = scores + _WORDS * (index.vectors(ids) @ words[0]).astype(np.float64)
    best = np.argsort(-scores, kind="stable")[:_LOOKED_AT]
    rank = dict(zip(ids[best].tolist(), scores[best].tolist(), strict=True))
    recipes = context.library.recipes(list(rank))
    if frequencies.cuisine:
        for number, recipe in recipes.items():
            foods = [use.entity for use in recipe.uses if use.entity]
            rank[number] += _STYLE * frequencies.mean_lift(foods)
    ordered = sorted(rank, key=lambda number: (-rank[number], number))
    return Patterns(tuple(_chosen([recipes[number] for number in ordered], context)))


def _scores(ids: Numbers, clauses: Sequence[Clause], matcher: Matcher) -> Floats:
    total = np.zeros(len(ids))
    for clause in clauses:
        met = matcher.certainly_meeting(clause).flags[ids]
        weight = _CUISINE if _is_cuisine(clause) else _WANTED if _is_wanted(clause) else _MISSED
        total -= weight * ~met
        if has_numbers(clause):
            total -= _FAR * np.minimum(distances(ids, [clause], matcher), 2.0)
    return total


def _chosen(recipes: Sequence[Recipe], context: RecommenderContext) -> list[Recipe]:
    nodes = context.graph.rules.taxonomy.nodes
    found: list[Recipe] = []
    dishes: Counter[str] = Counter()
    for recipe in recipes:
        dish = next((name for facet, name in recipe.tags if facet == "dish"), "")
        is_whole = (
            recipe.servings_known
            and bool(recipe.steps)
            and _FEWEST_LINES <= len(recipe.uses) <= _MOST_LINES
            and all(use.entity in nodes and use.mass_g for use in recipe.uses)
        )
        if is_whole and not (dish and dishes[dish] >= _MOST_OF_ONE_DISH):
            dishes[dish] += 1
            found.append(recipe)
        if len(found) == MOST_PATTERNS:
            break
    return found


def _clash(start: RecipeSet, fixed: Sequence[Clause], matcher: Matcher) -> tuple[Constraint, ...]:
    """Return a minimal set of fixed constraints that no recipe meets together (deletion filter)."""
    needed = list(fixed)
    for clause in fixed:
        fewer = [one for one in needed if one is not clause]
        if not start & matcher.meeting_all(matcher.certainly_meeting, fewer):
            needed = fewer
    return tuple(clause.requirements[0].constraint for clause in needed)


def _is_known(cuisine: Clause, matcher: Matcher) -> bool:
    return bool(matcher.certainly_meeting(cuisine))


def _is_cuisine(clause: Clause) -> bool:
    constraint = clause.requirements[0].constraint
    return (
        isinstance(constraint, TagConstraint)
        and constraint.facet == "cuisine"
        and constraint.mode == "require"
    )


def _is_wanted(clause: Clause) -> bool:
    constraint = clause.requirements[0].constraint
    return isinstance(constraint, IngredientConstraint) and constraint.mode not in EXCLUDING_MODES
