"""A rating in stars."""

from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QSlider, QWidget

from desktop_app.shell.theme.icons import paint_icon
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.without_wheel import without_wheel

BEST: Final = 5
SIDE: Final = 24
GAP: Final = 4
EDGE: Final = 4


class StarRating(QSlider):
    """Up to five stars: by click, by the digits 0 to 5, by Left and Right. A click on the last star removes the rating.

    In a right-to-left window they begin at the right.
    It is a slider for screen readers, which read and change its value.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme = theme
        self.setRange(0, BEST)
        self.setPageStep(1)
        without_wheel(self)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(tr("Click a star, or type a digit from 0 to 5"))
        self.valueChanged.connect(lambda _value: self._describe())
        self._describe()

    def sizeHint(self) -> QSize:
        side = self._theme.in_type(SIDE)
        return QSize(BEST * side + (BEST - 1) * GAP + 2 * EDGE, side + 2 * EDGE)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = self._theme.in_type(SIDE)
        for star in range(BEST):
            is_full = star < self.value()
            place = BEST - 1 - star if self.isRightToLeft() else star
            rect = QRect(EDGE + place * (side + GAP), EDGE, side, side)
            colour = self._theme.colour("warning" if is_full else "border_strong")
            paint_icon(painter, rect, "star-full" if is_full else "star", colour)
        if self.hasFocus():
            painter.setPen(QPen(QColor(self._theme.colour("focus")), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        along = self.width() - event.position().x() if self.isRightToLeft() else event.position().x()
        star = min(BEST, max(1, int((along - EDGE) // (self._theme.in_type(SIDE) + GAP)) + 1))
        self.setValue(0 if star == self.value() else star)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text().isdecimal() and int(event.text()) <= BEST:
            self.setValue(int(event.text()))
        else:
            super().keyPressEvent(event)

    def _describe(self) -> None:
        words = (
            tr("Your rating: {stars} of {best}").format(stars=self.value(), best=BEST)
            if self.value()
            else tr("Your rating: none")
        )
        self.setAccessibleName(words)
