"""Previewing an import: formats, titles, numbers of new and changed recipes, and the reasons for skipping some."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import Final

from core.errors import KnownError
from core.food.usda_food import UsdaFood
from core.importing.chosen_foods import NOTHING_CHOSEN, ChosenFoods
from core.importing.formats.table import TableReader
from core.importing.pipeline.classify import Classified, ClassifiedItem, Classifier, batches, items_of
from core.importing.pipeline.duplicates import Duplicate, StoredRecipe, StoredRecipes
from core.importing.pipeline.reading_progress import ReadingShare
from core.importing.pipeline.recipe_preview import RecipePreview, preview_recipe
from core.importing.pipeline.sources import Sources, find_sources
from core.importing.pipeline.table_sample import TableSample, may_be_table, sample_of
from core.importing.report import ImportEffect, ImportReport
from core.importing.resolving import RecipeResolver
from core.importing.source_recipe import Reader, Skipped
from core.importing.usda.preview import FoodsPreview, preview_foods
from core.library.library import Library
from core.library.links import LinkRow
from core.library.resolved_recipe import ResolvedRecipe
from core.progress import Job
from core.translation import tr

MOST_READ: Final = 2000
"""Items read in the preview of one file; the counts of a larger file are lower bounds."""
MOST_TOGETHER: Final = 5_000
"""Items read in the preview of all files; later files show only their format."""
_MOST_TITLES: Final = 8
_MOST_LOOKS: Final = 10
_NO_NUMBER: Final = -1
"""The number of a recipe that the library doesn't have yet."""


@dataclass(kw_only=True)
class FilePreview(ImportReport):
    """The contents of one file, compared with the library."""

    path: Path
    reader: Reader | None = None
    """The format; None if nothing in the file can be read."""
    problem: str = ""
    """The reason why nothing can be read, and what to do."""
    titles: list[str] = field(default_factory=list)
    """The first titles of new and changed recipes."""
    is_cut: bool = False
    """The file has more items than were read."""
    looks: list[RecipePreview] = field(default_factory=list)
    """The first recipes of all files as they would be imported."""
    sample: TableSample | None = None
    """The first rows of a table whose columns the user may name."""

    @property
    def form(self) -> str:
        """The name of the format, or empty."""
        return "" if self.reader is None else self.reader.name

    def take(self, title: str) -> None:
        """Store a title, up to a limit."""
        if len(self.titles) < _MOST_TITLES:
            self.titles.append(title)


@dataclass(frozen=True)
class ImportPreview:
    """The result that importing some files would have."""

    files: tuple[FilePreview, ...]
    foods: tuple[FoodsPreview, ...] = ()
    """USDA's tables of foods."""
    other_files: tuple[Skipped, ...] = ()
    """Files in folders in unknown formats."""
    chosen: ChosenFoods = NOTHING_CHOSEN
    """The foods that the user chose for some lines."""

    @property
    def sources(self) -> Sources:
        """The files to import."""
        readers = {file.path: file.reader for file in self.files if file.reader is not None}
        unread = {file.path: file.problem for file in self.files if file.reader is None}
        tables = tuple(each.path for each in self.foods if not each.problem)
        return Sources(
            readers,
            tables,
            {**unread, **{each.path: each.problem for each in self.foods if each.problem}},
            self.other_files,
        )

    @property
    def is_wanted(self) -> bool:
        """Return whether an import would change anything."""
        return (
            self.is_cut
            or self.added + self.updated + self.links_added > 0
            or any(each.added + each.updated for each in self.foods)
        )

    @property
    def paths(self) -> tuple[Path, ...]:
        """The files that can be read."""
        return tuple(file.path for file in self.files if file.reader is not None)

    @property
    def is_cut(self) -> bool:
        """Return whether there are more items than were read."""
        return any(file.is_cut for file in self.files)

    @property
    def added(self) -> int:
        """Recipes that would be added."""
        return sum(file.added for file in self.files)

    @property
    def links_added(self) -> int:
        """Links that would be added."""
        return sum(file.links_added for file in self.files)

    @property
    def updated(self) -> int:
        """Recipes that would be changed."""
        return sum(file.updated for file in self.files)

    @property
    def unchanged(self) -> int:
        """Recipes that the library has already."""
        return sum(file.unchanged for file in self.files)

    @property
    def skipped_count(self) -> int:
        """The number of skipped items; an unreadable file counts as one."""
        files = sum(file.skipped_count or bool(file.problem) for file in self.files)
        return (
            files
            + sum(each.skipped_count or bool(each.problem) for each in self.foods)
            + len(self.other_files)
        )


