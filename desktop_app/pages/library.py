"""Library: taking in recipes of other programs, and what is there."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.errors import KnownError
from core.progress import Job
from core.store.changes import ChangeSet
from desktop_app.asking import recipe_of
from desktop_app.context import AppContext
from desktop_app.library_words import count_words
from desktop_app.operations import ReadOp
from desktop_app.pages.page import Page
from desktop_app.widgets.confirm_dialog import ConfirmDialog
from desktop_app.widgets.library_drop import DropCard, dropped_paths
from desktop_app.widgets.library_holdings import SHOWN, Held, SourcesCard, TitleCard
from desktop_app.widgets.library_stage import ImportStage
from desktop_app.widgets.recipe_dialog import RecipeDialog
from desktop_app.widgets.scrolling import add_scrolled

if TYPE_CHECKING:
    from core.importing.preview import ImportPreview
    from core.importing.report import ImportReport
    from core.kg.holdings import TitleSearch
    from core.kg.recipe import Recipe
    from desktop_app.widgets.export_dialog import ExportWish

WIDEST: Final = 880
WAIT: Final = "The library is still being prepared. Drop the files again in a moment."
BUSY: Final = "Another change of the library is at work. Wait for it, or cancel it."

Result = TypeVar("Result")


class LibraryPage(Page):
    """Files in, recipes by title, sources out."""

    concerns: ClassVar[ChangeSet] = ChangeSet(library=True)

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, "Library", "The recipes that answers and plans are made of.", parent=parent)
        self.setAcceptDrops(True)
        self.preview: ImportPreview | None = None
        self._held = Held({}, {})
        self._stop = threading.Event()
        self._is_busy = False
        self.drop = DropCard(context.theme)
        self.drop.dropped.connect(self.look_into)
        self.drop.formats_requested.connect(self._tell_formats)
        self.stage = ImportStage(context.theme)
        self.stage.confirmed.connect(self.take_in)
        self.stage.dismissed.connect(self.dismiss)
        self.stage.stop_requested.connect(self.stop)
        self.sources = SourcesCard(context.theme)
        self.sources.removal_requested.connect(self.ask_to_remove)
        self.sources.export_requested.connect(self.ask_to_export)
        self.titles = TitleCard(context.theme)
        self.titles.searched.connect(self.search)
        self.titles.opened.connect(self.show_recipe)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setSpacing(16)
        for card in (self.drop, self.stage, self.sources, self.titles):
            card.setMaximumWidth(WIDEST)
            column.addWidget(card)
        column.addStretch(1)
        self.scroller = add_scrolled(self, inside)

    @property
    def is_busy(self) -> bool:
        """Whether files are looked into, or the library is being changed."""
        return self._is_busy

    def first_focus(self) -> QWidget:
        return self.drop.choose

    def on_engine_ready(self) -> None:
        self.refresh()

    def refresh(self) -> None:
        if not self.context.host.is_ready:
            return
        engine = self.context.engine

        def look(_job: Job) -> Held:
            from core.importing.readers import READERS
            from core.kg.holdings import source_counts

            return Held(source_counts(engine.library), {reader.name: reader.label for reader in READERS})

        ReadOp(self, look).success(self._show_held).only_latest("held").start(self.context.operations)

    def look_into(self, paths: tuple[Path, ...]) -> None:
        """Say what files hold, before anything is taken in."""
        if not self.context.host.is_ready:
            self.context.notifier.info(WAIT)
            return
        engine = self.context.engine
        if self._begin("Looking into the files"):
            self._run(lambda job: engine.preview_import(paths, job), self._show_preview)

    def take_in(self) -> None:
        """Import what the preview shows."""
        if self.preview is None:
            return
        engine, paths = self.context.engine, self.preview.paths
        if self._begin("Importing"):
            self._run(lambda job: engine.import_recipes(paths, None, job), self._show_report)

    def dismiss(self) -> None:
        """Put the preview or the report away."""
        self.preview = None
        self.stage.clear()
        self.drop.choose.setFocus()

    def stop(self) -> None:
        """Stop what is at work; the library is then as it was."""
        self._stop.set()

    def ask_to_remove(self, source: str) -> None:
        """Ask before the recipes of a source are taken out."""
        count, label = self._held.counts.get(source, 0), self._held.label(source)
        text = (
            f"{count_words(count)} from {label} will be taken out of the library. Your diary and plans keep what they"
            " hold. To have them back, import them again."
        )
        dialog = ConfirmDialog("Remove these recipes?", text, "Remove", self.window())
        dialog.accepted.connect(lambda: self.remove(source))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def remove(self, source: str) -> None:
        """Take the recipes of a source out."""
        engine = self.context.engine
        if self._begin("Removing"):
            self._run(lambda job: engine.remove_source(source, job), self._show_removed)

    def ask_to_export(self) -> None:
        """Ask which recipes to write, and where."""
        from desktop_app.widgets.export_dialog import ExportDialog

        dialog = ExportDialog(self._held.own, sum(self._held.counts.values()), self.window())
        dialog.chosen.connect(self.export)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def export(self, wish: "ExportWish") -> None:
        """Write recipes to files."""
        engine = self.context.engine

        def work(job: Job) -> str:
            from core.exporting.writing import Selection, export_recipes, select
            from core.kg.holdings import own_recipes

            library = engine.library
            chosen = Selection(library, own_recipes(library)) if wish.own_only else select(library, ())
            export_recipes(chosen, wish.path, wish.form, job)
            return f"{count_words(len(chosen.numbers))} written to {wish.path}."

        if self._begin("Exporting"):
            self._run(work, self._show_exported)

    def search(self, words: str) -> None:
        """List recipes by title."""
        if not self.context.host.is_ready:
            return
        engine = self.context.engine

        def find(_job: Job) -> "tuple[TitleSearch, str]":
            from core.kg.holdings import find_titles

            return find_titles(engine.library, words, SHOWN), words

        ReadOp(self, find).success(self._show_found).only_latest("titles").start(self.context.operations)

    def show_recipe(self, key: str) -> None:
        """Open a whole recipe."""
        engine = self.context.engine
        ReadOp(self, lambda _job: recipe_of(engine, key)).success(self._open_recipe).only_latest(
            "details"
        ).start(self.context.operations)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        # Anywhere on the page will do; the card shows where it goes.
        if dropped_paths(event):
            event.acceptProposedAction()
            self.drop.mark(is_target=True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.drop.mark(is_target=False)

    def dropEvent(self, event: QDropEvent) -> None:
        self.drop.mark(is_target=False)
        paths = dropped_paths(event)
        if paths:
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            self.look_into(paths)

    def _begin(self, title: str) -> bool:
        """Show that work begins; whether it may."""
        if self._is_busy:
            self.context.notifier.info(BUSY)
            return False
        self._is_busy = True
        self._stop.clear()
        self.stage.show_work(title)
        self._show_removals()
        self._bring_into_view()
        return True

    def _run(self, work: Callable[[Job], Result], then: Callable[[Result], None]) -> None:
        stop = self._stop

        def stoppable(job: Job) -> Result:
            # Its own flag, so that the end of stopped work is heard of: only then the next may begin.
            return work(Job(job.report, lambda: stop.is_set() or job.is_aborted()))

        operation = ReadOp(self, stoppable).progress(self.stage.show_progress).success(then)
        operation.failure(self._show_problem).finished(self._end).start(self.context.operations)

    def _end(self) -> None:
        self._is_busy = False
        if self.stage.bar is not None:
            # Nothing came of it: it was stopped.
            self.stage.clear()
            self.context.notifier.info("Stopped. Nothing was changed.")
        self._show_removals()

    def _bring_into_view(self) -> None:
        """Show the stage from its upper edge on, once it has been laid out."""
        QTimer.singleShot(
            0, self.stage, lambda: self.scroller.verticalScrollBar().setValue(self.stage.y() - 8)
        )

    def _show_preview(self, found: "ImportPreview") -> None:
        self.preview = found
        self.stage.show_preview(found)
        self._bring_into_view()

    def _show_report(self, report: "ImportReport") -> None:
        self.preview = None
        self.stage.show_report(report)
        self._bring_into_view()
        if report.added or report.updated:
            self.context.operations.changed.emit(ChangeSet(library=True))

    def _show_removed(self, count: int) -> None:
        self.stage.clear()
        self.context.notifier.done(f"{count_words(count)} removed from the library.")
        self.context.operations.changed.emit(ChangeSet(library=True))

    def _show_exported(self, said: str) -> None:
        self.stage.clear()
        self.context.notifier.done(said)

    def _show_problem(self, error: KnownError) -> None:
        self.preview = None
        self.stage.show_problem(str(error))

    def _show_held(self, held: Held) -> None:
        self._held = held
        self._show_removals()
        # Now that the sources have names.
        self.search(self.titles.line.text())

    def _show_removals(self) -> None:
        self.sources.show_held(self._held, can_remove=not self._is_busy)

    def _show_found(self, found: "tuple[TitleSearch, str]") -> None:
        titles, words = found
        self.titles.show_found(titles, words, [self._held.label(listed.source) for listed in titles.shown])

    def _tell_formats(self) -> None:
        from desktop_app.widgets.formats_dialog import FormatsDialog

        dialog = FormatsDialog(self.window())
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _open_recipe(self, recipe: "Recipe") -> None:
        dialog = RecipeDialog(self.context.theme, recipe, (), self.window())
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
