"""An icon that is no button."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_app.shell.theme.icons import paint_icon
from desktop_app.shell.theme.theme import Theme
from desktop_app.widgets.text import USUAL_LINE_PX


class IconLabel(QWidget):
    """Shows an icon in the colour of a token of the current theme. It usually grows with the text.

    Args:
        side: its side next to text of the usual size.
        grows: False for an ornament that would take the room of words.
        is_on_line: it is as high as a line, in the middle of the first one next to it.
    """

    def __init__(
        self,
        theme: Theme,
        icon: str,
        colour: str = "text",
        side: int = 18,
        parent: QWidget | None = None,
        *,
        is_on_line: bool = False,
        grows: bool = True,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._icon = icon
        self._colour = colour
        self._side = side
        self._is_on_line = is_on_line
        self._grows = grows
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        side = self._theme.in_type(self._side) if self._grows else self._side
        return QSize(side, max(side, self._theme.in_type(USUAL_LINE_PX)) if self._is_on_line else side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_icon(painter, self.rect(), self._icon, self._theme.colour(self._colour))
        painter.end()
