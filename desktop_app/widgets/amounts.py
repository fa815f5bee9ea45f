"""What totals say against targets, in words and shares: the one place where "at least" and "unknown" are decided."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from core.diary.entry import Snapshot, Totals
from core.food.nutrients import NUTRIENT_KEYS, NUTRIENTS
from core.plan.targets import DayBound
from core.recommend.wording import amount_text, number_text

ALWAYS_SHOWN: Final = ("energy", "protein", "carbohydrate", "fat", "fiber", "sodium")
"""Nutrients that stand in sight even without a target."""


class Standing(StrEnum):
    """How an amount stands against its target."""

    NO_TARGET = "no target"
    UNKNOWN = "unknown"
    BELOW = "below"
    WITHIN = "within"
    MAYBE_WITHIN = "maybe within"
    """Not over as far as is known, but part of what was eaten does not report the nutrient."""
    OVER = "over"
    FORBIDDEN = "forbidden"
    """Over a maximum that may never be broken."""


@dataclass(frozen=True)
class NutrientLine:
    """One nutrient of a day as it is shown."""

    key: str
    label: str
    amount: str
    """"at least 61 mg", "unknown", "1,420 kcal"."""
    target: str
    """"target 1,800 to 2,200 kcal"; empty without a target."""
    percent: str
    """Share of the maximum, or of the minimum where there is no maximum; empty where it says nothing."""
    note: str
    """What follows: "over the target by 120 kcal", "380 kcal to go"."""
    doubt: str
    """"known for 3 of 4 entries"; empty when all are known."""
    standing: Standing
    share: float | None
    """What is filled of the bar, 0 to 1; None without a bar."""
    low_share: float | None
    """Where on the bar the minimum stands, when the bar ends at a maximum."""

    @property
    def spoken(self) -> str:
        """The whole line as one sentence, for screen readers."""
        parts = (f"{self.label}: {self.amount}", self.target, self.percent, self.note, self.doubt)
        return ", ".join(part for part in parts if part)


def nutrient_line(key: str, totals: Totals, bound: DayBound | None) -> NutrientLine:
    """Put one nutrient into words. A sum that some entries do not report is a lower bound and is called so."""
    amount = totals.amounts.get(key)
    whole = totals.is_complete(key)
    low = bound.low if bound else None
    high = _ceiling(bound)
    end = high if high is not None else low
    standing = _standing(amount, whole, bound, empty=totals.entries == 0)
    known = amount if amount is not None else (0.0 if totals.entries == 0 else None)
    return NutrientLine(
        key=key,
        label=NUTRIENTS[key].label,
        amount=_amount(key, known, whole=whole),
        target=_target(key, low, high),
        percent=_percent(key, known, low, high, whole=whole),
        note=_note(key, known, low, high, standing, whole=whole),
        doubt=doubt(key, totals),
        standing=standing,
        share=None if end is None else 0.0 if known is None else _share(known, end),
        low_share=low / high if low and high else None,
    )


def day_lines(
    totals: Totals, bounds: Sequence[DayBound]
) -> tuple[tuple[NutrientLine, ...], tuple[NutrientLine, ...]]:
    """(what is always in sight, the rest): nutrients with a target and the usual six, then all others."""
    by_key = {bound.nutrient: bound for bound in bounds}
    first = [key for key in NUTRIENT_KEYS if key in by_key or key in ALWAYS_SHOWN]
    lines = {key: nutrient_line(key, totals, by_key.get(key)) for key in NUTRIENT_KEYS}
    return (
        tuple(lines[key] for key in first),
        tuple(line for key, line in lines.items() if key not in first),
    )


def doubt(key: str, totals: Totals, what: str = "entries") -> str:
    """ "known for 3 of 4 entries"; empty when all are known."""
    if totals.is_complete(key):
        return ""
    return f"known for {totals.reporting.get(key, 0)} of {totals.entries} {what if totals.entries != 1 else _one(what)}"


def sum_text(key: str, totals: Totals) -> str:
    """A sum in few words: "1,420 kcal", "at least 310 kcal", "unknown kcal"."""
    amount = totals.amounts.get(key)
    if amount is None:
        return f"0 {NUTRIENTS[key].unit}" if totals.entries == 0 else f"unknown {NUTRIENTS[key].unit}"
    return _amount(key, amount, whole=totals.is_complete(key))


def entry_text(key: str, snapshot: Snapshot) -> str:
    """The same for one entry."""
    amount = snapshot.amounts.get(key)
    if amount is None:
        return f"unknown {NUTRIENTS[key].unit}"
    return _amount(key, amount, whole=snapshot.is_complete(key))


def _one(what: str) -> str:
    return {"entries": "entry", "meals": "meal"}.get(what, what)


def _ceiling(bound: DayBound | None) -> float | None:
    found = [high for high in (bound.high, bound.hard_high) if high is not None] if bound else []
    return min(found, default=None)


def _standing(amount: float | None, whole: bool, bound: DayBound | None, *, empty: bool) -> Standing:  # noqa: FBT001
    high = _ceiling(bound)
    if bound is None or (bound.low is None and high is None):
        return Standing.NO_TARGET
    if amount is None:
        return Standing.BELOW if empty and bound.low else Standing.WITHIN if empty else Standing.UNKNOWN
    if bound.hard_high is not None and amount > bound.hard_high:
        return Standing.FORBIDDEN
    if high is not None and amount > high:
        return Standing.OVER
    if bound.low is not None and amount < bound.low:
        return Standing.BELOW
    return Standing.WITHIN if whole or high is None else Standing.MAYBE_WITHIN


def _amount(key: str, amount: float | None, *, whole: bool) -> str:
    if amount is None:
        return "unknown"
    return amount_text(key, amount) if whole else f"at least {amount_text(key, amount)}"


def _target(key: str, low: float | None, high: float | None) -> str:
    unit, digits = NUTRIENTS[key].unit, NUTRIENTS[key].digits
    if low is not None and high is not None and low != high:
        return f"target {number_text(low, digits)} to {number_text(high, digits)} {unit}"
    if low is not None and high is not None:
        return f"target {number_text(low, digits)} {unit}"
    if high is not None:
        return f"target up to {number_text(high, digits)} {unit}"
    return f"target {number_text(low, digits)} {unit} or more" if low is not None else ""


def _percent(key: str, amount: float | None, low: float | None, high: float | None, *, whole: bool) -> str:
    end = high if high is not None else low
    if amount is None or not end:
        return ""
    of = (
        f" of {number_text(end, NUTRIENTS[key].digits)}"
        if low is not None and high not in (None, low)
        else ""
    )
    return f"{'' if whole else '≥ '}{100 * amount / end:,.0f} %{of}"


def _note(
    key: str, amount: float | None, low: float | None, high: float | None, standing: Standing, *, whole: bool
) -> str:
    if amount is None:
        return ""
    if high is not None and standing in (Standing.OVER, Standing.FORBIDDEN):
        limit = "limit" if standing is Standing.FORBIDDEN else "target"
        return f"over the {limit} by {_amount(key, amount - high, whole=whole)}"
    if low is not None and standing is Standing.BELOW:
        return f"{'' if whole else 'up to '}{amount_text(key, low - amount)} to go"
    return "may be more than the target" if standing is Standing.MAYBE_WITHIN else ""


def _share(amount: float, end: float) -> float:
    if end <= 0:
        return 1.0 if amount > 0 else 0.0
    return min(1.0, amount / end)
