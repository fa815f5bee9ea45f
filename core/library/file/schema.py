"""The tables of the library file. Rows are written in batches; readers never change them.

Columns are for queries, records (`card`) for display. Allergens and diets are bit masks, whose bits the table `label` lists.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from core.food.nutrients import NUTRIENT_KEYS
from core.store import duckdb_api as duckdb

_NUTRIENT_COLUMNS: Final = tuple((key, "DOUBLE") for key in NUTRIENT_KEYS)

TABLES: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "meta": (("key", "TEXT"), ("value", "TEXT")),
    "label": (("kind", "TEXT"), ("bit", "INTEGER"), ("name", "TEXT")),
    "food": (
        ("name", "TEXT"),
        ("state", "TEXT"),
        ("ndb", "TEXT"),
        ("description", "TEXT"),
        *_NUTRIENT_COLUMNS,
    ),
    "recipe": (
        ("recipe_id", "INTEGER"),
        ("key", "TEXT"),
        ("title", "TEXT"),
        ("servings", "DOUBLE"),
        ("prep_min", "DOUBLE"),
        ("cook_min", "DOUBLE"),
        ("stated_total_min", "DOUBLE"),
        ("total_min", "DOUBLE"),
        ("serving_g", "DOUBLE"),
        ("source", "TEXT"),
        ("line_count", "INTEGER"),
        ("contains", "BIGINT"),
        ("may_contain", "BIGINT"),
        ("unknown", "BIGINT"),
        ("diets_satisfied", "BIGINT"),
        ("diets_unverified", "BIGINT"),
        ("stated_nutrients", "BIGINT"),
        ("contradicted_nutrients", "BIGINT"),
        ("complete_nutrients", "BIGINT"),
        ("content_hash", "BIGINT"),
        ("identity_hash", "BIGINT"),
        ("text_hash", "BIGINT"),
    ),
    "recipe_card": (("recipe_id", "INTEGER"), ("card", "TEXT")),
    "step": (("recipe_id", "INTEGER"), ("position", "INTEGER"), ("text", "TEXT")),
    "note": (("recipe_id", "INTEGER"), ("url", "TEXT"), ("text", "TEXT")),
    "storage": (("recipe_id", "INTEGER"), ("fridge_days", "INTEGER"), ("freezer_months", "INTEGER")),
    "unlisted_food": (("recipe_id", "INTEGER"), ("node", "TEXT")),
    "ingredient": (
        ("ingredient_id", "INTEGER"),
        ("name", "TEXT"),
        ("entity", "TEXT"),
        ("linked_items", "TEXT"),
        ("fallback_food", "TEXT"),
    ),
    "ingredient_use": (
        ("recipe_id", "INTEGER"),
        ("position", "INTEGER"),
        ("ingredient_id", "INTEGER"),
        ("amount", "DOUBLE"),
        ("unit", "TEXT"),
    ),
    "tag": (("tag_id", "INTEGER"), ("facet", "TEXT"), ("name", "TEXT")),
    "recipe_tag": (("recipe_id", "INTEGER"), ("tag_id", "INTEGER"), ("origin", "TEXT")),
    "ingredient_recipe": (("ingredient_id", "INTEGER"), ("recipe_id", "INTEGER")),
    "tag_recipe": (("tag_id", "INTEGER"), ("origin", "TEXT"), ("recipe_id", "INTEGER")),
    "predicted_label": (
        ("recipe_id", "INTEGER"),
        ("facet", "TEXT"),
        ("name", "TEXT"),
        ("probability", "DOUBLE"),
    ),
    "ingredient_link": (
        ("spelled", "TEXT"),
        ("name", "TEXT"),
        ("vocabulary", "TEXT"),
        ("target", "TEXT"),
        ("source", "TEXT"),
    ),
    "nutrition": (("recipe_id", "INTEGER"), *_NUTRIENT_COLUMNS),
}
"""Every table: its columns and their DuckDB types.

An ingredient without an entity is unrecognised; `linked_items` (`core.food.item_codec`) is NULL if the entity is its only
item. The diets of imported recipes are in their masks only, not among the tags.

`recipe_card` stores each recipe again as one record (`core.library.file.recipe_record`), with its lines' text and mass.

An ingredient's `fallback_food` names the row of `food` whose nutrients it takes if its entity has none; such a row is no
node of the taxonomy.

