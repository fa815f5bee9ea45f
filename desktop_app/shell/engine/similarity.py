"""The similarity index, rebuilt in the background where embeddings are missing or outdated."""

import time
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from core.services.library import is_reindexed_elsewhere
from core.services.reindexing import reindex
from core.store.changes import ChangeSet
from desktop_app.shell.engine.host import EngineHost
from desktop_app.shell.operations import Handle, Operations, ReadOp
from desktop_app.shell.translation import tr

OTHERS_GO_FIRST_MS: Final = 5_000
"""Time given to a process that changed the library to start computing embeddings, and then to continue."""
OWN_WRITES_S: Final = 10.0
"""Count recently written embeddings as this process's own for this long after it stopped."""


class SimilarityIndex(QObject):
    """Rebuilds the similarity index and the predicted labels, one run at a time.

    Signals:
        progressed: share from 0 to 1, and the current step.
        ended: the run is over; empty if the index is in use, else one sentence that says why not.
    """

    progressed = Signal(float, str)
    ended = Signal(str)

    def __init__(self, host: EngineHost, operations: Operations, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._host = host
        self._operations = operations
        self._run: Handle | None = None
        self._runs_again = False
        self._is_declined = False
        self._own_until = 0.0
        self._others = QTimer(self)
        self._others.setSingleShot(True)
        self._others.setInterval(OTHERS_GO_FIRST_MS)
        self._others.timeout.connect(self._rebuild_after_others)
        operations.changed.connect(self._follow_changes)
        host.ready.connect(self.rebuild_when_idle)

    @property
    def is_writing(self) -> bool:
        """True if embeddings that were written just now may be this process's own."""
        return self._run is not None or time.monotonic() < self._own_until

    def rebuild(self) -> None:
        """Compute missing or outdated embeddings and labels in the background."""
        self._is_declined = False
        self._others.stop()
        if self._run is not None:
            # The run may have counted the recipes already, so another one follows.
            self._runs_again = True
            return
        engine = self._host.engine
        operation = ReadOp(self, lambda job: reindex(engine, job).is_changed).in_background()
        operation.success(self._take_result).failure(lambda error: self._end(str(error)))
        self._run = operation.progress(self.progressed.emit).start(self._operations)

    def cancel(self) -> None:
        """Stop until the user asks for the index; finished embeddings stay stored."""
        if self._run is not None:
            self._is_declined = True
            self._run.cancel()
            self._end(tr("Answers aren't ranked by similarity."))

    def wait_for_others(self) -> None:
        """Let the process that changed the library rebuild the index, so that it is not done twice."""
        self._others.start()

    def _follow_changes(self, changes: ChangeSet) -> None:
        if changes.library and self._host.is_ready:
            self.rebuild_when_idle()

    def rebuild_when_idle(self) -> None:
        """Compute what is missing, unless the user declined, after the pages have shown the new library."""
        self._operations.when_idle(self._rebuild_if_wanted)

    def _rebuild_if_wanted(self) -> None:
        if self._host.is_ready and not self._is_declined and not self._others.isActive():
            self.rebuild()

    def _rebuild_after_others(self) -> None:
        if self._host.is_ready and not self._is_declined:
            engine = self._host.engine
            operation = ReadOp(self, lambda _job: is_reindexed_elsewhere(engine))
            operation.success(self._rebuild_or_wait).start(self._operations)

    def _rebuild_or_wait(self, others_rebuild: bool) -> None:  # noqa: FBT001 - a result
        if others_rebuild:
            self._others.start()
        else:
            self.rebuild()

    def _take_result(self, has_changed: bool) -> None:  # noqa: FBT001 - a result
        self._end("")
        if has_changed:
            self._operations.changed.emit(ChangeSet(library=True))

    def _end(self, why: str) -> None:
        self._run = None
        self._own_until = time.monotonic() + OWN_WRITES_S
        self.ended.emit(why)
        if self._runs_again and not why:
            self._runs_again = False
            self.rebuild()
