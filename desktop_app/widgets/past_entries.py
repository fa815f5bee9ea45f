"""Asks whether the past entries of an edited recipe should change, too. They keep their numbers unless the user says so."""

from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtWidgets import QWidget

from desktop_app.shell.operations import ReadOp, WriteOp
from desktop_app.shell.translation import tr, tr_count
from desktop_app.widgets.confirm_dialog import ConfirmDialog
from desktop_app.widgets.text import isolated

if TYPE_CHECKING:
    from core.progress import Job
    from core.services.past_entries import ChangePast
    from core.store.changes import ChangeSet
    from desktop_app.shell.context import AppContext


def ask_about_past(context: "AppContext", key: str, parent: QWidget | None) -> None:
    """Ask about the entries of a recipe whose numbers its edit would change; say nothing if there are none."""
    from core.services.past_entries import count_past, past_of_recipe

    engine, operations = context.engine, context.operations

    def count(_job: "Job") -> "tuple[ChangePast, int]":
        change = past_of_recipe(engine, key)
        return change, count_past(engine, change)

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
