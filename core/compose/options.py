"""All choices of foods for a pattern, with the quotas that each counts towards."""

from dataclasses import replace
from typing import Final

from core.adapt.choices import Change
from core.adapt.program import LineOption
from core.compose.choices import Composition, is_new_food, is_sure, line_choices, minutes_of
from core.compose.joining import joining_choices

MINUTES: Final = "minutes"
"""The amount of a choice that is the time it adds; the program limits it like a nutrient."""


def choices_of(given: Composition) -> list[LineOption]:
    """Return every allowed food for each part of the pattern, and every food that may join it."""
    found: list[LineOption] = []
    uses = given.dish.recipe.uses
    for line, use in enumerate(uses):
        sure: dict[str, bool] = {}
        for one in line_choices(given, line, use):
            if one.key not in sure:
                sure[one.key] = is_sure(given, one.data)
            if sure[one.key]:
                found.append(one)
    line = len(uses)
    for options in joining_choices(given):
        found.append(LineOption(line, "", 0.0, {}, frozenset(), 0.0))
        found += [replace(one, line=line) for one in options]
        line += 1
    return [_counted(given, one) for one in found]


def _counted(given: Composition, one: LineOption) -> LineOption:
    """Return a choice with the quotas it counts towards."""
    change = one.data
    foods: list[str]
    if isinstance(change, Change):
        foods = [line.use.entity for line in change.after if line.use.entity]
    elif one.line < len(given.dish.recipe.uses):
        foods = [use for use in (given.dish.recipe.uses[one.line].entity,) if use]
    else:
        foods = []
    meets = set(one.meets)
    if isinstance(change, Change) and is_new_food(given, change):
        meets |= {given.new, given.exchanged} if change.kind == "swap" else {given.new}
    if any(given.frequencies.is_typical(food) for food in foods):
        meets.add(given.typical)
    return replace(one, meets=frozenset(meets), amounts={**one.amounts, MINUTES: minutes_of(change)})
