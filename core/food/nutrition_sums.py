"""Compute the nutrients of many recipes at once, by the rules of `core.food.nutrition.nutrition_per_serving`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import repeat
from typing import Final, Self

import numpy as np
from numpy.typing import NDArray

from core.food.bounds import Flags, Floats, NutrientTable
from core.food.foods import Food
from core.food.nutrients import NUTRIENT_KEYS
from core.food.recipe import IngredientUse, Nutrition

AMOUNT_DECIMALS: Final = 4
COVERAGE_DECIMALS: Final = 3
"""Digits stored of an imported recipe's nutrients. More would add no information and double the file of a million
recipes. Rounding doesn't change whether a nutrient is complete (`core.food.recipe.COMPLETE`).
"""


@dataclass(frozen=True)
class Sums:
    """Nutrients per serving of several recipes, one row each."""

    amounts: Floats
    """Shape (recipes, nutrients); NaN is unknown."""
    coverage: Floats
    """Same shape, 0 to 1."""
    serving_g: Floats
    """Shape (recipes,); NaN is unknown."""

    def table(self, contradicted: NDArray[np.int64]) -> NutrientTable:
        """Return the values as a table by nutrient.

        Args:
            contradicted: the contradicted nutrients of each recipe as bits, shape (recipes,).
        """
        bits = np.left_shift(np.int64(1), np.arange(len(NUTRIENT_KEYS), dtype=np.int64))
        return NutrientTable(
            self.amounts, self.coverage, self.serving_g, (contradicted[:, None] & bits).astype(np.bool_)
        )

    def rounded(self, rows: Flags) -> "Sums":
        """Return the values with the marked rows rounded to the stored digits."""
        return Sums(
            np.where(rows[:, None], np.round(self.amounts, AMOUNT_DECIMALS), self.amounts),
            np.where(rows[:, None], np.round(self.coverage, COVERAGE_DECIMALS), self.coverage),
            np.where(rows, np.round(self.serving_g, AMOUNT_DECIMALS), self.serving_g),
        )

    def nutrition(self, row: int) -> Nutrition:
        """Return a recipe's nutrition, which is empty if nothing is known per serving."""
        amounts, serving_g = self.amounts[row].tolist(), float(self.serving_g[row])
        return Nutrition(
            {key: amount for key, amount in zip(NUTRIENT_KEYS, amounts, strict=True) if amount == amount},
            dict(zip(NUTRIENT_KEYS, self.coverage[row].tolist(), strict=True)),
            None if np.isnan(serving_g) else serving_g,
        )


class FoodTable:
    """The nutrients of all foods as one array."""

    def __init__(self, names: Sequence[str], per_100g: Floats) -> None:
        """Make a table of nutrients per 100 g, shape (foods, nutrients); NaN if unknown."""
        self._row = {name: row for row, name in enumerate(names)}
        # The last row is of every unknown food.
        self._per_100g = np.vstack((per_100g, np.full((1, len(NUTRIENT_KEYS)), np.nan)))

    @classmethod
    def of_foods(cls, foods: Mapping[str, Food]) -> Self:
        """Make the table of some foods, by name."""
        unknown = repeat(np.nan)
        amounts = [list(map(food.per_100g.get, NUTRIENT_KEYS, unknown)) for food in foods.values()]
        return cls(list(foods), np.array(amounts, dtype=np.float64).reshape(-1, len(NUTRIENT_KEYS)))

    def __contains__(self, food: object) -> bool:
        return food in self._row

    def per_100g(self, food: str, key: str) -> float | None:
        """Return a nutrient per 100 g of a food; None if unknown."""
        value = float(self._per_100g[self._row[food], NUTRIENT_KEYS.index(key)])
        return None if np.isnan(value) else value

    def rows(self, foods: Sequence[str]) -> Floats:
        """Return the nutrients per 100 g of some foods, shape (foods, nutrients); NaN if unknown."""
        return self._per_100g[[self._row[food] for food in foods]]

    def sums(
        self,
        uses: Sequence[IngredientUse],
        owners: NDArray[np.int64],
        servings: Floats,
        places: NDArray[np.int64] | None = None,
    ) -> Sums:
        """Return each recipe's sum over its ingredients, divided by its servings.

        Args:
            uses: the ingredients of all recipes.
            owners: the row of the recipe that each ingredient belongs to, ascending, shape (uses,), or (places,) if
                `places` is given.
            servings: shape (recipes,); NaN if unknown, which makes everything per serving unknown.
            places: the index in `uses` of each line, if `uses` has each distinct ingredient only once.
        """
        count = len(servings)
        eaten = np.array([not (use.discarded or use.optional) for use in uses], dtype=bool)
        mass_g = np.array([np.nan if use.mass_g is None else use.mass_g for use in uses], dtype=np.float64)
        rows = np.array([self._row.get(use.food or "", -1) for use in uses], dtype=np.int64)
        if places is not None:
            eaten, mass_g, rows = eaten[places], mass_g[places], rows[places]
        weighed = eaten & ~np.isnan(mass_g)
        eaten_count = np.bincount(owners[eaten], minlength=count).astype(np.float64)
        weighed_count = np.bincount(owners[weighed], minlength=count).astype(np.float64)
        unweighed = eaten & np.isnan(mass_g)
        unweighed_owners, unweighed_rows = owners[unweighed], rows[unweighed]
        owners, mass_g, rows = owners[weighed], mass_g[weighed], rows[weighed]
        total_g = np.bincount(owners, weights=mass_g, minlength=count)
        amounts = np.full((count, len(NUTRIENT_KEYS)), np.nan)
        coverage = np.zeros((count, len(NUTRIENT_KEYS)))
        has_servings = ~np.isnan(servings)
        for column in range(len(NUTRIENT_KEYS)):
            per_100g = self._per_100g[rows, column]
            reports = ~np.isnan(per_100g)
            total = np.bincount(
                owners[reports], weights=(mass_g[reports] * per_100g[reports]) / 100.0, minlength=count
            )
            reported_g = np.bincount(owners[reports], weights=mass_g[reports], minlength=count)
            shown = (reported_g > 0) & has_servings
            amounts[shown, column] = total[shown] / servings[shown]
            # A food without a nutrient adds none of it, whatever it weighs.
            has_none = self._per_100g[unweighed_rows, column] == 0.0
            without_any = np.bincount(unweighed_owners[has_none], minlength=count)
            has_mass = (total_g > 0) & has_servings
            known_share = (weighed_count[has_mass] + without_any[has_mass]) / eaten_count[has_mass]
            coverage[has_mass, column] = known_share * (reported_g[has_mass] / total_g[has_mass])
        serving_g = np.full(count, np.nan)
        # A recipe without eaten ingredients has no known mass.
        is_complete = (eaten_count > 0) & (weighed_count == eaten_count) & has_servings
        serving_g[is_complete] = total_g[is_complete] / servings[is_complete]
        return Sums(amounts, coverage, serving_g)
