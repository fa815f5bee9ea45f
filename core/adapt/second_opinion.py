"""The second opinion on a swap: whether the new food belongs with the rest of the dish, by a model trained on recipes.

It makes a swap of the table costlier, never cheaper and never impossible, and it decides nothing about safety.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from core.food.recipe import IngredientUse

FoodLifts = Callable[[Iterable[str], Sequence[str]], Mapping[str, float]]
"""Returns how much likelier than usual some foods are in a recipe with others, as logarithms that share a constant."""
_DISAGREES: Final = 6.0
"""The difference of logarithms from which the model counts against a swap with all it can."""
UNUSUAL: Final = 0.8
"""The doubt from which a swap is marked: the table and the model disagree strongly."""


def doubts(
    lifts: FoodLifts | None, uses: Iterable[IngredientUse], use: IngredientUse, foods: Sequence[str]
) -> dict[str, float]:
    """Return the doubt about each food that may replace an ingredient, from 0 to 1.

    Args:
        lifts: None has no doubts. A food that it doesn't know gets the mean doubt of the others.
        uses: all ingredients of the dish.
    """
    old = use.entity
    if lifts is None or old is None or not foods:
        return dict.fromkeys(foods, 0.0)
    others = [one.entity for one in uses if one.entity and one.entity != old]
    found = lifts(others, [old, *foods])
    usual = found.get(old)
    if usual is None:
        return dict.fromkeys(foods, 0.0)
    known = {food: _doubt(usual - found[food]) for food in foods if food in found}
    # No opinion must not be an advantage: pea milk is not better than soy milk because no recipe has it.
    mean = sum(known.values()) / len(known) if known else 0.0
    return {food: known.get(food, mean) for food in foods}


def _doubt(difference: float) -> float:
    return min(1.0, max(0.0, difference / _DISAGREES))
