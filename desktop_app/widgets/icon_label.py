"""An icon that is no button."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_app.shell.theme.icons import paint_icon
from desktop_app.shell.theme.theme import Theme


class IconLabel(QWidget):
    """Shows an icon in the colour of a token of the current theme."""

    def __init__(
        self, theme: Theme, icon: str, colour: str = "text", side: int = 18, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._icon = icon
        self._colour = colour
        self._side = side
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        return QSize(self._side, self._side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_icon(painter, self.rect(), self._icon, self._theme.colour(self._colour))
        painter.end()
