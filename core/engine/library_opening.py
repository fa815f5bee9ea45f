"""Open the library. It is built at the first start, and again if the shipped data, the schema or USDA's tables change.

A new file contains every recipe that was imported into the old one.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np

from core.assets import sound_assets
from core.engine.recipe_numbers import assets_fingerprint
from core.engine.reindexing import SimilarityModel, is_outdated, rebuild_similarity
from core.errors import KnownError
from core.food.foods import Food
from core.food.hashes import hash_of
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.importing.archive.segments import archived_links, archived_recipes, complete_archive, manifest_of
from core.importing.archive.stored_imports import count_imported, has_imported
from core.importing.usda.stored import usda_fingerprint
from core.library.embeddings.pending import ENCODED_AT_ONCE, PendingEmbeddings
from core.library.embeddings.reused import OldVectors
from core.library.embeddings.similarity import Vectors
from core.library.embeddings.vector_file import VectorFile
from core.library.embeddings.vector_index import index_of_library
from core.library.embeddings.vector_store import VectorStore
from core.library.file.build import BATCH, LibraryWriter
from core.library.file.version import OLDEST_SCHEMA
from core.library.library import Library
from core.library.links import LinkRow, stored_links
from core.library.newer import open_to_change, schema_of
from core.library.resolved_recipe import ResolvedRecipe
from core.library.starter import starter_sources
from core.processes.gc_tuning import infrequent_gc
from core.progress import Job
from core.store import duckdb_api as duckdb
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
from core.translation import tr

if TYPE_CHECKING:
    from core.importing.archive.recovery import Recovered
    from core.importing.resolving import RecipeResolver

# The recovery of a damaged library is imported when there is one: `larder log` starts without it.

AT_ONCE: Final = ENCODED_AT_ONCE
"""Most recipes of a library that is opened only after its embeddings are up to date."""
_ARCHIVED_AT_ONCE: Final = 20_000
"""Most recipes of a library whose imports are archived when it is opened, if an older Larder left no archive."""
_PATIENCE_S: Final = 10.0
"""Time to wait for an import of another process, before the library is opened without similarity."""


def open_library(
    home: Home,
    foods: Callable[[], Mapping[str, Food]],
    names: NameIndex,
    rules: LabelRules,
    resolver: "Callable[[], RecipeResolver]",
    model: SimilarityModel,
    job: Job,
    *,
    renew_up_to: int = AT_ONCE,
    on_recovered: Callable[[str], None] = lambda _sentence: None,
) -> Library:
    """Open the library in use. If there is none, or an outdated one, build it first.

    Args:
        foods, resolver: called only for a build, because they take longer to load than a library.
        renew_up_to: reindex a library with at most this many recipes before it is opened, if its embeddings are missing
            or another model's; a larger one is opened as it is.
        on_recovered: called with a sentence for the user after a damaged or lost library was rebuilt.

    Raises:
        KnownError: shipped data is wrong, the home cannot be written, or a newer Larder built the library.
        Cancelled: the job was cancelled; no unfinished library is left.
    """
    made_from = {"fingerprint": assets_fingerprint(sound_assets()), "usda": usda_fingerprint(home)}
    wanted = {**made_from, "encoder": model.version}
    clean_up_killed_builds(home)
    fitting = _fitting(home, made_from)
    if fitting is not None:
        if fitting.counts["recipes"] <= _ARCHIVED_AT_ONCE:
            # If this fails, the next change of the library does it.
            with suppress(KnownError):
                complete_archive(home, fitting, job, wait_s=0.0)
        is_old = is_outdated(fitting, model.version)
        if not is_old and not is_build_locked(home):
            # A killed process may have left embeddings.
            VectorStore(home, model.version).remove()
        if not is_old or fitting.counts["recipes"] > renew_up_to:
            return fitting
        fitting.close()
        # If this fails, the library can be used without similarity.
        with suppress(KnownError):
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
        with infrequent_gc(), closing(imports), staged_library(home) as target:
            _build(home, target, wanted, foods(), names, rules, resolver, model, imports, job)
            # Windows does not remove open files.
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
    """Read the whole library if a part of it could not be read before; if that works now, it is not damaged."""
    path = current_library(home)
    if path is None or not suspect_marker(path).exists():
        return
    from core.importing.archive.salvage import reads_whole

    if reads_whole(path, job):
        suspect_marker(path).unlink(missing_ok=True)


def _readable(path: Path) -> Library | None:
    """Return a library whose table of facts can be read; None if it is damaged or its schema is too old.

    Raises:
        KnownError: a newer Larder built it. Replacing it would lose its imports.
    """
    try:
        library = open_to_change(path)
    except DamagedFile:
        return None
    if schema_of(library) < OLDEST_SCHEMA:
        library.close()
        return None
    return library


@dataclass
class _Imports:
    """The imports that a new library contains.

    Attributes:
        home: the home with the archive.
        before: the library in use, if it can be read.
        recovered: the imports of a library that was damaged or lost.
        manifest: the archive's manifest for the new library; None if the manifest does not change.
    """

    home: Home
    before: Library | None = None
    recovered: "Recovered | None" = None
    manifest: Manifest | None = None

    @property
    def count(self) -> int:
        """The number of recipes."""
        if self.recovered is not None:
            return self.recovered.manifest.recipes
        return 0 if self.before is None else count_imported(self.before)

    def recipes(
        self, resolver: "Callable[[], RecipeResolver]", job: Job
    ) -> Generator[list[ResolvedRecipe], None, None]:
        """Yield the recipes, whose names are linked again."""
        if self.recovered is not None:
            for stated in archived_recipes(self.home, self.recovered.manifest.segments, job):
                yield resolver().place(stated)
        elif self.before is not None and self.count:
            from core.importing.relinking import relinked

            yield from relinked(self.before, resolver(), job)

    def links(self) -> list[LinkRow]:
        """Return the imported links to other vocabularies."""
        if self.recovered is not None:
            return archived_links(self.home, self.recovered.manifest.segments)
        return [] if self.before is None else stored_links(self.before)

    def close(self) -> None:
        """Close the library in use."""
        if self.before is not None:
            self.before.close()


def _imports(home: Home, job: Job) -> _Imports:
    """Return the imports of the library in use, and of one that was damaged or lost.

    Raises:
        KnownError: the home cannot be written, or a newer Larder built the library.
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
        from core.importing.archive.recovery import recover

        recovered = recover(home, lost, before, job)
    except BaseException as error:
        if before is not None:
            before.close()
        if isinstance(error, duckdb.Error | OSError):
            raise KnownError(
                tr(
                    "Your imported recipes could not be saved to {imports} ({reason}). Free some space and try again."
                ).format(imports=home.imports, reason=str(error).splitlines()[0])
            ) from error
        raise
    return _Imports(home, before, recovered, recovered.manifest)


