"""Estimates by a line's words of foods that no table knows.

A small network (`models.meal_estimator`) has learned what people's foods weigh and hold. It decides nothing that is known:
a mass that was weighed, and what a food contains, stay as they are.
"""

import math
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from core.diary.eaten import EatenFood, Range
from core.diary.meal_text import LoggedMealText, is_unweighed
from core.diary.totals import snapshot_of_lines

if TYPE_CHECKING:
    from models.meal_estimator.estimator import FoodEstimate, LineEstimates

_OF_90_PERCENT: Final = 3.3
"""Nine of ten estimates are off by less than their scale times this, measured on lines that the network hadn't learned."""
_MOST_SCALE: Final = (0.7, 0.35)
"""Scales of the mass and of the energy above which the words say too little, as made-up ones do."""
_LEAST_G: Final = 3.0
"""Less than any food weighs that no table knows: the words name none ("went for a walk")."""


def with_estimates(read: LoggedMealText, estimates_of: Callable[[str], "LineEstimates"]) -> LoggedMealText:
    """Return the reading of a line with estimates of its unknown foods, as ranges.

    Args:
        estimates_of: returns the guesses for a line (`models.meal_estimator.estimator.MealEstimator.read`).
    """
    if read.recipe_key is not None or not any(map(_is_unknown, read.snapshot.lines)):
        return read
    line = read.snapshot.title
    estimates = estimates_of(line)
    foods, after = [], 0
    for food in read.snapshot.lines:
        letters = _letters(food.text, line, after)
        after = after if letters is None else letters.stop
        if _is_unknown(food):
            own = (
                estimates_of(food.text).of(range(len(food.text)))
                if letters is None
                else estimates.of(letters)
            )
            foods.append(food if own is None else _estimated(food, own))
        else:
            foods.append(food)
    unknown = [food for food in foods if not food.is_recognised]
    return replace(
        read,
        snapshot=snapshot_of_lines(line, foods),
        unweighed=tuple(food.text for food in foods if is_unweighed(food)),
        guessed=tuple(name for name, food in zip(read.unplaced, unknown, strict=False) if food.nutrition),
    )


def _is_unknown(food: EatenFood) -> bool:
    return food.recipe is None and food.how != "stated" and "energy" not in food.nutrition


def _letters(words: str, line: str, after: int) -> range | None:
    """Return the place of a food's words in a line, at best behind the food before it; None if they were reworded."""
    low, said = line.lower(), words.lower()
    at = low.find(said, after)
    at = low.find(said) if at < 0 else at
    return None if at < 0 or not words else range(at, at + len(words))


def _estimated(food: EatenFood, estimate: "FoodEstimate") -> EatenFood:
    """Return a food that no table knows with the nutrients that its words suggest, if they say enough."""
    is_sure = estimate.scales["energy"] <= _MOST_SCALE[1] and (
        bool(food.mass_g) or (estimate.mass_scale <= _MOST_SCALE[0] and estimate.mass_g >= _LEAST_G)
    )
    if not is_sure:
        return food
    mass_g = food.mass_g or estimate.mass_g
    mass_doubt = 0.0 if food.mass_g else _OF_90_PERCENT * estimate.mass_scale
    nutrition = {key: mass_g * amount / 100 for key, amount in estimate.per_100g.items()}
    return replace(
        food,
        mass_g=mass_g,
        mass_range_g=food.mass_range_g or _around(mass_g, mass_doubt),
        how=food.how if food.mass_g else "estimated",
        nutrition=nutrition,
        ranges={
            key: _around(amount, math.hypot(mass_doubt, _OF_90_PERCENT * estimate.scales[key]))
            for key, amount in nutrition.items()
        },
    )


def _around(amount: float, doubt: float) -> Range:
    return amount * math.exp(-doubt), amount * math.exp(doubt)
