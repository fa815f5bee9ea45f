"""A user's profile, in the JSON format that other programs write."""

import json
from collections.abc import Mapping
from datetime import date
from math import isfinite
from pathlib import Path
from typing import Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from core.errors import KnownError
from core.files.reading import parsed_json, read_text
from core.food.data_files import first_problem
from core.food.nutrients import NUTRIENTS
from core.people.energy_needs import About
from core.store.documents import MEALS
from core.translation import tr


class ProfileProblem(KnownError):
    """The profile names an allergy, diet, food or guideline that Larder doesn't know."""


GuidelineBasis = Literal["serving", "100g", "day", "percent_energy"]


class Limit(BaseModel):
    """Inclusive bounds of a nutrient on a basis."""

    model_config = ConfigDict(extra="forbid", frozen=True, allow_inf_nan=False)

    nutrient: str
    min: float | None = Field(default=None, ge=0)
    max: float | None = Field(default=None, ge=0)
    unit: str | None = None
    """The nutrient's unit, mg for g or g for mg; "%" on the basis percent_energy. None means the nutrient's own unit."""
    basis: GuidelineBasis = "serving"
    hard: bool = True
    """True if answers may never break it. Otherwise it only affects the ranking."""

    @field_validator("nutrient")
    @classmethod
    def _known_nutrient(cls, value: str) -> str:
        if value not in NUTRIENTS:
            raise ValueError(f"'{value}' is not a nutrient; known are {', '.join(NUTRIENTS)}")
        return value

    @model_validator(mode="after")
    def _bounds_and_unit(self) -> Self:
        if self.min is None and self.max is None:
            raise ValueError("a guideline needs a min or a max")
        if self.min is not None and self.max is not None and self.min > self.max:
            raise ValueError("min is larger than max")
        if self.unit is not None and self.factor() is None:
            raise ValueError(f"{self.nutrient} is not given in {self.unit}")
        return self

    def factor(self) -> float | None:
        """Return the factor from this limit's unit to the nutrient's own (1 for percent); None for a wrong unit."""
        if self.basis == "percent_energy":
            return 1.0 if self.unit in (None, "%") else None
        own = NUTRIENTS[self.nutrient].unit
        if self.unit is None or self.unit == own:
            return 1.0
        if own == "kcal":
            return 1 / 4.184 if self.unit == "kJ" else None
        grams = {"g": 1.0, "mg": 1e-3, "ug": 1e-6, "µg": 1e-6}
        if self.unit in grams:
            return grams[self.unit] / grams[own]
        return None

    def in_own_unit(self) -> tuple[float | None, float | None]:
        """Return (min, max) in the nutrient's own unit, or in percent."""
        factor = self.factor() or 1.0
        return (
            None if self.min is None else self.min * factor,
            None if self.max is None else self.max * factor,
        )


Targets = dict[str, tuple[float | None, float | None]]
WEEKDAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


