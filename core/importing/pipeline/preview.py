"""What an import would do, before anything is changed: formats, titles, what is new, and what would be skipped and why."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import Final

from core.errors import KnownError
from core.food.hashes import hash_of
from core.food.usda_food import UsdaFood
from core.importing.fields.title_keys import title_part
from core.importing.formats.table import TableReader
from core.importing.pipeline.duplicates import (
    Duplicate,
    Kept,
    TitleMatcher,
    kept_with,
    stands_before,
    twin_of,
    twins_with,
)
from core.importing.pipeline.links import link_rows
from core.importing.pipeline.own_exports import match_own_export, own_recipes
from core.importing.pipeline.reading_progress import ReadingShare
from core.importing.pipeline.recipe_preview import RecipePreview, preview_recipe
from core.importing.pipeline.sources import Sources, find_sources
from core.importing.pipeline.table_sample import TableSample, may_be_table, sample_of
from core.importing.resolving import PendingRecipe, RecipeResolver, content_hash
from core.importing.source_recipe import Reader, Skipped, SourceLink, SourceRecipe
from core.importing.usda.preview import FoodsPreview, preview_foods
from core.library.library import Library
from core.library.links import new_links
from core.library.resolved_recipe import STARTER, ResolvedRecipe
from core.progress import Job

MOST_READ: Final = 2000
"""Recipes that are looked at in one file; a larger file is told by "at least"."""
MOST_TOGETHER: Final = 5_000
"""Recipes that are looked at in all files; of those after them only the format is told."""
_MOST_TITLES: Final = 8
_MOST_SKIPPED: Final = 200
_BATCH: Final = 100
_SHOWN_TITLE: Final = 80
_MOST_LOOKS: Final = 3
_NO_NUMBER: Final = -1
"""In place of a recipe's number, where the library does not have it yet."""


@dataclass
class FilePreview:
    """What one file holds, compared with the library."""

    path: Path
    reader: Reader | None
    """Its format; None where nothing of it can be read."""
    problem: str = ""
    """Why nothing of it can be read, and what to do."""
    new: int = 0
    updated: int = 0
    """Recipes that the library has with other contents."""
    unchanged: int = 0
    new_links: int = 0
    """Guesses of what ingredients are like (`core.library.links`) that the library does not have."""
    known_links: int = 0
    titles: list[str] = field(default_factory=list)
    """The first titles of what is new or updated."""
    skipped: list[Skipped] = field(default_factory=list)
    skipped_count: int = 0
    is_cut: bool = False
    """Whether the file holds more than was looked at."""
    looks: list[RecipePreview] = field(default_factory=list)
    """The first recipes of all files as they would be taken in."""
    sample: TableSample | None = None
    """The beginning of a table whose columns the person may name."""

    @property
    def form(self) -> str:
        """The name of its format; empty where it has none."""
        return "" if self.reader is None else self.reader.name

    @property
    def read(self) -> int:
        """Recipes and broken recipes that were looked at."""
        return self.new + self.updated + self.unchanged + self.skipped_count

    def skip(self, where: str, why: str) -> None:
        """Note something that would not be taken in."""
        self.skipped_count += 1
        if len(self.skipped) < _MOST_SKIPPED:
            self.skipped.append(Skipped(where, why))

    def take(self, title: str) -> None:
        """Note a title that would be taken in."""
        if len(self.titles) < _MOST_TITLES:
            self.titles.append(title)


