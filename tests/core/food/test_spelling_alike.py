"""One spelling for names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.food.spelling import normalised_name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Butter Beans", "butter bean"),
        ("tomatoes", "Tomato"),
        ("lemons, rind of", "lemon rind of"),
        ("gluten-free", "Gluten Free"),
        ("jalapeño", "jalapeno"),
        ("salt & pepper", "salt and pepper"),
        ("berries", "berry"),
        ("olives", "olive"),
        ("bay leaves", "bay leaf"),
        ("radishes", "radish"),
        ("cow's milk", "cow milk"),
        ("fibre", "fiber"),
        ("yoghurt", "yogurt"),
    ],
)
def test_spellings_that_are_the_same(one: str, other: str) -> None:
    assert normalised_name(one) == normalised_name(other)


@pytest.mark.parametrize(
    ("one", "other"), [("eggplant", "egg"), ("butter", "butter bean"), ("nut", "nutmeg")]
)
def test_spellings_that_are_not(one: str, other: str) -> None:
    assert normalised_name(one) != normalised_name(other)


@given(st.text(max_size=40))
def test_letter_case_makes_no_difference_and_the_key_is_settled(text: str) -> None:
    assert normalised_name(normalised_name(text)) == normalised_name(normalised_name(normalised_name(text)))
    ascii_text = "".join(char for char in text if char.isascii())
    assert normalised_name(ascii_text.upper()) == normalised_name(ascii_text)
