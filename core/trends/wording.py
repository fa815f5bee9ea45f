"""Wording for targets, and for the number of days that keep to them."""

from core.food.nutrients import NUTRIENTS
from core.plan.targets import DayBound
from core.recommend.wording import amount_text, number_text
from core.trends.period import DaysOnTarget, ceiling


def target_text(key: str, bound: DayBound | None, *, changes: bool) -> str:
    """Return a target in words: "1,800 to 2,200 kcal", "at most 2,000 mg"; empty without one.

    Args:
        changes: the target differs between the days of the period.
    """
    if changes:
        return "differs by day"
    if bound is None:
        return ""
    low, high = bound.low, ceiling(bound)
    if low is not None and high is not None:
        return f"{number_text(low, NUTRIENTS[key].digits)} to {amount_text(key, high)}"
    if high is not None:
        return f"at most {amount_text(key, high)}"
    return "" if low is None else f"at least {amount_text(key, low)}"


def on_target_text(days: DaysOnTarget) -> str:
    """Return the number of days on target: "18 of 25, 4 above, 3 undecided"."""
    parts = (("below", days.below), ("above", days.above), ("undecided", days.open))
    rest = "".join(f", {count} {word}" for word, count in parts if count)
    return f"{days.within} of {days.count}{rest}"
