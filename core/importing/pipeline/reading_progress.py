"""How much of several files has been read, by their bytes: what a bar shows while recipes come in."""

from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path
from typing import Final

from core.importing.containers.folders import size_bytes
from core.progress import Job

READING: Final = 0.95
"""The part of an import's bar that reading takes; the rest is for putting the library together."""


class ReadingShare:
    """Turns "this file is read to so much" into "all files are read to so much", which never goes back."""

    def __init__(self, paths: Sequence[Path], job: Job) -> None:
        """`paths` in the order in which they are read; `job` is told."""
        self._job = job
        # What is no file on the disk (pasted text) counts as one byte: a bar needs no more of it.
        self._sizes = [max(1, size_bytes(path)) for path in paths]
        self._before = list(accumulate(self._sizes, initial=0))
        self._total = max(1, self._before[-1])
        self._share = 0.0
        self._is_read = False
        self._said = ""

    @property
    def share(self) -> float:
        """The part of all bytes that has been read, from 0 to 1."""
        return self._share

    def of_file(self, place: int) -> Job:
        """What the reader of the file at `place` reports to; the files before it count as read."""
        before, size = self._before[place], self._sizes[place]
        self._move(before)

        def report(share: float, text: str) -> None:
            self._move(before + min(1.0, max(0.0, share)) * size)
            said = f"{text}  ·  {self._said}" if self._said else text
            self._job.report(READING * self._share, said)

        return Job(report, self._job.is_aborted)

    def end(self) -> None:
        """Everything has been read."""
        self._move(self._total)
        self._is_read = True

    def of_library(self) -> Job:
        """What the work on the library reports to: while files are read, how far these are."""

        def report(share: float, text: str) -> None:
            self._said = "" if self._is_read else text
            rest = (1.0 - READING) * min(1.0, max(0.0, share)) if self._is_read else 0.0
            self._job.report(READING * self._share + rest, text)

        return Job(report, self._job.is_aborted)

    def _move(self, read: float) -> None:
        self._share = max(self._share, min(1.0, read / self._total))
