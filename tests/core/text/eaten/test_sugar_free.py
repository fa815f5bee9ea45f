"""Soft drinks without sugar are diet drinks, wherever the words for it stand; nothing else is."""

import pytest

from core.text.eaten.sugar_free import with_diet_drinks, without_sugar_free


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("coke, no sugar and a burger", "diet coke and a burger"),
        ("tin of irn bru (sugar free)", "tin of diet irn bru"),
        ("fanta 330 ml zero", "diet fanta 330 ml"),
        ("diet coke", "diet coke"),
        ("orange squash no added sugar", "diet orange squash"),
        ("coffee, no sugar", "coffee, no sugar"),
        ("coke and a zero beer", "coke and a zero beer"),
    ],
)
def test_diet_goes_before_the_drink(line: str, plain: str) -> None:
    assert with_diet_drinks(line) == plain


def test_a_drink_is_named_without_its_words_for_no_sugar() -> None:
    assert without_sugar_free("diet irn bru") == "irn bru"
    assert without_sugar_free("irn bru") is None
