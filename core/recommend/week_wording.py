"""Wording for a week of the log compared with a guideline."""

from core.diary.week import AmountBounds, Verdict, WeekRow
from core.food.nutrients import NUTRIENTS
from core.recommend.wording import doubt_in_words, number_text

_EACH = {"day": "a day", "serving": "per meal", "100g": "per 100 g", "percent_energy": "of energy"}


def nutrient_text(row: WeekRow) -> str:
    """Return the nutrient and its basis: `Sodium a day`, `Fat, share of energy`."""
    label = NUTRIENTS[row.nutrient].label
    return f"{label}, share of energy" if row.basis == "percent_energy" else f"{label} {_EACH[row.basis]}"


def average_text(row: WeekRow) -> str:
    """Return the average: `2,410 mg`, `2,410 mg, give or take 300`, `at least 2,410 mg` for a lower bound, or `unknown`."""
    return _bounds_text(row, row.average)


def range_text(row: WeekRow) -> str:
    """Return the guideline's bounds: `at most 2,300 mg a day`, `20 to 35 % of energy`."""
    each = _EACH[row.basis]
    if row.low is not None and row.high is not None and row.low > 0:
        return f"{_number(row, row.low)} to {_with_unit(row, row.high)} {each}"
    if row.high is not None:
        return f"at most {_with_unit(row, row.high)} {each}"
    return f"at least {_with_unit(row, row.low or 0.0)} {each}"


def verdict_text(row: WeekRow) -> str:
    """Return `within`, `below`, `above`, or `unknown` with the known part; for meals, how many meet the limit."""
    if row.meals is not None:
        meals = row.meals
        counts = (("below", meals.below), ("above", meals.above), ("unknown", meals.unknown))
        rest = "".join(f", {word}: {count}" for word, count in counts if count)
        return f"meals within: {meals.within} of {meals.count}{rest}"
    if row.verdict is Verdict.UNKNOWN and row.average.best is not None:
        return f"too close to tell: {average_text(row)}"
    if row.verdict is Verdict.UNKNOWN and row.average.low is not None:
        return f"unknown: {average_text(row)}"
    return "unknown" if row.verdict is Verdict.UNKNOWN else row.verdict.value


def completeness_text(row: WeekRow) -> str:
    """Return how many entries report the nutrient; empty if all do."""
    if row.basis == "100g":
        return "the log has no weights"
    if row.known == row.entries:
        return ""
    return f"complete for {row.known} of {row.entries} {'entry' if row.entries == 1 else 'entries'}"


def _bounds_text(row: WeekRow, span: AmountBounds) -> str:
    if span.low is None:
        return "unknown"
    if span.is_exact:
        return _with_unit(row, span.low)
    if span.best is not None and span.high is not None:
        return _with_unit(row, span.best) + doubt_in_words(span.best, (span.low, span.high), _digits(row))
    if span.high is not None:
        return f"at most {_with_unit(row, span.high)}"
    return f"at least {_with_unit(row, span.low)}"


def _with_unit(row: WeekRow, value: float) -> str:
    return f"{_number(row, value)} {'%' if row.basis == 'percent_energy' else NUTRIENTS[row.nutrient].unit}"


def _number(row: WeekRow, value: float) -> str:
    return number_text(value, _digits(row))


def _digits(row: WeekRow) -> int:
    return 1 if row.basis == "percent_energy" else NUTRIENTS[row.nutrient].digits
