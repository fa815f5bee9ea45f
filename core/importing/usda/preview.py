"""Preview of an import of USDA's tables."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from core.errors import KnownError
from core.food.usda_food import UsdaFood
from core.importing.report import Change
from core.importing.source_recipe import Skipped
from core.importing.usda.stored import classify_foods
from core.progress import Job

_MOST_SKIPPED: Final = 200


@dataclass
class FoodsPreview:
    """The foods in one folder or zip, compared with the imported ones; `problem` says why it can't be read."""

    path: Path
    problem: str = ""
    new: int = 0
    updated: int = 0
    unchanged: int = 0
    skipped: list[Skipped] = field(default_factory=list)
    skipped_count: int = 0

    @property
    def foods(self) -> int:
        """Foods that can be read."""
        return self.new + self.updated + self.unchanged


def preview_foods(paths: Sequence[Path], imported: Mapping[str, UsdaFood], job: Job) -> list[FoodsPreview]:
    """Preview food tables; of a food in two tables the last one counts.

    Args:
        imported: the foods that were imported before, by id.

    Raises:
        Cancelled: the user cancelled.
    """
    known = dict(imported)
    found: list[FoodsPreview] = []
    for path in paths:
        job.check()
        job.report(0.0, f"Looking into {path.name}")
        each = FoodsPreview(path)
        try:
            _look(each, known, job)
        except KnownError as error:
            each = FoodsPreview(path, str(error))
        found.append(each)
    return found


def _look(found: FoodsPreview, known: dict[str, UsdaFood], job: Job) -> None:
    for change, skipped in classify_foods(found.path, known, job):
        if skipped is not None:
            found.skipped_count += 1
            if len(found.skipped) < _MOST_SKIPPED:
                found.skipped.append(skipped)
        elif change is Change.NEW:
            found.new += 1
        elif change is Change.CHANGED:
            found.updated += 1
        else:
            found.unchanged += 1