class EarlierTargets(BaseModel):
    """Targets that counted until a day, so that the past keeps them."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    until: date
    """The last day that they counted."""
    targets: Targets = {}
    weekday_targets: dict[str, Targets] = {}
    week_targets: Targets = {}
    hard_targets: tuple[str, ...] = ()


class Profile(BaseModel):
    """A user's likes, exclusions, diets and targets."""

    model_config = ConfigDict(extra="forbid", frozen=True, allow_inf_nan=False)

    name: str = "me"
    likes: tuple[str, ...] = ()
    dislikes: tuple[str, ...] = ()
    allergies: tuple[str, ...] = ()
    diets: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    """Conditions of health, medicines and stages of life (assets/words/conditions.toml), by any of their words."""
    guidelines: tuple[str | Limit, ...] = ()
    """Ids of assets/guidelines, or the user's own limits."""
    targets: Targets = {}
    """[min, max] per day by nutrient, in the nutrient's own unit."""
    weekday_targets: dict[str, Targets] = {}
    """Targets that replace those of every day on a weekday ("saturday")."""
    week_targets: Targets = {}
    """[min, max] per week; it begins on the user's first day of the week."""
    earlier_targets: tuple[EarlierTargets, ...] = ()
    targets_since: date | None = None
    """The first day of the present targets; None if they always counted."""
    about: About | None = None
    """The facts that energy needs depend on."""
    hides_calories: bool = False
    """The diary shows no energy."""
    water_ml: float | None = Field(default=None, gt=0, le=15_000)
    """The user's own target of water a day."""
    hard_targets: tuple[str, ...] = ()
    """Nutrients whose daily maximum may never be exceeded."""
    likes_mode: Literal["prefer", "require"] = "prefer"
    age: float | None = Field(default=None, ge=0, le=120)
    """Age in years. With sex and activity it gives the energy that a plan aims for, if `about` is unknown."""
    sex: Literal["female", "male"] | None = None
    activity: Literal["low", "moderate", "high"] | None = None
    away: tuple[str, ...] = ()
    """Meals that plans leave out for this person: "lunch" on every day, or "monday-lunch"."""

    @property
    def ages(self) -> tuple[float, ...]:
        """The stated ages in years, the youngest first: the fields may differ, and rules for the youngest are the safest."""
        stated = (self.age, None if self.about is None else self.about.age)
        return tuple(sorted({age for age in stated if age is not None}))

    @property
    def avoids_nothing(self) -> bool:
        """True if every part is empty from which a rule may come, so that no food or meal can break the profile."""
        return self.model_copy(update=_WITHOUT_RULES) == Profile()

    def eats(self, day: date, meal: str) -> bool:
        """Return whether the person eats a planned meal on a day."""
        return meal not in self.away and f"{WEEKDAYS[day.weekday()]}-{meal}" not in self.away

    @field_validator("away")
    @classmethod
    def _known_meals(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        for each in value:
            weekday, _, meal = each.rpartition("-")
            if meal not in MEALS or weekday not in ("", *WEEKDAYS):
                raise ValueError(
                    f"'{each}' is not a meal; write {', '.join(sorted(MEALS))} or a day's, such as monday-lunch"
                )
        return value

    @field_validator("targets", "week_targets")
    @classmethod
    def _known_targets(cls, value: Targets) -> Targets:
        return _checked_targets(value)

    @field_validator("weekday_targets")
    @classmethod
    def _known_weekdays(cls, value: dict[str, Targets]) -> dict[str, Targets]:
        for weekday, targets in value.items():
            if weekday not in WEEKDAYS:
                raise ValueError(f"'{weekday}' is not a weekday; known are {', '.join(WEEKDAYS)}")
            _checked_targets(targets)
        return value

    @field_validator("hard_targets")
    @classmethod
    def _known_hard_targets(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        for nutrient in value:
            if nutrient not in NUTRIENTS:
                raise ValueError(f"'{nutrient}' is not a nutrient; known are {', '.join(NUTRIENTS)}")
        return value


def _checked_targets(targets: Targets) -> Targets:
    for nutrient, (low, high) in targets.items():
        if nutrient not in NUTRIENTS:
            raise ValueError(f"'{nutrient}' is not a nutrient; known are {', '.join(NUTRIENTS)}")
        if low is not None and high is not None and low > high:
            raise ValueError(f"the minimum for {nutrient} is above its maximum")
        if any(bound is not None and not (isfinite(bound) and bound >= 0) for bound in (low, high)):
            raise ValueError(f"the target for {nutrient} has a bound that isn't a number above 0")
    return targets


def checked_profile(data: Mapping[str, object]) -> Profile:
    """Return the profile of some data.

    Raises:
        KnownError: it isn't a profile; the message names the field.
    """
    try:
        return Profile.model_validate(data)
    except ValidationError as error:
        message = tr("The profile is not valid: {first_problem}. Correct it and try again.")
        raise KnownError(message.format(first_problem=first_problem(error))) from error


def profile_from_json(text: str, where: str) -> Profile:
    """Return the profile that a JSON text describes.

    Raises:
        KnownError: it isn't JSON or isn't a profile; the message names the field.
    """
    try:
        return Profile.model_validate(parsed_json(text))
    except json.JSONDecodeError as error:
        message = tr("{where} is not JSON (line {lineno}: {msg}). Correct it and try again.")
        raise KnownError(message.format(where=where, lineno=error.lineno, msg=error.msg)) from error
    except RecursionError as error:
        raise KnownError(
            tr("{where} is nested too deeply to be a profile. Correct it and try again.").format(where=where)
        ) from error
    except ValidationError as error:
        message = tr("{where}: {first_problem}. Correct it and try again.")
        raise KnownError(message.format(where=where, first_problem=first_problem(error))) from error


def read_profile(path: Path) -> Profile:
    """Read a profile from a file.

    Raises:
        KnownError: it cannot be read or isn't a profile.
    """
    return profile_from_json(read_text(path, "profile file"), path.name)


_WITHOUT_RULES: Final[Mapping[str, object]] = {
    field: getattr(Profile(), field)
    for field in (
        "name", "likes", "likes_mode", "targets", "weekday_targets", "week_targets", "earlier_targets", "targets_since",
        "hides_calories", "water_ml", "away",
    )
}  # fmt: skip
"""The parts of an empty profile that no rule comes from: targets guide, and exclude nothing unless they are hard."""
