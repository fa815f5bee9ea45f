"""An ordinary day as guidelines want it: vegetables, fruit, not much salt and saturated fat (`assets/plan/daily.toml`)."""

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from core.assets import assets_dir
from core.food.data_files import check_nodes, read_model
from core.food.nutrients import ENERGY_KCAL_PER_G
from core.food.recipe import Recipe
from core.food.strict_model import StrictModel
from core.food.taxonomy import Taxonomy
from core.plan.person import Person
from core.plan.problem import Range

VEGETABLES_WEIGHT = 3.0
"""Cost of a day without any vegetables and fruit."""
SALT_WEIGHT = 4.0
"""Cost of a day with twice the salt that guidelines allow."""
SATURATED_WEIGHT = 4.0
"""Cost of a day with twice the saturated fat that guidelines allow."""
_USUAL_KCAL = 2000.0


class _Vegetables(StrictModel):
    nodes: frozenset[str]
    without: frozenset[str]
    mass_g: float
    source: str


class _Salt(StrictModel):
    sodium_mg: float
    source: str


class _SaturatedFat(StrictModel):
    percent_energy: float
    from_years: float
    source: str


class DailyWishes(StrictModel):
    """The amounts that guidelines ask of an ordinary day."""

    vegetables: _Vegetables
    salt: _Salt
    saturated_fat: _SaturatedFat

    def vegetables_g(self, recipe: Recipe, taxonomy: Taxonomy) -> float:
        """Return the grams of vegetables and fruit in a serving."""
        return (
            sum(
                use.mass_g or 0.0
                for use in recipe.uses
                if use.entity is not None and not use.optional and self._counts(use.entity, taxonomy)
            )
            / recipe.servings
        )

    def _counts(self, entity: str, taxonomy: Taxonomy) -> bool:
        above = taxonomy.ancestors(entity)
        return not self.vegetables.nodes.isdisjoint(above) and self.vegetables.without.isdisjoint(above)


@lru_cache(maxsize=1)
def daily_wishes() -> DailyWishes:
    """Read the wishes, once per process.

    Raises:
        KnownError: the file is wrong.
    """
    return read_model(_path(), DailyWishes)


def check_daily_wishes(taxonomy: Taxonomy) -> None:
    """Check that the taxonomy has the foods of the file.

    Raises:
        KnownError: one is missing.
    """
    vegetables = daily_wishes().vegetables
    check_nodes(_path(), sorted(vegetables.nodes | vegetables.without), taxonomy)


def salt_of_day_mg(person: Person) -> float | None:
    """Return the most sodium that a day should have; None for a person with a limit of their own."""
    if any(bound.nutrient == "sodium" for bound in person.bounds):
        return None
    return daily_wishes().salt.sodium_mg * _part(person)


def saturated_fat_of_day_g(person: Person) -> float | None:
    """Return the most saturated fat that a day should have; None for a person with a limit of their own or too young."""
    wish = daily_wishes().saturated_fat
    limited = {bound.nutrient for bound in person.bounds} | {share.nutrient for share in person.shares}
    if "saturated_fat" in limited or any(years < wish.from_years for years in person.profile.ages):
        return None
    return wish.percent_energy / 100 * person.energy_kcal / ENERGY_KCAL_PER_G["saturated_fat"]


def vegetables_of_day_g(person: Person) -> float:
    """Return the grams of vegetables and fruit that a day should have."""
    return daily_wishes().vegetables.mass_g * _part(person)


def vegetables_name(place: int) -> str:
    """Return the name of a person's range of vegetables and fruit."""
    return f"{place} vegetables"


def salt_name(place: int) -> str:
    """Return the name of a person's range of salt."""
    return f"{place} salt"


def saturated_fat_name(place: int) -> str:
    """Return the name of a person's range of saturated fat."""
    return f"{place} saturated"


def daily_ranges(place: int, person: Person, day: int, share: float) -> Iterable[Range]:
    """Yield what the planned meals of a day should bring of vegetables, and at most of salt and saturated fat.

    Args:
        share: the part of the day's energy in the planned meals.
    """
    mass_g = vegetables_of_day_g(person)
    yield Range(day, vegetables_name(place), mass_g * share, None, None, mass_g, VEGETABLES_WEIGHT)
    most_mg = salt_of_day_mg(person)
    if most_mg is not None:
        yield Range(day, salt_name(place), None, most_mg * share, None, most_mg, SALT_WEIGHT)
    most_g = saturated_fat_of_day_g(person)
    if most_g is not None:
        yield Range(day, saturated_fat_name(place), None, most_g * share, None, most_g, SATURATED_WEIGHT)


def _part(person: Person) -> float:
    return min(1.0, person.energy_kcal / _USUAL_KCAL)


def _path() -> Path:
    return assets_dir() / "plan" / "daily.toml"
