"""A recipe's audit: each line with its mass, its food and its nutrients."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.nutrients import NUTRIENT_KEYS
from core.food.nutrition import nutrition_per_serving
from core.food.recipe import IngredientUse, Nutrition, Recipe
from core.food.taxonomy import Certainty


@dataclass(frozen=True)
class AuditedLine:
    """An ingredient line and what was computed from it."""

    use: IngredientUse
    usda: str | None
    """Number and description of its USDA food."""
    amounts: Mapping[str, float]
    """Nutrients of the whole line; a missing one is unknown. Empty if the line isn't eaten."""
    allergens: tuple[tuple[str, str], ...]
    """(allergen, certainty) of the food."""


@dataclass(frozen=True)
class RecipeAudit:
    """A recipe, line by line."""

    recipe: Recipe
    lines: tuple[AuditedLine, ...]
    computed: Nutrition
    """The nutrients per serving computed from the lines, even where the source states them; empty without servings."""

    @property
    def stated(self) -> dict[str, float]:
        """The amounts per serving that the source states."""
        nutrition = self.recipe.nutrition
        return {key: nutrition.amounts[key] for key in NUTRIENT_KEYS if key in nutrition.stated}

    def to_json(self) -> dict[str, object]:
        """Return the document for `larder audit --json`."""
        return {
            "id": self.recipe.key,
            "title": self.recipe.title,
            "servings": self.recipe.servings if self.recipe.servings_known else None,
            "source": self.recipe.source,
            "url": self.recipe.url or None,
            "lines": [
                {
                    "text": line.use.text,
                    "entity": line.use.entity,
                    "also": _also(line.use),
                    "mass_g": line.use.mass_g,
                    "how": line.use.how,
                    "eaten": not (line.use.discarded or line.use.optional),
                    "food": line.usda,
                    "food_by": "entity" if line.use.fallback_food is None else "description",
                    "nutrition": dict(line.amounts),
                    "allergens": [{"allergen": name, "certainty": sure} for name, sure in line.allergens],
                }
                for line in self.lines
            ],
            "nutrition": dict(self.recipe.nutrition.amounts),
            "coverage": dict(self.recipe.nutrition.coverage),
            "shown": {
                key: "stated" if key in self.recipe.nutrition.stated else "computed"
                for key in NUTRIENT_KEYS
                if key in self.recipe.nutrition.amounts
            },
            "contradicted": sorted(self.recipe.nutrition.contradicted),
            "stated_nutrition": self.stated,
            "computed_nutrition": dict(self.computed.amounts),
            "computed_coverage": dict(self.computed.coverage),
            "serving_g": self.recipe.nutrition.serving_g,
            "diets": dict(self.recipe.diets),
            "allergens": dict(self.recipe.allergens),
            "unlisted": list(self.recipe.unlisted),
            "tags": [{"facet": facet, "name": name} for facet, name in self.recipe.tags],
            "claims": [{"facet": facet, "name": name} for facet, name in self.recipe.claims],
        }


def _also(use: IngredientUse) -> list[str]:
    """Return the other nodes of a line: alternatives, additions and leftover words."""
    nodes = (
        node
        for item in use.items
        for node in (item.entity, *item.also_contains, *item.hints, *item.examples)
        if node is not None and node != use.entity
    )
    return list(dict.fromkeys(nodes))


def audit_recipe(recipe: Recipe, foods: Mapping[str, Food], rules: LabelRules) -> RecipeAudit:
    """Return the audit of a recipe."""
    computed = (
        nutrition_per_serving(recipe.uses, foods, recipe.servings)
        if recipe.servings_known
        else Nutrition({}, {}, None)
    )
    return RecipeAudit(recipe, tuple(audit_line(use, foods, rules) for use in recipe.uses), computed)


def audit_line(use: IngredientUse, foods: Mapping[str, Food], rules: LabelRules) -> AuditedLine:
    """Return the audit of a line."""
    food = foods.get(use.food) if use.food else None
    eaten_g = None if use.discarded or use.optional else use.mass_g
    amounts = (
        {key: eaten_g * food.per_100g[key] / 100 for key in NUTRIENT_KEYS if key in food.per_100g}
        if food is not None and eaten_g is not None
        else {}
    )
    allergens = tuple(
        (name, sure.value)
        for name, allergen in rules.allergens.items()
        if (sure := rules.certainty(use.items, allergen.nodes)) is not Certainty.NO
    )
    usda = f"{food.ndb or food.name} {food.description}" if food is not None and food.description else None
    return AuditedLine(use, usda, amounts, allergens)
