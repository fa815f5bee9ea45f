"""Preview of an import of USDA's tables."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from core.errors import KnownError
from core.food.usda_food import UsdaFood
from core.importing.report import ImportReport
from core.importing.usda.stored import classify_foods
from core.progress import Job
from core.translation import tr


@dataclass(kw_only=True)
class FoodsPreview(ImportReport):
    """The foods in one folder or zip, compared with the imported ones; `problem` says why it can't be read."""

    path: Path
    problem: str = ""

    @property
    def foods(self) -> int:
        """Foods that can be read."""
        return self.added + self.updated + self.unchanged


def preview_foods(paths: Sequence[Path], imported: Mapping[str, UsdaFood], job: Job) -> list[FoodsPreview]:
    """Preview food tables; of a food in two tables the last one counts.

    Args:
        imported: the foods that were imported before, by id.
    """
    known = dict(imported)
    found: list[FoodsPreview] = []
    for path in paths:
        job.check()
        job.report(0.0, tr("Looking into {name}").format(name=path.name))
        each = FoodsPreview(path=path)
        try:
            for change, skipped in classify_foods(path, known, job):
                each.count(change, skipped)
        except KnownError as error:
            each = FoodsPreview(path=path, problem=str(error))
        found.append(each)
    return found
