"""Importing files of recipes: Larder writes a new library file, then makes it the current one.

A few recipes get their embeddings and predicted labels first. For many recipes that would take most of the time, so
`core.engine.reindexing` computes them in the background while the library is in use.
"""

import shutil
import time
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from types import MappingProxyType
from typing import Any

from core.errors import KnownError
from core.food.foods import Food
from core.food.labels import LabelRules
from core.importing.archive.segments import ArchiveWriter, manifest_of
from core.importing.containers.quads import one_of_each_dump
from core.importing.pipeline.classify import Classified, ClassifiedItem, Classifier, batches, items_of
from core.importing.pipeline.duplicates import StoredRecipes
from core.importing.pipeline.parallel_reader import read_and_resolved
from core.importing.pipeline.readers import reader_for
from core.importing.pipeline.reading_progress import ReadingShare
from core.importing.report import ImportReport
from core.importing.resolving import RecipeResolver
from core.importing.source_recipe import PendingRecipe, Reader, Skipped
from core.library.embeddings.pending import PendingEmbeddings
from core.library.embeddings.similarity import Vectors
from core.library.embeddings.vector_file import Encode, VectorFile
from core.library.embeddings.vector_index import RecipeIndex, index_of_library, rows_of
from core.library.embeddings.vector_store import VectorStore
from core.library.file.build import LibraryWriter
from core.library.library import Library
from core.library.links import LinkRow
from core.library.newer import open_to_change
from core.library.predicted_labels import LabelPredictor
from core.processes.gc_tuning import infrequent_gc
from core.progress import Job
from core.store.home import Home
from core.store.import_archive import Manifest
from core.store.library_files import activate_library, build_lock, current_library, draft_of, staged_library
from core.translation import local_number, tr


@dataclass(frozen=True)
class ImportContext:
    """The parts that an import needs.

    Attributes:
        foods: Larder's foods and the fallbacks from imported USDA tables.
        model: the version of the encoder and the label model.
    """

    home: Home
    foods: Mapping[str, Food]
    rules: LabelRules
    resolver: RecipeResolver
    encode: Encode
    predict: LabelPredictor
    model: str = ""


def import_files(
    paths: Sequence[Path],
    reader: Reader | None,
    context: ImportContext,
    job: Job,
    named: Mapping[Path, Reader] = MappingProxyType({}),
) -> ImportReport:
    """Import the recipes of files; among several files, those that cannot be read are skipped.

    The library file stays the same if nothing is new, if the import fails, and if the user cancels it.

    Args:
        reader: the format of all files; None: detect the format of each.
        named: the formats of some files, which are not detected; these paths need not exist (pasted text).

    Raises:
        KnownError: no file can be read, or the library cannot be written.
    """
    began = time.perf_counter()
    paths = one_of_each_dump(paths)
    readers = _readers(paths, reader, named)
    report = ImportReport()
    share = ReadingShare(paths, job)
    with _importing(context, report, share.of_library(), job) as run:
        with closing(_read_all(paths, readers, context.resolver, share)) as read:
            for batch in batches(read):
                run.add(batch)
        share.end()
    report.seconds = time.perf_counter() - began
    return report


def import_restored(
    batches: Iterable[Sequence[PendingRecipe]], links: Sequence[LinkRow], context: ImportContext, job: Job
) -> ImportReport:
    """Import recipes that were imported before, as from a backup; recipes that the library has stay unchanged.

    Raises:
        KnownError: the library cannot be written; it is then as it was.
        Cancelled: the user cancelled; the library is as it was.
    """
    report = ImportReport()
    with _importing(context, report, job, job) as run:
        for batch in batches:
            run.add_restored(batch)
        run.link(links)
    return report


@contextmanager
def _importing(
    context: ImportContext, report: ImportReport, progress: Job, job: Job
) -> Iterator["_ImportRun"]:
    """Write the recipes that the block imports to a new library file, and make it current if anything is new."""
    with build_lock(context.home, job=job), infrequent_gc():
        library = _in_use(context.home)
        with closing(library), staged_library(context.home) as target:
            run = _ImportRun(library, target, context, report, progress)
            try:
                yield run
                manifest = run.finish()
            finally:
                run.close()
            if manifest is not None:
                job.check()
                # Windows cannot remove an open file.
                library.close()
                activate_library(context.home, target, manifest)


def _in_use(home: Home) -> Library:
    """Return the library in use; the caller holds the build lock, so no other process replaces it.

    Raises:
        KnownError: there is none, or a newer Larder built it.
    """
    path = current_library(home)
    if path is None:
        raise KnownError(tr("There is no library yet. Start Larder once, then import."))
    return open_to_change(path)


def _readers(
    paths: Sequence[Path], reader: Reader | None, named: Mapping[Path, Reader]
) -> list[Reader | KnownError]:
    """Return the reader of each file or the error that explains why there is none; at least one is a reader."""
    found: list[Reader | KnownError] = []
    for path in paths:
        try:
            found.append(reader or named.get(path) or reader_for(path))
        except KnownError as error:
            found.append(error)
    if not any(not isinstance(each, KnownError) for each in found):
        raise next(
            (each for each in found if isinstance(each, KnownError)), KnownError(tr("Name a file to import."))
        )
    return found


