"""Who may change the library: what a person waits for goes first, and work in the background steps back for it."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

from core.errors import Cancelled
from core.progress import Job

Result = TypeVar("Result")

_LOOK_EVERY_S: Final = 0.1


class Changes:
    """Imports and removals that are under way in this process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._count = 0
        self._nobody = threading.Event()
        self._nobody.set()

    @property
    def are_under_way(self) -> bool:
        """Whether this process imports or removes."""
        return not self._nobody.is_set()

    @contextmanager
    def first(self) -> Iterator[None]:
        """Change the library; background work steps back until this has ended."""
        with self._lock:
            self._count += 1
            self._nobody.clear()
        try:
            yield
        finally:
            with self._lock:
                self._count -= 1
                if not self._count:
                    self._nobody.set()

    def step_back(self, job: Job, work: Callable[[Job], Result]) -> Result:
        """Do background work that may be stopped and taken up again: it is stopped for every change, and then goes on.

        Raises:
            Cancelled: the job was.
        """
        while True:
            while not self._nobody.wait(_LOOK_EVERY_S):
                job.check()
            try:
                return work(Job(job.report, lambda: job.is_aborted() or not self._nobody.is_set()))
            except Cancelled:
                job.check()
