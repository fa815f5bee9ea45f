"""The devices that models run on: chosen in the background, and reported if one fails."""

from dataclasses import replace
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal

from core.progress import Job
from desktop_app.shell.engine.host import EngineHost
from desktop_app.shell.operations import Operations, ReadOp
from desktop_app.shell.translation import tr

if TYPE_CHECKING:
    from core.engine.engine import EngineOptions
    from core.services.devices import Devices as KnownDevices
    from models.runtime import SessionReport


class Devices(QObject):
    """Moves the models to the best device.

    Signals:
        changed: models run on another device than before.
        failed: one sentence about a device that cannot be used; the CPU takes over.
    """

    changed = Signal()
    failed = Signal(str)
    _lost = Signal(str, str)

    def __init__(self, host: EngineHost, operations: Operations, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._host = host
        self._operations = operations
        # A device may fail on any thread.
        self._lost.connect(self._announce_failure, Qt.ConnectionType.QueuedConnection)
        host.on_options(self.watched)
        host.ready.connect(self.select_when_idle)

    def watched(self, options: "EngineOptions") -> "EngineOptions":
        """Return the options of an engine whose device failures are reported here."""
        return replace(options, on_device_failure=lambda _model, report: self._report_failure(report))

    def select_when_idle(self) -> None:
        """Move the models to the best device after the questions that waited for the engine."""
        self._operations.when_idle(self.select)

    def select(self) -> None:
        """Move the models to the best device in the background; the first time, each device is measured."""
        if not self._host.is_ready:
            return
        engine = self._host.engine

        def settle(job: Job) -> list[str]:
            from core.services.devices import select_devices

            return _unusable(select_devices(engine, job))

        ReadOp(self, settle).success(self._announce_selection).only_latest("select").start(self._operations)

    def leave(self) -> None:
        """Run everything on the CPU from now on, so that closing does not wait for a hung device."""
        if self._host.is_ready:
            from core.services.devices import leave_devices

            leave_devices(self._host.engine)

    def _report_failure(self, report: "SessionReport") -> None:
        """Runs on the thread that met the failure."""
        if shiboken6.isValid(self):
            self._lost.emit(report.fell_back_from[-1], report.why)

    def _announce_failure(self, device: str, why: str) -> None:
        self.failed.emit(_sentence(device, why))
        self.changed.emit()
        # On to the next best device, if there is one; the failed one is left alone until the next start.
        self.select()

    def _announce_selection(self, unusable: list[str]) -> None:
        for sentence in unusable:
            self.failed.emit(sentence)
        self.changed.emit()


def _unusable(known: "KnownDevices") -> list[str]:
    """Return a sentence for each device that the user chose and Larder cannot use."""
    if known.policy == "auto":
        return []
    reports = (row for row in known.in_use if row.fell_back_from)
    return list(dict.fromkeys(_sentence(row.fell_back_from[-1], row.why) for row in reports))


def _sentence(device: str, why: str) -> str:
    return tr(
        "Larder can't use {device} ({why}), so models run on the CPU. It will try again at the next"
        " start, or when you select it in Settings."
    ).format(device=device, why=why)
