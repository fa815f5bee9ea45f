"""Larder's scores: known criteria are exact; unknown ones are predicted from the embedding and the visible labels.

The shipped label model was fitted on these recipes, so the benchmark fits another one on the visible labels of the run.
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
"""The highest score of a prediction, below that of a known criterion."""


def vectors_of(graph: Graph, encoder: RecipeEncoder) -> np.ndarray:
    """Return embeddings of titles, ingredients and cooking methods, without labels, shape (recipes, 128)."""
    return encoder.encode(
        [recipe_text(item.title, item.ingredients, (), item.methods) for item in graph.items]
    )


def scores(graph: Graph, vectors: np.ndarray) -> Scores:
    """Return 1 or 0 for known criteria, and a probability below 1 for the others."""
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
    """Return P(criterion | embedding, other visible criteria), shape (recipes, criteria).

    Each training view hides some visible criteria and predicts them; the last view shows all. In relations with
    several values or none, invisible criteria count as false. Some are only hidden, which lowers all predictions
    there and hardly changes their order.
    """
    shown = (known == 1).astype(np.float32)
    labels = np.where((known < 0) & ~single, 0, known)
    rng = np.random.default_rng(random.Random(17).randrange(2**32))
    inputs, targets = [], []
    for _ in range(_VIEWS):
        masked = shown * (rng.random(shown.shape) < rng.uniform(0.3, 0.9, (len(shown), 1)))
        inputs.append(np.concatenate([vectors, masked / SCALE], axis=1))
        targets.append(np.where(masked > 0, -1, labels).astype(np.int8))
    head = fit(
        np.concatenate(inputs).astype(np.float32),
        np.concatenate(targets),
        hidden=128,
        epochs=12,
        dropout=0.25,
    )
    whole = np.concatenate([vectors, shown / SCALE], axis=1).astype(np.float32)
    return head.probabilities(whole)
