"""Products that the nutrients of the food named do not describe."""

import pytest

from core.food.foods import Food
from core.food.taxonomy import Taxonomy
from core.text.mass.reformulated import is_reformulated


@pytest.mark.parametrize(
    ("text", "entity", "is_other"),
    [
        ("1 tablespoon sugar-free maple syrup", "maple syrup", True),
        ("1 tablespoon maple syrup", "maple syrup", False),
        ("6 low carb flour tortillas", "flour tortilla", True),
        ("8 fat free flour tortillas", "flour tortilla", True),
        ("1/3 cup fat free margarine", "margarine", True),
        ("1 cup fat-free yogurt", "fat-free yogurt", False),
        ("4 lean, fat-free pork chops", "pork chop", False),
        ("2 ounces 97% fat-free margarine", "margarine", False),
        ("1 cup sugar-free tomato sauce", "tomato sauce", False),
    ],
)
def test_what_a_line_denies_of_a_food(
    foods: dict[str, Food], taxonomy: Taxonomy, text: str, entity: str, is_other: bool
) -> None:
    assert is_reformulated(text, foods[entity], taxonomy.ancestors(entity)) is is_other
