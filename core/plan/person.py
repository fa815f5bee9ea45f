"""A person of a plan: the profile, the energy they need, and the bounds of their day."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.errors import KnownError
from core.food.nutrients import ENERGY_KCAL_PER_G
from core.people.daily_energy import DailyEnergy, daily_energy
from core.people.profile import Profile
from core.plan.targets import DayBound, day_bounds
from core.questions.ages import stated_ages
from core.recommend.expand import Graph, limits_of
from core.recommend.held_conditions import held_conditions
from core.recommend.plan_limits import condition_limits
from core.translation import tr

_BAND = 0.07
"""Half the width of the energy band of a person without an energy target, as a share of the need."""


@dataclass(frozen=True)
class ShareBound:
    """Bounds on a nutrient's share of the day's energy, in percent. The meals of the day balance each other."""

    nutrient: str
    low: float | None
    high: float | None
    is_hard: bool


@dataclass(frozen=True)
class Person:
    """A person who eats, with their targets of a day."""

    name: str
    profile: Profile
    need: DailyEnergy
    bounds: tuple[DayBound, ...]
    """The bounds of a day, with one on energy in any case."""
    shares: tuple[ShareBound, ...]

    def __hash__(self) -> int:
        # A profile has dictionaries, which can't be hashed.
        return hash((self.name, self.bounds, self.shares))

    @property
    def energy_kcal(self) -> float:
        """The energy that a day aims for."""
        goals = [bound.goal for bound in self.bounds if bound.nutrient == "energy"]
        return next((goal for goal in goals if goal), self.need.kcal)


def people_of(profiles: Sequence[Profile], graph: Graph) -> tuple[Person, ...]:
    """Return the people of a plan, the user first, each with a name of their own.

    Raises:
        KnownError: a profile names something unknown, or a person takes milk only.
    """
    if not profiles:
        raise KnownError(tr("A plan needs a person. Give a profile."))
    names = names_of(profiles)
    return tuple(_person(name, profile, graph) for name, profile in zip(names, profiles, strict=True))


def names_of(profiles: Sequence[Profile]) -> tuple[str, ...]:
    """Return the names of a plan's people; profiles of the same name are numbered."""
    found: list[str] = []
    for number, profile in enumerate(profiles, start=1):
        found.append(f"{profile.name} {number}" if profile.name in found else profile.name)
    return tuple(found)


def _person(name: str, profile: Profile, graph: Graph) -> Person:
    held = held_conditions(profile, graph.conditions)
    stated = (age for word, one in held.items() if one.ages_months for age in stated_ages(word))
    if profile.age is None and (age := next(stated, None)) is not None:
        need = daily_energy(profile.model_copy(update={"age": age.months / 12}), held.values())
    else:
        need = daily_energy(profile, held.values())
    of_conditions = condition_limits(profile, graph)
    bounds = with_energy(planned_bounds(profile, graph), need)
    shares = tuple(
        ShareBound(limit.nutrient, *limit.in_own_unit(), limit.hard)
        for limit in (*limits_of(profile, graph.guidelines), *of_conditions)
        if limit.basis == "percent_energy" and limit.nutrient in ENERGY_KCAL_PER_G
    )
    return Person(name, profile, need, bounds, shares)


def planned_bounds(profile: Profile, graph: Graph) -> tuple[DayBound, ...]:
    """Return the bounds of a day in plans, with those of conditions.

    Raises:
        KnownError: the profile names an unknown guideline or condition.
    """
    return day_bounds(profile, graph.guidelines, condition_limits(profile, graph))


def with_energy(bounds: Sequence[DayBound], need: DailyEnergy) -> tuple[DayBound, ...]:
    """Return the bounds with a band on energy: the person's own target, or the need where they have none."""
    own = next((bound for bound in bounds if bound.nutrient == "energy"), None)
    low, high = (1 - _BAND) * need.kcal, (1 + _BAND) * need.kcal
    if own is not None:
        top = min((value for value in (own.high, own.hard_high) if value is not None), default=None)
        if own.low is not None:
            low, high = own.low, top if top is not None else max(high, (1 + 3 * _BAND) * own.low)
        elif top is not None:
            low, high = min(low, (1 - _BAND) * top), min(high, top)
    band = replace(own or DayBound("energy", None, None, None), low=low, high=high)
    return (band, *(bound for bound in bounds if bound.nutrient != "energy"))
