"""Wording for a week of the log compared with a guideline."""

from core.diary.week import AmountBounds, Verdict, WeekRow
from core.food.nutrients import NUTRIENTS
from core.recommend.wording import doubt_in_words, number_text
from core.translation import QT_TR_NOOP, tr, tr_count

_EACH = {
    "day": QT_TR_NOOP("a day"),
    "serving": QT_TR_NOOP("per meal"),
    "100g": QT_TR_NOOP("per 100 g"),
    "percent_energy": QT_TR_NOOP("of energy"),
}

_VERDICTS = {
    Verdict.WITHIN: QT_TR_NOOP("within"),
    Verdict.BELOW: QT_TR_NOOP("below"),
    Verdict.ABOVE: QT_TR_NOOP("above"),
    Verdict.UNKNOWN: QT_TR_NOOP("unknown"),
}


def nutrient_text(row: WeekRow) -> str:
    """Return the nutrient and its basis: `Sodium a day`, `Fat, share of energy`."""
    label = NUTRIENTS[row.nutrient].label
    if row.basis == "percent_energy":
        return tr("{nutrient}, share of energy").format(nutrient=label)
    return f"{label} {tr(_EACH[row.basis])}"


def average_text(row: WeekRow) -> str:
    """Return the average: `2,410 mg`, `2,410 mg, give or take 300`, `at least 2,410 mg` for a lower bound, or `unknown`."""
    return _bounds_text(row, row.average)


def range_text(row: WeekRow) -> str:
    """Return the guideline's bounds: `at most 2,300 mg a day`, `20 to 35 % of energy`."""
    each = tr(_EACH[row.basis])
    if row.low is not None and row.high is not None and row.low > 0:
        both = tr("{low} to {high}").format(low=_number(row, row.low), high=_with_unit(row, row.high))
        return f"{both} {each}"
    if row.high is not None:
        return tr("at most {amount}").format(amount=_with_unit(row, row.high)) + f" {each}"
    return tr("at least {amount}").format(amount=_with_unit(row, row.low or 0.0)) + f" {each}"


def verdict_text(row: WeekRow) -> str:
    """Return `within`, `below`, `above`, or `unknown` with the known part; for meals, how many meet the limit."""
    if row.meals is not None:
        meals = row.meals
        counts = ((tr("below"), meals.below), (tr("above"), meals.above), (tr("unknown"), meals.unknown))
        rest = "".join(f", {word}: {count}" for word, count in counts if count)
        return tr("meals within: {number} of {count}").format(number=meals.within, count=meals.count) + rest
    if row.verdict is Verdict.UNKNOWN and row.average.best is not None:
        return tr("too close to tell: {average}").format(average=average_text(row))
    if row.verdict is Verdict.UNKNOWN and row.average.low is not None:
        return tr("unknown: {average}").format(average=average_text(row))
    return tr(_VERDICTS[row.verdict])


def completeness_text(row: WeekRow) -> str:
    """Return how many entries report the nutrient; empty if all do."""
    if row.basis == "100g":
        return tr("the log has no weights")
    if row.known == row.entries:
        return ""
    return tr_count(
        "complete for {known} of %n entries", "complete for {known} of %n entry", row.entries
    ).format(known=row.known)


def _bounds_text(row: WeekRow, span: AmountBounds) -> str:
    if span.low is None:
        return tr("unknown")
    if span.is_exact:
        return _with_unit(row, span.low)
    if span.best is not None and span.high is not None:
        return _with_unit(row, span.best) + doubt_in_words(span.best, (span.low, span.high), _digits(row))
    if span.high is not None:
        return tr("at most {amount}").format(amount=_with_unit(row, span.high))
    return tr("at least {amount}").format(amount=_with_unit(row, span.low))


def _with_unit(row: WeekRow, value: float) -> str:
    return f"{_number(row, value)} {'%' if row.basis == 'percent_energy' else NUTRIENTS[row.nutrient].shown_unit}"


def _number(row: WeekRow, value: float) -> str:
    return number_text(value, _digits(row))


def _digits(row: WeekRow) -> int:
    return 1 if row.basis == "percent_energy" else NUTRIENTS[row.nutrient].digits
