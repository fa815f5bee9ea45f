"""Wording for stated nutrition next to the nutrition computed from the ingredients."""

from collections.abc import Iterable
from typing import Final

from core.food.nutrients import NUTRIENTS
from core.food.nutrition_check import MismatchCause, NutrientComparison, compare_nutrition, likely_cause
from core.food.recipe import Nutrition, Recipe
from core.recommend.wording import amount_text, joined
from core.translation import QT_TR_NOOP, tr

WHY_STATED: Final = QT_TR_NOOP(
    "Amounts that the source states are shown first, because the source knows its brands and yield. Larder calculates the"
    " others from the ingredients."
)
_MOST: Final = 12


def stated_nutrients(recipe: Recipe) -> tuple[NutrientComparison, ...]:
    """Return the nutrients that the source states, each with its computed amount."""
    return compare_nutrition(recipe.nutrition, recipe.computed or Nutrition({}, {}, None))


def computed_text(row: NutrientComparison) -> str:
    """Return the computed amount: `640 kcal`, `at least 61 mg` or `unknown`."""
    if row.computed is None:
        return tr("unknown")
    amount = amount_text(row.key, row.computed)
    return amount if row.is_whole else tr("at least {amount}").format(amount=amount)


def contradiction_sentence(rows: Iterable[NutrientComparison], doubted: Iterable[str] = ()) -> str:
    """Return a sentence about the amounts that the ingredients contradict, energy first; empty if there are none.

    Args:
        doubted: nutrients known to be contradicted, though the computed amount isn't available.
    """
    rows = list(rows)
    contradicting = [row for row in rows if row.differs]
    words = [
        tr("{nutrient} ({stated} stated, {computed} calculated)").format(
            nutrient=NUTRIENTS[row.key].word,
            stated=amount_text(row.key, row.stated),
            computed=computed_text(row),
        )
        for row in contradicting
    ]
    known = {row.key for row in contradicting}
    words += [NUTRIENTS[key].word for key in NUTRIENTS if key in doubted and key not in known]
    if not words:
        return ""
    return tr(
        "The source's {amounts} and Larder's calculation from the ingredients differ widely. {why}. Check before you"
        " rely on either."
    ).format(amounts=joined(words, most=_MOST), why=tr(_LIKELIER[likely_cause(rows)]))


_LIKELIER: Final = {
    MismatchCause.STATED: QT_TR_NOOP(
        "The source's amounts contradict each other, so the source is probably wrong"
    ),
    MismatchCause.UNIT: QT_TR_NOOP(
        "The stated amount is probably in another unit, such as grams instead of milligrams"
    ),
    MismatchCause.SERVING: QT_TR_NOOP(
        "All differ by about the same factor, so the source probably uses another serving size"
    ),
    MismatchCause.UNKNOWN: QT_TR_NOOP("One of the two is wrong"),
}


def contradicted_text(recipe: Recipe) -> str:
    """Return the stated amounts that the ingredients contradict, in few words for an answer."""
    names = [NUTRIENTS[key].word for key in NUTRIENTS if key in recipe.nutrition.contradicted]
    return tr("the ingredients contradict the source's {nutrients}: check before you rely on it").format(
        nutrients=joined(names)
    )


def recipe_contradiction(recipe: Recipe) -> str:
    """Return the caution for a recipe of the library."""
    return contradiction_sentence(stated_nutrients(recipe), recipe.nutrition.contradicted)
