"""Exclusions of a question that are allergies."""

import pytest

from core.recommend.allergy_mentions import is_named_as_allergy


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("I'm allergic to kiwi, what's for lunch", "kiwi"),
        ("dinner for my son with a shrimp allergy", "shrimp"),
        ("he has egg and sesame allergies", "egg"),
        ("no peanuts please, I'm allergic", "peanuts"),
        ("I'd rather not have mango, I am allergic", "mango"),
        ("lunch, alergic to soy and fish", "fish"),
        ("strawberries make me sick", "strawberries"),
        ("cheese doesn't agree with me", "cheese"),
        ("gluten intolerance, quick dinner", "gluten"),
        ("I carry an epipen for cashews", "cashews"),
        ("I react to celery", "celery"),
        ("allergic to milk", ""),
    ],
)
def test_a_exclusion_under_a_word_for_an_allergy_is_one(question: str, text: str) -> None:
    assert is_named_as_allergy(question, text)


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("dinner without cheese", "cheese"),
        ("no butter. I am allergic to kiwi", "butter"),
        ("I'm allergic to kiwi. No butter please", "butter"),
        ("allergic to kiwi, dinner without butter", "butter"),
        ("no olives, allergic to kiwi", "olives"),
    ],
)
def test_a_exclusion_that_another_word_makes_is_none(question: str, text: str) -> None:
    assert not is_named_as_allergy(question, text)
