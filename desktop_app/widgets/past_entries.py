"""Asks whether past entries of an edited recipe or saved meal should change, too; they don't unless the user says so."""

from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtWidgets import QWidget

from desktop_app.shell.operations import ReadOp, WriteOp
from desktop_app.shell.translation import tr, tr_count
from desktop_app.widgets.confirm_dialog import ConfirmDialog
from desktop_app.widgets.text import isolated

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.progress import Job
    from core.services.past_entries import ChangePast
    from core.store.changes import ChangeSet
    from desktop_app.shell.context import AppContext


def ask_about_past(
    context: "AppContext", of_past: "Callable[[], ChangePast]", parent: QWidget | None
) -> None:
    """Ask about the entries whose numbers an edit would change; say nothing if there are none.

    Args:
        of_past: returns the change of these entries.
    """
    from core.services.past_entries import count_past

    operations = context.operations

    def count(_job: "Job") -> "tuple[ChangePast, int]":
        change = of_past()
        return change, count_past(context.engine, change)

    def ask(found: "tuple[ChangePast, int]") -> None:
        change, entries = found
        if not entries:
            return
        dialog = ConfirmDialog(
            tr("Change past entries, too?"),
            tr_count(
                "%n past entries have {recipe}. They keep the numbers that they were logged with, unless you change them.",
                "%n past entry has {recipe}. It keeps the numbers that it was logged with, unless you change it.",
                entries,
            ).format(recipe=isolated(change.name)),
            tr("Change them"),
            parent if parent is not None and shiboken6.isValid(parent) else None,
        )
        dialog.accepted.connect(lambda: store(change))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def store(change: "ChangePast") -> None:
        def stored(_changes: "ChangeSet") -> None:
            said = tr_count("Changed %n past entries.", "Changed %n past entry.", len(change.changed))
            context.notifier.done(said, undo=lambda: WriteOp(context.host, change.undo).start(operations))

        WriteOp(context.host, change.do).success(stored).start(operations)

    ReadOp(context.host, count).success(ask).start(operations)
