"""Undo and Redo in the menu: the page's newest step, else the newest offer on screen, else that of the diary."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from core.errors import KnownError
from core.services.diary_undo import NextChanges, RedoDiary, UndoDiary, next_changes
from core.store.changes import ChangeSet
from desktop_app.shell.action_names import shown_action
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import ReadOp, WriteOp
from desktop_app.shell.toast import ToastArea
from desktop_app.shell.translation import tr
from desktop_app.shell.undo_stack import UndoStack
from desktop_app.widgets.text import isolated

LONGEST_NAME: Final = 40


class UndoActions(QObject):
    """The menu's Undo and Redo, each with the name of its change."""

    def __init__(
        self,
        context: AppContext,
        toasts: ToastArea,
        undo: QAction,
        redo: QAction,
        undo_stack: Callable[[], UndoStack | None],
    ) -> None:
        """Take a function that returns the changes of the shown page."""
        super().__init__(toasts)
        self._undo_stack = undo_stack
        self._context = context
        self._toasts = toasts
        self._undo, self._redo = undo, redo
        self._offered = NextChanges()
        undo.triggered.connect(self.undo)
        redo.triggered.connect(self.redo)
        context.operations.changed.connect(self._follow)
        context.operations.log_available.connect(self._look)
        self._look()

    def undo(self) -> None:
        """Undo the newest step of the page, else what a toast offers to undo, else the newest change of the diary."""
        undo_stack = self._undo_stack()
        if undo_stack is not None and (name := undo_stack.undo()):
            self._report(tr("Undid: {action}."), name)
            return
        if self._toasts.undo_last():
            return
        change = UndoDiary()
        WriteOp(self, change.do).success(
            lambda _changes: self._report(
                tr("Undid: {action}."), shown_action(change.change.action) if change.change else ""
            )
        ).failure(self._refuse).start(self._context.operations)

    def redo(self) -> None:
        """Make the step of the page again that was undone last, else the change of the diary."""
        undo_stack = self._undo_stack()
        if undo_stack is not None and (name := undo_stack.redo()):
            self._report(tr("Redid: {action}."), name)
            return
        change = RedoDiary()
        WriteOp(self, change.do).success(
            lambda _changes: self._report(
                tr("Redid: {action}."), shown_action(change.change.action) if change.change else ""
            )
        ).start(self._context.operations)

    def _refuse(self, error: KnownError) -> None:
        if self._offered.undo:
            self._context.notifier.problem(str(error))
        else:
            self._context.notifier.info(tr("There is nothing to undo."))

    def _report(self, text: str, action: str) -> None:
        self._context.notifier.info(text.format(action=isolated(short_action(action))))

    def _follow(self, changes: ChangeSet) -> None:
        if changes.diary:
            self._look()

    def _look(self) -> None:
        ReadOp.of_user_data(self, next_changes).success(self._show).failure(lambda _error: None).only_latest(
            "undo"
        ).start(self._context.operations)

    def _show(self, found: NextChanges) -> None:
        self._offered = found
        self.show_names()

    def show_names(self) -> None:
        """Show the names of the changes to undo and redo in the menu."""
        undo_stack = self._undo_stack()
        undo = (undo_stack.to_undo if undo_stack is not None else "") or shown_action(self._offered.undo)
        redo = (undo_stack.to_redo if undo_stack is not None else "") or shown_action(self._offered.redo)
        self._undo.setText(tr("Undo: {action}").format(action=short_action(undo)) if undo else tr("Undo"))
        self._redo.setText(tr("Redo: {action}").format(action=short_action(redo)) if redo else tr("Redo"))
        self._redo.setEnabled(bool(redo))


def short_action(action: str) -> str:
    """Return a name of at most 40 letters, cut in its middle: German and Spanish say at its end what was done."""
    if len(action) <= LONGEST_NAME:
        return action
    end = action[-LONGEST_NAME // 3 :]
    # Whole words, unless there is only one.
    end = f" {end.partition(' ')[2]}" if " " in end else end
    return f"{action[: LONGEST_NAME - 1 - len(end)].rstrip()}…{end}"
