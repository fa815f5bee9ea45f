"""The list below the question box: names that may be meant, and past questions. The keyboard stays in the box."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QFontMetrics,
    QMouseEvent,
    QPainter,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from desktop_app.shell.theme.icons import paint_icon
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import quiet_button
from desktop_app.widgets.text import muted

ROW_PX: Final = 34
ICON_PX: Final = 16
PAD_PX: Final = 12
MOST_ROWS: Final = 9
"""Rows that are shown at once; the others are scrolled to."""
WIDEST_PX: Final = 720
BELOW_PX: Final = 4
_AnyIndex = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True)
class Suggestion:
    """One row."""

    text: str
    note: str
    """The kind of name, shown muted at the right."""
    icon: str
    is_removable: bool = False

    @property
    def spoken(self) -> str:
        """For screen readers."""
        return f"{self.text}, {self.note}" if self.note else self.text


class _Rows(QAbstractListModel):
    """The suggestions as Qt asks for them."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.rows: tuple[Suggestion, ...] = ()

    def replace(self, rows: Sequence[Suggestion]) -> None:
        """Show other rows."""
        self.beginResetModel()
        self.rows = tuple(rows)
        self.endResetModel()

    def rowCount(self, parent: _AnyIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def data(self, index: _AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.text
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return row.spoken
        return None


class _RowPainter(QStyledItemDelegate):
    """Icon, text, note, and a cross if a row can be removed."""

    def __init__(self, theme: Theme, rows: _Rows, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme
        self._rows = rows

    def sizeHint(self, option: QStyleOptionViewItem, index: _AnyIndex) -> QSize:
        return QSize(120, ROW_PX)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _AnyIndex) -> None:
        row = self._rows.rows[index.row()]
        rect, state = option.rect, option.state
        is_chosen = bool(state & QStyle.StateFlag.State_Selected)
        if is_chosen or state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._colour("primary_soft" if is_chosen else "hover"))
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.drawRoundedRect(rect, 6, 6)
        middle = rect.center().y() - ICON_PX // 2 + 1
        paint_icon(
            painter,
            QRect(rect.x() + PAD_PX, middle, ICON_PX, ICON_PX),
            row.icon,
            self._theme.colour("primary" if is_chosen else "text_muted"),
        )
        right = rect.right() - PAD_PX
        if row.is_removable:
            cross = cross_of(rect)
            paint_icon(
                painter,
                cross.adjusted(9, 9, -9, -9),
                "close",
                self._theme.colour("text" if is_chosen else "text_muted"),
            )
            right = cross.left()
        left = rect.x() + 2 * PAD_PX + ICON_PX
        metrics = option.fontMetrics
        note_px = min(metrics.horizontalAdvance(row.note), (right - left) // 2) if row.note else 0
        self._write(
            painter, metrics, QRect(right - note_px, rect.y(), note_px, rect.height()), row.note, "text_muted"
        )
        room = right - note_px - (PAD_PX if note_px else 0) - left
        self._write(painter, metrics, QRect(left, rect.y(), room, rect.height()), row.text, "text")

    def _write(self, painter: QPainter, metrics: QFontMetrics, rect: QRect, text: str, colour: str) -> None:
        painter.setPen(self._colour(colour))
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width() + 1)
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)

    def _colour(self, token: str) -> QColor:
        return QColor(self._theme.colour(token))


def cross_of(rect: QRect) -> QRect:
    """Return the rectangle of a row's remove button."""
    return QRect(rect.right() - ROW_PX, rect.y(), ROW_PX, rect.height())


class _RowList(QListView):
    """Rows that are chosen by arrow keys in the box, and pressed by mouse."""

    pressed_row = Signal(int)
    crossed_row = Signal(int)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        # The pointer only presses: where it rests must not decide what Enter does.
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        place = event.position().toPoint()
        index = self.indexAt(place)
        if event.button() == Qt.MouseButton.LeftButton and index.isValid():
            model = self.model()
            assert isinstance(model, _Rows)
            on_cross = cross_of(self.visualRect(index)).contains(place)
            wants_out = on_cross and model.rows[index.row()].is_removable
            (self.crossed_row if wants_out else self.pressed_row).emit(index.row())
        event.accept()


