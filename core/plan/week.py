"""Weeks, named like `2026-W47`. They begin on the weekday that the user chose; ISO 8601 names the one from Monday on."""

import re
from dataclasses import dataclass
from datetime import date, timedelta

from core.errors import KnownError, shown
from core.first_weekday import DAYS, place_in_week
from core.translation import day_in_words, month_name, tr

_THURSDAY = 3
_NAME = re.compile(r"([0-9]{4})-?[Ww]([0-9]{1,2})")


@dataclass(frozen=True, order=True)
class Week:
    """A week, identified by its first day."""

    first: date

    @property
    def last(self) -> date:
        """The last day."""
        return self.first + timedelta(days=DAYS - 1)

    @property
    def days(self) -> tuple[date, ...]:
        """All days, the first one first."""
        return tuple(self.first + timedelta(days=number) for number in range(DAYS))

    @property
    def thursday(self) -> date:
        """The Thursday, which names the week wherever it begins."""
        return next(day for day in self.days if day.weekday() == _THURSDAY)

    @property
    def name(self) -> str:
        """The ISO 8601 name, such as `2026-W47`: that of the week with the same Thursday."""
        year, number, _ = self.thursday.isocalendar()
        return f"{year:04d}-W{number:02d}"

    @property
    def label(self) -> str:
        """The dates it spans, for the user: `16 to 22 November 2026`."""
        first, last = self.first, self.last
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
        return self.first <= day <= self.last


def week_of(day: date) -> Week:
    """Return the week that contains a day.

    Raises:
        KnownError: the week extends beyond the calendar (before year 1 or after 9999).
    """
    try:
        first = day - timedelta(days=place_in_week(day))
        first + timedelta(days=DAYS - 1)
    except OverflowError as error:
        raise KnownError(
            tr("The week of {date} reaches beyond the calendar. Choose another one.").format(
                date=day.isoformat()
            )
        ) from error
    return Week(first)


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
        return week_of(date.fromisocalendar(year, number, _THURSDAY + 1))
    except ValueError as error:
        raise KnownError(
            tr("{year} has no week {number}. Write it as YYYY-Www, such as {example}.").format(
                year=year, number=number, example=example
            )
        ) from error
