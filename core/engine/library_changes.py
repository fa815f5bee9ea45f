"""Changes of the library: imports, removals, restores, USDA foods, and rebuilt embeddings."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from core.engine.change_priority import ChangePriority
from core.engine.current_library import CurrentLibrary
from core.engine.ingredients import Ingredients
from core.engine.models import Models
from core.engine.reindexing import SimilarityModel, rebuild_similarity
from core.engine.shipped_data import ShippedData
from core.errors import Cancelled, KnownError
from core.importing.chosen_foods import NOTHING_CHOSEN, ChosenFoods
from core.importing.report import ImportReport
from core.importing.source_recipe import Reader, Skipped
from core.importing.usda.stored import import_usda, stored_foods
from core.library.embeddings.vector_store import VectorStore
from core.progress import Job
from core.store.home import Home
from core.store.library_files import current_library

if TYPE_CHECKING:
    from core.importing.pipeline.outcome import ImportOutcome
    from core.importing.pipeline.preview import ImportPreview
    from core.importing.pipeline.restoring import RestoredImports
    from core.importing.pipeline.sources import Sources
    from core.importing.pipeline.write import ImportContext

# The readers of all formats come with `core.importing.pipeline`, so methods import it: most verbs change nothing.

_STILL_WRITING_S: Final = 8.0
"""A process that computes embeddings writes at least this often: a batch of 128 takes a second on slow machines."""


class LibraryChanges:
    """Changes the library of one home folder; each method leaves the library as it was if it fails or is cancelled."""

    def __init__(
        self,
        home: Home,
        data: ShippedData,
        models: Models,
        ingredients: Ingredients,
        libraries: CurrentLibrary,
        priority: ChangePriority,
    ) -> None:
        self._home = home
        self._data = data
        self._models = models
        self._ingredients = ingredients
        self._libraries = libraries
        self._priority = priority

    @property
    def context(self) -> "ImportContext":
        """The context of an import; if there is no library or an outdated one, it is built first."""
        from core.importing.pipeline.write import ImportContext

        assert self._libraries.current is not None
        return ImportContext(
            self._home,
            self._ingredients.foods(),
            self._data.rules,
            self._ingredients.resolver,
            self._models.encode,
            self._models.predict_labels,
            self._models.encoder_version,
        )

    def preview(
        self,
        paths: Sequence[Path],
        job: Job,
        named: Mapping[Path, Reader] = MappingProxyType({}),
        chosen: ChosenFoods = NOTHING_CHOSEN,
    ) -> "ImportPreview":
        """Return the result that an import of files would have; nothing changes.

        Args:
            named: readers that the user chose for some of the files.
            chosen: foods that the user chose for some lines.

        Raises:
            KnownError: the imported USDA table is damaged; the sentence says how to remove it.
        """
        from core.importing.pipeline.preview import preview_files

        library = self._libraries.current.library
        resolver = replace(self._ingredients.resolver, chosen=chosen)
        return preview_files(paths, library, resolver, lambda: stored_foods(self._home), job, named)

    def import_sources(
        self, found: "Sources", job: Job, chosen: ChosenFoods = NOTHING_CHOSEN
    ) -> "ImportOutcome":
        """Import food tables, then recipes, which may use the foods' nutrients; one kind can fail without the other.

        Raises:
            KnownError: nothing can be read, or the home folder cannot be written.
            Cancelled: the user cancelled before anything was imported.
        """
        from core.importing.pipeline.outcome import ImportOutcome

        if not found.readers and not found.tables:
            raise KnownError(found.why_nothing)
        left_out = [*found.skipped]
        foods = recipes = None
        was_stopped = False
        if found.tables:
            try:
                foods = self._import_tables(found.tables, job)
            except KnownError as error:
                if not found.readers:
                    raise
                left_out.append(Skipped(found.tables[0].name, str(error)))
        if found.readers:
            try:
                recipes = self.import_recipes(found.paths, None, job, found.readers, chosen)
            except KnownError as error:
                if foods is None:
                    raise
                left_out.append(Skipped(found.paths[0].name, str(error)))
            except Cancelled:
                if foods is None:
                    raise
                was_stopped = True
        return ImportOutcome(recipes, foods, tuple(left_out), was_stopped)

    def _import_tables(self, tables: Sequence[Path], job: Job) -> ImportReport:
        report = import_usda(tables, self._home, job)
        if report.added or report.updated:
            # The foods are stored. Stopping now would only leave this work to the next question.
            self.recompute(Job(job.report))
        return report

    def import_recipes(
        self,
        paths: Sequence[Path],
        reader: Reader | None,
        job: Job,
        named: Mapping[Path, Reader] = MappingProxyType({}),
        chosen: ChosenFoods = NOTHING_CHOSEN,
    ) -> ImportReport:
        """Import the recipes of files.

        Args:
            reader: the format of all the files; None to detect each file's format.
            named: readers of some of the files, whose formats are not detected.
            chosen: foods that the user chose for some lines.

        Raises:
            KnownError: nothing in the files can be read, or the library cannot be written.
        """
        from core.importing.pipeline.write import import_files

        context = self.context
        context = replace(context, resolver=replace(context.resolver, chosen=chosen))
        with self._priority.foreground():
            report = import_files(paths, reader, context, job, named)
            self._libraries.take_up_change()
        return report

    def remove_source(self, source: str, job: Job) -> int:
        """Remove all recipes that were imported from a source, and return their number.

        Raises:
            KnownError: there are none, or the library cannot be written.
        """
        from core.importing.pipeline.removal import remove_source

        assert self._libraries.current is not None
        with self._priority.foreground():
            removed = remove_source(self._home, source, job)
            self._libraries.take_up_change()
        return removed

    def remove_recipes(self, keys: Sequence[str], job: Job) -> int:
        """Remove single recipes, and return their number; those that come with Larder stay.

        Raises:
            KnownError: there are none of them, or the library cannot be written.
        """
        from core.importing.pipeline.removal import remove_recipes

        assert self._libraries.current is not None
        with self._priority.foreground():
            removed = remove_recipes(self._home, keys, job)
            self._libraries.take_up_change()
        return removed

    def restore_imports(self, backup: Path, job: Job) -> "RestoredImports":
        """Import the recipes, foods and products of a backup that are missing here; those that are here stay unchanged.

        Raises:
            KnownError: the backup cannot be read, or the library cannot be written.
        """
        from core.importing.pipeline.restoring import restore_foods, restore_products, restore_recipes

        has_foods = restore_foods(self._home, backup)
        has_products = restore_products(self._home, backup)
        context = self.context
        with self._priority.foreground():
            found = restore_recipes(backup, context, job)
            self._libraries.take_up_change()
        found.foods, found.products = has_foods, has_products
        return found

    def remove_usda(self, job: Job) -> int:
        """Remove the imported USDA foods, recompute the library without them, and return their number.

        Raises:
            KnownError: there are none, or the library cannot be written.
        """
        from core.importing.usda.removal import without_usda

        with without_usda(self._home) as count:
            self.recompute(job)
        return count

    def recompute(self, job: Job) -> None:
        """Compute the library from scratch if it is outdated; the old one answers meanwhile.

        Raises:
            KnownError: it cannot be written.
            Cancelled: the job was cancelled; the next opening computes the library.
        """
        if current_library(self._home) is not None:
            with self._priority.foreground():
                self._libraries.reopen(job)

    def rebuild_similarity(self, job: Job, *, is_alone: bool = False) -> bool:
        """Compute missing or outdated embeddings and predicted labels; return whether there were any.

        Questions are answered meanwhile, and imports and removals go first.

        Args:
            is_alone: the program does nothing else, so that it may use two cores instead of one.

        Raises:
            KnownError: the library cannot be read, or the home folder cannot be written.
            Cancelled: the job was cancelled; finished embeddings stay stored.
        """
        model = SimilarityModel(
            self._models.encoder_version,
            self._models.encode_in_bulk if is_alone else self._models.encode_in_background,
            self._models.predict_labels,
            self._data.rules.wider,
        )
        has_changed = self._priority.in_background(
            job, lambda part: rebuild_similarity(self._home, model, part)
        )
        # Another process may have rebuilt them.
        return self._libraries.take_up_rebuilt(job) or has_changed

    def is_reindexed_elsewhere(self) -> bool:
        """Return whether a process computes embeddings now, by the age of the file that collects them."""
        try:
            written = VectorStore(self._home, self._models.encoder_version).path.stat().st_mtime
        except OSError:
            return False
        return abs(time.time() - written) < _STILL_WRITING_S
