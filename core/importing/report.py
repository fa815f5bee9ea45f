"""The result of an import."""

from dataclasses import asdict, dataclass, field
from enum import Enum
from typing import Final

from core.importing.source_recipe import Skipped

MOST_LISTED: Final = 10_000
"""The most reasons in a report; the others are only counted."""


class ImportEffect(Enum):
    """The effect of importing a recipe or food."""

    NEW = "new"
    CHANGED = "changed"
    UNCHANGED = "unchanged"
    SKIPPED = "skipped"


@dataclass
class ImportReport:
    """Counts, and the skipped items with their reasons."""

    read: int = 0
    """Recipes in the files, broken ones included."""
    added: int = 0
    updated: int = 0
    unchanged: int = 0
    links_added: int = 0
    """Links of ingredients to foods elsewhere (`core.library.links`)."""
    links_unchanged: int = 0
    unindexed: int = 0
    """Recipes whose embeddings and predicted labels are computed later (`larder reindex`)."""
    skipped: list[Skipped] = field(default_factory=list)
    not_listed: int = 0
    """Skipped beyond those in `skipped`."""
    seconds: float = 0.0

    @property
    def skipped_count(self) -> int:
        """The number of skipped items."""
        return len(self.skipped) + self.not_listed

    def count(self, change: ImportEffect, skipped: Skipped | None = None) -> None:
        """Count one recipe."""
        self.read += 1
        if change is ImportEffect.NEW:
            self.added += 1
        elif change is ImportEffect.CHANGED:
            self.updated += 1
        elif change is ImportEffect.UNCHANGED:
            self.unchanged += 1
        elif skipped is not None:
            self.skip(skipped)

    def skip(self, skipped: Skipped) -> None:
        """Add a skipped item."""
        if len(self.skipped) < MOST_LISTED:
            self.skipped.append(skipped)
        else:
            self.not_listed += 1

    def to_json(self) -> dict[str, object]:
        """Return the report for `larder import --json`."""
        facts = asdict(self)
        if not_listed := facts.pop("not_listed"):
            more = {"where": "", "why": f"{not_listed:,} more were skipped and are not listed."}
            facts["skipped"].append(more)
        return {**facts, "seconds": round(self.seconds, 3)}
