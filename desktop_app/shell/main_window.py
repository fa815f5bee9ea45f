"""The main window: navigation at the left, one page at the right, toasts above, facts below."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QMenu, QStackedWidget, QVBoxLayout, QWidget

from core.progress import Job
from core.services.library import library_counts
from core.store.changes import ChangeSet
from core.store.settings import THEME, write_setting
from desktop_app.pages.registry import ALL_PAGES, PAGES, RECIPE, WELCOME
from desktop_app.shell.banner import LibraryBanner
from desktop_app.shell.context import AppContext, RecipeRequest
from desktop_app.shell.log_banner import LogBanner
from desktop_app.shell.navigation import NavigationPanel
from desktop_app.shell.operations import ReadOp, WriteOp
from desktop_app.shell.page import Page
from desktop_app.shell.page_history import HistoryEntry, PageHistory
from desktop_app.shell.status_line import StatusLine
from desktop_app.shell.tab_order import focus_next
from desktop_app.shell.theme.theme import ThemeMode
from desktop_app.shell.toast import ToastArea
from desktop_app.shell.translation import tr, tr_count
from desktop_app.shell.undo import UndoActions
from desktop_app.shell.undo_stack import UndoStack
from desktop_app.widgets.recipe_actions import RecipeActions
from desktop_app.widgets.scrolling import scroll_area
from desktop_app.widgets.text import in_type

if TYPE_CHECKING:
    from desktop_app.pages.recipe.page import RecipePage

MINIMUM = (720, 560)
FIRST_SIZE = (1200, 800)
LEAST_PAGE = (400, 330)
"""The least width and height of a page, in type of the usual size; it scrolls in a smaller window."""
LEAST_PAGE_OF_NARROW = (400, 430)
"""The same in a narrow window, in which rows of buttons take more lines."""


class MainWindow(QMainWindow):
    """The main window; it knows the pages only by their base class."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context
        self.setWindowTitle("Larder")
        context.theme.mark(self)
        self.setMinimumSize(*MINIMUM)
        self.resize(*FIRST_SIZE)
        self.pages: dict[str, Page] = {}
        """Pages that were opened, by key."""
        self.navigation = NavigationPanel(context.theme, PAGES)
        self._stack = QStackedWidget()
        self._history = PageHistory()
        self._leaving: HistoryEntry | None = None
        self.banner = LibraryBanner(context.theme, context.host)
        self.log_banner = LogBanner(context.theme, context.operations, context.notifier)
        self._status = StatusLine(context.theme)
        self._lay_out()
        self.recipes = RecipeActions(context, self)
        self.toasts = ToastArea(context.theme, self._central)
        self._theme_actions = self._add_menus()
        self.navigation.chosen.connect(self.open_page)
        self.navigation.search_wanted.connect(self.open_palette)
        context.navigation.requested.connect(self.open_page)
        context.navigation.recipe_requested.connect(self.open_recipe)
        context.navigation.back_requested.connect(self.go_back)
        context.navigation.question_requested.connect(lambda words: self._hand_words("ask", words))
        context.navigation.document_requested.connect(self.open_document)
        context.navigation.new_recipe_requested.connect(self.recipes.write_new)
        context.notifier.posted.connect(self.toasts.post)
        self._status.follow(context.host)
        context.host.ready.connect(self._describe_engine)
        context.operations.changed.connect(self._look_at_library)
        context.devices.changed.connect(self._describe_engine)
        context.devices.failed.connect(context.notifier.problem)
        context.similarity.progressed.connect(self._status.show_index_progress)
        context.similarity.ended.connect(self._status.end_index)
        context.library_updates.others_at_work.connect(self._status.show_others)
        context.library_updates.followed.connect(self._announce_followed)
        context.library_updates.lost.connect(context.notifier.problem)
        context.library_updates.recovered.connect(context.notifier.problem)
        self.log_banner.imports_wanted.connect(self._restore_imports)
        self._status.index_cancelled.connect(context.similarity.cancel)
        self._status.index_wanted.connect(context.similarity.rebuild)
        context.theme.changed.connect(lambda: self.show_theme_choice(context.theme.mode))
        self.open_page(PAGES[0].key)

    def open_page(self, key: str) -> None:
        """Show a page and hand it the keyboard."""
        self._history.clear()
        self._show_page(key)
        focus = self.page(key).first_focus()
        if focus is not None:
            focus.setFocus()

    def _show_page(self, key: str) -> None:
        self._leaving = None
        self._stack.setCurrentWidget(self.page(key))
        if key not in (RECIPE.key, WELCOME.key):
            # A recipe belongs to the page that it was opened from.
            self.navigation.mark(key)
        self._back_action.setEnabled(bool(self._history))
        self._undo_actions.show_names()

    def open_recipe(self, request: RecipeRequest) -> None:
        """Show a recipe once it is read; the page that is shown stays until then, and Back returns to it."""
        from desktop_app.pages.recipe.page import RecipePage

        page, shown = self._recipe_page(), self.current_page
        before = shown.request if isinstance(shown, RecipePage) else None
        key = next(key for key, each in self.pages.items() if each is shown)
        self._leaving = HistoryEntry(key, self.focusWidget(), before)
        page.open(request)

    def _recipe_page(self) -> "RecipePage":
        from desktop_app.pages.recipe.page import RecipePage

        page = self.page(RECIPE.key)
        assert isinstance(page, RecipePage)
        return page

    def _show_recipe(self) -> None:
        if self._leaving is not None:
            self._history.add(self._leaving)
        self._show_page(RECIPE.key)
        focus = self.page(RECIPE.key).first_focus()
        if focus is not None:
            focus.setFocus()

    def go_back(self) -> None:
        """Return from the recipe page to the place before it."""
        place = self._history.take()
        if place is None:
            if self.current_page is self.pages.get(RECIPE.key):
                self.open_page(PAGES[0].key)
            return
        if place.request is not None:
            self._leaving = None
            self._recipe_page().open(place.request)
            return
        self._show_page(place.key)
        focus = self.page(place.key).first_focus()
        if not place.restore_focus() and focus is not None:
            focus.setFocus()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.BackButton:
            self.go_back()
        else:
            super().mousePressEvent(event)

    def _restore_imports(self, backup: Path, passphrase: str) -> None:
        # Imported here: it needs DuckDB.
        from desktop_app.shell.restored_imports import restore_imports_in_background

        restore_imports_in_background(self, self.context, backup, passphrase)

    def page(self, key: str) -> Page:
        """A page; it is made when it is first asked for."""
        if key not in self.pages:
            page = next(entry for entry in ALL_PAGES if entry.key == key).make(self.context, self._stack)
            self.pages[key] = page
            self._stack.addWidget(page)
            if page.undo_stack is not None:
                page.undo_stack.changed.connect(self._undo_actions.show_names)
            if key == RECIPE.key:
                self._recipe_page().opened.connect(self._show_recipe)
            if self.context.host.is_ready:
                page.on_engine_ready()
        return self.pages[key]

    def _undo_stack(self) -> UndoStack | None:
        """Return the changes of the shown page, for Undo."""
        shown = self._stack.currentWidget()
        return shown.undo_stack if isinstance(shown, Page) else None

    @property
    def current_page(self) -> Page:
        """The page that is shown."""
        return next(page for page in self.pages.values() if page is self._stack.currentWidget())

    def introduce(self, step: int) -> None:
        """Show the introduction at a step, unless the user is already at work."""
        from desktop_app.pages.ask.page import AskPage
        from desktop_app.pages.welcome.page import WelcomePage

        shown = self.current_page
        if not isinstance(shown, AskPage) or shown.is_in_use:
            return
        self.open_page(WELCOME.key)
        page = self.page(WELCOME.key)
        assert isinstance(page, WelcomePage)
        page.show_step(step)

    def show_theme_choice(self, mode: ThemeMode) -> None:
        """Mark the chosen theme in the menu."""
        self._theme_actions[mode].setChecked(True)

    def focusNextPrevChild(self, is_forward: bool) -> bool:  # noqa: FBT001 - Qt's own way to call it
        return focus_next(self, is_forward=is_forward)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """Fit the list of pages and the least size of a page to the window and its type."""
        is_narrow = self.navigation.fit_window(self.width())
        width, height = LEAST_PAGE_OF_NARROW if is_narrow else LEAST_PAGE
        self._stack.setMinimumSize(in_type(self, width), in_type(self, height))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and hasattr(self, "_area"):
            self._make_room()
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.context.library_updates.follow()

    def _lay_out(self) -> None:
        inside = QWidget()
        right = _PageColumn(inside)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(0)
        right.addWidget(self.log_banner)
        right.addWidget(self.banner)
        right.addWidget(self._stack, 1)
        upper = QHBoxLayout()
        upper.setContentsMargins(0, 0, 0, 0)
        upper.setSpacing(0)
        upper.addWidget(self.navigation)
        # In large type a small window has no room for a page: it scrolls as a whole, next to its own parts that do.
        self._area = scroll_area(inside)
        upper.addWidget(self._area, 1)
        self._central = QWidget()
        whole = QVBoxLayout(self._central)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(upper, 1)
        whole.addWidget(self._status)
        self.setCentralWidget(self._central)

    def _add_menus(self) -> dict[ThemeMode, QAction]:
        go = self.menuBar().addMenu(tr("&Go"))
        for number, entry in enumerate(PAGES, start=1):
            action = go.addAction(tr(entry.title))
            action.setShortcut(QKeySequence(f"Ctrl+{number}"))
            action.triggered.connect(lambda _checked=False, key=entry.key: self.open_page(key))
        go.addSeparator()
        self._back_action = go.addAction(tr("Back"))
        self._add_action(self._back_action, ("Alt+Left",), self.go_back)
        self._add_action(go.addAction(tr("Question box")), ("/",), self._focus_question)
        self._add_action(go.addAction(tr("New recipe…")), ("Ctrl+N",), self.recipes.write_new)
        self._palette_action = go.addAction(tr("Find anything…"))
        self._add_action(self._palette_action, ("Ctrl+K",), self.open_palette)
        go.addSeparator()
        self._add_action(go.addAction(tr("Quit")), ("Ctrl+Q",), self.close)
        self._add_edit_menu()
        view = self.menuBar().addMenu(tr("&View"))
        group = QActionGroup(self)
        actions: dict[ThemeMode, QAction] = {}
        labels = {
            ThemeMode.SYSTEM: tr("Use system theme"),
            ThemeMode.LIGHT: tr("Light theme"),
            ThemeMode.DARK: tr("Dark theme"),
        }
        for mode, label in labels.items():
            action = view.addAction(label)
            action.setCheckable(True)
            group.addAction(action)
            action.triggered.connect(lambda _checked=False, chosen=mode: self._choose_theme(chosen))
            actions[mode] = action
        actions[self.context.theme.mode].setChecked(True)
        helping = self.menuBar().addMenu(tr("&Help"))
        helping.addAction(tr("Introduction")).triggered.connect(lambda: self.open_page(WELCOME.key))
        # The list of pages has the name and Ctrl+8.
        self._add_action(helping.addAction(tr("Open the guide")), ("F1",), lambda: self.open_page("guide"))
        self._add_action(helping.addAction(tr("Keyboard shortcuts")), ("?",), self._show_shortcuts)
        return actions

    def _add_edit_menu(self) -> None:
        edit = self.menuBar().addMenu(tr("&Edit"))
        self.undo_action = edit.addAction(tr("Undo"))
        self.undo_action.setShortcuts([QKeySequence("Ctrl+Z")])
        self.redo_action = edit.addAction(tr("Redo"))
        self.redo_action.setShortcuts([QKeySequence("Ctrl+Shift+Z"), QKeySequence("Ctrl+Y")])
        self._undo_actions = UndoActions(
            self.context, self.toasts, self.undo_action, self.redo_action, self._undo_stack
        )
        edit.addSeparator()
        edit.addAction(tr("Deleted entries…")).triggered.connect(self._open_diary_trash)
        edit.addAction(tr("Deleted recipes…")).triggered.connect(self.recipes.open_trash)

    def _open_diary_trash(self) -> None:
        from desktop_app.pages.today.trash import open_trash

        open_trash(self.context, self)

    def _add_action(self, action: QAction, keys: tuple[str, ...], run: object) -> None:
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.triggered.connect(run)

    def _choose_theme(self, mode: ThemeMode) -> None:
        self.context.theme.set_mode(mode)
        WriteOp(self, lambda connection: write_setting(connection, THEME, mode.value)).start(
            self.context.operations
        )

    def open_palette(self) -> None:
        """Show the command palette."""
        from desktop_app.shell.palette import Command, Palette

        pages, actions = [], []
        entries = {tr(entry.title): entry for entry in PAGES}
        for menu in self.menuBar().findChildren(QMenu):
            for action in menu.actions():
                text = action.text().replace("&", "")
                if not text or not action.isEnabled() or action is self._palette_action:
                    continue
                keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
                if entry := entries.get(text):
                    pages.append(Command(text, keys, entry.icon, action.trigger))
                else:
                    actions.append(Command(text, keys, "sparkle", action.trigger))
        palette = Palette(self.context, [*pages, *actions], self)
        palette.ask_requested.connect(lambda words: self._hand_words("ask", words))
        palette.log_requested.connect(lambda words: self._hand_words("today", words))
        palette.recipe_requested.connect(lambda key: self.open_recipe(RecipeRequest(key)))
        palette.finished.connect(palette.deleteLater)
        palette.open()

    def _hand_words(self, key: str, words: str) -> None:
        self.open_page(key)
        self.page(key).take_words(words)

    def _focus_question(self) -> None:
        self.open_page("ask")

    def open_document(self, name: str) -> None:
        """Show a document of the guide."""
        from desktop_app.pages.guide.page import GuidePage

        self.open_page("guide")
        page = self.page("guide")
        assert isinstance(page, GuidePage)
        page.open_document(name)

    def _show_shortcuts(self) -> None:
        self._hand_words("guide", "")

    def _describe_engine(self) -> None:
        engine = self.context.engine

        def facts(_job: Job) -> tuple[int, int, str, str]:
            from core.services.devices import devices

            counts = library_counts(engine)
            used = devices(engine).in_use
            names = dict.fromkeys(
                row.device.partition(":")[2].removesuffix("ExecutionProvider") for row in used
            )
            why = "; ".join(dict.fromkeys(f"{row.runtime}: {row.why}" for row in used))
            return (
                counts["recipes"],
                counts["foods"],
                tr("Models run on {devices}").format(devices=", ".join(names)),
                why,
            )

        ReadOp(self, facts).success(self._show_facts).only_latest("facts").start(self.context.operations)

    def _look_at_library(self, changes: ChangeSet) -> None:
        if changes.library and self.context.host.is_ready:
            self._describe_engine()

    def _announce_followed(self, before: int, now: int) -> None:
        # If the number is the same, the other program built the similarity index, which the status line reports.
        if before != now:
            self.context.notifier.info(
                tr_count(
                    "Another program changed the library. It now has %n recipes.",
                    "Another program changed the library. It now has %n recipe.",
                    now,
                )
            )

    def _show_facts(self, facts: tuple[int, int, str, str]) -> None:
        recipes, foods, device, why = facts
        self._status.show_library(recipes, foods)
        self._status.show_device(device, why)


class _PageColumn(QVBoxLayout):
    """Banners above a page: a page may be lower than it would like to be, since its parts scroll; a banner may not."""

    def heightForWidth(self, width: int) -> int:
        height = 0
        for place in range(self.count()):
            item = self.itemAt(place)
            widget = None if item is None else item.widget()
            if widget is not None and not widget.isHidden():
                is_page = isinstance(widget, QStackedWidget)
                height += widget.minimumHeight() if is_page else widget.heightForWidth(width)
        return height
