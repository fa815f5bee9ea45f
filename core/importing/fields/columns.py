"""Which column holds what, as a person writes it for the command line: FIELD=COLUMN."""

from collections.abc import Sequence

from core.errors import KnownError, shown
from core.importing.formats.table import FIELDS, TableReader


def table_reader(words: Sequence[str]) -> TableReader:
    """The reader for tables whose columns are named; the same field again adds a column to it.

    Args:
        words: "title=Recipe Name"; nothing after the = means that the field is not read.

    Raises:
        KnownError: a word is no FIELD=COLUMN, or there is no such field.
    """
    columns: dict[str, tuple[str, ...]] = {}
    for word in words:
        field, sign, column = word.partition("=")
        field, column = field.strip().casefold(), column.strip()
        if not sign or not field:
            raise KnownError(
                f"'{shown(word)}' is no FIELD=COLUMN. Write it so: --column title=\"Recipe Name\"; the fields are"
                f" {', '.join(FIELDS)}."
            )
        columns[field] = (*columns.get(field, ()), column) if column else ()
    return TableReader(columns)
