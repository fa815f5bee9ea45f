"""Sides that go with a dish: no rice next to couscous, no lettuce next to a salad, no avocado next to avocado."""

from collections.abc import Mapping, Sequence

from core.diary.entry import kind_of
from core.plan.cells import Cell
from core.plan.dish import Dish
from core.plan.problem import Cap, Choice

_STARCHY_KCAL = 75.0
"""A dish with this much energy from starches in a serving has its rice, pasta, bread or potatoes."""
_STARCHY_SIDE_KCAL = 45.0
"""A side with this much is one of bread, rice or potatoes: half a slice of bread."""
_VEGETABLE_SIDE_G = 70.0
"""A side with this much vegetables or fruit in a serving is a vegetable side."""
_SAME_FOOD_G = 25.0
"""A dish with this much of a side's main food in a serving isn't served with that side."""
_SALADS = frozenset({"salad", "slaw", "coleslaw"})


def pairing_caps(choices: Sequence[Choice], cells: Sequence[Cell], dishes: Mapping[str, Dish]) -> list[Cap]:
    """Return caps that keep a side from a dish that it doesn't go with.

    A second snack only has to be another food than the snack.
    """
    of_cell: dict[Cell, list[int]] = {}
    for number, choice in enumerate(choices):
        of_cell.setdefault(cells[choice.slot], []).append(number)
    caps = []
    for cell, sides in of_cell.items():
        if not cell.is_side:
            continue
        mains = of_cell.get(cell._replace(is_side=False), [])
        pairs = [
            (
                [n for n in mains if _has(n, food, choices, dishes)],
                [n for n in sides if _main_food(n, choices, dishes) == food],
            )
            for food in sorted({_main_food(number, choices, dishes) for number in sides})
        ]
        if kind_of(cell.slot.meal) != "snack":
            for is_kind, is_side_kind in ((_is_starchy, _is_starchy_side), (_is_salad, _is_vegetable)):
                pairs.append(
                    (
                        [n for n in mains if any(is_kind(each) for each in _plate(choices[n], dishes))],
                        [n for n in sides if is_side_kind(dishes[choices[n].dish])],
                    )
                )
        caps += [Cap((*clashing, *served), 1, None) for clashing, served in pairs if clashing and served]
    return caps


def _plate(choice: Choice, dishes: Mapping[str, Dish]) -> tuple[Dish, ...]:
    dish = dishes[choice.dish]
    return (dish, *dish.others_of())


def _main_food(number: int, choices: Sequence[Choice], dishes: Mapping[str, Dish]) -> str:
    """Return the food that a side has most of, by mass."""
    masses_g = dishes[choices[number].dish].masses_g
    return min(masses_g, key=lambda food: (-masses_g[food], food), default="")


def _has(number: int, food: str, choices: Sequence[Choice], dishes: Mapping[str, Dish]) -> bool:
    return any(each.masses_g.get(food, 0.0) >= _SAME_FOOD_G for each in _plate(choices[number], dishes))


def _is_starchy(dish: Dish) -> bool:
    return dish.starch_kcal >= _STARCHY_KCAL


def _is_starchy_side(dish: Dish) -> bool:
    return dish.starch_kcal >= _STARCHY_SIDE_KCAL


def _is_vegetable(dish: Dish) -> bool:
    return dish.vegetables_g >= _VEGETABLE_SIDE_G


def _is_salad(dish: Dish) -> bool:
    return "salad" in dish.courses or any(kind in _SALADS or kind.endswith("-salad") for kind in dish.kinds)
