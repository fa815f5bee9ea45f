"""The data of meals, storage and weekly foods: `meals.toml`, `storage.toml` and `weekly.toml` in `assets/plan`."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from core.assets import assets_dir
from core.diary.entry import Meal, kind_of
from core.food.data_files import check_nodes, read_model
from core.food.recipe import Recipe
from core.food.strict_model import StrictModel
from core.food.taxonomy import Taxonomy

_PORTION_G = 60.0
"""Least grams in a serving that count as a portion."""


class MealRules(StrictModel):
    """The courses that make a meal, and the energy it has; the head of the data file explains each field."""

    courses: tuple[str, ...]
    other: Mapping[str, float] = {}
    not_dishes: tuple[str, ...] = ()
    share: float
    least: float
    most: float
    quick_min: float

    def misfit(self, courses: Sequence[str], dishes: Sequence[str]) -> float | None:
        """Return the cost of a recipe with these courses and kinds of dish as this meal; None if it is no such meal."""
        if not set(dishes).isdisjoint(self.not_dishes):
            return None
        if not courses or not set(courses).isdisjoint(self.courses):
            return 0.0
        return min((self.other[course] for course in courses if course in self.other), default=None)


class Storage(StrictModel):
    """The shelf life of a kind of cooked dish."""

    name: str
    fridge_days: int
    freezes: bool = False
    is_cold: bool = False
    """True if leftovers are eaten cold, without any reheating."""
    is_fresh: bool = False
    """True if there are no leftovers, whatever the recipe states, because it takes only minutes."""
    is_filled: bool = False
    """True if there are none unless the recipe freezes: bread and tortillas with a filling don't keep."""
    dishes: tuple[str, ...] = ()
    courses: tuple[str, ...] = ()

    def together(self, other: "Storage") -> "Storage":
        """Return the shelf life of this dish stored with another: the shorter one, frozen only if both can be."""
        days = min(self.fridge_days, other.fridge_days)
        return self.model_copy(update={"fridge_days": days, "freezes": self.freezes and other.freezes})


EATEN_AT_ONCE = Storage(name="best eaten at once", fridge_days=0)


class _Food(StrictModel):
    nodes: tuple[str, ...]
    fridge_days: int


class StorageRules(StrictModel):
    """The shelf lives of cooked dishes."""

    longest_fridge_days: int
    fresh_within_min: float
    """The most minutes of a dish that is made when it is eaten."""
    made_ahead: frozenset[str]
    """Labels of dishes that are made ahead all the same."""
    kind: tuple[Storage, ...]
    food: tuple[_Food, ...]

    def storage_of(
        self,
        dishes: Sequence[str],
        courses: Sequence[str],
        nodes: frozenset[str],
        stated: tuple[int, int] | None = None,
        *,
        is_fresh: bool = False,
    ) -> Storage:
        """Return how long a dish lasts.

        Args:
            dishes: its tags of the facet "dish".
            courses: its courses.
            nodes: its foods with their ancestors in the taxonomy.
            stated: the recipe's own days in the fridge and months in the freezer, instead of those of its kind.
            is_fresh: it is made in minutes, so it has no leftovers.
        """
        kind = next((each for each in self.kind if not set(dishes).isdisjoint(each.dishes)), None) or next(
            (each for each in self.kind if not set(courses).isdisjoint(each.courses)), self.kind[0]
        )
        if is_fresh:
            return kind.model_copy(update={"fridge_days": 0, "freezes": False})
        days = [food.fridge_days for food in self.food if not nodes.isdisjoint(food.nodes)]
        fridge_days, freezes = (
            (kind.fridge_days, kind.freezes)
            if stated is None or kind.is_fresh or (kind.is_filled and not stated[1])
            else (stated[0], stated[1] > 0)
        )
        return kind.model_copy(
            update={"fridge_days": min(fridge_days, self.longest_fridge_days, *days), "freezes": freezes}
        )


class _FoodOfWeek(StrictModel):
    name: str
    nodes: frozenset[str]
    source: str

    def is_in(self, recipe: Recipe, taxonomy: Taxonomy) -> bool:
        """Return whether a recipe has it, in an amount that is a portion and no seasoning."""
        mass_g = sum(
            use.mass_g or 0.0
            for use in recipe.uses
            if use.entity is not None
            and not use.optional
            and not self.nodes.isdisjoint(taxonomy.ancestors(use.entity))
        )
        return mass_g / recipe.servings >= _PORTION_G


class WeeklyFood(_FoodOfWeek):
    """A food that guidelines ask for some times a week."""

    times: int


class WeeklyLimit(_FoodOfWeek):
    """A food that guidelines advise to eat at most some times a week."""

    most: int
    fewer: int
    """The most where anyone who eats has one of the conditions."""
    conditions: frozenset[str]


class _WeeklyFile(StrictModel):
    food: tuple[WeeklyFood, ...]
    limit: tuple[WeeklyLimit, ...] = ()


@lru_cache(maxsize=1)
def load_weekly(assets: Path, taxonomy: Taxonomy) -> tuple[tuple[WeeklyFood, ...], tuple[WeeklyLimit, ...]]:
    """Read the foods of a week and their limits, once per process, and check them against the taxonomy.

    Raises:
        KnownError: the file is wrong; the message says how to correct it.
    """
    path = assets / "plan" / "weekly.toml"
    content = read_model(path, _WeeklyFile)
    foods = (*content.food, *content.limit)
    check_nodes(path, sorted({node for food in foods for node in food.nodes}), taxonomy)
    return content.food, content.limit


def meal_rules(meal: Meal) -> MealRules:
    """Return the rules of a meal of the day."""
    return _meals(assets_dir())[kind_of(meal)]


class _MealFile(StrictModel):
    meal: Mapping[Meal, MealRules]


@lru_cache(maxsize=1)
def _meals(assets: Path) -> Mapping[Meal, MealRules]:
    path = assets / "plan" / "meals.toml"
    return read_model(path, _MealFile).meal


@lru_cache(maxsize=1)
def storage_rules(assets: Path) -> StorageRules:
    """Read how long cooked dishes last, once per process.

    Raises:
        KnownError: the file is wrong.
    """
    path = assets / "plan" / "storage.toml"
    return read_model(path, StorageRules)
