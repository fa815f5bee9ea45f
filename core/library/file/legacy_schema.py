"""Read recipes of libraries with schema 7 or older, which have no records, so that a new build includes their imports.

Tables are queried one by one, because DuckDB would read a joined table completely.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

from core.food.nutrients import NUTRIENT_KEYS
from core.library.file.casts import as_float, as_int, as_text
from core.library.file.recipe_record import RecipeRecord, StoredUse

_CHOSEN = "WHERE recipe_id IN (SELECT unnest(?))"


class LegacyLibrary(Protocol):
    """A library file of an older schema."""

    def rows(self, sql: str, parameters: Sequence[object] = ()) -> list[tuple[object, ...]]:
        """Run a query and fetch all its rows."""
        ...

    def has_column(self, table: str, column: str) -> bool:
        """Return whether a table has a column."""
        ...


def older_cards(library: LegacyLibrary, recipe_ids: Sequence[int]) -> dict[int, RecipeRecord]:
    """Return records of recipes, by number."""
    wanted = [list(recipe_ids)]
    uses: dict[int, list[StoredUse]] = {}
    for number, *said in library.rows(
        "SELECT recipe_id, ingredient_id, amount, unit, mass_g, how, optional, discarded, is_read, preparation,"
        f" {_or_null(library, 'ingredient_use', 'unit_text')}, text"
        f" FROM ingredient_use {_CHOSEN} ORDER BY recipe_id, position",
        wanted,
    ):
        uses.setdefault(as_int(number), []).append(_use(*said))
    tags: dict[int, list[tuple[int, str]]] = {}
    for number, tag, origin in library.rows(
        f"SELECT recipe_id, tag_id, origin FROM recipe_tag {_CHOSEN} ORDER BY recipe_id, tag_id", wanted
    ):
        tags.setdefault(as_int(number), []).append((as_int(tag), str(origin)))
    unlisted: dict[int, list[str]] = {}
    if library.has_column("unlisted_food", "node"):
        for number, node in library.rows(f"SELECT recipe_id, node FROM unlisted_food {_CHOSEN}", wanted):
            unlisted.setdefault(as_int(number), []).append(str(node))
    amounts = {
        as_int(number): values
        for number, *values in library.rows(
            f"SELECT recipe_id, {', '.join(NUTRIENT_KEYS)} FROM nutrition {_CHOSEN}", wanted
        )
    }
    found: dict[int, RecipeRecord] = {}
    for row in library.rows(
        "SELECT recipe_id, key, title, servings, prep_min, cook_min, stated_total_min, source, contains,"
        " may_contain, unknown, diets_kept, diets_unverified,"
        f" {_or_null(library, 'recipe', 'doubted_nutrients')}, stated_nutrients FROM recipe {_CHOSEN}",
        wanted,
    ):
        number, key, title, servings, prep_min, cook_min, total_min, source, *masks = row
        contains, may_contain, unknown, diets_kept, diets_unverified, doubted, stated = map(_mask, masks)
        recipe_id = as_int(number)
        found[recipe_id] = RecipeRecord(
            key=str(key),
            title=str(title),
            servings=as_float(servings),
            prep_min=as_float(prep_min),
            cook_min=as_float(cook_min),
            stated_total_min=as_float(total_min),
            source=str(source),
            contains=contains,
            may_contain=may_contain,
            unknown=unknown,
            diets_kept=diets_kept,
            diets_unverified=diets_unverified,
            doubted_nutrients=doubted,
            uses=tuple(uses.get(recipe_id, ())),
            tags=tuple(tags.get(recipe_id, ())),
            stated=_stated(stated, amounts.get(recipe_id, ())),
            unlisted=tuple(unlisted.get(recipe_id, ())),
        )
    return found


def _or_null(library: LegacyLibrary, table: str, column: str) -> str:
    return column if library.has_column(table, column) else "NULL"


def _use(*said: object) -> StoredUse:
    number, amount, unit, mass_g, how, optional, discarded, is_read, preparation, unit_text, line = said
    return StoredUse(
        ingredient_id=as_int(number),
        amount=as_float(amount),
        unit=str(unit),
        mass_g=as_float(mass_g),
        how=str(how),
        optional=bool(optional),
        discarded=bool(discarded),
        is_read=bool(is_read),
        preparation=str(preparation),
        unit_text=as_text(unit_text),
        text=None if line is None else str(line),
    )


def _stated(mask: int, amounts: Sequence[object]) -> Mapping[str, float]:
    return {
        key: value
        for bit, (key, value) in enumerate(zip(NUTRIENT_KEYS, amounts, strict=bool(amounts)))
        if mask >> bit & 1 and isinstance(value, float)
    }


def _mask(value: object) -> int:
    return 0 if value is None else as_int(value)
