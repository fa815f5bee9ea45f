"""Reading the library file: recipes by number, key or title, and its counts."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path

import duckdb

from core.errors import KnownError
from core.kg.nutrients import NUTRIENT_KEYS
from core.kg.recipe import IngredientUse, Nutrition, Recipe
from core.store.database import connect, is_of_the_machine


class Library:
    """A library file, opened read-only; each call uses a cursor of its own, so threads may share it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._connection = connect(path, read_only=True)

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def rows(self, sql: str, parameters: Sequence[object] = ()) -> list[tuple[object, ...]]:
        """Run a query and fetch all its rows.

        Raises:
            KnownError: the file is damaged or its disk cannot be read.
        """
        cursor = self._connection.cursor()
        try:
            return cursor.execute(sql, parameters).fetchall()
        except duckdb.Error as error:
            if not is_of_the_machine(error):
                raise
            raise KnownError(
                f"The library file {self.path} cannot be read. Delete it and start again: it is built anew,"
                " and your log is not in it."
            ) from error
        finally:
            cursor.close()

    def ids(self, sql: str, parameters: Sequence[object] = ()) -> list[int]:
        """Run a query whose one column holds numbers."""
        return [int(str(row[0])) for row in self.rows(sql, parameters)]

    @cached_property
    def meta(self) -> Mapping[str, str]:
        """Facts about the file itself: schema version, hashes, when it was built."""
        return {str(key): str(value) for key, value in self.rows("SELECT key, value FROM meta")}

    @cached_property
    def counts(self) -> Mapping[str, int]:
        """How many recipes, foods, ingredients and tags the library holds."""
        tables = {"recipes": "recipe", "foods": "food", "ingredients": "ingredient", "tags": "tag"}
        return {name: self.ids(f"SELECT count(*) FROM {table}")[0] for name, table in tables.items()}

    @cached_property
    def entities(self) -> Mapping[str | None, tuple[int, ...]]:
        """Ingredient numbers by taxonomy node; under None those that could not be placed."""
        found: dict[str | None, list[int]] = {}
        for ingredient_id, entity in self.rows(
            "SELECT ingredient_id, entity FROM ingredient ORDER BY ingredient_id"
        ):
            found.setdefault(None if entity is None else str(entity), []).append(int(str(ingredient_id)))
        return {entity: tuple(numbers) for entity, numbers in found.items()}

    def recipe_ids(self, keys_or_titles: Iterable[str]) -> dict[str, int]:
        """Numbers of recipes named by key or title (letter case aside); names that none has are left out."""
        wanted = {name.casefold(): name for name in keys_or_titles}
        rows = self.rows(
            "SELECT lower(key), lower(title), recipe_id FROM recipe"
            " WHERE lower(key) IN (SELECT unnest(?)) OR lower(title) IN (SELECT unnest(?)) ORDER BY recipe_id",
            [list(wanted), list(wanted)],
        )
        found: dict[str, int] = {}
        for key, title, recipe_id in rows:
            for name in (str(key), str(title)):
                if name in wanted:
                    found.setdefault(wanted[name], int(str(recipe_id)))
        return found

    def recipe(self, recipe_id: int) -> Recipe:
        """One whole recipe."""
        return self.recipes([recipe_id])[recipe_id]

    def recipes(self, recipe_ids: Sequence[int]) -> dict[int, Recipe]:
        """Whole recipes by number."""
        wanted = [list(recipe_ids)]
        chosen = "WHERE recipe_id IN (SELECT unnest(?))"
        uses: dict[int, list[IngredientUse]] = {}
        for row in self.rows(
            "SELECT recipe_id, text, name, entity, amount, unit, mass_g, how, preparation, optional, discarded"
            f" FROM ingredient_use JOIN ingredient USING (ingredient_id) {chosen} ORDER BY recipe_id, position",
            wanted,
        ):
            uses.setdefault(_int(row[0]), []).append(IngredientUse(*row[1:]))  # type: ignore[arg-type]
        steps = _grouped(
            self.rows(f"SELECT recipe_id, text FROM step {chosen} ORDER BY recipe_id, position", wanted)
        )
        tags: dict[int, list[tuple[str, str]]] = {}
        for recipe_id, facet, name in self.rows(
            f"SELECT recipe_id, facet, name FROM recipe_tag JOIN tag USING (tag_id) {chosen} ORDER BY recipe_id, tag_id",
            wanted,
        ):
            tags.setdefault(_int(recipe_id), []).append((str(facet), str(name)))
        diets = _pairs(self.rows(f"SELECT recipe_id, diet, verdict FROM recipe_diet {chosen}", wanted))
        allergens = _pairs(
            self.rows(f"SELECT recipe_id, allergen, certainty FROM recipe_allergen {chosen}", wanted)
        )
        nutrients = ", ".join(f"n.{key}" for key in NUTRIENT_KEYS)
        coverage = ", ".join(f"c.{key}" for key in NUTRIENT_KEYS)
        found: dict[int, Recipe] = {}
        for row in self.rows(
            f"SELECT recipe_id, key, title, servings, prep_min, cook_min, serving_g, source, {nutrients}, {coverage}"
            f" FROM recipe JOIN nutrition n USING (recipe_id) JOIN coverage c USING (recipe_id) {chosen}",
            wanted,
        ):
            number = _int(row[0])
            numbers = row[8:]
            found[number] = Recipe(
                key=str(row[1]),
                title=str(row[2]),
                servings=float(str(row[3])),
                prep_min=_float(row[4]),
                cook_min=_float(row[5]),
                uses=tuple(uses.get(number, ())),
                steps=tuple(steps.get(number, ())),
                tags=tuple(tags.get(number, ())),
                nutrition=Nutrition(
                    _known(numbers[: len(NUTRIENT_KEYS)]),
                    _known(numbers[len(NUTRIENT_KEYS) :]),
                    _float(row[6]),
                ),
                source=str(row[7]),
                diets=diets.get(number, {}),
                allergens=allergens.get(number, {}),
                recipe_id=number,
            )
        return found


def _int(value: object) -> int:
    return int(str(value))


def _float(value: object) -> float | None:
    return None if value is None else float(str(value))


def _grouped(rows: Iterable[tuple[object, ...]]) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for number, text in rows:
        found.setdefault(_int(number), []).append(str(text))
    return found


def _pairs(rows: Iterable[tuple[object, ...]]) -> dict[int, dict[str, str]]:
    found: dict[int, dict[str, str]] = {}
    for number, key, value in rows:
        found.setdefault(_int(number), {})[str(key)] = str(value)
    return found


def _known(values: Sequence[object]) -> dict[str, float]:
    return {
        key: float(str(value)) for key, value in zip(NUTRIENT_KEYS, values, strict=True) if value is not None
    }
