"""Recipes as schema.org JSON-LD: a list of Recipe objects in one file."""

import json
from collections.abc import Iterable, Iterator
from typing import Final

from core.exporting.wording import (
    CATEGORY_FACETS,
    COMPUTED_NOTE,
    line_of_use,
    nutrients_to_export,
    tags_of,
    tags_of_facets,
)
from core.food.lineage import lineage_in
from core.food.nutrients import NUTRIENTS
from core.food.recipe import Recipe

_PROPERTIES: Final = {
    "energy": "calories",
    "protein": "proteinContent",
    "carbohydrate": "carbohydrateContent",
    "sugars": "sugarContent",
    "fiber": "fiberContent",
    "fat": "fatContent",
    "saturated_fat": "saturatedFatContent",
    "cholesterol": "cholesterolContent",
    "sodium": "sodiumContent",
}
"""The properties of schema.org's NutritionInformation that Larder can fill."""


def to_jsonld(recipes: Iterable[Recipe]) -> Iterator[bytes]:
    """Yield the file, one recipe at a time."""
    yield b"["
    between = b"\n"
    for recipe in recipes:
        yield between + json.dumps(node_of(recipe), ensure_ascii=False, indent=1).encode("utf-8", "replace")
        between = b",\n"
    yield b"\n]\n"


def node_of(recipe: Recipe) -> dict[str, object]:
    """Return a recipe as a schema.org Recipe without unknown values. Diets are exported as tags, not as facts."""
    categories = tags_of_facets(recipe, *CATEGORY_FACETS)
    cuisines = tags_of_facets(recipe, "cuisine")
    keywords = [tag for tag in tags_of(recipe) if tag not in categories and tag not in cuisines]
    node: dict[str, object] = {
        "@context": "https://schema.org",
        "@type": "Recipe",
        "name": recipe.title,
        "identifier": {"@type": "PropertyValue", "propertyID": "larder", "value": recipe.key},
        "url": recipe.url,
        "isBasedOn": _original(recipe),
        "description": recipe.notes,
        "recipeYield": f"{recipe.servings:g} servings" if recipe.servings_known else "",
        "prepTime": _duration(recipe.prep_min),
        "cookTime": _duration(recipe.cook_min),
        "totalTime": _duration(recipe.stated_total_min),
        "recipeCategory": categories,
        "recipeCuisine": cuisines,
        "keywords": keywords,
        "recipeIngredient": [line_of_use(use) for use in recipe.uses],
        "recipeInstructions": [{"@type": "HowToStep", "text": step} for step in recipe.steps],
        "nutrition": _nutrition(recipe),
    }
    return {name: value for name, value in node.items() if value not in ("", [], {}, None)}


def _original(recipe: Recipe) -> dict[str, str]:
    lineage = lineage_in(recipe.notes)
    if lineage is None:
        return {}
    return {"@type": "CreativeWork", "name": lineage.title, "identifier": lineage.key}


def _duration(minutes: float | None) -> str:
    """Return minutes as an ISO 8601 duration: "PT90M", "PT1.5M"."""
    return "" if minutes is None else f"PT{minutes:.10g}M"


def _nutrition(recipe: Recipe) -> dict[str, object]:
    amounts, is_stated = nutrients_to_export(recipe)
    properties = {
        name: f"{amounts[key]:.10g} {NUTRIENTS[key].unit}"
        for key, name in _PROPERTIES.items()
        if key in amounts
    }
    if not properties:
        return {}
    note = {} if is_stated else {"description": COMPUTED_NOTE}
    return {"@type": "NutritionInformation", **properties, **note}
