"""Foods bought without an allergen that they may contain."""

from functools import partial

import pytest

from core.adapt.claims import allergens_of, allowed
from core.adapt.rules import DishRules, Forbidden
from core.adapt.swaps import SwapTable, load_swaps
from core.assets import assets_dir
from core.food.item import Item
from core.food.labels import LabelRules, load_label_rules
from core.food.taxonomy import Taxonomy
from core.questions.constraint import IngredientConstraint


@pytest.fixture(scope="module")
def swaps(taxonomy: Taxonomy) -> SwapTable:
    return load_swaps(assets_dir(), taxonomy)


@pytest.fixture(scope="module")
def labels(taxonomy: Taxonomy) -> LabelRules:
    return load_label_rules(assets_dir(), taxonomy)


def without(labels: LabelRules, *allergens: str) -> DishRules:
    return DishRules(
        tuple(
            Forbidden(
                IngredientConstraint(mode="exclude", entity=each, text=each),
                partial(labels.certainty, targets=labels.allergens[each].nodes),
                fails_by_doubt=True,
            )
            for each in allergens
        )
    )


@pytest.mark.parametrize(
    ("food", "allergens", "claim"),
    [
        ("pita", ("egg",), "egg-free"),
        ("pita", ("egg", "milk"), "vegan"),
        ("pita", ("egg", "sesame"), "egg-free sesame-free"),
        ("carrot", ("egg", "milk"), ""),
        ("rigatoni", ("gluten",), "gluten-free"),
        # It contains what the claim would deny, and the table knows no such food.
        ("butter", ("milk",), None),
        ("couscous", ("gluten",), None),
        # Three claims on one label are too many to look for.
        ("pita", ("egg", "sesame", "soy"), None),
        # Vegetables have no labels.
        ("bean sprout", ("soy",), None),
    ],
)
def test_the_fewest_claims_that_are_enough(
    swaps: SwapTable, labels: LabelRules, food: str, allergens: tuple[str, ...], claim: str | None
) -> None:
    rules = without(labels, *allergens)
    found = allowed((Item(food),), rules, swaps)
    assert (None if found is None else found.claim) == claim
    if found is not None:
        assert not any(rule.forbids(found.items) for rule in rules.forbidden)
        assert 0 < found.fit <= 1


def test_an_unknown_food_and_alternatives_get_no_claim(swaps: SwapTable, labels: LabelRules) -> None:
    rules = without(labels, "egg")
    assert allowed((Item(None),), rules, swaps) is None
    assert allowed((Item("pita"), Item("egg noodle")), rules, swaps) is None


def test_every_claim_of_the_table_denies_allergens(swaps: SwapTable, labels: LabelRules) -> None:
    assert swaps.claims
    for claim in swaps.claims:
        assert allergens_of(claim)
        assert allergens_of(claim) <= labels.allergens.keys()
