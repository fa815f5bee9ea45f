"""One number of an answer card, with a bar against what is left of today."""

from collections.abc import Collection, Mapping
from typing import Final

from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.food.nutrients import NUTRIENTS
from core.recommend.wording import amount_text
from core.services.rest_of_today import RestOfToday
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.amount_bar import AmountBar
from desktop_app.widgets.amounts import Standing
from desktop_app.widgets.facts import nutrient_words
from desktop_app.widgets.text import caption, strong

WIDTH_IN_LETTERS: Final = 13
"""Average letters of the usual type: numbers of all cards are in line."""


class NumberOfServing(QWidget):
    """An amount of a nutrient in one serving: `24.7 g protein`, a bar, and `of 35 g to go` today."""

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
        column.addWidget(self._number)
        self.rest_text = ""
        if value is not None and rest is not None:
            share, self.rest_text, standing = _against(nutrient, value, rest, is_partial=nutrient in at_least)
            bar = AmountBar(theme)
            bar.show_amount(share, None, standing)
            column.addWidget(bar)
            below = caption(self.rest_text)
            below.setWordWrap(True)
            if standing is Standing.OVER:
                below.setProperty("tone", "warning")
            column.addWidget(below)
        self.setAccessibleName(", ".join(part for part in (text, self.rest_text) if part))
        self._number.setToolTip(self.accessibleName())
        column.addStretch(1)
        self.set_on_one_line(is_wanted=True)

    def line_px(self) -> int:
        """Return the width of the amount on one line, and at least the usual one."""
        self._number.ensurePolished()
        text = self._number.fontMetrics().horizontalAdvance(self._number.text())
        return max(text + 1, WIDTH_IN_LETTERS * self.fontMetrics().averageCharWidth())

    def set_on_one_line(self, *, is_wanted: bool) -> None:
        """Keep the amount on one line, or let it wrap where there is no room for that."""
        self._number.setWordWrap(not is_wanted)
        self.setMinimumWidth(self.line_px() if is_wanted else 0)


def _against(
    nutrient: str, value: float, rest: RestOfToday, *, is_partial: bool
) -> tuple[float, str, Standing]:
    """Return the share of what is left that a serving takes, the words for it, and how it compares."""
    if rest.left is not None:
        left = max(0.0, rest.left)
        is_over = value > left
        share = 1.0 if is_over or not left else value / left
        shown = amount_text(nutrient, left)
        if is_over:
            over = amount_text(nutrient, value - left)
            return share, tr("{amount} too much").format(amount=over), Standing.OVER
        is_open = is_partial or not rest.is_certain
        text = tr("of at most {amount} left") if not rest.is_certain else tr("of {amount} left")
        return share, text.format(amount=shown), Standing.MAYBE_WITHIN if is_open else Standing.WITHIN
    missing = rest.missing or 0.0
    if not missing:
        return 1.0, tr("enough today already"), Standing.WITHIN
    return (
        min(1.0, value / missing),
        tr("of {amount} to go").format(amount=amount_text(nutrient, missing)),
        Standing.WITHIN,
    )
