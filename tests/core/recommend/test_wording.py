"""Names of ingredients in the language of the window."""

import pytest

from core.questions.constraint import IngredientConstraint
from core.recommend.wording import constraint_text
from core.translation import ENGLISH, Language, use_language


@pytest.mark.parametrize(
    ("text", "entity", "shown"),
    [
        ("fisch", "fish", "no Fisch"),
        ("Pilzen", "mushroom", "no Pilze"),
        ("peanuts", "peanut", "no Erdnuss"),
        ("quandong", "quandong", "no quandong"),
    ],
)
def test_typed_words_of_any_language_get_the_name_of_the_window(text: str, entity: str, shown: str) -> None:
    use_language(Language("de"))
    try:
        assert constraint_text(IngredientConstraint(text=text, mode="exclude", entity=entity)) == shown
    finally:
        use_language(ENGLISH)


def test_english_names_what_was_typed() -> None:
    assert (
        constraint_text(IngredientConstraint(text="Peanuts", mode="exclude", entity="peanut")) == "no peanuts"
    )
