"""Nutrients of ingredient lines that belong to no recipe of the library."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from core.errors import KnownError
from core.food.audit import AuditedLine, audit_line
from core.food.foods import Food
from core.food.recipe import IngredientUse
from core.importing.resolving import stated_nutrients
from core.importing.usda.stored import usda_index
from core.text.lines.nutrition import LineNutrition, foods_named, nutrition_of_lines
from core.text.servings import check_servings
from core.translation import local_number, tr

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = ["LineNutrition", "stated_nutrients"]

MOST_LINES: Final = 500
LONGEST_LINE: Final = 1000
"""Characters of one ingredient line."""
MOST_SERVINGS: Final = 10_000


def calculate_nutrition(engine: "Engine", lines: Sequence[str] | str, servings: float = 1.0) -> LineNutrition:
    """Return the nutrients per serving of ingredient lines, or of a text of lines; empty lines don't count.

    Raises:
        KnownError: there are no lines or too many, a line is too long, or the servings are no positive number.
    """
    given = lines.splitlines() if isinstance(lines, str) else lines
    filled = [line for line in given if line.strip()]
    if not filled:
        raise KnownError(tr("There are no ingredient lines. Write one per line, such as '1 1/2 cups flour'."))
    if len(filled) > MOST_LINES:
        raise KnownError(
            tr("There are {filled} lines; a recipe can have at most {most_lines}. Split it.").format(
                filled=local_number(f"{len(filled):,}"), most_lines=MOST_LINES
            )
        )
    longest = max(map(len, filled))
    if longest > LONGEST_LINE:
        raise KnownError(
            tr("A line can have at most {longest_line} characters; this has {longest}. Shorten it.").format(
                longest_line=local_number(f"{LONGEST_LINE:,}"), longest=local_number(f"{longest:,}")
            )
        )
    check_servings(servings, MOST_SERVINGS)
    return nutrition_of_lines(filled, servings, engine.ingredients.line_reader, usda_index(engine.home))


def food_of(engine: "Engine", use: IngredientUse, found: LineNutrition) -> Food | None:
    """Return the food whose nutrients a line uses: an imported one that matches its description, else its own."""
    if use.fallback_food is not None:
        return found.fallback_foods[use.fallback_food]
    return engine.data.foods.get(use.entity) if use.entity is not None else None


def audited_lines(engine: "Engine", found: LineNutrition) -> tuple[AuditedLine, ...]:
    """Return how the numbers of each line were computed."""
    foods = foods_named(found.uses, engine.data.foods, found.fallback_foods)
    return tuple(audit_line(use, foods, engine.data.rules) for use in found.uses)
