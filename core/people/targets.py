"""Daily targets in time: by weekday, and with the targets of earlier days."""

from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from core.first_weekday import place_in_week
from core.people.energy_needs import LEAST_KCAL, EnergyNeed, energy_need
from core.people.profile import WEEKDAYS, EarlierTargets, Profile, checked_profile
from core.people.week_targets import DAYS, with_week_targets
from core.translation import local_number, tr

if TYPE_CHECKING:
    from core.food.health_conditions import HealthCondition

Bounds = tuple[float | None, float | None]
_PREGNANT: Final = frozenset({"pregnancy", "gestational diabetes"})
_KIDNEYS: Final = frozenset({"kidney disease", "dialysis", "a kidney transplant"})
_ADULT: Final = 18


def profile_on(profile: Profile, day: date) -> Profile:
    """Return the profile with the targets of a day: those of its time, changed by those of its weekday."""
    period = _period(profile, day)
    of_time = profile if period is None else period
    of_weekday = of_time.weekday_targets.get(WEEKDAYS[day.weekday()], {})
    targets = {
        key: bounds for key, bounds in {**of_time.targets, **of_weekday}.items() if bounds != (None, None)
    }
    return profile.model_copy(
        update={
            "targets": targets,
            "week_targets": of_time.week_targets,
            "hard_targets": of_time.hard_targets,
        }
    )


def profile_in_week(
    profile: Profile, day: date, today: date, eaten: Mapping[date, Mapping[str, float]]
) -> Profile:
    """Return the profile with the targets of a day, among them its part of the week's.

    A day ahead gets the same part as today, because nothing has been eaten on the days between.

    Args:
        eaten: the sums of the days of the week, by nutrient.
    """
    of_day = profile_on(profile, day)
    if not of_day.week_targets:
        return of_day
    first = day.toordinal() - place_in_week(day)
    last = max(first, min(day.toordinal(), today.toordinal()))
    before: dict[str, float] = {}
    for each, amounts in eaten.items():
        if first <= each.toordinal() < last:
            for nutrient, amount in amounts.items():
                before[nutrient] = before.get(nutrient, 0.0) + amount
    return with_week_targets(of_day, DAYS - (last - first), before)


def with_history(before: Profile, after: Profile, first_day: date) -> Profile:
    """Return a changed profile whose targets count from `first_day`; the days before keep those they had.

    If there were no targets before, the new ones count for earlier days, too.
    """
    if _targets(before) == _targets(after):
        stored = {"earlier_targets": before.earlier_targets, "targets_since": before.targets_since}
        return after.model_copy(update=stored)
    earlier: tuple[EarlierTargets, ...] = ()
    if first_day > date.min:
        until = first_day - timedelta(days=1)
        earlier = tuple(each for each in before.earlier_targets if each.until < until)
        on_last_day = _period(before, until)
        is_in_force = before.targets_since is None or before.targets_since <= until
        has_targets = before.targets or before.weekday_targets or before.week_targets
        if on_last_day is None and is_in_force and has_targets:
            on_last_day = EarlierTargets(
                until=until,
                targets=before.targets,
                weekday_targets=before.weekday_targets,
                week_targets=before.week_targets,
                hard_targets=before.hard_targets,
            )
        if on_last_day is not None:
            earlier += (on_last_day.model_copy(update={"until": until}),)
    return after.model_copy(update={"earlier_targets": earlier, "targets_since": first_day})


def _period(profile: Profile, day: date) -> EarlierTargets | None:
    """Return the earlier targets that counted on a day; None if the present ones did."""
    counting = (each for each in profile.earlier_targets if each.until >= day)
    return min(counting, key=lambda each: each.until, default=None)


