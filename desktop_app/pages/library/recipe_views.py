"""The table and the grid of recipes. Rows have one height and are painted, so that any number of them scrolls."""

from typing import Final

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QPixmap,
    QResizeEvent,
    QTextLayout,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from core.food.dish_pictures import DishPicture
from core.recommend.avoid import NO_CONFLICT
from core.recommend.wording import amount_text
from core.services.browsing import ListedRecipe, RecipeSummary
from desktop_app.pages.library.recipe_models import (
    NOTE,
    ROW,
    RecipeGridModel,
    RecipeModel,
    RecipeTableModel,
    energy_words,
    time_words,
)
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.dish_tile import paint_picture

Index = QModelIndex | QPersistentModelIndex
EDGE: Final = 8
"""Pixels between the border of a cell and its words."""
ROW_EDGE: Final = 7
CARD_WIDTH: Final = 220
"""The narrowest card; cards share what is left of the width."""
CARD_GAP: Final = 10
CARD_EDGE: Final = 12
RADIUS: Final = 8
ICON: Final = 14
TITLE_LINES: Final = 3
PICTURE: Final = 56
"""Pixels of the picture on a card."""
PICTURE_GAP: Final = 10


class RecipeDelegate(QStyledItemDelegate):
    """Paints recipes in the colours of the theme."""

    def __init__(self, view: "RecipeView", theme: Theme) -> None:
        super().__init__(view)
        self.view = view
        self.theme = theme
        self._drawings: dict[tuple[DishPicture, int, float, bool], QPixmap] = {}

    def colour(self, token: str) -> QColor:
        """Return the colour of a token."""
        return QColor(self.theme.colour(token))

    def small(self, font: QFont) -> QFont:
        """Return the font of notes."""
        found = QFont(font)
        found.setPointSizeF(font.pointSizeF() * 0.9)
        return found

    def strong(self, font: QFont) -> QFont:
        """Return the font of titles."""
        found = QFont(font)
        found.setBold(True)
        return found

    def write(self, painter: QPainter, place: QRect, text: str, alignment: Qt.AlignmentFlag) -> None:
        """Write one line, cut with an ellipsis. Its words run as they are written, in a mirrored window, too."""
        cut = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, place.width())
        direction = painter.layoutDirection()
        edge = QStyle.visualAlignment(direction, alignment | Qt.AlignmentFlag.AlignVCenter)
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        painter.drawText(place, edge | Qt.AlignmentFlag.AlignAbsolute | Qt.TextFlag.TextSingleLine, cut)
        painter.setLayoutDirection(direction)

    def paint_picture(
        self, painter: QPainter, place: QRect, side: int, index: Index, option: QStyleOptionViewItem
    ) -> QRect:
        """Paint the picture of a recipe at the beginning of a place, and return the rest of the place."""
        row: ListedRecipe | None = index.data(ROW)
        if row is not None:
            at = QStyle.visualRect(option.direction, place, QRect(place.left(), place.top(), side, side))
            painter.drawPixmap(at, self._drawing(row.picture, side))
        return QStyle.visualRect(option.direction, place, place.adjusted(side + PICTURE_GAP, 0, 0, 0))

    def _drawing(self, picture: DishPicture, side: int) -> QPixmap:
        """Return a picture ready to be drawn: scrolling would draw the same ones over and over."""
        ratio = self.view.devicePixelRatioF()
        key = (picture, side, ratio, self.theme.is_dark)
        found = self._drawings.get(key)
        if found is None:
            found = QPixmap(round(side * ratio), round(side * ratio))
            found.fill(Qt.GlobalColor.transparent)
            found.setDevicePixelRatio(ratio)
            drawing = QPainter(found)
            paint_picture(drawing, QRect(0, 0, side, side), picture, is_dark=self.theme.is_dark)
            drawing.end()
            self._drawings[key] = found
        return found

    def write_note(self, painter: QPainter, place: QRect, index: Index, option: QStyleOptionViewItem) -> None:
        """Write the line below a title: with a sign before it if it warns."""
        row: ListedRecipe | None = index.data(ROW)
        if row is None:
            return
        painter.setFont(self.small(option.font))
        painter.setPen(self.colour("warning" if row.verdict.avoid else "text_muted"))
        text_place = place
        if row.verdict.avoid:
            size = self.theme.in_type(ICON)
            sign = QRect(place.left(), place.center().y() - size // 2 + 1, size, size)
            self.theme.icon("warning", "warning").paint(
                painter, QStyle.visualRect(option.direction, place, sign)
            )
            rest = place.adjusted(size + 4, 0, 0, 0)
            text_place = QStyle.visualRect(option.direction, place, rest)
        self.write(painter, text_place, str(index.data(NOTE) or ""), Qt.AlignmentFlag.AlignLeft)


class RowDelegate(RecipeDelegate):
    """Paints a row of the table: the title with a note below it, and numbers."""

    def row_height(self, font: QFont) -> int:
        """Return the height of every row."""
        return QFontMetrics(font).height() + QFontMetrics(self.small(font)).height() + 2 * ROW_EDGE

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setLayoutDirection(option.direction)
        self._paint_ground(painter, option, index)
        place = option.rect.adjusted(EDGE, ROW_EDGE, -EDGE, -ROW_EDGE)
        if not index.column():
            place = self.paint_picture(painter, place, place.height(), index, option)
        text = str(index.data() or "")
        if index.column():
            painter.setPen(self.colour("text"))
            self.write(painter, place, text, Qt.AlignmentFlag.AlignRight)
        else:
            has_note = bool(index.data(NOTE))
            painter.setFont(option.font)
            painter.setPen(self.colour("text"))
            height = painter.fontMetrics().height()
            first = QRect(place.left(), place.top(), place.width(), height if has_note else place.height())
            self.write(painter, first, text, Qt.AlignmentFlag.AlignLeft)
            if has_note:
                self.write_note(painter, place.adjusted(0, height, 0, 0), index, option)
        painter.restore()

    def _paint_ground(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect = option.rect
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, self.colour("primary_soft"))
        elif self.view.hovered.isValid() and self.view.hovered.row() == index.row():
            painter.fillRect(rect, self.colour("hover"))
        painter.setPen(self.colour("border"))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        if self.view.hasFocus() and self.view.currentIndex().row() == index.row():
            # One ring around the whole row, of which each cell paints its part.
            painter.setPen(QPen(self.colour("focus"), 2))
            last = index.model().columnCount() - 1
            left = rect.left() + 1 if index.column() == 0 else rect.left() - 4
            right = rect.right() - 1 if index.column() == last else rect.right() + 4
            painter.setClipRect(rect)
            painter.drawRect(QRect(left, rect.top() + 1, right - left, rect.height() - 3))
            painter.setClipping(False)


class CardDelegate(RecipeDelegate):
    """Paints a card of the grid: the title in two lines, time and energy, and a note."""

    def card_height(self, font: QFont) -> int:
        """Return the height of every card with its gap."""
        title = QFontMetrics(self.strong(font)).height() * TITLE_LINES
        return (
            max(title, PICTURE) + QFontMetrics(self.small(font)).height() * 2 + 2 * CARD_EDGE + 6 + CARD_GAP
        )

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        if not index.flags():
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(option.direction)
        card = option.rect.adjusted(0, 0, -CARD_GAP, -CARD_GAP)
        is_current = self.view.hasFocus() and self.view.currentIndex() == index
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        is_hovered = self.view.hovered == index
        ground = "primary_soft" if is_selected else "hover" if is_hovered else "surface"
        painter.setBrush(self.colour(ground))
        painter.setPen(QPen(self.colour("focus" if is_current else "border"), 2 if is_current else 1))
        painter.drawRoundedRect(card.adjusted(1, 1, -1, -1), RADIUS, RADIUS)
        self._paint_words(painter, card.adjusted(CARD_EDGE, CARD_EDGE, -CARD_EDGE, -CARD_EDGE), option, index)
        painter.restore()

    def _paint_words(
        self, painter: QPainter, place: QRect, option: QStyleOptionViewItem, index: Index
    ) -> None:
        painter.setFont(self.strong(option.font))
        painter.setPen(self.colour("text"))
        height = painter.fontMetrics().height()
        title = self.paint_picture(painter, place, PICTURE, index, option)
        lines = wrapped(str(index.data() or ""), painter.font(), title.width(), TITLE_LINES)
        for number, line in enumerate(lines):
            at = QRect(title.left(), title.top() + number * height, title.width(), height)
            self.write(painter, at, line, Qt.AlignmentFlag.AlignLeft)
        row: ListedRecipe | None = index.data(ROW)
        if row is None:
            return
        painter.setFont(self.small(option.font))
        painter.setPen(self.colour("text_muted"))
        small = painter.fontMetrics().height()
        top = place.top() + max(TITLE_LINES * height, PICTURE) + 6
        facts = "  ·  ".join(fact for fact in (time_words(row), energy_words(row)) if fact)
        self.write(painter, QRect(place.left(), top, place.width(), small), facts, Qt.AlignmentFlag.AlignLeft)
        self.write_note(painter, QRect(place.left(), top + small, place.width(), small), index, option)


def wrapped(text: str, font: QFont, width_px: int, most: int) -> list[str]:
    """Return a text in lines of a width; the last of `most` lines has all the rest, to be cut."""
    layout = QTextLayout(text, font)
    layout.beginLayout()
    starts: list[int] = []
    while len(starts) < most and (line := layout.createLine()).isValid():
        line.setLineWidth(width_px)
        starts.append(line.textStart())
    layout.endLayout()
    ends = [*starts[1:], len(text)]
    return [text[start:end].strip() for start, end in zip(starts, ends, strict=True)]


class RecipeView(QTableView):
    """Base of the table and the grid.

    Signals:
        opened: the place of a recipe in the list.
        delete_requested: the place of a recipe in the list.
        menu_requested: the places of the selected recipes, and a point on the screen.
    """

    opened = Signal(int)
    delete_requested = Signal(int)
    menu_requested = Signal(list, object)

    def __init__(self, model: RecipeModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.recipes = model
        self.hovered = QPersistentModelIndex()
        self.setModel(model)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("kind", "recipes")
        self.setShowGrid(False)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(
            lambda at: self.menu_requested.emit(self.chosen(), self.viewport().mapToGlobal(at))
        )
        self.entered.connect(self._hover)
        self.clicked.connect(self._open_clicked)

    def chosen(self) -> list[int]:
        """Return the places of the selected recipes in the list, else that of the current one."""
        indexes = self.selectionModel().selectedIndexes() or [self.currentIndex()]
        places = {self.recipes.place(index) for index in indexes if index.isValid()}
        return sorted(place for place in places if place < len(self.recipes.rows))

    def go_to(self, place: int) -> None:
        """Make a recipe the current one, and show it."""
        if 0 <= place < len(self.recipes.rows):
            index = self.recipes.index_of(place)
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
            self.scrollTo(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.opened.emit(self.recipes.place(self.currentIndex()))
        elif event.key() == Qt.Key.Key_Delete and self.currentIndex().isValid():
            self.delete_requested.emit(self.recipes.place(self.currentIndex()))
        elif event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End) and not event.modifiers():
            self.go_to(0 if event.key() == Qt.Key.Key_Home else len(self.recipes.rows) - 1)
        else:
            super().keyPressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(QModelIndex())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._is_plain = event.button() == Qt.MouseButton.LeftButton and not event.modifiers()
        super().mouseReleaseEvent(event)

    def _open_clicked(self, index: QModelIndex) -> None:
        # With Ctrl or Shift a click only selects.
        if self._is_plain:
            self.opened.emit(self.recipes.place(index))

    def _hover(self, index: QModelIndex) -> None:
        self.hovered = QPersistentModelIndex(index)
        self.viewport().setCursor(
            Qt.CursorShape.PointingHandCursor if index.isValid() else Qt.CursorShape.ArrowCursor
        )
        self.viewport().update()

    _is_plain = True


class RecipeTable(RecipeView):
    """Recipes as rows; a click on a heading sorts by its column."""

    def __init__(self, model: RecipeTableModel, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(model, parent)
        self.setAccessibleName(tr("Recipes"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.delegate = RowDelegate(self, theme)
        self.setItemDelegate(self.delegate)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(True)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self._measure()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and hasattr(self, "delegate"):
            self._measure()

    def _measure(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self.delegate.row_height(self.font()))
        metrics = QFontMetrics(self.font())
        bold = QFontMetrics(self.delegate.strong(self.font()))
        widest = RecipeSummary("", "", "", "", 23 * 60 + 59, 9_999, 999.9, is_energy_complete=False)
        row = ListedRecipe(widest, NO_CONFLICT)
        samples = (time_words(row), energy_words(row), amount_text("protein", 999.9))
        for column, sample in enumerate(samples, start=1):
            heading = str(self.model().headerData(column, Qt.Orientation.Horizontal) or "")
            width = max(metrics.horizontalAdvance(sample), bold.horizontalAdvance(heading) + 20)
            self.setColumnWidth(column, width + 2 * EDGE)


class RecipeGrid(RecipeView):
    """Recipes as cards, as many in a row as fit."""

    def __init__(self, model: RecipeGridModel, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(model, parent)
        self.setAccessibleName(tr("Recipes"))
        self.delegate = CardDelegate(self, theme)
        self.setItemDelegate(self.delegate)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._grid = model
        self._measure()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()

    def _share_width(self) -> None:
        """Put as many cards in a row as have room for their words."""
        current = self._grid.place(self.currentIndex()) if self.currentIndex().isValid() else 0
        self._grid.set_columns(max(1, self.viewport().width() // self.delegate.theme.in_type(CARD_WIDTH)))
        if not self.currentIndex().isValid() and current:
            self.go_to(current)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and hasattr(self, "delegate"):
            self._measure()

    def sizeHint(self) -> QSize:
        return QSize(CARD_WIDTH * 3, 300)

    def _measure(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self.delegate.card_height(self.font()))
        self._share_width()
