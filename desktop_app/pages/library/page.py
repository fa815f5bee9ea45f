"""The Library page: lists recipes, and imports, removes and exports them."""

import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import (
    QCursor,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QGuiApplication,
    QKeySequence,
    QShortcut,
)
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from core.errors import KnownError
from core.food.spelling import normalised_name
from core.progress import Job
from core.store.changes import ChangeSet
from desktop_app.pages.library.browse_panel import BrowsePanel
from desktop_app.pages.library.contents import FOODS, SourceCounts, SourcesCard
from desktop_app.pages.library.drop_area import DropCard, can_drop, paths_in, text_in
from desktop_app.pages.library.import_panel import ImportPanel
from desktop_app.pages.library.paste_dialog import PasteCard
from desktop_app.pages.library.wording import food_count, recipe_count
from desktop_app.shell.context import AppContext, RecipeRequest
from desktop_app.shell.operations import ReadOp, WriteOp
from desktop_app.shell.page import Page
from desktop_app.shell.translation import QT_TR_NOOP, tr, tr_count
from desktop_app.widgets.buttons import plain_button, primary_button, quiet_button, with_icon
from desktop_app.widgets.comparison import compare_recipes
from desktop_app.widgets.confirm_dialog import ConfirmDialog
from desktop_app.widgets.drop_target import mark_target
from desktop_app.widgets.facts import icon_line
from desktop_app.widgets.large_type import LARGE_TYPE, below_in_large_type
from desktop_app.widgets.recipe_actions import RecipeActions
from desktop_app.widgets.scrolling import BELOW, OUTSIDE, scroll_area

if TYPE_CHECKING:
    from core.importing.pipeline.outcome import ImportOutcome
    from core.importing.pipeline.preview import ImportPreview
    from core.importing.pipeline.recipe_preview import LinePreview
    from core.importing.source_recipe import Reader
    from desktop_app.pages.library.export_dialog import ExportChoices

WIDEST: Final = 880
WAIT: Final = QT_TR_NOOP("The library is still being prepared. Drop the files again in a moment.")
NOT_READY: Final = QT_TR_NOOP("The library is still being prepared. Try again in a moment.")
BUSY: Final = QT_TR_NOOP("The library is already being changed. Wait until that finishes, or cancel it.")
HOW_TO_PASTE: Final = QT_TR_NOOP(
    "Start with the title. Put the ingredients under a line that says 'Ingredients' and the"
    " steps under 'Directions', then read it again."
)
BRING_YOUR_OWN: Final = QT_TR_NOOP(
    "These recipes come with Larder. To add yours, import or paste them, or drop their files here."
)
NO_TEXT: Final = QT_TR_NOOP(
    "The clipboard has no text or files. Copy a recipe's text or its file, then paste again."
)

Result = TypeVar("Result")


