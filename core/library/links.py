"""Links from ingredient names to foods of other vocabularies, as a source suggests them.

FoodKG's linker gives every name the food that shares the most words with it, so that "dry white wine" is a cheese. Links
are shown as suggestions; they decide no allergen, diet, tag or amount.
"""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, NamedTuple, Protocol

from core.food.spelling import spelled
from core.store import duckdb_api as duckdb

LINK_TABLE: Final = "ingredient_link"


class LinkRow(NamedTuple):
    """A row of the table."""

    spelled: str
    """The name as it is compared."""
    name: str
    """The name as the source writes it."""
    vocabulary: str
    """"usda" or "foodon"."""
    target: str
    """The USDA number in five digits, or the FoodOn class."""
    source: str
    """The format it came in."""


@dataclass(frozen=True)
class SuggestedMatch:
    """A suggested match between a name and a food of another vocabulary."""

    name: str
    vocabulary: str
    target: str
    label: str | None
    """The target's name, if Larder knows it."""
    source: str

    def to_json(self) -> dict[str, object]:
        """Return the link for `larder ingredient --json`."""
        return {**asdict(self), "certainty": "guess"}


class Queryable(Protocol):
    """A library that is open for reading or being written."""

    def rows(self, sql: str, parameters: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """Run a query and fetch all its rows."""
        ...


def link_row(name: str, vocabulary: str, target: str, source: str) -> LinkRow:
    """Return the row of an imported link."""
    return LinkRow(spelled(name), name, vocabulary, target, source)


def new_links(rows: Iterable[LinkRow], library: Queryable) -> list[LinkRow]:
    """Return the links that a library does not have, each once."""
    wanted = dict.fromkeys(rows)
    known = set(
        library.rows(
            f"SELECT {', '.join(LinkRow._fields)} FROM {LINK_TABLE}"
            " WHERE spelled IN (SELECT unnest(?::TEXT[]))",
            [list({row.spelled for row in wanted})],
        )
    )
    return [row for row in wanted if row not in known]


def stored_links(library: Queryable) -> list[LinkRow]:
    """Return all links of a library; none if it was built before links existed."""
    if not _has_table(library):
        return []
    return [LinkRow(*row) for row in library.rows(f"SELECT {', '.join(LinkRow._fields)} FROM {LINK_TABLE}")]


def count_links(library: Queryable) -> int:
    """Return the number of links of a library."""
    if not _has_table(library):
        return 0
    ((count,),) = library.rows(f"SELECT count(*) FROM {LINK_TABLE}")
    return int(count)


def _has_table(library: Queryable) -> bool:
    try:
        # Asking `duckdb_tables()` instead would take 10 ms: DuckDB creates its catalogue views for it.
        library.rows(f"SELECT 1 FROM {LINK_TABLE} LIMIT 0")
    except duckdb.CatalogException:
        return False
    return True


def suggested_matches(name: str, library: Queryable) -> tuple[SuggestedMatch, ...]:
    """Return the suggested matches of a name, letter case and plurals aside."""
    if not _has_table(library):
        return ()
    rows = library.rows(
        "SELECT link.name, vocabulary, target, any_value(food.description), source"
        f" FROM {LINK_TABLE} link LEFT JOIN food ON vocabulary = 'usda' AND food.ndb = target"
        " WHERE spelled = ? GROUP BY ALL ORDER BY vocabulary DESC, link.name, target",
        [spelled(name)],
    )
    return tuple(SuggestedMatch(*row) for row in rows)
