"""The library file as it changes: by another process, by a repair, or by this window."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import shiboken6
from PySide6.QtCore import QFileSystemWatcher, QObject, Qt, QTimer, Signal

from core.errors import KnownError
from core.progress import Job
from core.services.library import follow, is_changed_elsewhere, is_reindexed_elsewhere, pop_retired
from core.store.changes import ChangeSet
from core.store.home import Home
from desktop_app.shell.engine.host import EngineHost
from desktop_app.shell.engine.similarity import SimilarityIndex
from desktop_app.shell.operations import Operations, ReadOp
from desktop_app.shell.translation import QT_TR_NOOP, tr

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.engine.engine import EngineOptions
    from core.library.library import Library

DEBOUNCE_MS: Final = 400
"""Debounce interval for changes in the home folder, which arrive in bursts."""
OTHERS_EVERY_MS: Final = 1_500
"""Interval of checks whether another process still changes the library."""
IMPORTING: Final = QT_TR_NOOP("Another program is changing the library")
REINDEXING: Final = QT_TR_NOOP("Another program is building the similarity index")


class LibraryUpdates(QObject):
    """Follows the library that another process wrote, and closes libraries that were replaced.

    Signals:
        others_at_work: what another process does to the library now, as a phrase; empty once it has ended.
        followed: the library of another process is in use; numbers of recipes before and now.
        recovered: a sentence or two about a damaged or missing library that was rebuilt.
        lost: one sentence that says why the library of another process cannot be used.
    """

    others_at_work = Signal(str)
    followed = Signal(int, int)
    recovered = Signal(str)
    lost = Signal(str)
    _followed = Signal(int, int)
    _recovered = Signal(str)

    def __init__(
        self,
        home: Home,
        host: EngineHost,
        operations: Operations,
        similarity: SimilarityIndex,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._home = home
        self._host = host
        self._operations = operations
        self._similarity = similarity
        self._replaced: list[Library] = []
        self._last_problem = ""
        self._others_phrase = ""
        self._watch: QFileSystemWatcher | None = None
        self._debounce = self._timer(DEBOUNCE_MS, self.follow)
        self._others_timer = self._timer(OTHERS_EVERY_MS, self.check_others)
        # From whichever thread opened the library to the main thread.
        self._followed.connect(self._announce_followed, Qt.ConnectionType.QueuedConnection)
        self._recovered.connect(self.recovered, Qt.ConnectionType.QueuedConnection)
        self.followed.connect(similarity.wait_for_others)
        operations.changed.connect(self._close_replaced_after_work)
        host.on_options(self.watched)
        host.ready.connect(self._watch_home)

    def watched(self, options: "EngineOptions") -> "EngineOptions":
        """Return the options of an engine whose followed and rebuilt libraries are reported here."""
        return replace(
            options, on_library_followed=self._report_followed, on_library_recovered=self._report_recovered
        )

    def follow(self) -> None:
        """Use the library of another process, if it wrote one; checked in the background."""
        if self._host.is_ready:
            engine = self._host.engine
            ReadOp(self, lambda job: follow(engine, job)).failure(self._announce_problem).start(
                self._operations
            )
            self.check_others()

    def check_others(self) -> None:
        """Check in the background whether another process changes the library, until it has ended."""
        if not self._host.is_ready:
            return
        engine = self._host.engine
        # While this process writes embeddings itself, nothing distinguishes them from another's.
        is_writing = self._similarity.is_writing

        def check(_job: Job) -> str:
            if is_changed_elsewhere(engine):
                return tr(IMPORTING)
            return tr(REINDEXING) if not is_writing and is_reindexed_elsewhere(engine) else ""

        ReadOp(self, check).success(self._announce_others).only_latest("others").start(self._operations)

    def close(self) -> None:
        """Close the libraries that were replaced."""
        _close(self._replaced)

    def _timer(self, interval_ms: int, run: object) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(interval_ms)
        timer.timeout.connect(run)
        return timer

    def _watch_home(self) -> None:
        # The folder, since the pointer file is replaced as a whole. If it cannot be watched, checking when the window is
        # activated and before each question is enough.
        if self._watch is None:
            self._watch = QFileSystemWatcher([str(self._home.root)], self)
            self._watch.directoryChanged.connect(self._start_debounce)

    def _start_debounce(self) -> None:
        if not self._debounce.isActive():
            self._debounce.start()

    def _report_followed(self, before: "Library", now: "Library") -> None:
        """Runs on the thread that followed, which may be answering a question."""
        counts = before.counts["recipes"], now.counts["recipes"]
        if shiboken6.isValid(self):
            self._followed.emit(*counts)

    def _report_recovered(self, sentence: str) -> None:
        """Runs on the thread that opened the library."""
        if shiboken6.isValid(self):
            self._recovered.emit(sentence)

    def _announce_followed(self, before: int, now: int) -> None:
        self._last_problem = ""
        self.followed.emit(before, now)
        self._operations.changed.emit(ChangeSet(library=True))

    def _announce_problem(self, error: KnownError) -> None:
        # Once, however often it is met.
        if str(error) != self._last_problem:
            self._last_problem = str(error)
            self.lost.emit(self._last_problem)

    def _announce_others(self, phrase: str) -> None:
        if phrase:
            self._others_timer.start()
        if phrase != self._others_phrase:
            self._others_phrase = phrase
            self.others_at_work.emit(phrase)

    def _close_replaced_after_work(self, changes: ChangeSet) -> None:
        if not changes.library or not self._host.is_ready:
            return
        replaced = pop_retired(self._host.engine)
        if replaced:
            self._replaced += replaced
            self._operations.after_work(lambda: self._close_replaced(replaced))

    def _close_replaced(self, replaced: "list[Library]") -> None:
        self._replaced = [library for library in self._replaced if library not in replaced]
        ReadOp(self, lambda _job: _close(replaced)).start(self._operations)


def _close(replaced: "Iterable[Library]") -> None:
    for library in replaced:
        library.close()
