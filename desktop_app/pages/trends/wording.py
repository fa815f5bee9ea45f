"""Words of the Trends page."""

from datetime import date

from core.food.nutrients import NUTRIENTS
from core.recommend.amount_wording import bare_amount_text
from core.recommend.wording import amount_text
from core.services.trends import DaysOnTarget, Period, Point, bounds_text, step_of, week_target_text
from desktop_app.shell.translation import local_number, tr, tr_count
from desktop_app.widgets.amounts import sum_text
from desktop_app.widgets.dates import short_day


def average_text(period: Period, key: str) -> str:
    """Return the average a day with its doubt: "Energy: 1,910 kcal, give or take 60 a day"."""
    return tr("{nutrient}: {amount} a day").format(
        nutrient=NUTRIENTS[key].label, amount=sum_text(key, period.average)
    )


def target_text(period: Period, key: str) -> str:
    """Return the target: "1,800 to 2,200 kcal"; empty without one."""
    if period.bound_changes(key):
        return tr("differs by day")
    return bounds_text(key, period.latest_bounds.get(key))


def week_text(period: Period, key: str) -> str:
    """Return "Target at most 14,000 kcal a week: 3 of 4 weeks, 1 above."; empty without one."""
    weeks = period.weeks_on_target(key)
    if weeks is None:
        return ""
    of_weeks = tr_count("{n} of %n weeks", "{n} of %n week", weeks.count).format(n=weeks.within)
    return tr("Target {target}: {days}.").format(
        target=week_target_text(period, key), days=", ".join([of_weeks, *_off_target(weeks)])
    )


def days_text(days: DaysOnTarget) -> str:
    """Return "18 of 25 days, 4 above, 3 undecided"."""
    of_days = tr_count("{n} of %n days", "{n} of %n day", days.count).format(n=days.within)
    return ", ".join([of_days, *_off_target(days)])


def _off_target(days: DaysOnTarget) -> list[str]:
    parts = []
    if days.below:
        parts.append(tr("{n} below").format(n=days.below))
    if days.above:
        parts.append(tr("{n} above").format(n=days.above))
    if days.open:
        parts.append(tr("{n} undecided").format(n=days.open))
    return parts


def entries_text(period: Period) -> str:
    """Return "Entries on 25 of 30 days."."""
    days = (period.last - period.first).days + 1
    return tr_count("Entries on {known} of %n days.", "Entries on {known} of %n day.", days).format(
        known=local_number(f"{len(period.by_day):,}")
    )


def steps_text(period: Period) -> str:
    """Return a sentence on the meaning of a bar."""
    words = {
        "day": tr("A bar is a day."),
        "week": tr("A bar is the daily average of a week."),
        "month": tr("A bar is the daily average of a month."),
    }
    return words[step_of(period)]


def name_of(point: Point) -> str:
    """Return the day of a point, or its first and last day."""
    return short_day(point.first) if point.first == point.last else span_text(point.first, point.last)


def span_text(first: date, last: date) -> str:
    """Return "Mon 2 Nov to Sun 8 Nov"."""
    return tr("{first} to {last}").format(first=short_day(first), last=short_day(last))


def value_text(point: Point, key: str) -> str:
    """Return the amount of a point: "1,910 kcal, 1,800 to 2,050", "at least 310 kcal", "no entries" or "unknown"."""
    if point.amount is None:
        return tr("unknown") if point.days else tr("no entries")
    if point.is_lower_bound:
        return tr("at least {amount}").format(amount=amount_text(key, point.low or 0.0))
    text = amount_text(key, point.amount)
    if point.low is None or point.high is None or point.high - point.low <= point.amount / 50:
        return text
    return tr("{amount}, likely {low} to {high}").format(
        amount=text, low=bare_amount_text(key, point.low), high=bare_amount_text(key, point.high)
    )


def point_text(point: Point, key: str) -> str:
    """Return a point as one sentence."""
    text = f"{name_of(point)}: {value_text(point, key)}"
    if point.moving is not None:
        text += " · " + tr("7-day average {amount}").format(amount=amount_text(key, point.moving))
    return text
