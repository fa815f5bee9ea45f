"""Files that earlier versions wrote (fixtures/README.md): all that is in them comes along, and a backup is made first."""

import json
import re
import shutil
from contextlib import closing
from pathlib import Path

import duckdb
import pytest

from benchmarks.kills.client import ForkServer
from benchmarks.kills.inspection import OWN_TABLES
from core.library.file.version import OLDEST_SCHEMA, SCHEMA_VERSION
from core.store.migrations import MIGRATIONS
from tests.reliability.conftest import FIXTURES, unpacked
from tests.sampling import sample_size

USER_FILES = sorted(FIXTURES.glob("user-schema-*.duckdb.xz"))
LIBRARY_FILES = sorted(FIXTURES.glob("library-schema-*.duckdb.xz"))
OLDER_USER_FILES = [file for file in USER_FILES if f"-{MIGRATIONS[-1].version}." not in file.name]
RESTORED_FILES = sorted({*USER_FILES[:: sample_size(usual=4, thorough=1)], USER_FILES[-1]})
"""`tests/core/store/test_restoring.py` restores a backup of every schema in this process."""
IMPORTED = json.loads((FIXTURES / "recipes.json").read_text(encoding="utf-8"))
PROFILE = json.loads((FIXTURES / "profile.json").read_text(encoding="utf-8"))
STARTERS = 12


def schemas(files: list[Path]) -> list[int]:
    return [int(found[1]) for file in files if (found := re.search(r"schema-(\d+)", file.name))]


def rows_of(path: Path) -> dict[str, list[str]]:
    """Return every row of a user's file, read without Larder's code."""
    with closing(duckdb.connect(str(path), read_only=True)) as connection:
        tables = {
            str(table) for (table,) in connection.execute("SELECT table_name FROM duckdb_tables()").fetchall()
        }
        return {
            table: sorted(str(row) for row in connection.execute(f'SELECT * FROM "{table}"').fetchall())
            for table in OWN_TABLES
            if table in tables
        }


def has_all(found: dict[str, list[str]], before: dict[str, list[str]]) -> bool:
    """Return whether each row is still there; newer versions add columns at the end of a table, and nothing else."""
    return all(
        len(found[table]) == len(rows)
        and all(new.startswith(old.removesuffix(")")) for new, old in zip(found[table], rows, strict=True))
        for table, rows in before.items()
    )


def test_there_is_a_file_of_every_earlier_schema() -> None:
    assert set(schemas(USER_FILES)) >= set(range(1, MIGRATIONS[-1].version))
    assert set(schemas(LIBRARY_FILES)) >= set(range(OLDEST_SCHEMA, SCHEMA_VERSION))
    assert LIBRARY_FILES


@pytest.fixture
def with_log(request: pytest.FixtureRequest, home: Path, small_stock: Path) -> Path:
    """A home with the log of an earlier version."""
    shutil.copytree(small_stock, home)
    return unpacked(request.param, home / "user.duckdb")


@pytest.mark.parametrize("with_log", USER_FILES, indirect=True, ids=lambda path: path.name)
def test_an_older_log_keeps_every_row_and_is_backed_up_before_its_migration(
    request: pytest.FixtureRequest, with_log: Path, server: ForkServer
) -> None:
    before = rows_of(with_log)
    assert all(before[table] for table in before), "the fixture holds something of everything"
    home = with_log.parent
    found = server.look("log", home)
    assert has_all(found, before)
    if request.node.callspec.params["with_log"] in OLDER_USER_FILES:
        assert rows_of(backup_before_migration(home)) == before
    # One process for all three: none of them changes what the others read.
    ended = server.run(
        [["profile", "--json"], ["plan", "show", "--week", "2026-W48", "--json"], ["log", "1 pear"]], home
    )
    assert ended.code == 0, ended.stderr
    profile, end = json.JSONDecoder().raw_decode(ended.stdout)
    plan, _ = json.JSONDecoder().raw_decode(ended.stdout[end:].lstrip())
    assert profile["allergies"] == PROFILE["allergies"]
    assert [entry["locked"] for day in plan["days"] for entry in day["entries"]].count(True) == 1


def backup_before_migration(home: Path) -> Path:
    """Return the backup that was made before a log was migrated."""
    (backup,) = (home / "backups").glob("*before-migration*.duckdb")
    return backup


@pytest.mark.parametrize("with_log", OLDER_USER_FILES[:1], indirect=True, ids=lambda path: path.name)
def test_it_can_be_restored(with_log: Path, server: ForkServer, tmp_path: Path) -> None:
    """One schema is enough: the next test restores a file of each, with the same rows."""
    before = rows_of(with_log)
    assert server.run([["diary", "--json"]], with_log.parent).code == 0
    backup = backup_before_migration(with_log.parent)
    restored = server.run([["restore", str(backup)]], tmp_path / "other")
    assert restored.code == 0, restored.stderr
    assert has_all(server.look("log", tmp_path / "other"), before)


@pytest.mark.parametrize("file", RESTORED_FILES, ids=lambda path: path.name)
def test_an_older_file_is_a_backup_that_can_be_restored(
    file: Path, server: ForkServer, tmp_path: Path
) -> None:
    backup = unpacked(file, tmp_path / "backup.duckdb")
    before = rows_of(backup)
    restored = server.run([["restore", str(backup)]], tmp_path / "other")
    assert restored.code == 0, restored.stderr
    found = server.look("log", tmp_path / "other")
    assert has_all(found, before)


@pytest.mark.parametrize("file", LIBRARY_FILES, ids=lambda path: path.name)
def test_recipes_imported_by_an_older_version_come_along(file: Path, server: ForkServer, home: Path) -> None:
    home.mkdir()
    unpacked(file, home / "library-2.duckdb")
    (home / "library.current").write_text("library-2.duckdb")
    found = server.look("library", home, starters=STARTERS)
    assert found["starters"] == STARTERS
    assert found["imported"] == sorted(
        f"{recipe['name']}: {'; '.join(recipe['recipeIngredient'])}" for recipe in IMPORTED
    )
    # They are the same recipes to an import of their source, not others of the same name.
    again = server.run([["import", str(FIXTURES / "recipes.json"), "--json"]], home, starters=STARTERS)
    report = json.loads(again.stdout)
    assert report["added"] == 0, again.stdout
    # What is unknown in them is still unknown: no older label is trusted.
    asked = server.run([["ask", "shake without walnut", "--all", "--log", "none", "--json"]], home)
    titles = [answer["title"] for answer in json.loads(asked.stdout)["answers"]]
    assert "Fixture mystery shake" not in titles