def with_target(
    profile: Profile, nutrient: str, bounds: Bounds, weekdays: tuple[str, ...], *, is_hard: bool
) -> Profile:
    """Return a profile with a target for every day, or for some weekdays only; two missing bounds remove it."""
    if weekdays:
        changed = {day: dict(found) for day, found in profile.weekday_targets.items()}
        for day in weekdays:
            changed[day] = {key: old for key, old in changed.get(day, {}).items() if key != nutrient}
            if bounds != (None, None):
                changed[day][nutrient] = bounds
        filled = {day: found for day, found in changed.items() if found}
        return _checked(profile, {"weekday_targets": filled})
    targets = {key: old for key, old in profile.targets.items() if key != nutrient}
    hard = tuple(key for key in profile.hard_targets if key != nutrient)
    if bounds != (None, None):
        targets[nutrient] = bounds
        hard += (nutrient,) if is_hard and bounds[1] is not None else ()
    return _checked(profile, {"targets": targets, "hard_targets": hard})


def with_week_target(profile: Profile, nutrient: str, bounds: Bounds) -> Profile:
    """Return a profile with a target for the whole week; two missing bounds remove it."""
    targets = {key: old for key, old in profile.week_targets.items() if key != nutrient}
    if bounds != (None, None):
        targets[nutrient] = bounds
    return _checked(profile, {"week_targets": targets})


def cautions(
    profile: Profile, conditions: "Iterable[HealthCondition]", need: EnergyNeed | None = None
) -> tuple[str, ...]:
    """Return sentences on targets that need a professional who knows the user; they forbid nothing.

    Args:
        conditions: the person's conditions and stage of life (`core.recommend.held_conditions`).
    """
    found: list[str] = []
    about = profile.about
    most = min(
        (
            high
            for high in (_energy_maximum(profile), _weekday_minimum(profile), _week_maximum(profile))
            if high is not None
        ),
        default=None,
    )
    least = LEAST_KCAL[about.sex] if about else LEAST_KCAL["female"]
    need = need or (energy_need(about) if about else None)
    resting = need.resting_kcal if need else None
    if most is not None and most < least:
        found.append(
            tr(
                "At most {most} kcal a day is very little. Eat this little only with a doctor or dietitian."
            ).format(most=local_number(f"{most:,.0f}"))
        )
    elif most is not None and resting is not None and most < resting:
        found.append(
            tr(
                "At most {most} kcal a day is less than your body uses at rest ({resting} kcal). Talk to a doctor or"
                " dietitian first."
            ).format(most=local_number(f"{most:,.0f}"), resting=local_number(f"{resting:,.0f}"))
        )
    held = list(conditions)
    names = {each.name for each in held}
    if (about and about.trimester) or not names.isdisjoint(_PREGNANT):
        found.append(tr("In pregnancy, ask your midwife or doctor before you eat less or leave foods out."))
    if min(profile.ages, default=_ADULT) < _ADULT or any(
        each.ages_months and each.ages_months[1] < 12 * _ADULT for each in held
    ):
        found.append(tr("Children and teenagers are growing. Set limits only with a doctor or dietitian."))
    if not names.isdisjoint(_KIDNEYS):
        found.append(
            tr(
                "With kidney disease, your care team's numbers for protein, potassium, phosphorus and salt come first."
            )
        )
    return tuple(found)


def _energy_maximum(profile: Profile) -> float | None:
    return profile.targets.get("energy", (None, None))[1]


def _weekday_minimum(profile: Profile) -> float | None:
    found = (targets.get("energy", (None, None))[1] for targets in profile.weekday_targets.values())
    return min((high for high in found if high is not None), default=None)


def _week_maximum(profile: Profile) -> float | None:
    """Return the energy that a week's maximum allows a day."""
    high = profile.week_targets.get("energy", (None, None))[1]
    return None if high is None else high / DAYS


def _targets(profile: Profile) -> tuple[object, ...]:
    of_days = dict(profile.targets), dict(profile.weekday_targets), frozenset(profile.hard_targets)
    return *of_days, dict(profile.week_targets)


def _checked(profile: Profile, changes: Mapping[str, object]) -> Profile:
    """Return a changed profile after the profile's own checks.

    Raises:
        KnownError: a minimum is above its maximum, or a number is no bound.
    """
    return checked_profile({**profile.model_dump(), **changes})
