"""The recipes of a week as they are cooked: their amounts are for the servings planned."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from core.food.recipe import IngredientUse, Recipe
from core.plan.entry import PlanEntry
from core.text.lines.scaling import scaled_line, scaled_step


@dataclass(frozen=True)
class Cooking:
    """A recipe cooked for a number of servings, once for each of its meals."""

    recipe: Recipe
    servings: float
    meals: tuple[PlanEntry, ...]

    @property
    def factor(self) -> float:
        """The share of the whole recipe that is cooked."""
        return self.servings / self.recipe.servings

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The ingredient lines for these servings, rounded to amounts that cooks measure."""
        return tuple(scaled_line(use, self.factor) for use in self.recipe.uses)

    @cached_property
    def steps(self) -> tuple[str, ...]:
        """The directions for these servings."""
        names = [use.name for use in self.recipe.uses]
        return tuple(scaled_step(step, self.factor, names) for step in self.recipe.steps)

    def mass_g(self, use: IngredientUse) -> float | None:
        """Return the exact grams of a line; None if they are unknown."""
        return None if use.mass_g is None else use.mass_g * self.factor


def cookings(entries: Iterable[PlanEntry], recipes: Mapping[str, Recipe]) -> tuple[Cooking, ...]:
    """Return the recipes to cook, in the order they are first cooked.

    Meals of the same recipe with the same servings share one. Meals without a known recipe have none.
    """
    meals: dict[tuple[str, float], list[PlanEntry]] = {}
    for entry in entries:
        if entry.recipe_key is not None and entry.recipe_key in recipes:
            meals.setdefault((entry.recipe_key, cooked_servings(entry)), []).append(entry)
    return tuple(
        Cooking(recipes[key], servings, tuple(found))
        for (key, servings), found in meals.items()
        if servings > 0
    )


def cooked_servings(entry: PlanEntry) -> float:
    """Return the servings that are cooked for a meal."""
    return entry.servings
