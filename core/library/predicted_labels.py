"""Labels that the model predicts for recipes whose source states none.

They have their own table, so that no query for a recipe's labels can mistake a prediction for a fact.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.food.labels import Tag
from core.library.file.schema import insert_columns
from core.library.resolved_recipe import COMPUTED, STARTER
from core.store import duckdb_api as duckdb

PREDICTED_FACETS: Final = ("meal", "course", "cuisine", "method")
"""Facets that may be predicted. Diets and health labels never are: they are computed from ingredients, or unknown."""

LEAST_PROBABLE: Final = 0.63
"""The least probability that is shown as "probably", which means 75 % ± 12 % to people (Kent, Words of Estimative
Probability, 1964)."""

Floats = NDArray[np.float32]


@dataclass(frozen=True)
class PredictedLabels:
    """The probabilities that the label model gives for recipes."""

    labels: tuple[Tag, ...]
    """(facet, name) of each column."""
    probabilities: Floats
    """P(label | recipe), shape (recipes, labels)."""


LabelPredictor = Callable[[NDArray[np.float32]], PredictedLabels]
"""Predicts labels from embeddings, shape (recipes, dim)."""


def write_predictions(
    connection: duckdb.DuckDBPyConnection,
    ids: Sequence[int],
    predictions: PredictedLabels,
    wider: Mapping[Tag, Iterable[Tag]],
) -> int:
    """Store probable labels of facets that a recipe lacks, and return their number. They replace earlier ones.

    Starter recipes get none: their blank facets are blank on purpose.

    Args:
        connection: a library that may be written.
        ids: the recipes, in the order of the rows of `predictions`.
        wider: the tags that follow from a tag, which are at least as probable.
    """
    if not ids:
        return 0
    numbers = np.asarray(ids, dtype=np.int64)
    connection.execute(
        "DELETE FROM predicted_label WHERE recipe_id IN (SELECT unnest(?))", [numbers.tolist()]
    )
    labelled = connection.execute(
        "SELECT DISTINCT recipe_id, facet FROM recipe_tag JOIN tag USING (tag_id)"
        " WHERE recipe_id IN (SELECT unnest(?)) AND facet IN (SELECT unnest(?)) AND origin <> ?"
        " UNION SELECT recipe_id, facet FROM recipe, (SELECT unnest(?) AS facet)"
        " WHERE recipe_id IN (SELECT unnest(?)) AND source = ?",
        [
            numbers.tolist(),
            list(PREDICTED_FACETS),
            COMPUTED,
            list(PREDICTED_FACETS),
            numbers.tolist(),
            STARTER,
        ],
    ).fetchall()
    place = {int(number): row for row, number in enumerate(ids)}
    said = _with_wider(predictions, wider)
    for facet in PREDICTED_FACETS:
        columns = [column for column, tag in enumerate(predictions.labels) if tag[0] == facet]
        rows = [place[number] for number, labelled_facet in labelled if labelled_facet == facet]
        said[np.ix_(rows, columns)] = 0
    said[:, [column for column, tag in enumerate(predictions.labels) if tag[0] not in PREDICTED_FACETS]] = 0
    rows_written, columns_written = np.nonzero(said >= LEAST_PROBABLE)
    return insert_columns(
        connection,
        "predicted_label",
        {
            "recipe_id": numbers[rows_written],
            "facet": [predictions.labels[column][0] for column in columns_written],
            "name": [predictions.labels[column][1] for column in columns_written],
            "probability": said[rows_written, columns_written].astype(np.float64),
        }
        if len(rows_written)
        else {},
    )


def _with_wider(predictions: PredictedLabels, wider: Mapping[Tag, Iterable[Tag]]) -> Floats:
    said = predictions.probabilities.copy()
    column = {tag: number for number, tag in enumerate(predictions.labels)}
    for tag, number in column.items():
        for other in wider.get(tag, ()):
            if other in column and other[0] == tag[0]:
                said[:, column[other]] = np.maximum(
                    said[:, column[other]], predictions.probabilities[:, number]
                )
    return said
