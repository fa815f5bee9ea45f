"""Larder's scores: what is known is exact; what nobody wrote is guessed from the recipe's vector and its other labels.

The label model that ships was fitted on these very recipes. So the benchmark fits one of its kind anew, on nothing but the
labels that are visible in the run.
"""

import random

import numpy as np

from benchmarks.criteria.graph import SINGLE, Criterion, Graph
from benchmarks.criteria.questions import INGREDIENT
from benchmarks.criteria.scoring import Scores
from models.recipe_encoder.encoder import RecipeEncoder
from models.recipe_encoder.text import recipe_text
from models.training.recipe_encoder.label_head import SCALE, fit

_VIEWS = 6
_ALMOST = 0.98
"""The most that a guess counts for: it stands below what is known."""


def vectors_of(graph: Graph, encoder: RecipeEncoder) -> np.ndarray:
    """Vectors of the recipes' titles, ingredients and method words, without any label, shape (recipes, 128)."""
    return encoder.encode(
        [recipe_text(item.title, item.ingredients, (), item.methods) for item in graph.items]
    )


def scores(graph: Graph, vectors: np.ndarray) -> Scores:
    """Exact where something is known, a probability below 1 where not."""
    criteria = graph.criteria
    column = {criterion: place for place, criterion in enumerate(criteria)}
    known = graph.known(criteria)
    if (known != graph.truth(criteria)).any() and _is_hidden(graph):
        single = np.array([relation in SINGLE for relation, _ in criteria])
        guessed = _guesses(vectors, known, single) * _ALMOST
    else:
        guessed = np.zeros(known.shape, np.float32)
    values = np.where(known == 1, 1.0, np.where(known == 0, 0.0, guessed))
    holds = [frozenset(item.ingredients) for item in graph.items]

    def of(criterion: Criterion) -> np.ndarray:
        if criterion[0] == INGREDIENT:
            return np.array([float(criterion[1] in names) for names in holds])
        return values[:, column[criterion]]

    return of


def _is_hidden(graph: Graph) -> bool:
    return any(item.criteria != visible for item, visible in zip(graph.items, graph.visible, strict=True))


def _guesses(vectors: np.ndarray, known: np.ndarray, single: np.ndarray) -> np.ndarray:
    """P(criterion | vector, other visible criteria), shape (recipes, criteria).

    Each training view hides a part of what is visible and asks for it; at the end all that is visible is shown. In relations
    of which a recipe may have several values or none, what is not visible is taken for false: some of it is only hidden,
    which makes all guesses there lower alike and hardly changes their order.
    """
    shown = (known == 1).astype(np.float32)
    told = np.where((known < 0) & ~single, 0, known)
    rng = np.random.default_rng(random.Random(17).randrange(2**32))
    inputs, targets = [], []
    for _ in range(_VIEWS):
        kept = shown * (rng.random(shown.shape) < rng.uniform(0.3, 0.9, (len(shown), 1)))
        inputs.append(np.concatenate([vectors, kept / SCALE], axis=1))
        targets.append(np.where(kept > 0, -1, told).astype(np.int8))
    head = fit(
        np.concatenate(inputs).astype(np.float32),
        np.concatenate(targets),
        hidden=128,
        epochs=12,
        dropout=0.25,
    )
    whole = np.concatenate([vectors, shown / SCALE], axis=1).astype(np.float32)
    return head.probabilities(whole)
