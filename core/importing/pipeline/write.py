"""Taking files of recipes into the library: a new library file is made beside the one in use, then takes its place.

A few recipes get their vectors and guessed labels before that. Of many it would take most of the time: the library is then
used without, and `core.engine.reindexing` works them out beside it.
"""

import shutil
import time
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import Final

from core.errors import KnownError
from core.food.foods import Food
from core.food.hashes import hash_of
from core.food.labels import LabelRules
from core.importing.archive.segments import ArchiveWriter, manifest_of
from core.importing.containers.quads import one_of_each_dump
from core.importing.pipeline.duplicates import (
    Duplicate,
    TitleMatcher,
    kept_with,
    stands_before,
    twin_of,
    twins_with,
)
from core.importing.pipeline.links import link_rows
from core.importing.pipeline.own_exports import match_own_export, own_recipes
from core.importing.pipeline.parallel_reader import Read, read_and_placed
from core.importing.pipeline.readers import reader_for
from core.importing.pipeline.reading_progress import ReadingShare
from core.importing.pipeline.seen_keys import SeenKeys
from core.importing.report import ImportReport
from core.importing.resolving import PendingRecipe, RecipeResolver, content_hash
from core.importing.source_recipe import Reader, Skipped, SourceLink, SourceRecipe
from core.library.embeddings.pending import PendingEmbeddings
from core.library.embeddings.similarity import Vectors
from core.library.embeddings.vector_file import Encode, VectorFile
from core.library.embeddings.vector_index import RecipeIndex, index_beside, rows_of
from core.library.embeddings.vector_store import VectorStore
from core.library.file.build import LibraryWriter
from core.library.library import Library
from core.library.links import LinkRow, new_links
from core.library.predicted_labels import Guess
from core.library.resolved_recipe import STARTER, ResolvedRecipe
from core.processes.gc_tuning import infrequent_gc
from core.progress import Job
from core.store.home import Home
from core.store.import_archive import Manifest
from core.store.library_files import activate_library, build_lock, current_library, staged_library

Item = tuple[str, str, Read]
"""The file, its format, and what was read."""

Met = tuple[str, SourceRecipe | ResolvedRecipe, str]
"""Where it stands, the recipe, and the format it counts as."""

_SHOWN_TITLE: Final = 80
_AT_ONCE: Final = 2000
"""Recipes that are computed and written together, a third of a second's work; what their lines share is worked out once."""


@dataclass(frozen=True)
class ImportContext:
    """What recipes are taken in with."""

    home: Home
    foods: Mapping[str, Food]
    rules: LabelRules
    placer: RecipeResolver
    encode: Encode
    guess: Guess
    model: str = ""
    """The version of what encodes and guesses."""


def import_files(
    paths: Sequence[Path],
    reader: Reader | None,
    workshop: ImportContext,
    job: Job,
    named: Mapping[Path, Reader] = MappingProxyType({}),
) -> ImportReport:
    """Take the recipes of files into the library in use.

    Where nothing is new the library stays as it is. Of several files, those that cannot be read are skipped.

    Args:
        reader: the format of all the files; None to guess each one's.
        named: readers of some of the files, which are not guessed; their paths need not exist (pasted text).

    Raises:
        KnownError: nothing of the files can be read, or the library cannot be written; it is then as it was.
        Cancelled: the person cancelled; the library is as it was.
    """
    began = time.perf_counter()
    paths = one_of_each_dump(paths)
    readers = _readers(paths, reader, named)
    report = ImportReport()
    share = ReadingShare(paths, job)
    with _importing(workshop, report, share.of_library(), job) as taking:
        with closing(_read_all(paths, readers, workshop.placer, share)) as read:
            for items in _batches(read):
                taking.take(items)
        share.end()
    report.seconds = time.perf_counter() - began
    return report


def import_stated(
    batches: Iterable[Sequence[PendingRecipe]], links: Sequence[LinkRow], workshop: ImportContext, job: Job
) -> ImportReport:
    """Take recipes that were imported before, as out of a backup, into the library in use, which keeps what it has.

    Raises:
        KnownError: the library cannot be written; it is then as it was.
        Cancelled: the user cancelled; the library is as it was.
    """
    report = ImportReport()
    with _importing(workshop, report, job, job) as taking:
        for batch in batches:
            taking.take_stated(batch)
        taking.link(links)
    return report


@contextmanager
def _importing(
    workshop: ImportContext, report: ImportReport, progress: Job, job: Job
) -> Iterator["_ImportRun"]:
    """Make the next library of what the block takes in; where nothing is new, the library stays as it is."""
    with build_lock(workshop.home, job=job), infrequent_gc():
        library = _in_use(workshop.home)
        with closing(library), staged_library(workshop.home) as target:
            taking = _ImportRun(library, target, workshop, report, progress)
            try:
                yield taking
                manifest = taking.finish()
            finally:
                taking.close()
            if manifest is not None:
                job.check()
                # Windows removes no open file.
                library.close()
                activate_library(workshop.home, target, manifest)


