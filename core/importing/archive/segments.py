"""The segments of the archive next to the library (`core.store.import_archive`): writing and reading.

A row is a recipe as its source stated it, which is all that a new build needs. It doesn't depend on the layout of library
files, the taxonomy or the foods.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from itertools import islice
from math import isfinite
from pathlib import Path
from typing import Any, Final, Self

import numpy as np
from numpy.typing import NDArray

from core.errors import KnownError
from core.files.durable import sync_file
from core.importing.archive.stored_imports import count_imported, imported_recipes, line_stated
from core.importing.source_recipe import PendingRecipe, SourceLine, SourceRecipe
from core.library.file.batch import Batch
from core.library.file.distinct import distinct_uses
from core.library.file.schema import object_column
from core.library.library import Library
from core.library.links import LinkRow, count_links, stored_links
from core.library.resolved_recipe import ResolvedRecipe
from core.progress import Job
from core.store import duckdb_api as duckdb
from core.store.database import OFFLINE
from core.store.home import Home
from core.store.import_archive import (
    Kind,
    Manifest,
    Segment,
    drop_unlisted,
    file_hash,
    has_all_segments,
    next_segment,
    read_manifest,
    write_manifest,
)
from core.store.library_check import NOT_IMPORTED
from core.store.library_files import build_lock, current_library, number_of
from core.translation import tr

Rows = NDArray[np.int64]
_Stated = dict[str, list[Any]]
"""Recipes as the columns of a segment."""

FLUSH_ROWS: Final = 20_000
FLUSH_BYTES: Final = 24_000_000
"""A segment is written when the rows in memory reach one of these."""
MOST_SMALL: Final = 16
"""The most small segments of an archive; more are joined into one."""
SMALL_ROWS: Final = 5_000
_READ_ROWS: Final = 500
_MEMORY: Final = "96MB"
_COLUMNS: Final = tuple(
    "key source content_hash title servings prep_min cook_min total_min url notes steps tags stated lines".split()
)
_LINE: Final = {
    "text": "VARCHAR",
    "name": "VARCHAR",
    "amount": "DOUBLE",
    "unit": "VARCHAR",
    "preparation": "VARCHAR",
    "optional": "BOOLEAN",
}
_PLAIN: Final = {
    "key": "VARCHAR",
    "title": "VARCHAR",
    "servings": "DOUBLE",
    "prep_min": "DOUBLE",
    "cook_min": "DOUBLE",
    "total_min": "DOUBLE",
    "url": "VARCHAR",
    "notes": "VARCHAR",
}
_TYPES: Final[Mapping[Kind, Mapping[str, str]]] = {
    "recipes": {
        **_PLAIN,
        "steps": "VARCHAR[]",
        "source": "VARCHAR",
        "content_hash": "BIGINT",
        "tags": "VARCHAR[]",
        "stated": "MAP(VARCHAR, DOUBLE)",
        "lines": "STRUCT(" + ", ".join(f'"{name}" {kind}' for name, kind in _LINE.items()) + ")[]",
    },
    "links": dict.fromkeys(LinkRow._fields, "VARCHAR"),
}
_as_json: Final = json.JSONEncoder(ensure_ascii=False).encode
_in_quotes: Final = json.encoder.encode_basestring
_LINK_COLUMNS: Final = ", ".join(LinkRow._fields)
_BY_ROW: Final = "file_row_number"


class ArchiveFiles:
    """The segments of a home, read and written by DuckDB; to be used in a `with`.

    Its methods raise OSError or duckdb.Error where a segment cannot be read or written.
    """

    def __init__(self, home: Home) -> None:
        self._home = home
        self._connection = duckdb.connect(
            config={**OFFLINE, "memory_limit": _MEMORY, "temp_directory": str(home.imports / "sorting.tmp")}
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the files."""
        self._connection.close()

    def write(self, kind: Kind, columns: Mapping[str, Sequence[object]]) -> Segment:
        """Write a new segment, which is on the disk when this returns."""
        types = _TYPES[kind]
        rows = {name: object_column(columns[name]) for name in types}
        self._connection.register("incoming", rows)
        found = ", ".join(_typed(name, sql_type) for name, sql_type in types.items())
        try:
            return self._copied(kind, f"SELECT {found} FROM incoming")
        finally:
            self._connection.unregister("incoming")

    def live(self, segments: Sequence[Segment]) -> list[tuple[Segment, Rows]]:
        """Return the rows of each segment of recipes that no later segment replaces, oldest segment first."""
        found: list[tuple[Segment, Rows]] = []
        later = np.zeros(0, dtype=np.uint64)
        for segment in reversed([each for each in segments if each.kind == "recipes"]):
            hashes = self._connection.execute(
                f"SELECT hash(key) AS hash FROM {self._file(segment)} ORDER BY {_BY_ROW}"
            ).fetchnumpy()["hash"]
            hashes = np.asarray(hashes, dtype=np.uint64)
            found.append((segment, np.flatnonzero(~np.isin(hashes, later)).astype(np.int64)))
            later = np.union1d(later, hashes)
        return found[::-1]

    def recipes(self, segment: Segment, rows: Rows, job: Job) -> Iterator[list[PendingRecipe]]:
        """Yield some rows of a segment in batches."""
        wanted = set(rows.tolist())
        result = self._connection.execute(
            f"SELECT {_BY_ROW}, {', '.join(_COLUMNS)} FROM {self._file(segment)} ORDER BY {_BY_ROW}"
        )
        while found := result.fetchmany(_READ_ROWS):
            job.check()
            yield [_stated(*row) for number, *row in found if number in wanted]

    def links(self, segment: Segment) -> list[LinkRow]:
        """Return the links in a segment."""
        rows = self._connection.execute(f"SELECT {_LINK_COLUMNS} FROM {self._file(segment)}").fetchall()
        return [LinkRow(*row) for row in rows]

    def keys(self, segments: Sequence[Segment]) -> frozenset[str]:
        """Return the keys of all recipes in some segments."""
        found: set[str] = set()
        for segment in segments:
            if segment.kind == "recipes":
                rows = self._connection.execute(f"SELECT key FROM {self._file(segment)}").fetchall()
                found.update(key for (key,) in rows)
        return frozenset(found)

    def titles(self, segment: Segment) -> dict[str, str]:
        """Return the titles in a segment of recipes, by key."""
        return dict(self._connection.execute(f"SELECT key, title FROM {self._file(segment)}").fetchall())

    def check(self, segment: Segment) -> None:
        """Read all of a segment that no manifest lists."""
        columns = ", ".join(_COLUMNS) if segment.kind == "recipes" else _LINK_COLUMNS
        self._connection.execute(
            f"SELECT sum(hash(one)::HUGEINT) FROM (SELECT {columns} FROM {self._file(segment)}) AS one"
        ).fetchall()

    def joined(
        self,
        kind: Kind,
        parts: Sequence[tuple[Segment, Rows | None]],
        unwanted: Sequence[str] = (),
        unwanted_keys: Sequence[str] = (),
    ) -> Segment | None:
        """Write one segment with rows of others; returns None if there are no rows.

        Args:
            parts: segments of one kind, each with the rows that count; None for all.
            unwanted: sources whose rows are left out.
            unwanted_keys: keys of recipes that are left out.
        """
        by_key = " AND key NOT IN (SELECT unnest(?::TEXT[]))" if kind == "recipes" else ""
        self._connection.execute(f"CREATE TEMP TABLE joined AS FROM {self._file(parts[0][0])} LIMIT 0")
        try:
            for segment, rows in parts:
                numbers = None if rows is None else rows.tolist()
                self._connection.execute(
                    f"INSERT INTO joined FROM {self._file(segment)} WHERE source NOT IN (SELECT unnest(?::TEXT[]))"
                    f" AND (? IS NULL OR {_BY_ROW} IN (SELECT unnest(?::BIGINT[]))){by_key} ORDER BY {_BY_ROW}",
                    [list(unwanted), numbers, numbers or [], *([list(unwanted_keys)] if by_key else [])],
                )
            self._connection.execute(f"ALTER TABLE joined DROP {_BY_ROW}")
            row = self._connection.execute("SELECT count(*) FROM joined").fetchone()
            return self._copied(kind, "FROM joined") if row and row[0] else None
        finally:
            self._connection.execute("DROP TABLE joined")

    def _copied(self, kind: Kind, sql: str) -> Segment:
        self._home.imports.mkdir(exist_ok=True)
        path = next_segment(self._home, kind)
        written = self._connection.execute(
            f"COPY ({sql}) TO {_quoted(path)} (FORMAT parquet, COMPRESSION zstd)"
        ).fetchone()
        sync_file(path)
        return Segment(
            path.name, kind, int(written[0]) if written else 0, path.stat().st_size, file_hash(path)
        )

    def _file(self, segment: Segment) -> str:
        return f"read_parquet({_quoted(self._home.imports / segment.file)}, {_BY_ROW} = true)"


