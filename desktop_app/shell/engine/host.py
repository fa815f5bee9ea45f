"""The engine, built in the background while the window is already open."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from core.errors import KnownError
from core.progress import Job
from core.store.home import Home
from desktop_app.shell.operations import Handle, Operations, ReadOp
from desktop_app.shell.translation import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.engine import Engine, EngineOptions


class EngineHost(QObject):
    """Builds the engine, and with it the starter library if there is none, and closes it.

    Signals:
        ready: the engine can be used.
        progressed: share from 0 to 1, and the current step.
        failed: one sentence that says why there is no engine.
        cancelled: the user stopped the build.
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
        self._hooks: list[Callable[[EngineOptions], EngineOptions]] = []

    @property
    def is_ready(self) -> bool:
        """True if the engine can be used."""
        return self._engine is not None

    @property
    def engine(self) -> "Engine":
        """The engine.

        Raises:
            KnownError: it is not ready yet.
        """
        if self._engine is None:
            raise KnownError(tr("The library is still being prepared. Try again in a moment."))
        return self._engine

    def on_options(self, hook: "Callable[[EngineOptions], EngineOptions]") -> None:
        """Let `hook` add its callbacks to the options of a new engine, on the thread that builds it."""
        self._hooks.append(hook)

    def prepare(self) -> None:
        """Start the build, unless it is running or done."""
        if self._handle is None and self._engine is None:
            operation = ReadOp(self, self._build).success(self.use)
            operation.failure(lambda error: self.failed.emit(str(error))).progress(self.progressed.emit)
            self._handle = operation.finished(self._forget_handle).start(self._operations)

    def cancel(self) -> None:
        """Stop the build; nothing half built is left."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
            self.cancelled.emit()

    def use(self, engine: "Engine") -> None:
        """Announce a built engine."""
        self._engine = engine
        self.ready.emit()

    def close(self) -> None:
        """Close the library file and the devices."""
        if self._engine is not None:
            self._engine.close()
            self._engine = None

    def _build(self, job: Job) -> "Engine":
        # Imported here: it takes a second, and the window need not wait for it.
        from core.engine.engine import Engine, EngineOptions
        from core.processes.gc_tuning import infrequent_gc
        from core.services.library import load

        options = EngineOptions(defers_device_choice=True, defers_reindexing=True, stays_ready=True)
        for hook in self._hooks:
            options = hook(options)
        engine = Engine(self._home, options, job, user_data=self._operations.user_data)
        job.report(0.0, tr("Reading foods and allergens"))
        # Nearly all objects made here stay alive: each garbage collection would stop the window for nothing.
        with infrequent_gc():
            load(engine, job)
        return engine

    def _forget_handle(self) -> None:
        self._handle = None
