"""How long work reports itself and is cancelled, without knowing a window exists."""

from collections.abc import Callable
from dataclasses import dataclass, field

from core.errors import Cancelled


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
