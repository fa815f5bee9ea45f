"""The water that a person should drink in a day.

Source: EFSA, Scientific Opinion on Dietary Reference Values for water (2010): adequate intakes of water from food and
drink, of which drinks are about four fifths.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from core.people.profile import Profile
from core.translation import QT_TR_NOOP, tr

_TOTAL_ML: Final = ((2, 1300, 1300), (4, 1600, 1600), (9, 1900, 2100), (14, 2000, 2500))
"""From an age in years: for females, for males."""
_PREGNANT_ML: Final = 300
_BREASTFEEDING_ML: Final = 700
_FROM_DRINKS: Final = 0.8
FLUID_LIMITED: Final = frozenset({"kidney disease", "dialysis", "heart failure"})
"""Conditions for which doctors may limit what a person drinks."""
LIMIT_WORDS: Final = QT_TR_NOOP(
    "Your condition may limit how much you should drink, so Larder sets no target."
    " Ask your doctor, and set the amount yourself."
)


@dataclass(frozen=True)
class WaterTarget:
    """The amount to drink in a day."""

    ml: float | None
    """None if Larder can't set one."""
    why: str
    """The source, or the reason for which there is none."""


def water_target(profile: Profile, conditions: Collection[str]) -> WaterTarget:
    """Return the target of a person: their own, else one by age and sex.

    Without an age the person counts as an adult, and without a sex the lower amount counts.

    Args:
        conditions: the names of the profile's conditions, as in assets/words/conditions.toml.
    """
    if profile.water_ml is not None:
        return WaterTarget(profile.water_ml, tr("Your own target."))
    if FLUID_LIMITED.intersection(conditions):
        return WaterTarget(None, tr(LIMIT_WORDS))
    about = profile.about
    age = min(profile.ages, default=30)
    if age < _TOTAL_ML[0][0]:
        return WaterTarget(None, tr("Below 2 years, milk counts as well, so Larder sets no target."))
    sex = about.sex if about else profile.sex
    female, male = next((row[1], row[2]) for row in reversed(_TOTAL_ML) if age >= row[0])
    total = male if sex == "male" else female
    if (about and about.trimester) or "pregnancy" in conditions:
        total += _PREGNANT_ML
    elif (about and about.is_breastfeeding) or "breastfeeding" in conditions:
        total += _BREASTFEEDING_ML
    if not profile.ages:
        return WaterTarget(round(total * _FROM_DRINKS, -2), tr("From drinks, for an adult (EFSA 2010)."))
    why = {
        "male": tr("From drinks, for a male of your age (EFSA 2010)."),
        "female": tr("From drinks, for a female of your age (EFSA 2010)."),
    }.get(sex or "", tr("From drinks, for a person of your age (EFSA 2010)."))
    return WaterTarget(round(total * _FROM_DRINKS, -2), why)
