"""The checks that a composed dish must pass: those of the starter recipes, and that it is no copy."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from core.compose.frequencies import FoodFrequencies
from core.food.foods import mass_of
from core.food.recipe import IngredientUse, Recipe
from core.library.library import Library
from core.library.recipe_checks import (
    MOST_ALIKE,
    StepChecks,
    energy_faults,
    macronutrient_faults,
    mass_faults,
    salt_faults,
)

_FAR_FACTOR: Final = 1.6
"""An amount may be this many times outside of the range in which the library uses the food."""
_FEWEST_SEEN: Final = 5
"""A food that fewer lines of the library use has no usual amount."""
_NEGLIGIBLE_G: Final = 1.0
_LEAST_LIFT: Final = 0.1
_LEAST_FOREIGN_LIFT: Final = 0.3
"""The least mean logarithm by which a cuisine uses the foods of a dish more often than all recipes do: for a pattern of the
cuisine, and for another one."""


@dataclass(frozen=True)
class CheckResult:
    """A check with its faults in words; it is passed without any."""

    name: str
    faults: tuple[str, ...]

    @property
    def is_passed(self) -> bool:
        """Return whether the dish has no such fault."""
        return not self.faults


@dataclass(frozen=True)
class DishChecks:
    """The checks with one library."""

    library: Library
    steps: StepChecks
    frequencies: FoodFrequencies
    _ranges: dict[str, tuple[tuple[float, float] | None]] = field(
        default_factory=dict, repr=False, compare=False
    )
    """The usual grams per serving of each food, in a tuple of one."""

    def check(self, recipe: Recipe, course: str, pattern: Recipe) -> tuple[CheckResult, ...]:
        """Return the result of every check.

        Args:
            course: the course of the pattern, which says how much energy is plausible.
            pattern: its own amounts are plausible, however unusual.
        """
        known = {*self.steps.unlisted(pattern.title, pattern.uses, pattern.steps)}
        unlisted = [
            name for name in self.steps.unlisted(recipe.title, recipe.uses, recipe.steps) if name not in known
        ]
        results: Sequence[tuple[str, Iterable[str]]] = (
            ("every amount has a mass", mass_faults(recipe.uses)),
            ("amounts are usual for the food", self._amount_faults(recipe, pattern)),
            ("energy is plausible for the course", energy_faults(recipe.nutrition, course)),
            ("energy agrees with the macronutrients", macronutrient_faults(recipe.nutrition)),
            ("a main dish has salt", salt_faults(recipe.nutrition, course)),
            ("directions name every ingredient", self.steps.unnamed(recipe.uses, recipe.steps)),
            ("directions name nothing that isn't listed", (*unlisted, *recipe.unlisted)),
            (
                "foods suit the cuisine",
                self.style_faults([use.entity for use in recipe.uses if use.entity], pattern),
            ),
            ("no near copy of a recipe", self._copies(recipe)),
        )
        return tuple(CheckResult(name, tuple(faults)) for name, faults in results)

    def style_faults(self, foods: Sequence[str], pattern: Recipe) -> Iterator[str]:
        """Yield a fault if foods don't suit the wanted cuisine, or suit that of the pattern better."""
        wanted = self.frequencies.cuisine
        if not wanted:
            return
        lift = self.frequencies.mean_lift(foods)
        is_own = ("cuisine", wanted) in pattern.tags
        other = "" if is_own else self.frequencies.cuisine_of(pattern)
        if lift < (_LEAST_LIFT if is_own else _LEAST_FOREIGN_LIFT):
            yield f"its foods are hardly more {wanted} than those of other recipes"
        elif other and lift < self.frequencies.mean_lift(foods, other):
            yield f"its foods are more {other} than {wanted}"

    def _amount_faults(self, recipe: Recipe, pattern: Recipe) -> Iterator[str]:
        old = {use.text for use in pattern.uses}
        for use in recipe.uses:
            if use.text in old or use.entity is None or not use.mass_g:
                continue
            share_g = use.mass_g / recipe.servings
            bounds = self._usual_g(use)
            if bounds is None or share_g <= _NEGLIGIBLE_G:
                continue
            low, high = bounds
            if not low / _FAR_FACTOR <= share_g <= high * _FAR_FACTOR:
                yield f"{share_g:.0f} g of {use.name} per serving, usually {low:.0f} to {high:.0f} g"

    def _usual_g(self, use: IngredientUse) -> tuple[float, float] | None:
        """Return the usual range of a food in grams per serving, or None if the library rarely uses it."""
        known = self._ranges.get(use.entity or "")
        if known is None:
            known = self._ranges[use.entity or ""] = (self._read_range_g(use),)
        return known[0]

    def _read_range_g(self, use: IngredientUse) -> tuple[float, float] | None:
        food = self.steps.foods.get(use.entity or "")
        numbers = list(self.library.ingredients.by_node.get(use.entity or "", ()))
        rows = self.library.rows(
            "SELECT unit, count(*), quantile_cont(amount / servings, [0.02, 0.98])"
            " FROM ingredient_use JOIN recipe USING (recipe_id)"
            " WHERE ingredient_id IN (SELECT unnest(?)) AND amount > 0 AND servings > 0 GROUP BY unit",
            [numbers],
        )
        seen, lows, highs = 0, [], []
        for unit, count, (low, high) in rows:
            one_g = mass_of(food, 1.0, unit or "").mass_g
            if one_g is not None:
                seen += count
                lows.append(low * one_g)
                highs.append(high * one_g)
        return (min(lows), max(highs)) if seen >= _FEWEST_SEEN else None

    def _copies(self, recipe: Recipe) -> Iterator[str]:
        """Yield the recipes with nearly the same foods.

        A near copy lacks so few foods that it has at least one of the rarest.
        """
        foods = frozenset(use.entity for use in recipe.uses if use.entity)
        if not foods:
            return
        may_lack = int(len(foods) * (1 - MOST_ALIKE)) + 1
        by_rarity = sorted(foods, key=lambda food: len(self.frequencies.recipes(food)))
        candidates = self.library.sets.none()
        for food in by_rarity[:may_lack]:
            candidates |= self.frequencies.recipes(food)
        rows = self.library.rows(
            "SELECT title, count(DISTINCT entity) FILTER (WHERE entity IN (SELECT unnest(?))) AS shared,"
            " count(DISTINCT entity) AS listed"
            " FROM ingredient_use JOIN ingredient USING (ingredient_id) JOIN recipe USING (recipe_id)"
            " WHERE recipe_id IN (SELECT unnest(?)) GROUP BY recipe_id, title"
            " HAVING shared >= ? * (? + listed - shared)",
            [sorted(foods), candidates.numbers().tolist(), MOST_ALIKE, len(foods)],
        )
        for title, _, _ in rows:
            yield f"nearly the foods of '{title}'"
