"""First-use work of a question, done ahead of time."""

from datetime import datetime

from PySide6.QtCore import QObject, Qt, Signal

from core.store.changes import ChangeSet
from desktop_app.shell.engine.host import EngineHost
from desktop_app.shell.operations import Handle, Operations, ReadOp


class WarmUp(QObject):
    """Reads and computes what the first question of a library would wait for, and pauses for questions.

    Signals:
        done: the first question of this library finds everything in memory.
    """

    done = Signal()

    def __init__(self, host: EngineHost, operations: Operations, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._host = host
        self._operations = operations
        self._run: Handle | None = None
        self._is_done = False
        self._is_paused = False
        operations.changed.connect(self._follow_changes)
        # After all pages have started what they read first.
        host.ready.connect(self._start, Qt.ConnectionType.QueuedConnection)

    def pause_for_question(self) -> None:
        """Stop, and continue once the question has been answered."""
        if self._is_done or self._is_paused:
            return
        self._is_paused = True
        if self._run is not None:
            self._run.cancel()
            self._run = None
        self._operations.when_idle(self._resume)

    def _follow_changes(self, changes: ChangeSet) -> None:
        if changes.library:
            self._start()

    def _start(self) -> None:
        self._is_done = False
        if not self._host.is_ready or self._is_paused:
            return
        # Imported with the engine: the window is there sooner.
        from desktop_app.pages.ask.asking import warm_up

        engine, today = self._host.engine, datetime.now().astimezone().date()
        operation = ReadOp(self, lambda job: warm_up(engine, today, job))
        # A question that fails for the same reason says why.
        operation.failure(lambda _: None).finished(self._end)
        self._run = operation.only_latest("warm-up").start(self._operations)

    def _end(self) -> None:
        self._run = None
        self._is_done = True
        self.done.emit()

    def _resume(self) -> None:
        self._is_paused = False
        self._start()
