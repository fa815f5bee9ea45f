"""What an import of recipes and food tables did, all together."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from core.importing.report import ImportReport
from core.importing.source_recipe import Skipped

FOODS_SAID: Final = (
    "USDA foods supply nutrients where Larder's own foods have none. They say nothing about allergens."
)
"""How food tables are used."""


@dataclass(frozen=True)
class ImportOutcome:
    """One report for each kind that there was, and what could not be read at all."""

    recipes: ImportReport | None = None
    foods: ImportReport | None = None
    """USDA's tables."""
    left_out: tuple[Skipped, ...] = ()
    """Files that were not read, and why."""
    was_stopped: bool = False
    """Whether the person stopped it when the food tables had been taken in, before the recipes were."""

    @property
    def _reports(self) -> list[ImportReport]:
        return [report for report in (self.foods, self.recipes) if report is not None]

    @property
    def skipped(self) -> Sequence[Skipped]:
        """What was skipped and why, as far as it is listed one by one."""
        return [*self.left_out, *(skipped for report in self._reports for skipped in report.skipped)]

    @property
    def skipped_count(self) -> int:
        """How many were skipped."""
        return len(self.left_out) + sum(report.skipped_count for report in self._reports)

    @property
    def seconds(self) -> float:
        """How long it took."""
        return sum(report.seconds for report in self._reports)

    @property
    def without_likeness(self) -> int:
        """How many recipes wait for their vectors and guessed labels."""
        return sum(report.without_likeness for report in self._reports)

    @property
    def is_changed(self) -> bool:
        """Whether anything was taken in."""
        return any(report.added or report.updated or report.links_added for report in self._reports)

    def to_json(self) -> dict[str, object]:
        """The sum of the reports for `larder import --json`."""
        parts = [report.to_json() for report in self._reports or [ImportReport()]]
        names = [name for name, value in parts[0].items() if isinstance(value, int)]
        counts: dict[str, object] = {name: sum(int(str(part[name])) for part in parts) for name in names}
        left_out = [{"where": each.where, "why": each.why} for each in self.left_out]
        listed = [each for part in parts if isinstance(skipped := part["skipped"], list) for each in skipped]
        return {**counts, "skipped": [*left_out, *listed], "seconds": round(self.seconds, 3)}
