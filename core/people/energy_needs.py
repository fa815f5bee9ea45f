"""Energy that a person needs in a day, by age, sex, body size, activity, pregnancy and breastfeeding.

Sources:
    Mifflin et al., A new predictive equation for resting energy expenditure in healthy individuals, Am J Clin Nutr
    51:241-247 (1990), for adults; times the physical activity levels of EFSA, Scientific Opinion on Dietary Reference
    Values for energy (2013).
    Institute of Medicine, Dietary Reference Intakes for Energy, Carbohydrate, Fiber, Fat, Fatty Acids, Cholesterol, Protein,
    and Amino Acids (2005), for 3 to 18 years, and for what pregnancy and breastfeeding add.
"""

from dataclasses import dataclass
from typing import Final, Literal

from pydantic import Field

from core.errors import KnownError
from core.food.nutrients import NUTRIENTS
from core.food.strict_model import StrictModel
from core.translation import local_number, tr

Sex = Literal["female", "male"]
Activity = Literal["inactive", "low", "active", "very_active"]
ADULT_AGE: Final = 19

_ACTIVITY_LEVEL: Final = {"inactive": 1.4, "low": 1.6, "active": 1.8, "very_active": 2.0}
_CHILD_ACTIVITY: Final = {
    "male": {"inactive": 1.0, "low": 1.13, "active": 1.26, "very_active": 1.42},
    "female": {"inactive": 1.0, "low": 1.16, "active": 1.31, "very_active": 1.56},
}
PREGNANCY_KCAL: Final = {1: 0.0, 2: 340.0, 3: 452.0}
"""By trimester."""
BREASTFEEDING_KCAL: Final = 330.0
"""In the first six months, after what the body's own stores give."""
LEAST_KCAL: Final = {"female": 1200.0, "male": 1500.0}
"""Below this, diets of adults belong under medical care (NICE, Obesity: identification, assessment, management; NHLBI 1998).
The low end of diets for weight loss in the AHA/ACC/TOS guideline for overweight and obesity (2013)."""
SPREAD: Final = 0.1
"""People of the same size differ by about this share, so the need is a range."""


class About(StrictModel):
    """The facts of a person that energy needs depend on."""

    sex: Sex
    age: int = Field(ge=3, le=120)
    height_cm: float = Field(ge=70, le=250)
    weight_kg: float = Field(ge=8, le=400)
    activity: Activity = "low"
    trimester: Literal[1, 2, 3] | None = None
    """Of a pregnancy."""
    is_breastfeeding: bool = False

    @property
    def is_adult(self) -> bool:
        """True from 19 years on, as in the Dietary Reference Intakes."""
        return self.age >= ADULT_AGE


@dataclass(frozen=True)
class EnergyNeed:
    """The energy that a person needs in a day."""

    kcal: float
    resting_kcal: float | None
    """The energy that the body uses at rest; None under 19 years."""
    method: str
    """The equation and its source."""

    @property
    def range_kcal(self) -> tuple[float, float]:
        """The likely range, in tens of kcal."""
        return round(self.kcal * (1 - SPREAD), -1), round(self.kcal * (1 + SPREAD), -1)


def energy_need(about: About) -> EnergyNeed:
    """Return the energy need of a person.

    Raises:
        KnownError: a pregnancy or breastfeeding is given for a male.
    """
    if about.sex == "male" and (about.trimester is not None or about.is_breastfeeding):
        raise KnownError(
            tr("Pregnancy and breastfeeding need --sex female. Leave them out, or change the sex.")
        )
    more = PREGNANCY_KCAL[about.trimester] if about.trimester is not None else 0.0
    more += BREASTFEEDING_KCAL if about.is_breastfeeding else 0.0
    if about.is_adult:
        resting = resting_kcal(about)
        level = _ACTIVITY_LEVEL[about.activity]
        method = (
            tr("Mifflin-St Jeor (1990), {resting} at rest, times {level} for activity (EFSA 2013)")
        ).format(resting=_energy_text(resting), level=local_number(f"{level:g}"))
        kcal = resting * level
    else:
        resting = None
        kcal = _child_kcal(about)
        method = tr("Estimated energy requirement, 3 to 18 years (IOM 2005)")
    if more:
        method += tr(", and {more} for pregnancy or breastfeeding (IOM 2005)").format(more=_energy_text(more))
    return EnergyNeed(kcal + more, resting, method)


def _energy_text(kcal: float) -> str:
    energy = NUTRIENTS["energy"]
    return f"{local_number(f'{energy.shown(kcal):,.0f}')} {energy.shown_unit}"


def resting_kcal(about: About) -> float:
    """Return the energy that an adult's body uses at rest in a day (Mifflin-St Jeor)."""
    base = 10.0 * about.weight_kg + 6.25 * about.height_cm - 5.0 * about.age
    return base + (5.0 if about.sex == "male" else -161.0)


def _child_kcal(about: About) -> float:
    activity = _CHILD_ACTIVITY[about.sex][about.activity]
    height_m = about.height_cm / 100
    growth = 20.0 if about.age < 9 else 25.0
    if about.sex == "male":
        return 88.5 - 61.9 * about.age + activity * (26.7 * about.weight_kg + 903.0 * height_m) + growth
    return 135.3 - 30.8 * about.age + activity * (10.0 * about.weight_kg + 934.0 * height_m) + growth
