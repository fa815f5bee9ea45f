"""Foods bought without an allergen: "egg-free pita" where a pita may contain egg."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, product
from typing import Final

from core.adapt.rules import DishRules, RequiredFoods
from core.adapt.swaps import SwapTable
from core.food.item import Item
from core.food.taxonomy import Certainty
from core.questions.constraint import Constraint
from core.text.phrases.claims import claims_in

NO_CLAIM: Final = ""
_MOST_CLAIMS: Final = 2


@dataclass(frozen=True)
class ClaimedFood:
    """A food with the claim under which no rule forbids it.

    Attributes:
        claim: such as "egg-free"; empty if the food is allowed as it is.
        fit: how easily such a food is bought, and how well it does the same work; 1 without a claim.
        is_sure: the food usually contains what the claim denies.
    """

    claim: str
    items: tuple[Item, ...]
    fit: float
    is_sure: bool = False


def allowed(items: Sequence[Item], rules: DishRules, swaps: SwapTable) -> ClaimedFood | None:
    """Return a food with the fewest claims that make it allowed, or None if it must not be used.

    A claim takes away a doubt: bread *may contain* milk. It takes away what a food *contains* only for the foods that
    the swap table lists, such as the gluten of bread. The finished recipe is checked like any other.
    """
    broken = [rule for rule in rules.forbidden if rule.forbids(items)]
    if not broken:
        return ClaimedFood(NO_CLAIM, tuple(items), 1.0)
    if len(items) != 1 or items[0].entity is None:
        return None
    is_sure = any(rule.level(items) is Certainty.CONTAINS for rule in broken)
    useful: list[tuple[str, frozenset[str], frozenset[int]]] = []
    for claim in swaps.claims:
        stated = allergens_of(claim)
        free = (replace(items[0], free_from=items[0].free_from | stated),)
        met = frozenset(place for place, rule in enumerate(broken) if not rule.forbids(free))
        if met:
            useful.append((claim, stated, met))
    for count in range(1, _MOST_CLAIMS + 1):
        for some in combinations(useful, count):
            stated = frozenset().union(*(each[1] for each in some))
            fit = (
                swaps.free_from_fit(items[0].entity, stated) if is_sure else swaps.doubt_fit(items[0].entity)
            )
            if fit is not None and len(frozenset().union(*(each[2] for each in some))) == len(broken):
                claims = " ".join(each[0] for each in some)
                return ClaimedFood(
                    claims, (replace(items[0], free_from=items[0].free_from | stated),), fit, is_sure
                )
    return None


def contradiction(rules: DishRules, swaps: SwapTable) -> tuple[Constraint, ...]:
    """Return constraints that exclude each other, such as "vegan" and "with chicken"; empty if there are none."""
    for low, high in product(rules.limits, repeat=2):
        is_same = (low.nutrient, low.basis) == (high.nutrient, high.basis)
        if is_same and low.low is not None and high.high is not None and low.low > high.high:
            return tuple(dict.fromkeys((low.constraint, high.constraint)))
    for wanted in rules.wanted:
        broken = _all_forbidden(wanted, rules, swaps)
        if broken:
            return (*broken, wanted.constraint)
    return ()


def _all_forbidden(wanted: RequiredFoods, rules: DishRules, swaps: SwapTable) -> tuple[Constraint, ...]:
    """Return the constraints that forbid every food that one asks for; empty if some food is allowed."""
    taxonomy = swaps.taxonomy
    foods = {food for target in wanted.targets for food in taxonomy.descendants(target)}
    broken: dict[Constraint, None] = {}
    for food in sorted(food for food in foods if taxonomy.nodes[food].is_food):
        if allowed((Item(food),), rules, swaps) is not None:
            return ()
        broken.update(
            dict.fromkeys(rule.constraint for rule in rules.forbidden if rule.forbids((Item(food),)))
        )
    return tuple(broken)


@cache
def allergens_of(claim: str) -> frozenset[str]:
    """Return the allergens that a claim denies, as an ingredient line with it is read."""
    return claims_in(tuple(claim.replace("-", " ").split()))[0]
