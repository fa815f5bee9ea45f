"""Daily targets of the user: by weekday and in time, suggestions by energy needs, and reference intakes by country."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from core.diary.recurring import weekdays_named
from core.errors import KnownError
from core.food.health_conditions import HealthCondition
from core.people.energy_needs import About, EnergyNeed, energy_need
from core.people.guidelines import Guideline
from core.people.profile import WEEKDAYS, Profile
from core.people.store import load_profile, save_profile
from core.people.suggested_targets import Suggestion, suggest_targets
from core.people.targets import Bounds, cautions, profile_on, with_target, with_week_target
from core.recommend.held_conditions import held_conditions
from core.services.diary_files import nutrient_named
from core.services.profiles import profile
from core.store.changes import NO_CHANGES, ChangeSet
from core.store.migrations import Connection
from core.translation import tr

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = [
    "WEEKDAYS",
    "About",
    "Bounds",
    "cautions",
    "energy_need",
    "profile_on",
    "suggest_targets",
    "with_target",
]


@dataclass(frozen=True)
class SuggestedTargets:
    """Targets for a person, with the reference intakes that apply to them."""

    about: About
    need: EnergyNeed
    suggestion: Suggestion
    references: tuple[Guideline, ...]
    """Reference intakes for the person's age and sex, one for each authority that has them."""
    cautions: tuple[str, ...]


def targets_for(engine: "Engine", about: About, profile: Profile) -> SuggestedTargets:
    """Return targets for a person; nothing is stored.

    Raises:
        KnownError: the facts contradict each other.
    """
    need = energy_need(about)
    references = tuple(each for each in engine.data.guidelines.values() if _is_reference(each, about))
    without_targets = profile.model_copy(update={"about": about, "targets": {}, "weekday_targets": {}})
    held = conditions_of(engine, without_targets)
    return SuggestedTargets(
        about, need, suggest_targets(about, held), references, cautions(without_targets, held, need)
    )


def profile_of_day(engine: "Engine", on: date | None = None) -> Profile:
    """Return the stored profile with the targets of a day; None is today."""
    return profile_on(profile(engine), on or date.today())


def using_suggestion(engine: "Engine", about: About) -> Callable[[Connection], ChangeSet]:
    """Return the change that stores a person's facts and the targets that suit them."""
    return changing_targets(lambda stored: with_suggestion(engine, stored, about))


def conditions_of(engine: "Engine", profile: Profile) -> tuple[HealthCondition, ...]:
    """Return the conditions and the stage of life that a profile means."""
    return tuple(held_conditions(profile, engine.data.graph.conditions).values())


def cautions_of(engine: "Engine", profile: Profile) -> tuple[str, ...]:
    """Return what a professional should know about a person's targets, by all conditions that the profile means."""
    return cautions(profile, conditions_of(engine, profile))


def with_suggestion(engine: "Engine", profile: Profile, about: About) -> Profile:
    """Return a profile with the targets that suit a person in place of those for the same nutrients.

    Raises:
        KnownError: the facts contradict each other.
    """
    of_person = profile.model_copy(update={"about": about})
    suggested = suggest_targets(about, conditions_of(engine, of_person)).targets
    return of_person.model_copy(update={"targets": {**profile.targets, **suggested}})


def setting_target(
    nutrient: str,
    low: float | None = None,
    high: float | None = None,
    *,
    weekdays: Sequence[str] = (),
    is_hard: bool = False,
    is_of_week: bool = False,
    first_day: date | None = None,
) -> Callable[[Connection], ChangeSet]:
    """Return the change that sets a target of a day or a week; without bounds, it removes the target.

    Args:
        weekdays: the days that it is for, such as "sat"; none is every day.
        is_hard: the maximum is never exceeded, in answers and plans.
        first_day: earlier days have the targets that they had; None is today.

    Raises:
        KnownError: the nutrient or a weekday is unknown, or the bounds contradict each other.
    """
    key = nutrient_named(nutrient)
    days = tuple(WEEKDAYS[day] for day in weekdays_named(weekdays)) if weekdays else ()
    if is_of_week and (days or is_hard):
        raise KnownError(tr("--week can't be combined with --weekday or --hard."))
    if is_hard and (days or high is None):
        raise KnownError(tr("--hard needs --max, and applies only to targets of every day."))
    if is_of_week:
        return changing_targets(lambda stored: with_week_target(stored, key, (low, high)), first_day)
    return changing_targets(
        lambda stored: with_target(stored, key, (low, high), days, is_hard=is_hard), first_day
    )


def hiding_calories(*, is_hidden: bool = True) -> Callable[[Connection], ChangeSet]:
    """Return the change that hides calories in the diary, or shows them."""
    return changing_targets(lambda stored: stored.model_copy(update={"hides_calories": is_hidden}))


def changing_targets(
    change: Callable[[Profile], Profile], first_day: date | None = None
) -> Callable[[Connection], ChangeSet]:
    """Return the change that edits the stored profile's targets from a day on (None: today)."""

    def write(connection: Connection) -> ChangeSet:
        stored = load_profile(connection)
        wanted = change(stored)
        return NO_CHANGES if wanted == stored else save_profile(connection, wanted, first_day)

    return write


def _is_reference(guideline: Guideline, about: About) -> bool:
    applies = guideline.applies
    if applies is None or not guideline.is_reference:
        return False
    return (
        applies.sex in (None, about.sex)
        and (applies.age_min is None or about.age >= applies.age_min)
        and (applies.age_max is None or about.age <= applies.age_max)
        and bool(applies.pregnant) == (about.trimester is not None)
        and bool(applies.lactating) == about.is_breastfeeding
    )
