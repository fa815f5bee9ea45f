"""The parts that all formats have in common: a recipe's lines, tags, times and nutrients."""

import json
from collections.abc import Mapping

from core.food.nutrients import NUTRIENTS
from core.food.recipe import IngredientUse, Recipe

OWN_KEY = "larder id"
"""The front matter field, or the column, by which Larder recognises its own export."""
CATEGORY_FACETS = ("meal", "course", "dish")
COMPUTED_NOTE = "Computed by Larder from the ingredients."
"""Added to nutrition that no source states, so that an import doesn't take it for stated."""


def line_of_use(use: IngredientUse) -> str:
    """Return an ingredient line without marks that other programs would read as a heading."""
    text = " ".join(use.text.split()).lstrip("#").strip()
    if text.endswith(":") and not any(character.isnumeric() for character in text):
        text = text.rstrip(": ")
    if use.optional and "optional" not in text.casefold():
        text = f"{text} (optional)"
    return text or use.name


def tags_of(recipe: Recipe) -> list[str]:
    """Return all tag names once, including unconfirmed diet claims."""
    return list(dict.fromkeys(name for _, name in (*recipe.tags, *recipe.claims)))


def tags_of_facets(recipe: Recipe, *facets: str) -> list[str]:
    """Return the names of tags in some facets."""
    return [name for facet, name in recipe.tags if facet in facets]


def front_matter(recipe: Recipe, total_time: str, notes: str = "") -> str:
    """Return the facts of a recipe as YAML between `---` lines, without unknown ones.

    Args:
        total_time: the format's name for the total time.
        notes: the recipe's notes, if the format has them here.
    """
    fields: dict[str, object] = {"title": recipe.title, OWN_KEY: recipe.key}
    if recipe.servings_known:
        fields["servings"] = f"{recipe.servings:g}"
    times = (
        ("prep time", recipe.prep_min),
        ("cook time", recipe.cook_min),
        (total_time, recipe.stated_total_min),
    )
    fields |= {name: f"{minutes:g} min" for name, minutes in times if minutes is not None}
    others = {"source": recipe.url, "tags": tags_of(recipe), "description": notes}
    fields |= {name: value for name, value in others.items() if value}
    # Text in JSON quotes is valid YAML text, whatever it contains.
    lines = [f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in fields.items()]
    return "\n".join(("---", *lines, "---"))


def nutrients_to_export(recipe: Recipe) -> tuple[Mapping[str, float], bool]:
    """Return the nutrients per serving to export, and whether a source states them.

    These are the stated nutrients, or without any the computed ones that are complete. A lower bound is never exported
    as an amount.
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
    complete = {
        key: nutrition.amounts[key]
        for key in NUTRIENTS
        if key in nutrition.amounts and nutrition.is_complete(key)
    }
    return complete, False


def file_name(recipe: Recipe, taken: set[str]) -> str:
    """Return an unused name for the recipe's own file, without extension, that works on every system."""
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
"""Names that Windows reserves for devices."""