def _in_use(home: Home) -> Library:
    """The library in use, opened once no other process can put another in its place."""
    path = current_library(home)
    if path is None:
        raise KnownError("There is no library yet. Start Larder once, then import.")
    return Library(path)


def _readers(
    paths: Sequence[Path], reader: Reader | None, named: Mapping[Path, Reader]
) -> list[Reader | KnownError]:
    """The reader of each file, or why it has none; never nothing but errors."""
    found: list[Reader | KnownError] = []
    for path in paths:
        try:
            found.append(reader or named.get(path) or reader_for(path))
        except KnownError as error:
            found.append(error)
    if not any(not isinstance(each, KnownError) for each in found):
        raise next(
            (each for each in found if isinstance(each, KnownError)), KnownError("Name a file to import.")
        )
    return found


def _read_all(
    paths: Sequence[Path], readers: Sequence[Reader | KnownError], placer: RecipeResolver, share: ReadingShare
) -> Generator[Item, None, None]:
    for place, (path, reader) in enumerate(zip(paths, readers, strict=True)):
        if isinstance(reader, KnownError):
            yield path.name, "", Skipped(path.name, str(reader))
            continue
        try:
            with closing(read_and_placed(path, reader, placer, share.of_file(place))) as items:
                for item in items:
                    yield path.name, reader.name, item
        except KnownError as error:
            if len(paths) == 1:
                raise
            yield path.name, reader.name, Skipped(path.name, str(error))


def _batches(items: Iterator[Item]) -> Iterator[list[Item]]:
    while batch := list(islice(items, _AT_ONCE)):
        yield batch


@dataclass(frozen=True)
class _Known:
    """A recipe that the library has."""

    recipe_id: int
    content_hash: int
    source: str


