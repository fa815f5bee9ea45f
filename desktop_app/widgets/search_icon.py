"""A search icon at the start of a field; Qt's own icons in fields stay small next to large type."""

from typing import Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QLineEdit

from desktop_app.shell.theme.theme import Theme
from desktop_app.widgets.icon_label import IconLabel

_EDGE_PX: Final = 10
_APART_PX: Final = 6
_SIDE: Final = 16
_CHANGES: Final = (
    QEvent.Type.Resize,
    QEvent.Type.FontChange,
    QEvent.Type.StyleChange,
    QEvent.Type.LayoutDirectionChange,
)


def add_search_icon(line: QLineEdit, theme: Theme) -> None:
    """Show a search icon at the start of a field, as large as its type."""
    _Placed(line, IconLabel(theme, "search", "text_muted", _SIDE, line))


class _Placed(QObject):
    def __init__(self, line: QLineEdit, icon: IconLabel) -> None:
        super().__init__(line)
        self._line, self._icon = line, icon
        line.installEventFilter(self)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _CHANGES:
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        line, side = self._line, self._icon.sizeHint().width()
        room = side + _APART_PX
        is_mirrored = line.isRightToLeft()
        margins = (0, 0, room, 0) if is_mirrored else (room, 0, 0, 0)
        if line.textMargins().left() != margins[0] or line.textMargins().right() != margins[2]:
            line.setTextMargins(*margins)
        x = line.width() - _EDGE_PX - side if is_mirrored else _EDGE_PX
        self._icon.setGeometry(x, (line.height() - side) // 2, side, side)
