"""The numbers of a report for a dietitian: averages, targets, days on target, and the guessed part."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property

from core.diary.eaten import EatenFood
from core.diary.entry import DiaryEntry, Totals
from core.diary.totals import totals_of
from core.diary.week import Span, Verdict, WeekRow, verdict_of
from core.food.nutrients import NUTRIENT_KEYS
from core.people.profile import Profile
from core.plan.targets import DayBound


@dataclass(frozen=True)
class DaysOnTarget:
    """The number of days that keep to a target; `open` days are those that the known amounts don't decide."""

    within: int
    below: int
    above: int
    open: int

    @property
    def count(self) -> int:
        """All days."""
        return self.within + self.below + self.above + self.open


@dataclass(frozen=True)
class Comparison:
    """The days compared with one guideline."""

    label: str
    source: str
    rows: tuple[WeekRow, ...]


@dataclass(frozen=True)
class DiaryReport:
    """The diary of a period, for a dietitian.

    Attributes:
        first, last: the period, both included.
        bounds: the daily targets, by nutrient.
    """

    first: date
    last: date
    entries: tuple[DiaryEntry, ...]
    profile: Profile
    bounds: Mapping[str, DayBound]
    comparisons: tuple[Comparison, ...] = ()

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
    def nutrients(self) -> tuple[str, ...]:
        """The nutrients that some food reports or that have a target."""
        return tuple(key for key in NUTRIENT_KEYS if key in self.totals.amounts or key in self.bounds)

    @cached_property
    def foods(self) -> tuple[EatenFood, ...]:
        """All eaten foods."""
        return tuple(line for entry in self.entries for line in entry.snapshot.lines)

    @property
    def guessed(self) -> tuple[EatenFood, ...]:
        """The foods whose amounts are guessed."""
        return tuple(line for line in self.foods if line.is_guessed)

    @property
    def unknown(self) -> tuple[EatenFood, ...]:
        """The foods whose energy is unknown."""
        return tuple(line for line in self.foods if not line.is_complete("energy"))

    def days_on_target(self, key: str) -> DaysOnTarget | None:
        """Return how many days keep to the target of a nutrient; None without a target."""
        bound = self.bounds.get(key)
        if bound is None:
            return None
        high = min((end for end in (bound.high, bound.hard_high) if end is not None), default=None)
        verdicts = [verdict_of(_span(totals, key), bound.low, high) for totals in self.day_totals.values()]
        return DaysOnTarget(
            *(
                verdicts.count(verdict)
                for verdict in (Verdict.WITHIN, Verdict.BELOW, Verdict.ABOVE, Verdict.UNKNOWN)
            )
        )

    def sources(self, key: str, most: int) -> list[tuple[str, float]]:
        """Return the foods that bring the most of a nutrient, with their share (0 to 1) of what is known."""
        amounts: dict[str, float] = {}
        for entry in self.entries:
            for name, amount in _parts(entry, key):
                amounts[name] = amounts.get(name, 0.0) + amount
        whole = sum(amounts.values())
        largest = sorted(amounts.items(), key=lambda part: -part[1])[:most]
        return [(name, amount / whole) for name, amount in largest if whole and amount]


def _span(totals: Totals, key: str) -> Span:
    ends = totals.range_of(key)
    if ends is None:
        return Span(None, None)
    return Span(ends[0], ends[1] if totals.is_complete(key) else None)


def _parts(entry: DiaryEntry, key: str) -> list[tuple[str, float]]:
    lines = entry.snapshot.lines
    if not lines:
        amount = entry.snapshot.amounts.get(key)
        return [] if amount is None else [(entry.text, amount)]
    # The title of an imported entry is the food without its amount.
    own = entry.snapshot.title if len(lines) == 1 else ""
    return [
        (line.food.name if line.food is not None else own or line.text, line.nutrition[key])
        for line in lines
        if key in line.nutrition
    ]
