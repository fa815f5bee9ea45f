"""Imports inside a backup: each file comes back byte for byte, or is left out."""

import hashlib
from contextlib import closing
from pathlib import Path

import duckdb
import pytest

from core.errors import KnownError
from core.store.backup_imports import (
    SCHEMA,
    ImportedFile,
    add_imports,
    drop_imports,
    extract_file,
    imported_files,
)
from core.store.home import Home
from core.store.import_archive import Manifest, Segment
from core.store.library_files import activate_library, build_lock, staged_library
from tests.core.store.library_kit import WriteLibrary

CONTENT = bytes(range(256)) * 20_000
"""More than one part of a backup holds."""


@pytest.fixture
def place(home: Path, write_library: WriteLibrary) -> Home:
    """A home with an archived import and USDA foods."""
    place = Home(home)
    place.make()
    place.imports.mkdir()
    (place.imports / "recipes-000001.parquet").write_bytes(CONTENT)
    place.usda_foods.parent.mkdir(exist_ok=True)
    place.usda_foods.write_text("id\tname\n1\toats\n")
    segment = Segment(
        "recipes-000001.parquet", "recipes", 2, len(CONTENT), hashlib.sha256(CONTENT).hexdigest()
    )
    with build_lock(place), staged_library(place) as target:
        write_library(target, ["a", "b"])
        activate_library(place, target, Manifest((segment,), recipes=2))
    return place


def backed_up(place: Home, path: Path) -> Path:
    """A database with a home's imports."""
    with closing(duckdb.connect()) as connection:
        connection.execute(f"ATTACH '{path}' AS saved")
        add_imports(connection, "saved", place)
    return path


def test_every_file_comes_back_as_it_was(place: Home, tmp_path: Path) -> None:
    backup = backed_up(place, tmp_path / "saved.duckdb")
    recipes, foods = imported_files(backup)
    assert (recipes.name, recipes.kind, recipes.rows) == ("recipes-000001.parquet", "recipes", 2)
    assert foods.kind == "foods"
    segment = extract_file(backup, recipes, tmp_path / "came-back.parquet")
    assert segment == Segment("came-back.parquet", "recipes", 2, len(CONTENT), recipes.sha256)
    assert (tmp_path / "came-back.parquet").read_bytes() == CONTENT
    assert extract_file(backup, foods, tmp_path / "foods.tsv") is not None
    assert (tmp_path / "foods.tsv").read_bytes() == place.usda_foods.read_bytes()


def test_a_file_that_is_not_as_it_was_saved_is_left_out(place: Home, tmp_path: Path) -> None:
    backup = backed_up(place, tmp_path / "saved.duckdb")
    recipes, foods = imported_files(backup)
    with closing(duckdb.connect(str(backup))) as connection:
        connection.execute(f"UPDATE {SCHEMA}.part SET content = 'noise'::BLOB WHERE number = 1")
    assert extract_file(backup, recipes, tmp_path / "bad") is None
    assert extract_file(backup, foods, tmp_path / "good") is not None
    assert extract_file(backup, ImportedFile("absent", "recipes", 1, ""), tmp_path / "bad") is None


def test_a_backup_without_imports_has_none(tmp_path: Path, place: Home) -> None:
    nothing = Home(tmp_path / "nothing")
    nothing.make()
    empty = backed_up(nothing, tmp_path / "empty.duckdb")
    assert imported_files(empty) == []
    full = backed_up(place, tmp_path / "full.duckdb")
    with closing(duckdb.connect(str(full))) as connection:
        drop_imports(connection)
    assert imported_files(full) == []


def test_an_archive_that_changes_all_the_time_is_one_sentence(place: Home, tmp_path: Path) -> None:
    (place.imports / "recipes-000001.parquet").unlink()
    with pytest.raises(KnownError, match="Another Larder is changing the library"):
        backed_up(place, tmp_path / "saved.duckdb")


def test_a_segment_that_cannot_be_read_is_one_sentence(place: Home, tmp_path: Path) -> None:
    (place.imports / "recipes-000001.parquet").unlink()
    (place.imports / "recipes-000001.parquet").mkdir()
    with pytest.raises(KnownError, match=r"cannot be read .*so there is no backup"):
        backed_up(place, tmp_path / "saved.duckdb")
