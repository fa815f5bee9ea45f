"""Several days of the food log against a health guideline.

What is not known never counts in a person's favour: a sum that some foods do not report whole is only a lower bound, so
it can break a maximum or reach a minimum, but never keeps within a maximum. A range that holds the limit decides nothing.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import hypot
from typing import Final

from core.diary.entry import DiaryEntry
from core.diary.import_comparison import is_day_total
from core.diary.totals import totals_of
from core.food.nutrients import ENERGY_KCAL_PER_G
from core.people.guidelines import Guideline
from core.people.profile import GuidelineBasis, Limit

SLACK: Final = 1e-9
"""Room for sums of floating-point numbers, relative to the bound."""


class Verdict(StrEnum):
    """An eaten amount compared with a limit."""

    WITHIN = "within"
    BELOW = "below"
    ABOVE = "above"
    UNKNOWN = "not known"


@dataclass(frozen=True)
class AmountBounds:
    """Bounds of an amount, both included."""

    low: float | None
    """None: nothing is known at all."""
    high: float | None
    """None: it may be any amount more than `low`."""
    best: float | None = None
    """The likeliest amount between two ends that differ; None for a mere bound."""

    @property
    def is_exact(self) -> bool:
        """True if the amount is complete."""
        return self.low is not None and self.low == self.high


UNKNOWN_AMOUNT: Final = AmountBounds(None, None)


@dataclass(frozen=True)
class Meals:
    """The number of meals that meet a limit per meal."""

    within: int
    below: int
    above: int
    unknown: int

    @property
    def count(self) -> int:
        """All meals."""
        return self.within + self.below + self.above + self.unknown


@dataclass(frozen=True)
class WeekRow:
    """One limit of a guideline against several days."""

    nutrient: str
    basis: GuidelineBasis
    low: float | None
    """The guideline's bounds, inclusive, in the nutrient's own unit, or in percent of energy."""
    high: float | None
    average: AmountBounds
    """Basis `day`: a day, over the days that have entries; `percent_energy`: share of all energy, in percent; `serving`: a
    meal; `100g`: never known, the log keeps no weights."""
    verdict: Verdict
    known: int
    """Entries that report all that is needed."""
    entries: int
    meals: Meals | None = None
    """Only for the basis `serving`."""


def compare(entries: Iterable[DiaryEntry], guideline: Guideline) -> tuple[WeekRow, ...]:
    """Compare entries of some days with each limit of a guideline, in the guideline's order.

    A meal is everything that was logged for one of the four meals of one day; snacks count as one. Days without entries are
    left out, because their meals are unknown.
    """
    eaten = tuple(entries)
    return tuple(_row(eaten, limit) for limit in guideline.limits)


def side_by_side(comparisons: Sequence[Sequence[WeekRow]]) -> tuple[tuple[WeekRow | None, ...], ...]:
    """Combine comparisons of the same entries: one line for each nutrient and basis, in order of appearance.

    Returns:
        Lines of one row a comparison; None where it has no limit on that nutrient and basis.
    """
    counts: dict[tuple[str, str], int] = {}
    for rows in comparisons:
        mine: dict[tuple[str, str], int] = {}
        for row in rows:
            key = (row.nutrient, row.basis)
            mine[key] = mine.get(key, 0) + 1
            counts[key] = max(counts.get(key, 0), mine[key])
    lines: list[tuple[WeekRow | None, ...]] = []
    for (nutrient, basis), count in counts.items():
        columns = [
            [row for row in rows if (row.nutrient, row.basis) == (nutrient, basis)] for rows in comparisons
        ]
        lines += [
            tuple(column[place] if place < len(column) else None for column in columns)
            for place in range(count)
        ]
    return tuple(lines)


def days_of(entries: Iterable[DiaryEntry]) -> int:
    """Return the number of days that have entries."""
    return len({entry.eaten_on for entry in entries})


def _row(entries: Sequence[DiaryEntry], limit: Limit) -> WeekRow:
    low, high = limit.in_own_unit()
    needed = (limit.nutrient, "energy") if limit.basis == "percent_energy" else (limit.nutrient,)
    known = sum(all(_is_whole(entry, key) for key in needed) for entry in entries)
    if limit.basis == "100g":
        known = 0
    meals: Meals | None = None
    if limit.basis == "serving":
        # The total of a day is no meal: each of the day's meals is unknown.
        single = [entry for entry in entries if not is_day_total(entry)]
        amounts = [_amount(meal, limit.nutrient) for meal in _meals_of(single)]
        average = _mean(_amount(single, limit.nutrient), len(amounts))
        totals = [Verdict.UNKNOWN] * (len(entries) - len(single))
        meals = _count([verdict_of(amount, low, high) for amount in amounts] + totals)
        verdict = _worst(meals)
    else:
        if limit.basis == "day":
            average = _mean(_amount(entries, limit.nutrient), days_of(entries))
        elif limit.basis == "percent_energy":
            average = _share(entries, limit.nutrient)
        else:
            average = UNKNOWN_AMOUNT
        verdict = verdict_of(average, low, high)
    return WeekRow(limit.nutrient, limit.basis, low, high, average, verdict, known, len(entries), meals)


def verdict_of(amount: AmountBounds, low: float | None, high: float | None) -> Verdict:
    """Hold an amount against inclusive bounds; what cannot be said for sure is unknown."""
    if amount.low is None:
        return Verdict.UNKNOWN
    if high is not None and amount.low > high * (1 + SLACK):
        return Verdict.ABOVE
    if low is not None and amount.high is not None and amount.high < low * (1 - SLACK):
        return Verdict.BELOW
    reaches = low is None or amount.low >= low * (1 - SLACK)
    stays = high is None or (amount.high is not None and amount.high <= high * (1 + SLACK))
    return Verdict.WITHIN if reaches and stays else Verdict.UNKNOWN


def _is_whole(entry: DiaryEntry, nutrient: str) -> bool:
    snapshot = entry.snapshot
    return snapshot.is_complete(nutrient) and snapshot.amounts.get(nutrient) is not None


def _amount(entries: Sequence[DiaryEntry], nutrient: str) -> AmountBounds:
    """The sum over entries; nothing is known where none of them reports any of it."""
    totals = totals_of(entries)
    ends = totals.range_of(nutrient)
    if ends is None:
        return UNKNOWN_AMOUNT
    if not totals.is_complete(nutrient):
        return AmountBounds(ends[0], None)
    return AmountBounds(*ends, totals.amounts[nutrient] if ends[0] < ends[1] else None)


def _mean(total: AmountBounds, count: int) -> AmountBounds:
    if total.low is None or count == 0:
        return UNKNOWN_AMOUNT
    return AmountBounds(
        *(None if end is None else end / count for end in (total.low, total.high, total.best))
    )


def _share(entries: Sequence[DiaryEntry], nutrient: str) -> AmountBounds:
    """Percent of the energy that a nutrient brings: days with more energy weigh more, as they do in the body.

    Where only the energy is a lower bound, the share can be smaller than what is known, but not larger. More of a food
    than was estimated brings more of both, so only the difference of the two is an error.
    """
    factor = ENERGY_KCAL_PER_G.get(nutrient)
    totals = totals_of(entries)
    grams, energy_kcal = (totals.amounts.get(key) for key in (nutrient, "energy"))
    if factor is None or grams is None or not energy_kcal:
        return UNKNOWN_AMOUNT
    share = 100.0 * factor * grams / energy_kcal
    of_grams, of_energy = totals.errors(nutrient), totals.errors("energy")
    error = hypot(
        *(
            max(
                abs(100.0 * factor * wrong_g - share * wrong_kcal) / energy_kcal
                for wrong_g, wrong_kcal in zip(
                    of_grams.get(food, (0.0, 0.0)), of_energy.get(food, (0.0, 0.0)), strict=True
                )
            )
            for food in {**of_grams, **of_energy}
        )
    )
    low, high = max(0.0, share - error), share + error
    is_whole, is_energy_whole = totals.is_complete(nutrient), totals.is_complete("energy")
    if is_whole and is_energy_whole:
        return AmountBounds(low, high, share if error else None)
    if is_whole:
        return AmountBounds(0.0, high)
    return AmountBounds(low, None) if is_energy_whole else UNKNOWN_AMOUNT


def _meals_of(entries: Sequence[DiaryEntry]) -> list[list[DiaryEntry]]:
    meals: dict[tuple[object, str], list[DiaryEntry]] = {}
    for entry in entries:
        meals.setdefault((entry.eaten_on, entry.meal), []).append(entry)
    return list(meals.values())


def _count(verdicts: Sequence[Verdict]) -> Meals:
    return Meals(
        within=verdicts.count(Verdict.WITHIN),
        below=verdicts.count(Verdict.BELOW),
        above=verdicts.count(Verdict.ABOVE),
        unknown=verdicts.count(Verdict.UNKNOWN),
    )


def _worst(meals: Meals) -> Verdict:
    """The verdict on all meals together: one that breaks the limit is not made good by the others."""
    if meals.above:
        return Verdict.ABOVE
    if meals.below:
        return Verdict.BELOW
    return Verdict.UNKNOWN if meals.unknown or not meals.count else Verdict.WITHIN
