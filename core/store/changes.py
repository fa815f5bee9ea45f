"""What a write changed, so that pages know whether to look again."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ChangeSet:
    """Which parts of the person's data a write touched."""

    diary: bool = False
    profile: bool = False
    plan: bool = False
    settings: bool = False
    library: bool = False
    questions: bool = False
    """The questions that are remembered."""

    def __or__(self, other: "ChangeSet") -> "ChangeSet":
        return ChangeSet(
            self.diary or other.diary,
            self.profile or other.profile,
            self.plan or other.plan,
            self.settings or other.settings,
            self.library or other.library,
            self.questions or other.questions,
        )


NOTHING = ChangeSet()
EVERYTHING = ChangeSet(diary=True, profile=True, plan=True, settings=True, library=True, questions=True)
"""For when the whole file was exchanged."""