`ingredient_recipe` and `tag_recipe` repeat `ingredient_use` and `recipe_tag` in the order of ingredients and tags
(`core.library.file.packing`), so that DuckDB finds all recipes with one of them in one range of rows.

`storage` holds how long cooked dishes last, for recipes that state it.

`unlisted_food` holds the nodes that a recipe names elsewhere and its ingredients do not: it may contain them.

`ingredient_link` holds what sources guess an ingredient's name to be like (`core.library.links`): to be shown, evidence of
nothing. It goes by name, so links may come before the recipes that use the name.

`origin` of a tag: `stated` (as the source writes it), `mapped` (Larder's word for such a tag) or `computed`. Predicted
labels are only in `predicted_label` (`core.library.predicted_labels`). A recipe's servings are NULL where the source does
not state them.

`nutrition` holds the amounts that are shown, for comparing many recipes. Bits, in the order of the nutrients, say which
amounts the source states (`stated_nutrients`), which of these the ingredients contradict (`contradicted_nutrients`,
`core.food.nutrition_check`), and which every ingredient reports (`complete_nutrients`). The sums of a recipe, and their
coverage, can be computed again from its uses and the table `food`. Hashes: of everything an imported recipe states, of its
title and ingredient names, and of the text that was embedded.
"""

SORTED: Final = {"ingredient_recipe": "ingredient_use", "tag_recipe": "recipe_tag"}
"""Copies of other tables in another order, written by packing."""

RECIPE_TABLES: Final = tuple(
    table for table, columns in TABLES.items() if "recipe_id" in dict(columns) and table not in SORTED
)
"""Tables whose rows belong to one recipe each."""


def create_tables(connection: duckdb.DuckDBPyConnection) -> None:
    """Create all tables of an empty library file."""
    for table, columns in TABLES.items():
        spelled = ", ".join(f"{name} {kind}" for name, kind in columns)
        connection.execute(f"CREATE TABLE {table} ({spelled})")


def insert(connection: duckdb.DuckDBPyConnection, table: str, rows: Iterable[Sequence[object]]) -> int:
    """Add rows to a table in one statement, and return their number."""
    columns = list(zip(*rows, strict=True))
    return insert_columns(
        connection,
        table,
        {name: list(values) for (name, _), values in zip(TABLES[table], columns, strict=bool(columns))},
    )


_NUMBERS: Final = {"INTEGER": np.int32, "BIGINT": np.int64, "DOUBLE": np.float64, "BOOLEAN": np.bool_}


def numpy_column(table: str, name: str, values: Any) -> NDArray[Any]:  # noqa: ANN401 - lists of any kind
    """Return a numpy column that DuckDB reads as the column's type; None is unknown, and NaN in a numpy array.

    Whole numbers and truth values with unknown ones are a masked array, because DuckDB reads no other form of those exactly.
    """
    kind = _NUMBERS.get(dict(TABLES[table])[name])
    if isinstance(values, np.ndarray):
        if kind is None or values.dtype == kind or isinstance(values, np.ma.MaskedArray):
            return values
        if values.dtype.kind != "f":
            return values.astype(kind)
        unknown = np.isnan(values)
        return np.ma.array(np.where(unknown, 0, values).astype(kind), mask=unknown)
    if kind is None:
        return object_column(values)
    if kind is np.float64 or None not in values:
        return np.array(values, dtype=kind)
    unknown = np.array([value is None for value in values])
    return np.ma.array([value or 0 for value in values], mask=unknown, dtype=kind)


def object_column(values: Sequence[object]) -> NDArray[Any]:
    """Return a numpy column of Python objects, such as texts and None."""
    column = np.empty(len(values), dtype=object)
    column[:] = values
    return column


def insert_columns(connection: duckdb.DuckDBPyConnection, table: str, columns: Mapping[str, Any]) -> int:
    """Add rows given as columns (`numpy_column`), and return their number."""
    if not columns:
        return 0
    rows = {name: numpy_column(table, name, columns[name]) for name, _ in TABLES[table]}
    counts = {len(column) for column in rows.values()}
    if len(counts) > 1:
        raise ValueError(f"the columns of {table} have different lengths: {sorted(counts)}")
    (count,) = counts
    if not count:
        return 0
    connection.register("incoming", rows)
    try:
        connection.execute(f"INSERT INTO {table} SELECT * FROM incoming")
    finally:
        connection.unregister("incoming")
    return count