@dataclass(frozen=True)
class ImportPreview:
    """What importing some files would do."""

    files: tuple[FilePreview, ...]
    foods: tuple[FoodsPreview, ...] = ()
    """USDA's tables of foods."""
    beside: tuple[Skipped, ...] = ()
    """What lies in folders and is in no format that is known."""

    @property
    def sources(self) -> Sources:
        """What was found, for importing it."""
        readers = {file.path: file.reader for file in self.files if file.reader is not None}
        unread = {file.path: file.problem for file in self.files if file.reader is None}
        tables = tuple(each.path for each in self.foods if not each.problem)
        return Sources(
            readers,
            tables,
            {**unread, **{each.path: each.problem for each in self.foods if each.problem}},
            self.beside,
        )

    @property
    def is_wanted(self) -> bool:
        """Whether an import would change anything."""
        return (
            self.is_cut
            or self.new + self.updated + self.new_links > 0
            or any(each.new + each.updated for each in self.foods)
        )

    @property
    def paths(self) -> tuple[Path, ...]:
        """The files that can be read."""
        return tuple(file.path for file in self.files if file.reader is not None)

    @property
    def is_cut(self) -> bool:
        """Whether there is more than was looked at."""
        return any(file.is_cut for file in self.files)

    @property
    def new(self) -> int:
        """Recipes that would be added."""
        return sum(file.new for file in self.files)

    @property
    def new_links(self) -> int:
        """Links that would be added."""
        return sum(file.new_links for file in self.files)

    @property
    def updated(self) -> int:
        """Recipes that would be changed."""
        return sum(file.updated for file in self.files)

    @property
    def unchanged(self) -> int:
        """Recipes that the library has just so."""
        return sum(file.unchanged for file in self.files)

    @property
    def skipped_count(self) -> int:
        """What would be skipped; a file that cannot be read is one."""
        files = sum(file.skipped_count or bool(file.problem) for file in self.files)
        return files + sum(each.skipped_count or bool(each.problem) for each in self.foods) + len(self.beside)


def preview_files(
    paths: Iterable[Path],
    library: Library,
    placer: RecipeResolver,
    kept: Callable[[], Mapping[str, UsdaFood]],
    job: Job,
    named: Mapping[Path, Reader] = MappingProxyType({}),
) -> ImportPreview:
    """Look into files; a folder that is no format of its own stands for the files in it.

    Nothing is written, and what cannot be read is told file by file.

    Args:
        kept: gives the USDA foods that were imported before, by id; asked only where there are tables of them.
        named: readers that the person chose; their paths need not exist (pasted text).

    Raises:
        KnownError: `kept` raised it.
        Cancelled: the person cancelled.
    """
    found = find_sources(paths, job, named)
    share = ReadingShare(found.paths, job)
    looking = _Looking(library, placer)
    files: list[FilePreview] = []
    for place, (path, reader) in enumerate(found.readers.items()):
        told = share.of_file(place)
        told.check()
        told.report(0.0, f"Looking into {path.name}")
        files.append(looking.look(path, reader, told))
    looking.finish()
    for path, why in found.unread.items():
        sample = sample_of(path) if may_be_table(path) else None
        files.append(FilePreview(path, None, why, sample=sample))
    foods = preview_foods(found.tables, kept(), job) if found.tables else ()
    return ImportPreview(tuple(files), tuple(foods), found.beside)


