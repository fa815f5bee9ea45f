"""What is said of a passphrase."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import KnownError
from core.store.passphrase import SHORTEST, Strength, check_new, estimate_strength


@pytest.mark.parametrize(
    ("passphrase", "strength"),
    [
        ("", Strength.REFUSED),
        ("a b c d", Strength.REFUSED),
        ("password", Strength.WEAK),
        ("Password123!", Strength.WEAK),
        ("aaaaaaaaaaaaaaaaaaaa", Strength.WEAK),
        ("12345678901234567890", Strength.WEAK),
        ("qwertyuiopasdfghjkl", Strength.WEAK),
        ("abcdefghijklmnopqrstuvwxyz", Strength.WEAK),
        ("larder backup 2026", Strength.WEAK),
        ("zebra zebra zebra zebra zebra", Strength.WEAK),
        ("kitchen table", Strength.WEAK),
        ("Sommer2026!", Strength.WEAK),
        ("kJ8sdf92Lsdkf0", Strength.FAIR),
        ("walnut harbour sixteen velvet", Strength.STRONG),
        ("Walnut-Harbour-Sixteen-Velvet-9", Strength.STRONG),
        ("木漏れ日の中で歩く猫たち", Strength.STRONG),
    ],
)
def test_known_ones(passphrase: str, strength: Strength) -> None:
    assert estimate_strength(passphrase).strength is strength
    assert estimate_strength(passphrase).hint.endswith(".")


@given(st.text(max_size=60))
def test_any_text_is_judged(text: str) -> None:
    verdict = estimate_strength(text)
    assert (verdict.strength is Strength.REFUSED) == (len(text) < SHORTEST)


def test_only_one_that_is_too_short_is_refused() -> None:
    check_new("password")
    with pytest.raises(KnownError, match="too short"):
        check_new("seven77")
