"""Real library files with a few recipes in them, some of them imported."""

from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

import duckdb

from core.library.library import Library

WriteLibrary = Callable[[Path, Sequence[str]], Path]


def imported(path: Path) -> set[str]:
    """The keys of the imported recipes in a library file."""
    with closing(Library(path)) as library:
        return {str(key) for (key,) in library.rows("SELECT key FROM recipe WHERE source <> 'starter'")}


def half_written(path: Path) -> None:
    """Leave a library as a build leaves it that is killed while it packs: its last tables are empty."""
    with closing(duckdb.connect(str(path))) as connection:
        for table in ("nutrition", "ingredient_recipe"):
            connection.execute(f"DELETE FROM {table}")


def damage_block(path: Path, table: str, column: str) -> None:
    """Change one bit in the middle of the last block of a column."""
    with closing(duckdb.connect(str(path), read_only=True)) as connection:
        found = connection.execute(
            f"SELECT max(block_id) FROM pragma_storage_info('{table}') WHERE column_name = ? AND segment_type = 'VARCHAR'",
            [column],
        ).fetchone()
        size = connection.execute("SELECT block_size FROM pragma_database_size()").fetchone()
    assert found
    assert size
    data = bytearray(path.read_bytes())
    data[3 * 4096 + int(found[0]) * int(size[0]) + int(size[0]) // 2] ^= 1
    path.write_bytes(data)
