"""Counts of foods that go together, and of foods typical of a cuisine, in the library."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from core.food.labels import LabelRules, Tag
from core.food.recipe import Recipe
from core.library.library import Library
from core.library.sets.recipe_set import RecipeSet

_PRIOR: Final = 1.0
"""Recipes that are added to what was counted and to what was expected: a cuisine of seven recipes says little."""
_CUISINE: Final = 1.0
_COURSE: Final = 0.7
_TOGETHER: Final = 2.0
_COMMON: Final = 0.25
"""Weights of the parts of a food's fit."""
_EVERYWHERE: Final = 0.25
"""Share of recipes from which a food says nothing about another one: salt, garlic."""
_TYPICAL: Final = 1.8
"""A food is typical of a cuisine that uses it this many times as often as all recipes do."""
_LEAST_SEEN: Final = 2


@dataclass(frozen=True)
class FoodFrequencies:
    """Counts of one library for a wanted cuisine and course.

    Attributes:
        cuisine: empty if none is wanted.
        course: the course of the dish; empty if it has none.
        style: the cuisine whose foods suit: the wanted one, else that of the pattern.
    """

    library: Library
    rules: LabelRules
    cuisine: str = ""
    course: str = ""
    style: str = ""
    _sets: dict[str, RecipeSet] = field(default_factory=dict, repr=False, compare=False)
    _lifts: dict[tuple[str, str], float] = field(default_factory=dict, repr=False, compare=False)

    def for_pattern(self, course: str, cuisine: str) -> "FoodFrequencies":
        """Return the counts for a pattern of a course and a cuisine."""
        style = self.cuisine or cuisine
        return FoodFrequencies(self.library, self.rules, self.cuisine, course, style, self._sets, self._lifts)

    def fit(self, food: str, others: Sequence[str]) -> float:
        """Return how well a food suits a dish with other foods, as a logarithm; 0 for an average food."""
        everything = max(1, self.library.counts["recipes"])
        common = math.log((len(self.recipes(food)) + _PRIOR) / (everything / 50.0 + _PRIOR))
        return (
            _TOGETHER * self.together(food, others)
            + _CUISINE * self._lift(food, self.style)
            + _COURSE * self._course_lift(food)
            + _COMMON * common
        )

    def together(self, food: str, others: Sequence[str]) -> float:
        """Return how often recipes have a food with each of the others: the mean logarithm of counted over expected."""
        own = self.recipes(food)
        everything = max(1, self.library.counts["recipes"])
        pairs = []
        for other in others:
            with_other = self.recipes(other)
            if other == food or not 0 < len(with_other) < _EVERYWHERE * everything:
                continue
            expected = len(own) * len(with_other) / everything
            pairs.append(math.log((len(own & with_other) + _PRIOR) / (expected + _PRIOR)))
        return sum(pairs) / len(pairs) if pairs else 0.0

    def is_typical(self, food: str) -> bool:
        """Return whether a food is typical of the wanted cuisine."""
        if not self.cuisine:
            return False
        seen = max((len(self.recipes(food) & one) for one in self._chain(self.cuisine)[:1]), default=0)
        wider = max((len(self.recipes(food) & one) for one in self._chain(self.cuisine)), default=0)
        is_seen = seen >= 1 and wider >= _LEAST_SEEN
        return is_seen and self.cuisine_lift(food) >= math.log(_TYPICAL)

    def cuisine_of(self, recipe: Recipe) -> str:
        """Return the narrowest cuisine of a recipe; empty if it has none."""
        names = [name for facet, name in recipe.tags if facet == "cuisine"]
        tags, sets = self.library.tags, self.library.sets
        known = [name for name in names if ("cuisine", name) in tags]
        return min(known, key=lambda name: len(sets.tagged([tags["cuisine", name]])), default="")

    def mean_lift(self, foods: Sequence[str], cuisine: str = "") -> float:
        """Return the mean lift of the foods that aren't used everywhere, for the wanted cuisine or another one."""
        most = _EVERYWHERE * self.library.counts["recipes"]
        lifts = [
            self._lift(food, cuisine or self.cuisine) for food in foods if len(self.recipes(food)) < most
        ]
        return sum(lifts) / len(lifts) if lifts else 0.0

    def cuisine_lift(self, food: str) -> float:
        """Return the logarithm of how many times as often the wanted cuisine uses a food."""
        return self._lift(food, self.cuisine)

    def _lift(self, food: str, cuisine: str) -> float:
        if not cuisine:
            return 0.0
        if (food, cuisine) not in self._lifts:
            own = self.recipes(food)
            share = len(own) / max(1, self.library.counts["recipes"])
            lift = 0.0
            for recipes in reversed(self._chain(cuisine)):
                expected = len(recipes) * share * math.exp(lift)
                lift += math.log((len(own & recipes) + _PRIOR) / (expected + _PRIOR))
            self._lifts[food, cuisine] = lift
        return self._lifts[food, cuisine]

    def _course_lift(self, food: str) -> float:
        tag = self.library.tags.get(("course", self.course))
        if tag is None:
            return 0.0
        own, recipes = self.recipes(food), self.library.sets.tagged([tag])
        expected = len(recipes) * len(own) / max(1, self.library.counts["recipes"])
        return math.log((len(own & recipes) + _PRIOR) / (expected + _PRIOR))

    def recipes(self, food: str) -> RecipeSet:
        """Return the recipes with a food or a kind of it."""
        found = self._sets.get(food)
        if found is None:
            taxonomy = self.rules.taxonomy
            kinds = {food, *(taxonomy.descendants(food) if food in taxonomy.nodes else ())}
            by_node = self.library.ingredients.by_node
            numbers = sorted({number for kind in kinds for number in by_node.get(kind, ())})
            found = self._sets[food] = self.library.sets.using(numbers)
        return found

    def _chain(self, cuisine: str) -> list[RecipeSet]:
        """Return the recipes of a cuisine and of those it belongs to, the narrowest first."""
        names: list[Tag] = [("cuisine", cuisine)]
        names += [tag for tag in self.rules.wider.get(names[0], ()) if tag[0] == "cuisine"]
        tags = self.library.tags
        found = [self.library.sets.tagged([tags[name]]) for name in names if name in tags]
        return sorted((one for one in found if one), key=len)
