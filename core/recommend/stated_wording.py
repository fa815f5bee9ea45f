"""Wording for stated nutrition next to the nutrition computed from the ingredients."""

from collections.abc import Iterable
from typing import Final

from core.food.nutrients import NUTRIENTS
from core.food.nutrition_check import MismatchCause, NutrientComparison, compare_nutrition, likely_cause
from core.food.recipe import Nutrition, Recipe
from core.recommend.wording import amount_text, joined

WHY_STATED: Final = (
    "The source's own amounts are shown where it states them, since it knows its brands, its yield and what is not eaten;"
    " the others are worked out from the ingredients."
)
_MOST: Final = 12


def stated_nutrients(recipe: Recipe) -> tuple[NutrientComparison, ...]:
    """Return the nutrients that the source states, each with its computed amount."""
    return compare_nutrition(recipe.nutrition, recipe.computed or Nutrition({}, {}, None))


def computed_text(row: NutrientComparison) -> str:
    """Return the computed amount: `640 kcal`, `at least 61 mg` or `unknown`."""
    if row.computed is None:
        return "unknown"
    return f"{'' if row.is_whole else 'at least '}{amount_text(row.key, row.computed)}"


def contradiction_sentence(rows: Iterable[NutrientComparison], doubted: Iterable[str] = ()) -> str:
    """Return a sentence about the amounts that the ingredients contradict, energy first; empty if there are none.

    Args:
        doubted: nutrients known to be contradicted, though the computed amount isn't available.
    """
    rows = list(rows)
    contradicting = [row for row in rows if row.differs]
    words = [
        f"{NUTRIENTS[row.key].label.lower()} ({amount_text(row.key, row.stated)} stated,"
        f" {computed_text(row)} by the ingredients)"
        for row in contradicting
    ]
    known = {row.key for row in contradicting}
    words += [NUTRIENTS[key].label.lower() for key in NUTRIENTS if key in doubted and key not in known]
    if not words:
        return ""
    return (
        f"What the source states and what its ingredients add up to differ much in {joined(words, most=_MOST)}."
        f" {_LIKELIER[likely_cause(rows)]}: do not rely on either without checking."
    )


_LIKELIER: Final = {
    MismatchCause.STATED: "What the source states contradicts itself, so the slip is likelier there",
    MismatchCause.UNIT: "An amount so far off is likely stated in another unit than it says, grams for milligrams",
    MismatchCause.SERVING: "All differ by about the same factor, so the source probably uses another serving size",
    MismatchCause.UNKNOWN: "One of the two is wrong, and the amounts do not tell which",
}


def contradicted_text(recipe: Recipe) -> str:
    """Return the stated amounts that the ingredients contradict, in few words for an answer."""
    names = [NUTRIENTS[key].label.lower() for key in NUTRIENTS if key in recipe.nutrition.contradicted]
    return (
        f"its ingredients contradict what its source states of {joined(names)}: check before you rely on it"
    )


def recipe_contradiction(recipe: Recipe) -> str:
    """Return the caution for a recipe of the library."""
    return contradiction_sentence(stated_nutrients(recipe), recipe.nutrition.contradicted)
