"""The result of an import."""

from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from core.importing.source_recipe import Skipped

MOST_LISTED: Final = 10_000
"""So many reasons are listed one by one; the rest is counted."""


class Change(Enum):
    """The effect of importing a recipe or food."""

    NEW = "new"
    CHANGED = "changed"
    UNCHANGED = "unchanged"
    SKIPPED = "skipped"


@dataclass
class ImportReport:
    """Counts, and what was skipped and why."""

    read: int = 0
    """Recipes and broken recipes that the files hold."""
    added: int = 0
    updated: int = 0
    unchanged: int = 0
    """Recipes that the library had just so."""
    links_added: int = 0
    """Guesses of what an ingredient is like (`core.library.links`)."""
    links_unchanged: int = 0
    """Links that the library had."""
    without_likeness: int = 0
    """Recipes whose vectors and guessed labels were left to be worked out later (`larder reindex`)."""
    skipped: list[Skipped] = field(default_factory=list)
    not_listed: int = 0
    """Skipped beyond those in `skipped`."""
    seconds: float = 0.0

    @property
    def skipped_count(self) -> int:
        """How many were skipped."""
        return len(self.skipped) + self.not_listed

    def count(self, change: Change, skipped: Skipped | None = None) -> None:
        """Count one recipe."""
        self.read += 1
        if change is Change.NEW:
            self.added += 1
        elif change is Change.CHANGED:
            self.updated += 1
        elif change is Change.UNCHANGED:
            self.unchanged += 1
        elif skipped is not None:
            self.skip(skipped)

    def skip(self, skipped: Skipped) -> None:
        """Note something that was not taken in."""
        if len(self.skipped) < MOST_LISTED:
            self.skipped.append(skipped)
        else:
            self.not_listed += 1

    def to_json(self) -> dict[str, object]:
        """The report for `larder import --json`."""
        listed = [{"where": each.where, "why": each.why} for each in self.skipped]
        if self.not_listed:
            listed.append({"where": "", "why": f"{self.not_listed:,} more were skipped and are not listed."})
        return {
            "read": self.read,
            "added": self.added,
            "updated": self.updated,
            "unchanged": self.unchanged,
            "links_added": self.links_added,
            "links_unchanged": self.links_unchanged,
            "without_likeness": self.without_likeness,
            "skipped": listed,
            "seconds": round(self.seconds, 3),
        }
