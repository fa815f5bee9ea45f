"""Read the starter recipes from their text files. Shares no code with Larder.

Titles and ingredient names come from assets/recipes/*.toml. Nutrients, the mass of a serving and tags are computed
when the library is built and are in no source file, so SQL reads them from the library. For this library the
benchmark therefore measures parsing and answering, not the computation of nutrition.
"""

import tomllib
from pathlib import Path

import duckdb

from benchmarks.protocol.source import Source, SourceRecipe, Value

"""Share of the mass that must report a nutrient for its sum to be whole."""


def read_starter(recipes: Path, library: Path) -> Source:
    """Return every recipe of a folder of TOML files, with the numbers of a library file."""
    named: dict[str, tuple[str, ...]] = {}
    for path in sorted(recipes.glob("*.toml")):
        for table in tomllib.loads(path.read_text(encoding="utf-8"))["recipe"]:
            named[table["title"]] = tuple(line.split("|")[1].strip() for line in table["ingredients"])
    with duckdb.connect(str(library), read_only=True) as connection:
        rows = connection.execute("SELECT recipe_id, key, title, serving_g FROM recipe").fetchall()
        tags: dict[int, set[str]] = {}
        for number, name in connection.execute(
            "SELECT recipe_id, name FROM recipe_tag JOIN tag USING (tag_id)"
        ).fetchall():
            tags.setdefault(number, set()).add(name)
        nutrients = _nutrients(connection)
    found = [
        SourceRecipe(key, title, named[title], frozenset(tags.get(number, ())), nutrients[number], serving_g)
        for number, key, title, serving_g in rows
        if title in named and not key.startswith("foodcom-")
    ]
    if len(found) != len(named):
        raise SystemExit(f"{len(named)} starter recipes are written, {len(found)} are in the library")
    return Source("starter", tuple(sorted(found, key=lambda recipe: recipe.id)))


def _nutrients(connection: duckdb.DuckDBPyConnection) -> dict[int, dict[str, Value]]:
    amounts = connection.execute("SELECT * FROM nutrition").fetchall()
    columns = [str(column[0]) for column in connection.description or ()]
    complete = dict(connection.execute("SELECT recipe_id, complete_nutrients FROM recipe").fetchall())
    return {
        row[0]: {
            name: Value(amount, bool(complete[row[0]] >> bit & 1))
            for bit, (name, amount) in enumerate(zip(columns[1:], row[1:], strict=True))
            if amount is not None
        }
        for row in amounts
    }
