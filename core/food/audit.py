"""A recipe's derivation as a person can follow it: each line, its grams, its food, what it brings."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.nutrients import NUTRIENT_KEYS
from core.food.nutrition import nutrition_per_serving
from core.food.recipe import IngredientUse, Nutrition, Recipe
from core.food.taxonomy import Certainty


@dataclass(frozen=True)
class DerivedLine:
    """One ingredient line and what follows from it."""

    use: IngredientUse
    usda: str | None
    """Number and description of the USDA food behind it."""
    amounts: Mapping[str, float]
    """Nutrients the whole line brings; absent is unknown. Empty for what is not eaten."""
    allergens: tuple[tuple[str, str], ...]
    """(allergen, certainty) of the food."""


@dataclass(frozen=True)
class Derivation:
    """A recipe, line by line."""

    recipe: Recipe
    lines: tuple[DerivedLine, ...]
    computed: Nutrition
    """What the lines add up to a serving, also where the source states an amount; nothing without servings."""

    @property
    def stated(self) -> dict[str, float]:
        """The amounts of a serving that the source states."""
        nutrition = self.recipe.nutrition
        return {key: nutrition.amounts[key] for key in NUTRIENT_KEYS if key in nutrition.stated}

    def to_json(self) -> dict[str, object]:
        """The derivation for `larder audit --json`."""
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
                    "food_by": "entity" if line.use.borrowed is None else "description",
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
            "contradicted": sorted(self.recipe.nutrition.doubted),
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
    """The other nodes that a line's name brings: alternatives, what goes with the food, words left over."""
    nodes = (
        node
        for item in use.items
        for node in (item.entity, *item.also, *item.hints, *item.examples)
        if node is not None and node != use.entity
    )
    return list(dict.fromkeys(nodes))


def derive(recipe: Recipe, foods: Mapping[str, Food], rules: LabelRules) -> Derivation:
    """Follow every line of a recipe to what it brings."""
    computed = (
        nutrition_per_serving(recipe.uses, foods, recipe.servings)
        if recipe.servings_known
        else Nutrition({}, {}, None)
    )
    return Derivation(recipe, tuple(derived_line(use, foods, rules) for use in recipe.uses), computed)


def derived_line(use: IngredientUse, foods: Mapping[str, Food], rules: LabelRules) -> DerivedLine:
    """Follow one line to what it brings."""
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
        if (sure := rules.worst(use.items, allergen.nodes)) is not Certainty.NO
    )
    usda = f"{food.ndb or food.name} {food.description}" if food is not None and food.description else None
    return DerivedLine(use, usda, amounts, allergens)
