"""A period of the diary: averages, days on target, and the estimated part."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from functools import cached_property

from core.diary.contributions import FoodContribution, food_contributions
from core.diary.eaten import EatenFood
from core.diary.entry import DiaryEntry, Totals
from core.diary.measurements import logged_water_ml
from core.diary.totals import totals_of
from core.diary.week import AmountBounds, Verdict, WeekRow, compare, verdict_of
from core.food.nutrients import NUTRIENT_KEYS
from core.people.guidelines import Guideline
from core.people.profile import Profile
from core.people.week_targets import DAYS
from core.plan.targets import DayBound

Bounds = Mapping[str, DayBound]
"""The targets of a day, by nutrient."""


@dataclass(frozen=True)
class DaysOnTarget:
    """The number of days, or weeks, that keep to a target; `open` are those that the known amounts don't decide."""

    within: int
    below: int
    above: int
    open: int

    @staticmethod
    def of(verdicts: Iterable[Verdict]) -> "DaysOnTarget":
        """Count verdicts, one for each day or week."""
        found = list(verdicts)
        return DaysOnTarget(
            *(
                found.count(verdict)
                for verdict in (Verdict.WITHIN, Verdict.BELOW, Verdict.ABOVE, Verdict.UNKNOWN)
            )
        )

    @property
    def count(self) -> int:
        """All days or weeks."""
        return self.within + self.below + self.above + self.open


@dataclass(frozen=True)
class Adherence:
    """A limit of a guideline against the average of a period, and against each of its days."""

    row: WeekRow
    days: DaysOnTarget


