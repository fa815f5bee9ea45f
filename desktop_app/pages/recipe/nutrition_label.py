"""The nutrition label of the recipe page: each nutrient of a serving, its part of a day, and where it comes from."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from core.food.nutrients import NUTRIENTS
from core.plan.cooking import Cooking
from core.recommend.wording import amount_text
from core.services.recipe_view import LineShare, RecipeView, Reference
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import local_number, tr
from desktop_app.widgets.amounts import NutrientLine, TargetStatus
from desktop_app.widgets.cards import titled_card
from desktop_app.widgets.collapsible_section import CollapsibleSection
from desktop_app.widgets.facts import nutrient_words, servings_words
from desktop_app.widgets.nutrient_bars import NutrientRow
from desktop_app.widgets.text import muted

FIRST: Final = (
    "energy", "fat", "saturated_fat", "carbohydrate", "sugars", "fiber", "protein", "sodium",
)  # fmt: skip
"""Nutrients that are always shown, in the order of a label; the user's targets join them."""


class NutritionLabel(QFrame):
    """Nutrients of one serving with their part of the user's target, else of the FDA's daily value.

    A click or Enter on a nutrient shows the ingredients behind it.
    """

    def __init__(self, theme: Theme, view: RecipeView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._view = view
        recipe = view.recipe
        self.rows: dict[str, NutrientRow] = {}
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        # Stated nutrition is per serving, even if the source does not say how many servings there are.
        self.is_per_serving = recipe.servings_known or bool(recipe.nutrition.stated)
        title = tr("Nutrition per serving") if self.is_per_serving else tr("Nutrition of the whole recipe")
        card, column = titled_card(title)
        column.setSpacing(10)
        self.note = muted("")
        column.addWidget(self.note)
        first = [key for key in NUTRIENTS if key in FIRST or key in view.bounds]
        first.sort(key=lambda key: FIRST.index(key) if key in FIRST else len(FIRST))
        for key in first:
            column.addWidget(self._row(key))
        rest = [key for key in NUTRIENTS if key not in first]
        self.rest = CollapsibleSection(theme, tr("All nutrients"), fill=partial(self._fill, rest))
        column.addWidget(self.rest)
        column.addWidget(
            muted(
                tr(
                    "'At least' means that some ingredients don't report the nutrient. Vitamins lost in cooking"
                    " are not subtracted."
                )
            )
        )
        outer.addWidget(card)

    def show_cooking(self, cooking: Cooking) -> None:
        """Show the energy of all servings that are cooked."""
        recipe, weight_g = cooking.recipe, cooking.recipe.nutrition.serving_g
        parts = []
        if weight_g is not None:
            of_one = (
                tr("One serving weighs {grams} g raw.")
                if recipe.servings_known
                else tr("It weighs {grams} g raw.")
            )
            parts.append(of_one.format(grams=local_number(f"{weight_g:,.0f}")))
        energy = recipe.nutrition.amounts.get("energy")
        if energy is not None and self.is_per_serving and cooking.servings != 1:
            words = nutrient_words("energy", {"energy": energy * cooking.servings}, self._at_least)
            parts.append(
                tr("{servings} have {energy}.").format(
                    servings=servings_words(cooking.servings), energy=words
                )
                if recipe.servings_known
                else ""
            )
        self.note.setText(" ".join(filter(None, parts)))
        self.note.setVisible(bool(self.note.text()))

    @property
    def _at_least(self) -> list[str]:
        nutrition = self._view.recipe.nutrition
        return [key for key in nutrition.amounts if not nutrition.is_complete(key)]

    def _fill(self, keys: Sequence[str], inside: QVBoxLayout) -> None:
        for key in keys:
            inside.addWidget(self._row(key))

    def _row(self, key: str) -> NutrientRow:
        nutrition, reference = self._view.recipe.nutrition, self._view.reference(key)
        amount = nutrition.amounts.get(key)
        is_whole = nutrition.is_complete(key)
        line = NutrientLine(
            key=key,
            label=NUTRIENTS[key].label,
            amount=nutrient_words(key, nutrition.amounts, self._at_least),
            target="",
            percent=_percent(key, amount, reference, is_whole=is_whole) if self.is_per_serving else "",
            note="",
            doubt=tr("stated by the source") if key in nutrition.stated else "",
            status=_target_status(amount, reference),
            share=_share(amount, reference) if self.is_per_serving else None,
            low_share=None,
        )
        row = NutrientRow(self._theme, line, partial(self._derivation, key))
        row.setToolTip(tr("Show the ingredients behind this number"))
        row.setAccessibleDescription(tr("Enter shows the ingredients behind this number."))
        self.rows[key] = row
        return row

    def _derivation(self, key: str) -> list[str]:
        if key in self._view.recipe.nutrition.stated:
            above = [tr("The source states this amount. The ingredients add up to:")]
        else:
            above = []
        return above + [_share_text(key, one) for one in self._view.derivation(key)]


def _percent(key: str, amount: float | None, reference: Reference | None, *, is_whole: bool) -> str:
    if amount is None or reference is None:
        return ""
    share = f"{100 * amount / reference.amount:,.0f} %"
    if not is_whole:
        share = tr("at least {amount}").format(amount=share)
    whole = amount_text(key, reference.amount)
    if not reference.is_target:
        return tr("{percent} of the daily value ({amount})").format(percent=share, amount=whole)
    of_target = (
        tr("{percent} of your daily maximum ({amount})")
        if reference.is_maximum
        else tr("{percent} of your daily minimum ({amount})")
    )
    return of_target.format(percent=share, amount=whole)


def _target_status(amount: float | None, reference: Reference | None) -> TargetStatus:
    is_over = (
        amount is not None and reference is not None and reference.is_maximum and amount > reference.amount
    )
    return TargetStatus.OVER if is_over else TargetStatus.NO_TARGET


def _share(amount: float | None, reference: Reference | None) -> float | None:
    if reference is None or not reference.is_target:
        return None
    return min(1.0, (amount or 0.0) / reference.amount)


def _share_text(key: str, one: LineShare) -> str:
    if one.amount is None:
        return tr("{line}: unknown").format(line=one.text)
    amount = amount_text(key, one.amount)
    if one.share is None:
        return f"{one.text}: {amount}"
    return f"{one.text}: {amount}, {100 * one.share:,.0f} %"
