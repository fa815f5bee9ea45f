"""Recipes from a source file, for the gold answers. Shares no code with Larder."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from statistics import fmean, pstdev

from benchmarks.protocol.spelling import same

KCAL_PER_G = {"fat": 9.0, "saturated_fat": 9.0, "carbohydrate": 4.0, "sugars": 4.0, "protein": 4.0}
"""Energy per gram, for shares of energy (2021 paper, figure 3)."""


@dataclass(frozen=True)
class Value:
    """An amount; if `whole` is false, a lower bound, because some ingredients don't report it."""

    amount: float
    whole: bool = True


@dataclass(frozen=True)
class SourceRecipe:
    """One recipe of a source.

    Attributes:
        id: The recipe's id in Larder's answers.
        ingredients: Names as the source spells them.
        tags: Tags as the source spells them.
        nutrients: Per serving, in kcal, g and mg (cholesterol, sodium); missing ones are unknown.
        serving_g: Grams of one serving, if known.
    """

    id: str
    title: str
    ingredients: tuple[str, ...]
    tags: frozenset[str]
    nutrients: Mapping[str, Value] = field(default_factory=dict)
    serving_g: float | None = None

    @cached_property
    def holds(self) -> frozenset[str]:
        """Return the normalised names of the ingredients."""
        return frozenset(map(same, self.ingredients))

    @cached_property
    def bears(self) -> frozenset[str]:
        """Return the normalised tags."""
        return frozenset(map(same, self.tags))

    def value(self, nutrient: str, basis: str) -> Value | None:
        """Return an amount per `serving`, per `100g` or as `percent_energy`; None if unknown."""
        found = self.nutrients.get(nutrient)
        if found is None or basis == "serving":
            return found
        if basis == "100g":
            return Value(100 * found.amount / self.serving_g, found.whole) if self.serving_g else None
        energy = self.nutrients.get("energy")
        if energy is None or energy.amount <= 0:
            return None
        return Value(100 * KCAL_PER_G[nutrient] * found.amount / energy.amount, found.whole and energy.whole)


@dataclass(frozen=True)
class Source:
    """All recipes of a source."""

    name: str
    recipes: tuple[SourceRecipe, ...]

    @cached_property
    def by_tag(self) -> dict[str, list[SourceRecipe]]:
        """Return the recipes by tag as spelled."""
        found: dict[str, list[SourceRecipe]] = {}
        for recipe in self.recipes:
            for tag in sorted(recipe.tags):
                found.setdefault(tag, []).append(recipe)
        return found

    @cached_property
    def names(self) -> frozenset[str]:
        """Return the normalised names of all ingredients and tags."""
        return frozenset().union(*(recipe.holds | recipe.bears for recipe in self.recipes))


def spread(recipes: Iterable[SourceRecipe], nutrient: str, basis: str) -> tuple[float, float] | None:
    """Return mean and standard deviation of complete amounts; None for fewer than two recipes."""
    values = [
        value.amount
        for recipe in recipes
        if (value := recipe.value(nutrient, basis)) is not None and value.whole
    ]
    return (fmean(values), pstdev(values)) if len(values) > 1 else None
