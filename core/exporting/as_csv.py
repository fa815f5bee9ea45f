"""Recipes as one table: a row a recipe, lists with a line each in a cell."""

import csv
import io
from collections.abc import Iterable, Iterator
from typing import Final

from core.exporting.wording import OWN_KEY, line_of_use, nutrients_to_tell, tags_of
from core.food.nutrients import NUTRIENTS
from core.food.recipe import Recipe

COLUMNS: Final = (
    OWN_KEY, "title", "servings", "prep time", "cook time", "total time", "tags", "url", "notes", "ingredients",
    "instructions", "nutrition from",
)  # fmt: skip
NUTRIENT_COLUMNS: Final = tuple(f"{nutrient.key}_{nutrient.unit}" for nutrient in NUTRIENTS.values())
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def to_csv(recipes: Iterable[Recipe]) -> Iterator[bytes]:
    """The file piece by piece (RFC 4180, UTF-8). Times are minutes; a blank nutrient is not known, never zero."""
    yield _row((*COLUMNS, *NUTRIENT_COLUMNS))
    for recipe in recipes:
        amounts, is_stated = nutrients_to_tell(recipe)
        yield _row(
            (
                recipe.key,
                recipe.title,
                f"{recipe.servings:g}" if recipe.servings_known else "",
                _minutes(recipe.prep_min),
                _minutes(recipe.cook_min),
                _minutes(recipe.stated_total_min),
                ", ".join(tags_of(recipe)),
                recipe.url,
                recipe.notes,
                "\n".join(line_of_use(use) for use in recipe.uses),
                "\n".join(recipe.steps),
                ("its source" if is_stated else "Larder") if amounts else "",
                *(f"{amounts[key]:.10g}" if key in amounts else "" for key in NUTRIENTS),
            )
        )


def _minutes(value: float | None) -> str:
    return "" if value is None else f"{value:g}"


def _row(cells: Iterable[str]) -> bytes:
    target = io.StringIO(newline="")
    csv.writer(target).writerow([_for_sheet(cell) for cell in cells])
    return target.getvalue().encode("utf-8", "replace")


def _for_sheet(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula, whoever wrote the recipe."""
    return f"'{cell}" if cell.startswith(_FORMULA) else cell
