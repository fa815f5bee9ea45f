"""The day's nutrients against the targets."""

from collections.abc import Callable, Container, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from core.diary.contributions import food_contributions
from core.diary.entry import DiaryEntry, Totals
from core.plan.targets import DayBound
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.amount_bar import AmountBar
from desktop_app.widgets.amounts import NutrientLine, TargetStatus, day_lines, food_text
from desktop_app.widgets.buttons import quiet_button
from desktop_app.widgets.day_ring import DayRing
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.roles import set_role
from desktop_app.widgets.text import body, heading, muted

RINGED: Final = "energy"
"""The nutrient that has a ring in place of a bar."""
_ICONS: Final = {
    TargetStatus.OVER: ("warning", "warning"),
    TargetStatus.FORBIDDEN: ("ban", "danger"),
    TargetStatus.WITHIN: ("check", "positive"),
    TargetStatus.UNKNOWN: ("question", "text_muted"),
    TargetStatus.MAYBE_WITHIN: ("question", "text_muted"),
}
_TONES: Final = {TargetStatus.OVER: "warning", TargetStatus.FORBIDDEN: "danger"}


class NutrientRow(QFrame):
    """One nutrient: name and amount, a bar where there is a target, and its target.

    With `foods`, a click, Enter or Space shows the foods behind the amount.

    Signals:
        opened: whether the foods are shown now.
    """

    opened = Signal(bool)

    def __init__(
        self,
        theme: Theme,
        line: NutrientLine,
        foods: Callable[[], Sequence[str]] | None = None,
        parent: QWidget | None = None,
        *,
        has_bar: bool = True,
    ) -> None:
        super().__init__(parent)
        self.line = line
        self._foods = foods
        self._shown: QWidget | None = None
        if foods is not None:
            set_role(self, QAccessible.Role.Button)
        self.setAccessibleName(line.spoken)
        if foods is not None:
            self.setProperty("kind", "row")
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self.setCursor(Qt.CursorShape.PointingHandCursor)
            self.setToolTip(tr("Show the foods behind this number"))
            self.setAccessibleDescription(tr("Enter shows the foods behind this number."))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        upper = QHBoxLayout()
        upper.setSpacing(8)
        name = body(line.label)
        name.setWordWrap(False)
        amount = body(line.amount)
        amount.setWordWrap(False)
        if line.status is TargetStatus.UNKNOWN or line.amount == tr("unknown"):
            amount.setProperty("kind", "muted")
        upper.addWidget(name)
        upper.addStretch(1)
        upper.addWidget(amount)
        column.addLayout(upper)
        if line.share is not None and has_bar:
            bar = AmountBar(theme)
            bar.show_amount(line.share, line.low_share, line.status)
            column.addWidget(bar)
        words = " · ".join(part for part in (line.target, line.percent) if part)
        if words or line.note or line.doubt:
            column.addLayout(_lower(theme, line, words))
        self._column = column

    @property
    def is_open(self) -> bool:
        """True if the foods are shown."""
        return self._shown is not None

    def toggle(self) -> None:
        """Show the foods behind the amount, or hide them."""
        if self._foods is None:
            return
        if self._shown is None:
            texts = self._foods()
            self._shown = QWidget()
            column = QVBoxLayout(self._shown)
            column.setContentsMargins(12, 0, 0, 0)
            column.setSpacing(0)
            for text in texts or (tr("No foods yet"),):
                label = muted(text)
                label.setProperty("kind", "caption")
                column.addWidget(label)
            self._column.addWidget(self._shown)
            self.setAccessibleName(", ".join((self.line.spoken, *texts)))
        else:
            self._column.removeWidget(self._shown)
            self._shown.hide()
            self._shown.deleteLater()
            self._shown = None
            self.setAccessibleName(self.line.spoken)
        self.opened.emit(self.is_open)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.toggle()
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.toggle()
        else:
            super().keyPressEvent(event)


def _lower(theme: Theme, line: NutrientLine, words: str) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(4)
    icon = _ICONS.get(line.status)
    if icon is not None and (line.status is not TargetStatus.WITHIN or line.share):
        row.addWidget(IconLabel(theme, *icon, side=14), 0, Qt.AlignmentFlag.AlignTop)
    texts = QVBoxLayout()
    texts.setSpacing(0)
    for text, tone in ((words, ""), (line.note, _TONES.get(line.status, "")), (line.doubt, "")):
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
        self._entries: Sequence[DiaryEntry] | None = None
        self._totals = Totals()
        self._rest: QWidget | None = None
        self.rows: dict[str, NutrientRow] = {}
        self.fold: QPushButton = quiet_button(tr("Show all nutrients"), self._toggle)
        self._is_open = False
        self._opened: set[str] = set()
        """Nutrients whose foods are shown; they stay open when the day changes."""
        column.addWidget(self.fold, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)

    def show_day(
        self,
        totals: Totals,
        bounds: Sequence[DayBound],
        entries: Sequence[DiaryEntry] | None = None,
        hidden: Container[str] = (),
    ) -> None:
        """Show sums against bounds.

        Args:
            entries: those behind the sums; None where they can't be shown.
            hidden: nutrients that the user doesn't want to see.
        """
        self._entries = entries
        self._totals = totals
        focused = next((key for key, row in self.rows.items() if row.hasFocus()), None)
        first, rest = (
            [line for line in lines if line.key not in hidden] for lines in day_lines(totals, bounds)
        )
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
        if focused in self.rows:
            self.rows[focused].setFocus()

    def _group(self, lines: Sequence[NutrientLine]) -> QWidget:
        group = QWidget()
        column = QVBoxLayout(group)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        for line in lines:
            foods = partial(self._foods, line.key) if self._entries is not None else None
            has_ring = line.key == RINGED and line.share is not None
            if has_ring:
                column.addWidget(DayRing(self._theme, line), 0, Qt.AlignmentFlag.AlignHCenter)
            row = NutrientRow(self._theme, line, foods, has_bar=not has_ring)
            if line.key in self._opened and foods is not None:
                row.toggle()
            row.opened.connect(partial(self._remember, line.key))
            self.rows[line.key] = row
            column.addWidget(row)
        return group

    def _foods(self, key: str) -> list[str]:
        return [food_text(food, key, self._totals) for food in food_contributions(self._entries or (), key)]

    def _remember(self, key: str, is_open: bool) -> None:  # noqa: FBT001
        self._opened.symmetric_difference_update({key} if (key in self._opened) != is_open else ())

    def _toggle(self) -> None:
        self._is_open = not self._is_open
        words = tr("Show fewer nutrients") if self._is_open else tr("Show all nutrients")
        self.fold.setText(words)
        self.fold.setAccessibleName(words)
        if self._rest is not None:
            self._rest.setVisible(self._is_open)