class ArchiveWriter:
    """Writes the imports of the next library: the segments that exist already, and new ones.

    A segment counts when a manifest lists it, which `core.store.library_files.activate_library` writes. The next build
    removes segments that a failure left. All methods raise OSError or duckdb.Error if the disk is full.
    """

    def __init__(self, home: Home, before: Manifest | None = None) -> None:
        """Begin with the manifest of the library."""
        self._home = home
        self._before = before or Manifest()
        self._files: ArchiveFiles | None = None
        self._written: list[Segment] = []
        self._held: list[_Stated] = []
        self._links: list[LinkRow] = []

    def add(self, batch: Batch) -> None:
        """Add the imported recipes of a batch."""
        if any(source.source not in NOT_IMPORTED for source in batch.sources):
            self._hold(_stated_of(batch))

    def add_stated(self, batch: Sequence[PendingRecipe]) -> None:
        """Add imported recipes from a library or an archive."""
        self._hold(_stated_of_pending(batch))

    def _hold(self, stated: "_Stated") -> None:
        self._held.append(stated)
        if (
            sum(len(held["key"]) for held in self._held) >= FLUSH_ROWS
            or sum(sum(map(len, held["lines"])) + sum(map(len, held["steps"])) for held in self._held)
            >= FLUSH_BYTES
        ):
            self._flush()

    def link(self, links: Sequence[LinkRow]) -> None:
        """Add links."""
        self._links += links
        if len(self._links) >= FLUSH_ROWS:
            self._flush()

    def finish(self, recipes: int, links: int) -> Manifest:
        """Write the rest; returns the manifest.

        Args:
            recipes: the number of imported recipes in the next library.
            links: the number of its links.
        """
        self._flush()
        segments = (*self._before.segments, *self._written)
        if sum(segment.rows < SMALL_ROWS for segment in segments) > MOST_SMALL:
            segments = _with_small_ones_joined(self._opened(), segments)
        return replace(self._before, segments=segments, recipes=recipes, links=links)

    def close(self) -> None:
        """Close the files, and free the memory."""
        self._held.clear()
        if self._files is not None:
            self._files.close()

    def _opened(self) -> ArchiveFiles:
        if self._files is None:
            self._files = ArchiveFiles(self._home)
        return self._files

    def _flush(self) -> None:
        if self._held:
            joined = {
                name: [cell for held in self._held for cell in held[name]] for name in _TYPES["recipes"]
            }
            self._written.append(self._opened().write("recipes", joined))
            self._held.clear()
        if self._links:
            columns = dict(zip(LinkRow._fields, zip(*self._links, strict=True), strict=True))
            self._written.append(self._opened().write("links", columns))
            self._links.clear()


