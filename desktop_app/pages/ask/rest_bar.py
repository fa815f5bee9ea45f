"""One number of an answer card, with a bar against what is left of today."""

from collections.abc import Collection, Mapping
from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from core.food.nutrients import NUTRIENTS
from core.recommend.wording import amount_text
from core.services.rest_of_today import RestOfToday
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.amount_bar import AmountBar
from desktop_app.widgets.amounts import TargetStatus
from desktop_app.widgets.facts import nutrient_words
from desktop_app.widgets.text import caption, strong

WIDTH_IN_LETTERS: Final = 13
"""Average letters of the usual type: numbers of all cards are in line."""
BRIEF_IN_LETTERS: Final = 19
"""The same for numbers with the rest of the day on their line."""
BRIEF_APART_PX: Final = 6


class NumberOfServing(QWidget):
    """An amount of a nutrient in one serving: `24.7 g protein`, a bar, and `of 35 g to go` today.

    The brief form is lower: `24.7 g protein of 35 g`, and the bar below.
    """

    def __init__(
        self,
        theme: Theme,
        nutrient: str,
        nutrition: Mapping[str, float | None],
        at_least: Collection[str],
        rest: RestOfToday | None,
        parent: QWidget | None = None,
    ) -> None:
        """Show an amount; `rest` is None if today has no bounds for it, or if servings are unknown."""
        super().__init__(parent)
        value = nutrition.get(nutrient)
        label = NUTRIENTS[nutrient].word
        amount = nutrient_words(nutrient, nutrition, at_least)
        text = amount if nutrient == "energy" and value is not None else f"{amount} {label}"
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        self._number = strong(text)
        self._brief = caption("")
        self._brief.hide()
        line = QHBoxLayout()
        line.setSpacing(BRIEF_APART_PX)
        line.addWidget(self._number)
        line.addWidget(self._brief)
        line.addStretch(1)
        column.addLayout(line)
        self._below: QLabel | None = None
        self.rest_text = ""
        if value is not None and rest is not None:
            share, self.rest_text, brief, status = _against(
                nutrient, value, rest, is_partial=nutrient in at_least
            )
            self._brief.setText(brief)
            bar = AmountBar(theme)
            bar.show_amount(share, None, status)
            column.addWidget(bar)
            below = caption(self.rest_text)
            below.setWordWrap(True)
            self._brief.setWordWrap(False)
            if status is TargetStatus.OVER:
                for words in (below, self._brief):
                    words.setProperty("tone", "warning")
            column.addWidget(below)
            self._below = below
        self.setAccessibleName(", ".join(part for part in (text, self.rest_text) if part))
        self._number.setToolTip(self.accessibleName())
        column.addStretch(1)
        self.set_on_one_line(is_wanted=True)

    def line_px(self, *, is_brief: bool = False) -> int:
        """Return the width of the amount on one line, and at least the usual one."""
        letters = BRIEF_IN_LETTERS if is_brief else WIDTH_IN_LETTERS
        shown = (self._number, self._brief) if is_brief and self._brief.text() else (self._number,)
        text = BRIEF_APART_PX * (len(shown) - 1)
        for words in shown:
            words.ensurePolished()
            text += words.fontMetrics().horizontalAdvance(words.text()) + 1
        return max(text, letters * self.fontMetrics().averageCharWidth())

    def set_on_one_line(self, *, is_wanted: bool, is_brief: bool = False) -> None:
        """Keep the amount on one line, or let it wrap where there is no room for that; or show the brief form."""
        self._number.setWordWrap(not is_wanted)
        if self._below is not None:
            self._below.setVisible(not is_brief)
            self._brief.setVisible(is_brief)
        self.setMinimumWidth(self.line_px(is_brief=is_brief) if is_wanted else 0)


def _against(
    nutrient: str, value: float, rest: RestOfToday, *, is_partial: bool
) -> tuple[float, str, str, TargetStatus]:
    """Return the share of what is left that a serving takes, the words for it, brief ones, and how it compares."""
    if rest.left is not None:
        left = max(0.0, rest.left)
        is_over = value > left
        share = 1.0 if is_over or not left else value / left
        shown = amount_text(nutrient, left)
        if is_over:
            over = tr("{amount} too much").format(amount=amount_text(nutrient, value - left))
            return share, over, over, TargetStatus.OVER
        is_open = is_partial or not rest.is_certain
        status = TargetStatus.MAYBE_WITHIN if is_open else TargetStatus.WITHIN
        if not rest.is_certain:
            text, brief = tr("of at most {amount} left"), tr("of at most {amount}")
        else:
            text, brief = tr("of {amount} left"), tr("of {amount}")
        return share, text.format(amount=shown), brief.format(amount=shown), status
    missing = rest.missing or 0.0
    if not missing:
        text = tr("enough today already")
        return 1.0, text, text, TargetStatus.WITHIN
    shown = amount_text(nutrient, missing)
    return (
        min(1.0, value / missing),
        tr("of {amount} to go").format(amount=shown),
        tr("of {amount}").format(amount=shown),
        TargetStatus.WITHIN,
    )
