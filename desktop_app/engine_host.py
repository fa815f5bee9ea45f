"""The engine, made in the background while the window is already there."""

from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal

from core.errors import KnownError
from core.progress import Job
from core.store.changes import ChangeSet
from core.store.home import Home
from desktop_app.operations import Handle, Operations, ReadOp

if TYPE_CHECKING:
    from core.engine import Engine
    from models.runtime import SessionReport


class EngineHost(QObject):
    """Builds the engine, and with it the starter library when there is none, and holds it.

    Signals:
        ready: the engine can be used; `engine` holds it.
        progressed: (share 0 to 1, what is being done).
        failed: one sentence that says why there is no engine.
        cancelled: the person stopped it.
        devices_changed: models run somewhere else than before.
        device_failed: one sentence about a device that was to be used and cannot be; the CPU does its work.
        renewal_progressed: (share 0 to 1, words): likeness is being worked out for a new model.
        renewal_ended: it is over: nothing where likeness is used now, else one sentence that says why it is not.
    """

    ready = Signal()
    progressed = Signal(float, str)
    failed = Signal(str)
    cancelled = Signal()
    devices_changed = Signal()
    device_failed = Signal(str)
    renewal_progressed = Signal(float, str)
    renewal_ended = Signal(str)
    _device_lost = Signal(str, str)

    def __init__(self, home: Home, operations: Operations, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._home = home
        self._operations = operations
        self._engine: Engine | None = None
        self._handle: Handle | None = None
        self._renewal: Handle | None = None
        # From whichever thread met the failure to the main thread.
        self._device_lost.connect(self._tell_lost, Qt.ConnectionType.QueuedConnection)

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

    def settle_devices(self) -> None:
        """Move the models to the best device in the background; the first time, each device is measured."""
        engine = self.engine

        def settle(job: Job) -> list[str]:
            engine.settle_devices(job)
            return _unusable(engine)

        ReadOp(self, settle).success(self._tell_settled).only_latest("devices").start(self._operations)

    def renew_likeness(self) -> None:
        """Work vectors and guesses out again in the background where they are another model's; nothing happens else."""
        if self._renewal is None:
            operation = (
                ReadOp(self, self.engine.renew_likeness)
                .in_background()
                .success(self._take_renewed)
                .failure(lambda error: self._end_renewal(str(error)))
                .progress(self.renewal_progressed.emit)
            )
            self._renewal = operation.start(self._operations)

    def cancel_renewal(self) -> None:
        """Stop working likeness out; what is done is kept for the next time."""
        if self._renewal is not None:
            self._renewal.cancel()
            self._end_renewal("Answers go without likeness.")

    def leave_devices(self) -> None:
        """Run everything on the CPU from now on, so that nobody waits for a device that hangs; before closing."""
        if self._engine is not None:
            self._engine.leave_devices()

    def close(self) -> None:
        """Let go of the library file and the devices."""
        if self._engine is not None:
            self._engine.close()
            self._engine = None

    def _build(self, job: Job) -> "Engine":
        # Imported here: it takes a second, and the window need not wait for it.
        from core.engine import Engine

        engine = Engine(self._home, job=job)
        engine.settles_later = True
        engine.renews_later = True
        engine.on_device_failure = lambda _model, report: self._lose(report)
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
        self.settle_devices()
        self.renew_likeness()

    def _take_renewed(self, is_renewed: bool) -> None:  # noqa: FBT001 - a result
        self._end_renewal("")
        if is_renewed:
            self._operations.changed.emit(ChangeSet(library=True))

    def _end_renewal(self, why: str) -> None:
        self._renewal = None
        self.renewal_ended.emit(why)

    def _report(self, error: KnownError) -> None:
        self.failed.emit(str(error))

    def _tell(self, share: float, text: str) -> None:
        self.progressed.emit(share, text)

    def _lose(self, report: "SessionReport") -> None:
        """On the thread that met the failure."""
        if shiboken6.isValid(self):
            self._device_lost.emit(report.fell_back_from[-1], report.why)

    def _tell_lost(self, device: str, why: str) -> None:
        self.device_failed.emit(_sentence(device, why))
        self.devices_changed.emit()
        if self._engine is not None:
            # On to the next best one, if there is any; the one that failed is left alone until the next start.
            self.settle_devices()

    def _tell_settled(self, unusable: list[str]) -> None:
        for sentence in unusable:
            self.device_failed.emit(sentence)
        self.devices_changed.emit()

    def _let_go(self) -> None:
        self._handle = None


def _unusable(engine: "Engine") -> list[str]:
    """Sentences about the device that the person chose, where it cannot be used."""
    if engine.policy == "auto":
        return []
    reports = (row for row in engine.device_rows() if row.in_use_by and row.fell_back_from)
    return list(dict.fromkeys(_sentence(row.fell_back_from[-1], row.why) for row in reports))


def _sentence(device: str, why: str) -> str:
    return (
        f"Models cannot run on {device} ({why}). The CPU does its work and nothing is lost; Larder tries again at the next"
        " start, or when you choose it in Settings."
    )
