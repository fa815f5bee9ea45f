"""The engine, made in the background while the window is already there."""

import time
from datetime import datetime
from typing import TYPE_CHECKING, Final

import shiboken6
from PySide6.QtCore import QFileSystemWatcher, QObject, Qt, QTimer, Signal

from core.errors import KnownError
from core.progress import Job
from core.store.changes import ChangeSet
from core.store.home import Home
from desktop_app.shell.operations import Handle, Operations, ReadOp

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.engine.current_library import OpenLibrary
    from core.engine.engine import Engine
    from core.library.library import Library
    from models.runtime import SessionReport

OTHERS_GO_FIRST_MS: Final = 5_000
"""How long a process that changed the library is given to begin with likeness, and then to go on with it."""
LOOK_AFTER_MS: Final = 400
"""How long after something has changed in the home folder the library is looked at: changes come in swarms."""
OTHERS_EVERY_MS: Final = 1_500
"""How often it is looked whether another process still is at work, once one is."""
OWN_FOR_S: Final = 10.0
"""How long vectors that were written last are this process's own after it has stopped writing them."""
IMPORTING: Final = "Another program is changing the library"
RENEWING: Final = "Another program works out likeness"


class EngineHost(QObject):
    """Builds the engine, and with it the starter library when there is none, and holds it.

    Signals:
        ready: the engine can be used; `engine` holds it.
        warmed: what the first question would wait for has been read and worked out.
        progressed: (share 0 to 1, what is being done).
        failed: one sentence that says why there is no engine.
        cancelled: the person stopped it.
        devices_changed: models run somewhere else than before.
        device_failed: one sentence about a device that was to be used and cannot be; the CPU does its work.
        renewal_progressed: (share 0 to 1, words): likeness is being worked out for a new model.
        renewal_ended: it is over: nothing where likeness is used now, else one sentence that says why it is not.
        others_at_work: what another process does to the library at this moment, in a sentence; nothing once it has ended.
        library_followed: the library of another process is used now: how many recipes there were, and how many there are.
        library_recovered: a sentence or two about a library that was damaged or missing and has been rebuilt.
        library_lost: one sentence that says why the library that another process made cannot be used.
    """

    ready = Signal()
    warmed = Signal()
    progressed = Signal(float, str)
    failed = Signal(str)
    cancelled = Signal()
    devices_changed = Signal()
    device_failed = Signal(str)
    renewal_progressed = Signal(float, str)
    renewal_ended = Signal(str)
    others_at_work = Signal(str)
    library_followed = Signal(int, int)
    library_recovered = Signal(str)
    library_lost = Signal(str)
    _device_lost = Signal(str, str)
    _followed = Signal(int, int)
    _recovered = Signal(str)

    def __init__(self, home: Home, operations: Operations, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._home = home
        self._operations = operations
        self._engine: Engine | None = None
        self._handle: Handle | None = None
        self._renewal: Handle | None = None
        self._warming: Handle | None = None
        self._is_warm = False
        self._gives_way = False
        self._renews_again = False
        self._is_renewal_unwanted = False
        self._replaced: list[OpenLibrary] = []
        self._lost = ""
        self._watch: QFileSystemWatcher | None = None
        self._look_soon = QTimer(self)
        self._look_soon.setSingleShot(True)
        self._look_soon.setInterval(LOOK_AFTER_MS)
        self._look_soon.timeout.connect(self.look_for_library)
        self._others = QTimer(self)
        self._others.setSingleShot(True)
        self._others.setInterval(OTHERS_GO_FIRST_MS)
        self._others.timeout.connect(self._renew_after_others)
        self._others_said = ""
        self._own_until = 0.0
        self._look_at_others = QTimer(self)
        self._look_at_others.setSingleShot(True)
        self._look_at_others.setInterval(OTHERS_EVERY_MS)
        self._look_at_others.timeout.connect(self.look_for_others)
        operations.changed.connect(self._see_to_library)
        # From whichever thread met it to the main thread.
        self._device_lost.connect(self._tell_lost, Qt.ConnectionType.QueuedConnection)
        self._followed.connect(self._tell_followed, Qt.ConnectionType.QueuedConnection)
        self._recovered.connect(self.library_recovered, Qt.ConnectionType.QueuedConnection)

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
        """Work vectors and guesses out in the background where they are missing or another model's; else nothing happens."""
        self._is_renewal_unwanted = False
        self._others.stop()
        if self._renewal is not None:
            # It may have looked already: once more when it has ended.
            self._renews_again = True
        else:
            operation = (
                ReadOp(self, self.engine.renew_likeness)
                .in_background()
                .success(self._take_renewed)
                .failure(lambda error: self._end_renewal(str(error)))
                .progress(self.renewal_progressed.emit)
            )
            self._renewal = operation.start(self._operations)

    def cancel_renewal(self) -> None:
        """Stop working likeness out until it is asked for; what is done is kept for the next time."""
        if self._renewal is not None:
            self._is_renewal_unwanted = True
            self._renewal.cancel()
            self._end_renewal("Answers go without likeness.")

    def look_for_library(self) -> None:
        """See in the background whether another process changed the library, and use its one from then on."""
        engine = self._engine
        if engine is None:
            return

        ReadOp(self, engine.follow_library).failure(self._tell_lost_library).start(self._operations)
        self.look_for_others()

    def give_way(self) -> None:
        """The person asks something: nothing is worked out ahead beside that, and goes on once there are answers."""
        if self._is_warm or self._gives_way:
            return
        self._gives_way = True
        if self._warming is not None:
            self._warming.cancel()
            self._warming = None
        self._operations.when_idle(self._go_on_warming)

    def look_for_others(self) -> None:
        """See in the background whether another process is at work on the library, and say so until it has ended."""
        engine = self._engine
        if engine is None:
            return
        # While this process writes vectors itself, and for a while after, nothing tells them from another's.
        is_renewing = self._renewal is not None or time.monotonic() < self._own_until

        def look(_job: Job) -> str:
            if engine.others_build():
                return IMPORTING
            return RENEWING if not is_renewing and engine.others_renew() else ""

        ReadOp(self, look).success(self._tell_others).only_latest("others").start(self._operations)

    def _tell_others(self, said: str) -> None:
        if said:
            self._look_at_others.start()
        if said != self._others_said:
            self._others_said = said
            self.others_at_work.emit(said)

    def leave_devices(self) -> None:
        """Run everything on the CPU from now on, so that nobody waits for a device that hangs; before closing."""
        if self._engine is not None:
            self._engine.leave_devices()

    def close(self) -> None:
        """Let go of the library file and the devices."""
        if self._engine is not None:
            self._close(self._replaced)
            self._engine.close()
            self._engine = None

    def _build(self, job: Job) -> "Engine":
        # Imported here: it takes a second, and the window need not wait for it.
        from core.engine.engine import Engine
        from core.processes.gc_tuning import infrequent_gc

        engine = Engine(self._home, job=job)
        engine.settles_later = True
        engine.renews_later = True
        engine.answers_on = True
        engine.on_library_recovered = self._tell_recovered
        engine.on_device_failure = lambda _model, report: self._lose(report)
        job.report(0.0, "Reading foods and allergens")
        parts = (
            lambda: engine.kitchen,
            lambda: engine.library.counts,
            lambda: engine.library.ingredients.meanings,
            lambda: engine.vocabulary,
            lambda: engine.reader,
            lambda: engine.encoder,
            lambda: engine.foods,
        )
        # Nearly all that is read stays: each search through it would stop the window for nothing.
        with infrequent_gc():
            for part in parts:
                job.check()
                part()
        return engine

    def _take(self, engine: "Engine") -> None:
        self._engine = engine
        engine.on_library_followed = self._follow
        self.ready.emit()
        self._watch_home()
        self._warm_up()
        # A question that has waited for the engine goes first, and then what the next one will wait for.
        self._operations.when_idle(self._begin_background)

    def _begin_background(self) -> None:
        if self._engine is not None:
            self.settle_devices()
            self._renew_if_wanted()

    def _warm_up(self) -> None:
        """Read and work out what the first question of this library would wait for."""
        self._is_warm = False
        if self._engine is None or self._gives_way:
            return
        # Imported with the engine: the window is there sooner.
        from desktop_app.pages.ask.asking import warm_up

        engine, today = self._engine, datetime.now().astimezone().date()
        operation = ReadOp(self, lambda job: warm_up(engine, self._operations.user_data, today, job))
        # Where it fails, whoever asks is told why.
        operation.failure(lambda _: None).finished(self._end_warming)
        self._warming = operation.only_latest("warm").start(self._operations)

    def _end_warming(self) -> None:
        self._warming = None
        self._is_warm = True
        self.warmed.emit()

    def _go_on_warming(self) -> None:
        self._gives_way = False
        self._warm_up()

    def _watch_home(self) -> None:
        # The folder, since the pointer file is exchanged as a whole; where it cannot be watched, looking when the window
        # is turned to and before each question is enough.
        if self._watch is None:
            self._watch = QFileSystemWatcher([str(self._home.root)], self)
            self._watch.directoryChanged.connect(self._notice)

    def _notice(self) -> None:
        if not self._look_soon.isActive():
            self._look_soon.start()

    def _follow(self, before: "Library", now: "Library") -> None:
        """On the thread that looked, which may be one that answers a question."""
        counts = before.counts["recipes"], now.counts["recipes"]
        if shiboken6.isValid(self):
            self._followed.emit(*counts)

    def _tell_followed(self, before: int, now: int) -> None:
        self._lost = ""
        self.library_followed.emit(before, now)
        # Who changed the library mostly goes on with likeness; two at it would do everything twice.
        self._others.start()
        self._operations.changed.emit(ChangeSet(library=True))

    def _tell_lost_library(self, error: KnownError) -> None:
        # Once, however often it is looked at.
        if str(error) != self._lost:
            self._lost = str(error)
            self.library_lost.emit(self._lost)

    def _see_to_library(self, changes: ChangeSet) -> None:
        """After any change of the library: what was exchanged is closed, what is new gets its likeness."""
        engine = self._engine
        if engine is None or not changes.library:
            return
        replaced = engine.take_replaced()
        if replaced:
            self._replaced += replaced
            self._operations.after_work(lambda: self._close_replaced(replaced))
        self._warm_up()
        # The pages that look at the new library go first.
        self._operations.when_idle(self._renew_if_wanted)

    def _renew_if_wanted(self) -> None:
        if self._engine is not None and not self._is_renewal_unwanted and not self._others.isActive():
            self.renew_likeness()

    def _renew_after_others(self) -> None:
        if self._engine is not None and not self._is_renewal_unwanted:
            engine = self._engine
            ReadOp(self, lambda _job: engine.others_renew()).success(self._renew_or_wait).start(
                self._operations
            )

    def _renew_or_wait(self, others_renew: bool) -> None:  # noqa: FBT001 - a result
        if others_renew:
            self._others.start()
        else:
            self.renew_likeness()

    def _close_replaced(self, replaced: "list[OpenLibrary]") -> None:
        self._replaced = [opened for opened in self._replaced if opened not in replaced]
        ReadOp(self, lambda _job: self._close(replaced)).start(self._operations)

    @staticmethod
    def _close(replaced: "Iterable[OpenLibrary]") -> None:
        for opened in replaced:
            opened.library.close()

    def _take_renewed(self, is_renewed: bool) -> None:  # noqa: FBT001 - a result
        self._end_renewal("")
        if is_renewed:
            self._operations.changed.emit(ChangeSet(library=True))

    def _end_renewal(self, why: str) -> None:
        self._renewal = None
        self._own_until = time.monotonic() + OWN_FOR_S
        self.renewal_ended.emit(why)
        if self._renews_again and not why:
            self._renews_again = False
            self.renew_likeness()

    def _report(self, error: KnownError) -> None:
        self.failed.emit(str(error))

    def _tell(self, share: float, text: str) -> None:
        self.progressed.emit(share, text)

    def _tell_recovered(self, sentence: str) -> None:
        """On the thread that opened the library."""
        if shiboken6.isValid(self):
            self._recovered.emit(sentence)

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
