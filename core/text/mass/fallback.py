"""Nutrients that a USDA food lends to a name whose own food has none. It never speaks for allergens, diets or kinds."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from core.food.foods import Food, mass_of
from core.food.recipe import IngredientUse
from core.food.usda_food import UsdaFood
from core.text.mass.usda_match import UsdaIndex


def lenders(index: UsdaIndex | None) -> dict[str, Food]:
    """Every imported food as one that can lend its nutrients, by its id."""
    return {} if index is None else {food.id: _lender(food) for food in index.foods}


def _lender(food: UsdaFood) -> Food:
    ndb = food.id.removeprefix("sr-") if food.id.startswith("sr-") else None
    return Food(food.id, "", ndb, food.description, None, food.portions_g, food.per_100g, is_fallback=True)


@dataclass
class NutrientFallback:
    """Finds the food that lends nutrients to an ingredient; each name is looked up once.

    Attributes:
        foods: Larder's own foods; one that has nutrients never borrows.
        index: the imported foods; without them nothing is borrowed.
    """

    foods: Mapping[str, Food]
    index: UsdaIndex | None
    _found: dict[str, Food | None] = field(default_factory=dict, repr=False)

    def with_borrowed(self, use: IngredientUse) -> IngredientUse:
        """The ingredient with the food that lends it nutrients, weighed by that food's measures where it has no weight."""
        lender = self._lender(use)
        if lender is None:
            return use
        if use.mass_g is not None:
            return replace(use, borrowed=lender.name)
        mass = mass_of(lender, use.amount, use.unit)
        return replace(use, borrowed=lender.name, mass_g=mass.mass_g, how=mass.how)

    def all_with_borrowed(self, uses: Iterable[IngredientUse]) -> tuple[IngredientUse, ...]:
        """Every ingredient with the food that lends it nutrients."""
        return tuple(map(self.with_borrowed, uses))

    def lent(self, uses: Iterable[IngredientUse]) -> dict[str, Food]:
        """The foods that lend nutrients to these ingredients, by id."""
        foods = (self._found.get(use.name) for use in uses if use.borrowed is not None)
        return {food.name: food for food in foods if food is not None}

    def _lender(self, use: IngredientUse) -> Food | None:
        own = self.foods.get(use.entity) if use.entity is not None else None
        if self.index is None or (own is not None and own.per_100g):
            return None
        if use.name not in self._found:
            match = self.index.match(use.name)
            self._found[use.name] = None if match is None else _lender(match)
        return self._found[use.name]
