"""The order in which one process changes its library: changes that the user waits for come before background work."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

from core.errors import Cancelled
from core.progress import Job

Result = TypeVar("Result")

_POLL_S: Final = 0.1


class ChangePriority:
    """Counts the imports and removals of this process, and pauses background work while there are any."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._count = 0
        self._idle = threading.Event()
        self._idle.set()

    @property
    def is_changing(self) -> bool:
        """True if this process imports or removes recipes now."""
        return not self._idle.is_set()

    @contextmanager
    def foreground(self) -> Iterator[None]:
        """Pause background work while the block changes the library."""
        with self._lock:
            self._count += 1
            self._idle.clear()
        try:
            yield
        finally:
            with self._lock:
                self._count -= 1
                if not self._count:
                    self._idle.set()

    def in_background(self, job: Job, work: Callable[[Job], Result]) -> Result:
        """Do work that can be stopped and resumed; it is stopped for every change, then starts again."""
        while True:
            while not self._idle.wait(_POLL_S):
                job.check()
            try:
                return work(Job(job.report, lambda: job.is_aborted() or self.is_changing))
            except Cancelled:
                job.check()