def _with_small_ones_joined(files: ArchiveFiles, segments: Sequence[Segment]) -> tuple[Segment, ...]:
    # Rows that a later segment replaces are left out, so the place of the joined segment doesn't matter.
    recipes = [(segment, rows) for segment, rows in files.live(segments) if segment.rows < SMALL_ROWS]
    links = [(segment, None) for segment in segments if segment.kind == "links" and segment.rows < SMALL_ROWS]
    joined = [files.joined("recipes", recipes) if recipes else None]
    joined.append(files.joined("links", links) if links else None)
    large = [segment for segment in segments if segment.rows >= SMALL_ROWS]
    return (*large, *filter(None, joined))


def without_source(home: Home, before: Manifest, source: str, left: Library) -> Manifest:
    """Write the archive without the recipes of one source; returns its manifest.

    Args:
        left: the first library without it.

    Raises:
        OSError, duckdb.Error: a segment cannot be read or written.
    """
    rest = _rest_of(home, before, [source], ())
    removed = {**before.removed, source: number_of(left.path)}
    return Manifest(rest, *_counts(left), removed, before.removed_recipes)


def without_recipes(home: Home, before: Manifest, keys: Sequence[str], left: Library) -> Manifest:
    """Write the archive without some recipes; returns its manifest.

    Args:
        left: the first library without them.

    Raises:
        OSError, duckdb.Error: a segment cannot be read or written.
    """
    removed = {**before.removed_recipes, **dict.fromkeys(keys, number_of(left.path))}
    return Manifest(_rest_of(home, before, (), keys), *_counts(left), before.removed, removed)


