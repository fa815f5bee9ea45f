"""ISO weeks from Monday to Sunday, named like `2026-W47`."""

import re
from dataclasses import dataclass
from datetime import date, timedelta

from core.errors import KnownError, shown
from core.translation import day_in_words, month_name, tr

_NAME = re.compile(r"([0-9]{4})-?[Ww]([0-9]{1,2})")


@dataclass(frozen=True, order=True)
class Week:
    """A week, identified by its Monday."""

    monday: date

    @property
    def sunday(self) -> date:
        """The last day."""
        return self.monday + timedelta(days=6)

    @property
    def days(self) -> tuple[date, ...]:
        """Monday to Sunday."""
        return tuple(self.monday + timedelta(days=number) for number in range(7))

    @property
    def name(self) -> str:
        """The ISO 8601 name, such as `2026-W47`."""
        year, number, _ = self.monday.isocalendar()
        return f"{year:04d}-W{number:02d}"

    @property
    def label(self) -> str:
        """The dates it spans, for the user: `16 to 22 November 2026`."""
        first, last = self.monday, self.sunday
        if first.month == last.month:
            return tr("{first} to {last} {month} {year}").format(
                first=first.day, last=last.day, month=month_name(last), year=last.year
            )
        start = day_in_words(first)
        if first.year != last.year:
            start += f" {first.year}"
        return tr("{start} to {day} {month} {year}").format(
            start=start, day=last.day, month=month_name(last), year=last.year
        )

    def __contains__(self, day: date) -> bool:
        return self.monday <= day <= self.sunday


def week_of(day: date) -> Week:
    """Return the week that contains a day.

    Raises:
        KnownError: the week extends beyond the calendar (before year 1 or after 9999).
    """
    try:
        monday = day - timedelta(days=day.weekday())
        monday + timedelta(days=6)
    except OverflowError as error:
        raise KnownError(
            tr("The week of {date} reaches beyond the calendar. Choose another one.").format(
                date=day.isoformat()
            )
        ) from error
    return Week(monday)


def parse_week(text: str | None, today: date) -> Week:
    """Parse a week such as `2026-W47` (also with a small w, or without the hyphen). None means the week of `today`.

    Raises:
        KnownError: it isn't a week, or the year has no such week.
    """
    if text is None:
        return week_of(today)
    match = _NAME.fullmatch(text.strip())
    example = week_of(today).name
    if match is None:
        raise KnownError(
            tr("'{text}' is not a week. Write it as YYYY-Www, such as {example}.").format(
                text=shown(text), example=example
            )
        )
    year, number = int(match[1]), int(match[2])
    try:
        return week_of(date.fromisocalendar(year, number, 1))
    except ValueError as error:
        raise KnownError(
            tr("{year} has no week {number}. Write it as YYYY-Www, such as {example}.").format(
                year=year, number=number, example=example
            )
        ) from error
