"""Progress and cancellation of long work, independent of any window."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from core.errors import Cancelled

MIN_ELAPSED_S: Final = 4.0
"""Wait this long before estimating the time left, because the first moments say little."""
MIN_SHARE: Final = 0.02
MIN_REPORTED_S: Final = 10.0


def _say_nothing(_share: float, _text: str) -> None:
    return


def _never() -> bool:
    return False


@dataclass(frozen=True)
class Job:
    """A handle for long work: `report(share from 0 to 1, current step)`, and `check()` between steps.

    Every function that takes one may raise `Cancelled`.
    """

    report: Callable[[float, str], None] = field(default=_say_nothing)
    is_aborted: Callable[[], bool] = field(default=_never)

    def check(self) -> None:
        """Stop here if the user cancelled.

        Raises:
            Cancelled: they did.
        """
        if self.is_aborted():
            raise Cancelled

    def part(self, first: float, last: float) -> "Job":
        """Return a job for one step, which maps its shares 0 to 1 to `first` to `last` of the whole."""
        return Job(lambda share, text: self.report(first + (last - first) * share, text), self.is_aborted)


class TimeLeft:
    """An estimate in words of the time left, from the shares that the work reports. Empty when too short to mention."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._began_s = clock()
        self._first = self._last = 0.0

    def words(self, share: float) -> str:
        """Return the time left for a share from 0 to 1. A share smaller than the last one starts a new estimate."""
        now_s = self._clock()
        if share < self._last:
            self._began_s, self._first = now_s, share
        self._last = share
        elapsed_s, done = now_s - self._began_s, share - self._first
        if elapsed_s < MIN_ELAPSED_S or done < MIN_SHARE:
            return ""
        left_s = elapsed_s / done * (1.0 - share)
        if left_s < MIN_REPORTED_S:
            return ""
        if left_s < 55:
            return "less than a minute left"
        minutes = round(left_s / 60)
        if minutes < 90:
            return f"about {minutes} minute{'' if minutes == 1 else 's'} left"
        return f"about {round(left_s / 3600)} hours left"
