"""The energy that a plan gives a person in a day, and the least of it (assets/plan/energy.toml)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

from core.assets import assets_dir
from core.errors import KnownError
from core.food.data_files import read_model
from core.food.health_conditions import HealthCondition
from core.food.shown_names import shown_heading
from core.food.strict_model import StrictModel
from core.people.energy_needs import BREASTFEEDING_KCAL, LEAST_KCAL, PREGNANCY_KCAL, About, energy_need
from core.people.profile import Profile
from core.translation import local_number, tr

_ACTIVITIES = ("low", "moderate", "high")
_BABY_MONTHS = 12
_MILK_ONLY_MONTHS = 6
_EXTRA_KCAL: Final = {"pregnancy": PREGNANCY_KCAL[2], "breastfeeding": BREASTFEEDING_KCAL}
"""By stage of life; a profile names no trimester."""


class _Needs(StrictModel):
    unknown: Mapping[Literal["any", "female", "male"], float]
    floor_share: float
    besides_milk: float
    adult_age: int
    need: Mapping[Literal["female", "male"], tuple[tuple[float, float, float, float], ...]]


@dataclass(frozen=True)
class DailyEnergy:
    """The energy that a plan gives a person in a day."""

    kcal: float
    floor_kcal: float
    """A day below this is named on top of the plan."""
    basis: str
    """The people the estimate is for: "a woman of 34", "an adult of unknown age and sex"."""


def daily_energy(profile: Profile, conditions: Iterable[HealthCondition]) -> DailyEnergy:
    """Return the energy that a person needs, from body size (`Profile.about`), or from age, sex and stage of life.

    Without any of these it is a documented default.

    Args:
        conditions: the profile's conditions of health and stages of life.

    Raises:
        KnownError: the person is a baby who takes milk only.
    """
    needs = _needs(assets_dir())
    found = list(conditions)
    if profile.about is not None:
        return _of_size(profile.about, needs)
    stage = next((each for each in found if each.ages_months), None)
    age = profile.age
    if age is None and stage is not None and stage.ages_months is not None:
        # The middle of the range, such as 2 years for "1 to 3 years".
        first, last = stage.ages_months
        age = (first + min(last, first + 72)) / 2 / 12
    if age is not None and age * 12 < _BABY_MONTHS:
        if age * 12 < _MILK_ONLY_MONTHS:
            raise KnownError(
                tr(
                    "Before about 6 months a baby takes milk only, so there are no meals to plan. Leave the baby out."
                )
            )
        return DailyEnergy(needs.besides_milk, 0.0, tr("a baby, besides milk feeds"))
    extra = sum(kcal for name, kcal in _EXTRA_KCAL.items() if any(each.name == name for each in found))
    sex = profile.sex or ("female" if extra else None)
    floor = LEAST_KCAL[sex or "female"]
    if age is None:
        kcal = needs.unknown[sex or "any"] + extra
        who = {
            "female": tr("a woman of unknown age"),
            "male": tr("a man of unknown age"),
        }.get(sex or "", tr("an adult of unknown age and sex"))
        floor = max(floor, needs.floor_share * kcal) if extra else floor
        return DailyEnergy(kcal, floor, who)
    place = 1 + _ACTIVITIES.index(profile.activity or "moderate")
    tables = [needs.need[sex]] if sex else list(needs.need.values())
    rows = [[row for row in table if row[0] <= age][-1] for table in tables]
    kcal = sum(row[place] for row in rows) / len(rows) + extra
    is_adult = age >= needs.adult_age
    if not is_adult or extra:
        floor = needs.floor_share * kcal
    if profile.age is None and stage is not None:
        return DailyEnergy(kcal, floor, shown_heading(stage.name, stage.label))
    kinds = (
        (tr("a woman of {age}"), tr("a man of {age}"), tr("an adult of {age}"))
        if is_adult
        else (tr("a girl of {age}"), tr("a boy of {age}"), tr("a child of {age}"))
    )
    who = kinds[("female", "male", None).index(sex)]
    return DailyEnergy(kcal, floor, who.format(age=f"{age:.0f}"))


def _of_size(about: About, needs: _Needs) -> DailyEnergy:
    kcal = round(energy_need(about).kcal, -1)
    is_growing = not about.is_adult or about.trimester is not None or about.is_breastfeeding
    floor = needs.floor_share * kcal if is_growing else LEAST_KCAL[about.sex]
    kinds = (
        (tr("a woman of {age} and {kg} kg"), tr("a man of {age} and {kg} kg"))
        if about.is_adult
        else (tr("a girl of {age} and {kg} kg"), tr("a boy of {age} and {kg} kg"))
    )
    who = kinds[about.sex == "male"].format(age=about.age, kg=local_number(f"{about.weight_kg:g}"))
    return DailyEnergy(kcal, floor, who)


@lru_cache(maxsize=1)
def _needs(assets: Path) -> _Needs:
    path = assets / "plan" / "energy.toml"
    return read_model(path, _Needs)
