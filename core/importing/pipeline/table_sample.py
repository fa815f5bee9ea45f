"""The first rows of a table, for the user to name its columns."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final

from core.errors import KnownError
from core.importing.containers.rows import Row, column_names, rows_of
from core.importing.fields.build_recipe import Keys
from core.importing.formats.table import NEEDED, TableReader
from core.importing.pipeline.unsupported import TABLE_ENDINGS
from core.importing.source_recipe import Skipped, SourceRecipe
from core.progress import Job
from core.text.plain import line_of

SHOWN_ROWS: Final = 3
_LONGEST_CELL: Final = 400
_MOST_COLUMNS: Final = 200


@dataclass(frozen=True)
class TableSample:
    """Columns, first rows, and the recognised columns by field."""

    path: Path
    header: tuple[str, ...]
    rows: tuple[Row, ...]
    guessed: Mapping[str, tuple[str, ...]]

    @property
    def missing(self) -> tuple[str, ...]:
        """Fields that a recipe needs and that have no recognised column."""
        return tuple(field for field in NEEDED if field not in self.guessed)

    def cells(self, column: str) -> tuple[str, ...]:
        """Return the first cells of a column, each on one line, cut short."""
        return tuple(_cell(row.get(column)) for row in self.rows)

    def first_recipe(self, columns: Mapping[str, tuple[str, ...]]) -> SourceRecipe | Skipped | None:
        """Return the first row as a recipe with these columns; None for a table without rows.

        Raises:
            KnownError: a field has columns that it can't have.
        """
        reader = TableReader(columns)
        if not self.rows:
            return None
        chosen = {field: named for field, named in columns.items() if named}
        return reader.recipe(f"{self.path.name}, row 1", self.rows[0], chosen, Keys(reader.name, self.path))


def sample_of(path: Path) -> TableSample | None:
    """Return the sample of a table; None for any other file, and for an unreadable one."""
    try:
        header = column_names(path)[:_MOST_COLUMNS]
        if len(header) < len(NEEDED):
            return None
        items = islice(rows_of(path, Job()), SHOWN_ROWS)
        rows = tuple(item[1] for item in items if not isinstance(item, Skipped))
    except KnownError:
        return None
    return TableSample(path, tuple(header), rows, TableReader().columns_in(header))


def may_be_table(path: Path) -> bool:
    """Return whether a file has a table's name."""
    return path.name.lower().endswith(TABLE_ENDINGS)


def _cell(value: object) -> str:
    if isinstance(value, list | tuple):
        text = "; ".join(line for item in value[:20] if (line := line_of(item)))
    else:
        text = line_of(value)
    return text if len(text) <= _LONGEST_CELL else f"{text[:_LONGEST_CELL]} ..."
