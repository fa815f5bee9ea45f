"""Food.com's other research table ("Recipes and Reviews", recipes.csv or recipes.parquet).

Its ingredient quantities have lost their units ("4" of four cups), so Larder doesn't import them. There is one for each
ingredient, but the list of ingredients leaves out those that Food.com has no page for ("egg yolks"). Each quantity
without an ingredient therefore becomes an unrecognised one. Its nutrition is for one serving; a row of zeros states none.
"""

from typing import Final

from core.importing.containers.rows import Row, count_listed, listed
from core.importing.fields.build_recipe import UNREADABLE_LINE, Keys, RawRecipe, build_recipe
from core.importing.fields.stated_nutrition import stated_labels
from core.importing.formats.table import LayoutReader
from core.importing.source_recipe import Reader, Skipped, SourceLine, SourceRecipe
from core.text.durations import minutes_of
from core.text.plain import line_of
from core.text.servings import servings_of


class _FoodComReviews(LayoutReader):
    name = "foodcom-reviews"
    label = "Food.com data set with reviews (recipes.csv or recipes.parquet)"
    columns = needed = frozenset({"RecipeId", "Name", "RecipeIngredientParts"})

    def recipe(self, where: str, row: Row, keys: Keys) -> SourceRecipe | Skipped:
        """Return the recipe of a row."""
        number = line_of(row.get("RecipeId")).removesuffix(".0")
        is_numbered = number.isdecimal() and len(number) < 12
        return build_recipe(
            where,
            f"foodcom-reviews-{number}" if is_numbered else keys.of_address(number, row.get("Name")),
            RawRecipe(
                title=row.get("Name"),
                lines=_lines(row),
                servings=servings_of(_cell(row, "RecipeServings")) or servings_of(_cell(row, "RecipeYield")),
                prep_min=minutes_of(_cell(row, "PrepTime")),
                cook_min=minutes_of(_cell(row, "CookTime")),
                total_min=minutes_of(_cell(row, "TotalTime")),
                steps=listed(row.get("RecipeInstructions")),
                tags=[line_of(_cell(row, "RecipeCategory")), *listed(_cell(row, "Keywords"))],
                # In kcal, g, and mg for cholesterol and sodium, which are Larder's own units.
                stated=stated_labels({name: _cell(row, name) for name in row}),
                url=f"https://www.food.com/recipe/{number}" if is_numbered else "",
                notes=[_cell(row, "Description")],
                made=_cell(row, "RecipeYield"),
            ),
        )


READER: Final[Reader] = _FoodComReviews()


def _lines(row: Row) -> list[SourceLine | str]:
    named = listed(row.get("RecipeIngredientParts"))
    missing = count_listed(row.get("RecipeIngredientQuantities")) - len(named) if named else 0
    return [*(SourceLine(name, name=name) for name in named), *[UNREADABLE_LINE] * missing]


def _cell(row: Row, name: str) -> object:
    value = row.get(name)
    return None if value in ("NA", "") else value