def _rest_of(
    home: Home, before: Manifest, sources: Sequence[str], keys: Sequence[str]
) -> tuple[Segment, ...]:
    others: list[Segment] = []
    with ArchiveFiles(home) as files:
        live = {segment.file: rows for segment, rows in files.live(before.segments)}
        for segment in before.segments:
            rest = files.joined(segment.kind, [(segment, live.get(segment.file))], sources, keys)
            if rest is not None:
                # An unchanged segment is used again.
                others.append(segment if rest.rows == segment.rows else rest)
    return tuple(others)


def is_archived(home: Home, library: Library) -> bool:
    """Return whether the archive has all that a library has imported, as far as its manifest says."""
    found = read_manifest(home, number_of(library.path))
    if found is None:
        return not _counts(library)[0] and not _counts(library)[1]
    return (found.recipes, found.links) == _counts(library) and has_all_segments(home, found)


def complete_archive(home: Home, library: Library, job: Job, wait_s: float = 120.0) -> None:
    """Write the archive of the library in use where it lacks something.

    Args:
        wait_s: the time to wait for a process that changes the library.

    Raises:
        KnownError: it cannot be written, or another process changes the library all the time.
    """
    if is_archived(home, library):
        return
    with build_lock(home, wait_s, job):
        if current_library(home) != library.path:
            # The process that changed it also wrote the archive.
            return
        try:
            write_manifest(home, number_of(library.path), manifest_of(home, library, job))
        except (OSError, duckdb.Error) as error:
            raise KnownError(
                tr(
                    "Your imported recipes could not be saved to {imports} ({reason}). Free some space and try again."
                ).format(imports=home.imports, reason=str(error).splitlines()[0])
            ) from error
        finally:
            drop_unlisted(home)


def manifest_of(home: Home, library: Library, job: Job) -> Manifest:
    """Return the manifest of a library; if the archive lacks something, it is written first.

    The caller must have the build lock.

    Raises:
        OSError, duckdb.Error: a segment cannot be written.
        KnownError: the library cannot be read.
    """
    found = read_manifest(home, number_of(library.path))
    if is_archived(home, library):
        return found or Manifest()
    recipes, links = _counts(library)
    # The lists of removed sources and recipes stay, even if nothing else can be used.
    found = found or Manifest()
    before = Manifest(removed=found.removed, removed_recipes=found.removed_recipes)
    with closing(ArchiveWriter(home, before)) as writer:
        done = 0
        for batch in imported_recipes(library):
            job.check()
            job.report(done / max(recipes, 1), tr("Saving a second copy of your imported recipes"))
            writer.add_stated([stated for stated in batch if stated.source not in NOT_IMPORTED])
            done += len(batch)
        writer.link(stored_links(library))
        return writer.finish(recipes, links)


def _counts(library: Library) -> tuple[int, int]:
    """Return the numbers of recipes and links of a library that belong in the archive."""
    return count_imported(library, NOT_IMPORTED), count_links(library)


def archived_recipes(
    home: Home, segments: Sequence[Segment], job: Job | None = None
) -> Iterator[list[PendingRecipe]]:
    """Yield the recipes of some segments as they were imported last, in the order in which they came.

    Raises:
        OSError, duckdb.Error: a segment cannot be read.
    """
    with ArchiveFiles(home) as files:
        for segment, rows in files.live(segments):
            yield from files.recipes(segment, rows, job or Job())


def archived_links(home: Home, segments: Sequence[Segment]) -> list[LinkRow]:
    """Return the links in some segments, each once.

    Raises:
        OSError, duckdb.Error: a segment cannot be read.
    """
    with ArchiveFiles(home) as files:
        found = [link for segment in segments if segment.kind == "links" for link in files.links(segment)]
    return list(dict.fromkeys(found))


