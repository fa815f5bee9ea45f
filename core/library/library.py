"""Read the library file: recipes by number, key or title, and its counts."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from core.errors import KnownError
from core.food.foods import Food
from core.food.nutrients import NUTRIENT_KEYS
from core.food.nutrition_sums import FoodTable
from core.food.recipe import Recipe
from core.food.shown_names import english_title
from core.food.spelling import spelled
from core.library.file.ingredients import StoredIngredients
from core.library.file.stored_recipes import read_recipes
from core.library.file.version import NAMED
from core.library.search_lists import FILED_FROM, SearchLists
from core.library.sets.recipe_set_cache import Columns, RecipeSets
from core.library.text_search import TextSearch
from core.library.titles import runs_of_words, title_hash
from core.store import duckdb_api as duckdb
from core.store.database import connect, is_system_error
from core.store.library_files import mark_suspect
from core.translation import tr

Fetched = TypeVar("Fetched")
Fetch = Callable[[duckdb.DuckDBPyConnection], Fetched]

_MEMORY: Final = "16MB"
"""DuckDB's own cache; by default it would take most of the machine. Questions read only a few records of recipes from it,
and the operating system caches the file as well: answers from a million recipes take as long as with three times this
amount."""
_MOST_MEMORY: Final = "1GB"
"""The limit for a single query that needs more."""

_ROWS_AT_ONCE: Final = 4096


@dataclass(frozen=True)
class LibraryNames:
    """The names of ingredients and tags as a library spells them."""

    ingredients: tuple[str, ...]
    tags: tuple[tuple[str, str], ...]
    """(facet, name)"""


class Library:
    """A library file, open for reading. Each call uses its own cursor, so threads may share it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._connection = connect(path, read_only=True)
        with self._connection.cursor() as cursor:
            # A query that needs more memory gets it (`_fetched`), instead of files in the home of someone who only reads.
            cursor.execute("SET temp_directory = ''")
        self._let_have(_MEMORY)

    def close(self) -> None:
        """Close the file, and release the parts of it that are in memory."""
        self._connection.close()
        # They and this library refer to each other, so only the cyclic garbage collector would free them.
        self.__dict__.pop("sets", None)
        self.__dict__.pop("text_search", None)
        self.__dict__.pop("lists", None)
        self.__dict__.pop("_titled", None)

    def rows(self, sql: str, parameters: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """Run a query and fetch all its rows.

        Raises:
            KnownError: the file is damaged, its disk cannot be read, or this library was replaced and closed meanwhile.
        """
        return self._fetched(sql, parameters, lambda result: result.fetchall())

    def _fetched(self, sql: str, parameters: Sequence[object], fetch: Fetch[Fetched]) -> Fetched:
        with suppress(duckdb.OutOfMemoryException):
            return self._run(sql, parameters, fetch)
        self._let_have(_MOST_MEMORY)
        try:
            return self._run(sql, parameters, fetch)
        except duckdb.OutOfMemoryException as error:
            raise KnownError(
                tr("There is not enough memory for this. Close other programs and try again.")
            ) from error
        finally:
            # If more memory is in use now, DuckDB stays at the higher limit.
            with suppress(duckdb.OutOfMemoryException):
                self._let_have(_MEMORY)

    def _run(self, sql: str, parameters: Sequence[object], fetch: Fetch[Fetched]) -> Fetched:
        try:
            cursor = self._connection.cursor()
        except duckdb.ConnectionException as error:
            # A page that still reads a library that was replaced is late: its answers are of the old one.
            raise KnownError(tr("Your recipes have changed meanwhile. Please try again.")) from error
        try:
            return fetch(cursor.execute(sql, parameters))
        except duckdb.Error as error:
            if isinstance(error, duckdb.OutOfMemoryException) or not is_system_error(error):
                raise
            raise self.unreadable() from error
        finally:
            cursor.close()

    def unreadable(self) -> KnownError:
        """Return the error for a damaged file, which the next start rebuilds."""
        mark_suspect(self.path)
        return KnownError(
            tr(
                "The recipe library {name} is damaged. Start Larder again: it rebuilds the library "
                "with the recipes that you imported. Your log is not affected."
            ).format(name=self.path.name)
        )

    def _let_have(self, memory: str) -> None:
        with self._connection.cursor() as cursor:
            cursor.execute(f"SET memory_limit = '{memory}'")

    def columns(self, sql: str, parameters: Sequence[object] = ()) -> Columns:
        """Run a query and fetch its result as whole columns; none of it may be NULL.

        Raises:
            KnownError: the file is damaged or its disk cannot be read.
        """
        return self._fetched(sql, parameters, lambda result: result.fetchnumpy())

    @cached_property
    def sets(self) -> RecipeSets:
        """Sets of recipes by ingredient, tag and amount."""
        return RecipeSets(lambda: self.lists, self.columns)

    @property
    def is_large(self) -> bool:
        """True if a file next to the library has its lists for searches."""
        return self.counts["recipes"] >= FILED_FROM

    def ids(self, sql: str, parameters: Sequence[object] = ()) -> list[int]:
        """Run a query with one column of whole numbers, and return them."""
        return [number for (number,) in self.rows(sql, parameters)]

    @cached_property
    def meta(self) -> Mapping[str, str]:
        """Facts about the file: schema version, hashes, time of the build."""
        return dict(self.rows("SELECT key, value FROM meta"))

    @cached_property
    def counts(self) -> Mapping[str, int]:
        """The numbers of recipes, foods, ingredients and tags."""
        tables = {"recipes": "recipe", "foods": "food", "ingredients": "ingredient", "tags": "tag"}
        return {name: self.ids(f"SELECT count(*) FROM {table}")[0] for name, table in tables.items()}

    @cached_property
    def labels(self) -> Mapping[str, Mapping[str, int]]:
        """The bit of each allergen and each diet in a recipe's masks."""
        found: dict[str, dict[str, int]] = {"allergen": {}, "diet": {}}
        for kind, bit, name in self.rows("SELECT kind, bit, name FROM label ORDER BY bit"):
            found.setdefault(kind, {})[name] = bit
        return found

    @cached_property
    def ingredients(self) -> StoredIngredients:
        """The ingredients by number and by food."""
        # By position: imports of earlier schemas are read, too, and two of the columns had other names.
        return StoredIngredients(
            self._in_parts("SELECT * FROM ingredient WHERE ingredient_id BETWEEN ? AND ?")
        )

    def _in_parts(self, sql: str) -> Iterator[tuple[Any, ...]]:
        """Yield the rows of the table `ingredient` a few thousand at a time: as one list they take 20 MB."""
        last = self.ids("SELECT coalesce(max(ingredient_id), -1) FROM ingredient")[0]
        for first in range(0, last + 1, _ROWS_AT_ONCE):
            yield from self.rows(f"{sql} ORDER BY ingredient_id", [first, first + _ROWS_AT_ONCE - 1])

    @cached_property
    def tags(self) -> Mapping[tuple[str, str], int]:
        """Tag numbers by (facet, name)."""
        return {
            (facet, name): number for number, facet, name in self.rows("SELECT tag_id, facet, name FROM tag")
        }

    @cached_property
    def tag_of(self) -> Mapping[int, tuple[str, str]]:
        """(facet, name) of each tag by its number."""
        return {number: tag for tag, number in self.tags.items()}

    @cached_property
    def spelled_ingredients(self) -> Mapping[str, tuple[int, ...]]:
        """Ingredient numbers by name as spelled (`core.food.spelling.spelled`)."""
        return _by_spelling(self.rows("SELECT ingredient_id, name FROM ingredient ORDER BY ingredient_id"))

    @cached_property
    def named_ingredients(self) -> Mapping[str, tuple[int, ...]]:
        """Ingredient numbers by name in lower case."""
        rows = self.rows("SELECT ingredient_id, name FROM ingredient ORDER BY ingredient_id")
        return _by_spelling(rows, str.casefold)

    @cached_property
    def spelled_tags(self) -> Mapping[str, tuple[int, ...]]:
        """Tag numbers by name as spelled, whatever their facet."""
        return _by_spelling(self.rows("SELECT tag_id, name FROM tag ORDER BY tag_id"))

    def names(self) -> "LibraryNames":
        """Return the names of ingredients and tags."""
        return LibraryNames(
            ingredients=tuple(
                name for (name,) in self.rows("SELECT DISTINCT name FROM ingredient ORDER BY name")
            ),
            tags=tuple(self.rows("SELECT DISTINCT facet, name FROM tag ORDER BY facet, name")),
        )

    def recipe_ids(self, keys_or_titles: Iterable[str]) -> dict[str, int]:
        """Return the numbers of recipes by key or title (letter case aside), without names that no recipe has."""
        wanted = {name.casefold(): name for name in keys_or_titles}
        rows = self.rows(NAMED, [list(wanted), list(wanted)])
        found: dict[str, int] = {}
        for key, title, recipe_id in rows:
            for name in (key, title):
                if name in wanted:
                    found.setdefault(wanted[name], recipe_id)
        return found

    def titled(self, title: str) -> list[int]:
        """Return the numbers of the recipes with a title, letter case and a plural aside.

        Larder's own recipes have German and Spanish titles, too.
        """
        english = english_title(title)
        return list(self._titled(title.casefold()) or (self._titled(english.casefold()) if english else ()))

    @cached_property
    def _titled(self) -> "Callable[[str], tuple[int, ...]]":
        """Return `titled`, with a cache: a question is looked up as a title several times."""
        return lru_cache(maxsize=64)(self._find_titled)

    def _find_titled(self, said: str) -> tuple[int, ...]:
        spellings = {said, f"{said}s", said.removesuffix("s")} - {""}
        wanted = sorted(spellings)
        found = self.lists.whole_titles.candidates(map(title_hash, wanted))
        if not found:
            return ()
        sql = "SELECT recipe_id FROM recipe WHERE recipe_id IN (SELECT unnest(?)) AND lower(title) IN (SELECT unnest(?))"
        return tuple(self.ids(sql, [found, wanted]))

    def named_in(self, texts: Iterable[str]) -> dict[str, tuple[int, ...]]:
        """Return the numbers of the recipes by each title, in lower case, that some texts have among their words."""
        runs = sorted({run for text in texts for run in runs_of_words(text)})
        spellings = [spelling for run in runs for spelling in (run, f"{run}s", run.removesuffix("s"))]
        hashes = np.fromiter(map(title_hash, spellings), dtype=np.uint64, count=len(spellings))
        are_there = self.lists.whole_titles.are_there(hashes).reshape(-1, 3)
        titled = {run: self._titled(run) for run, each in zip(runs, are_there, strict=True) if each.any()}
        return {run: numbers for run, numbers in titled.items() if numbers}

    @cached_property
    def title_places(self) -> NDArray[np.int32]:
        """The place of each recipe by title, at its number: letter case and accents aside."""
        ordered = self.lists.by_title
        places = np.zeros(self.sets.size, dtype=np.int32)
        places[ordered] = np.arange(len(ordered), dtype=np.int32)
        return places

    @cached_property
    def lists(self) -> SearchLists:
        """The lists that questions and searches read."""
        return SearchLists(self)

    @cached_property
    def text_search(self) -> TextSearch:
        """The search over titles, ingredients and tags."""
        return TextSearch(self)

    def predictions(self, recipe_ids: Sequence[int]) -> dict[int, dict[tuple[str, str], float]]:
        """Return predicted labels of recipes with their probabilities (`core.library.predicted_labels`)."""
        found: dict[int, dict[tuple[str, str], float]] = {}
        for number, facet, name, probability in self.rows(
            "SELECT recipe_id, facet, name, probability FROM predicted_label WHERE recipe_id IN (SELECT unnest(?))",
            [list(recipe_ids)],
        ):
            found.setdefault(number, {})[facet, name] = probability
        return found

    @cached_property
    def foods(self) -> Mapping[str, Food]:
        """The foods that the library was computed with, by name, with fallback foods and without portions."""
        columns = ", ".join(NUTRIENT_KEYS)
        return {
            name: Food(
                name=name,
                state=state or "",
                ndb=ndb,
                description=description,
                density_g_per_ml=None,
                portions_g={},
                per_100g={
                    key: value for key, value in zip(NUTRIENT_KEYS, values, strict=True) if value is not None
                },
            )
            for name, state, ndb, description, *values in self.rows(
                f"SELECT name, state, ndb, description, {columns} FROM food"
            )
        }

    @cached_property
    def food_table(self) -> FoodTable:
        """The nutrients of these foods, in a twentieth of the memory."""
        amounts = ", ".join(f"coalesce({key}, 'nan') AS {key}" for key in NUTRIENT_KEYS)
        found = self.columns(f"SELECT name, {amounts} FROM food")
        return FoodTable(found["name"].tolist(), np.column_stack([found[key] for key in NUTRIENT_KEYS]))

    def recipe(self, recipe_id: int) -> Recipe:
        """Return a whole recipe."""
        return self.recipes([recipe_id])[recipe_id]

    def recipes(self, recipe_ids: Sequence[int], *, with_texts: bool = True) -> dict[int, Recipe]:
        """Return recipes by number.

        Args:
            with_texts: read directions, notes and the address as well; answers show none of them.

        Raises:
            KnownError: the file is damaged or its disk cannot be read.
        """
        try:
            return read_recipes(self, recipe_ids, with_texts=with_texts)
        except (ValueError, KeyError) as error:
            raise self.unreadable() from error


def _by_spelling(
    rows: Iterable[tuple[Any, ...]], spelling_of: Callable[[str], str] = spelled
) -> dict[str, tuple[int, ...]]:
    found: dict[str, list[int]] = {}
    for number, name in rows:
        found.setdefault(spelling_of(name), []).append(number)
    return {spelling: tuple(numbers) for spelling, numbers in found.items()}
