"""One recipe for the user to check before it is imported."""

from dataclasses import dataclass

from core.food.item import Item
from core.food.recipe import IngredientUse
from core.importing.chosen_foods import ChosenFoods
from core.library.resolved_recipe import ResolvedRecipe


@dataclass(frozen=True)
class LinePreview:
    """One ingredient line.

    Attributes:
        text: the line as written.
        food: its foods, with alternatives ("butter or olive oil", "broccoli with cheese"); None if none is known.
        is_known: whether all its foods are known; otherwise every allergen is unknown.
        name: the name of the food as it was read.
        is_chosen: whether the user chose the food.
    """

    text: str
    food: str | None
    is_known: bool
    name: str = ""
    is_chosen: bool = False


@dataclass(frozen=True)
class RecipePreview:
    """One recipe as it would be imported.

    Attributes:
        notes: lines that are neither ingredients nor directions.
        is_new: whether it would be added; otherwise it replaces the library's recipe with the same id.
    """

    title: str
    servings: float | None
    total_min: float | None
    lines: tuple[LinePreview, ...]
    steps: tuple[str, ...]
    notes: tuple[str, ...]
    is_new: bool = True

    @property
    def unknown(self) -> tuple[LinePreview, ...]:
        """The lines with an unknown food."""
        return tuple(line for line in self.lines if not line.is_known)


def preview_recipe(recipe: ResolvedRecipe, chosen: ChosenFoods, *, is_new: bool) -> RecipePreview:
    """Return the preview of a recipe whose ingredients are linked."""
    return RecipePreview(
        title=recipe.title,
        servings=recipe.servings,
        total_min=recipe.known_total_min,
        lines=tuple(_line(use, chosen) for use in recipe.uses),
        steps=recipe.steps,
        notes=tuple(line for line in recipe.notes.split("\n") if line.strip()),
        is_new=is_new,
    )


def _line(use: IngredientUse, chosen: ChosenFoods) -> LinePreview:
    known = [item for item in use.items if item.entity is not None]
    words = [_words(item) for item in known]
    if known and len(known) < len(use.items):
        words.append("an unknown food")
    return LinePreview(
        use.text,
        " or ".join(dict.fromkeys(words)) or None,
        len(known) == len(use.items),
        use.name,
        is_chosen=use.text in chosen.by_line or (not use.is_read and use.name in chosen.by_name.values()),
    )


def _words(item: Item) -> str:
    also = f" with {' and '.join(item.also_contains)}" if item.also_contains else ""
    return f"{item.entity}{also}"
