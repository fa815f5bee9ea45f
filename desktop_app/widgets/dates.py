"""Days as text: today, yesterday and tomorrow by name, else `Tue 17 Nov`, with the year if it isn't this one."""

from datetime import date, datetime

from PySide6.QtCore import QDate, QLocale, Qt
from PySide6.QtWidgets import QDateEdit

from core.first_weekday import first_weekday
from desktop_app.shell.translation import tr
from desktop_app.widgets.without_wheel import without_wheel


def this_day() -> date:
    """Return today by the clock of this computer."""
    return datetime.now().astimezone().date()


def weekday(day: date) -> str:
    """Return `Tuesday`."""
    return _formatted(day, "dddd")


def short_day(day: date) -> str:
    """Return `Tue 17 Nov`, or `Tue 17 Nov 2025` in another year."""
    return _formatted(day, tr("ddd d MMM") if day.year == this_day().year else tr("ddd d MMM yyyy"))


def long_day(day: date) -> str:
    """Return `Tuesday 17 November`."""
    return _formatted(day, tr("dddd d MMMM"))


def weekday_number(day: date) -> str:
    """Return `Tue 17`."""
    return _formatted(day, tr("ddd d"))


def moment_text(when: datetime) -> str:
    """Return `17 November 2026, 14:05` in the time zone of `when`."""
    day = _formatted(when.date(), tr("d MMMM yyyy"))
    return f"{day}, {when:%H:%M}"


def with_calendar(field: QDateEdit) -> QDateEdit:
    """Let a calendar open from a field, with weeks as the user wants them, and return the field; the wheel scrolls past."""
    field.setCalendarPopup(True)
    field.calendarWidget().setFirstDayOfWeek(Qt.DayOfWeek(first_weekday() + 1))
    return without_wheel(field)


def day_field(day: date) -> QDateEdit:
    """Return a field for a day, with a calendar."""
    field = with_calendar(QDateEdit(qt_date(day)))
    field.setDisplayFormat(tr("ddd d MMM yyyy"))
    return field


def day_of(field: QDateEdit) -> date:
    """Return the day of a field."""
    day = field.date()
    return date(day.year(), day.month(), day.day())


def qt_date(day: date) -> QDate:
    """Return a day as Qt has it."""
    return QDate(day.year, day.month, day.day)


def _formatted(day: date, pattern: str) -> str:
    # The names of days and months are in the language of the window, not of the system.
    return QLocale(tr("en_GB")).toString(qt_date(day), pattern)
