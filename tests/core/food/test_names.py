"""Names of foods that are spelled like other words."""

import pytest

from core.food.names import near_names

KNOWN = ("ice", "toad in the hole", "sourdough", "dough", "gochujang", "crunchy granola", "chicken breast")


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("sourdogh", "sourdough"),
        ("Gochu-jang", "gochujang"),
        ("crunchy granola type", "crunchy granola"),
        ("chickn brest", "chicken breast"),
    ],
)
def test_a_misspelled_name_is_offered_first(word: str, near: str) -> None:
    assert near_names(word, KNOWN)[0] == near


def test_a_name_within_another_word_is_no_near_one() -> None:
    """ "Ice" is in "the office", and whoever works there meant something else."""
    assert near_names("the office", KNOWN) == []