class LibraryPage(Page):
    """Two views: the recipes, and their import, export and removal."""

    concerns: ClassVar[ChangeSet] = ChangeSet(library=True, profile=True, diary=True)

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, tr("Library"), tr("Recipes that answers and plans use."), parent=parent)
        self.setAcceptDrops(True)
        self.preview: ImportPreview | None = None
        self._asked: tuple[Path, ...] = ()
        self._is_text = False
        """True if the preview is of pasted text, not of files."""
        self._named: dict[Path, Reader] = {}
        """Readers of the user's choice: tables with named columns, and pasted text."""
        self._foods_by_line: dict[str, str] = {}
        self._foods_by_name: dict[str, str] = {}
        """The foods that the user chose for lines, and for names that later imports remember; "" for Larder's reading."""
        self._counts = SourceCounts({}, {})
        self._stop = threading.Event()
        self._is_busy = False
        # Made inside their parents: to move a widget has Qt read the rules of the style again for all that is in it.
        self._views = QStackedWidget(self)
        found, imports = QWidget(self._views), QWidget(self._views)
        self.drop = DropCard(context.theme, imports)
        self.drop.dropped.connect(self.preview_files)
        self.drop.text_dropped.connect(self.paste_text)
        self.drop.paste_requested.connect(self._open_paste)
        self.drop.formats_requested.connect(self._show_formats)
        self.paste_card = PasteCard(context.theme, imports)
        self.paste_card.read_requested.connect(self.read_text)
        self.paste_card.closed.connect(self._close_paste)
        self.panel = ImportPanel(context.theme, imports)
        self.panel.confirmed.connect(self.import_previewed)
        self.panel.dismissed.connect(self.dismiss)
        self.panel.stop_requested.connect(self.stop)
        self.panel.columns_requested.connect(self.ask_for_columns)
        self.panel.food_requested.connect(self.ask_for_food)
        self.panel.list_copied.connect(lambda: context.notifier.done(tr("Copied the list.")))
        self.panel.list_saved.connect(self._save_list)
        self.sources = SourcesCard(context.theme, imports)
        self.sources.removal_requested.connect(self.ask_to_remove)
        self.sources.export_requested.connect(self.ask_to_export)
        self.browse = BrowsePanel(context, found)
        self.browse.opened.connect(self.show_recipe)
        self.recipes = RecipeActions(context, self)
        self.browse.delete_requested.connect(self.recipes.delete)
        self.browse.edit_requested.connect(lambda key, as_copy: self.recipes.edit(key, as_copy=as_copy))
        self.browse.compare_requested.connect(lambda keys: compare_recipes(context, keys, self))
        self._add_head()
        self.body.addWidget(self._views, 1)
        self._views.addWidget(self._recipes(found))
        self._views.addWidget(self._imports(imports))
        self._shown_before_drag = 0
        # A field with the focus handles the key itself.
        pasting = QShortcut(QKeySequence(QKeySequence.StandardKey.Paste), self)
        pasting.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        pasting.activated.connect(self.paste)

    def _add_head(self) -> None:
        self.nutrition = plain_button(tr("Calculate nutrition…"), self.calculate_nutrition)
        self.manage = with_icon(
            plain_button(tr("Import…"), self.show_imports), self.context.theme, "download"
        )
        self.manage.setToolTip(tr("Import recipes, and see, export or remove those of each source"))
        self.new = with_icon(
            primary_button(tr("New recipe…"), self.context.navigation.new_recipe_requested.emit),
            self.context.theme,
            "plus",
            "on_primary",
        )
        self.new.setToolTip(tr("Write a recipe (Ctrl+N)"))
        buttons, below = QWidget(), QHBoxLayout()
        row = QHBoxLayout(buttons)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for button in (self.nutrition, self.manage, self.new):
            row.addWidget(button)
        row.addStretch(1)
        self.head.addWidget(buttons, 0, Qt.AlignmentFlag.AlignTop)
        self.body.insertLayout(0, below)
        below_in_large_type(self, buttons, self.head, below)

    def _recipes(self, view: QWidget) -> QWidget:
        column = QVBoxLayout(view)
        column.setContentsMargins(0, 0, 0, 16)
        column.setSpacing(12)
        self.bring = icon_line(self.context.theme, "info", "primary", tr(BRING_YOUR_OWN))
        self.bring.hide()
        column.addWidget(self.bring)
        column.addWidget(self.browse, 1)
        return view

    def _imports(self, inside: QWidget) -> QWidget:
        column = QVBoxLayout(inside)
        column.setSpacing(16)
        column.setContentsMargins(0, 0, OUTSIDE, BELOW)
        self.back = with_icon(
            quiet_button(tr("Back to the recipes"), self.show_recipes),
            self.context.theme,
            "chevron-left",
            "primary",
        )
        column.addWidget(self.back, 0, Qt.AlignmentFlag.AlignLeft)
        for card in (self.drop, self.paste_card, self.panel, self.sources):
            card.setMaximumWidth(WIDEST)
            column.addWidget(card)
        column.addStretch(1)
        self.scroller = scroll_area(inside)
        return self.scroller

    @property
    def shows_imports(self) -> bool:
        """True if the imports are shown, and not the recipes."""
        return self._views.currentWidget() is self.scroller

    def show_imports(self) -> None:
        """Show the view that imports, exports and removes recipes."""
        self._views.setCurrentWidget(self.scroller)
        self.drop.choose.setFocus()

    def show_recipes(self) -> None:
        """Show the recipes."""
        self._views.setCurrentIndex(0)
        self.browse.line.setFocus()

    @property
    def is_busy(self) -> bool:
        """True if files are being read or the library is being changed."""
        return self._is_busy

    def first_focus(self) -> QWidget:
        return self.drop.choose if self.shows_imports else self.browse.line

    def on_engine_ready(self) -> None:
        self.refresh()

    def refresh(self) -> None:
        if not self.context.host.is_ready:
            return
        engine = self.context.engine

        def look(_job: Job) -> SourceCounts:
            from core.services.imports import USDA, sources

            found = sources(engine)
            counts = {source.name: source.count for source in found if source.unit == "recipes"}
            labels = {source.name: source.label for source in found}
            return SourceCounts(counts, labels, sum(one.count for one in found if one.name == USDA))

        ReadOp(self, look).success(self._show_counts).only_latest("held").start(self.context.operations)

    def preview_files(
        self, paths: tuple[Path, ...], named: "Mapping[Path, Reader]" = MappingProxyType({})
    ) -> None:
        """Preview files before anything is imported; `named` are readers that the user chose."""
        if not self.context.host.is_ready:
            self.context.notifier.info(tr(WAIT))
            return
        engine = self.context.engine
        if self._begin(tr("Reading the files")):
            self._asked, self._named, self._is_text = paths, dict(named), False
            self._foods_by_line, self._foods_by_name = {}, {}
            from core.services.imports import preview_import

            self._run(lambda job: preview_import(engine, paths, named, job), self._show_preview)

    def open_files(self, files: tuple[Path, ...]) -> None:
        self.preview_files(files)

    def read_text(self, text: str) -> None:
        """Preview a text before anything is imported."""
        if not self.context.host.is_ready:
            self.context.notifier.info(tr(WAIT))
            return
        engine = self.context.engine

        def work(job: Job) -> "tuple[ImportPreview, dict[Path, Reader]]":
            from core.services.imports import preview_text

            return preview_text(engine, text, job)

        def show(found: "tuple[ImportPreview, dict[Path, Reader]]") -> None:
            preview, self._named = found
            self._asked = tuple(self._named)
            self._show_preview(preview)

        if self._begin(tr("Reading the text")):
            self._is_text = True
            self._foods_by_line, self._foods_by_name = {}, {}
            self._run(work, show)

    def paste(self) -> None:
        """Preview the files or the recipe text on the clipboard."""
        mime = QGuiApplication.clipboard().mimeData()
        if paths := paths_in(mime):
            self.preview_files(paths)
        elif text := text_in(mime):
            self.paste_text(text)
        else:
            self.context.notifier.info(tr(NO_TEXT))

    def paste_text(self, text: str) -> None:
        """Show a text where it can be edited, and preview it."""
        self.paste_card.open(text)
        if text.strip():
            self.read_text(text)

    def ask_for_food(self, line: "LinePreview") -> None:
        """Ask which food a line of the preview means."""
        from desktop_app.pages.library.food_dialog import FoodDialog

        dialog = FoodDialog(self.context, line, self.window())
        dialog.chosen.connect(lambda food, remember: self._choose_food(line, food, remember=remember))
        dialog.cleared.connect(lambda: self._clear_food(line))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _choose_food(self, line: "LinePreview", food: str, *, remember: bool) -> None:
        self._foods_by_line[line.text] = food
        if remember:
            self._foods_by_name[normalised_name(line.name)] = food
        self._preview_again()

    def _clear_food(self, line: "LinePreview") -> None:
        self._foods_by_line.pop(line.text, None)
        words = set(normalised_name(line.text).split())
        for name, food in self.preview.chosen.by_name.items() if self.preview else ():
            if food == line.food and words.issuperset(name.split()):
                self._foods_by_name[name] = ""
        self._preview_again()

    def _preview_again(self) -> None:
        """Preview the same files with the foods that the user chose."""
        from core.services.chosen_foods import ChosenFoods
        from core.services.imports import preview_import

        engine, paths, named = self.context.engine, self._asked, dict(self._named)
        chosen = ChosenFoods(dict(self._foods_by_line), dict(self._foods_by_name))
        is_open = self.panel.previews is not None and self.panel.previews.is_open
        at = self.scroller.verticalScrollBar().value()

        def show(found: "ImportPreview") -> None:
            self._show_preview(found)
            if is_open and self.panel.previews is not None:
                self.panel.previews.button.setChecked(True)
            # The user stays at the line.
            QTimer.singleShot(0, self, lambda: self.scroller.verticalScrollBar().setValue(at))

        if self._begin(tr("Reading the files")):
            self._run(lambda job: preview_import(engine, paths, named, job, chosen), show)

    def ask_for_columns(self, path: Path) -> None:
        """Ask which column of a table is which field."""
        sample = (
            next((file.sample for file in self.preview.files if file.path == path), None)
            if self.preview
            else None
        )
        if sample is None:
            return
        from desktop_app.pages.library.columns_dialog import ColumnsDialog

        dialog = ColumnsDialog(self.context.theme, sample, self.window())
        dialog.chosen.connect(lambda columns: self._name_columns(path, columns))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _name_columns(self, path: Path, columns: dict[str, tuple[str, ...]]) -> None:
        from core.importing.formats.table import TableReader

        self.preview_files(self._asked, {**self._named, path: TableReader(columns)})

    def import_previewed(self) -> None:
        """Import the previewed recipes."""
        if self.preview is None:
            return
        from core.services.imports import import_previewed

        engine, found = self.context.engine, self.preview
        remembered = dict(self._foods_by_name)

        def show(outcome: "ImportOutcome") -> None:
            self._show_report(outcome)
            if remembered:
                from core.services.chosen_foods import remembering

                WriteOp(self, lambda connection: remembering(connection, remembered)).start(
                    self.context.operations
                )

        if self._begin(tr("Importing")):
            self._run(lambda job: import_previewed(engine, found, job), show)

    def dismiss(self) -> None:
        """Close the preview or the report."""
        self.preview = None
        self.panel.clear()
        self.show_recipes()

    def stop(self) -> None:
        """Cancel the running work; the library stays unchanged."""
        self._stop.set()

    def ask_to_remove(self, source: str) -> None:
        """Ask before removing the recipes of a source, or the foods of USDA's tables."""
        if source == FOODS:
            title = tr("Remove these foods?")
            text = tr_count(
                "This removes %n USDA foods. Recipes that use their nutrients will be recalculated without"
                " them. Your diary and plans won't change. You can import the tables again at any time.",
                "This removes %n USDA food. Recipes that use its nutrients will be recalculated without it."
                " Your diary and plans won't change. You can import the tables again at any time.",
                self._counts.foods,
            )
        else:
            title = tr("Remove these recipes?")
            text = tr_count(
                "This removes %n recipes imported from {source}. Your diary and plans won't change. You can"
                " import them again at any time.",
                "This removes %n recipe imported from {source}. Your diary and plans won't change. You can"
                " import it again at any time.",
                self._counts.counts.get(source, 0),
            ).format(source=self._counts.label(source))
        dialog = ConfirmDialog(title, text, tr("Remove"), self.window())
        dialog.accepted.connect(lambda: self.remove(source))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def remove(self, source: str) -> None:
        """Remove the recipes of a source, or the foods of USDA's tables."""
        engine = self.context.engine
        if not self._begin(tr("Removing")):
            return
        from core.services.imports import remove_source

        self._run(
            lambda job: remove_source(engine, source, job),
            lambda removed: self._show_removed(
                food_count(removed.count) if source == FOODS else recipe_count(removed.count)
            ),
        )

    def calculate_nutrition(self) -> None:
        """Open the dialog that calculates the nutrition of ingredient lines."""
        if not self.context.host.is_ready:
            self.context.notifier.info(tr(NOT_READY))
            return
        from desktop_app.pages.library.nutrition_dialog import NutritionDialog

        dialog = NutritionDialog(self.context, self.window())
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def ask_to_export(self) -> None:
        """Ask which recipes to write, and where."""
        from desktop_app.pages.library.export_dialog import ExportDialog

        dialog = ExportDialog(self._counts.own, sum(self._counts.counts.values()), self.window())
        dialog.chosen.connect(self.export)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def export(self, wish: "ExportChoices") -> None:
        """Write recipes to files."""
        engine = self.context.engine

        def work(job: Job) -> str:
            from core.services.imports import export_recipes

            done = export_recipes(
                engine,
                wish.path,
                form=wish.form,
                own_only=wish.own_only,
                include_avoided=wish.include_avoided,
                job=job,
            )
            text = tr_count(
                "Exported %n recipes to {path}.", "Exported %n recipe to {path}.", done.count
            ).format(path=wish.path)
            return f"{text} {done.left_out.text}" if done.left_out.count else text

        if self._begin(tr("Exporting")):
            self._run(work, self._show_exported)

    def show_recipe(self, key: str) -> None:
        """Open the page of a recipe."""
        self.context.navigation.recipe_requested.emit(RecipeRequest(key))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        # Anywhere on the page will do; the card shows where it goes.
        if can_drop(event):
            event.acceptProposedAction()
            self._shown_before_drag = self._views.currentIndex()
            self._views.setCurrentWidget(self.scroller)
            mark_target(self.drop, is_target=True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        mark_target(self.drop, is_target=False)
        # On the way to the card below the pointer the page is left, too.
        if not self.rect().contains(self.mapFromGlobal(QCursor.pos())):
            self._views.setCurrentIndex(self._shown_before_drag)

    def dropEvent(self, event: QDropEvent) -> None:
        self.drop.dropEvent(event)

    def _begin(self, title: str) -> bool:
        """Show that work begins; return whether it may begin."""
        if self._is_busy:
            self.context.notifier.info(tr(BUSY))
            return False
        self._is_busy = True
        self._stop.clear()
        self._views.setCurrentWidget(self.scroller)
        self.panel.show_work(title)
        self._show_removals()
        self._bring_into_view()
        return True

    def _run(self, work: Callable[[Job], Result], then: Callable[[Result], None]) -> None:
        stop = self._stop

        def stoppable(job: Job) -> Result:
            # Its own flag, so that cancelled work still reports its end: only then may the next begin.
            return work(Job(job.report, lambda: stop.is_set() or job.is_aborted()))

        operation = ReadOp(self, stoppable).progress(self.panel.show_progress).success(then)
        operation.failure(self._show_problem).finished(self._end).start(self.context.operations)

    def _end(self) -> None:
        self._is_busy = False
        if self.panel.bar is not None:
            # It ended without a result, so it was cancelled.
            self.panel.clear()
            self.context.notifier.info(tr("Cancelled. Nothing was changed."))
        self._show_removals()

    def _bring_into_view(self, card: QWidget | None = None) -> None:
        """Scroll to the upper edge of a card (the import panel, if none is named), once it has been laid out."""
        shown = card or self.panel
        QTimer.singleShot(0, shown, lambda: self.scroller.verticalScrollBar().setValue(shown.y() - 8))

    def _show_preview(self, found: "ImportPreview") -> None:
        self.preview = found
        self.panel.show_preview(found, tr(HOW_TO_PASTE) if self._is_text else "")
        if self._is_text and not found.is_wanted:
            self._back_to_text()
        else:
            self._bring_into_view()
        unnamed = [file.path for file in found.files if file.reader is None and file.sample is not None]
        if len(found.files) == len(unnamed) == 1 and unnamed[0] not in self._named:
            # A single table with unknown columns: ask for them.
            self.ask_for_columns(unnamed[0])

    def _show_report(self, outcome: "ImportOutcome") -> None:
        self.preview = None
        self.panel.show_report(outcome)
        if not self.paste_card.isHidden():
            self.paste_card.clear()
        self._bring_into_view()
        if outcome.is_changed:
            self.context.operations.changed.emit(ChangeSet(library=True))

    def _save_list(self, path: Path, text: str) -> None:
        home = self.context.home

        def write(_job: Job) -> Path:
            from core.files.writing import write_whole
            from core.store.own_files import refuse_own_files

            refuse_own_files(home, path)
            write_whole(path, text, private=False)
            return path

        ReadOp(self, write).success(
            lambda written: self.context.notifier.done(
                tr("Saved the list as {written}.").format(written=written)
            )
        ).start(self.context.operations)

    def _open_paste(self) -> None:
        self._views.setCurrentWidget(self.scroller)
        self.paste_card.open()
        self._bring_into_view(self.paste_card)

    def _back_to_text(self) -> None:
        """Return to a text that gave no recipe, so that it can be edited."""
        self.paste_card.text.setFocus()
        self._bring_into_view(self.paste_card)

    def _close_paste(self) -> None:
        self.paste_card.clear()
        self.drop.paste.setFocus()

    def _show_removed(self, contents: str) -> None:
        self.panel.clear()
        self.context.notifier.done(tr("Removed {contents} from the library.").format(contents=contents))
        self.context.operations.changed.emit(ChangeSet(library=True))

    def _show_exported(self, said: str) -> None:
        self.panel.clear()
        self.context.notifier.done(said)

    def _show_problem(self, error: KnownError) -> None:
        self.preview = None
        self.panel.show_problem(str(error))
        if self._is_text:
            self._back_to_text()

    def _show_counts(self, counts: SourceCounts) -> None:
        self._counts = counts
        self._show_removals()
        # In large type the list needs its room.
        self.bring.setVisible(not counts.own and self.context.theme.text_percent <= LARGE_TYPE)
        self.browse.show_sources(counts)
        self.browse.search()

    def _show_removals(self) -> None:
        self.sources.show_counts(self._counts, can_remove=not self._is_busy)

    def _show_formats(self) -> None:
        from desktop_app.pages.library.formats_dialog import FormatsDialog

        dialog = FormatsDialog(self.window())
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