class SuggestionList(QFrame):
    """Lies over the window below a field, without taking the keyboard from it.

    Signals:
        taken: the number of the row that was pressed.
        crossed: the number of the row that is to go.
        clear_requested: all past questions are to go.
        remember_changed: whether questions shall be remembered.
        closed: it is hidden.
    """

    taken = Signal(int)
    crossed = Signal(int)
    clear_requested = Signal()
    remember_changed = Signal(bool)
    closed = Signal()

    def __init__(self, theme: Theme, field: QWidget) -> None:
        super().__init__(field)
        self._field = field
        self._keeps_open: tuple[QWidget, ...] = (field,)
        self.setProperty("kind", "suggestions")
        self.rows = _Rows(self)
        self.list = _RowList()
        self.list.setModel(self.rows)
        self.list.setItemDelegate(_RowPainter(theme, self.rows, self.list))
        self.list.setUniformItemSizes(True)
        self.list.setMouseTracking(True)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setProperty("kind", "suggestions")
        self.list.pressed_row.connect(self.taken)
        self.list.crossed_row.connect(self.crossed)
        self.nothing = muted("")
        self.nothing.setContentsMargins(PAD_PX, 6, PAD_PX, 6)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.setSpacing(2)
        column.addWidget(self.nothing)
        column.addWidget(self.list, 1)
        self.remember = QCheckBox(tr("Remember my questions"))
        self.remember.setAccessibleDescription(tr("Questions are stored on this computer only."))
        self.remember.clicked.connect(self.remember_changed)
        self.clear = quiet_button(tr("Clear history"), self.clear_requested.emit)
        self.foot = QWidget()
        foot = QHBoxLayout(self.foot)
        foot.setContentsMargins(4, 4, 0, 0)
        foot.addWidget(self.remember)
        foot.addStretch(1)
        foot.addWidget(self.clear)
        column.addWidget(self.foot)
        self.hide()

    @property
    def is_open(self) -> bool:
        """True if the list is visible."""
        return not self.isHidden()

    @property
    def chosen(self) -> int | None:
        """The row that the keyboard is on."""
        rows = self.list.selectionModel().selectedRows()
        return rows[0].row() if rows else None

    def stay_open_for(self, *widgets: QWidget) -> None:
        """Pressing or focusing these does not close it."""
        self._keeps_open = (self._field, *widgets)

    def show_rows(
        self, rows: Sequence[Suggestion], name: str, nothing: str = "", *, with_foot: bool = False
    ) -> None:
        """Show rows with none chosen; `nothing` is said in their place when there are none.

        Args:
            name: for screen readers.
        """
        self.setAccessibleName(name)
        self.list.setAccessibleName(name)
        self.rows.replace(rows)
        self.list.setVisible(bool(rows))
        self.list.scrollToTop()
        self.nothing.setText(nothing)
        self.nothing.setVisible(not rows)
        self.foot.setVisible(with_foot)
        if not rows and not nothing:
            self.close_list()
            return
        window = self._field.window()
        if self.parentWidget() is not window:
            self.setParent(window)
        self.place()
        if not self.isVisible():
            self.show()
            QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]
        self.raise_()

    def close_list(self) -> None:
        """Hide it."""
        if self.is_open:
            QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]
            self.hide()
            self.closed.emit()

    def choose_next(self, step: int) -> None:
        """Go down (1) or up (-1); beyond the ends no row is chosen, and then the other end."""
        count = self.rows.rowCount()
        if not count:
            return
        now = -1 if self.chosen is None else self.chosen
        place = (now + 1 + step) % (count + 1) - 1
        if place < 0:
            self.list.clearSelection()
            return
        index = self.rows.index(place)
        self.list.setCurrentIndex(index)
        self.list.scrollTo(index)
        self._announce(
            tr("{suggestion}, {number} of {count}").format(
                suggestion=self.rows.rows[place].spoken, number=place + 1, count=count
            )
        )

    def place(self) -> None:
        """Lie right below the field, no wider than it and inside the window."""
        window = self._field.window()
        corner = self._field.mapTo(window, QPoint(0, self._field.height() + BELOW_PX))
        width = min(self._field.width(), WIDEST_PX)
        self.nothing.setFixedWidth(width - 14)
        rows = min(self.rows.rowCount(), MOST_ROWS) * ROW_PX
        margins = self.contentsMargins()
        height = rows + 14 + margins.top() + margins.bottom()
        if not self.nothing.isHidden():
            height += self.nothing.heightForWidth(width - 14)
        if not self.foot.isHidden():
            height += self.foot.sizeHint().height() + 2
        self.setGeometry(corner.x(), corner.y(), width, min(height, window.height() - corner.y() - BELOW_PX))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """While it is open: a press elsewhere, or the keyboard gone elsewhere, closes it."""
        kind = event.type()
        if kind in (QEvent.Type.MouseButtonPress, QEvent.Type.FocusIn):
            if isinstance(watched, QWidget) and not self._is_ours(watched):
                self.close_list()
        elif kind == QEvent.Type.Resize and watched is self._field:
            self.place()
        return False

    def _is_ours(self, widget: QWidget) -> bool:
        return (
            widget is self
            or self.isAncestorOf(widget)
            or any(other is widget or other.isAncestorOf(widget) for other in self._keeps_open)
        )

    def _announce(self, text: str) -> None:
        event = QAccessibleAnnouncementEvent(self._field, text)
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Polite)
        QAccessible.updateAccessibility(event)
