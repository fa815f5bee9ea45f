"""Totals compared with targets, as text and shares: the one place that decides "at least" and "unknown"."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from core.diary.contributions import FoodContribution
from core.diary.eaten import Range
from core.diary.entry import Snapshot, Totals
from core.diary.totals import totals_of_snapshots
from core.food.nutrients import NUTRIENT_KEYS, NUTRIENTS
from core.plan.targets import DayBound
from core.recommend.amount_wording import bare_amount_text, two_digits
from core.recommend.wording import amount_text, margin_of, number_text, wide_ends
from desktop_app.shell.translation import tr, tr_count

ALWAYS_SHOWN: Final = ("energy", "protein", "carbohydrate", "fat", "fiber", "sodium")
"""Nutrients that are shown even without a target."""


class TargetStatus(StrEnum):
    """An amount compared with its target."""

    NO_TARGET = "no_target"
    UNKNOWN = "unknown"
    BELOW = "below"
    WITHIN = "within"
    MAYBE_WITHIN = "maybe_within"
    """Not over as far as is known, but the range or a food that does not report the nutrient leaves it open."""
    OVER = "over"
    FORBIDDEN = "forbidden"
    """Over a maximum that may never be broken."""


@dataclass(frozen=True)
class NutrientLine:
    """One nutrient of a day as it is shown."""

    key: str
    label: str
    amount: str
    """"at least 61 mg", "unknown", "1,420 kcal", "1,420 kcal, give or take 120"."""
    target: str
    """"target 1,800 to 2,200 kcal"; empty without a target."""
    percent: str
    """Share of the maximum, or of the minimum where there is no maximum; empty where it says nothing."""
    note: str
    """The rest of the sentence: "over the target by 120 kcal", "380 kcal to go"."""
    doubt: str
    """"from 3 of 4 foods"; empty if all are complete."""
    status: TargetStatus
    share: float | None
    """Filled share of the bar, 0 to 1; None without a bar."""
    low_share: float | None
    """Position of the minimum on a bar that ends at the maximum."""
    number: str = ""
    """The amount in few signs: "1,420", "≥ 310", "?" when unknown."""

    @property
    def spoken(self) -> str:
        """The whole line as one sentence, for screen readers."""
        parts = (f"{self.label}: {self.amount}", self.target, self.percent, self.note, self.doubt)
        return ", ".join(part for part in parts if part)


def nutrient_line(key: str, totals: Totals, bound: DayBound | None) -> NutrientLine:
    """Return one nutrient as text. A sum that some foods don't report is a lower bound and says "at least"."""
    ends = totals.range_of(key)
    amount = totals.shown(key)
    whole = totals.is_complete(key)
    low = bound.low if bound else None
    high = _ceiling(bound)
    end = high if high is not None else low
    status = _target_status(ends, whole, bound, empty=totals.foods == 0)
    known = amount if amount is not None else (0.0 if totals.foods == 0 else None)
    return NutrientLine(
        key=key,
        label=NUTRIENTS[key].label,
        amount=_sum(key, known, ends, whole=whole),
        target=_target(key, low, high),
        percent=_percent(key, known, low, high, whole=whole),
        note=_note(key, known, low, high, status, whole=whole, ends=ends),
        doubt=doubt(key, totals),
        status=status,
        share=None if end is None else 0.0 if known is None else _share(known, end),
        low_share=low / high if low and high else None,
        number=f"{'' if whole else '≥ '}{bare_amount_text(key, known)}" if known is not None else "?",
    )


def day_lines(
    totals: Totals, bounds: Sequence[DayBound]
) -> tuple[tuple[NutrientLine, ...], tuple[NutrientLine, ...]]:
    """(lines that are always shown, the rest): nutrients with a target and the usual six, then all others."""
    by_key = {bound.nutrient: bound for bound in bounds}
    first = [key for key in NUTRIENT_KEYS if key in by_key or key in ALWAYS_SHOWN]
    lines = {key: nutrient_line(key, totals, by_key.get(key)) for key in NUTRIENT_KEYS}
    return (
        tuple(lines[key] for key in first),
        tuple(line for key, line in lines.items() if key not in first),
    )


def doubt(key: str, totals: Totals) -> str:
    """Return "from 3 of 4 foods"; empty if all are complete."""
    if totals.is_complete(key):
        return ""
    known = totals.reporting.get(key, 0)
    return tr_count("from {known} of %n foods", "from {known} of %n food", totals.foods).format(known=known)


def sum_text(key: str, totals: Totals) -> str:
    """Return a sum in few words: "1,420 kcal, give or take 120", "at least 310 kcal", "unknown kcal"."""
    amount = totals.shown(key)
    if amount is None:
        return f"0 {NUTRIENTS[key].shown_unit}" if totals.foods == 0 else _unknown(key)
    return _sum(key, amount, totals.range_of(key), whole=totals.is_complete(key))


