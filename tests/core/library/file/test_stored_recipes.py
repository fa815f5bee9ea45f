"""Whole recipes are read from the records of a library file."""

import shutil
from contextlib import closing
from pathlib import Path

import duckdb
import pytest

from core.engine.engine import Engine, EngineOptions
from core.errors import KnownError
from core.library.library import Library
from core.progress import Job
from core.store.home import Home
from core.store.library_files import current_library
from tests.core.importing.reindexing_kit import table


@pytest.fixture(scope="module")
def current(stock: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("stored")
    home = Home(folder / "home")
    shutil.copytree(stock, home.root)
    with closing(Engine(home, EngineOptions("cpu"))) as engine:
        engine.changes.import_recipes([table(folder)], None, Job())
    path = current_library(home)
    assert path is not None
    return path


def test_texts_are_left_out_on_request(current: Path) -> None:
    with closing(Library(current)) as library:
        number = library.ids("SELECT recipe_id FROM step LIMIT 1")[0]
        assert library.recipe(number).steps
        short = library.recipes([number], with_texts=False)[number]
    assert (short.steps, short.notes, short.url) == ((), "", "")
    assert short.uses


def test_a_damaged_record_gives_a_sentence(current: Path, tmp_path: Path) -> None:
    path = tmp_path / "library-1.duckdb"
    shutil.copyfile(current, path)
    with duckdb.connect(str(path)) as connection:
        connection.execute("UPDATE recipe_card SET card = left(card, 40) WHERE recipe_id = 3")
    with closing(Library(path)) as library:
        assert library.recipe(2).title
        with pytest.raises(KnownError, match=r"is damaged\. Start Larder again"):
            library.recipe(3)
