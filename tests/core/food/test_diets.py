"""Diets: what they say of single foods that a dietitian would be asked about."""

import pytest

from core.food.labels import LabelRules
from core.food.taxonomy import Certainty


def verdict(food: str, diet: str, rules: LabelRules) -> Certainty:
    return rules.taxonomy.highest_certainty(food, rules.diets[diet].forbids)


C, M, N = Certainty.CONTAINS, Certainty.MAY_CONTAIN, Certainty.NO


@pytest.mark.parametrize(
    ("diet", "food", "certainty"),
    [
        ("caffeine-free", "cocoa powder", C), ("caffeine-free", "dark chocolate", C),
        ("caffeine-free", "white chocolate", N), ("caffeine-free", "herbal tea", N),
        ("gluten-free", "bouillon", M), ("gluten-free", "chicken bouillon", M), ("gluten-free", "chicken broth", M),
        ("gluten-free", "gluten-free chicken broth", N), ("gluten-free", "curry powder", M),
        ("gluten-free", "gluten-free curry powder", N),
        ("corn-free", "powdered sugar", M), ("corn-free", "flour tortilla", N), ("corn-free", "cornmeal", C),
        ("grain-free", "cornmeal", C), ("grain-free", "corn tortilla", C), ("grain-free", "cornstarch", C),
        ("grain-free", "corn", N), ("paleo", "grits", C), ("paleo", "frozen corn", N), ("paleo", "popcorn", C),
        ("low-fodmap", "canned chickpea", C), ("low-fodmap", "red lentil", C), ("low-fodmap", "firm tofu", N),
        ("low-fodmap", "tempeh", M), ("low-fodmap", "silken tofu", C), ("low-fodmap", "butter", N),
        ("low-fodmap", "parmesan", N), ("low-fodmap", "cheddar", N), ("low-fodmap", "pecorino romano", N),
        ("low-fodmap", "lactose-free milk", N), ("low-fodmap", "feta", N),
        ("mediterranean-diet", "jaggery", C), ("mediterranean-diet", "olive oil", N), ("pescatarian", "collagen", C),
        ("low-fodmap", "ricotta", C), ("low-fodmap", "buttermilk", C),
        ("low-fodmap", "heavy cream", C), ("dairy-free", "lactose-free milk", C), ("dairy-free", "parmesan", C),
        ("no-added-sugar", "bacon", M), ("no-added-sugar", "mayonnaise", M), ("no-added-sugar", "hamburger bun", M),
        ("no-added-sugar", "lean bread", N), ("vegetarian", "gruyere", C), ("vegetarian", "cheddar", N),
        ("halal", "gelatin", M), ("halal", "halal gelatin", N), ("nightshade-free", "chorizo", C),
        ("nightshade-free", "pork sausage", M), ("sulphite-free", "bottled lemon juice", M),
        ("sulphite-free", "lemon juice", N), ("sulphite-free", "cider vinegar", M), ("sulphite-free", "raisin", M),
        ("sulphite-free", "molasses", M), ("sulphite-free", "strawberry jam", M),
    ],
)  # fmt: skip
def test_what_a_diet_says_of_a_food(diet: str, food: str, certainty: Certainty, rules: LabelRules) -> None:
    assert food in rules.taxonomy.nodes
    assert verdict(food, diet, rules) is certainty