def _read_all(
    paths: Sequence[Path],
    readers: Sequence[Reader | KnownError],
    resolver: RecipeResolver,
    share: ReadingShare,
) -> Generator[ClassifiedItem, None, None]:
    is_only = len(paths) == 1
    for place, (path, reader) in enumerate(zip(paths, readers, strict=True)):
        if isinstance(reader, KnownError):
            yield ClassifiedItem(place, path.name, "", Skipped(path.name, str(reader)))
            continue
        try:
            with closing(read_and_resolved(path, reader, resolver, share.of_file(place))) as read:
                yield from items_of(place, path, reader.name, read, is_only=is_only)
        except KnownError as error:
            if is_only:
                raise
            yield ClassifiedItem(place, path.name, reader.name, Skipped(path.name, str(error)))


@dataclass
class _ImportRun:
    """One import. The new library file is only written once something is new."""

    library: Library
    target: Path
    context: ImportContext
    report: ImportReport
    job: Job
    _writer: LibraryWriter | None = None
    _archive: ArchiveWriter | None = None

    def __post_init__(self) -> None:
        self._due = PendingEmbeddings()
        self._recipes = self._links = 0
        self._next = rows_of(self.library)
        self._stored = StoredRecipes(self._rows)
        self._classifier = Classifier(self.library, self.context.resolver, self._stored)

    def add(self, batch: Sequence[ClassifiedItem]) -> None:
        """Import a batch."""
        self.job.check()
        links = self._classifier.classify_links(batch)
        self._add_links(links.new, sum(known for _, known in links.counts.values()))
        self._write(self._classifier.classify(batch, self.job))

    def add_restored(self, batch: Sequence[PendingRecipe]) -> None:
        """Import recipes that were imported before, except those whose keys the library has."""
        self.job.check()
        self._write(self._classifier.classify_restored(batch, self.job))

    def link(self, rows: Sequence[LinkRow]) -> None:
        """Add the links that are new."""
        new = self._stored.new_links(rows)
        self._add_links(new, len(rows) - len(new))

    def _add_links(self, new: Sequence[LinkRow], known: int) -> None:
        self.report.links_added += len(new)
        self.report.links_unchanged += known
        if new:
            self._opened().link(new)
            self._archived().link(new)

    def _write(self, classified: Sequence[Classified]) -> None:
        """Write the new and changed recipes of a batch."""
        for each in classified:
            self.report.count(each.change, each.skipped)
        wanted = [each for each in classified if each.recipe is not None]
        recipes = [each.recipe for each in classified if each.recipe is not None]
        outdated = [each.recipe_id for each in wanted if each.recipe_id is not None]
        free = count(self._next)
        numbers = [next(free) if each.recipe_id is None else each.recipe_id for each in wanted]
        self._next = next(free)
        if recipes:
            writer = self._opened()
            if outdated:
                writer.remove(outdated)
            batch = writer.add(recipes, numbers)
            self._archived().add(batch)
            self._due.add(numbers, batch.texts)
        self.job.report(0.0, tr("{read} recipes read").format(read=local_number(f"{self.report.read:,}")))

    def _opened(self) -> LibraryWriter:
        if self._writer is None:
            shutil.copyfile(self.library.path, draft_of(self.target))
            self._writer = LibraryWriter(self.target, self.context.foods, self.context.rules)
        return self._writer

    def _archived(self) -> ArchiveWriter:
        if self._archive is None:
            before = manifest_of(self.context.home, self.library, self.job)
            self._archive = ArchiveWriter(self.context.home, before)
            self._recipes, self._links = before.recipes, before.links
        return self._archive

    def _rows(self, sql: str, parameters: Sequence[object]) -> list[tuple[Any, ...]]:
        return (
            self.library.rows(sql, parameters) if self._writer is None else self._writer.rows(sql, parameters)
        )

    def finish(self) -> Manifest | None:
        """Finish the new file and return its manifest; None if nothing is new."""
        if self._writer is None:
            return None
        before = index_of_library(self.library, self.context.model)
        vectors = VectorFile(self.target, self.context.encode, model=self.context.model)
        is_for_later = before is None or self._due.is_much
        if not is_for_later:
            self._due.encode(vectors, self._guess, self.job.part(0.0, 0.5))
        self._writer.finish(self.library.meta, self.job.part(0.5, 0.9))
        if is_for_later:
            self.report.unindexed = self._defer_embeddings(before)
        else:
            vectors.write(self._next, self.job.part(0.9, 1.0), before)
        archive = self._archived()
        return archive.finish(self._recipes + self.report.added, self._links + self.report.links_added)

    def _guess(self, ids: Sequence[int], vectors: Vectors) -> None:
        self._opened().add_predictions(ids, self.context.predict(vectors))

    def _defer_embeddings(self, before: RecipeIndex | None) -> int:
        """Store the embeddings there are for the reindexing to come, and return the number of recipes without one."""
        store = VectorStore(self.context.home, self.context.model)
        if before is not None:
            # This only saves time: on a full disk all embeddings are computed again.
            with suppress(OSError):
                store.take(self.library, before)
        with closing(Library(self.target)) as written:
            return len(store.missing(written)[0])

    def close(self) -> None:
        """Close the new file."""
        if self._writer is not None:
            self._writer.close()
        if self._archive is not None:
            self._archive.close()
