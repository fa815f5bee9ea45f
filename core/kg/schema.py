"""Tables of the library file. The file is built whole and then only read."""

from collections.abc import Iterable, Sequence
from typing import Final

import duckdb

from core.kg.nutrients import NUTRIENT_KEYS

SCHEMA_VERSION: Final = 1
"""Raised whenever a table changes; a library of another version is built again."""

_NUTRIENT_COLUMNS: Final = tuple((key, "DOUBLE") for key in NUTRIENT_KEYS)

TABLES: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "meta": (("key", "TEXT"), ("value", "TEXT")),
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
        ("total_min", "DOUBLE"),
        ("serving_g", "DOUBLE"),
        ("source", "TEXT"),
    ),
    "step": (("recipe_id", "INTEGER"), ("position", "INTEGER"), ("text", "TEXT")),
    "ingredient": (("ingredient_id", "INTEGER"), ("name", "TEXT"), ("entity", "TEXT")),
    "ingredient_use": (
        ("recipe_id", "INTEGER"),
        ("position", "INTEGER"),
        ("ingredient_id", "INTEGER"),
        ("text", "TEXT"),
        ("amount", "DOUBLE"),
        ("unit", "TEXT"),
        ("mass_g", "DOUBLE"),
        ("how", "TEXT"),
        ("preparation", "TEXT"),
        ("optional", "BOOLEAN"),
        ("discarded", "BOOLEAN"),
    ),
    "tag": (("tag_id", "INTEGER"), ("facet", "TEXT"), ("name", "TEXT")),
    "recipe_tag": (("recipe_id", "INTEGER"), ("tag_id", "INTEGER"), ("origin", "TEXT")),
    "nutrition": (("recipe_id", "INTEGER"), *_NUTRIENT_COLUMNS),
    "coverage": (("recipe_id", "INTEGER"), *_NUTRIENT_COLUMNS),
    "recipe_diet": (("recipe_id", "INTEGER"), ("diet", "TEXT"), ("verdict", "TEXT")),
    "recipe_allergen": (("recipe_id", "INTEGER"), ("allergen", "TEXT"), ("certainty", "TEXT")),
}
"""Every table: its columns and their DuckDB types. An ingredient without an entity is unknown to the taxonomy."""


def create_tables(connection: duckdb.DuckDBPyConnection) -> None:
    """Create all tables of an empty library file."""
    for table, columns in TABLES.items():
        spelled = ", ".join(f"{name} {kind}" for name, kind in columns)
        connection.execute(f"CREATE TABLE {table} ({spelled})")


def insert(connection: duckdb.DuckDBPyConnection, table: str, rows: Iterable[Sequence[object]]) -> int:
    """Add rows to a table in one statement, column by column; returns how many."""
    columns = list(zip(*rows, strict=True))
    if not columns:
        return 0
    selected = ", ".join(f"unnest(?::{kind}[])" for _, kind in TABLES[table])
    connection.execute(f"INSERT INTO {table} SELECT {selected}", [list(values) for values in columns])
    return len(columns[0])