def food_text(food: FoodContribution, key: str, whole: Totals) -> str:
    """Return a food's part of a total: "200 g salami: 3,400 mg, 79 %"."""
    share = food.share_of(key, whole)
    name = food.name if food.times == 1 else tr("{food} ({n} times)").format(food=food.name, n=food.times)
    percent = "" if share is None else f", {100 * share:,.0f} %"
    return f"{name}: {sum_text(key, food.totals)}{percent}"


def entry_text(key: str, snapshot: Snapshot) -> str:
    """Return one entry's amount in few words, as `sum_text` does for a sum."""
    return sum_text(key, totals_of_snapshots([snapshot]))


def _unknown(key: str) -> str:
    return tr("unknown {unit}").format(unit=NUTRIENTS[key].shown_unit)


def _ceiling(bound: DayBound | None) -> float | None:
    found = [high for high in (bound.high, bound.hard_high) if high is not None] if bound else []
    return min(found, default=None)


def _target_status(ends: Range | None, whole: bool, bound: DayBound | None, *, empty: bool) -> TargetStatus:  # noqa: FBT001
    high = _ceiling(bound)
    if bound is None or (bound.low is None and high is None):
        return TargetStatus.NO_TARGET
    if ends is None:
        return (
            TargetStatus.BELOW
            if empty and bound.low
            else TargetStatus.WITHIN
            if empty
            else TargetStatus.UNKNOWN
        )
    least, most = ends
    if bound.hard_high is not None and least > bound.hard_high:
        return TargetStatus.FORBIDDEN
    if high is not None and least > high:
        return TargetStatus.OVER
    if bound.low is not None and most < bound.low:
        return TargetStatus.BELOW
    is_enough = bound.low is None or least >= bound.low
    is_not_over = high is None or (whole and most <= high)
    return TargetStatus.WITHIN if is_enough and is_not_over else TargetStatus.MAYBE_WITHIN


def _sum(key: str, amount: float | None, ends: Range | None, *, whole: bool) -> str:
    """Return a sum with its doubt."""
    if amount is None or ends is None or not whole:
        return _amount(key, amount, whole=whole)
    margin = margin_of(amount, ends)
    if not margin:
        return _amount(key, amount, whole=True)
    wide = wide_ends(amount, ends)
    if wide is not None:
        low, high = (bare_amount_text(key, end) for end in wide)
        return tr("{amount} ({low} to {high})").format(amount=amount_text(key, amount), low=low, high=high)
    return tr("{amount}, give or take {margin}").format(
        amount=amount_text(key, amount),
        margin=number_text(two_digits(NUTRIENTS[key].shown(margin)), NUTRIENTS[key].digits),
    )


def _amount(key: str, amount: float | None, *, whole: bool) -> str:
    if amount is None:
        return tr("unknown")
    text = amount_text(key, amount)
    return text if whole else tr("at least {amount}").format(amount=text)


def _target(key: str, low: float | None, high: float | None) -> str:
    unit = NUTRIENTS[key].shown_unit
    if low is not None and high is not None and low != high:
        return tr("target {low} to {high} {unit}").format(
            low=bare_amount_text(key, low), high=bare_amount_text(key, high), unit=unit
        )
    if low is not None and high is not None:
        return tr("target {amount} {unit}").format(amount=bare_amount_text(key, low), unit=unit)
    if high is not None:
        return tr("target at most {high} {unit}").format(high=bare_amount_text(key, high), unit=unit)
    if low is None:
        return ""
    return tr("target at least {low} {unit}").format(low=bare_amount_text(key, low), unit=unit)


def _percent(key: str, amount: float | None, low: float | None, high: float | None, *, whole: bool) -> str:
    end = high if high is not None else low
    if amount is None or not end:
        return ""
    share = f"{100 * amount / end:,.0f} %"
    if low is not None and high not in (None, low):
        share = tr("{percent} of {amount}").format(percent=share, amount=bare_amount_text(key, end))
    return share if whole else tr("at least {amount}").format(amount=share)


def _note(
    key: str,
    amount: float | None,
    low: float | None,
    high: float | None,
    status: TargetStatus,
    *,
    whole: bool,
    ends: Range | None,
) -> str:
    if amount is None:
        return ""
    if high is not None and status in (TargetStatus.OVER, TargetStatus.FORBIDDEN):
        over = _amount(key, amount - high, whole=whole)
        is_limit = status is TargetStatus.FORBIDDEN
        text = tr("over the limit by {amount}") if is_limit else tr("over the target by {amount}")
        return text.format(amount=over)
    if low is not None and status is TargetStatus.BELOW:
        left = tr("{amount} to go") if whole else tr("up to {amount} to go")
        return left.format(amount=amount_text(key, low - amount))
    if status is not TargetStatus.MAYBE_WITHIN or ends is None:
        return ""
    may_be_over = high is not None and (not whole or ends[1] > high)
    return tr("may be more than the target") if may_be_over else tr("may be less than the target")


def _share(amount: float, end: float) -> float:
    if end <= 0:
        return 1.0 if amount > 0 else 0.0
    return min(1.0, amount / end)
