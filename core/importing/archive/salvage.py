"""Salvage of a damaged library: recipe by recipe, in a child process if possible.

DuckDB checks every block, and may end the process at a bad one. The child process says what it will read next. If it ends,
the next one continues after that.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, TypeVar

from core.errors import KnownError
from core.importing.archive.stored_imports import stated_recipes
from core.importing.source_recipe import PendingRecipe
from core.library.library import Library
from core.library.links import LinkRow, stored_links
from core.processes.worker import ProcessEnded, ProcessStream, can_start_process
from core.progress import Job
from core.store import duckdb_api as duckdb
from core.store.library_check import NOT_IMPORTED
from core.translation import local_number, tr

Read = TypeVar("Read")

_AT_ONCE: Final = 200
_SMALLEST: Final = 64
"""Rows that are lost together if their keys can't be read."""
_LEAST: Final = 8
"""Recipes that are lost together. DuckDB reads 2,048 rows at a time, so a bad block costs that many anyway."""
_MOST_STARTS: Final = 20
_UNREADABLE: Final = (KnownError, duckdb.Error, ValueError, KeyError, IndexError)


@dataclass(frozen=True)
class _Row:
    """A row of the table of recipes."""

    recipe_id: int
    key: str
    title: str
    content_hash: int


@dataclass(frozen=True)
class _Begun:
    """The rows that the child process will read next."""

    rows: tuple[_Row, ...]


@dataclass(frozen=True)
class Salvaged:
    """The salvaged and the lost recipes of a part of a library.

    Attributes:
        links: links from names to foods elsewhere.
        lost: titles of unreadable recipes.
        lost_rows: the number of recipes whose titles are unreadable, too.
        without_texts: titles of recipes without directions and notes.
    """

    recipes: tuple[PendingRecipe, ...] = ()
    links: tuple[LinkRow, ...] = ()
    lost: tuple[str, ...] = ()
    lost_rows: int = 0
    without_texts: tuple[str, ...] = ()


@dataclass
class _Reader:
    """A damaged library, which is opened again if DuckDB refuses it after an error."""

    path: Path
    _open: list[Library] = field(default_factory=list)

    def read(self, work: Callable[[Library], Read]) -> Read | None:
        """Return the result of `work`; None if the library can't be read there."""
        try:
            if not self._open:
                self._open.append(Library(self.path))
            return work(self._open[0])
        except _UNREADABLE:
            self._close_if_refused()
            return None

    def _close_if_refused(self) -> None:
        """Close the file if DuckDB refuses it until it is opened again."""
        try:
            for library in self._open:
                library.rows("SELECT 1")
        except _UNREADABLE:
            self.close()

    def close(self) -> None:
        """Close the file."""
        for library in self._open:
            with suppress(duckdb.Error):
                library.close()
        self._open.clear()


def salvage(path: Path, known: frozenset[str], job: Job) -> Iterator[Salvaged]:
    """Yield the readable imports of a damaged library file.

    Args:
        known: keys of recipes to leave out.
    """
    passed: set[int] = set()
    for _ in range(_MOST_STARTS):
        pieces = _pieces(path, known, frozenset(passed), job)
        begun: tuple[_Row, ...] = ()
        try:
            for piece in pieces:
                if isinstance(piece, _Begun):
                    begun = piece.rows
                else:
                    yield piece
                    passed |= {row.recipe_id for row in begun}
                    begun = ()
        except (ProcessEnded, RuntimeError):
            if not begun:
                return
            yield Salvaged(lost=tuple(row.title for row in begun))
            passed |= {row.recipe_id for row in begun}
        else:
            return
        finally:
            pieces.close()


def _pieces(
    path: Path, known: frozenset[str], passed: frozenset[int], job: Job
) -> Generator[_Begun | Salvaged, None, None]:
    if not can_start_process():
        yield from read_pieces(job, path, known, passed)
        return
    with ProcessStream(job, read_pieces, path, known, passed) as pieces:
        yield from pieces


