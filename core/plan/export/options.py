"""The user's choices for a file of a week."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import time

from core.diary.entry import MEAL_TIMES, Meal, parse_meal, parse_time
from core.errors import KnownError, shown
from core.plan.export.sheet import Paper
from core.store.changes import ChangeSet
from core.store.migrations import Connection
from core.store.settings import read_text_setting, write_text_setting
from core.translation import tr

PAPERS: tuple[Paper, ...] = ("A4", "Letter")
_KEY = "export_options"
"""The setting that stores the options."""


@dataclass(frozen=True)
class ExportOptions:
    """Choices for a file.

    Attributes:
        paper: the paper of a PDF.
        alarm_min: minutes before a meal at which a calendar reminds; None for no alarm.
        times: the start of each meal in a calendar, in the calendar's own time zone (floating time).
    """

    paper: Paper = "A4"
    alarm_min: int | None = None
    times: Mapping[Meal, time] = field(default_factory=lambda: dict(MEAL_TIMES))


def read_export_options(connection: Connection) -> ExportOptions:
    """Return the stored options; the usual ones in the place of any that can't be read."""
    try:
        stored = json.loads(read_text_setting(connection, _KEY) or "{}")
        alarm = stored.get("alarm_min")
        stated = (f"{meal}={clock}" for meal, clock in stored.get("times", {}).items())
        return ExportOptions(
            paper_named(str(stored.get("paper", PAPERS[0]))),
            int(alarm) if alarm is not None else None,
            meal_times(stated),
        )
    except (KnownError, ValueError, TypeError, AttributeError):
        return ExportOptions()


def write_export_options(connection: Connection, options: ExportOptions) -> ChangeSet:
    """Store the options for later files."""
    stored = {
        "paper": options.paper,
        "alarm_min": options.alarm_min,
        "times": {meal: f"{clock:%H:%M}" for meal, clock in options.times.items()},
    }
    return write_text_setting(connection, _KEY, json.dumps(stored))


def paper_named(name: str) -> Paper:
    """Return a paper by its name in any letter case.

    Raises:
        KnownError: there is no such paper.
    """
    found = next((paper for paper in PAPERS if paper.casefold() == name.strip().casefold()), None)
    if found is None:
        raise KnownError(
            tr("'{name}' is not a paper size. Choose one of {papers}.").format(
                name=shown(name), papers=", ".join(PAPERS)
            )
        )
    return found


def meal_times(stated: Iterable[str], usual: Mapping[Meal, time] = MEAL_TIMES) -> Mapping[Meal, time]:
    """Return the times of meals with those stated as `dinner=19:00` instead of the usual ones.

    Raises:
        KnownError: one is not a meal with a time.
    """
    found = dict(usual)
    for text in stated:
        meal, sign, clock = text.partition("=")
        if not sign:
            raise KnownError(
                tr("'{text}' is not a meal with a time. Write it as dinner=19:00.").format(text=shown(text))
            )
        found[parse_meal(meal.strip())] = parse_time(clock.strip())
    return found