def _stated_of(batch: Batch) -> "_Stated":
    """Return the imported recipes of a batch."""
    sources = [source for source in batch.sources if source.source not in NOT_IMPORTED]
    distinct = batch.distinct if len(sources) == len(batch.sources) else distinct_uses(sources)
    # Each different line is converted once, then used for all recipes that have it.
    lines = [_line_text(line_stated(use)) for use in distinct.uses]
    places, counts = _with_joint_lines(sources, lines, distinct.places)
    tags = [[name for _, name in source.tags] for source in sources]
    return _columns_of(sources, sources, tags, lines, places.tolist(), counts)


def _with_joint_lines(
    sources: Sequence[ResolvedRecipe], lines: list[str], places: Rows
) -> tuple[Rows, list[int]]:
    """Put lines that state several foods back together; returns the places and numbers of lines as `_table` takes them."""
    counts = [len(source.uses) for source in sources]
    if not any(source.joint_lines for source in sources):
        return places, counts
    found: list[NDArray[np.int64]] = []
    for source, own in zip(sources, np.split(places, np.cumsum(counts)[:-1]), strict=True):
        whole = own.tolist()
        for first, count, text in reversed(source.joint_lines):
            whole[first : first + count] = [len(lines)]
            lines.append(_line_text(SourceLine(text)))
        found.append(np.asarray(whole, dtype=np.int64))
    return np.concatenate(found), [len(each) for each in found]


def _stated_of_pending(batch: Sequence[PendingRecipe]) -> "_Stated":
    recipes = [stated.recipe for stated in batch]
    lines = [_line_text(line) for recipe in recipes for line in recipe.lines]
    counts = [len(recipe.lines) for recipe in recipes]
    return _columns_of(
        recipes, batch, [recipe.tags for recipe in recipes], lines, list(range(len(lines))), counts
    )


def _columns_of(
    recipes: Sequence[SourceRecipe | ResolvedRecipe],
    origins: Sequence[PendingRecipe | ResolvedRecipe],
    tags: Sequence[Sequence[str]],
    lines: Sequence[str],
    places: Sequence[int],
    counts: Sequence[int],
) -> "_Stated":
    """Return the columns of a segment; lists are JSON, which DuckDB turns into nested columns.

    Args:
        recipes: the recipes.
        origins: their sources and content hashes.
        tags: the tags of each recipe.
        lines: the distinct lines as JSON.
        places: the index in `lines` of each line of all recipes, one after the other.
        counts: the number of lines of each recipe.
    """
    own = iter(places)
    columns: _Stated = {name: [getattr(recipe, name) for recipe in recipes] for name in _PLAIN}
    return columns | {
        "steps": [_list_text(recipe.steps) for recipe in recipes],
        "source": [origin.source for origin in origins],
        "content_hash": [origin.content_hash for origin in origins],
        "tags": [_list_text(each) for each in tags],
        "stated": [_as_json(dict(recipe.stated)) if recipe.stated else "{}" for recipe in recipes],
        "lines": [f"[{','.join([lines[place] for place in islice(own, count)])}]" for count in counts],
    }


def _line_text(line: SourceLine) -> str:
    """Return a line as JSON; composed without the encoder, because a large import has millions."""
    name = "null" if line.name is None else _in_quotes(line.name)
    amount = line.amount
    number = "null" if amount is None else repr(amount) if isfinite(amount) else _as_json(amount)
    return (
        f'{{"text": {_in_quotes(line.text)}, "name": {name}, "amount": {number}, "unit": {_in_quotes(line.unit)},'
        f' "preparation": {_in_quotes(line.preparation)}, "optional": {"true" if line.optional else "false"}}}'
    )


def _list_text(texts: Sequence[str]) -> str:
    return f"[{', '.join(map(_in_quotes, texts))}]"


def _typed(name: str, sql_type: str) -> str:
    """Return the SQL of a column: a nested one comes as JSON."""
    if sql_type.endswith(("[]", ")")):
        return f"CAST({name} AS JSON)::{sql_type} AS {name}"
    return f"{name}::{sql_type} AS {name}"


def _stated(*row: Any) -> PendingRecipe:  # noqa: ANN401 - DuckDB has no types
    facts = dict(zip(_COLUMNS, row, strict=True))
    source, content = facts.pop("source"), facts.pop("content_hash")
    facts |= {name: tuple(facts[name]) for name in ("steps", "tags")}
    facts["lines"] = tuple(SourceLine(**line) for line in facts["lines"])
    return PendingRecipe(SourceRecipe(**facts), source, content)


def _quoted(path: Path) -> str:
    return "'" + str(path).replace("'", "''") + "'"
