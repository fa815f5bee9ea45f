"""A list whose rows have a muted note at their end, such as a shortcut."""

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QColor, QIcon, QPainter
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyledItemDelegate, QStyleOptionViewItem

from desktop_app.shell.theme.theme import Theme
from desktop_app.widgets.text import isolated

NOTE_ROLE: Final = Qt.ItemDataRole.UserRole
_PAD_PX: Final = 12


def noted_row(icon: QIcon, text: str, note: str) -> QListWidgetItem:
    """Return a row with a note; screen readers read both."""
    item = QListWidgetItem(icon, isolated(text))
    item.setData(NOTE_ROLE, note)
    item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{text} · {note}" if note else text)
    item.setToolTip(text)
    return item


class NotedRows(QStyledItemDelegate):
    """Paints the notes of `noted_row` at the end of each row, and shortens the text before them."""

    def __init__(self, theme: Theme, parent: QListWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().paint(painter, option, index)
        note = str(index.data(NOTE_ROLE) or "")
        if note:
            painter.setPen(QColor(self._theme.colour("text_muted")))
            row = option.rect.adjusted(_PAD_PX, 0, -_PAD_PX, 0)
            place = QRect(row)
            place.setWidth(min(row.width(), option.fontMetrics.horizontalAdvance(isolated(note)) + 1))
            if option.direction == Qt.LayoutDirection.LeftToRight:
                place.moveRight(row.right())
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, isolated(note))

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        note = str(index.data(NOTE_ROLE) or "")
        if note:
            taken = option.decorationSize.width() + option.fontMetrics.horizontalAdvance(note) + 4 * _PAD_PX
            room = max(0, option.rect.width() - taken)
            option.text = option.fontMetrics.elidedText(option.text, Qt.TextElideMode.ElideRight, room)