def _undamaged(home: Home, job: Job) -> Library | None:
    """Return the library in use, if it can be read; otherwise quarantine it and return None."""
    path = current_library(home)
    library = None if path is None else _readable(path)
    if library is not None and path is not None:
        if not suspect_marker(path).exists():
            return library
        library.close()
    # Without a pointer, any of the files may be the damaged one.
    for damaged in library_files(home) if path is None else [path]:
        with suppress(OSError):
            # A file that is still open (Windows) stays until the next build.
            quarantine_library(damaged)
    if path is not None and not path.exists() and lost_library_number(home) is None:
        # The pointer named something else than a library; an undamaged one may be next to it.
        return _undamaged(home, job)
    return None


def _build(
    home: Home,
    target: Path,
    meta: Mapping[str, str],
    foods: Mapping[str, Food],
    names: NameIndex,
    rules: LabelRules,
    resolver: "Callable[[], RecipeResolver]",
    model: SimilarityModel,
    imports: _Imports,
    job: Job,
) -> None:
    before = imports.before
    index = None if before is None else index_of_library(before, model.version)
    old = OldVectors(before, index)
    vectors = VectorFile(target, model.encode, model=model.version)
    due = PendingEmbeddings()
    job.report(0.0, tr("Reading the starter recipes"))
    starters = list(starter_sources(sound_assets(), foods, names, rules.tag_names))
    count = len(starters) + imports.count
    # Few recipes get their embeddings here, which takes longer than to compute them.
    share = 0.6 if count <= AT_ONCE else 0.8
    writer = LibraryWriter(target, foods, rules)

    def guess_some(ids: Sequence[int], found: Vectors) -> None:
        if any(number >= len(starters) for number in ids):
            writer.add_predictions(ids, model.predict(found))

    written = 0
    try:
        shipped = (starters[first : first + BATCH] for first in range(0, len(starters), BATCH))
        with closing(imports.recipes(resolver, job)) as imported:
            for batch in chain(shipped, imported):
                job.check()
                job.report(share * written / max(count, 1), tr("Computing nutrition and labels"))
                numbers = np.arange(written, written + len(batch))
                texts = writer.add(batch, numbers.tolist()).texts
                is_known, found = old.find([hash_of(text) for text in texts])
                vectors.add_known(numbers[is_known].tolist(), found)
                guess_some(numbers[is_known].tolist(), found)
                new = np.flatnonzero(~is_known).tolist()
                due.add(numbers[new].tolist(), [texts[row] for row in new])
                written += len(batch)
        writer.link(imports.links())
        if not due.is_much:
            due.encode(vectors, guess_some, job.part(share, 0.8))
        writer.finish(meta, job.part(0.8, 0.9))
    finally:
        writer.close()
    if due.is_much:
        # A large library can be used without similarity; a reindex computes it in the background.
        with closing(Library(target)) as library:
            vectors.store_for_later(library, VectorStore(home, model.version))
    else:
        vectors.write(written, job.part(0.9, 1.0))
