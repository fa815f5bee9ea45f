"""Ingredients by level, against the level of each ingredient alone."""

from types import SimpleNamespace
from typing import cast

import pytest

from core.food.item import Item
from core.food.item_codec import items_to_json
from core.food.labels import LabelRules
from core.food.taxonomy import Certainty
from core.library.file.ingredients import StoredIngredients
from core.library.library import Library
from core.recommend.ingredient_levels import IngredientLevels

LINKED = (
    (Item("butter"), Item("margarine")),
    (Item("pasta", also_contains=("egg",)),),
    (Item("bread", hints=("walnut",)),),
    (Item("bread", free_from=frozenset({"gluten"})),),
    (Item("cheese", hints=("qqzz",)),),
    (Item("nut"),),
    (Item("oil", is_specific=True),),
    (Item("chocolate", examples=("milk",), free_from=frozenset({"milk"})),),
    (Item(None),),
    (Item(None, also_contains=("milk",)),),
    (Item("honey", hints=("garlic",)), Item("sugar")),
)
PLAIN = ("butter", "almond", "wheat flour", "salt", "milk", "fish", "nut", "honey", None, "no such node")
TARGETS = (
    ("milk",),
    ("nut", "peanut"),
    ("gluten grain",),
    ("egg", "fish"),
    ("walnut",),
    ("margarine",),
    ("lactose",),
    ("lactose", "egg"),
)


@pytest.fixture
def library() -> Library:
    """Return a library of ingredients alone."""
    rows: list[tuple[object, ...]] = [(3 * n, f"p{n}", entity, None, None) for n, entity in enumerate(PLAIN)]
    rows += [
        (3 * n + 1, f"l{n}", items[0].entity, items_to_json(items), None) for n, items in enumerate(LINKED)
    ]
    return cast("Library", SimpleNamespace(ingredients=StoredIngredients(rows)))


def found(levels: IngredientLevels, rules: LabelRules, targets: tuple[str, ...]) -> tuple[set[int], set[int]]:
    one = levels.by_level(
        targets, lambda items: rules.certainty(items, targets), targets, rules.containing(targets)
    )
    assert one.sure.tolist() == sorted(one.sure.tolist())
    return set(one.sure.tolist()), set(one.doubtful.tolist())


@pytest.mark.parametrize("targets", TARGETS)
def test_levels_are_those_of_each_ingredient(
    rules: LabelRules, library: Library, targets: tuple[str, ...]
) -> None:
    each = {3 * n: rules.certainty((Item(entity),), targets) for n, entity in enumerate(PLAIN)}
    each |= {3 * n + 1: rules.certainty(items, targets) for n, items in enumerate(LINKED)}
    sure = {number for number, level in each.items() if level is Certainty.CONTAINS}
    doubtful = {number for number, level in each.items() if level is not Certainty.NO}
    assert found(IngredientLevels(library, rules), rules, targets) == (sure, doubtful)


def test_every_node_alone_is_found_like_each_ingredient(rules: LabelRules, library: Library) -> None:
    levels = IngredientLevels(library, rules)
    for node in list(rules.taxonomy.nodes)[::7]:
        linked = {
            3 * n + 1 for n, items in enumerate(LINKED) if rules.certainty(items, (node,)) is not Certainty.NO
        }
        assert {number for number in found(levels, rules, (node,))[1] if number % 3 == 1} == linked, node


def test_conditions_find_what_each_ingredient_says(rules: LabelRules, library: Library) -> None:
    levels = IngredientLevels(library, rules)
    assert rules.condition_foods
    for name, health in rules.condition_foods.items():
        one = levels.by_level(("suits", name), health.level, health.deciding, health.node_levels)
        each = {3 * n + 1: health.level(items) for n, items in enumerate(LINKED)}
        each |= {
            3 * n: Certainty.UNKNOWN if entity not in rules.taxonomy.nodes else health.node_level(str(entity))
            for n, entity in enumerate(PLAIN)
        }
        assert set(one.sure.tolist()) == {n for n, level in each.items() if level is Certainty.CONTAINS}, name
        assert set(one.doubtful.tolist()) == {n for n, level in each.items() if level is not Certainty.NO}
