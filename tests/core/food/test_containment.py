"""Containment counts everything a name says: alternatives, additions, claims and remarks."""

from collections.abc import Callable

import pytest

from core.food.item import Item
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.food.taxonomy import Certainty, Taxonomy
from core.text.phrases.read import read_phrase

Holds = Callable[[str, str], Certainty]


@pytest.fixture(scope="module")
def holds(names: NameIndex, rules: LabelRules) -> Holds:
    def worst(phrase: str, target: str) -> Certainty:
        nodes = rules.allergens[target].nodes if target in rules.allergens else (target,)
        return rules.certainty(read_phrase(phrase, names), nodes)

    return worst


@pytest.mark.parametrize(
    ("phrase", "target", "certainty"),
    [
        ("butter or olive oil", "butter", Certainty.MAY_CONTAIN),
        ("olive oil or butter", "butter", Certainty.MAY_CONTAIN),
        ("olive oil or butter", "milk", Certainty.MAY_CONTAIN),
        ("butter or cream", "milk", Certainty.CONTAINS),
        ("almonds or walnuts", "tree_nut", Certainty.CONTAINS),
        ("almonds or raisins", "tree_nut", Certainty.MAY_CONTAIN),
        ("frozen broccoli in cheese sauce", "milk", Certainty.CONTAINS),
        ("chocolate kisses with almonds", "tree_nut", Certainty.CONTAINS),
        ("olive oil", "milk", Certainty.NO),
        ("gluten-free oats", "gluten", Certainty.NO),
        ("gluten-free soy sauce", "soy", Certainty.CONTAINS),
        ("blorple dust", "peanut", Certainty.UNKNOWN),
        ("butter or blorple dust", "peanut", Certainty.UNKNOWN),
        ("blorple dust, gluten-free", "gluten", Certainty.UNKNOWN),
    ],
)
def test_the_certainty_of_an_item(holds: Holds, phrase: str, target: str, certainty: Certainty) -> None:
    assert holds(phrase, target) is certainty


def test_a_claim_speaks_for_its_own_allergen_alone(rules: LabelRules) -> None:
    bread = Item("bread", free_from=frozenset({"wheat", "gluten"}))
    assert rules.certainty((bread,), rules.allergens["gluten"].nodes) is Certainty.NO
    assert rules.certainty((bread,), ("yeast",)) is rules.taxonomy.certainty("bread", "yeast")


def test_a_remark_in_brackets_outweighs_the_claim(rules: LabelRules) -> None:
    item = Item("olive oil", free_from=frozenset({"milk"}), examples=("butter",))
    assert rules.certainty((item,), rules.allergens["milk"].nodes) is Certainty.MAY_CONTAIN


def test_a_word_left_over_is_a_doubt(rules: LabelRules) -> None:
    item = Item("olive oil", hints=("peanut",))
    assert rules.certainty((item,), rules.allergens["peanut"].nodes) is Certainty.MAY_CONTAIN
    assert rules.certainty((item,), rules.allergens["milk"].nodes) is Certainty.NO


@pytest.mark.parametrize(
    "items",
    [
        (),
        (Item(None),),
        (Item("a node of an older taxonomy"),),
        (Item("a node of an older taxonomy", is_specific=True),),
        (Item("olive oil", also_contains=("a node of an older taxonomy",)),),
    ],
)
def test_what_cannot_be_placed_is_unknown_for_everything(rules: LabelRules, items: tuple[Item, ...]) -> None:
    for allergen in rules.allergens.values():
        assert rules.certainty(items, allergen.nodes) is Certainty.UNKNOWN, allergen.name


def test_a_single_food_is_judged_as_the_taxonomy_judges_it(rules: LabelRules, taxonomy: Taxonomy) -> None:
    for node in taxonomy.nodes:
        for allergen in rules.allergens.values():
            assert rules.certainty((Item(node),), allergen.nodes) is taxonomy.highest_certainty(
                node, allergen.nodes
            )


def test_nothing_is_held_of_nothing(rules: LabelRules) -> None:
    assert rules.certainty((Item("butter"),), ()) is Certainty.NO