@dataclass
class _ImportRun:
    """One import on its way into a new library file, which is only made when something is new."""

    library: Library
    target: Path
    workshop: ImportContext
    report: ImportReport
    job: Job
    _writer: LibraryWriter | None = None
    _archive: ArchiveWriter | None = None
    _seen: SeenKeys = field(default_factory=SeenKeys)
    """The keys met in this import."""
    _identities: SeenKeys = field(default_factory=SeenKeys)
    """What says which recipes may be the same: of those that were in the library, and of those met in this import."""

    def __post_init__(self) -> None:
        self._due = PendingEmbeddings()
        self._recipes = self._links = 0
        self._titles = TitleMatcher(self.library, lambda key: self._seen.has(hash_of(key)))
        self._next = rows_of(self.library)
        rows = self.library.rows("SELECT identity_hash FROM recipe")
        self._identities.are_new([int(str(identity)) for (identity,) in rows])

    def take(self, batch: Sequence[Item]) -> None:
        """Take in what one batch of a stream holds."""
        self.job.check()
        self._link([(item, form) for _, form, item in batch if isinstance(item, SourceLink)])
        items = [(file, form, item) for file, form, item in batch if not isinstance(item, SourceLink)]
        met: list[Met] = []
        wanted: list[tuple[str, PendingRecipe | ResolvedRecipe]] = []
        own = own_recipes(self.library, (item for _, _, item in items if isinstance(item, SourceRecipe)))
        for file, form, found in items:
            self.report.read += 1
            if isinstance(found, Skipped):
                self.report.skip(found)
                continue
            item, source = (
                (found, form) if isinstance(found, ResolvedRecipe) else match_own_export(found, form, own)
            )
            if item is None:
                self.report.unchanged += 1
                continue
            met.append((f"{file}, {item.title[:_SHOWN_TITLE]}", item, source))
        met = self._settled(met)
        is_new = self._seen.are_new([hash_of(item.key) for _, item, _ in met])
        for (where, item, source), new in zip(met, is_new.tolist(), strict=True):
            if not new:
                self.report.skip(Skipped(where, stands_before(item.key)))
            elif isinstance(item, ResolvedRecipe):
                wanted.append((where, item))
            else:
                wanted.append((where, PendingRecipe(item, source, content_hash(item))))
        placed = iter(
            self.workshop.placer.place([each for _, each in wanted if isinstance(each, PendingRecipe)])
        )
        self._sort_in(
            [(where, each if isinstance(each, ResolvedRecipe) else next(placed)) for where, each in wanted]
        )
        self.job.report(0.0, f"{self.report.read:,} recipes read")

    def take_stated(self, batch: Sequence[PendingRecipe]) -> None:
        """Take in recipes that were imported before, except those whose keys the library has."""
        self.job.check()
        known = self._known_keys([stated.recipe.key for stated in batch])
        new = [stated for stated in batch if stated.recipe.key not in known]
        self.report.read += len(batch)
        self.report.unchanged += len(batch) - len(new)
        placed = self.workshop.placer.place(new)
        self._sort_in([(source.title[:_SHOWN_TITLE], source) for source in placed])
        self.job.report(0.0, f"{self.report.read:,} recipes read")

    def _settled(self, met: list[Met]) -> list[Met]:
        """With the keys of those that are known by their titles."""
        read = [item for _, item, _ in met if isinstance(item, SourceRecipe)]
        keys = iter(self._titles.settle(read, partial(kept_with, self._rows)))
        return [
            (where, replace(item, key=next(keys)) if isinstance(item, SourceRecipe) else item, source)
            for where, item, source in met
        ]

    def _link(self, links: Sequence[tuple[SourceLink, str]]) -> None:
        """Keep the links that are new."""
        if not links:
            return
        self.link(link_rows(links))

    def link(self, rows: Sequence[LinkRow]) -> None:
        """Take in those links that are new."""
        new = new_links(rows, self.library if self._writer is None else self._writer)
        self.report.links_added += len(new)
        self.report.links_unchanged += len(rows) - len(new)
        if new:
            self._opened().link(new)
            self._archived().link(new)

    def _sort_in(self, wanted: Sequence[tuple[str, ResolvedRecipe]]) -> None:
        known = self._known_keys([source.key for _, source in wanted])
        identities = [source.identity_hash for _, source in wanted]
        is_new = self._identities.are_new(identities).tolist()
        twins = twins_with(
            self._rows, [identity for identity, new in zip(identities, is_new, strict=True) if not new]
        )
        chosen: list[ResolvedRecipe] = []
        numbers: list[int] = []
        outdated: list[int] = []
        for where, source in wanted:
            identity = source.identity_hash
            before = known.get(source.key)
            if before is not None and before.source == STARTER:
                self.report.skip(Skipped(where, "Larder's own recipes have one with this id."))
            elif before is not None and before.content_hash == source.content_hash:
                self.report.unchanged += 1
            elif before is not None:
                self.report.updated += 1
                outdated.append(before.recipe_id)
                chosen.append(source)
                numbers.append(before.recipe_id)
            elif (twin := twin_of(source.key, twins.get(identity, ()))) is not None:
                self.report.skip(Skipped(where, f"It is the same recipe as '{twin.title}'."))
            else:
                self.report.added += 1
                twins.setdefault(identity, []).append(Duplicate(source.key, source.title))
                chosen.append(source)
                numbers.append(self._next)
                self._next += 1
        if chosen:
            writer = self._opened()
            if outdated:
                writer.remove(outdated)
            batch = writer.add(chosen, numbers)
            self._archived().add(batch)
            self._due.add(numbers, batch.texts)

    def _opened(self) -> LibraryWriter:
        if self._writer is None:
            shutil.copyfile(self.library.path, self.target)
            self._writer = LibraryWriter(self.target, self.workshop.foods, self.workshop.rules)
        return self._writer

    def _archived(self) -> ArchiveWriter:
        if self._archive is None:
            before = manifest_of(self.workshop.home, self.library, self.job)
            self._archive = ArchiveWriter(self.workshop.home, before)
            self._recipes, self._links = before.recipes, before.links
        return self._archive

    def _rows(self, sql: str, parameters: Sequence[object]) -> Sequence[tuple[object, ...]]:
        return (
            self.library.rows(sql, parameters) if self._writer is None else self._writer.rows(sql, parameters)
        )

    def _known_keys(self, keys: Sequence[str]) -> dict[str, _Known]:
        # What this import wrote itself need not be looked through: no key comes twice.
        rows = self.library.rows(
            "SELECT key, recipe_id, content_hash, source FROM recipe WHERE key IN (SELECT unnest(?))",
            [list(keys)],
        )
        return {
            str(key): _Known(int(str(number)), int(str(content)), str(source))
            for key, number, content, source in rows
        }

    def finish(self) -> Manifest | None:
        """Write what is left; returns the manifest of the new file, or None where nothing is new."""
        if self._writer is None:
            return None
        before = index_beside(self.library, self.workshop.model)
        vectors = VectorFile(self.target, self.workshop.encode, model=self.workshop.model)
        is_for_later = before is None or self._due.is_much
        if not is_for_later:
            self._due.work_out(vectors, self._guess, self.job.part(0.0, 0.5))
        self._writer.finish(self.library.meta, self.job.part(0.5, 0.9))
        if is_for_later:
            self.report.without_likeness = self._leave(before)
        else:
            vectors.write(self._next, self.job.part(0.9, 1.0), before)
        archive = self._archived()
        return archive.finish(self._recipes + self.report.added, self._links + self.report.links_added)

    def _guess(self, ids: Sequence[int], vectors: Vectors) -> None:
        self._opened().guess(ids, self.workshop.guess(vectors))

    def _leave(self, before: RecipeIndex | None) -> int:
        """Keep the vectors that there are for when the others are worked out; returns how many recipes have none."""
        store = VectorStore(self.workshop.home, self.workshop.model)
        if before is not None:
            # It only saves time: where there is no room for it, all are made again.
            with suppress(OSError):
                store.take(self.library, before)
        with closing(Library(self.target)) as written:
            return len(store.missing(written)[0])

    def close(self) -> None:
        """Let go of the new file."""
        if self._writer is not None:
            self._writer.close()
        if self._archive is not None:
            self._archive.close()
