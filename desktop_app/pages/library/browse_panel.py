"""The recipes of the library: search, filters, order, and the list as a table or a grid."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QMenu, QStackedWidget, QVBoxLayout, QWidget

from core.library.resolved_recipe import STARTER
from core.progress import Job
from core.store.settings import LIBRARY_VIEW, read_setting, write_setting
from desktop_app.pages.library.contents import SourceCounts
from desktop_app.pages.library.filters import FilterBar
from desktop_app.pages.library.recipe_models import SORT_OF_COLUMN, RecipeGridModel, RecipeTableModel
from desktop_app.pages.library.recipe_rows import PAGE, RecipeRows
from desktop_app.pages.library.recipe_views import RecipeGrid, RecipeTable, RecipeView
from desktop_app.pages.library.wording import recipe_count
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import ReadOp, WriteOp
from desktop_app.shell.theme.restyling import restyle
from desktop_app.shell.translation import QT_TR_NOOP, local_number, tr, tr_count
from desktop_app.widgets.buttons import icon_button, plain_button
from desktop_app.widgets.choice import Choice, translated
from desktop_app.widgets.search_icon import add_search_icon
from desktop_app.widgets.text import heading, muted

if TYPE_CHECKING:
    from core.errors import KnownError
    from core.services.browsing import Browsed, FilterCounts, ListedRecipe, Sort

TYPING_MS: Final = 120
FEWEST_COMPARED: Final = 2
MOST_COMPARED: Final = 3
SORTS: Final = (
    ("best", QT_TR_NOOP("Best match")),
    ("title", QT_TR_NOOP("Title")),
    ("time", QT_TR_NOOP("Least time")),
    ("energy", QT_TR_NOOP("Least energy")),
    ("protein", QT_TR_NOOP("Most protein")),
    ("newest", QT_TR_NOOP("Newest")),
    ("logged", QT_TR_NOOP("Last logged")),
)


class SearchLine(QLineEdit):
    """The words to search for. Down and Enter go on to the list.

    Signals:
        left: the user goes on to the list.
    """

    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left.emit()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)


class BrowsePanel(QWidget):
    """Search, filters and the list.

    Signals:
        opened: the key of a recipe.
        delete_requested: the key of a recipe.
        edit_requested: the key of a recipe, and whether a copy is edited.
        compare_requested: the keys of two or three recipes, as a tuple.
    """

    opened = Signal(str)
    delete_requested = Signal(str)
    edit_requested = Signal(str, bool)
    compare_requested = Signal(tuple)

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._sources = SourceCounts({}, {})
        self.rows = RecipeRows(self)
        self.rows.page_wanted.connect(self._read_page)
        self.table_model = RecipeTableModel(self.rows, self._label_of, self)
        self.grid_model = RecipeGridModel(self.rows, self._label_of, self)
        self.line = SearchLine(self)
        self.line.setPlaceholderText(tr("Search titles, ingredients and tags"))
        self.line.setAccessibleName(tr("Search recipes"))
        self.line.setClearButtonEnabled(True)
        add_search_icon(self.line, context.theme)
        self.line.left.connect(self._go_to_list)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(TYPING_MS)
        self._pause.timeout.connect(self.search)
        self.line.textChanged.connect(lambda _text: self._pause.start())
        self.sort = Choice(tr("Order"), translated(SORTS), "best", self)
        self.sort.chosen.connect(self.search)
        self.filters = FilterBar(context.theme, self)
        self.filters.changed.connect(self.search)
        self.said = muted("", self)
        self._views = QStackedWidget(self)
        self.table = RecipeTable(self.table_model, context.theme, self._views)
        self.grid = RecipeGrid(self.grid_model, context.theme, self._views)
        self.table.horizontalHeader().sectionClicked.connect(self._sort_by_column)
        self.as_table = icon_button(
            context.theme, "list", tr("Show as a table"), lambda: self._choose_view("table")
        )
        self.as_grid = icon_button(
            context.theme, "grid", tr("Show as cards"), lambda: self._choose_view("cards")
        )
        for view in (self.table, self.grid):
            self._views.addWidget(view)
            view.opened.connect(self._open)
            view.delete_requested.connect(self._delete)
            view.menu_requested.connect(self._show_menu)
        self.nothing = self._nothing()
        self._views.addWidget(self.nothing)
        self._arrange()
        self._view: RecipeView = self.table
        self._show_view(self.table)
        context.theme.changed.connect(self._views.update)
        ReadOp.of_user_data(self, lambda connection: read_setting(connection, LIBRARY_VIEW)).success(
            self._use_view
        ).start(context.operations)

    @property
    def view(self) -> RecipeView:
        """The table or the grid, whichever the user chose."""
        return self._view

    @property
    def is_at_rest(self) -> bool:
        """True if no search waits for the user to finish typing."""
        return not self._pause.isActive()

    def show_sources(self, sources: SourceCounts) -> None:
        """Take the names of sources."""
        self._sources = sources
        self._views.update()

    def search(self) -> None:
        """List the recipes that match the words and filters; the last request wins."""
        self._pause.stop()
        if not self._context.host.is_ready:
            return
        engine = self._context.engine
        wanted = self.filters.filter(self.line.text())
        sort: Sort = self.sort.value or "best"  # type: ignore[assignment]

        def work(job: Job) -> "tuple[Browsed, tuple[ListedRecipe, ...]]":
            from core.services.browsing import browse, listed

            found = browse(engine, wanted, sort)
            job.check()
            return found, listed(engine, found, 0, PAGE)

        ReadOp(self, work).success(self._show_found).failure(self._show_problem).only_latest("browse").start(
            self._context.operations
        )

    def _show_found(self, result: "tuple[Browsed, tuple[ListedRecipe, ...]]") -> None:
        found, first = result
        before = self.rows.found
        is_same = before is not None and (before.wanted, before.sort) == (found.wanted, found.sort)
        at, current = (
            self._view.verticalScrollBar().value(),
            self._view.recipes.place(self._view.currentIndex()),
        )
        self.rows.show(found, first)
        self._views.setCurrentWidget(self._view if len(found) else self.nothing)
        self.said.setText(self._summary(found))
        self._said_nothing.setText(self._why_nothing(found))
        self._clear_search.setVisible(bool(found.wanted.words.strip()))
        self._clear_filters.setVisible(found.wanted.is_narrowed)
        if is_same:
            # The same list after a change elsewhere: the user stays where they were.
            self._view.go_to(max(0, min(current, len(found) - 1)))
            self._view.verticalScrollBar().setValue(at)
        else:
            self._view.scrollToTop()
            self._view.go_to(0)
        self._count(found)

    def _count(self, found: "Browsed") -> None:
        engine = self._context.engine

        def work(_job: Job) -> "FilterCounts | None":
            from core.services.browsing import filter_counts

            return filter_counts(engine, found)

        def show(counts: "FilterCounts | None") -> None:
            if counts is not None:
                self.filters.show_counts(counts, self._sources)

        ReadOp(self, work).success(show).failure(lambda _error: None).only_latest("counts").start(
            self._context.operations
        )

    def _read_page(self, first: int) -> None:
        found, engine = self.rows.found, self._context.engine
        if found is None:
            return

        def work(_job: Job) -> "tuple[ListedRecipe, ...]":
            from core.services.browsing import listed

            return listed(engine, found, first, PAGE)

        ReadOp(self, work).success(lambda rows: self.rows.fill(found, first, rows)).failure(
            self._show_problem
        ).start(self._context.operations)

    def _show_problem(self, error: "KnownError") -> None:
        self.rows.give_up()
        self.said.setText(str(error))

    def _summary(self, found: "Browsed") -> str:
        total = sum(self._sources.counts.values())
        count = recipe_count(len(found))
        if total > len(found):
            count = tr_count("{count} of %n recipes", "{count} of %n recipe", total).format(
                count=local_number(f"{len(found):,}")
            )
        corrected = (
            tr("No recipe has '{typed}'; these have '{meant}'.").format(typed=typed, meant=meant)
            for typed, meant in found.corrected.items()
            if len(found)
        )
        return "  ".join((count, *corrected))

    def _why_nothing(self, found: "Browsed") -> str:
        words = found.wanted.words.strip()
        if words and found.wanted.is_narrowed:
            return tr("No recipe with '{words}' meets the filters.").format(words=words)
        if words:
            return tr("No recipe has '{words}' in its title, ingredients or tags.").format(words=words)
        return tr("No recipe meets all filters.")

    def _nothing(self) -> QWidget:
        holder = QWidget(self._views)
        column = QVBoxLayout(holder)
        column.addStretch(1)
        column.setSpacing(8)
        column.addWidget(heading(tr("No recipes"), level=3), 0, Qt.AlignmentFlag.AlignHCenter)
        self._said_nothing = muted("")
        self._said_nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self._said_nothing)
        row = QHBoxLayout()
        row.addStretch(1)
        self._clear_search = plain_button(tr("Clear the search"), self.line.clear)
        self._clear_filters = plain_button(tr("Clear filters"), self.filters.reset)
        row.addWidget(self._clear_search)
        row.addWidget(self._clear_filters)
        row.addStretch(1)
        column.addLayout(row)
        column.addStretch(2)
        return holder

    def _arrange(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self.line, 1)
        for control in (self.sort, self.as_table, self.as_grid):
            top.addWidget(control)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(top)
        column.addWidget(self.filters)
        below = QHBoxLayout()
        below.setSpacing(8)
        below.addWidget(self.said, 1)
        below.addWidget(self.filters.clear)
        column.addLayout(below)
        column.addWidget(self._views, 1)

    def _use_view(self, name: str) -> None:
        self._show_view(self.grid if name == "cards" else self.table)

    def _choose_view(self, name: str) -> None:
        self._use_view(name)
        WriteOp(self, lambda connection: write_setting(connection, LIBRARY_VIEW, name)).start(
            self._context.operations
        )

    def _show_view(self, view: RecipeView) -> None:
        place = (
            self._view.recipes.place(self._view.currentIndex()) if self._view.currentIndex().isValid() else 0
        )
        self._view = view
        for button, own in ((self.as_table, self.table), (self.as_grid, self.grid)):
            button.setProperty("chosen", "true" if own is view else "false")
            restyle(button)
        if self._views.currentWidget() is not self.nothing:
            self._views.setCurrentWidget(view)
        view.go_to(place)

    def _sort_by_column(self, column: int) -> None:
        self.sort.choose(SORT_OF_COLUMN[column])
        self.search()

    def _go_to_list(self) -> None:
        if len(self.rows):
            if not self._view.currentIndex().isValid():
                self._view.go_to(0)
            self._view.setFocus(Qt.FocusReason.TabFocusReason)

    def _label_of(self, row: "ListedRecipe") -> str:
        recipe = row.recipe
        if recipe.adapted_from:
            return tr("Adapted from {title}").format(title=recipe.adapted_from)
        return "" if recipe.source == STARTER else self._sources.label(recipe.source)

    def _open(self, place: int) -> None:
        row = self.rows.row(place)
        if row is not None:
            self.opened.emit(row.recipe.key)

    def _delete(self, place: int) -> None:
        row = self.rows.row(place)
        if row is not None:
            self.delete_requested.emit(row.recipe.key)

    def menu(self, places: list[int]) -> QMenu:
        """Return the menu of the recipes at some places of the list."""
        menu = QMenu(self)
        rows = [row for place in places if (row := self.rows.row(place)) is not None]
        keys = tuple(row.recipe.key for row in rows)
        if len(rows) == 1:
            (key,) = keys
            menu.addAction(tr("Open"), lambda: self.opened.emit(key))
            menu.addAction(tr("Edit…"), lambda: self.edit_requested.emit(key, False))
            menu.addAction(tr("Duplicate…"), lambda: self.edit_requested.emit(key, True))
            delete = menu.addAction(tr("Delete recipe"), lambda: self.delete_requested.emit(key))
            delete.setShortcut(QKeySequence(QKeySequence.StandardKey.Delete))
            # Recipes that come with Larder stay.
            delete.setEnabled(rows[0].recipe.source != STARTER)
        else:
            compare = menu.addAction(tr("Compare…"), lambda: self.compare_requested.emit(keys))
            compare.setEnabled(FEWEST_COMPARED <= len(rows) <= MOST_COMPARED)
        return menu

    def _show_menu(self, places: list[int], at: QPoint) -> None:
        if places:
            menu = self.menu(places)
            menu.aboutToHide.connect(menu.deleteLater)
            menu.popup(at)
