"""Recipes that break the profile are left out of files unless the person wants them there."""

from dataclasses import dataclass
from typing import Final

from core.exporting.writing import Selection
from core.recommend.avoid import Avoided
from core.recommend.avoid_wording import left_out_line
from core.recommend.meal_check import MealCheck

MOST_NAMED: Final = 1000
"""Left-out recipes that are read to say what breaks the profile; of a large library there may be hundreds of thousands."""


@dataclass(frozen=True)
class LeftOutRecipe:
    """A recipe that was left out, and what in it breaks the profile."""

    key: str
    title: str
    avoid: tuple[Avoided, ...]

    def to_json(self) -> dict[str, object]:
        """The recipe as JSON data."""
        return {"id": self.key, "title": self.title, "avoid": [one.to_json() for one in self.avoid]}


@dataclass(frozen=True)
class Parted:
    """A selection without what breaks the profile."""

    selection: Selection
    count: int
    """How many recipes were left out."""
    first: tuple[LeftOutRecipe, ...]
    """The first of them, at most `MOST_NAMED`."""

    @property
    def text(self) -> str:
        """One line on what was left out and why; empty where nothing was."""
        return left_out_line([(one.title, one.avoid) for one in self.first], "recipe", "recipes", self.count)


def parted(selection: Selection, check: MealCheck) -> Parted:
    """Leave out the recipes that break a profile."""
    if check.avoidance.is_empty:
        return Parted(selection, 0, ())
    free = check.breaking_nothing().flags
    numbers = [number for number in selection.numbers if free[number]]
    others = [number for number in selection.numbers if not free[number]]
    recipes = selection.library.recipes(others[:MOST_NAMED], with_texts=False)
    first = tuple(
        LeftOutRecipe(recipe.key, recipe.title, check.recipe(recipe).avoid)
        for number in others[:MOST_NAMED]
        if (recipe := recipes.get(number)) is not None
    )
    return Parted(Selection(selection.library, numbers), len(others), first)
