"""Which of two amounts is shown and why, where a source states nutrition and its ingredients add up to something too."""

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


def twice_said(recipe: Recipe) -> tuple[NutrientComparison, ...]:
    """The nutrients that the source states, with what the ingredients add up to; none where it states none."""
    return compare_nutrition(recipe.nutrition, recipe.computed or Nutrition({}, {}, None))


def computed_words(row: NutrientComparison) -> str:
    """What the ingredients add up to: `640 kcal`, `at least 61 mg` or `unknown`."""
    if row.computed is None:
        return "unknown"
    return f"{'' if row.is_whole else 'at least '}{amount_text(row.key, row.computed)}"


def stated_caution(rows: Iterable[NutrientComparison], doubted: Iterable[str] = ()) -> str:
    """A sentence about the amounts that the ingredients contradict, energy first; empty where they contradict none.

    Args:
        doubted: nutrients known to be contradicted although the sum itself is not at hand.
    """
    rows = list(rows)
    told = [row for row in rows if row.differs]
    words = [
        f"{NUTRIENTS[row.key].label.lower()} ({amount_text(row.key, row.stated)} stated,"
        f" {computed_words(row)} by the ingredients)"
        for row in told
    ]
    known = {row.key for row in told}
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


def doubted_words(recipe: Recipe) -> str:
    """The stated amounts that the ingredients contradict, in few words for an answer."""
    names = [NUTRIENTS[key].label.lower() for key in NUTRIENTS if key in recipe.nutrition.contradicted]
    return (
        f"its ingredients contradict what its source states of {joined(names)}: check before you rely on it"
    )


def recipe_caution(recipe: Recipe) -> str:
    """The same of a recipe of the library."""
    return stated_caution(twice_said(recipe), recipe.nutrition.contradicted)
