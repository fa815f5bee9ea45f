"""What was read of one recipe, for a person to check before it is taken in."""

from dataclasses import dataclass

from core.kg.source import RecipeSource


@dataclass(frozen=True)
class LineLook:
    """One ingredient line."""

    text: str
    """As it was written."""
    food: str | None
    """The food that it was understood as; None when it is not known, which counts as unknown for every allergen."""
    mass_g: float | None


@dataclass(frozen=True)
class RecipeLook:
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
        return tuple(line for line in self.lines if line.food is None)


def look_at(recipe: RecipeSource, *, is_new: bool) -> RecipeLook:
    """The look of a recipe whose ingredients have been placed."""
    return RecipeLook(
        title=recipe.title,
        servings=recipe.servings,
        total_min=recipe.known_total_min,
        lines=tuple(LineLook(use.text, use.entity, use.mass_g) for use in recipe.uses),
        steps=recipe.steps,
        notes=tuple(line for line in recipe.notes.split("\n") if line.strip()),
        is_new=is_new,
    )
