"""How long work reports itself and is cancelled, without knowing a window exists."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from core.errors import Cancelled

LOOK_FOR_S: Final = 4.0
"""A guess of the time that is left waits so long: the first moments say little."""
LEAST_SHARE: Final = 0.02
WORTH_SAYING_S: Final = 10.0


def _say_nothing(_share: float, _text: str) -> None:
    return


def _never() -> bool:
    return False


@dataclass(frozen=True)
class Job:
    """Handed to long work: `report(share 0..1, what is being done)`, and `check()` between steps."""

    report: Callable[[float, str], None] = field(default=_say_nothing)
    is_aborted: Callable[[], bool] = field(default=_never)

    def check(self) -> None:
        """Stop here if the person cancelled.

        Raises:
            Cancelled: they did.
        """
        if self.is_aborted():
            raise Cancelled

    def part(self, first: float, last: float) -> "Job":
        """What a step reports to that takes the work from one share to another."""
        return Job(lambda share, text: self.report(first + (last - first) * share, text), self.is_aborted)


class TimeLeft:
    """How long work still takes, guessed from the shares it reports, in words; empty while it is not worth saying."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._began_s = clock()
        self._first = self._last = 0.0

    def words(self, share: float) -> str:
        """To be called with each share from 0 to 1; one that is smaller than before begins other work."""
        now_s = self._clock()
        if share < self._last:
            self._began_s, self._first = now_s, share
        self._last = share
        elapsed_s, done = now_s - self._began_s, share - self._first
        if elapsed_s < LOOK_FOR_S or done < LEAST_SHARE:
            return ""
        left_s = elapsed_s / done * (1.0 - share)
        if left_s < WORTH_SAYING_S:
            return ""
        if left_s < 55:
            return "less than a minute left"
        minutes = round(left_s / 60)
        if minutes < 90:
            return f"about {minutes} minute{'' if minutes == 1 else 's'} left"
        return f"about {round(left_s / 3600)} hours left"
