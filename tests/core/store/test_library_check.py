"""Whether a library file is complete, by its own tables."""

from pathlib import Path

import duckdb
import pytest

from core.errors import KnownError
from core.store.library_check import has_head, is_complete
from tests.core.store.library_kit import WriteLibrary, half_written


def test_a_whole_library_is_complete_and_a_half_written_one_is_not(
    tmp_path: Path, write_library: WriteLibrary
) -> None:
    whole = write_library(tmp_path / "whole.duckdb", ["a"])
    assert is_complete(whole)
    half = write_library(tmp_path / "half.duckdb", ["a"])
    half_written(half)
    assert not is_complete(half)


def test_files_that_are_no_library_are_not_complete(tmp_path: Path) -> None:
    text, empty = tmp_path / "text.duckdb", tmp_path / "empty.duckdb"
    text.write_bytes(b"no database" * 1000)
    duckdb.connect(str(empty)).close()
    assert not is_complete(text)
    assert not is_complete(empty)


def test_the_layout_of_a_newer_version_is_taken_for_complete(tmp_path: Path) -> None:
    path = tmp_path / "newer.duckdb"
    with duckdb.connect(str(path)) as connection:
        connection.execute("CREATE TABLE meta (key TEXT, value TEXT)")
        assert not is_complete_after(path, connection)
        connection.execute("INSERT INTO meta VALUES ('schema_version', '999')")
    assert is_complete(path)


def is_complete_after(path: Path, connection: duckdb.DuckDBPyConnection) -> bool:
    """Ask of a copy of what is written so far."""
    connection.execute("CHECKPOINT")
    copy = path.with_name("copy.duckdb")
    copy.write_bytes(path.read_bytes())
    return is_complete(copy)


def test_one_that_is_missing_is_not_judged(tmp_path: Path) -> None:
    with pytest.raises(KnownError):
        is_complete(tmp_path / "absent.duckdb")


def test_only_a_file_that_begins_like_a_database_may_be_readable_in_parts(
    tmp_path: Path, write_library: WriteLibrary
) -> None:
    whole = write_library(tmp_path / "whole.duckdb", ["a"])
    cut = tmp_path / "cut.duckdb"
    cut.write_bytes(whole.read_bytes()[:5000])
    assert has_head(cut)
    cut.write_bytes(b"noise" * 1000)
    assert not has_head(cut)
    assert has_head(tmp_path / "absent.duckdb"), "it may be readable later"
