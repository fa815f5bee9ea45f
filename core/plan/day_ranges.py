"""The bounds of each person's day: energy, targets, shares of energy, the safe floor, and minutes of cooking."""

from collections.abc import Iterable, Mapping

from core.first_weekday import place_in_week
from core.plan.choices import measured, range_name, share_name
from core.plan.daily import daily_ranges
from core.plan.day import day_plans
from core.plan.person import Person
from core.plan.problem import Range
from core.plan.targets import DayBound, day_share
from core.plan.task import Task, asked_meals

_SOFT_WEIGHT: Mapping[str, float] = {"energy": 40.0}
_OTHER_WEIGHT = 16.0
"""Weight of the other soft bounds of a day; with half of it, a week after DASH missed potassium on a third of its days."""
_SHARE_WEIGHT = 20.0
_FLOOR_WEIGHT = 400.0
"""Weight of energy below the safe floor, so large that no other goal outweighs it."""
_HARD_LOW_WEIGHT = 200.0
"""Weight of a hard minimum. A day that can't reach it is planned all the same, and the rules that clash are named."""
_QUIET_MINUTES, _QUIET_WEEKEND_MINUTES = 60.0, 90.0
"""Minutes of cooking a day that cost nothing extra; each further minute does."""
_MINUTES_WEIGHT = 1.5
_LONG_MINUTES, _LONG_WEEKEND_MINUTES = 80.0, 110.0
"""A day of more cooking than this is planned only if little else fits, or if the user allows it."""
_LONG_WEIGHT = 12.0


def day_ranges(task: Task) -> list[Range]:
    """Return everyone's bounds of a day less what is fixed, scaled if only some of the day's meals are planned."""
    found: list[Range] = []
    asked = asked_meals(task)
    for plan in day_plans(task.week, task.fixed, task.situation.eaten_in(task.week)):
        day = place_in_week(plan.day)
        if not any(slot.day == plan.day for slot in task.slots):
            continue
        for place, person in enumerate(task.by_day[plan.day]):
            here = plan.meals_of(person.name, asked.get(day, frozenset()), is_user=place == 0)
            share = day_share(person.profile, plan.day, here)
            new = day_share(
                person.profile, plan.day, {slot.meal for slot in task.slots if slot.day == plan.day}
            )
            amounts = plan.amounts_of(person.name, is_user=place == 0)
            there = measured(amounts, 1.0, place, person)
            found += _ranges_of(place, person, day, share, new, there)
            found += daily_ranges(place, person, day, new)
        most = task.options.minutes_of(plan.day)
        is_weekend = plan.day.weekday() >= 5
        quiet = _QUIET_WEEKEND_MINUTES if is_weekend else _QUIET_MINUTES
        long = _LONG_WEEKEND_MINUTES if is_weekend else _LONG_MINUTES
        cooked = sum(entry.minutes or 0.0 for entry in plan.entries)
        found.append(
            Range(
                day,
                "minutes",
                None,
                quiet,
                None if most is None else max(0.0, most - cooked),
                quiet,
                _MINUTES_WEIGHT,
            )
        )
        if most is None:
            found.append(Range(day, "minutes", None, long, None, long, _LONG_WEIGHT))
    return found


def _ranges_of(
    place: int, person: Person, day: int, share: float, new: float, there: Mapping[str, float]
) -> Iterable[Range]:
    for bound in person.bounds:
        name = range_name(place, bound.nutrient)
        have, scale = there.get(name, 0.0), bound.goal or 1.0
        yield Range(
            day=day,
            name=name,
            low=None if bound.low is None else max(0.0, bound.low * share - have),
            high=None if bound.high is None else max(0.0, bound.high * share - have),
            hard_high=most_left(bound, share, new, have),
            scale=scale,
            weight=_SOFT_WEIGHT.get(bound.nutrient, _OTHER_WEIGHT),
        )
        if bound.hard_low is not None:
            least = bound.hard_low if bound.hard_high is None else min(bound.hard_low, bound.hard_high)
            yield Range(day, name, max(0.0, least * share - have), None, None, scale, _HARD_LOW_WEIGHT)
        if bound.nutrient == "energy":
            floor = min(person.need.floor_kcal, bound.low or person.need.floor_kcal) * share
            yield Range(day, name, max(0.0, floor - have), None, None, scale, _FLOOR_WEIGHT)
    for limit in person.shares:
        scale = 0.1 * person.energy_kcal
        if limit.low is not None:
            name = share_name(place, limit.nutrient, limit.low)
            yield Range(day, name, -there.get(name, 0.0), None, None, scale, _SHARE_WEIGHT)
        if limit.high is not None:
            name = share_name(place, limit.nutrient, limit.high)
            top = max(0.0, -there.get(name, 0.0))
            yield Range(day, name, None, top, top if limit.is_hard else None, scale, _SHARE_WEIGHT)


def most_left(bound: DayBound, share: float, new: float, have: float) -> float | None:
    """Return what the planned meals of a day may have at most of a hard maximum.

    Args:
        share: the part of the day's energy in all meals of the day that are known.
        new: the part in those that are being planned.
        have: the amount in the others.
    """
    if bound.hard_high is None:
        return None
    if not bound.is_of_condition:
        return max(0.0, bound.hard_high - have)
    left = bound.hard_high * share - have
    # Where the others are over the limit already, the rest of the day is planned as on any other day.
    return left if left > 0 else bound.hard_high * new
