"""The library file: built from `assets` at first start, and again when assets, schema, encoder or USDA's tables change.

A new file takes over every recipe that was imported into the one before it.
"""

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final

import duckdb
import numpy as np

from core.assets import sound_assets
from core.engine.reindexing import SimilarityModel, is_outdated, rebuild_similarity
from core.errors import KnownError
from core.food.foods import Food
from core.food.hashes import hash_of
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.importing.archive.recovery import Recovered, recover
from core.importing.archive.salvage import reads_whole
from core.importing.archive.segments import archived_links, archived_recipes, complete_archive, manifest_of
from core.importing.archive.stored_imports import count_imported, has_imported, imported_recipes
from core.importing.resolving import PendingRecipe, RecipeResolver
from core.importing.usda.stored import usda_fingerprint
from core.library.embeddings.pending import ENCODED_AT_ONCE, PendingEmbeddings
from core.library.embeddings.reused import OldVectors
from core.library.embeddings.similarity import Vectors
from core.library.embeddings.vector_file import Encode, VectorFile
from core.library.embeddings.vector_index import index_beside
from core.library.embeddings.vector_store import VectorStore
from core.library.file.build import BATCH, LibraryWriter
from core.library.file.schema import SCHEMA_VERSION
from core.library.library import Library
from core.library.links import LinkRow, kept_links
from core.library.predicted_labels import Guess
from core.library.resolved_recipe import ResolvedRecipe
from core.library.starter import starter_sources
from core.progress import Job
from core.store.database import DamagedFile
from core.store.home import Home
from core.store.import_archive import Manifest
from core.store.library_files import (
    activate_library,
    build_lock,
    clean_up_killed_builds,
    current_library,
    is_build_locked,
    library_files,
    lost_library_number,
    quarantine_library,
    staged_library,
    suspect_marker,
)

AT_ONCE: Final = ENCODED_AT_ONCE
"""Recipes of a library whose new vectors are waited for when it is opened; larger ones are opened without."""
_ARCHIVED_AT_ONCE: Final = 20_000
"""Recipes of a library whose imports are archived when it is opened, where an older version of Larder left no archive."""
_PATIENCE_S: Final = 10.0
"""How long an import of another process is waited for, before the library is opened without likeness."""


