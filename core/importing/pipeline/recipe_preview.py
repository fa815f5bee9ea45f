"""What was read of one recipe, for a person to check before it is taken in."""

from dataclasses import dataclass

from core.food.item import Item
from core.food.recipe import IngredientUse
from core.library.resolved_recipe import ResolvedRecipe


@dataclass(frozen=True)
class LineLook:
    """One ingredient line."""

    text: str
    """As it was written."""
    food: str | None
    """What it was understood as, with all it leaves open ("butter or olive oil", "broccoli with cheese"); None when
    nothing of it is known."""
    is_known: bool
    """Whether every food of it is known; else it counts as unknown for every allergen."""


@dataclass(frozen=True)
class RecipePreview:
    """One recipe as it would be taken in."""

    title: str
    servings: float | None
    """None when it does not say."""
    total_min: float | None
    lines: tuple[LineLook, ...]
    steps: tuple[str, ...]
    notes: tuple[str, ...]
    """Lines that were taken neither for ingredients nor for directions."""
    is_new: bool = True
    """Whether it would be added; else it replaces the one of the library with the same id."""

    @property
    def unknown(self) -> tuple[LineLook, ...]:
        """Lines whose food is not known."""
        return tuple(line for line in self.lines if not line.is_known)


def preview_recipe(recipe: ResolvedRecipe, *, is_new: bool) -> RecipePreview:
    """The look of a recipe whose ingredients have been placed."""
    return RecipePreview(
        title=recipe.title,
        servings=recipe.servings,
        total_min=recipe.known_total_min,
        lines=tuple(_line(use) for use in recipe.uses),
        steps=recipe.steps,
        notes=tuple(line for line in recipe.notes.split("\n") if line.strip()),
        is_new=is_new,
    )


def _line(use: IngredientUse) -> LineLook:
    known = [item for item in use.items if item.entity is not None]
    words = [_words(item) for item in known]
    if known and len(known) < len(use.items):
        words.append("something not known")
    return LineLook(use.text, " or ".join(dict.fromkeys(words)) or None, len(known) == len(use.items))


def _words(item: Item) -> str:
    also = f" with {' and '.join(item.also_contains)}" if item.also_contains else ""
    return f"{item.entity}{also}"
