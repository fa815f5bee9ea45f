"""After a restore: the imported recipes of the backup come back into the library, in the background."""

from pathlib import Path

from PySide6.QtCore import QObject, Qt

from core.progress import Job
from core.services.backups import bring_back_imports
from core.store.changes import ChangeSet
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import ReadOp


def bring_imports_back(receiver: QObject, context: AppContext, backup: Path, passphrase: str = "") -> None:
    """Import what the library lacks of a backup, once the engine is ready, and say how much came back."""

    def work(job: Job) -> str:
        return bring_back_imports(context.engine, backup, lambda: passphrase, job)

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
