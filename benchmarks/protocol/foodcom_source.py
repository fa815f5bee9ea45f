"""Read Food.com's recipes from the parquet file. Shares no code with Larder."""

from pathlib import Path

import duckdb

from benchmarks.protocol.source import Source, SourceRecipe, Value

# The seven numbers of the file: kcal, then percent of Food.com's own daily values (../shared/data/README.md).
_COLUMNS = (
    ("energy", 1.0),
    ("fat", 65 / 100),
    ("sugars", 25 / 100),
    ("sodium", 2400 / 100),
    ("protein", 50 / 100),
    ("saturated_fat", 20 / 100),
    ("carbohydrate", 300 / 100),
)


def read_foodcom(path: Path) -> Source:
    """Return every recipe of the file with a name and ingredients."""
    columns = ("id", "name", "tags", "ingredients", "nutrition")
    found = duckdb.execute(f"SELECT {', '.join(columns)} FROM read_parquet(?)", [str(path)]).fetchall()
    rows = [dict(zip(columns, row, strict=True)) for row in found]
    return Source("foodcom", tuple(_recipe(row) for row in rows if row["name"] and row["ingredients"]))


def _recipe(row: dict[str, object]) -> SourceRecipe:
    tags, ingredients, nutrition = (row[name] or [] for name in ("tags", "ingredients", "nutrition"))
    assert isinstance(tags, list)
    assert isinstance(ingredients, list)
    assert isinstance(nutrition, list)
    nutrients = {
        name: Value(factor * number)
        for (name, factor), number in zip(_COLUMNS, nutrition, strict=False)
        if number is not None
    }
    return SourceRecipe(
        id=f"foodcom-{row['id']}",
        title=str(row["name"]),
        ingredients=tuple(map(str, ingredients)),
        tags=frozenset(map(str, tags)),
        nutrients=nutrients,
    )
