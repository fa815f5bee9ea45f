"""Wording for the amount that is shown, and the reason for it."""

import pytest

from core.food.recipe import Nutrition, Recipe
from core.recommend.stated_wording import (
    computed_text,
    contradicted_text,
    contradiction_sentence,
    recipe_contradiction,
    stated_nutrients,
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
    said = recipe_contradiction(found)
    assert "energy (120 kcal stated, 640 kcal calculated)" in said
    assert "protein" not in said
    assert "Check before you rely on either" in said


def test_a_lower_bound_says_at_least() -> None:
    rows = stated_nutrients(recipe({"sodium": 100.0}, Nutrition({"sodium": 900.0}, {"sodium": 0.5}, None)))
    assert computed_text(rows[0]) == "at least 900 mg"
    assert "at least 900 mg calculated" in contradiction_sentence(rows)


def test_a_contradicted_amount_without_a_sum_is_named() -> None:
    assert "energy" in recipe_contradiction(recipe({"energy": 120.0}, None, "energy"))


def test_an_answer_says_in_few_words_what_is_contradicted() -> None:
    found = recipe({"energy": 120.0, "sodium": 5.0}, None, "energy", "sodium")
    assert "energy and sodium: check" in contradicted_text(found)


def test_agreement_needs_no_caution() -> None:
    found = recipe({"energy": 600.0}, Nutrition({"energy": 640.0}, {"energy": 1.0}, None))
    assert recipe_contradiction(found) == ""
    assert computed_text(stated_nutrients(recipe({"iron": 3.0}, None))[0]) == "unknown"


@pytest.mark.parametrize(
    ("stated", "computed", "word"),
    [
        # More saturated fat than fat.
        ({"fat": 21.0, "saturated_fat": 65.0}, {"fat": 25.0, "saturated_fat": 10.0}, "contradict each other"),
        # Far less energy than its own fat, protein and carbohydrate bring.
        (
            {"energy": 150.0, "fat": 30.0, "protein": 20.0, "carbohydrate": 40.0},
            {"energy": 520.0, "fat": 31.0, "protein": 21.0, "carbohydrate": 41.0},
            "contradict each other",
        ),
        ({"energy": 790.0, "sodium": 1.1}, {"energy": 800.0, "sodium": 1100.0}, "another unit"),
        (
            {"energy": 970.0, "fat": 60.0, "protein": 12.0, "carbohydrate": 100.0},
            {"energy": 320.0, "fat": 19.0, "protein": 4.4, "carbohydrate": 33.0},
            "another serving size",
        ),
        (
            {"energy": 346.0, "fat": 8.0, "protein": 23.0, "carbohydrate": 34.0},
            {"energy": 534.0, "fat": 25.0, "protein": 31.0, "carbohydrate": 48.0},
            "One of the two is wrong",
        ),
        ({"energy": 120.0}, {"energy": 640.0}, "One of the two is wrong"),
    ],
)
def test_a_caution_names_the_likelier_culprit(
    stated: dict[str, float], computed: dict[str, float], word: str
) -> None:
    found = recipe(stated, Nutrition(computed, dict.fromkeys(computed, 1.0), None))
    assert word in recipe_contradiction(found)


def test_rounding_and_fibre_are_no_contradiction() -> None:
    stated = {
        "energy": 60.0,
        "carbohydrate": 20.0,
        "fiber": 12.0,
        "protein": 1.0,
        "fat": 0.0,
        "sodium": 900.0,
    }
    computed = Nutrition({**stated, "sodium": 100.0}, dict.fromkeys(stated, 1.0), None)
    assert "One of the two is wrong" in recipe_contradiction(recipe(stated, computed))
    near = {"fat": 0.0, "saturated_fat": 1.0, "sodium": 900.0}
    beside_it = Nutrition({**near, "sodium": 100.0}, dict.fromkeys(near, 1.0), None)
    assert "One of the two is wrong" in recipe_contradiction(recipe(near, beside_it))