def preview_files(
    paths: Iterable[Path],
    library: Library,
    resolver: RecipeResolver,
    imported_foods: Callable[[], Mapping[str, UsdaFood]],
    job: Job,
    named: Mapping[Path, Reader] = MappingProxyType({}),
) -> ImportPreview:
    """Preview files; a folder that is not a format of its own is previewed file by file.

    Nothing is written. Each unreadable file gets a preview with its reason.

    Args:
        imported_foods: returns the imported USDA foods by id; called only if there are USDA tables.
        named: readers that the user chose; their paths need not exist (pasted text).

    Raises:
        KnownError: `imported_foods` raised it.
    """
    found = find_sources(paths, job, named)
    run = _PreviewRun(library, found.readers, resolver.chosen)
    classifier = Classifier(library, resolver, run.stored)
    for batch in batches(run.items(ReadingShare(found.paths, job))):
        job.check()
        links = classifier.classify_links(batch)
        run.add_links(links.new, links.counts)
        for each in classifier.classify(batch, job):
            run.add(each)
    for path, why in found.unread.items():
        sample = sample_of(path) if may_be_table(path) else None
        run.files.append(FilePreview(path=path, problem=why, sample=sample))
    foods = preview_foods(found.tables, imported_foods(), job) if found.tables else ()
    return ImportPreview(tuple(run.files), tuple(foods), found.other_files, resolver.chosen)


class _StoredAndPreviewed(StoredRecipes):
    """The library as an import would have changed it so far, although nothing is written."""

    def __init__(self, library: Library) -> None:
        super().__init__(library.rows)
        self._previewed: dict[str, ResolvedRecipe] = {}
        self._links: set[LinkRow] = set()

    def add(self, recipe: ResolvedRecipe) -> None:
        self._previewed[recipe.key] = recipe

    def add_links(self, rows: Iterable[LinkRow]) -> None:
        self._links.update(rows)

    def keyed(self, titles: Sequence[str], places: Sequence[str]) -> list[StoredRecipe]:
        stored = [each for each in super().keyed(titles, places) if each.key not in self._previewed]
        wanted = {*titles, *places}
        previewed = [
            StoredRecipe(key, _NO_NUMBER, recipe.content_hash)
            for key, recipe in self._previewed.items()
            if not wanted.isdisjoint(key.split(".", 2)[:2])
        ]
        return [*stored, *previewed]

    def duplicates(self, identities: Sequence[int]) -> dict[int, list[Duplicate]]:
        found = {
            identity: [each for each in stored if each.key not in self._previewed]
            for identity, stored in super().duplicates(identities).items()
        }
        wanted = set(identities)
        for key, recipe in self._previewed.items():
            if recipe.identity_hash in wanted:
                found.setdefault(recipe.identity_hash, []).append(Duplicate(key, recipe.title))
        return found

    def new_links(self, rows: Iterable[LinkRow]) -> list[LinkRow]:
        return [row for row in super().new_links(rows) if row not in self._links]


class _PreviewRun:
    """Reads files up to a limit, and counts the effects of importing them."""

    def __init__(self, library: Library, readers: Mapping[Path, Reader], chosen: ChosenFoods) -> None:
        self.files: list[FilePreview] = []
        self.stored = _StoredAndPreviewed(library)
        self._readers = readers
        self._chosen = chosen
        self._shown = 0

    def items(self, share: ReadingShare) -> Iterator[ClassifiedItem]:
        """Yield the items of all files; the preview of a file is in `files` before its first item is yielded."""
        read = 0
        for place, (path, reader) in enumerate(self._readers.items()):
            job = share.of_file(place)
            job.check()
            job.report(0.0, tr("Looking into {name}").format(name=path.name))
            sample = sample_of(path) if type(reader) is TableReader else None
            preview = FilePreview(path=path, reader=reader, sample=sample)
            self.files.append(preview)
            most = min(MOST_READ, MOST_TOGETHER - read)
            if most <= 0:
                preview.is_cut = True
                continue
            items = items_of(
                place, path, reader.name, reader.read(path, job), is_only=len(self._readers) == 1
            )
            try:
                for item in islice(items, most):
                    read += 1
                    yield item
                preview.is_cut = next(items, None) is not None
            except KnownError as error:
                self.files[place] = FilePreview(path=path, problem=str(error), sample=sample)

    def add_links(self, new: Sequence[LinkRow], counts: Mapping[int, tuple[int, int]]) -> None:
        """Count links by file."""
        self.stored.add_links(new)
        for place, (added, known) in counts.items():
            self.files[place].links_added += added
            self.files[place].links_unchanged += known

    def add(self, classified: Classified) -> None:
        """Count a recipe, and show the first ones."""
        preview = self.files[classified.place]
        if preview.problem:
            # The only file broke off after this recipe, so nothing is imported.
            return
        preview.count(classified.change, classified.skipped)
        recipe = classified.recipe
        if recipe is not None:
            self.stored.add(recipe)
            preview.take(recipe.title)
            if self._shown < _MOST_LOOKS:
                self._shown += 1
                preview.looks.append(
                    preview_recipe(recipe, self._chosen, is_new=classified.change is ImportEffect.NEW)
                )
