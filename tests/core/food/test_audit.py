"""The audit of a recipe compares what its source states with the sum of its lines."""

import pytest

from core.food.audit import audit_recipe
from core.food.foods import Food
from core.food.item import Item
from core.food.labels import LabelRules
from core.food.recipe import IngredientUse, Nutrition, Recipe

BUTTER = IngredientUse(
    "100 g butter or margarine", "butter or margarine", "butter", 100.0, "g", 100.0, "weighed",
    linked_items=(Item("butter"), Item("margarine")),
)  # fmt: skip


def recipe(*, servings_known: bool = True) -> Recipe:
    return Recipe(
        key="a",
        title="Butter",
        servings=2.0 if servings_known else 1.0,
        servings_known=servings_known,
        prep_min=None,
        cook_min=None,
        uses=(BUTTER,),
        steps=(),
        tags=(),
        claims=(("diet", "vegan"),),
        nutrition=Nutrition({"energy": 5.0}, {"energy": 1.0}, None, frozenset({"energy"})),
    )


def test_stated_and_computed_amounts_are_compared(foods: dict[str, Food], rules: LabelRules) -> None:
    found = audit_recipe(recipe(), foods, rules)
    assert found.stated == {"energy": 5.0}
    assert found.computed.amounts["energy"] == pytest.approx(foods["butter"].per_100g["energy"] / 2)
    data = found.to_json()
    assert data["nutrition"] == {"energy": 5.0}
    assert data["claims"] == [{"facet": "diet", "name": "vegan"}]
    assert data["servings"] == 2.0


def test_alternatives_are_named_and_doubted(foods: dict[str, Food], rules: LabelRules) -> None:
    found = audit_recipe(recipe(), foods, rules)
    lines = found.to_json()["lines"]
    assert isinstance(lines, list)
    assert lines[0]["also"] == ["margarine"]
    assert dict(found.lines[0].allergens)["milk"] == "may_contain"


def test_without_servings_nothing_is_computed(foods: dict[str, Food], rules: LabelRules) -> None:
    found = audit_recipe(recipe(servings_known=False), foods, rules)
    assert not found.computed.amounts
    assert found.to_json()["servings"] is None
