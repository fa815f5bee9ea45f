"""Embeddings and predicted labels of the library's recipes."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.progress import Job

if TYPE_CHECKING:
    from core.engine.engine import Engine


@dataclass(frozen=True)
class Reindexed:
    """A library whose embeddings are up to date.

    Attributes:
        is_changed: whether any embedding had to be computed.
        model: the version of the encoder.
    """

    is_changed: bool
    recipes: int
    model: str


def reindex(engine: "Engine", job: Job | None = None, *, is_alone: bool = False) -> Reindexed:
    """Compute embeddings and predicted labels that are missing or another model's. Answers go on meanwhile.

    Args:
        is_alone: the program does nothing else, so that it may use two cores instead of one.

    Raises:
        KnownError: the library can't be read, or the home can't be written.
        Cancelled: the job was cancelled; finished embeddings stay stored.
    """
    recipes = engine.library.counts["recipes"]
    return Reindexed(
        engine.changes.rebuild_similarity(job or engine.job, is_alone=is_alone),
        recipes,
        engine.models.encoder_version,
    )
