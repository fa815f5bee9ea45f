"""What a source states of a serving beside what its ingredients add up to: which is shown, and when to beware.

A source knows its own brands, yields and what is thrown away, so its amounts are the ones that are shown. But sources slip
(an amount for a spoon of the dip, for the sauce without its noodles), and somebody who counts carbohydrate or sodium must
hear of it.
"""

from dataclasses import dataclass
from typing import Final

from core.kg.nutrients import NUTRIENTS
from core.kg.recipe import Nutrition

MUCH: Final = 1.5
"""Two amounts of which one is more than so many times the other differ much. Of the recipe pages of `make bench-nutrition`
five in six agree more nearly than that."""
LOW_SHARE: Final = 0.05
"""A difference below this share of a daily value says nothing: that much in a serving counts as low (US FDA, "The lows and
highs of % Daily Value")."""
SUGARS_FLOOR_G: Final = 2.5
"""The same for sugars, which have no daily value: 5 % of the 50 g that the FDA allows of added ones (21 CFR 101.9(c)(9))."""
_ENOUGH: Final = 0.95
"""Of the ingredients, by mass, must report a nutrient before their sum can be called too low beside what is stated."""
_FLOORS: Final = {"sugars": SUGARS_FLOOR_G}


@dataclass(frozen=True)
class Beside:
    """One nutrient of a serving, said twice.

    Amounts are in the nutrient's unit. `is_whole`: every gram of the ingredients reports it; else `computed` is a lower
    bound.
    """

    key: str
    stated: float
    computed: float | None
    is_whole: bool
    differs: bool
    """The two differ so much that one of them must be wrong."""


def differs_much(key: str, stated: float, computed: float, coverage: float) -> bool:
    """Whether a stated amount and one computed from the ingredients cannot both be right.

    A lower bound that is far above the stated amount contradicts it; one that is below says nothing, unless nearly
    everything reports the nutrient.
    """
    high, low = max(stated, computed), min(stated, computed)
    daily = NUTRIENTS[key].daily_value
    floor = _FLOORS.get(key, 0.0 if daily is None else daily * LOW_SHARE)
    if high <= MUCH * low or high - low <= floor:
        return False
    return computed > stated or coverage >= _ENOUGH


def beside(shown: Nutrition, computed: Nutrition) -> tuple[Beside, ...]:
    """Every nutrient that a source states, with what the ingredients add up to, in the order of nutrients.

    Args:
        shown: the recipe's nutrition, in which what is stated goes before what is computed.
        computed: of the ingredients alone; empty where nobody says how many the recipe serves.
    """
    return tuple(
        Beside(
            key,
            shown.amounts[key],
            computed.amounts.get(key),
            computed.is_complete(key),
            key in computed.amounts
            and differs_much(key, shown.amounts[key], computed.amounts[key], computed.coverage.get(key, 0.0)),
        )
        for key in NUTRIENTS
        if key in shown.stated and key in shown.amounts
    )
