"""A layout that fills lines in the direction of the language and goes on below, as words do."""

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QLayout, QLayoutItem, QStyle, QWidget


class FlowLayout(QLayout):
    """Lines of items, each in its preferred width and centred in its line."""

    def __init__(self, parent: QWidget | None = None, spacing: int = 8) -> None:
        super().__init__(parent)
        self._gap = spacing
        self._items: list[QLayoutItem] = []
        self._heights: dict[int, int] = {}
        """By width: a layout asks for the same ones over and over."""
        self.setContentsMargins(QMargins(0, 0, 0, 0))

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = self._arrange(QRect(0, 0, width, 0), move=False)
        return self._heights[width]

    def invalidate(self) -> None:
        self._heights.clear()
        super().invalidate()

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, move=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _arrange(self, rect: QRect, *, move: bool) -> int:
        """Place the items in `rect` (or only measure) and return the height they need."""
        y = rect.y()
        line: list[tuple[QLayoutItem, QSize]] = []
        used = 0
        for item in self._items:
            if item.isEmpty():
                continue
            size = item.sizeHint()
            size.setWidth(min(size.width(), rect.width()))
            if line and used + self._gap + size.width() > rect.width():
                y += self._finish_line(line, rect, y, move=move) + self._gap
                line, used = [], 0
            used += size.width() + (self._gap if line else 0)
            line.append((item, size))
        return y + self._finish_line(line, rect, y, move=move) - rect.y()

    def _finish_line(self, line: list[tuple[QLayoutItem, QSize]], rect: QRect, y: int, *, move: bool) -> int:
        height = max((size.height() for _, size in line), default=0)
        widget = self.parentWidget()
        direction = QApplication.layoutDirection() if widget is None else widget.layoutDirection()
        x = rect.x()
        for item, size in line:
            if move:
                place = QRect(QPoint(x, y + (height - size.height()) // 2), size)
                item.setGeometry(QStyle.visualRect(direction, rect, place))
            x += size.width() + self._gap
        return height


def clear(layout: QLayout) -> None:
    """Take everything out of a layout and let Qt delete it."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        inner = item.layout()
        if widget is not None:
            # Hidden first: it is deleted when the event loop comes round, and must not flash until then.
            widget.hide()
            widget.deleteLater()
        elif inner is not None:
            clear(inner)
