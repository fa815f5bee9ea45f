"""The parts of the user's data that a write changed, so that pages know whether to refresh."""

from dataclasses import astuple, dataclass


@dataclass(frozen=True)
class ChangeSet:
    """The parts of the user's data that a write changed."""

    diary: bool = False
    profile: bool = False
    plan: bool = False
    settings: bool = False
    library: bool = False
    questions: bool = False
    """The remembered questions."""

    def __or__(self, other: "ChangeSet") -> "ChangeSet":
        return ChangeSet(*(a or b for a, b in zip(astuple(self), astuple(other), strict=True)))


NO_CHANGES = ChangeSet()
ALL_CHANGED = ChangeSet(diary=True, profile=True, plan=True, settings=True, library=True, questions=True)
"""For a replaced file."""
