"""The day's nutrients against the targets."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from core.diary.entry import Totals
from core.plan.targets import DayBound
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.amount_bar import AmountBar
from desktop_app.widgets.amounts import NutrientLine, Standing, day_lines
from desktop_app.widgets.buttons import quiet_button
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.text import body, heading, muted

_ICONS: Final = {
    Standing.OVER: ("warning", "warning"),
    Standing.FORBIDDEN: ("ban", "danger"),
    Standing.WITHIN: ("check", "positive"),
    Standing.UNKNOWN: ("question", "text_muted"),
    Standing.MAYBE_WITHIN: ("question", "text_muted"),
}
_TONES: Final = {Standing.OVER: "warning", Standing.FORBIDDEN: "danger"}


class NutrientRow(QWidget):
    """One nutrient: name and amount, a bar where there is a target, and its target."""

    def __init__(self, theme: Theme, line: NutrientLine, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = line
        self.setAccessibleName(line.spoken)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        upper = QHBoxLayout()
        upper.setSpacing(8)
        name = body(line.label)
        name.setWordWrap(False)
        amount = body(line.amount)
        amount.setWordWrap(False)
        if line.standing is Standing.UNKNOWN or line.amount == tr("unknown"):
            amount.setProperty("kind", "muted")
        upper.addWidget(name)
        upper.addStretch(1)
        upper.addWidget(amount)
        column.addLayout(upper)
        if line.share is not None:
            bar = AmountBar(theme)
            bar.show_amount(line.share, line.low_share, line.standing)
            column.addWidget(bar)
        words = " · ".join(part for part in (line.target, line.percent) if part)
        if words or line.note or line.doubt:
            column.addLayout(_lower(theme, line, words))


def _lower(theme: Theme, line: NutrientLine, words: str) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(4)
    icon = _ICONS.get(line.standing)
    if icon is not None and (line.standing is not Standing.WITHIN or line.share):
        row.addWidget(IconLabel(theme, *icon, side=14), 0, Qt.AlignmentFlag.AlignTop)
    texts = QVBoxLayout()
    texts.setSpacing(0)
    for text, tone in ((words, ""), (line.note, _TONES.get(line.standing, "")), (line.doubt, "")):
        if text:
            label = muted(text)
            label.setProperty("kind", "caption")
            if tone:
                label.setProperty("tone", tone)
            texts.addWidget(label)
    row.addLayout(texts, 1)
    return row


class NutrientPanel(QFrame):
    """Nutrients of the day: those with a target first, all others in a part that opens."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setProperty("kind", "card")
        self.setAccessibleName(tr("Nutrients of the day"))
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 8)
        column.setSpacing(12)
        self.title = heading(tr("Nutrients"), level=3)
        column.addWidget(self.title)
        self._column = column
        self._first: QWidget | None = None
        self._rest: QWidget | None = None
        self.rows: dict[str, NutrientRow] = {}
        self.fold: QPushButton = quiet_button(tr("Show all nutrients"), self._toggle)
        self._is_open = False
        column.addWidget(self.fold, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)

    def show_day(self, totals: Totals, bounds: Sequence[DayBound]) -> None:
        """Show sums against bounds."""
        first, rest = day_lines(totals, bounds)
        for old in (self._first, self._rest):
            if old is not None:
                self._column.removeWidget(old)
                old.hide()
                old.deleteLater()
        self.rows = {}
        self._first = self._group(first)
        self._rest = self._group(rest)
        self._column.insertWidget(1, self._first)
        self._column.insertWidget(2, self._rest)
        self._rest.setVisible(self._is_open)

    def _group(self, lines: Sequence[NutrientLine]) -> QWidget:
        group = QWidget()
        column = QVBoxLayout(group)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        for line in lines:
            row = NutrientRow(self._theme, line)
            self.rows[line.key] = row
            column.addWidget(row)
        return group

    def _toggle(self) -> None:
        self._is_open = not self._is_open
        words = tr("Show fewer nutrients") if self._is_open else tr("Show all nutrients")
        self.fold.setText(words)
        self.fold.setAccessibleName(words)
        if self._rest is not None:
            self._rest.setVisible(self._is_open)