def read_pieces(
    job: Job, path: Path, known: frozenset[str], passed: frozenset[int]
) -> Iterator[_Begun | Salvaged]:
    """Yield the readable imports of a library file, each part after the rows that it will read.

    Args:
        known: keys of recipes to leave out.
        passed: numbers of recipes that were read before, or that are unreadable.
    """
    reader = _Reader(path)
    with closing(reader):
        rows, lost_rows = _rows(reader)
        if not passed:
            links = reader.read(stored_links) or []
            yield Salvaged(links=tuple(links), lost_rows=lost_rows)
        left = [row for row in rows if row.recipe_id not in passed and row.key not in known]
        for first in range(0, len(left), _AT_ONCE):
            job.report(
                first / len(left),
                tr("Saving {first} of {left} recipes from the damaged library").format(
                    first=local_number(f"{first:,}"), left=local_number(f"{len(left):,}")
                ),
            )
            some = tuple(left[first : first + _AT_ONCE])
            yield _Begun(some)
            yield _of_rows(reader, some)


def _rows(reader: _Reader) -> tuple[list[_Row], int]:
    """Return the imported recipes with readable rows, and the number of unreadable rows."""
    count = reader.read(lambda library: library.ids("SELECT count(*) FROM recipe")[0])
    found: list[_Row] = []
    lost = 0
    pending = [(0, count)] if count else []
    while pending:
        first, end = pending.pop()
        rows = reader.read(
            lambda library, first=first, end=end: library.rows(  # type: ignore[misc]
                "SELECT recipe_id, key, title, content_hash FROM recipe"
                " WHERE rowid >= ? AND rowid < ? AND source NOT IN (SELECT unnest(?))",
                [first, end, list(NOT_IMPORTED)],
            )
        )
        if rows is not None:
            found += [_Row(*row) for row in rows]
        elif end - first <= _SMALLEST:
            lost += end - first
        else:
            middle = (first + end) // 2
            pending += [(middle, end), (first, middle)]
    return found, lost


def _of_rows(reader: _Reader, rows: Sequence[_Row]) -> Salvaged:
    hashes = {row.recipe_id: row.content_hash for row in rows}
    whole = reader.read(lambda library: stated_recipes(library, hashes))
    if whole is not None:
        return Salvaged(tuple(whole))
    if len(rows) <= _LEAST:
        short = reader.read(lambda library: stated_recipes(library, hashes, with_texts=False))
        if short is not None:
            # Without the source's hash, importing the file again brings the directions back.
            recipes = tuple(replace(each, content_hash=0) for each in short)
            return Salvaged(recipes, without_texts=tuple(row.title for row in rows))
        return Salvaged(lost=tuple(row.title for row in rows))
    middle = len(rows) // 2
    one, other = _of_rows(reader, rows[:middle]), _of_rows(reader, rows[middle:])
    return Salvaged(
        recipes=one.recipes + other.recipes,
        lost=one.lost + other.lost,
        without_texts=one.without_texts + other.without_texts,
    )


def reads_whole(path: Path, job: Job) -> bool:
    """Return whether every block of a library file can be read."""
    try:
        if not can_start_process():
            return all(read_tables(job, path))
        with ProcessStream(job, read_tables, path) as tables:
            return all(tables)
    except (ProcessEnded, RuntimeError):
        return False


def read_tables(job: Job, path: Path) -> Iterator[bool]:
    """Yield for each table of a library file whether it can be read."""
    reader = _Reader(path)
    with closing(reader):
        names = reader.read(
            lambda library: library.rows("SELECT table_name FROM duckdb_tables() WHERE NOT internal")
        )
        yield bool(names)
        for (name,) in names or ():
            job.report(0.0, tr("Checking the library"))
            sql = f'SELECT count(*), sum(hash(one)::HUGEINT) FROM "{name}" AS one'
            yield reader.read(lambda library, sql=sql: library.rows(sql)) is not None  # type: ignore[misc]
