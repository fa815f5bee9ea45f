"""Taking in all that a person named: food tables first, so that recipes can borrow from them, then recipes."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol

from core.errors import Cancelled, KnownError
from core.importing.pipeline.outcome import ImportOutcome
from core.importing.pipeline.sources import Sources
from core.importing.report import ImportReport
from core.importing.source_recipe import Reader, Skipped
from core.progress import Job


class Importer(Protocol):
    """What the engine does of it."""

    def import_usda(self, paths: Sequence[Path], job: Job) -> ImportReport:
        """Take food tables in."""
        ...

    def compute_library(self, job: Job) -> None:
        """Compute the library anew where it has to be."""
        ...

    def import_recipes(
        self, paths: Sequence[Path], reader: Reader | None, job: Job, named: Mapping[Path, Reader]
    ) -> ImportReport:
        """Take recipes in."""
        ...


def import_all(importer: Importer, found: Sources, job: Job) -> ImportOutcome:
    """Take in food tables and recipes; a kind that cannot be read does not stop the other.

    Raises:
        KnownError: nothing of it can be read, or the home cannot be written; everything is as it was.
        Cancelled: the person cancelled before anything was taken in.
    """
    if not found.readers and not found.tables:
        raise KnownError(_why_nothing(found))
    left_out = [*found.skipped]
    foods = None
    if found.tables:
        try:
            foods = _foods(importer, found.tables, job)
        except KnownError as error:
            if not found.readers:
                raise
            left_out.append(Skipped(found.tables[0].name, str(error)))
    recipes = None
    was_stopped = False
    if found.readers:
        try:
            recipes = importer.import_recipes(found.paths, None, job, found.readers)
        except KnownError as error:
            if foods is None:
                raise
            left_out.append(Skipped(found.paths[0].name, str(error)))
        except Cancelled:
            if foods is None:
                raise
            was_stopped = True
    return ImportOutcome(recipes, foods, tuple(left_out), was_stopped)


def _foods(importer: Importer, tables: Sequence[Path], job: Job) -> ImportReport:
    report = importer.import_usda(tables, job)
    if report.added or report.updated:
        # The foods are in; stopping now would only leave this work to whatever asks next.
        importer.compute_library(Job(job.report))
    return report


def _why_nothing(found: Sources) -> str:
    """The one reason why nothing can be read, or the first of several."""
    reasons = found.skipped
    if len(found.unread) == 1 and not found.beside:
        return reasons[0].why
    if not reasons:
        return "Name a file to import."
    more = len(reasons) - 1
    rest = f" {more} more could not be read either." if more else ""
    return f"Nothing of it can be read. {reasons[0].where}: {reasons[0].why}{rest}"
