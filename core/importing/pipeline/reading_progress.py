"""Progress of reading several files, by their bytes."""

from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path
from typing import Final

from core.importing.containers.folders import size_bytes
from core.progress import Job

READING: Final = 0.95
"""The part of an import's progress for reading; the rest is for building the library."""


class ReadingShare:
    """Progress over all files from the progress in each; it never goes back."""

    def __init__(self, paths: Sequence[Path], job: Job) -> None:
        """Begin with the paths in reading order, and the job to report to."""
        self._job = job
        # Pasted text, which is not a file, counts as one byte.
        self._sizes = [max(1, size_bytes(path)) for path in paths]
        self._before = list(accumulate(self._sizes, initial=0))
        self._total = max(1, self._before[-1])
        self._share = 0.0
        self._is_read = False
        self._text = ""

    @property
    def share(self) -> float:
        """The part of all bytes that has been read, from 0 to 1."""
        return self._share

    def of_file(self, place: int) -> Job:
        """Return the job for the reader of the file at `place`; the files before it count as read."""
        before, size = self._before[place], self._sizes[place]
        self._move(before)

        def report(share: float, text: str) -> None:
            self._move(before + min(1.0, max(0.0, share)) * size)
            both = f"{text}  ·  {self._text}" if self._text else text
            self._job.report(READING * self._share, both)

        return Job(report, self._job.is_aborted)

    def end(self) -> None:
        """Report that everything has been read."""
        self._move(self._total)
        self._is_read = True

    def of_library(self) -> Job:
        """Return the job for the work on the library; while files are read, it reports their progress."""

        def report(share: float, text: str) -> None:
            self._text = "" if self._is_read else text
            rest = (1.0 - READING) * min(1.0, max(0.0, share)) if self._is_read else 0.0
            self._job.report(READING * self._share + rest, text)

        return Job(report, self._job.is_aborted)

    def _move(self, read: float) -> None:
        self._share = max(self._share, min(1.0, read / self._total))
