"""Lists whose rows have something at their end, such as a muted note with a shortcut, and what was found for a line."""

from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QColor, QIcon, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.text import isolated

NOTE_ROLE: Final = Qt.ItemDataRole.UserRole
PAD_PX: Final = 12
_MOVES: Final = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 8, Qt.Key.Key_PageUp: -8}
Index = QModelIndex | QPersistentModelIndex


def end_of(row: QRect, width: int, direction: Qt.LayoutDirection) -> QRect:
    """Return the rectangle at the end of a row, which is at the left in a window from right to left."""
    place = QRect(row)
    place.setWidth(min(row.width(), width))
    if direction == Qt.LayoutDirection.LeftToRight:
        place.moveRight(row.right())
    return place


def noted_row(icon: QIcon, text: str, note: str) -> QListWidgetItem:
    """Return a row with a note; screen readers read both."""
    item = QListWidgetItem(icon, isolated(text))
    item.setData(NOTE_ROLE, note)
    item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{text} · {note}" if note else text)
    item.setToolTip(text)
    return item


class RowsWithEnd(QStyledItemDelegate):
    """Paints something at the end of each row and shortens the text before it."""

    def __init__(self, theme: Theme, parent: QListWidget) -> None:
        super().__init__(parent)
        self.theme = theme

    def end_width(self, _option: QStyleOptionViewItem, _index: Index) -> int:
        """Return the width of a row's end in pixels; 0 for a row without one."""
        return 0

    def paint_end(self, painter: QPainter, place: QRect, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the end of a row into its place."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        width = self.end_width(option, index)
        if width:
            self.paint_end(painter, end_of(option.rect, width, option.direction), option, index)

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        width = self.end_width(option, index)
        if width:
            room = max(0, option.rect.width() - option.decorationSize.width() - width - 2 * PAD_PX)
            option.text = option.fontMetrics.elidedText(option.text, Qt.TextElideMode.ElideRight, room)


class NotedRows(RowsWithEnd):
    """Paints the notes of `noted_row`."""

    def end_width(self, option: QStyleOptionViewItem, index: Index) -> int:
        note = str(index.data(NOTE_ROLE) or "")
        return option.fontMetrics.horizontalAdvance(isolated(note)) + 1 + 2 * PAD_PX if note else 0

    def paint_end(self, painter: QPainter, place: QRect, option: QStyleOptionViewItem, index: Index) -> None:
        painter.setPen(QColor(self.theme.colour("text_muted")))
        room = place.adjusted(PAD_PX, 0, -PAD_PX, 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, isolated(str(index.data(NOTE_ROLE))))


class FoundList(QListWidget):
    """The list below a line of what was found for its words. The focus stays in the line, whose arrow keys choose a row."""

    def __init__(self, theme: Theme, line: QLineEdit) -> None:
        super().__init__()
        self._line = line
        self.setItemDelegate(NotedRows(theme, self))
        self.setProperty("kind", "completions")
        self.setAccessibleName(tr("Found"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFocusProxy(line)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        line.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._line and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            by = _MOVES.get(Qt.Key(event.key()))
            if by is not None:
                self.setCurrentRow(min(max(0, self.currentRow() + by), self.count() - 1))
                return True
        return super().eventFilter(watched, event)
