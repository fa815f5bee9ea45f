"""A packed library says what its draft said, and its sorted tables say the same as those that they are sorted from."""

from pathlib import Path

import duckdb
import pytest

from core.library.file.packing import pack
from core.library.file.schema import TABLES
from core.recommend.context import RecommenderContext
from core.store.library_files import draft_of

COPIES = {"ingredient_recipe": "ingredient_use", "tag_recipe": "recipe_tag"}


def rows_of(path: Path, table: str, columns: str) -> list[tuple[object, ...]]:
    with duckdb.connect(str(path), read_only=True) as connection:
        return connection.execute(f"SELECT {columns} FROM {table} ORDER BY ALL").fetchall()


@pytest.mark.parametrize("table", COPIES)
def test_the_sorted_tables_hold_what_the_recipes_hold(context: RecommenderContext, table: str) -> None:
    columns = ", ".join(name for name, _ in TABLES[table])
    found = context.library.rows(f"SELECT {columns} FROM {table}")
    assert found == sorted(found)
    assert found == context.library.rows(f"SELECT {columns} FROM {COPIES[table]} ORDER BY ALL")


def test_packing_changes_no_row_and_leaves_no_draft(context: RecommenderContext, tmp_path: Path) -> None:
    path = tmp_path / "it's a library.duckdb"
    path.write_bytes(context.library.path.read_bytes())
    before = {table: rows_of(path, table, "*") for table in TABLES}
    path.replace(draft_of(path))
    with duckdb.connect(str(draft_of(path))) as connection:
        connection.execute("DELETE FROM ingredient_recipe")
        pack(connection, path)
    assert list(tmp_path.iterdir()) == [path]
    assert {table: rows_of(path, table, "*") for table in TABLES} == before
