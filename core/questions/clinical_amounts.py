"""Amounts of nutrients that a condition restricts: with PKU "8 g protein a day" is the most, not the least.

An amount that is much of a whole day's is a day's: no meal for kidney disease has 2000 mg of potassium.
"""

from collections.abc import Sequence

from core.food.spelling import fold
from core.questions.amount_words import amount_words, sides_of
from core.questions.amounts import asks_for_the_number
from core.questions.constraint import Constraint, NutrientConstraint
from core.questions.health_conditions import NamedCondition
from core.text.numbers import read_numbers


def as_restricted(
    constraints: Sequence[Constraint], conditions: Sequence[NamedCondition]
) -> list[Constraint]:
    """Return the constraints with each amount that a condition restricts as the most there may be."""
    days: dict[str, float] = {}
    for named in conditions:
        for nutrient, amount in named.held.restricts.items() if named.held else ():
            days[nutrient] = min(amount, days.get(nutrient, amount))
    # On dialysis a person needs more protein than with kidney disease alone.
    for named in conditions:
        for target in named.held.targets if named.held else ():
            if named.held and target.nutrient not in named.held.restricts:
                days.pop(target.nutrient, None)
    return [
        _restricted(each, days[each.entity])
        if isinstance(each, NutrientConstraint) and each.entity in days
        else each
        for each in constraints
    ]


def _restricted(amount: NutrientConstraint, least_of_day: float) -> NutrientConstraint:
    said = fold(amount.text).split()
    low, high = amount.min, amount.max
    is_one_number = len(read_numbers(amount.text)) == 1
    if low is not None and is_one_number and not sides_of(said) and not asks_for_the_number(amount.text):
        # A number of which people want both ends is about itself, a tenth more or less.
        high = low if high is None else (low + high) / 2
        low = None
    is_bare = amount.basis == "serving" and amount_words().serving_nouns.isdisjoint(said)
    basis = "day" if is_bare and (high or 0.0) >= least_of_day else amount.basis
    return amount.model_copy(update={"min": low, "max": high, "basis": basis})
