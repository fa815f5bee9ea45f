"""A library file from before cards is read to the same recipes."""

import shutil
from contextlib import closing
from pathlib import Path

import duckdb
import pytest

from core.engine.engine import Engine, EngineOptions
from core.errors import KnownError
from core.food.recipe import Recipe
from core.library.library import Library
from core.progress import Job
from core.store.home import Home
from core.store.library_files import current_library
from tests.core.importing.reindexing_kit import table

_MOVED = {
    "text": "TEXT",
    "mass_g": "DOUBLE",
    "how": "TEXT",
    "preparation": "TEXT",
    "optional": "BOOLEAN",
    "discarded": "BOOLEAN",
    "is_read": "BOOLEAN",
    "unit_text": "TEXT",
}
"""Columns of `ingredient_use` in schema 7."""


@pytest.fixture(scope="module")
def current(stock: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("older")
    home = Home(folder / "home")
    shutil.copytree(stock, home.root)
    with closing(Engine(home, EngineOptions("cpu"))) as engine:
        engine.changes.import_recipes([table(folder)], None, Job())
    path = current_library(home)
    assert path is not None
    return path


def everything(path: Path) -> dict[int, Recipe]:
    with closing(Library(path)) as library:
        return library.recipes(library.ids("SELECT recipe_id FROM recipe ORDER BY recipe_id"))


def make_older(path: Path, recipes: dict[int, Recipe]) -> None:
    """Put what stands on cards back into the columns of schema 7."""
    with duckdb.connect(str(path)) as connection:
        for name, kind in _MOVED.items():
            connection.execute(f"ALTER TABLE ingredient_use ADD COLUMN {name} {kind}")
        said = ", ".join(f"{name} = ?" for name in _MOVED)
        connection.executemany(
            f"UPDATE ingredient_use SET {said} WHERE recipe_id = ? AND position = ?",
            [
                (*(getattr(use, name) for name in _MOVED), number, position)
                for number, recipe in recipes.items()
                for position, use in enumerate(recipe.uses)
            ],
        )
        connection.execute("DROP TABLE recipe_card")


def test_an_older_file_gives_the_same_recipes(current: Path, tmp_path: Path) -> None:
    path = tmp_path / "library-1.duckdb"
    shutil.copyfile(current, path)
    recipes = everything(path)
    assert any(recipe.nutrition.stated for recipe in recipes.values())
    some = {number: recipes[number] for number in [*sorted(recipes)[:60], *sorted(recipes)[-60:]]}
    make_older(path, some)
    with closing(Library(path)) as library:
        assert library.recipes(list(some)) == some


def test_texts_are_left_out_where_nobody_reads_them(current: Path) -> None:
    with closing(Library(current)) as library:
        number = library.ids("SELECT recipe_id FROM step LIMIT 1")[0]
        assert library.recipe(number).steps
        short = library.recipes([number], with_texts=False)[number]
    assert (short.steps, short.notes, short.url) == ((), "", "")
    assert short.uses


def test_a_damaged_card_is_told_in_a_sentence(current: Path, tmp_path: Path) -> None:
    path = tmp_path / "library-1.duckdb"
    shutil.copyfile(current, path)
    with duckdb.connect(str(path)) as connection:
        connection.execute("UPDATE recipe_card SET card = left(card, 40) WHERE recipe_id = 3")
    with closing(Library(path)) as library:
        assert library.recipe(2).title
        with pytest.raises(KnownError, match=r"is damaged\. Start Larder again"):
            library.recipe(3)
