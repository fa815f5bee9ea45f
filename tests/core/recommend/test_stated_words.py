"""Which of two amounts is shown and why, in words."""

from core.kg.recipe import Nutrition, Recipe
from core.recommend.stated_words import (
    computed_words,
    doubted_words,
    recipe_caution,
    stated_caution,
    twice_said,
)


def recipe(stated: dict[str, float], computed: Nutrition | None, *doubted: str) -> Recipe:
    nutrition = Nutrition(stated, dict.fromkeys(stated, 1.0), None, frozenset(stated), frozenset(doubted))
    return Recipe("a", "Stew", 2, None, None, (), (), (), nutrition, computed=computed)


def test_a_contradiction_names_both_amounts() -> None:
    found = recipe(
        {"energy": 120.0, "protein": 20.0},
        Nutrition({"energy": 640.0, "protein": 21.0}, {"energy": 1.0}, None),
        "energy",
    )
    said = recipe_caution(found)
    assert "energy (120 kcal stated, 640 kcal by the ingredients)" in said
    assert "protein" not in said
    assert "do not rely on either" in said


def test_a_lower_bound_is_told_as_one() -> None:
    rows = twice_said(recipe({"sodium": 100.0}, Nutrition({"sodium": 900.0}, {"sodium": 0.5}, None)))
    assert computed_words(rows[0]) == "at least 900 mg"
    assert "at least 900 mg by the ingredients" in stated_caution(rows)


def test_what_is_known_to_be_contradicted_is_told_without_its_sum() -> None:
    assert "energy" in recipe_caution(recipe({"energy": 120.0}, None, "energy"))


def test_an_answer_says_in_few_words_what_is_contradicted() -> None:
    found = recipe({"energy": 120.0, "sodium": 5.0}, None, "energy", "sodium")
    assert "of energy and sodium:" in doubted_words(found)


def test_agreement_needs_no_caution() -> None:
    found = recipe({"energy": 600.0}, Nutrition({"energy": 640.0}, {"energy": 1.0}, None))
    assert recipe_caution(found) == ""
    assert computed_words(twice_said(recipe({"iron": 3.0}, None))[0]) == "unknown"
