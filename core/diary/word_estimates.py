"""Estimates by a line's words: of foods that no table knows, and of masses that are far more than such words mean.

A small network (`models.meal_estimator`) has learned what people's foods weigh and hold. It decides nothing that is known:
a mass that was weighed, the nutrients of a recognised food and what it contains stay as they are.
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
_TOO_MUCH: Final = 3.0
"""A guessed energy above its estimate times this is doubted."""
_MUCH_KCAL: Final = 300.0
"""The least energy that both must be apart then: of "2 sugars" nothing is doubted."""


def with_estimates(read: LoggedMealText, estimates_of: Callable[[str], "LineEstimates"]) -> LoggedMealText:
    """Return the reading of a line with estimates of what its words leave open, as ranges.

    Args:
        estimates_of: returns the guesses for a line (`models.meal_estimator.estimator.MealEstimator.read`).
    """
    if read.recipe_key is not None or not any(map(_is_open, read.snapshot.lines)):
        return read
    line = read.snapshot.title
    estimates = estimates_of(line)
    foods, after = [], 0
    for food in read.snapshot.lines:
        letters = _letters(food.text, line, after)
        after = after if letters is None else letters.stop
        if _is_open(food):
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


def _is_open(food: EatenFood) -> bool:
    # A dozen eggs or a litre of milk were counted or measured: that is no guess, however much it is.
    is_measured = food.amount is not None and food.unit not in ("", "serving")
    is_guess = food.how in ("portion", "estimated") and food.recipe is None and not food.is_supplement
    is_guess = is_guess and not is_measured
    return _is_unknown(food) or (is_guess and food.nutrition["energy"] > _MUCH_KCAL)


def _is_unknown(food: EatenFood) -> bool:
    return food.recipe is None and food.how != "stated" and "energy" not in food.nutrition


def _letters(words: str, line: str, after: int) -> range | None:
    """Return the place of a food's words in a line, at best behind the food before it; None if they were reworded."""
    low, said = line.lower(), words.lower()
    at = low.find(said, after)
    at = low.find(said) if at < 0 else at
    return None if at < 0 or not words else range(at, at + len(words))


def _estimated(food: EatenFood, estimate: "FoodEstimate") -> EatenFood:
    is_sure_of_mass = estimate.mass_scale <= _MOST_SCALE[0] and estimate.mass_g >= _LEAST_G
    is_sure_of_energy = estimate.scales["energy"] <= _MOST_SCALE[1]
    if not _is_unknown(food):
        return _doubted(food, estimate) if is_sure_of_mass and is_sure_of_energy else food
    return _unknown_food(food, estimate) if is_sure_of_energy and (food.mass_g or is_sure_of_mass) else food


def _unknown_food(food: EatenFood, estimate: "FoodEstimate") -> EatenFood:
    """Return a food that no table knows with the nutrients that its words suggest."""
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


def _doubted(food: EatenFood, estimate: "FoodEstimate") -> EatenFood:
    """Return a food whose guessed energy is far above its estimate with the middle of both; its range reaches both."""
    read_kcal = food.nutrition["energy"]
    estimate_kcal = estimate.mass_g * estimate.per_100g["energy"] / 100
    if read_kcal < _TOO_MUCH * estimate_kcal or read_kcal - estimate_kcal < _MUCH_KCAL:
        return food
    share = math.sqrt(max(estimate_kcal, 1.0) / read_kcal)
    scaled = food.scaled(share)
    mass_range_g = scaled.mass_range_g
    if food.mass_g is not None:
        mass_range_g = food.mass_g * share**2, food.mass_g
    return replace(
        scaled,
        amount=food.amount,
        mass_range_g=mass_range_g,
        how="estimated",
        ranges={key: (amount * share**2, amount) for key, amount in food.nutrition.items() if amount},
        alternatives=food.alternatives,
    )


def _around(amount: float, doubt: float) -> Range:
    return amount * math.exp(-doubt), amount * math.exp(doubt)
