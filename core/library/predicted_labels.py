"""Labels that nobody wrote, as the label model guesses them: kept apart from what is known, and only where it is missing.

They stand in a table of their own, so that no query for a recipe's labels can take a guess for a fact.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import duckdb
import numpy as np
from numpy.typing import NDArray

from core.food.labels import Tag
from core.library.file.schema import insert_columns
from core.library.resolved_recipe import COMPUTED, STARTER

GUESSED_FACETS: Final = ("meal", "course", "cuisine", "method")
"""Facets that may be guessed. Diets and health labels never are: they are computed from ingredients, or not known."""

LEAST_PROBABLE: Final = 0.63
"""From this probability on a guess is worth saying: what people mean by "probably" is 75 % give or take 12 %
(Kent, Words of Estimative Probability, 1964)."""

Floats = NDArray[np.float32]


@dataclass(frozen=True)
class PredictedLabels:
    """What a label model says about some recipes."""

    labels: tuple[Tag, ...]
    """(facet, name) of each column."""
    probabilities: Floats
    """P(label | recipe), shape (recipes, labels)."""


Guess = Callable[[NDArray[np.float32]], PredictedLabels]
"""From unit vectors, shape (recipes, dim), to guesses."""


def write_guesses(
    connection: duckdb.DuckDBPyConnection,
    ids: Sequence[int],
    guesses: PredictedLabels,
    wider: Mapping[Tag, Iterable[Tag]],
) -> int:
    """Store what is probable where a recipe has no label of the facet; returns how many guesses that are.

    Starter recipes are left out: a facet that is blank there was left blank on purpose. What these recipes had of guesses
    goes first, so that a recipe that changed keeps none from before.

    Args:
        connection: a library that may be written.
        ids: the recipes, in the order of the guesses' rows.
        wider: for a tag the tags that follow from it; they are at least as probable.
    """
    if not ids:
        return 0
    numbers = np.asarray(ids, dtype=np.int64)
    connection.execute("DELETE FROM recipe_guess WHERE recipe_id IN (SELECT unnest(?))", [numbers.tolist()])
    labelled = connection.execute(
        "SELECT DISTINCT recipe_id, facet FROM recipe_tag JOIN tag USING (tag_id)"
        " WHERE recipe_id IN (SELECT unnest(?)) AND facet IN (SELECT unnest(?)) AND origin <> ?"
        " UNION SELECT recipe_id, facet FROM recipe, (SELECT unnest(?) AS facet)"
        " WHERE recipe_id IN (SELECT unnest(?)) AND source = ?",
        [numbers.tolist(), list(GUESSED_FACETS), COMPUTED, list(GUESSED_FACETS), numbers.tolist(), STARTER],
    ).fetchall()
    place = {int(number): row for row, number in enumerate(ids)}
    said = _with_wider(guesses, wider)
    for facet in GUESSED_FACETS:
        columns = [column for column, tag in enumerate(guesses.labels) if tag[0] == facet]
        rows = [place[number] for number, labelled_facet in labelled if labelled_facet == facet]
        said[np.ix_(rows, columns)] = 0
    said[:, [column for column, tag in enumerate(guesses.labels) if tag[0] not in GUESSED_FACETS]] = 0
    rows_kept, columns_kept = np.nonzero(said >= LEAST_PROBABLE)
    return insert_columns(
        connection,
        "recipe_guess",
        {
            "recipe_id": numbers[rows_kept],
            "facet": [guesses.labels[column][0] for column in columns_kept],
            "name": [guesses.labels[column][1] for column in columns_kept],
            "probability": said[rows_kept, columns_kept].astype(np.float64),
        }
        if len(rows_kept)
        else {},
    )


def _with_wider(guesses: PredictedLabels, wider: Mapping[Tag, Iterable[Tag]]) -> Floats:
    said = guesses.probabilities.copy()
    column = {tag: number for number, tag in enumerate(guesses.labels)}
    for tag, number in column.items():
        for other in wider.get(tag, ()):
            if other in column and other[0] == tag[0]:
                said[:, column[other]] = np.maximum(said[:, column[other]], guesses.probabilities[:, number])
    return said
