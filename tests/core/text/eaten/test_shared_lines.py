"""Lines that say who shared a food, or how much of it was eaten."""

import pytest

from core.text.eaten.shared_lines import with_shares_behind


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("shared a bottle of red with my husband", "a bottle of red, ate 0.5"),
        ("we split a pizza", "a pizza, ate 0.5"),
        ("20 mcnuggets split w 2 friends", "20 mcnuggets, ate 1/3"),
        ("10 beers shared with two mates", "10 beers, ate 1/3"),
        ("pack of jaffa cakes shared with mate", "pack of jaffa cakes, ate 0.5"),
        ("bottle of wine between 3", "bottle of wine, ate 1/3"),
        ("pizza between two of us", "pizza, ate 1/2"),
        ("left half of the rice", "rice, left half"),
        ("ate about 60% of a 500g ready meal lasagne", "a 500g ready meal lasagne, ate 0.6"),
        ("one of 4 slices of quiche", "one slices of quiche"),
        ("half of the 3 eggs", "1.5 eggs"),
        ("gave half my chips to the kids", "chips, left half"),
        ("pizza 4 slices, gave one to my brother", "pizza 3 slices"),
        ("6 nuggets, gave 2 away", "4 nuggets"),
        ("had 2 of the 6 spring rolls", "had 2 spring rolls"),
        ("pack of 3 cookies, ate 2", "2 cookies"),
        ("4pk crumpets had 2", "2 crumpets"),
        ("2 fish fingers, ate one", "1 fish fingers"),
        ("we shared a bottle of wine, i had two glasses", "two glasses of wine"),
        ("split a pizza i had 3 slices", "3 slices of pizza"),
    ],
)
def test_what_was_eaten_stands_behind(said: str, meant: str) -> None:
    assert with_shares_behind(said) == meant


@pytest.mark.parametrize(
    "line",
    [
        "split pea soup with ham",
        "dinner with 2 friends",
        "2 of 200 g steak",
        "curry with rice",
        "cheese between 2 slices of bread",
        "1 of 2 l cola",
        "2 eggs",
    ],
)
def test_other_lines_stay(line: str) -> None:
    assert with_shares_behind(line) == line
