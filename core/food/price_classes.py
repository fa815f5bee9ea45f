"""Classes of price of foods: this project's estimates (`assets/plan/price_classes.toml`), no prices of any shop."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

from pydantic import Field

from core.assets import assets_dir
from core.food.data_files import check_nodes, read_model
from core.food.recipe import Recipe
from core.food.strict_model import StrictModel
from core.food.taxonomy import Taxonomy

_MAIN_SHARE = 0.15
"""A food with this share of a serving's mass is a main food; without a class of it, the price is unknown."""
_MAIN_G = 25.0
_EXPENSIVE = 8.0
"""The relative price from which a food is expensive."""
_CHEAP = 2.0
"""The relative price up to which a food is cheap."""
USUAL_PRICE: Final = 1.8
"""The median estimated price of 100 kcal of the starter library's dinners; 100 g of white rice, 360 kcal, cost 1."""


class _Class(StrictModel):
    name: str
    relative: float = Field(ge=0)
    reason: str = Field(min_length=1)
    foods: tuple[str, ...] = Field(min_length=1)


class _ClassFile(StrictModel):
    classes: tuple[_Class, ...] = Field(alias="class", min_length=1)


@dataclass(frozen=True)
class EstimatedPrice:
    """The estimated price of a serving, where 100 g of white rice cost 1."""

    relative: float
    """Of all foods with a class."""
    expensive: tuple[str, ...] = ()
    """Expensive main foods, by name."""
    unknown: tuple[str, ...] = ()
    """Main foods without a class; with any, the price is unknown."""
    cheap: tuple[str, ...] = ()
    """Cheap main foods, by mass, the largest first; none if they are less than half of what is bought."""
    for_energy: float | None = None
    """The price of the energy relative to the usual one (`USUAL_PRICE`); None if the energy is unknown."""

    @property
    def is_cheap(self) -> bool:
        """True if the energy costs at most the usual price, and no main food is expensive or unknown."""
        return not (self.unknown or self.expensive) and self.for_energy is not None and self.for_energy <= 1.0


@dataclass(frozen=True)
class PriceClasses:
    """Relative prices by class, and the class of foods."""

    taxonomy: Taxonomy
    relative: tuple[float, ...]
    class_of: Mapping[str, int] = field(repr=False)

    def of_food(self, entity: str) -> float | None:
        """Return what 100 g of a food cost, or of its nearest more general food with a class; None if it is unknown."""
        place = self.taxonomy.nearest(entity, self.class_of)
        return None if place is None else self.relative[place]

    def of_masses(self, masses_g: Mapping[str, float]) -> EstimatedPrice:
        """Return the estimated price of grams of foods."""
        prices = {food: self.of_food(food) for food in masses_g}
        bought_g = sum(mass_g for food, mass_g in masses_g.items() if prices[food] != 0)
        main = {
            food
            for food, mass_g in masses_g.items()
            if mass_g >= _MAIN_G and mass_g >= _MAIN_SHARE * bought_g
        }
        cheap = tuple(
            sorted(
                (food for food in main if 0 < (prices[food] or 0.0) <= _CHEAP),
                key=lambda food: (-masses_g[food], food),
            )
        )
        return EstimatedPrice(
            sum(masses_g[food] / 100 * price for food, price in prices.items() if price is not None),
            tuple(sorted(food for food in main if (prices[food] or 0.0) >= _EXPENSIVE)),
            tuple(sorted(food for food in main if prices[food] is None)),
            cheap if 2 * sum(masses_g[food] for food in cheap) >= bought_g else (),
        )

    def of_recipe(self, recipe: Recipe) -> EstimatedPrice:
        """Return the estimated price of a serving. Ingredients that Larder doesn't recognise or weigh are unknown."""
        masses_g: dict[str, float] = {}
        unread = []
        for use in recipe.uses:
            if use.optional:
                continue
            if use.entity is None or use.mass_g is None:
                unread.append(use.name)
            else:
                masses_g[use.entity] = masses_g.get(use.entity, 0.0) + use.mass_g / recipe.servings
        found = self.of_masses(masses_g)
        energy_kcal = recipe.nutrition.amounts.get("energy")
        return replace(
            found,
            unknown=(*found.unknown, *unread),
            for_energy=found.relative / energy_kcal * 100 / USUAL_PRICE if energy_kcal else None,
        )


@lru_cache(maxsize=1)
def price_classes(taxonomy: Taxonomy) -> PriceClasses:
    """Read the classes, once for a taxonomy.

    Raises:
        KnownError: the file is wrong, or names a food that the taxonomy lacks.
    """
    path = assets_dir() / "plan" / "price_classes.toml"
    classes = read_model(path, _ClassFile).classes
    check_nodes(path, (food for one in classes for food in one.foods), taxonomy)
    return PriceClasses(
        taxonomy,
        tuple(one.relative for one in classes),
        {food: number for number, one in enumerate(classes) for food in one.foods},
    )
