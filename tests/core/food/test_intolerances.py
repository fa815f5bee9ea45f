"""Fructose, sucrose, glucose and polyols: foods that certainly contain them, that may, and that don't."""

import pytest

from core.food.foods import Food
from core.food.intolerances import intolerance_for
from core.food.item import Item
from core.food.labels import LabelRules
from core.food.taxonomy import Certainty

FRUCTOSE, SUCROSE, POLYOL = "intolerance:fructose", "intolerance:sucrose", "intolerance:polyol"


@pytest.mark.parametrize(
    ("target", "node", "level"),
    [
        (FRUCTOSE, "sugar", Certainty.CONTAINS),
        (FRUCTOSE, "brown sugar", Certainty.CONTAINS),
        (FRUCTOSE, "honey", Certainty.CONTAINS),
        (FRUCTOSE, "apple", Certainty.CONTAINS),
        (FRUCTOSE, "apple juice", Certainty.CONTAINS),
        (FRUCTOSE, "agave syrup", Certainty.CONTAINS),
        (FRUCTOSE, "sorbitol", Certainty.CONTAINS),
        (FRUCTOSE, "milk chocolate", Certainty.CONTAINS),
        (FRUCTOSE, "ketchup", Certainty.CONTAINS),
        (FRUCTOSE, "carrot", Certainty.MAY_CONTAIN),
        (FRUCTOSE, "onion", Certainty.MAY_CONTAIN),
        (FRUCTOSE, "stevia", Certainty.MAY_CONTAIN),
        (FRUCTOSE, "chicken breast", Certainty.NO),
        (FRUCTOSE, "egg", Certainty.NO),
        (FRUCTOSE, "whole milk", Certainty.NO),
        (FRUCTOSE, "salt", Certainty.NO),
        (FRUCTOSE, "olive oil", Certainty.NO),
        (FRUCTOSE, "white rice", Certainty.NO),
        (FRUCTOSE, "glurf", Certainty.UNKNOWN),
        (SUCROSE, "sugar", Certainty.CONTAINS),
        (SUCROSE, "honey", Certainty.MAY_CONTAIN),
        (SUCROSE, "butter", Certainty.NO),
        (POLYOL, "pear", Certainty.CONTAINS),
        (POLYOL, "cherry", Certainty.CONTAINS),
        (POLYOL, "xylitol", Certainty.CONTAINS),
        (POLYOL, "zucchini", Certainty.MAY_CONTAIN),
        (POLYOL, "sugar", Certainty.NO),
        (POLYOL, "salmon", Certainty.NO),
    ],
)
def test_the_sugars_of_a_food(rules: LabelRules, target: str, node: str, level: Certainty) -> None:
    assert rules.certainty((Item(node),), (target,)) is level


def test_a_food_without_amounts_is_never_free(rules: LabelRules, foods: dict[str, Food]) -> None:
    assert rules.intolerances
    for target, rule in rules.intolerances.items():
        silent = [name for name, food in foods.items() if rule.nutrient not in food.per_100g]
        assert len(silent) > 50
        assert {rules.certainty((Item(name),), (target,)) for name in silent} <= {
            Certainty.MAY_CONTAIN,
            Certainty.CONTAINS,
        }


def test_of_alternatives_the_worst_leaves_doubt(rules: LabelRules) -> None:
    assert rules.certainty((Item("butter"), Item("honey")), (FRUCTOSE,)) is Certainty.MAY_CONTAIN
    assert rules.certainty((Item("sugar"), Item("honey")), (FRUCTOSE,)) is Certainty.CONTAINS
    assert rules.certainty((Item("butter"), Item(None)), (FRUCTOSE,)) is Certainty.UNKNOWN
    assert rules.certainty((), (FRUCTOSE,)) is Certainty.UNKNOWN
    assert rules.certainty((Item("butter", also_contains=("apple",)),), (FRUCTOSE,)) is Certainty.CONTAINS
    assert rules.certainty((Item("butter", hints=("apple",)),), (FRUCTOSE,)) is Certainty.MAY_CONTAIN


def test_holders_are_what_each_food_is_judged_to_be(rules: LabelRules) -> None:
    sure, maybe = rules.containing((FRUCTOSE,))
    for node in rules.taxonomy.nodes:
        level = rules.certainty((Item(node),), (FRUCTOSE,))
        assert (node in sure, node in maybe) == (level is Certainty.CONTAINS, level is Certainty.MAY_CONTAIN)


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("fructose", "fructose"),
        ("Fruit sugar", "fructose"),
        ("fructose-free", "fructose"),
        ("sucrose", "sucrose"),
        ("E420", "polyol"),
        ("sugar_alcohol", "polyol"),
        ("dextrose", "glucose"),
        ("sugar", None),
        ("", None),
    ],
)
def test_words_mean_a_rule(rules: LabelRules, word: str, name: str | None) -> None:
    found = intolerance_for(rules.intolerances.values(), word)
    assert (found.name if found else None) == name
