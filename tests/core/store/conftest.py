"""Real library files and a long log for the tests of files."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.store import log_file
from core.store.home import Home
from tests.core.conftest import RECIPES, source_of
from tests.core.library_builder import build_library
from tests.core.store.damage import LONG_LOG, fill
from tests.core.store.library_kit import WriteLibrary

CREATE = log_file._fill_with_empty_tables


@pytest.fixture(autouse=True)
def every_log_is_created(one_empty_log: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Create the tables of every log, as Larder does; other folders' tests copy one empty log."""
    monkeypatch.setattr(log_file, "_fill_with_empty_tables", CREATE)


@pytest.fixture(scope="session")
def built_libraries() -> dict[tuple[str, ...], bytes]:
    """The libraries that tests had written, by the keys of their imported recipes."""
    return {}


@pytest.fixture
def write_library(
    foods: dict[str, Food],
    names: NameIndex,
    rules: LabelRules,
    built_libraries: dict[tuple[str, ...], bytes],
) -> WriteLibrary:
    """Write a library with one of Larder's own recipes, and with imported ones of the keys given."""

    def write(path: Path, keys: Sequence[str]) -> Path:
        asked = tuple(keys)
        path.unlink(missing_ok=True)
        if asked in built_libraries:
            path.write_bytes(built_libraries[asked])
            return path
        own = source_of(*RECIPES[0], foods, names)
        imported = source_of(*RECIPES[1], foods, names)
        sources = [own, *(replace(imported, key=key, title=f"Dish {key}", source="table") for key in keys)]
        build_library(path, sources, foods, rules, {"fingerprint": "test", "encoder": "1"})
        built_libraries[asked] = path.read_bytes()
        return path

    return write


@pytest.fixture(scope="session")
def long_log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A log of thousands of entries in many blocks; never written to."""
    place = Home(tmp_path_factory.mktemp("long-log"))
    fill(place, LONG_LOG)
    return place.user_db
