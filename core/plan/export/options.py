"""The user's choices for a file of a week."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import time

from core.diary.entry import Meal, parse_meal, parse_time
from core.errors import KnownError, shown
from core.plan.export.sheet import Paper

MEAL_TIMES: Mapping[Meal, time] = {
    "breakfast": time(8, 0),
    "lunch": time(12, 30),
    "dinner": time(18, 30),
    "snack": time(16, 0),
}
"""The start of each meal in a calendar, in the calendar's own time zone (floating time)."""
PAPERS: tuple[Paper, ...] = ("A4", "Letter")


@dataclass(frozen=True)
class ExportOptions:
    """Choices for a file.

    Attributes:
        paper: the paper of a PDF.
        alarm_min: minutes before a meal at which a calendar reminds; None for no alarm.
        times: the start of each meal in a calendar.
    """

    paper: Paper = "A4"
    alarm_min: int | None = None
    times: Mapping[Meal, time] = field(default_factory=lambda: dict(MEAL_TIMES))


def paper_named(name: str) -> Paper:
    """Return a paper by its name in any letter case.

    Raises:
        KnownError: there is no such paper.
    """
    found = next((paper for paper in PAPERS if paper.casefold() == name.strip().casefold()), None)
    if found is None:
        raise KnownError(f"'{shown(name)}' is not a paper size. Choose one of {', '.join(PAPERS)}.")
    return found


def meal_times(stated: Iterable[str]) -> Mapping[Meal, time]:
    """Return the times of meals with those stated as `dinner=19:00` instead of the usual ones.

    Raises:
        KnownError: one is not a meal with a time.
    """
    found = dict(MEAL_TIMES)
    for text in stated:
        meal, sign, clock = text.partition("=")
        if not sign:
            raise KnownError(f"'{shown(text)}' is not a meal with a time. Write it as dinner=19:00.")
        found[parse_meal(meal.strip())] = parse_time(clock.strip())
    return found
