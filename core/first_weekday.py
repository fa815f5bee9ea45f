"""The weekday on which a week begins, for everything that shows, plans or adds up weeks.

Who starts Larder says it once (`use_first_weekday`). Programs that use the engine never do; their weeks begin on Monday.
"""

from datetime import date
from typing import Final

from core.translation import QT_TR_NOOP

DAYS: Final = 7
FIRST_WEEKDAYS: Final = {0: QT_TR_NOOP("Monday"), 6: QT_TR_NOOP("Sunday"), 5: QT_TR_NOOP("Saturday")}
"""The weekdays on which weeks begin somewhere, numbered as Python does, with their names."""

_used = [0]


def use_first_weekday(weekday: int) -> None:
    """Let weeks begin on a weekday from now on; 0 is Monday."""
    _used[:] = [weekday]


def first_weekday() -> int:
    """Return the weekday on which weeks begin; 0 is Monday."""
    return _used[0]


def place_in_week(day: date) -> int:
    """Return how many days of its week are before a day."""
    return (day.weekday() - first_weekday()) % DAYS


def weekdays_in_order() -> tuple[int, ...]:
    """Return the weekdays in the order of a week; 0 is Monday."""
    return tuple((first_weekday() + place) % DAYS for place in range(DAYS))
