"""What every format says of a recipe: its lines, tags, times and numbers."""

from collections.abc import Mapping

from core.food.nutrients import NUTRIENTS
from core.food.recipe import IngredientUse, Recipe

OWN_KEY = "larder id"
"""The field of front matter, or the column, by which Larder knows a recipe of its own again."""
CATEGORY_FACETS = ("meal", "course", "dish")
COMPUTED_NOTE = "Computed by Larder from the ingredients."
"""Stands beside nutrition that no source states, so that it is never taken for a source's word again."""


def line_of_use(use: IngredientUse) -> str:
    """An ingredient line; a mark that would turn it into a heading for other programs is left out."""
    text = " ".join(use.text.split()).lstrip("#").strip()
    if text.endswith(":") and not any(character.isnumeric() for character in text):
        text = text.rstrip(": ")
    if use.optional and "optional" not in text.casefold():
        text = f"{text} (optional)"
    return text or use.name


def tags_of(recipe: Recipe) -> list[str]:
    """All tags by name, claims of diets among them, each once."""
    return list(dict.fromkeys(name for _, name in (*recipe.tags, *recipe.claims)))


def tags_of_facets(recipe: Recipe, *facets: str) -> list[str]:
    """The tags of some facets, by name."""
    return [name for facet, name in recipe.tags if facet in facets]


def minutes_text(minutes: float) -> str:
    """Minutes in words: "90 min"."""
    return f"{minutes:g} min"


def nutrients_to_tell(recipe: Recipe) -> tuple[Mapping[str, float], bool]:
    """Nutrients of one serving, and whether a source states them.

    What the source states; for want of that what was computed, as far as every gram of it is known. A lower bound is
    never told as an amount.
    """
    nutrition = recipe.nutrition
    stated = {
        key: nutrition.amounts[key]
        for key in NUTRIENTS
        if key in nutrition.stated and key in nutrition.amounts
    }
    if stated:
        return stated, True
    if not recipe.servings_known:
        return {}, False
    whole = {
        key: nutrition.amounts[key]
        for key in NUTRIENTS
        if key in nutrition.amounts and nutrition.is_complete(key)
    }
    return whole, False


def file_name(recipe: Recipe, taken: set[str]) -> str:
    """A name for the recipe's own file, without an ending, that works on every system and is not taken yet."""
    plain = "".join(character if character.isalnum() else " " for character in recipe.title)
    name = "-".join(plain.split())[:80].strip("-") or "recipe"
    if name.casefold() in _RESERVED:
        name = f"{name}-recipe"
    number, chosen = 1, name
    while chosen.casefold() in taken:
        number += 1
        chosen = f"{name}-{number}"
    taken.add(chosen.casefold())
    return chosen


_RESERVED = frozenset(
    {"con", "prn", "aux", "nul", *(f"com{n}" for n in range(1, 10)), *(f"lpt{n}" for n in range(1, 10))}
)
"""Names that Windows keeps for devices."""
