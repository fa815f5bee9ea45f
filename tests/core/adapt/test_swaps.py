"""The shipped table of swaps."""

import pytest

from core.adapt.swaps import SwapTable, load_swaps
from core.assets import assets_dir
from core.food.taxonomy import Taxonomy


@pytest.fixture(scope="module")
def swaps(taxonomy: Taxonomy) -> SwapTable:
    return load_swaps(assets_dir(), taxonomy)


def test_a_kind_of_a_food_has_the_substitutes_of_the_food(swaps: SwapTable) -> None:
    kinds = frozenset({"savoury", "unbaked"})
    found = swaps.substitutes("whole milk", kinds)
    assert "unsweetened soy milk" in [role.substitute.food for role in found]
    assert found == sorted(found, key=lambda role: (-role.fit, role.substitute.food))
    own = {role.substitute.food: role.fit for role in swaps.substitutes("milk", kinds)}
    assert all(role.fit <= own.get(role.substitute.food, 1.0) for role in found)


def test_no_food_replaces_itself(swaps: SwapTable, taxonomy: Taxonomy) -> None:
    kinds = frozenset({"savoury", "sweet", "baked", "unbaked"})
    named = {food for swap in swaps.file.swap for food in swap.foods}
    assert len(named) > 100
    for food in named:
        assert food not in [role.substitute.food for role in swaps.substitutes(food, kinds)]


def test_the_kind_of_dish_decides(swaps: SwapTable) -> None:
    baked = swaps.substitutes("egg", frozenset({"sweet", "baked"}))
    fried = swaps.substitutes("egg", frozenset({"savoury", "unbaked"}))
    assert baked[0].substitute.food == "ground flaxseed"
    # Flaxseed binds the little egg of a burger, and is no fried egg.
    assert fried[0].substitute.food == "ground flaxseed"
    assert fried[0].substitute.most_share == 0.1
    assert next(role.substitute.food for role in fried if role.substitute.most_share == 1.0) == "egg white"
    assert "firm tofu" in [role.substitute.food for role in fried]


@pytest.mark.parametrize(
    ("allergen", "foods"),
    [
        ("milk", ("milk", "butter", "cream", "yogurt", "mozzarella", "parmesan", "ricotta", "cream cheese")),
        ("egg", ("egg", "mayonnaise")),
        ("gluten", ("flour", "spaghetti", "lasagna noodle", "breadcrumb", "couscous", "soy sauce", "bread")),
        ("peanut", ("peanut butter", "peanut")),
        ("tree_nut", ("almond", "walnut", "ground almond")),
        ("soy", ("soy sauce", "firm tofu", "unsweetened soy milk")),
        ("fish", ("salmon", "fish sauce", "anchovy", "cod")),
        ("shellfish", ("shrimp", "oyster sauce")),
        ("sesame", ("sesame seed", "tahini", "toasted sesame oil")),
    ],
)
def test_each_allergen_can_be_replaced(
    swaps: SwapTable, taxonomy: Taxonomy, allergen: str, foods: tuple[str, ...]
) -> None:
    from core.food.item import Item
    from core.food.labels import load_label_rules
    from core.food.taxonomy import Certainty

    rules = load_label_rules(assets_dir(), taxonomy)
    for food in foods:
        fitting = [
            role.substitute.food
            for kinds in (frozenset({"savoury", "unbaked"}), frozenset({"sweet", "baked"}))
            for role in swaps.substitutes(food, kinds)
            if rules.certainty((Item(role.substitute.food),), rules.allergens[allergen].nodes) is Certainty.NO
        ]
        assert fitting, food
