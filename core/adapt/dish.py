"""A recipe as adapting sees it: which kind of dish it is, and what each ingredient does in it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from core.adapt.direction_words import direction_patterns
from core.adapt.second_opinion import FoodLifts, doubts
from core.adapt.swaps import SwapTable
from core.food.foods import Food
from core.food.recipe import IngredientUse, Recipe

_SWEET_COURSES: Final = frozenset({("course", "dessert"), ("course", "breakfast-sweet"), ("course", "cake")})
_BATTER_SHARE: Final = 0.15
"""Share of flour in the mass from which a dish with egg is held together by both."""
_MAIN_SHARE: Final = 0.25
_MAIN_ENERGY_SHARE: Final = 0.3
"""Shares of mass and energy from which a dish is no dish without an ingredient."""
_BASE_SHARE: Final = 0.08
_BASE_ENERGY_SHARE: Final = 0.12
"""The same for bread, rice, meat and other bases."""
_ANIMAL: Final = ("meat", "poultry", "seafood", "game")
_RAW: Final = frozenset({"raw", "dried"})
"""States of a food (`Food.state`) that may need cooking."""
_SWEET_SHARE: Final = 0.06
"""Share of sweeteners in the mass from which a dish without onion or garlic counts as sweet."""


@dataclass(frozen=True)
class DishToAdapt:
    """A recipe with the swap table, the foods that its nutrients come from, and the model that checks swaps."""

    recipe: Recipe
    swaps: SwapTable
    foods: Mapping[str, Food]
    lifts: FoodLifts | None = None

    @cached_property
    def mass_g(self) -> float:
        """The known mass of what is eaten, without water; at least 1."""
        return max(1.0, sum(self.share_g(use) for use in self.recipe.uses))

    @cached_property
    def energy_kcal(self) -> float:
        """The known energy of what is eaten; at least 1."""
        return max(1.0, sum(self._energy_kcal(use) for use in self.recipe.uses))

    def _energy_kcal(self, use: IngredientUse) -> float:
        food = self.foods.get(use.food or "")
        return 0.0 if food is None else self.share_g(use) * food.per_100g.get("energy", 0.0) / 100.0

    def share_g(self, use: IngredientUse) -> float:
        """Return the grams of an ingredient that make up the dish: none for water and what isn't eaten."""
        if use.entity in ("water", "ice") or use.discarded or use.optional:
            return 0.0
        return use.mass_g or 0.0

    @cached_property
    def kinds(self) -> frozenset[str]:
        """The kinds of dish: sweet or savoury, and baked."""
        nodes = self.swaps.taxonomy.nodes
        known = [use for use in self.recipe.uses if use.entity in nodes]
        above = {use.entity: self.swaps.taxonomy.ancestors(use.entity or "") for use in known}
        has_aroma = any("allium" in above[use.entity] for use in known)
        sweet_g = sum(self.share_g(use) for use in known if "sweetener" in above[use.entity])
        is_sweet = bool(_SWEET_COURSES & set(self.recipe.tags)) or (
            not has_aroma and sweet_g / self.mass_g >= _SWEET_SHARE
        )
        found = {"sweet" if is_sweet else "savoury"}
        flour_g = sum(
            self.share_g(use)
            for use in known
            if "flour and meal" in above[use.entity] and (use.entity or "").endswith("flour")
        )
        has_egg = any("egg" in above[use.entity] for use in known)
        is_raised = any(self.swaps.raises(use.entity or "") for use in known)
        is_batter = has_egg and flour_g / self.mass_g >= _BATTER_SHARE
        return frozenset({*found, "baked" if is_raised or is_batter else "unbaked"})

    @cached_property
    def _animal_groups(self) -> frozenset[str]:
        nodes = self.swaps.taxonomy.nodes
        known = [use.entity for use in self.recipe.uses if use.entity in nodes]
        return frozenset(
            group for group in _ANIMAL for food in known if group in self.swaps.taxonomy.ancestors(food or "")
        )

    def doubts(self, use: IngredientUse, foods: Sequence[str]) -> Mapping[str, float]:
        """Return how doubtful each food is in place of an ingredient, from 0 to 1 (`core.adapt.second_opinion`)."""
        return doubts(self.lifts, self.recipe.uses, use, foods)

    @cached_property
    def is_cooked(self) -> bool:
        """True if the dish is heated, by its cooking time or, without one, by its directions."""
        recipe = self.recipe
        if recipe.cook_min is not None:
            return recipe.cook_min > 0
        return any(map(direction_patterns().heating.search, recipe.steps))

    @cached_property
    def leaves_raw(self) -> bool:
        """True if the dish serves meat or fish raw: what is safe in it is another food."""
        return any(map(direction_patterns().raw_dishes.search, (self.recipe.title, *self.recipe.steps)))

    def cooks_like(self, use: IngredientUse, food: str) -> bool:
        """Return whether the directions cook a food that replaces an ingredient.

        Raw meat and fish only replace what is raw itself, in a dish that is cooked: a sandwich with ham or a bowl with
        cooked shrimp has no direction for chicken breast. Green beans and potatoes need a dish that is cooked.
        """
        if self._is_raw(food, _ANIMAL):
            is_ready = direction_patterns().ready.search(use.text) is not None
            is_cooked = self.is_cooked and not self.leaves_raw
            return is_cooked and not is_ready and self._is_raw(use.entity, _ANIMAL)
        return self.is_cooked or not self._is_raw(food, self.swaps.file.cooked.foods)

    def _is_raw(self, name: str | None, kinds: Sequence[str]) -> bool:
        """Return whether a food is raw or dried, and of one of some kinds."""
        food = self.foods.get(name or "")
        is_raw = food is not None and food.state in _RAW and name in self.swaps.taxonomy.nodes
        return is_raw and not self.swaps.taxonomy.ancestors(name or "").isdisjoint(kinds)

    def is_foreign(self, food: str) -> bool:
        """Return whether a food would bring meat or fish into a dish that has neither."""
        above = self.swaps.taxonomy.ancestors(food)
        return not self._animal_groups and not above.isdisjoint(_ANIMAL)

    def is_other_main(self, use: IngredientUse, food: str) -> bool:
        """Return whether a food would change the meat or fish that a dish is made of for something else."""
        nodes, taxonomy = self.swaps.taxonomy.nodes, self.swaps.taxonomy
        if use.entity not in nodes or self.share_g(use) / self.mass_g < _BASE_SHARE:
            return False
        old = taxonomy.ancestors(use.entity or "").intersection(_ANIMAL)
        return bool(old) and old.isdisjoint(taxonomy.ancestors(food))

    def is_structure(self, use: IngredientUse) -> bool:
        """Return whether an ingredient carries the structure of something baked."""
        is_known = use.entity in self.swaps.taxonomy.nodes
        return "baked" in self.kinds and is_known and self.swaps.carries_structure(use.entity or "")

    def may_leave_out(self, use: IngredientUse, *, is_forbidden: bool) -> bool:
        """Return whether the dish remains one without an ingredient: not without its main part or its sweetness."""
        share, energy_share = self.share_g(use) / self.mass_g, self._energy_kcal(use) / self.energy_kcal
        if self.is_structure(use) or share > _MAIN_SHARE or energy_share > _MAIN_ENERGY_SHARE:
            return False
        is_base = use.entity in self.swaps.taxonomy.nodes and self.swaps.is_base(use.entity or "")
        if is_base and (share > _BASE_SHARE or energy_share > _BASE_ENERGY_SHARE):
            return False
        is_sweetener = (
            use.entity in self.swaps.taxonomy.nodes
            and "sweetener" in self.swaps.taxonomy.ancestors(use.entity or "")
        )
        return is_forbidden or not ("sweet" in self.kinds and is_sweetener)

    def is_in_title(self, use: IngredientUse) -> bool:
        """Return whether the title names an ingredient, so that the dish is known for it."""
        words = set(_words(self.recipe.title))
        names = {*_words(use.name)[-1:], *_words(use.entity or "")[-1:]}
        return bool(words & names)


def _words(text: str) -> list[str]:
    return [word.rstrip("s") for word in text.casefold().replace("-", " ").split()]
