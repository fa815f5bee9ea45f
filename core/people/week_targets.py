"""Targets of a whole week (`core.first_weekday` says where it begins): the part of them that a day gets."""

from collections.abc import Mapping
from typing import Final

from core.people.profile import Profile

Bounds = tuple[float | None, float | None]
DAYS: Final = 7
LEAST_SHARE: Final = 0.5
"""A day gets at least this share of a seventh of a week's maximum, so that a high day asks for no fasting."""


def with_week_targets(profile: Profile, days: int, eaten: Mapping[str, float]) -> Profile:
    """Return the profile of a day with its part of what is left of the week among the daily targets.

    Of at most 14,000 kcal a week, with 9,500 eaten by Thursday evening, Friday gets 1,500. If the day has a target of its
    own for a nutrient, the narrower counts.

    Args:
        profile: as `core.people.targets.profile_on` returns it.
        days: the days left of the week, this one included.
        eaten: sums of the week's days before, by nutrient. Unknown amounts count as none.
    """
    if not profile.week_targets:
        return profile
    targets = dict(profile.targets)
    for nutrient, bounds in profile.week_targets.items():
        share = day_share(bounds, eaten.get(nutrient, 0.0), days)
        targets[nutrient] = _narrower(targets.get(nutrient, (None, None)), share)
    return profile.model_copy(update={"targets": targets})


def day_share(bounds: Bounds, eaten: float, days: int) -> Bounds:
    """Return the bounds of a day by those of its week.

    Args:
        days: the days left of the week, this one included.
    """
    low, high = bounds
    return (
        None if low is None else max(0.0, low - eaten) / days,
        None if high is None else max((high - eaten) / days, LEAST_SHARE * high / DAYS),
    )


def _narrower(one: Bounds, other: Bounds) -> Bounds:
    low = max((end for end in (one[0], other[0]) if end is not None), default=None)
    high = min((end for end in (one[1], other[1]) if end is not None), default=None)
    return (low if low is None or high is None else min(low, high)), high
