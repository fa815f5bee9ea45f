"""Any table of recipes with a header: CSV, TSV, JSON objects or Parquet, its columns found by their names."""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

from core.errors import KnownError
from core.importing.assemble import Keys, Parts, recipe_of, steps_of
from core.importing.members import unpacked_head
from core.importing.plain import line_of, text_of, words_of
from core.importing.quantities import minutes_of, servings_of
from core.importing.rows import Row, header_of, listed, parquet_header, rows_of
from core.importing.stated import SCHEMA_FIELDS, stated_fields, stated_schema, stated_text
from core.importing.stream import Reader, Skipped, SourceRecipe
from core.progress import Job

FIELDS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "id": ("id", "recipeid", "uid", "uuid", "slug"),
        "title": ("title", "name", "recipename", "recipetitle", "recipe", "dish", "dishname"),
        "ingredients": ("ingredientlines", "ingredients", "ingredient", "recipeingredient", "ingredientlist"),
        "steps": ("instructions", "directions", "steps", "method", "instructionslist", "recipeinstructions", "preparation"),
        "servings": ("servings", "yield", "yields", "serves", "recipeyield", "portions", "numberofservings"),
        "prep": ("preptime", "activetime", "preparationtime", "prepmin", "prepminutes"),
        "cook": ("cooktime", "cookingtime", "cookmin", "cookminutes"),
        "total": ("totaltime", "time", "minutes", "duration", "totalmin", "totalminutes"),
        "tags": ("tags", "labels", "keywords"),
        "category": ("category", "categories", "course", "recipecategory"),
        "cuisine": ("cuisine", "cuisines", "recipecuisine"),
        "url": ("url", "sourceurl", "link", "orgurl"),
        "source": ("source", "host", "author"),
        "notes": ("notes", "note", "comments"),
        "description": ("description", "summary", "about"),
        "nutrition": ("nutrients", "nutrition", "nutritionalinfo", "nutritioninfo"),
    }
)  # fmt: skip
"""What a column may be called, letters and digits alone in lower case; the first one that is there counts."""

_NUTRIENT_COLUMNS: Final = MappingProxyType(
    {
        **{name.lower(): key for name, key in SCHEMA_FIELDS.items()},
        "calories": "energy", "energykcal": "energy", "kcal": "energy", "proteing": "protein", "fatg": "fat",
        "carbsg": "carbohydrate", "carbohydratesg": "carbohydrate", "carbohydrateg": "carbohydrate",
        "fiberg": "fiber", "fibreg": "fiber", "sugarg": "sugars", "sugarsg": "sugars", "sodiummg": "sodium",
        "cholesterolmg": "cholesterol", "saturatedfatg": "saturated_fat", "saltg": "salt", "potassiummg": "potassium",
    }
)  # fmt: skip
"""Columns of one nutrient each, whose name or nature says the unit."""


class TableReader:
    """Reads tables; `columns` names columns that their header does not give away ({"title": "What"})."""

    name = "table"
    label = "Table (.csv, .tsv, .jsonl, .json or .parquet with named columns)"

    def __init__(self, columns: Mapping[str, str] = MappingProxyType({})) -> None:
        unknown = sorted(set(columns) - set(FIELDS))
        if unknown:
            raise KnownError(f"There is no field '{unknown[0]}'. Choose of {', '.join(FIELDS)}.")
        self._columns = dict(columns)

    def fits(self, path: Path, head: bytes) -> bool:
        """Whether its header has a title and ingredients."""
        found = self.columns_in(header_at(path, head))
        return "title" in found and "ingredients" in found

    def columns_in(self, header: Sequence[str]) -> dict[str, str]:
        """The column of each field that the header has."""
        plain = {re.sub(r"[^a-z0-9]", "", name.casefold()): name for name in reversed(header)}
        found = {
            field: plain[name] for field, names in FIELDS.items() for name in reversed(names) if name in plain
        }
        return {**found, **{field: column for field, column in self._columns.items() if column in header}}

    def lines_in(self, cell: object) -> list[str]:
        """The ingredient lines of a cell."""
        return listed(cell)

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe | Skipped]:
        """Yield the recipe of every row."""
        keys = Keys(self.name)
        columns: dict[str, str] = {}
        seen = False
        for item in rows_of(path, job):
            if isinstance(item, Skipped):
                yield item
                continue
            where, row = item
            columns = self.columns_in(list(row))
            if "title" not in columns or "ingredients" not in columns:
                if not seen:
                    raise KnownError(
                        f"{path.name} has no column that is called title and none that is called ingredients."
                        " Name your columns so, or say which they are."
                    )
                yield Skipped(where, "It has no title or no ingredients.")
                continue
            seen = True
            yield self._recipe(where, row, columns, keys)
        if not seen:
            raise KnownError(f"{path.name} holds no table of recipes. Choose another file or format.")

    def _recipe(self, where: str, row: Row, columns: Mapping[str, str], keys: Keys) -> SourceRecipe | Skipped:
        def cell(field: str) -> object:
            return row.get(columns.get(field, ""))

        title, url = line_of(cell("title")), line_of(cell("url"))
        steps = cell("steps")
        return recipe_of(
            where,
            keys.key(cell("id"), f"{url} {title}"),
            Parts(
                title=title,
                lines=self.lines_in(cell("ingredients")),
                servings=servings_of(cell("servings")),
                prep_min=minutes_of(cell("prep")),
                cook_min=minutes_of(cell("cook")),
                total_min=minutes_of(cell("total")),
                steps=_steps(steps),
                tags=[tag for field in ("category", "cuisine", "tags") for tag in _tags(cell(field))],
                stated=_stated(row, cell("nutrition")),
                url=url or cell("source"),
                notes=[cell("description"), cell("notes")],
            ),
        )


READER: Final[Reader] = TableReader()


def header_at(path: Path, head: bytes) -> list[str]:
    """The column names of a table, from its beginning or from the end of a Parquet file."""
    return parquet_header(path) if head.startswith(b"PAR1") else header_of(unpacked_head(head))


def _steps(cell: object) -> list[str]:
    if isinstance(cell, str) and not cell.strip().startswith(("[", "c(")):
        return steps_of(cell)
    return [step for item in listed(cell) for step in steps_of(item)]


def _tags(cell: object) -> list[str]:
    return (
        listed(cell) if not isinstance(cell, str) or cell.strip().startswith(("[", "c(")) else words_of(cell)
    )


def _stated(row: Row, nutrition: object) -> dict[str, float]:
    if isinstance(nutrition, dict):
        return stated_schema(nutrition)
    found = stated_text(text_of(nutrition))
    named = {
        key: value
        for name, value in row.items()
        if (key := _NUTRIENT_COLUMNS.get(re.sub(r"[^a-z0-9]", "", name.casefold())))
        and value not in (None, "")
    }
    return {**stated_fields(named), **found}
