"""Below the line of the Today page: its foods, and suggestions for its last words."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from core.diary.eaten import EatenFood
from desktop_app.pages.today.food_line import FoodLine, keep_typed
from desktop_app.pages.today.note_line import NoteLine
from desktop_app.pages.today.wording import Understood, suggestion_text
from desktop_app.shell.theme.icons import paint_icon
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.noted_rows import Index, RowsWithEnd, end_of
from desktop_app.widgets.scrolling import scroll_area
from desktop_app.widgets.text import in_type, muted

if TYPE_CHECKING:
    from core.services.quick_add import Kind, Loggable

ROW_HEIGHT: Final = 32
LINE_HEIGHT: Final = 43
MOST_LINES: Final = 4
"""Foods that are seen at once; further ones scroll."""
MOST_ROWS: Final = 7
STAR_ROLE: Final = Qt.ItemDataRole.UserRole
"""Of a row: whether its food is a favourite; None for a row that can't be one."""
_STAR_PX: Final = 16
_ICONS: "Final[dict[Kind, str]]" = {
    "before": "history",
    "meal": "heart",
    "food": "log",
    "recipe": "book",
    "product": "tag",
}


class _StarredRows(RowsWithEnd):
    """Paints a star at the end of each row whose food can be a favourite."""

    def end_width(self, option: QStyleOptionViewItem, index: Index) -> int:
        return 0 if index.data(STAR_ROLE) is None else self.theme.in_type(ROW_HEIGHT)

    def paint_end(self, painter: QPainter, place: QRect, option: QStyleOptionViewItem, index: Index) -> None:
        side, middle = self.theme.in_type(_STAR_PX), place.center()
        star = QRect(middle.x() - side // 2, middle.y() - side // 2, side, side)
        name, colour = ("star-full", "primary") if index.data(STAR_ROLE) else ("star", "text_muted")
        paint_icon(painter, star, name, self.theme.colour(colour))


class _Rows(QListWidget):
    """The list of suggestions.

    Signals:
        starred: the place of a suggestion whose star was clicked.
    """

    starred = Signal(int)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._starred_at(event.position().toPoint()) < 0:
            super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        place = self._starred_at(event.position().toPoint())
        if place < 0:
            super().mouseReleaseEvent(event)
        elif event.button() == Qt.MouseButton.LeftButton:
            self.starred.emit(place)

    def _starred_at(self, point: QPoint) -> int:
        """Return the place of the row whose star is at a point; -1 for none."""
        item = self.itemAt(point)
        if item is None or item.data(STAR_ROLE) is None:
            return -1
        star = end_of(self.visualItemRect(item), in_type(self, ROW_HEIGHT), self.layoutDirection())
        return self.row(item) if star.contains(point) else -1


class QuickAddPanel(QFrame):
    """The foods of a typed line, each to be changed, a sentence on them, and a list to choose from.

    Signals:
        taken: the place of a suggestion that was clicked.
        starred: the place of a suggestion whose star was clicked.
        amount_changed, other_chosen, removed: as those of `FoodLine`.
    """

    taken = Signal(int)
    starred = Signal(int)
    amount_changed = Signal(int, str)
    other_chosen = Signal(int, str)
    removed = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._page = parent
        self._theme = theme
        self.setProperty("kind", "card")
        self.setAutoFillBackground(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(6)
        self._inside = QWidget()
        self._lines = QVBoxLayout(self._inside)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(0)
        self._area = scroll_area(self._inside)
        column.addWidget(self._area)
        self.note = NoteLine(theme)
        column.addWidget(self.note)
        self.list = _Rows()
        self.list.setItemDelegate(_StarredRows(theme, self.list))
        self.list.starred.connect(self.starred)
        self.list.setProperty("kind", "completions")
        self.list.setAccessibleName(tr("Foods to log"))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.itemClicked.connect(lambda item: self.taken.emit(self.list.row(item)))
        column.addWidget(self.list)
        self._keys = muted("")
        self._keys.setProperty("kind", "caption")
        column.addWidget(self._keys)
        self.lines: list[FoodLine] = []
        self.suggestions: tuple[Loggable, ...] = ()
        self.hide()

    @property
    def chosen(self) -> "Loggable | None":
        """The suggestion that the arrow keys chose."""
        place = self.list.currentRow()
        return self.suggestions[place] if 0 <= place < len(self.suggestions) else None

    def step(self, by: int) -> None:
        """Choose another suggestion; above the first there is none."""
        place = max(-1, min(self.list.currentRow() + by, self.list.count() - 1))
        self.list.setCurrentRow(place)
        if place < 0:
            self.list.clearSelection()

    def show_suggestions(self, found: "Sequence[Loggable]", *, hides_calories: bool) -> None:
        """Show suggestions for the last words; none is chosen."""
        self.suggestions = tuple(found)
        self.list.clear()
        for each in self.suggestions:
            text = suggestion_text(each, hides_calories=hides_calories)
            item = QListWidgetItem(self._theme.icon(_ICONS[each.kind], "text_muted"), text)
            item.setSizeHint(QSize(0, in_type(self, ROW_HEIGHT)))
            item.setToolTip(text)
            if each.food is not None:
                item.setData(STAR_ROLE, each.is_favourite)
            if each.is_favourite:
                item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{text} · " + tr("favourite"))
            self.list.addItem(item)
        self._keys.setText(
            tr("Down chooses, Tab completes, Enter logs, F4 offers other foods, Ctrl+D marks a favourite.")
            if found
            else tr("Enter logs.")
        )
        self._settle()

    def show_lines(self, foods: Sequence[EatenFood], *, hides_calories: bool) -> None:
        """Show the foods that the line becomes."""
        if [line.food for line in self.lines] == list(foods):
            return
        earlier = self.lines
        for line in earlier:
            self._lines.removeWidget(line)
            line.hide()
            line.deleteLater()
        self.lines = [FoodLine(self._theme, food, hides_calories=hides_calories) for food in foods]
        for line in self.lines:
            line.amount_changed.connect(self.amount_changed)
            line.other_chosen.connect(self.other_chosen)
            line.removed.connect(self.removed)
            self._lines.addWidget(line)
        keep_typed(self.lines, earlier)
        self._settle()

    def show_note(self, words: Understood | None) -> None:
        """Show a sentence on the line."""
        self.note.show_words(words)
        self._settle()

    def place_below(self, line: QWidget) -> None:
        """Lie below a line, as high as the contents and the page allow."""
        page = self._page
        at = line.mapTo(page, line.rect().bottomLeft())
        self.setFixedWidth(line.width())
        layout = self.layout()
        wanted = layout.heightForWidth(line.width()) if layout is not None else -1
        wanted = max(wanted, self.sizeHint().height())
        self.setFixedHeight(max(1, min(wanted, page.height() - at.y() - 12)))
        self.move(at.x(), at.y() + 4)
        self.raise_()

    def _settle(self) -> None:
        lines = min(len(self.lines), MOST_LINES)
        self._area.setVisible(lines > 0)
        self._area.setFixedHeight(max(1, lines * in_type(self, LINE_HEIGHT)))
        rows = min(len(self.suggestions), MOST_ROWS)
        self.list.setVisible(rows > 0)
        row = in_type(self, ROW_HEIGHT)
        self.list.setMinimumHeight(min(rows, 2) * row + 12)
        self.list.setMaximumHeight(rows * row + 12)

    @property
    def is_empty(self) -> bool:
        """True if there is nothing to show."""
        return not (self.lines or self.suggestions or self.note.text())
