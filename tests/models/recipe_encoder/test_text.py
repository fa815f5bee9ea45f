import pytest

from models.recipe_encoder.text import recipe_text


def test_a_recipe_is_one_line_of_labelled_parts() -> None:
    text = recipe_text("Chana  Masala", ["Onion", "canned chickpea"], ["Indian", "dinner"], ["simmered"])
    assert text == "chana masala. ingredients: onion, canned chickpea. method: simmered. tags: indian, dinner"


@pytest.mark.parametrize(
    ("title", "ingredients", "tags", "expected"),
    [
        ("", [], [], ""),
        (" \n", [" "], [""], ""),
        ("Soup", [], [], "soup"),
        ("", ["leek", " ", "potato"], [], "ingredients: leek, potato"),
        ("", [], ["vegan"], "tags: vegan"),
    ],
)
def test_empty_parts_are_left_out(title: str, ingredients: list[str], tags: list[str], expected: str) -> None:
    assert recipe_text(title, ingredients, tags) == expected


def test_any_iterable_will_do() -> None:
    assert recipe_text("Dal", (name for name in ("lentil", "ghee"))) == "dal. ingredients: lentil, ghee"
