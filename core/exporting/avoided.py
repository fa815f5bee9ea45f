"""Leave recipes that break the profile out of exported files, unless the user includes them."""

from dataclasses import dataclass
from typing import Final

from core.exporting.writing import Selection
from core.recommend.avoid import Avoided
from core.recommend.avoid_wording import left_out_line
from core.recommend.meal_check import MealCheck

MOST_NAMED: Final = 1000
"""The most left-out recipes to examine for their reasons. A large library may have hundreds of thousands."""


@dataclass(frozen=True)
class LeftOutRecipe:
    """A recipe that was left out, and what in it breaks the profile."""

    key: str
    title: str
    avoid: tuple[Avoided, ...]

    def to_json(self) -> dict[str, object]:
        """Return the recipe as JSON data."""
        return {"id": self.key, "title": self.title, "avoid": [one.to_json() for one in self.avoid]}


@dataclass(frozen=True)
class AvoidedSplit:
    """A selection without recipes that break the profile."""

    selection: Selection
    count: int
    """The number of recipes left out."""
    first: tuple[LeftOutRecipe, ...]
    """The first of them, at most `MOST_NAMED`."""

    @property
    def text(self) -> str:
        """One line on what was left out and why; empty if nothing was."""
        return left_out_line([(one.title, one.avoid) for one in self.first], "recipe", "recipes", self.count)


def without_avoided(selection: Selection, check: MealCheck) -> AvoidedSplit:
    """Leave out the recipes that break a profile."""
    if check.avoidance.is_empty:
        return AvoidedSplit(selection, 0, ())
    free = check.breaking_nothing().flags
    numbers = [number for number in selection.numbers if free[number]]
    others = [number for number in selection.numbers if not free[number]]
    recipes = selection.library.recipes(others[:MOST_NAMED], with_texts=False)
    first = tuple(
        LeftOutRecipe(recipe.key, recipe.title, check.recipe(recipe).avoid)
        for number in others[:MOST_NAMED]
        if (recipe := recipes.get(number)) is not None
    )
    return AvoidedSplit(Selection(selection.library, numbers), len(others), first)
