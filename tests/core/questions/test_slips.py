"""Typing slips: the word that is meant, and words that mean what they say."""

import pytest

from core.questions.slips import Slips

SLIPS = Slips({"without", "warfarin"}, {"diabet", "haemodialys"}, {"diameter"}, two_from=10)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("witout", "without"),
        ("warfrin", "warfarin"),
        ("wharfarin", "warfarin"),
        ("dibetic", "diabet"),
        ("diabetic", "diabetic"),
        ("diameter", "diameter"),
        ("haemodilaysis", "haemodialys"),
        ("withdraw", "withdraw"),
        ("with", "with"),
        ("worry", "worry"),
    ],
)
def test_a_slip_means_the_nearest_word(typed: str, meant: str) -> None:
    assert SLIPS.meant(typed) == meant
