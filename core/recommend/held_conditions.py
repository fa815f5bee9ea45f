"""The conditions of a person: those that the profile names, and the stage of life that its age or pregnancy means."""

from collections.abc import Callable, Mapping
from typing import Final

from core.food.health_conditions import HealthCondition
from core.people.profile import Profile
from core.questions.health_conditions import HealthConditions

_PREGNANT: Final = "pregnancy"
_BREASTFEEDING: Final = "breastfeeding"
_ADULT_MONTHS: Final = 18 * 12
"""From this age on a person chooses: a stated age is for energy, and "65 years or older" is a condition of its own."""


def held_conditions(
    profile: Profile,
    conditions: HealthConditions,
    read: Callable[[str], tuple[HealthCondition, ...]] | None = None,
) -> Mapping[str, HealthCondition]:
    """Return the conditions whose rules a person needs, by the words of the profile.

    A child of 2 years needs the rules for toddlers, whether the profile says "toddler" or only states the age. The
    conditions that no word names come last, by their names; so does the second of words that name two. Words of no
    condition are left out.

    Args:
        read: reads a word of the profile; default: `HealthConditions.find_all`.
    """
    named: dict[str, HealthCondition] = {}
    for word in profile.conditions:
        for place, one in enumerate((read or conditions.find_all)(word)):
            named[one.name if place else word] = one
    known = {one.name for one in named.values()}
    return {**named, **{one.name: one for one in _stages(profile, conditions) if one.name not in known}}


def _stages(profile: Profile, conditions: HealthConditions) -> list[HealthCondition]:
    about = profile.about
    # Rounded, because 11 months are stored as 0.9166 years.
    months = (round(age * 12, 2) for age in profile.ages)
    found = [conditions.of_age(int(each)) for each in months if each < _ADULT_MONTHS]
    if about is not None and about.trimester is not None:
        found.append(conditions.find(_PREGNANT))
    if about is not None and about.is_breastfeeding:
        found.append(conditions.find(_BREASTFEEDING))
    return [one for one in found if one is not None]
