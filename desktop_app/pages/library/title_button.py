"""A recipe's title in a list, cut to fit, followed by its source."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

SIDES_PX = 24
"""Padding and border in the style sheet, and a little air."""
ICON_GAP_PX = 4


class TitleButton(QPushButton):
    """Opens a recipe; a long title is cut with an ellipsis, and the tooltip says the whole."""

    def __init__(self, title: str, source: str, mark: str = "", parent: QWidget | None = None) -> None:
        """`mark` and `source` follow the title uncut; both may be empty."""
        super().__init__(parent)
        self._title = title
        self._behind = "".join(f"  ·  {text}" for text in (mark, source) if text)
        self.setProperty("kind", "title")
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        # However long the text is: what does not fit is cut.
        return QSize(0, super().minimumSizeHint().height())

    def _fit(self) -> None:
        room = self.width() - SIDES_PX - self.fontMetrics().horizontalAdvance(self._behind)
        room -= 0 if self.icon().isNull() else self.iconSize().width() + ICON_GAP_PX
        cut = self.fontMetrics().elidedText(self._title, Qt.TextElideMode.ElideRight, max(0, room))
        text = f"{cut}{self._behind}".replace("&", "&&")
        if text != self.text():
            self.setText(text)
