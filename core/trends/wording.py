"""Wording for targets, and for the number of days that keep to them."""

from core.plan.targets import DayBound
from core.recommend.amount_wording import bare_amount_text
from core.recommend.wording import amount_text
from core.translation import tr
from core.trends.period import DaysOnTarget, Period, ceiling


def target_text(key: str, bound: DayBound | None, *, changes: bool) -> str:
    """Return a target in words: "1,800 to 2,200 kcal", "at most 2,000 mg"; empty without one.

    Args:
        changes: the target differs between the days of the period.
    """
    if changes:
        return tr("differs by day")
    return bounds_text(key, bound)


def week_target_text(period: Period, key: str) -> str:
    """Return the target of the last whole week: "at most 14,000 kcal a week"; empty without one."""
    bound = period.latest_week_bounds.get(key)
    return "" if bound is None else tr("{target} a week").format(target=bounds_text(key, bound))


def bounds_text(key: str, bound: DayBound | None) -> str:
    """Return bounds in words; empty for None."""
    if bound is None:
        return ""
    low, high = bound.low, ceiling(bound)
    if low is not None and high is not None:
        return tr("{low} to {high}").format(low=bare_amount_text(key, low), high=amount_text(key, high))
    if high is not None:
        return tr("at most {amount}").format(amount=amount_text(key, high))
    return "" if low is None else tr("at least {amount}").format(amount=amount_text(key, low))


def on_target_text(days: DaysOnTarget) -> str:
    """Return the number of days on target: "18 of 25, 4 above, 3 undecided"."""
    parts = ((tr("below"), days.below), (tr("above"), days.above), (tr("undecided"), days.open))
    rest = "".join(f", {count} {word}" for word, count in parts if count)
    return tr("{number} of {count}").format(number=days.within, count=days.count) + rest


def measure_sentences(period: Period) -> tuple[str, ...]:
    """Return sentences on body weight and water: "Body weight: 70.2 kg on 2026-11-23, 0.8 kg less than on 2026-10-25."."""
    found = []
    if period.weights_kg:
        (first, before), (last, kg) = (
            next(iter(period.weights_kg.items())),
            list(period.weights_kg.items())[-1],
        )
        change = round(kg - before, 2)
        than = f"{abs(change):g} kg {'more' if change > 0 else 'less'} than" if change else "the same as"
        since = "" if first == last else f", {than} on {first}"
        found.append(f"Body weight: {kg:g} kg on {last}{since}.")
    if period.drunk_ml:
        days = len(period.drunk_ml)
        mean = sum(period.drunk_ml.values()) / days
        found.append(f"Water: {mean:,.0f} ml a day, noted on {days:,} {'day' if days == 1 else 'days'}.")
    return tuple(found)