@dataclass
class _Looking:
    """One look at several files: a recipe that stands in two of them is new once."""

    library: Library
    placer: RecipeResolver
    _keys: set[int] = field(default_factory=set)
    _identities: dict[int, list[Duplicate]] = field(default_factory=dict)
    _given: list[Kept] = field(default_factory=list)
    """New recipes that are known by their titles."""
    _waiting: list[tuple[FilePreview, SourceRecipe | SourceLink | Skipped]] = field(default_factory=list)
    _read: int = 0
    _looks: int = 0

    def look(self, path: Path, reader: Reader, job: Job) -> FilePreview:
        """What a file holds; some of it may be waiting to be compared until `finish`."""
        sample = sample_of(path) if type(reader) is TableReader else None
        found = FilePreview(path, reader, sample=sample)
        most = min(MOST_READ, MOST_TOGETHER - self._read)
        if most <= 0:
            found.is_cut = True
            return found
        read = 0
        try:
            items = iter(reader.read(path, job))
            while batch := list(islice(items, min(_BATCH, most - read))):
                job.check()
                read += len(batch)
                self._waiting += [(found, item) for item in batch]
                if len(self._waiting) >= _BATCH:
                    self.finish()
            found.is_cut = next(items, None) is not None
        except KnownError as error:
            if not read:
                return FilePreview(path, None, str(error), sample=sample)
            self._waiting.append((found, Skipped(path.name, str(error))))
        self._read += read
        return found

    def finish(self) -> None:
        """Compare what is waiting: recipes of several files together, since each comparison asks the library."""
        waiting, self._waiting = self._waiting, []
        self._count_links([(found, item) for found, item in waiting if isinstance(item, SourceLink)])
        self._sort([(found, item) for found, item in waiting if not isinstance(item, SourceLink)])

    def _count_links(self, links: Sequence[tuple[FilePreview, SourceLink]]) -> None:
        by_file = {id(found): found for found, _ in links}
        for number, found in by_file.items():
            rows = link_rows((link, found.form) for each, link in links if id(each) == number)
            new = len(new_links(rows, self.library))
            found.new_links += new
            found.known_links += len(rows) - new

    def _sort(self, items: Sequence[tuple[FilePreview, SourceRecipe | Skipped]]) -> None:
        fresh: list[tuple[FilePreview, PendingRecipe]] = []
        own = own_recipes(self.library, [item for _, item in items])
        settled: list[tuple[FilePreview, SourceRecipe, str]] = []
        for found, read in items:
            if isinstance(read, Skipped):
                found.skip(read.where, read.why)
                continue
            item, source = match_own_export(read, found.form, own)
            if item is None:
                found.unchanged += 1
            else:
                settled.append((found, item, source))
        settled = self._with_keys(settled)
        known = self._known([item.key for _, item, _ in settled])
        for found, item, source in settled:
            content, before = content_hash(item), known.get(item.key)
            if hash_of(item.key) in self._keys:
                found.skip(_where(found, item), stands_before(item.key))
            elif before is None:
                fresh.append((found, PendingRecipe(item, source, content)))
                if title_part(item.key):
                    self._given.append(Kept(item.key, _NO_NUMBER, content))
            elif before[1] == STARTER:
                found.skip(_where(found, item), "Larder's own recipes have one with this id.")
            elif before[0] == content:
                found.unchanged += 1
            else:
                found.updated += 1
                found.take(item.title)
                if self._looks < _MOST_LOOKS:
                    (placed,) = self.placer.place([PendingRecipe(item, source, content)])
                    self._show(placed, found, is_new=False)
            self._keys.add(hash_of(item.key))
        self._sort_fresh(fresh)

    def _sort_fresh(self, fresh: Sequence[tuple[FilePreview, PendingRecipe]]) -> None:
        """What no recipe of the library shares its id with may still be one of them under another."""
        placed = self.placer.place([stated for _, stated in fresh])
        identities = [source.identity_hash for source in placed]
        twins = twins_with(self.library.rows, identities)
        for (found, stated), source, identity in zip(fresh, placed, identities, strict=True):
            here = self._identities.setdefault(identity, [])
            twin = twin_of(source.key, [*here, *twins.get(identity, ())])
            if twin is not None:
                found.skip(_where(found, stated.recipe), f"It is the same recipe as '{twin.title}'.")
                continue
            here.append(Duplicate(source.key, source.title))
            found.new += 1
            found.take(source.title)
            self._show(source, found, is_new=True)

    def _show(self, source: ResolvedRecipe, found: FilePreview, *, is_new: bool) -> None:
        if self._looks < _MOST_LOOKS:
            self._looks += 1
            found.looks.append(preview_recipe(source, is_new=is_new))

    def _known(self, keys: Sequence[str]) -> dict[str, tuple[int, str]]:
        rows = self.library.rows(
            "SELECT key, content_hash, source FROM recipe WHERE key IN (SELECT unnest(?::TEXT[]))",
            [list(keys)],
        )
        return {str(key): (int(str(content)), str(source)) for key, content, source in rows}

    def _with_keys(
        self, items: Sequence[tuple[FilePreview, SourceRecipe, str]]
    ) -> list[tuple[FilePreview, SourceRecipe, str]]:
        """With the keys of those that are known by their titles."""
        titles = TitleMatcher(self.library, lambda key: hash_of(key) in self._keys)
        keys = titles.settle([item for _, item, _ in items], self._kept)
        return [
            (found, replace(item, key=key), source)
            for (found, item, source), key in zip(items, keys, strict=True)
        ]

    def _kept(self, titles: Sequence[str], places: Sequence[str]) -> list[Kept]:
        given = [each for each in self._given if title_part(each.key) in titles]
        return [*kept_with(self.library.rows, titles, places), *given]


def _where(found: FilePreview, recipe: SourceRecipe) -> str:
    return f"{found.path.name}, {recipe.title[:_SHOWN_TITLE]}"
