"""Imported recipes without an embedding: a few are encoded before the library is used, many afterwards."""

from collections.abc import Callable, Sequence
from typing import Final

from core.library.embeddings.similarity import Vectors
from core.library.embeddings.vector_file import BATCH, VectorFile
from core.progress import Job
from core.translation import tr

ENCODED_AT_ONCE: Final = 3_000
"""Recipes that are encoded while the user waits, about 2 ms each; more are left to `core.engine.reindexing`."""

Guessing = Callable[[Sequence[int], Vectors], None]
"""Stores the predicted labels of recipes, by their embeddings."""


class PendingEmbeddings:
    """Counts recipes without an embedding, and stores their texts while there are few."""

    def __init__(self) -> None:
        self.count = 0
        self._few: list[tuple[int, str]] = []

    @property
    def is_much(self) -> bool:
        """True if there are too many to encode while the user waits."""
        return self.count > ENCODED_AT_ONCE

    def add(self, ids: Sequence[int], texts: Sequence[str]) -> None:
        """Add recipes with their encoder texts."""
        self.count += len(ids)
        if self.is_much:
            self._few = []
        else:
            self._few += zip(ids, texts, strict=True)

    def encode(self, vectors: VectorFile, guess: Guessing, job: Job) -> None:
        """Compute the embeddings and predicted labels of the recipes."""
        # Texts of similar length share a batch: the shorter ones are padded to the longest.
        few = sorted(self._few, key=lambda pair: len(pair[1]))
        for first in range(0, len(few), BATCH):
            job.report(first / len(few), tr("Computing embeddings"))
            some = few[first : first + BATCH]
            ids = [number for number, _ in some]
            guess(ids, vectors.add(ids, [text for _, text in some], job))
