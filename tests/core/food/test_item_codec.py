"""Items of an ingredient in the library file: they come back as they were, and damage is noticed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.food.item import Item
from core.food.item_codec import compact_items, items_from_json, items_to_json

words = st.text(min_size=1, max_size=8)
many = st.lists(words, max_size=3).map(tuple)
items = st.builds(Item, st.none() | words, many, many, st.frozensets(words, max_size=3), many, st.booleans())


@given(st.lists(items, max_size=3))
def test_items_come_back(found: list[Item]) -> None:
    assert items_from_json(items_to_json(found)) == tuple(found)


def test_an_item_that_only_repeats_the_food_is_not_stored() -> None:
    assert compact_items("leek", (Item("leek"),)) == ()
    assert compact_items("leek", (Item("leek", ("milk",)),)) == (Item("leek", ("milk",)),)
    assert compact_items(None, (Item("leek"),)) == (Item("leek"),)
    assert items_to_json(()) is None


@pytest.mark.parametrize("text", ["{", "5", "[5]", "[[]]", '[["leek", null, [], [], [], false]]'])
def test_damage_is_noticed(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        items_from_json(text)
