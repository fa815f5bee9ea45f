"""Cutting questions into words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.question_parser.words import normalised_word, split_words


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("gluten-free, 20g+ protein", ["gluten", "-", "free", ",", "20", "g", "+", "protein"]),
        ("I don't eat 1,400 kcal", ["I", "don't", "eat", "1,400", "kcal"]),
        ("1h30 w/o [0.14,0.26]", ["1", "h", "30", "w", "/", "o", "[", "0.14", ",", "0.26", "]"]),
        ("<=5 % crème", ["<=", "5", "%", "crème"]),
        ("   ", []),
    ],
)
def test_words(question: str, words: list[str]) -> None:
    assert [word.text for word in split_words(question)] == words


@given(st.text(max_size=200))
def test_every_word_stands_where_it_says_and_no_sign_is_lost(question: str) -> None:
    words = split_words(question)
    assert all(question[word.start : word.end] == word.text for word in words)
    assert "".join(word.text for word in words) == "".join(question.split())


@given(st.text(min_size=1, max_size=30))
def test_the_network_sees_no_letter_case_and_no_empty_word(text: str) -> None:
    for word in split_words(text):
        assert normalised_word(word.text)


def test_accents_and_curly_apostrophes_make_no_difference() -> None:
    assert normalised_word("Crème") == "creme"
    assert normalised_word("DON’T") == "don't"
