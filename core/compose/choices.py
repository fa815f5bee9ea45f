"""The foods that a part of a pattern may be made of, with the cost of each."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from core.adapt.choices import (
    SAME_FOOD,
    SAME_KIND,
    Change,
    claimed,
    line_alternatives,
    replaced,
    swap_change,
    swapped,
)
from core.adapt.direction_words import direction_patterns
from core.adapt.dish import DishToAdapt
from core.adapt.program import LineOption
from core.adapt.rules import DishRules
from core.adapt.steps import WRITTEN_FOR, rewritten
from core.adapt.swaps import Role, Substitute
from core.compose.families import Families, Family
from core.compose.frequencies import FoodFrequencies
from core.food.recipe import IngredientUse
from core.text.durations import durations_in

_FAMILY_FIT: Final = 0.92
_SWAP_COST: Final = 1.5
LEAST_COST: Final = 0.3
_MOST_COST: Final = 8.0
_PANTRY_BONUS: Final = 1.0
"""The cost that a food at home saves. Costs are our judgement, on the scale of `core.adapt.choices`."""
_MORE_THAN_ONE: Final = 1.3
_MOST_SWAPS: Final = 5
_FACTORS: Final = (1.0, 0.75, 1.5)
_WORD: Final = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True)
class Composition:
    """A pattern with the rules, foods and counts that its choices need.

    Attributes:
        pantry: the foods at home.
        spare_min: minutes that the dish may take longer than its pattern; infinite without a limit.
    """

    dish: DishToAdapt
    rules: DishRules
    families: Families
    frequencies: FoodFrequencies
    pantry: frozenset[str]
    spare_min: float

    @property
    def new(self) -> int:
        """The number of the quota of new foods."""
        return len(self.rules.wanted)

    @property
    def exchanged(self) -> int:
        """The number of the quota of parts of the pattern that are of a new food."""
        return len(self.rules.wanted) + 1

    @property
    def typical(self) -> int:
        """The number of the quota of foods that are typical of the wanted cuisine."""
        return len(self.rules.wanted) + 2

    @property
    def foods(self) -> list[str]:
        """The foods of the pattern."""
        return [use.entity for use in self.dish.recipe.uses if use.entity]


def is_sure(given: Composition, change: object) -> bool:
    """Return whether the directions suit the new food of a change."""
    if not isinstance(change, Change) or change.kind != "swap":
        return True
    recipe = given.dish.recipe
    staying = [use for use in recipe.uses if use is not change.before]
    marked = rewritten(recipe.steps, [change], staying, {}).marked
    return not any(mark.why.startswith(WRITTEN_FOR) for mark in marked)


def minutes_of(change: object) -> float:
    """Return the minutes that a change adds to the work: those its directions name, and one for cutting."""
    text = f"{change.note} {change.step}".strip() if isinstance(change, Change) else ""
    return sum(found.high_min for found in durations_in(text)) + bool(
        direction_patterns().knife_work.search(text)
    )


def line_choices(given: Composition, line: int, use: IngredientUse) -> Iterator[LineOption]:
    """Yield every food that one part of the pattern may be made of, and its amounts."""
    for one in line_alternatives(given.dish, given.rules, line, use):
        change = one.data
        # "The same kind" says nothing about cooking: raw quinoa is no rolled oat.
        if not (isinstance(change, Change) and (change.role == SAME_KIND or _needs_care(given, change))):
            yield one
    if use.entity is None or not use.mass_g or use.optional or use.discarded or given.dish.is_structure(use):
        return
    listed = {name for food in given.foods for name in (food, given.families.called(food))}
    heads = heads_of((food for food in given.foods if food != use.entity), given.families)
    for family in given.families.having(use.entity):
        if given.families.suits(family, given.dish, use):
            yield from _family_swaps(given, line, use, family, listed, heads)


def _needs_care(given: Composition, change: Change) -> bool:
    """Return whether the swap table brings in a food that only a family may: ground turkey for beef."""
    is_swap = change.kind == "swap" and change.role != SAME_FOOD
    return is_swap and any(given.families.needs_care(line.use.entity or "") for line in change.after)


def _family_swaps(
    given: Composition, line: int, use: IngredientUse, family: Family, listed: set[str], heads: set[str]
) -> Iterator[LineOption]:
    called = given.families.called
    others = [food for food in given.foods if food != use.entity]
    old = given.frequencies.fit(use.entity or "", others)
    ranked = sorted(
        (
            (given.frequencies.fit(food, others), food)
            for food in family.foods
            if called(food) not in listed
            and last_word(food) not in heads
            and given.dish.cooks_like(use, food)
        ),
        reverse=True,
    )
    wanted = [food for _, food in ranked if is_wanted(given, food)]
    for food in dict.fromkeys((*wanted, *(food for _, food in ranked[:_MOST_SWAPS]))):
        substitute = Substitute(food=food, ratio=1.0, fit=_FAMILY_FIT)
        bought = claimed(given.dish, given.rules, substitute)
        if bought is None:
            continue
        gain = given.frequencies.fit(food, others) - old
        cost = price(given, food, _SWAP_COST - gain) + (family.plain * _SWAP_COST)
        role = Role(substitute, family.role, _FAMILY_FIT)
        for factor in _FACTORS if given.rules.limits else _FACTORS[:1]:
            lines = replaced(given.dish, use, role, factor, bought.claim)
            text = lines[0].text
            if use.preparation and _stays(use.preparation, family):
                text = f"{text}, {use.preparation}"
            lines = (replace(lines[0], text=text, use=replace(lines[0].use, text=text)), *lines[1:])
            change = swap_change(given.dish, use, role, lines, _FAMILY_FIT * bought.fit, bought.claim)
            change = _named(given, change, food)
            yield swapped(given.dish, given.rules, line, change, cost + (factor != 1.0))


def _stays(preparation: str, family: Family) -> bool:
    """Return whether the preparation of the old food suits a new one of its family."""
    if family.whole:
        return set(_WORD.findall(preparation.casefold())) <= {"drained", "rinsed", "and"}
    return not direction_patterns().own_work.search(preparation)


def _named(given: Composition, change: Change, food: str) -> Change:
    """Return a change whose new food is called as cooks call that much of it: "strawberries", "half a mango"."""
    plural = given.families.plural(food)
    if change.claim:
        return replace(change, plural=f"{change.claim} {plural}")
    several = is_several(given, food, change.after[0].use.mass_g or 0.0)
    return replace(change, called=plural if several else given.families.called(food), plural=plural)


def is_several(given: Composition, food: str, mass_g: float) -> bool:
    """Return whether an amount of a food is more than one piece of it."""
    portions_g = given.dish.foods[food].portions_g if food in given.dish.foods else {}
    piece_g = next((portions_g[unit] for unit in ("medium", "piece", "small") if unit in portions_g), None)
    return piece_g is None or mass_g > _MORE_THAN_ONE * piece_g


def price(given: Composition, food: str, cost: float) -> float:
    """Return a cost within its bounds, less for a food at home."""
    own = cost - _PANTRY_BONUS * (food in given.pantry)
    return min(_MOST_COST, max(LEAST_COST, own))


def is_wanted(given: Composition, food: str) -> bool:
    """Return whether the wish asks for a food."""
    above = given.dish.swaps.taxonomy.ancestors(food)
    return any(not above.isdisjoint(wanted.targets) for wanted in given.rules.wanted)


def is_new_food(given: Composition, change: Change) -> bool:
    """Return whether a change brings a food for which a cook would call the dish a new one."""
    if change.kind not in ("swap", "add") or change.role == SAME_FOOD or change.keeps_name:
        return False
    food = change.after[0].use.entity or ""
    families = given.families.having(food)
    if change.kind == "swap" and change.role not in {family.role for family in families}:
        return False
    if not families or all(family.plain or family.accent for family in families):
        return False
    old = change.before.entity if change.before is not None else ""
    new, before = given.families.called(food), given.families.called(old or "")
    is_generic = last_word(new) in given.families.file.generic_heads
    return last_word(new) != last_word(before) or (is_generic and new != before)


def heads_of(foods: Iterable[str], families: Families) -> set[str]:
    """Return the last words of foods that a further food would repeat: a dish of tomatoes needs no cherry tomatoes."""
    return {last_word(food) for food in foods} - families.file.shared_heads


def last_word(name: str) -> str:
    """Return the last word of a name; empty for an empty one."""
    return name.rsplit(maxsplit=1)[-1] if name else ""
