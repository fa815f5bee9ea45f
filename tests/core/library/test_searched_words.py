"""German and Spanish words for titles, foods and tags."""

import pytest

from core.food.names import NameIndex
from core.library.searched_words import LANGUAGES, searched_words


@pytest.mark.parametrize(
    ("code", "typed", "node"),
    [
        ("de", "Kichererbsen", "chickpea"),
        ("de", "kicher", "chickpea"),
        ("de", "Nuesse", "walnut"),
        ("de", "Nudeln", "spaghetti"),
        ("de", "Tomaten", "tomato"),
        ("de", "roten", "red lentil"),
        ("es", "garbanzos", "chickpea"),
        ("es", "limones", "lemon"),
        ("es", "QUESO", "cheddar"),
    ],
)
def test_a_word_is_its_food_in_each_number_and_spelling_and_all_kinds_of_it(
    names: NameIndex, code: str, typed: str, node: str
) -> None:
    assert node in searched_words(names, code).eaten(typed)


def test_a_food_is_no_part_of_another_word(names: NameIndex) -> None:
    german = searched_words(names, "de")
    assert "egg" in german.eaten("Ei")
    assert "rice" not in german.eaten("Ei")
    assert german.eaten("qqzzvv") == german.titled("qqzzvv") == german.tagged("qqzzvv") == frozenset()


def test_a_word_that_is_only_typed_is_not_every_kind_of_its_food(names: NameIndex) -> None:
    assert "bread" in searched_words(names, "de").eaten("Hefezopf")
    assert "bagel" not in searched_words(names, "de").eaten("Hefezopf")


def test_titles_are_found_by_parts_of_long_words(names: NameIndex) -> None:
    german = searched_words(names, "de")
    assert "Fakes" in german.titled("Suppe")
    assert "Red lentil and coconut soup with lime" in german.titled("Rote-Linsen-Suppe")
    assert "Apple cinnamon oatmeal" not in german.titled("ei"), "Haferbrei"


def test_a_tag_is_named_by_its_whole_word(names: NameIndex) -> None:
    german = searched_words(names, "de")
    assert german.tagged("Frühstück") == {"breakfast"}
    assert german.tagged("Milch") == german.tagged("Ei") == frozenset(), "milchfrei, eifrei"


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_word_is_known_as_it_is_written(names: NameIndex, code: str) -> None:
    words = searched_words(names, code)
    assert words.written.keys() == {*words.titles, *words.foods, *words.tags}
    assert {word for each in words.by_initial.values() for word in each} == words.written.keys()
