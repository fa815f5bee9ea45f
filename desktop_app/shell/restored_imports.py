"""Restore the imported recipes of a backup in the background, after its diary, plans and profile."""

from pathlib import Path

from PySide6.QtCore import QObject, Qt

from core.progress import Job
from core.services.backups import restore_imports
from core.store.changes import ChangeSet
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import ReadOp


def restore_imports_in_background(
    receiver: QObject, context: AppContext, backup: Path, passphrase: str = ""
) -> None:
    """Import the recipes of a backup that the library lacks, once the engine is ready, and say how many."""

    def work(job: Job) -> str:
        return restore_imports(context.engine, backup, lambda: passphrase, job)

    def done(sentence: str) -> None:
        if sentence:
            context.notifier.done(sentence)
            context.operations.changed.emit(ChangeSet(library=True))

    def start() -> None:
        operation = ReadOp(receiver, work).in_background().success(done)
        operation.failure(lambda error: context.notifier.problem(str(error))).start(context.operations)

    if context.host.is_ready:
        start()
    else:
        context.host.ready.connect(start, Qt.ConnectionType.SingleShotConnection)
