"""Wishes that a week fulfils if it can: food at home is used before it spoils, and fish is eaten twice."""

from collections.abc import Mapping, Sequence
from datetime import date

from core.plan.cells import Cell
from core.plan.dishes import Dish
from core.plan.pantry import PantryItem
from core.plan.problem import AtLeast, Choice

SPOILING_COST = 1.6
"""Cost of a food at home that spoils in the week, and that no meal uses by then."""
UNUSED_COST = 0.3
"""Cost of another food at home that no meal uses."""


def pantry_wishes(
    choices: Sequence[Choice],
    cells: Sequence[Cell],
    dishes: Mapping[str, Dish],
    pantry: Sequence[PantryItem],
) -> list[AtLeast]:
    """Return the wish to use each food at home, before it spoils where its date is in the week."""
    cooks: dict[str, list[int]] = {}
    for number, choice in enumerate(choices):
        for thing in dishes[choice.dish].things if not choice.is_leftover else ():
            cooks.setdefault(thing, []).append(number)
    last = max((cell.slot.day for cell in cells), default=date.min)
    found = []
    for item in pantry:
        in_time = tuple(
            number
            for number in cooks.get(item.entity or "", ())
            if item.is_good_on(cells[choices[number].slot].slot.day)
        )
        if in_time:
            spoils = item.best_by is not None and item.best_by <= last
            found.append(AtLeast(in_time, 1, SPOILING_COST if spoils else UNUSED_COST))
    return found


def foods_at_home(pantry: Sequence[PantryItem], day: date) -> frozenset[str]:
    """Return the foods that needn't be bought for a day."""
    return frozenset(item.entity for item in pantry if item.entity is not None and item.is_good_on(day))
