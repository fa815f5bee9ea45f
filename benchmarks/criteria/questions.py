"""The two test sets of the RecipeRAG paper (sections 3.2 and 3.3), drawn by its protocol, with a maximum size."""

import itertools
import math
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from benchmarks.criteria.graph import Criterion, Item

INGREDIENT = "hasIngredient"
_LEAST_RECIPES = 3


@dataclass(frozen=True)
class Question:
    """Criteria, and the recipes (by row) that meet all of them."""

    criteria: tuple[Criterion, ...]
    right: frozenset[int]


def criteria_questions(items: Sequence[Item], size: int, most: int, seed: int = 11) -> list[Question]:
    """Return test set 1: combinations of criteria, one value per relation, with at least one match, in strata by matches."""
    holders = _holders((criterion, row) for row, item in enumerate(items) for criterion in item.criteria)
    combos: dict[tuple[Criterion, ...], frozenset[int]] = {}
    # Only combinations that a recipe bears can have a match: they are read off the recipes.
    for item in items:
        for combo in itertools.combinations(sorted(item.criteria), size):
            if len({relation for relation, _ in combo}) == size and combo not in combos:
                combos[combo] = frozenset.intersection(*(holders[one] for one in combo))
    return _by_strata([Question(combo, right) for combo, right in combos.items()], most, seed)


def ingredient_questions(items: Sequence[Item], size: int, most: int, seed: int = 13) -> list[Question]:
    """Return test set 2: combinations of a quarter of the ingredients, drawn from 16 bins of equal frequency."""
    counts = Counter(name for item in items for name in item.ingredients)
    ranked = sorted(
        (name for name, count in counts.items() if count >= _LEAST_RECIPES), key=lambda n: (counts[n], n)
    )
    rng = random.Random(seed)
    chosen: set[str] = set()
    width = math.ceil(len(ranked) / 16)
    for start in range(0, len(ranked), width):
        part = ranked[start : start + width]
        chosen.update(rng.sample(part, max(1, len(part) // 4)))
    holders = _holders(
        ((INGREDIENT, name), row)
        for row, item in enumerate(items)
        for name in item.ingredients
        if name in chosen
    )
    combos: dict[tuple[Criterion, ...], frozenset[int]] = {}
    for item in items:
        names = sorted(name for name in item.ingredients if name in chosen)
        for combo in itertools.combinations(names, size):
            key = tuple((INGREDIENT, name) for name in combo)
            if key not in combos:
                combos[key] = frozenset.intersection(*(holders[one] for one in key))
    return _by_strata([Question(combo, right) for combo, right in combos.items()], most, seed)


def _holders(pairs: Iterable[tuple[Criterion, int]]) -> dict[Criterion, frozenset[int]]:
    found: dict[Criterion, set[int]] = {}
    for criterion, row in pairs:
        found.setdefault(criterion, set()).add(row)
    return {criterion: frozenset(rows) for criterion, rows in found.items()}


def _by_strata(questions: list[Question], most: int, seed: int) -> list[Question]:
    """Return up to `most` questions, evenly from the quantile bins of their number of matches."""
    questions = sorted(questions, key=lambda question: question.criteria)
    if len(questions) <= most:
        return questions
    ordered = sorted(questions, key=lambda question: len(question.right))
    rng = random.Random(seed)
    bins = min(10, most)
    drawn: list[Question] = []
    for place in range(bins):
        part = ordered[place * len(ordered) // bins : (place + 1) * len(ordered) // bins]
        drawn += rng.sample(part, min(len(part), most // bins))
    return sorted(drawn, key=lambda question: question.criteria)
