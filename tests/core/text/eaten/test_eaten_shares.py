"""Shares that were eaten."""

import pytest

from core.text.eaten.eaten_shares import eaten_share, with_eaten_shares


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("risotto, left a quarter", "risotto, ate 0.75"),
        ("1 pear, shared 3 ways", "1 pear, ate 0.333"),
        ("cottage pie, peas. left half the pie", "cottage pie, ate 0.5, peas"),
        ("a banana", "a banana"),
        ("most of a bagel", "0.8 x bagel"),
        ("tea and most of my soup", "tea and 0.8 serving of soup"),
        ("most of 2 eggs", "1.6 eggs"),
        ("nearly all of 3 samosas", "2.4 samosas"),
        ("yoghurt, spilled half of it", "yoghurt, ate 0.5"),
        ("soup, dropped a third", "soup, ate 0.667"),
        ("bowl of soup, couldn't finish, maybe 3/4", "bowl of soup, ate 0.75"),
        ("almost all of a 330 ml can of cola", "0.8 x 330 ml can of cola"),
        ("the most of it", "the most of it"),
    ],
)
def test_a_share_stands_behind_its_food(said: str, meant: str) -> None:
    assert with_eaten_shares(said) == meant


def test_what_was_left_is_the_rest_of_a_share() -> None:
    assert eaten_share("ate", "25 %") == "0.25"
    assert eaten_share("left", "a third") == "0.667"
    assert eaten_share("ate", "most") == "0.8"
