"""Opening databases: every error of DuckDB is a sentence that says what is wrong with the file, and no more than that."""

from pathlib import Path

import duckdb
import pytest

from core.errors import KnownError
from core.store.database import DamagedFile, check_self_contained, connect, explain


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ("IO Error: No space left on device", "is full. Free some space"),
        ("IO Error: Could not write file", "is full. Free some space"),
        ("IO Error: Permission denied", "is read-only"),
        ("Cannot open file in read-only mode", "is read-only"),
        ("Trying to read a database file with version number 99", "written by a newer Larder"),
        ("Corrupt database file: computed checksum does not match", "is damaged and cannot be read"),
        ("IO Error: something else", "could not be used just now"),
    ],
)
def test_an_error_is_explained_by_what_it_says(message: str, sentence: str) -> None:
    found = explain(duckdb.IOException(message), Path("user.duckdb"))
    assert sentence in str(found)
    assert "\n" not in str(found)
    assert isinstance(found, DamagedFile) == ("damaged" in sentence)


def test_a_fatal_error_is_damage(tmp_path: Path) -> None:
    assert isinstance(explain(duckdb.FatalException("invalidated"), tmp_path / "x.duckdb"), DamagedFile)


def test_a_database_that_left_its_log_is_not_renamed(tmp_path: Path) -> None:
    path = tmp_path / "library.duckdb"
    check_self_contained(path)
    wal = tmp_path / "library.duckdb.wal"
    wal.write_bytes(b"left")
    with pytest.raises(KnownError, match="is full"):
        check_self_contained(path)
    assert not wal.exists()


def test_a_path_that_duckdb_cannot_open_is_read_from_a_copy_and_never_written(tmp_path: Path) -> None:
    plain, odd = tmp_path / "plain.duckdb", tmp_path / "what?.duckdb"
    with duckdb.connect(str(plain)) as connection:
        connection.execute("CREATE TABLE kept AS SELECT 42 AS answer")
    odd.write_bytes(plain.read_bytes())
    with connect(odd, read_only=True) as connection:
        assert connection.execute("SELECT answer FROM kept").fetchall() == [(42,)]
    with pytest.raises(KnownError, match="Rename it"):
        connect(odd, read_only=False)
    with pytest.raises(KnownError, match="cannot be read"):
        connect(tmp_path / "absent?.duckdb", read_only=True)
    assert odd.read_bytes() == plain.read_bytes()