def assets_fingerprint(assets: Path) -> str:
    """A hash over everything a library is built from; changes when any of it does."""
    digest = hashlib.sha256(str(SCHEMA_VERSION).encode())
    for path in sorted(assets.rglob("*")):
        if path.is_file() and path.suffix in (".tsv", ".toml"):
            digest.update(path.relative_to(assets).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def open_library(
    home: Home,
    foods: Callable[[], Mapping[str, Food]],
    names: NameIndex,
    rules: LabelRules,
    resolver: Callable[[], RecipeResolver],
    encoder_version: str,
    encode: Encode,
    guess: Guess,
    job: Job,
    *,
    renew_up_to: int = AT_ONCE,
    on_recovered: Callable[[str], None] = lambda _sentence: None,
) -> Library:
    """Open the library in use, building it first when there is none that fits.

    `foods` and `resolver` are only called for a build: making them costs more than opening a library.

    Args:
        renew_up_to: a library of so many recipes whose vectors are another model's gets new ones before it is opened; a
            larger one is opened as it is.
        on_recovered: called with what the user has to know after the library was damaged or lost.

    Raises:
        KnownError: assets are wrong, the home folder cannot be written, or the library is a newer Larder's.
        Cancelled: the person cancelled the build; nothing half built is left.
    """
    made_from = {"fingerprint": assets_fingerprint(sound_assets()), "usda": usda_fingerprint(home)}
    wanted = {**made_from, "encoder": encoder_version}
    clean_up_killed_builds(home)
    fitting = _fitting(home, made_from)
    if fitting is not None:
        if fitting.counts["recipes"] <= _ARCHIVED_AT_ONCE:
            # Where it cannot be done now, the next change of the library does it.
            with suppress(KnownError):
                complete_archive(home, fitting, job, wait_s=0.0)
        is_old = is_outdated(fitting, encoder_version)
        if not is_old and not is_build_locked(home):
            # Vectors that a killed process gathered and that nobody needs any more.
            VectorStore(home, encoder_version).remove()
        if not is_old or fitting.counts["recipes"] > renew_up_to:
            return fitting
        fitting.close()
        # Where it cannot be done now, the library is of use without likeness all the same.
        with suppress(KnownError):
            model = SimilarityModel(encoder_version, encode, guess, rules.wider)
            rebuild_similarity(home, model, job, wait_s=_PATIENCE_S)
        fitting = _fitting(home, made_from)
        if fitting is not None:
            return fitting
    with build_lock(home, job=job):
        _check_suspicion(home, job)
        if (intact := _undamaged(home, job)) is not None:
            intact.close()
        fitting = _fitting(home, made_from)
        if fitting is not None:
            return fitting
        imports = _imports(home, job)
        with closing(imports), staged_library(home) as target:
            _build(home, target, wanted, foods(), names, rules, resolver, encode, guess, imports, job)
            # Windows removes no open file.
            imports.close()
            in_use = activate_library(home, target, imports.manifest)
        if imports.recovered is not None:
            on_recovered(imports.recovered.sentence)
        return Library(in_use)


def _fitting(home: Home, wanted: Mapping[str, str]) -> Library | None:
    path = current_library(home)
    if path is None or suspect_marker(path).exists() or lost_library_number(home) is not None:
        return None
    library = _readable(path)
    if library is None:
        return None
    if all(library.meta.get(key, "") == value for key, value in wanted.items()):
        return library
    library.close()
    return None


def _check_suspicion(home: Home, job: Job) -> None:
    """Read all of a library that could not be read somewhere; where it can be read now, nothing is wrong with it."""
    path = current_library(home)
    if path is not None and suspect_marker(path).exists() and reads_whole(path, job):
        suspect_marker(path).unlink(missing_ok=True)


def _readable(path: Path) -> Library | None:
    """A library whose facts about itself can be read; None for a damaged one.

    Raises:
        KnownError: a newer Larder built it: building another in its place would lose what that one imported.
    """
    try:
        library = Library(path)
    except DamagedFile:
        return None
    try:
        version = int(library.meta.get("schema_version", "0"))
    except (duckdb.Error, KnownError, ValueError):
        library.close()
        return None
    if version > SCHEMA_VERSION:
        library.close()
        raise KnownError(f"{path.name} was built by a newer Larder. Update Larder to open it.")
    return library


@dataclass
class _Imports:
    """What a new library takes over.

    Attributes:
        home: where the archive is.
        before: the library in use, where it reads.
        recovered: the imports of a library that was damaged or lost.
        manifest: what the archive has of the new library; None where it stays as it is.
    """

    home: Home
    before: Library | None = None
    recovered: Recovered | None = None
    manifest: Manifest | None = None

    @property
    def count(self) -> int:
        """How many recipes they are."""
        if self.recovered is not None:
            return self.recovered.manifest.recipes
        return 0 if self.before is None else count_imported(self.before)

    def recipes(self, job: Job) -> Iterator[list[PendingRecipe]]:
        """Yield the recipes as their sources stated them."""
        if self.recovered is not None:
            yield from archived_recipes(self.home, self.recovered.manifest.segments, job)
        elif self.before is not None:
            yield from imported_recipes(self.before)

    def links(self) -> list[LinkRow]:
        """The links."""
        if self.recovered is not None:
            return archived_links(self.home, self.recovered.manifest.segments)
        return [] if self.before is None else kept_links(self.before)

    def close(self) -> None:
        """Let go of the library before."""
        if self.before is not None:
            self.before.close()


def _imports(home: Home, job: Job) -> _Imports:
    """The imports of the library in use, and of one that was damaged or lost since.

    Raises:
        KnownError: the home cannot be written, or the library is a newer Larder's.
        Cancelled: the person cancelled.
    """
    before = _undamaged(home, job)
    lost = lost_library_number(home)
    if lost is None and before is None:
        return _Imports(home)
    try:
        if lost is None:
            assert before is not None
            manifest = manifest_of(home, before, job) if has_imported(before) else None
            return _Imports(home, before, None, manifest)
        recovered = recover(home, lost, before, job)
    except BaseException as error:
        if before is not None:
            before.close()
        if isinstance(error, duckdb.Error | OSError):
            raise KnownError(
                f"Your imported recipes could not be saved to {home.imports} ({str(error).splitlines()[0]}). Free some"
                " space and try again."
            ) from error
        raise
    return _Imports(home, before, recovered, recovered.manifest)


def _undamaged(home: Home, job: Job) -> Library | None:
    """The library in use. Files that cannot be read are set aside under another name, and none of them is in use."""
    path = current_library(home)
    library = None if path is None else _readable(path)
    if library is not None and path is not None:
        if not suspect_marker(path).exists():
            return library
        library.close()
    # The one in use, or all, where none of them can be.
    for damaged in library_files(home) if path is None else [path]:
        with suppress(OSError):
            # One that is still held by somebody (Windows) stays where it is until the next build.
            quarantine_library(damaged)
    if path is not None and not path.exists() and lost_library_number(home) is None:
        # What the pointer named was never a library, and an intact one may lie next to it.
        return _undamaged(home, job)
    return None


def _build(
    home: Home,
    target: Path,
    meta: Mapping[str, str],
    foods: Mapping[str, Food],
    names: NameIndex,
    rules: LabelRules,
    resolver: Callable[[], RecipeResolver],
    encode: Encode,
    guess: Guess,
    imports: _Imports,
    job: Job,
) -> None:
    before = imports.before
    index = None if before is None else index_beside(before, meta["encoder"])
    old = OldVectors(before, index)
    vectors = VectorFile(target, encode, model=meta["encoder"])
    due = PendingEmbeddings()
    job.report(0.0, "Reading the starter recipes")
    starters = list(starter_sources(sound_assets(), foods, names, rules.tag_names))
    count = len(starters) + imports.count
    writer = LibraryWriter(target, foods, rules)

    def guess_some(ids: Sequence[int], found: Vectors) -> None:
        if any(number >= len(starters) for number in ids):
            writer.guess(ids, guess(found))

    written = 0
    try:
        for batch in _all_sources(starters, imports.recipes(job), resolver):
            job.check()
            job.report(0.6 * written / max(count, 1), "Computing nutrition and labels")
            numbers = np.arange(written, written + len(batch))
            texts = writer.add(batch, numbers.tolist()).texts
            is_known, found = old.of([hash_of(text) for text in texts])
            vectors.keep(numbers[is_known].tolist(), found)
            guess_some(numbers[is_known].tolist(), found)
            new = np.flatnonzero(~is_known).tolist()
            due.add(numbers[new].tolist(), [texts[row] for row in new])
            written += len(batch)
        writer.link(imports.links())
        if not due.is_much:
            due.work_out(vectors, guess_some, job.part(0.6, 0.8))
        writer.finish(meta, job.part(0.8, 0.9))
    finally:
        writer.close()
    if due.is_much:
        # A library of many recipes is of use without likeness, which is worked out beside it.
        with closing(Library(target)) as library:
            vectors.keep_for_later(library, VectorStore(home, meta["encoder"]))
    else:
        vectors.write(written, job.part(0.9, 1.0))


def _all_sources(
    starters: list[ResolvedRecipe],
    imported: Iterator[list[PendingRecipe]],
    resolver: Callable[[], RecipeResolver],
) -> Iterator[list[ResolvedRecipe]]:
    """The starter recipes, then the imported ones as their sources stated them, with every name placed anew."""
    pending = iter(starters)
    while batch := list(islice(pending, BATCH)):
        yield batch
    for stated in imported:
        if stated:
            yield resolver().place(stated)
