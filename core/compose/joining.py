"""The foods that may join a pattern, with the cost of each."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import Final

from core.adapt.choices import Change, NewLine, added, claimed, limit_additions
from core.adapt.program import LineOption
from core.adapt.swaps import Addition, Substitute
from core.compose.choices import LEAST_COST, Composition, heads_of, is_several, is_wanted, last_word, price
from core.compose.families import Family, Joining

_ADD_COST: Final = 3.0
_LEAST_TOGETHER: Final = 0.0
"""A food that joins a dish unasked occurs with its foods more often than by chance (`FoodFrequencies.together`)."""
_FAIR_SHARE: Final = 0.08
_MOST_JOINING: Final = 6


def joining_choices(given: Composition) -> Iterator[list[LineOption]]:
    """Yield the foods that may join the dish: one row for each family, and for what limits call for."""
    traits = given.families.traits_of(given.dish)
    if "untopped" in traits:
        return
    for options in limit_additions(given.dish, given.rules):
        # A family says better how its foods join a dish.
        if not any(_is_of_adding_family(given, line.use.entity) for one in options for line in _after(one)):
            yield options
    present = {family.role for food in given.foods for family in given.families.having(food)}
    rows: list[tuple[bool, float, list[LineOption]]] = []
    for family in given.families:
        way = next((one for one in family.add if traits.issuperset(one.dish)), None)
        if way is None or (way.not_with and _has_kind(given, way.not_with)):
            continue
        foods = [food for food in family.foods if _may_join(given, family, food, present)]
        if foods:
            rows.append(
                (
                    any(is_wanted(given, food) for food in foods),
                    max(given.frequencies.fit(food, given.foods) for food in foods),
                    [one for food in foods for one in _amounts(given, way, food)],
                )
            )
    rows.sort(key=lambda row: (not row[0], -row[1]))
    for _, _, options in rows[:_MOST_JOINING]:
        yield options


def _may_join(given: Composition, family: Family, food: str, present: Collection[str]) -> bool:
    """Return whether a food may join the dish: one that is asked for, or that suits and is no second one of its family."""
    frequencies = given.frequencies
    is_asked = is_wanted(given, food) and not any(is_wanted(given, other) for other in given.foods)
    if last_word(food) in heads_of(given.foods, given.families):
        return False
    if given.families.called(food) in {given.families.called(other) for other in given.foods}:
        return False
    if not is_asked:
        is_flavour = family.accent and not frequencies.is_typical(food)
        if family.role in present or is_flavour or frequencies.together(food, given.foods) < _LEAST_TOGETHER:
            return False
    bought = claimed(given.dish, given.rules, Substitute(food=food, ratio=1.0, fit=1.0))
    return bought is not None and not bought.claim


def _amounts(given: Composition, way: Joining, food: str) -> Iterator[LineOption]:
    fit = given.frequencies.fit(food, given.foods)
    cost = LEAST_COST if is_wanted(given, food) else price(given, food, _ADD_COST - fit)
    for serving_g in way.serving_g:
        mass_g = serving_g * given.dish.recipe.servings
        name = given.families.plural(food) if is_several(given, food, mass_g) else given.families.called(food)
        addition = Addition(food=food, serving_g=(serving_g,), dish="any", step=way.step.format(food=name))
        for one in added(given.dish, given.rules, addition, cost):
            if isinstance(one.data, Change):
                yield replace(one, data=replace(one.data, before_serving=not way.served))


def _has_kind(given: Composition, kinds: Collection[str]) -> bool:
    """Return whether a fair share of the dish is of some kinds."""
    dish, taxonomy = given.dish, given.dish.swaps.taxonomy
    return any(
        dish.share_g(use) >= _FAIR_SHARE * dish.mass_g
        and not taxonomy.ancestors(use.entity or "").isdisjoint(kinds)
        for use in dish.recipe.uses
        if use.entity in taxonomy.nodes
    )


def _is_of_adding_family(given: Composition, food: str | None) -> bool:
    return any(family.add for family in given.families.having(food or ""))


def _after(one: LineOption) -> Sequence[NewLine]:
    return one.data.after if isinstance(one.data, Change) else ()
