"""The profile's daily targets and guidelines, combined into one set of bounds."""

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from core.diary.entry import MEALS, Meal
from core.food.nutrients import NUTRIENT_KEYS
from core.people.guidelines import Guideline
from core.people.profile import Limit, Profile
from core.plan.plan_words import meal_rules
from core.recommend.expand import limits_of

MEAL_SHARES: Mapping[Meal, float] = {meal: meal_rules(meal).share for meal in MEALS}
"""Usual share of a day's energy in each meal; those of the usual meals make a whole day.

It guides portions, and scales targets if a day is only partly planned.
"""


@dataclass(frozen=True)
class DayBound:
    """Bounds on a nutrient over a day, in the nutrient's own unit."""

    nutrient: str
    low: float | None
    """A soft minimum."""
    high: float | None
    """A soft maximum."""
    hard_high: float | None
    """A maximum that is never exceeded."""
    is_of_condition: bool = False
    """The hard maximum is that of a condition: where a day is planned in part, the meals get their part of it."""
    hard_low: float | None = None
    """The minimum of a guideline that the person marked hard. It may be above a maximum: then they clash."""

    @property
    def goal(self) -> float | None:
        """The amount to aim for: the middle of the range, or its only bound."""
        high = self.high if self.high is not None else self.hard_high
        if self.low is not None and high is not None:
            return (self.low + high) / 2
        return self.low if self.low is not None else high


Bounds = Mapping[date, tuple[DayBound, ...]]
"""The bounds of each day."""


def day_share(profile: Profile, day: date, meals: Collection[Meal]) -> float:
    """Return the share of a day's energy that some meals give a person, without those the person doesn't eat here."""
    # In the order of the day: sums in the order of a set differ in their last digit, and with them the whole week.
    return min(1.0, sum(MEAL_SHARES[meal] for meal in MEALS if meal in meals and profile.eats(day, meal)))


def day_bounds(
    profile: Profile, guidelines: Mapping[str, Guideline], of_conditions: Sequence[Limit] = ()
) -> tuple[DayBound, ...]:
    """Return the bounds of a day, one per nutrient, in the order of the nutrients.

    If several apply, the narrowest counts. A minimum above a maximum is lowered to it.

    Args:
        of_conditions: the limits of conditions in plans (`core.recommend.plan_limits.condition_limits`).

    Raises:
        KnownError: the profile names an unknown guideline.
    """
    lows: dict[str, list[float]] = {}
    highs: dict[str, list[float]] = {}
    hard: dict[str, list[float]] = {}
    hard_lows: dict[str, list[float]] = {}
    for nutrient, (low, high) in profile.targets.items():
        _note(lows, nutrient, low)
        _note(hard if nutrient in profile.hard_targets else highs, nutrient, high)
    for limit in limits_of(profile, guidelines):
        if limit.basis == "day":
            low, high = limit.in_own_unit()
            _note(lows, limit.nutrient, low)
            _note(hard if limit.hard else highs, limit.nutrient, high)
            if limit.hard and limit in profile.guidelines:
                _note(hard_lows, limit.nutrient, low)
    own_hard = {nutrient: min(values) for nutrient, values in hard.items()}
    for limit in of_conditions:
        if limit.basis == "day":
            _note(lows, limit.nutrient, limit.min)
            _note(hard, limit.nutrient, limit.max)
    found = []
    for nutrient in NUTRIENT_KEYS:
        if nutrient in lows or nutrient in highs or nutrient in hard:
            ceiling = min((*highs.get(nutrient, ()), *hard.get(nutrient, ())), default=None)
            low = max(lows.get(nutrient, ()), default=None)
            if low is not None and ceiling is not None:
                low = min(low, ceiling)
            found.append(
                DayBound(
                    nutrient,
                    low,
                    min(highs.get(nutrient, ()), default=None),
                    top := min(hard.get(nutrient, ()), default=None),
                    is_of_condition=top is not None and top < own_hard.get(nutrient, math.inf),
                    hard_low=max(hard_lows.get(nutrient, ()), default=None),
                )
            )
    return tuple(found)


def _note(found: dict[str, list[float]], nutrient: str, value: float | None) -> None:
    if value is not None:
        found.setdefault(nutrient, []).append(value)