@dataclass(frozen=True)
class Period:
    """The diary of a period.

    Attributes:
        first, last: the period, both included.
        bounds: the targets of each day of the period; a day that is absent has none.
        guidelines: those that the profile follows.
        weights_kg, water_ml: body weight and counted water of the days that have one.
        week_bounds: the targets of each whole week of the period, by its first day.
    """

    first: date
    last: date
    entries: tuple[DiaryEntry, ...]
    profile: Profile
    bounds: Mapping[date, Bounds] = field(default_factory=dict)
    guidelines: tuple[Guideline, ...] = ()
    weights_kg: Mapping[date, float] = field(default_factory=dict)
    water_ml: Mapping[date, float] = field(default_factory=dict)
    week_bounds: Mapping[date, Bounds] = field(default_factory=dict)

    @cached_property
    def drunk_ml(self) -> dict[date, float]:
        """The water of the days that have some: counted, and the plain water in meals."""
        days = sorted({*self.by_day, *self.water_ml})
        drunk = {day: self.water_ml.get(day, 0.0) + logged_water_ml(self.by_day.get(day, ())) for day in days}
        return {day: ml for day, ml in drunk.items() if ml}

    @cached_property
    def by_day(self) -> dict[date, list[DiaryEntry]]:
        """The entries of each day that has any."""
        days: dict[date, list[DiaryEntry]] = {}
        for entry in self.entries:
            days.setdefault(entry.eaten_on, []).append(entry)
        return days

    @cached_property
    def totals(self) -> Totals:
        """The sums of the period."""
        return totals_of(self.entries)

    @cached_property
    def day_totals(self) -> dict[date, Totals]:
        """The sums of each day that has entries."""
        return {day: totals_of(entries) for day, entries in self.by_day.items()}

    @cached_property
    def average(self) -> Totals:
        """The average over the days that have entries."""
        days = max(1, len(self.by_day))
        return replace(
            self.totals,
            amounts={key: amount / days for key, amount in self.totals.amounts.items()},
            lines=tuple(line.scaled(1 / days) for line in self.totals.lines),
        )

    @cached_property
    def latest_bounds(self) -> Bounds:
        """The targets of the last day."""
        return self.bounds.get(self.last, {})

    @cached_property
    def latest_week_bounds(self) -> Bounds:
        """The targets of the last whole week."""
        return self.week_bounds[max(self.week_bounds)] if self.week_bounds else {}

    @cached_property
    def nutrients(self) -> tuple[str, ...]:
        """The nutrients that some food reports or that have a target."""
        wanted = {*self.totals.amounts, *self.latest_bounds, *self.latest_week_bounds}
        return tuple(key for key in NUTRIENT_KEYS if key in wanted)

    @cached_property
    def foods(self) -> tuple[EatenFood, ...]:
        """All eaten foods."""
        return tuple(line for entry in self.entries for line in entry.snapshot.lines)

    @property
    def estimated(self) -> tuple[EatenFood, ...]:
        """The foods whose amounts are estimated."""
        return tuple(line for line in self.foods if line.is_estimated)

    @property
    def unknown(self) -> tuple[EatenFood, ...]:
        """The foods whose energy is unknown."""
        return tuple(line for line in self.foods if not line.is_complete("energy"))

    @cached_property
    def adherence(self) -> tuple[tuple[Guideline, tuple[Adherence, ...]], ...]:
        """Each guideline with its limits."""
        return tuple((guideline, self._adherence(guideline)) for guideline in self.guidelines)

    def bound_changes(self, key: str) -> bool:
        """Return whether the target of a nutrient differs between the days that have entries."""
        return len({self.bounds.get(day, {}).get(key) for day in self.by_day}) > 1

    def days_on_target(self, key: str) -> DaysOnTarget | None:
        """Return how many days keep to their target of a nutrient; None if no day has one."""
        verdicts = [
            verdict_of(_span(totals, key), bound.low, ceiling(bound))
            for day, totals in self.day_totals.items()
            if (bound := self.bounds.get(day, {}).get(key)) is not None
        ]
        return DaysOnTarget.of(verdicts) if verdicts else None

    def weeks_on_target(self, key: str) -> DaysOnTarget | None:
        """Return how many whole weeks with entries keep to their target of a nutrient; None if none has one.

        A day without entries is unknown, so its week meets no maximum.
        """
        verdicts = []
        for first, bounds in self.week_bounds.items():
            days = [first + timedelta(days=each) for each in range(DAYS)]
            eaten = [day for day in days if day in self.by_day]
            if key not in bounds or not eaten:
                continue
            span = _span(totals_of(entry for day in eaten for entry in self.by_day[day]), key)
            if len(eaten) < DAYS:
                span = AmountBounds(span.low, None)
            verdicts.append(verdict_of(span, bounds[key].low, ceiling(bounds[key])))
        return DaysOnTarget.of(verdicts) if verdicts else None

    def within(self, first: date, last: date) -> "Period":
        """Return the days of the period from one to another, both included."""
        entries = tuple(entry for entry in self.entries if first <= entry.eaten_on <= last)
        return replace(self, first=first, last=last, entries=entries)

    def sources(self, key: str, most: int) -> list[tuple[FoodContribution, float]]:
        """Return the foods that bring the most of a nutrient, with their share (0 to 1) of what is known."""
        shares = [
            (food, food.share_of(key, self.totals)) for food in food_contributions(self.entries, key)[:most]
        ]
        return [(food, share) for food, share in shares if share]

    def most_eaten(self, most: int) -> list[FoodContribution]:
        """Return the foods that were eaten most often; of the same number, those with more energy first."""
        return sorted(food_contributions(self.entries, "energy"), key=lambda food: -food.times)[:most]

    def _adherence(self, guideline: Guideline) -> tuple[Adherence, ...]:
        days: Sequence[Sequence[WeekRow]] = [compare(entries, guideline) for entries in self.by_day.values()]
        return tuple(
            Adherence(row, DaysOnTarget.of(day[place].verdict for day in days))
            for place, row in enumerate(compare(self.entries, guideline))
        )


def ceiling(bound: DayBound | None) -> float | None:
    """Return the lowest maximum of a target; None without one."""
    ends = (bound.high, bound.hard_high) if bound else ()
    return min((end for end in ends if end is not None), default=None)


def _span(totals: Totals, key: str) -> AmountBounds:
    ends = totals.range_of(key)
    if ends is None:
        return AmountBounds(None, None)
    return AmountBounds(ends[0], ends[1] if totals.is_complete(key) else None)
