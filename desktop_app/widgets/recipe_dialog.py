"""A whole recipe: allergens, ingredients, directions and nutrition."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from core.food.lineage import lineage_in, lineage_of_line
from core.food.nutrients import NUTRIENTS
from core.food.recipe import Recipe
from core.plan.cooking import Cooking
from core.recommend.avoid import NO_CONFLICT, ProfileVerdict
from core.recommend.wording import joined, unlisted_text
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.avoid_mark import verdict_notice
from desktop_app.widgets.buttons import plain_button, primary_button, with_icon
from desktop_app.widgets.dates import short_day
from desktop_app.widgets.facts import (
    cooked_words,
    icon_caption,
    icon_line,
    makes_words,
    minutes_words,
    nutrient_words,
)
from desktop_app.widgets.flow import FlowLayout, clear
from desktop_app.widgets.number_field import NumberField
from desktop_app.widgets.nutrient_grid import nutrient_grid
from desktop_app.widgets.stated_card import stated_card
from desktop_app.widgets.text import body, heading, muted

ALLERGEN_WORDS: Final = {
    "contains": QT_TR_NOOP("Contains {allergens}."),
    "may_contain": QT_TR_NOOP("May contain {allergens}."),
    "unknown": QT_TR_NOOP("An ingredient isn't recognised. Larder can't rule out {allergens}."),
}


LEAST_SERVINGS: Final = 0.25
MOST_SERVINGS: Final = 999.0


class RecipeDialog(QDialog):
    """Shows one recipe. `reasons` are the sentences of its answer, all of them; `verdict` is by the profile as it is now.

    Lines and directions are for the servings that the user chooses; with `cooking`, first for the servings planned.

    Signals:
        adapt_requested: the user wants to adapt the recipe.
        cook_requested: the user wants to cook it; with a `Cooking`.
    """

    adapt_requested = Signal()
    cook_requested = Signal(object)

    def __init__(
        self,
        theme: Theme,
        recipe: Recipe,
        reasons: Sequence[str] = (),
        parent: QWidget | None = None,
        verdict: ProfileVerdict = NO_CONFLICT,
        cooking: Cooking | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._recipe = recipe
        self.cooking = cooking or Cooking(recipe, recipe.servings, ())
        self.setWindowTitle(recipe.title)
        self.resize(760, 640)
        inside = QWidget()
        inside.setProperty("kind", "plain")
        column = QVBoxLayout(inside)
        column.setContentsMargins(32, 24, 32, 24)
        column.setSpacing(16)
        column.addLayout(self._title())
        self.notice = verdict_notice(theme, verdict)
        if self.notice is not None:
            column.addWidget(self.notice)
        if reasons:
            column.addLayout(self._list(tr("Why it was recommended"), "check", "positive", reasons))
        column.addLayout(self._allergens())
        parts = QHBoxLayout()
        parts.setSpacing(32)
        self._lines, self._steps = QVBoxLayout(), QVBoxLayout()
        for title, texts, share in ((tr("Ingredients"), self._lines, 2), (tr("Directions"), self._steps, 3)):
            part = QVBoxLayout()
            part.setSpacing(8)
            part.addWidget(heading(title))
            if texts is self._lines and recipe.servings_known and recipe.uses:
                part.addLayout(self._servings_row())
            texts.setSpacing(6)
            part.addLayout(texts)
            part.addStretch(1)
            parts.addLayout(part, share)
        column.addLayout(parts)
        self._show_amounts()
        column.addWidget(self._nutrition())
        if recipe.nutrition.stated:
            column.addWidget(stated_card(theme, recipe))
        if lineage := self._lineage():
            column.addLayout(self._list(tr("Adapted recipe"), "sparkle", "text_muted", lineage))
        origin = self._origin()
        if origin:
            column.addLayout(self._list(tr("From the source"), "info", "text_muted", origin))
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inside)
        scroll.setAccessibleName(tr("Recipe"))
        close = plain_button(tr("Close"), self.accept)
        close.setDefault(True)
        foot = QHBoxLayout()
        foot.setContentsMargins(24, 8, 24, 16)
        foot.setSpacing(8)
        self.adapt = with_icon(plain_button(tr("Adapt…"), self.adapt_requested.emit), theme, "sparkle")
        self.adapt.setToolTip(tr("Find small changes that make the recipe fit a wish"))
        if not recipe.uses:
            # There is nothing to change.
            self.adapt.hide()
        self.cook = with_icon(
            primary_button(tr("Cook…"), lambda: self.cook_requested.emit(self.cooking)),
            theme,
            "clock",
            "on_primary",
        )
        self.cook.setToolTip(tr("Show the steps one by one, in large type, with timers"))
        if not recipe.steps:
            self.cook.hide()
        foot.addWidget(self.adapt)
        foot.addWidget(self.cook)
        foot.addStretch(1)
        foot.addWidget(close)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(scroll, 1)
        outer.addLayout(foot)
        scroll.setFocus()

    def _title(self) -> QVBoxLayout:
        recipe = self._recipe
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addWidget(heading(recipe.title, level=1))
        facts = QWidget()
        flow = FlowLayout(facts, spacing=16)
        flow.addWidget(icon_caption(self._theme, "clock", minutes_words(recipe.total_min)))
        makes = makes_words(recipe.servings, is_known=recipe.servings_known)
        if self.cooking.servings != recipe.servings and recipe.servings_known:
            makes = cooked_words(self.cooking.servings, recipe.servings)
        flow.addWidget(icon_caption(self._theme, "servings", makes))
        column.addWidget(facts)
        return column

    def _servings_row(self) -> QHBoxLayout:
        """Return the field for the servings to cook."""
        row = QHBoxLayout()
        row.setSpacing(8)
        self.servings = NumberField()
        self.servings.setRange(LEAST_SERVINGS, MOST_SERVINGS)
        self.servings.setDecimals(2)
        self.servings.setValue(self.cooking.servings)
        self.servings.setAccessibleName(tr("Servings to cook"))
        self.servings.valueChanged.connect(self._scale)
        label = body(tr("Servings"))
        label.setWordWrap(False)
        row.addWidget(label)
        row.addWidget(self.servings)
        row.addStretch(1)
        return row

    def _scale(self, servings: float) -> None:
        self.cooking = Cooking(self._recipe, servings, self.cooking.meals, self.cooking.leftovers)
        self._show_amounts()

    def _list(self, title: str, icon: str, colour: str, lines: Sequence[str]) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addWidget(heading(title))
        for line in lines:
            column.addWidget(icon_line(self._theme, icon, colour, line))
        return column

    def _allergens(self) -> QVBoxLayout:
        lines = [
            tr(sentence).format(allergens=joined([name.replace("_", " ") for name in names], most=20))
            for certainty, sentence in ALLERGEN_WORDS.items()
            if (names := sorted(name for name, sure in self._recipe.allergens.items() if sure == certainty))
        ]
        if text := unlisted_text(self._recipe):
            lines.append(text)
        if not self._recipe.uses:
            lines = [tr("No ingredients are listed, so this recipe may contain any allergen.")]
        elif not lines:
            lines = [tr("No known allergens found in the listed ingredients. Check product labels.")]
        is_safe = self._recipe.uses and not self._recipe.allergens and not self._recipe.unlisted
        return self._list(tr("Allergens"), "info" if is_safe else "warning", "warning", lines)

    def _show_amounts(self) -> None:
        """Show lines and directions for the servings."""
        steps = [f"{number}. {step}" for number, step in enumerate(self.cooking.steps, start=1)]
        for column, texts in ((self._lines, self.cooking.lines), (self._steps, steps)):
            clear(column)
            for text in texts:
                column.addWidget(body(text))

    def _origin(self) -> list[str]:
        """Return sentences about the source; its claims are marked as unconfirmed."""
        recipe = self._recipe
        lines = []
        if recipe.claims:
            claims = joined([name for _, name in recipe.claims], most=12)
            lines.append(
                tr("The source calls this recipe {claims}. Larder hasn't confirmed that.").format(
                    claims=claims
                )
            )
        if recipe.url:
            lines.append(recipe.url)
        # The lineage has a line of its own, in the window's words.
        notes = [line for line in recipe.notes.split("\n") if lineage_of_line(line) is None]
        if any(notes):
            lines.append("\n".join(notes).strip("\n"))
        return lines

    def _lineage(self) -> list[str]:
        """Return the recipe that this one was adapted from, and the changes."""
        lineage = lineage_in(self._recipe.notes)
        if lineage is None:
            return []
        origin = tr("Adapted from '{title}' on {day}.").format(title=lineage.title, day=short_day(lineage.on))
        wish = [tr("Wish: {wish}").format(wish=lineage.wish)] if lineage.wish else []
        return [origin, *wish, *lineage.changes]

    def _nutrition(self) -> QFrame:
        card = QFrame()
        card.setProperty("kind", "card")
        column = QVBoxLayout(card)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(8)
        # Stated nutrition is per serving, even if the source does not say how many servings there are.
        known = self._recipe.servings_known or bool(self._recipe.nutrition.stated)
        column.addWidget(
            heading(tr("Nutrition per serving") if known else tr("Nutrition of the whole recipe"))
        )
        nutrition = self._recipe.nutrition
        weight = (
            tr("unknown")
            if nutrition.serving_g is None
            else tr("{grams} g").format(grams=f"{nutrition.serving_g:,.0f}")
        )
        column.addWidget(
            muted(
                tr(
                    "Raw weight: {weight}. 'At least' means that some ingredients don't report the nutrient."
                    " Vitamins lost in cooking are not subtracted."
                ).format(weight=weight)
            )
        )
        at_least = [key for key in nutrition.amounts if not nutrition.is_complete(key)]
        column.addLayout(
            nutrient_grid({key: nutrient_words(key, nutrition.amounts, at_least) for key in NUTRIENTS})
        )
        return card
