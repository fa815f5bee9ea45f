"""The result of an import of recipes and food tables."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from core.importing.report import ImportReport
from core.importing.source_recipe import Skipped

FOODS_SAID: Final = (
    "USDA foods supply nutrients where Larder's own foods have none. They say nothing about allergens."
)
"""The use of food tables, for the user."""


@dataclass(frozen=True)
class ImportOutcome:
    """A report for recipes and for food tables, and the files that could not be read."""

    recipes: ImportReport | None = None
    foods: ImportReport | None = None
    left_out: tuple[Skipped, ...] = ()
    was_stopped: bool = False
    """The user cancelled after the food tables were imported, before the recipes were."""

    @property
    def _reports(self) -> list[ImportReport]:
        return [report for report in (self.foods, self.recipes) if report is not None]

    @property
    def skipped(self) -> Sequence[Skipped]:
        """The first skipped items, with their reasons."""
        return [*self.left_out, *(skipped for report in self._reports for skipped in report.skipped)]

    @property
    def skipped_count(self) -> int:
        """The number of skipped items."""
        return len(self.left_out) + sum(report.skipped_count for report in self._reports)

    @property
    def seconds(self) -> float:
        """The duration."""
        return sum(report.seconds for report in self._reports)

    @property
    def unindexed(self) -> int:
        """The number of recipes without an embedding and predicted labels."""
        return sum(report.unindexed for report in self._reports)

    @property
    def is_changed(self) -> bool:
        """Return whether anything was imported."""
        return any(report.added or report.updated or report.links_added for report in self._reports)

    def to_json(self) -> dict[str, object]:
        """Return the sum of the reports for `larder import --json`."""
        parts = [report.to_json() for report in self._reports or [ImportReport()]]
        names = [name for name, value in parts[0].items() if isinstance(value, int)]
        counts: dict[str, object] = {name: sum(int(str(part[name])) for part in parts) for name in names}
        left_out = [{"where": each.where, "why": each.why} for each in self.left_out]
        listed = [each for part in parts if isinstance(skipped := part["skipped"], list) for each in skipped]
        return {**counts, "skipped": [*left_out, *listed], "seconds": round(self.seconds, 3)}
