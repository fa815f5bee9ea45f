"""Read recipes of libraries with schema 7 or older, which have no records, so that a new build includes their imports.

Tables are queried one by one, because DuckDB would read a joined table completely.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from core.food.nutrients import NUTRIENT_KEYS
from core.library.file.recipe_record import RecipeRecord, StoredUse

if TYPE_CHECKING:
    from core.library.library import Library

_CHOSEN = "WHERE recipe_id IN (SELECT unnest(?))"


def older_cards(library: "Library", recipe_ids: Sequence[int]) -> dict[int, RecipeRecord]:
    """Return records of recipes, by number."""
    wanted = [list(recipe_ids)]
    unit_text = "coalesce(unit_text, '')" if library.has_column("ingredient_use", "unit_text") else "''"
    uses: dict[int, list[StoredUse]] = {}
    for number, *said in library.rows(
        "SELECT recipe_id, ingredient_id, amount, unit, mass_g, how, optional, discarded, is_read, preparation,"
        f" {unit_text}, text FROM ingredient_use {_CHOSEN} ORDER BY recipe_id, position",
        wanted,
    ):
        uses.setdefault(number, []).append(StoredUse(*said))
    tags: dict[int, list[tuple[int, str]]] = {}
    for number, tag, origin in library.rows(
        f"SELECT recipe_id, tag_id, origin FROM recipe_tag {_CHOSEN} ORDER BY recipe_id, tag_id", wanted
    ):
        tags.setdefault(number, []).append((tag, origin))
    unlisted: dict[int, list[str]] = {}
    if library.has_column("unlisted_food", "node"):
        for number, node in library.rows(f"SELECT recipe_id, node FROM unlisted_food {_CHOSEN}", wanted):
            unlisted.setdefault(number, []).append(node)
    amounts = {
        number: values
        for number, *values in library.rows(
            f"SELECT recipe_id, {', '.join(NUTRIENT_KEYS)} FROM nutrition {_CHOSEN}", wanted
        )
    }
    doubted = "coalesce(doubted_nutrients, 0)" if library.has_column("recipe", "doubted_nutrients") else "0"
    rows = library.rows(
        "SELECT recipe_id, stated_nutrients, key, title, servings, prep_min, cook_min, stated_total_min, source,"
        f" contains, may_contain, unknown, diets_kept, diets_unverified, {doubted} FROM recipe {_CHOSEN}",
        wanted,
    )
    return {
        number: replace(
            RecipeRecord(*said),
            uses=tuple(uses.get(number, ())),
            tags=tuple(tags.get(number, ())),
            stated={
                key: value
                for bit, (key, value) in enumerate(zip(NUTRIENT_KEYS, amounts[number], strict=True))
                if stated >> bit & 1 and value is not None
            },
            unlisted=tuple(unlisted.get(number, ())),
        )
        for number, stated, *said in rows
    }
