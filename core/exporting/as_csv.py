"""Recipes as one table: a row per recipe, with lists as lines in a cell."""

import csv
import io
from collections.abc import Iterable, Iterator
from typing import Final

from core.exporting.wording import OWN_KEY, line_of_use, nutrients_to_export, tags_of
from core.files.sheets import spreadsheet_safe
from core.food.nutrients import NUTRIENTS
from core.food.recipe import Recipe

COLUMNS: Final = (
    OWN_KEY, "title", "servings", "prep time", "cook time", "total time", "tags", "url", "notes", "ingredients",
    "instructions", "nutrition from",
)  # fmt: skip
NUTRIENT_COLUMNS: Final = tuple(f"{nutrient.key}_{nutrient.unit}" for nutrient in NUTRIENTS.values())


def to_csv(recipes: Iterable[Recipe]) -> Iterator[bytes]:
    """Yield the file in chunks (RFC 4180, UTF-8). Times are in minutes; a blank nutrient is unknown, never zero."""
    yield _row((*COLUMNS, *NUTRIENT_COLUMNS))
    for recipe in recipes:
        amounts, is_stated = nutrients_to_export(recipe)
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
    csv.writer(target).writerow([spreadsheet_safe(cell) for cell in cells])
    return target.getvalue().encode("utf-8", "replace")
