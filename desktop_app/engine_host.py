"""The engine, made in the background while the window is already there."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from core.errors import KnownError
from core.progress import Job
from core.store.home import Home
from desktop_app.operations import Handle, Operations, ReadOp

if TYPE_CHECKING:
    from core.engine import Engine


class EngineHost(QObject):
    """Builds the engine, and with it the starter library when there is none, and holds it.

    Signals:
        ready: the engine can be used; `engine` holds it.
        progressed: (share 0 to 1, what is being done).
        failed: one sentence that says why there is no engine.
        cancelled: the person stopped it.
    """

    ready = Signal()
    progressed = Signal(float, str)
    failed = Signal(str)
    cancelled = Signal()

    def __init__(self, home: Home, operations: Operations, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._home = home
        self._operations = operations
        self._engine: Engine | None = None
        self._handle: Handle | None = None

    @property
    def is_ready(self) -> bool:
        """Whether the engine can be used."""
        return self._engine is not None

    @property
    def engine(self) -> "Engine":
        """The engine.

        Raises:
            KnownError: it is not ready yet.
        """
        if self._engine is None:
            raise KnownError("The library is still being prepared. Try again in a moment.")
        return self._engine

    def prepare(self) -> None:
        """Start building; nothing happens while it is being built or when it is there."""
        if self._handle is None and self._engine is None:
            operation = (
                ReadOp(self, self._build).success(self._take).failure(self._report).progress(self._tell)
            )
            self._handle = operation.finished(self._let_go).start(self._operations)

    def cancel(self) -> None:
        """Stop building; nothing half built is left."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
            self.cancelled.emit()

    def close(self) -> None:
        """Let go of the library file."""
        if self._engine is not None:
            self._engine.close()
            self._engine = None

    def _build(self, job: Job) -> "Engine":
        # Imported here: it takes a second, and the window need not wait for it.
        from core.engine import Engine

        engine = Engine(self._home, job=job)
        job.report(0.0, "Reading foods and allergens")
        parts = (
            lambda: engine.kitchen,
            lambda: engine.library.counts,
            lambda: engine.library.meanings,
            lambda: engine.vocabulary,
            lambda: engine.reader,
            lambda: engine.encoder,
            lambda: engine.foods,
        )
        for part in parts:
            job.check()
            part()
        return engine

    def _take(self, engine: "Engine") -> None:
        self._engine = engine
        self.ready.emit()

    def _report(self, error: KnownError) -> None:
        self.failed.emit(str(error))

    def _tell(self, share: float, text: str) -> None:
        self.progressed.emit(share, text)

    def _let_go(self) -> None:
        self._handle = None
