"""Sides: simple foods that a plan adds to meals which leave someone short of energy (`assets/plan/sides.toml`)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from pydantic import Field

from core.diary.entry import Meal
from core.food.data_files import read_model
from core.food.recipe import Recipe
from core.food.strict_model import StrictModel
from core.people.profile import Profile
from core.plan.choices import MINUTE_COST, USUAL_KCAL, RankedDishes, amounts_of, minutes_of
from core.plan.dish import Dish
from core.plan.entry import SIDE, VariantText
from core.plan.meal_dishes import MealDishes
from core.plan.person import Person
from core.plan.problem import Choice

_STEP = 0.25
_SMALL = 0.6
"""A smaller portion to try, as a share of the usual one, where a limit leaves no room for that."""
_MOST = 1.5
SIDE_COST = 1.0
"""Cost of serving a side at all, so that a plan adds one only where it brings a day nearer to its targets."""


class SideText(StrictModel):
    """A side in words; the head of the data file explains each field."""

    title: str = Field(min_length=1)
    meals: tuple[Meal, ...]
    lines: tuple[str, ...] = Field(min_length=1)
    steps: tuple[str, ...] = Field(min_length=1)
    minutes: float
    is_hard: bool = False

    @property
    def words(self) -> VariantText:
        """The side as a planned meal keeps it."""
        return VariantText(SIDE, "", (), self.title, 1.0, self.lines, self.steps, None, self.minutes)


SideFinder = Callable[[Meal, Profile], Sequence[tuple[VariantText, Recipe]]]
"""Finds the sides of a meal that keep every hard rule of a person."""


class _SideFile(StrictModel):
    side: tuple[SideText, ...] = Field(min_length=1)


@lru_cache(maxsize=1)
def load_sides(assets: Path) -> tuple[SideText, ...]:
    """Read the sides, once per process.

    Raises:
        KnownError: the file is wrong.
    """
    return read_model(assets / "plan" / "sides.toml", _SideFile).side


def quick_sides(pool: RankedDishes, minutes: float | None) -> RankedDishes:
    """Return the sides that are cooked in some minutes, and those of unknown time; all of them without a limit."""
    return RankedDishes(
        tuple(dish for dish in pool.dishes if minutes is None or (dish.minutes or 0.0) <= minutes),
        pool.portions,
    )


def side_choices(
    number: int, pool: RankedDishes, members: Mapping[int, Person], costs: Mapping[str, float]
) -> list[Choice]:
    """Return the choices for the cell of a side.

    Args:
        number: the cell's number in the problem.
        members: the people of the cell by their place in the household.
        costs: extra costs by side, such as for food that only it needs.
    """
    found = []
    for dish in pool.dishes:
        cost = SIDE_COST + MINUTE_COST * minutes_of(dish) + costs.get(dish.key, 0.0)
        for portions in pool.portions[dish.key]:
            amounts = amounts_of(dish, portions, members, minutes=minutes_of(dish))
            found.append(Choice(number, dish.key, portions, cost, amounts))
    return found


def side_portions(people: Sequence[Person]) -> Iterator[tuple[float, ...]]:
    """Yield portions of a side for people who share a meal, by the energy that each needs; then for each of them alone.

    One person alone may have a smaller one, too.
    """
    yield tuple(_portion(person.energy_kcal / USUAL_KCAL) for person in people)
    if len(people) == 1:
        yield (_portion(_SMALL * people[0].energy_kcal / USUAL_KCAL),)
    if len(people) > 1:
        for eater in range(len(people)):
            yield tuple(
                _portion(person.energy_kcal / USUAL_KCAL) if place == eater else 0.0
                for place, person in enumerate(people)
            )


def allowed_portions(
    dish: Dish, people: Sequence[Person], found: MealDishes
) -> tuple[tuple[float, ...], ...]:
    """Return the portions of a side that keep the hard bounds of each person on a meal."""
    return tuple(
        portions
        for portions in dict.fromkeys(side_portions(people))
        if all(not portion or found.allows(dish, place, portion) for place, portion in enumerate(portions))
    )


def _portion(servings: float) -> float:
    return min(_MOST, max(_STEP, round(servings / _STEP) * _STEP))
