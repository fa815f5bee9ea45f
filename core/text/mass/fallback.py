"""Nutrients of USDA foods for names whose own food has none. They say nothing about allergens, diets or kinds."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from core.food.foods import Food, mass_of
from core.food.recipe import IngredientUse
from core.food.usda_food import UsdaFood

if TYPE_CHECKING:
    from core.text.mass.usda_match import UsdaIndex


def fallback_foods(index: "UsdaIndex | None") -> dict[str, Food]:
    """Return every imported food as a fallback, by id."""
    return {} if index is None else {food.id: _as_fallback(food) for food in index.foods}


def _as_fallback(food: UsdaFood) -> Food:
    ndb = food.id.removeprefix("sr-") if food.id.startswith("sr-") else None
    return Food(food.id, "", ndb, food.description, None, food.portions_g, food.per_100g, is_fallback=True)


@dataclass
class NutrientFallback:
    """Finds fallback foods for ingredients. Each name is looked up once.

    Attributes:
        foods: Larder's own foods; one that has nutrients needs no fallback.
        index: the imported foods; without them there are no fallbacks.
    """

    foods: Mapping[str, Food]
    index: "UsdaIndex | None"
    _found: dict[str, Food | None] = field(default_factory=dict, repr=False)

    def with_fallback(self, use: IngredientUse) -> IngredientUse:
        """Return an ingredient with its fallback food, whose household weights give the mass if it is unknown."""
        food = self._fallback(use)
        if food is None:
            return use
        if use.mass_g is not None:
            return replace(use, fallback_food=food.name)
        mass = mass_of(food, use.amount, use.unit)
        return replace(use, fallback_food=food.name, mass_g=mass.mass_g, how=mass.how)

    def with_fallbacks(self, uses: Iterable[IngredientUse]) -> tuple[IngredientUse, ...]:
        """Return every ingredient with its fallback food."""
        return tuple(map(self.with_fallback, uses))

    def foods_used(self, uses: Iterable[IngredientUse]) -> dict[str, Food]:
        """Return the fallback foods of these ingredients, by id."""
        foods = (self._found.get(use.name) for use in uses if use.fallback_food is not None)
        return {food.name: food for food in foods if food is not None}

    def _fallback(self, use: IngredientUse) -> Food | None:
        own = self.foods.get(use.entity) if use.entity is not None else None
        if self.index is None or (own is not None and own.per_100g):
            return None
        if use.name not in self._found:
            match = self.index.match(use.name)
            self._found[use.name] = None if match is None else _as_fallback(match)
        return self._found[use.name]
