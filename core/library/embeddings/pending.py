"""Recipes on their way into a library that have no vector yet: a few get one before it is used, many while it is."""

from collections.abc import Callable, Sequence
from typing import Final

from core.library.embeddings.similarity import Vectors
from core.library.embeddings.vector_file import BATCH, VectorFile
from core.progress import Job

ENCODED_AT_ONCE: Final = 3_000
"""Recipes of which vectors take seconds (about two milliseconds each), so that a person waits for them; more are left to
`core.engine.reindexing`, beside which the library is in use."""

Guessing = Callable[[Sequence[int], Vectors], None]
"""Stores the guesses for recipes, by their vectors."""


class PendingEmbeddings:
    """Counts recipes without a vector, and holds the words of them while they are few."""

    def __init__(self) -> None:
        self.count = 0
        self._few: list[tuple[int, str]] = []

    @property
    def is_much(self) -> bool:
        """Whether they are so many that nobody shall wait for them."""
        return self.count > ENCODED_AT_ONCE

    def add(self, ids: Sequence[int], texts: Sequence[str]) -> None:
        """Note recipes, and what the encoder reads of each."""
        self.count += len(ids)
        if self.is_much:
            self._few = []
        else:
            self._few += zip(ids, texts, strict=True)

    def work_out(self, vectors: VectorFile, guess: Guessing, job: Job) -> None:
        """Make the vectors of the few.

        Raises:
            Cancelled: the person cancelled.
        """
        # Texts of like length share a batch: the shorter ones are padded to the longest.
        few = sorted(self._few, key=lambda pair: len(pair[1]))
        for first in range(0, len(few), BATCH):
            job.report(first / len(few), "Computing embeddings")
            some = few[first : first + BATCH]
            ids = [number for number, _ in some]
            guess(ids, vectors.add(ids, [text for _, text in some], job))
