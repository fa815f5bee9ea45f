"""The eaten share of a can's stated content, over the shipped foods."""

import pytest

from core.food.foods import Food
from core.food.taxonomy import Taxonomy
from core.text.mass.cans import drained_share


def share(foods: dict[str, Food], taxonomy: Taxonomy, name: str, text: str = "") -> float | None:
    return drained_share(foods[name], taxonomy.ancestors(name), text)


@pytest.mark.parametrize(
    "name",
    [
        "tomato paste",
        "cream of chicken soup",
        "enchilada sauce",
        "crescent roll dough",
        "tomatoes with green chilies",
        "evaporated milk",
        "black olive",
        "canned green chili",
        "orange juice concentrate",
        "canned diced tomato",
    ],
)
def test_what_lies_in_no_liquid_is_eaten_whole(foods: dict[str, Food], taxonomy: Taxonomy, name: str) -> None:
    assert share(foods, taxonomy, name) is None


@pytest.mark.parametrize(
    ("name", "ounces", "left_g"),
    [
        ("canned tuna", 12.5, 315),
        ("canned tuna in oil", 12.5, 321),
        ("canned mackerel", 15, 361),
        ("canned sardine", 3.75, 92),
        ("canned crab", 6.5, 125),
        ("canned chicken", 5, 125),
        ("canned chickpea", 14.5, 254),
        ("water chestnut", 8, 140),
    ],
)
def test_a_drained_can_leaves_what_usda_weighed(
    foods: dict[str, Food], taxonomy: Taxonomy, name: str, ounces: float, left_g: float
) -> None:
    found = share(foods, taxonomy, name)
    assert found is not None
    assert ounces * 28.35 * found == pytest.approx(left_g, rel=0.01)


def test_fruit_may_be_taken_with_its_juice(foods: dict[str, Food], taxonomy: Taxonomy) -> None:
    assert share(foods, taxonomy, "canned peach", "1 (15 oz) can peaches, undrained") is None
    assert share(foods, taxonomy, "canned peach", "1 (15 oz) can peaches with their juice") is None
    assert share(foods, taxonomy, "canned peach", "1 (15 oz) can peaches, drained") == pytest.approx(
        0.608, abs=0.01
    )
    drained = share(foods, taxonomy, "canned black bean")
    assert share(foods, taxonomy, "canned black bean", "1 can black beans, undrained") == drained
