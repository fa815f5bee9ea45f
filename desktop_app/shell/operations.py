"""Background work. `ReadOp` and `WriteOp` are the only door to threads.

One thread does everything with the user's database; a small pool does the engine's work; another one answers questions, so
that none waits for what pages look up; one more thread does what may take half an hour. Callbacks run on the main thread
while their receiver lives; when it is gone they are dropped.
"""

import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from concurrent.futures import wait as wait_for
from contextlib import contextmanager
from math import inf
from typing import TYPE_CHECKING, Final, Generic, Self, TypeVar

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal

from core.errors import Cancelled, KnownError
from core.progress import Job
from core.store.changes import ALL_CHANGED, ChangeSet
from core.store.home import Home
from core.store.unavailable import LogUnavailable
from desktop_app.shell.notifier import Notifier
from desktop_app.shell.translation import QT_TR_NOOP, tr

if TYPE_CHECKING:
    from core.store.migrations import Connection

Result = TypeVar("Result")

ENGINE_THREADS: Final = 2
QUESTION_THREADS: Final = 2
"""One for a question, and one for the question before it, which is cancelled and may take a moment to stop."""
PATIENCE_S: Final = 5.0
"""Time that closing waits for the engine's work to stop. Writes to the log always finish, and an unfinished library is only
staged.
"""
CHOOSE_FIRST: Final = QT_TR_NOOP(
    "Your log can't be read, so your allergies are unknown. Choose above what to do; nothing was changed."
)
REPORT_EVERY_S: Final = 0.05
"""Progress is shown at most this often; more would only keep the main thread busy."""


def _be_modest() -> None:
    """Give this thread a low priority, on systems that have thread priorities."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 10)


class StillUnavailable(KnownError):
    """The log was reported to be unavailable, and the user has not chosen a replacement yet."""


class Handle:
    """A started operation: may be cancelled, or waited for."""

    def __init__(self) -> None:
        self._abort = threading.Event()
        self._future: Future[None] | None = None

    @property
    def is_aborted(self) -> bool:
        """Return whether it was cancelled."""
        return self._abort.is_set()

    def cancel(self) -> None:
        """Ask it to stop; it does so at its next check, and nothing of it is shown."""
        self._abort.set()
        if self._future is not None:
            self._future.cancel()

    def wait(self, timeout_s: float | None) -> bool:
        """Block for at most this long (None: as long as it takes); whether the work has ended.

        Its callbacks have not run yet then.
        """
        # `wait` goes on waiting for what was cancelled before a thread took it up.
        if self._future is None or self._future.cancelled():
            return True
        return not wait_for([self._future], timeout_s).not_done

    def run_by(self, future: Future[None]) -> None:
        self._future = future

    def then(self, call: Callable[[], None]) -> None:
        """Call something when the work has ended, however it did, on whichever thread ended it."""
        if self._future is not None:
            self._future.add_done_callback(lambda _: call())


_DATABASE: Final = "larder-database"


class Operations(QObject):
    """Owns the threads and brings results back to the main thread.

    Signals:
        changed: a `ChangeSet` that a write has made; pages that show such data look again.
        crashed: an unexpected exception.
        log_unavailable: a `LogUnavailable`; nothing reads or writes the user's data until `replace_log` put a log in its
            place, so that no answer ignores allergies that are in a backup.
        log_available: the log can be read again: `replace_log` or another process put one in its place.
    """

    changed = Signal(object)
    crashed = Signal(object)
    log_unavailable = Signal(object)
    log_available = Signal()
    _delivery = Signal(object)

    def __init__(self, home: Home, notifier: Notifier, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._home = home
        self._notifier = notifier
        self._database = ThreadPoolExecutor(1, thread_name_prefix=_DATABASE)
        self._engine = ThreadPoolExecutor(ENGINE_THREADS, thread_name_prefix="larder-engine")
        self._questions = ThreadPoolExecutor(QUESTION_THREADS, thread_name_prefix="larder-question")
        self._background = ThreadPoolExecutor(
            1, thread_name_prefix="larder-background", initializer=_be_modest
        )
        self._at_work: set[Handle] = set()
        """Running work of all threads except the database thread, wanted or not."""
        self._given: set[Handle] = set()
        """Running work of all threads except the background thread."""
        self._reads: set[Handle] = set()
        self._latest: dict[tuple[int, str], Handle] = {}
        self._is_closed = False
        self._log_is_unavailable = False
        self._log_is_awaited = threading.Event()
        self._delivery.connect(self._take_delivery, Qt.ConnectionType.QueuedConnection)

    @property
    def is_idle(self) -> bool:
        """True if no read is under way and none waits to be shown."""
        return not self._reads

    def hold_log(self) -> None:
        """Let all that needs the user's database wait until `let_log_go`: what a first paint doesn't need follows it."""
        self._database.submit(self._log_is_awaited.wait)

    def let_log_go(self) -> None:
        """Begin what waits for the user's database."""
        self._log_is_awaited.set()

    def user_data(self, work: Callable[["Connection"], Result]) -> Result:
        """Read the user's database from within engine work; the database thread does it, this one waits.

        Raises:
            KnownError: the database cannot be opened.
            Cancelled: the window is closing.
        """
        if threading.current_thread() is threading.main_thread():
            raise RuntimeError("the main thread never waits: use ReadOp.of_user_data")
        if threading.current_thread().name.startswith(_DATABASE):
            return self.read_user_data(work)
        try:
            return self._database.submit(self.read_user_data, work).result()
        except (CancelledError, RuntimeError) as error:
            if self._is_closed:
                raise Cancelled from error
            raise

    def after_work(self, call: Callable[[], None]) -> None:
        """Call something on the main thread when all that threads have been given until now has ended.

        What goes on in the background is not waited for.
        """
        waited_for = tuple(self._given)
        left = len(waited_for)
        counting = threading.Lock()

        def count_down() -> None:
            nonlocal left
            with counting:
                left -= 1
                is_last = left == 0
            if is_last:
                self._deliver(call)

        if not waited_for:
            self._deliver(call)
        for handle in waited_for:
            handle.then(count_down)

    def when_idle(self, call: Callable[[], None]) -> None:
        """Call something that isn't urgent on the main thread, once no read runs or waits to be shown."""
        self.after_work(lambda: call() if self.is_idle else self.when_idle(call))

    def close(self, patience_s: float = inf) -> bool:
        """Stop reads and let writes end; whether all threads have ended.

        Args:
            patience_s: how long reads that do not stop are waited for. Their threads are left behind then, and hold up the
                end of the process unless it is ended by force; they hold no user data.
        """
        self._is_closed = True
        self.let_log_go()
        deadline = time.monotonic() + patience_s
        at_work = tuple(self._at_work)
        for handle in at_work:
            handle.cancel()
        pools = (self._engine, self._questions, self._background)
        for pool in pools:
            pool.shutdown(wait=False, cancel_futures=True)
        has_ended = all(
            handle.wait(None if patience_s == inf else max(0.0, deadline - time.monotonic()))
            for handle in at_work
        )
        if has_ended:
            for pool in pools:
                pool.shutdown(wait=True)
        self._database.shutdown(wait=True)
        return has_ended

    def _take_delivery(self, call: Callable[[], None]) -> None:
        if not self._is_closed:
            call()

    def read_user_data(self, work: Callable[["Connection"], Result]) -> Result:
        """On the database thread."""
        from core.services.user_data import reading

        with self._log_in_place(), reading(self._home) as connection:
            return work(connection)

    def write_user_data(self, work: Callable[["Connection"], ChangeSet]) -> ChangeSet:
        """On the database thread."""
        from core.services.user_data import writing

        with self._log_in_place(), writing(self._home) as connection:
            return work(connection)

    def replace_log(self, work: Callable[[Home], ChangeSet]) -> ChangeSet:
        """On the database thread, while no connection is open."""
        changes = work(self._home)
        if self._log_is_unavailable:
            self._log_is_unavailable = False
            self._deliver(self.log_available.emit)
        return changes

    @contextmanager
    def _log_in_place(self) -> Iterator[None]:
        """On the database thread: refuse at once while the user has not chosen what takes the place of the log."""
        if self._log_is_unavailable and not self._home.user_db.exists():
            raise StillUnavailable(tr(CHOOSE_FIRST))
        try:
            yield
        except LogUnavailable:
            self._log_is_unavailable = True
            raise
        if self._log_is_unavailable:
            self._log_is_unavailable = False
            self._deliver(self._announce_available)

    def _announce_available(self) -> None:
        self.log_available.emit()
        self.changed.emit(ALL_CHANGED)

    def begin(
        self, operation: "_Operation[Result]", run: Callable[[Job], Result], *, on_database: bool
    ) -> Handle:
        """Hand an operation to its thread; `ReadOp.start` and `WriteOp.start` do this."""
        handle = Handle()
        if self._is_closed:
            handle.cancel()
            return handle
        if operation.key is not None:
            place = (id(operation.receiver), operation.key)
            older = self._latest.get(place)
            if older is not None:
                older.cancel()
                self._reads.discard(older)
            self._latest[place] = handle
        if operation.is_read and not operation.is_background:
            self._reads.add(handle)
        job = Job(report=self._reporter(operation, handle), is_aborted=lambda: handle.is_aborted)
        executor = self._database if on_database else self._pool_of(operation)
        if not on_database:
            self._at_work.add(handle)
        if not operation.is_background:
            self._given.add(handle)
        future = executor.submit(self._work, operation, run, job, handle)
        future.add_done_callback(lambda done: self._let_go(operation, handle, done))
        handle.run_by(future)
        return handle

    def _pool_of(self, operation: "_Operation[Result]") -> ThreadPoolExecutor:
        if operation.is_background:
            return self._background
        return self._questions if operation.is_question else self._engine

    def _let_go(self, operation: "_Operation[Result]", handle: Handle, done: Future[None]) -> None:
        """On whichever thread ended the work."""
        self._at_work.discard(handle)
        self._given.discard(handle)
        if done.cancelled():
            # No thread has taken it up, so no end of it is delivered.
            self._deliver(lambda: self._forget(operation, handle))

    def _work(
        self, operation: "_Operation[Result]", run: Callable[[Job], Result], job: Job, handle: Handle
    ) -> None:
        """On a worker thread."""
        try:
            result = run(job)
        except Exception as error:  # noqa: BLE001 - handed to the main thread, which tells blame apart
            failure = error
            self._deliver(lambda: self._fail(operation, failure, handle))
        else:
            self._deliver(lambda: self._succeed(operation, result, handle))

    def _deliver(self, call: Callable[[], None]) -> None:
        if shiboken6.isValid(self):
            self._delivery.emit(call)

    def _reporter(self, operation: "_Operation[Result]", handle: Handle) -> Callable[[float, str], None]:
        reported_at = 0.0

        def report(share: float, text: str) -> None:
            nonlocal reported_at
            now = time.monotonic()
            if operation.on_progress is not None and now - reported_at >= REPORT_EVERY_S:
                reported_at = now
                self._deliver(lambda: operation.report_progress(share, text, handle))

        return report

    def _forget(self, operation: "_Operation[Result]", handle: Handle) -> None:
        self._reads.discard(handle)
        place = (id(operation.receiver), operation.key or "")
        if self._latest.get(place) is handle:
            del self._latest[place]

    def _succeed(self, operation: "_Operation[Result]", result: Result, handle: Handle) -> None:
        self._forget(operation, handle)
        if isinstance(result, ChangeSet) and not operation.is_read:
            self.changed.emit(result)
        if not operation.is_wanted(handle):
            return
        operation.report_success(result)

    def _fail(self, operation: "_Operation[Result]", error: BaseException, handle: Handle) -> None:
        self._forget(operation, handle)
        wanted = operation.is_wanted(handle)
        if isinstance(error, LogUnavailable):
            self.log_unavailable.emit(error)
        if isinstance(error, Cancelled | CancelledError):
            if wanted:
                operation.report_end()
        elif isinstance(error, KnownError):
            if (wanted and operation.report_failure(error)) or isinstance(error, LogUnavailable):
                return
            # A failed write is reported even if its page has gone; an abandoned read is not, nor one that waits for
            # the choice in the banner, which says so.
            if not operation.is_read or (wanted and not isinstance(error, StillUnavailable)):
                self._notifier.problem(str(error))
        else:
            if wanted:
                operation.report_end()
            self.crashed.emit(error)


class _Operation(Generic[Result]):
    """Work, its receiver, and the callbacks that follow."""

    is_read = True

    def __init__(self, receiver: QObject) -> None:
        self.receiver = receiver
        self.is_background = False
        self.is_question = False
        self.key: str | None = None
        self.on_progress: Callable[[float, str], None] | None = None
        self._on_success: Callable[[Result], None] | None = None
        self._on_failure: Callable[[KnownError], None] | None = None
        self._on_end: Callable[[], None] | None = None

    def success(self, then: Callable[[Result], None]) -> Self:
        """Called with the result."""
        self._on_success = then
        return self

    def failure(self, then: Callable[[KnownError], None]) -> Self:
        """Called with a known error, in place of the toast."""
        self._on_failure = then
        return self

    def finished(self, then: Callable[[], None]) -> Self:
        """Called last in every case, to end a waiting state."""
        self._on_end = then
        return self

    def is_wanted(self, handle: Handle) -> bool:
        """Return whether the operation's result is still wanted."""
        return shiboken6.isValid(self.receiver) and not handle.is_aborted

    def report_success(self, result: Result) -> None:
        """Run the callback for a result."""
        try:
            if self._on_success is not None:
                self._on_success(result)
        finally:
            self.report_end()

    def report_failure(self, error: KnownError) -> bool:
        """Run the callback for a known error; whether there is one."""
        try:
            if self._on_failure is not None:
                self._on_failure(error)
        finally:
            self.report_end()
        return self._on_failure is not None

    def report_progress(self, share: float, text: str, handle: Handle) -> None:
        """Run the callback for progress."""
        if self.on_progress is not None and self.is_wanted(handle):
            self.on_progress(share, text)

    def report_end(self) -> None:
        """Run the callback for the end."""
        if self._on_end is not None and shiboken6.isValid(self.receiver):
            self._on_end()


class ReadOp(_Operation[Result]):
    """Read or compute something: `ReadOp(self, work).success(self.show_it).start(operations)`.

    `work` gets a `Job` to report to and to check; it runs in the engine's pool.
    """

    def __init__(
        self,
        receiver: QObject,
        work: Callable[[Job], Result] | None = None,
        *,
        query: Callable[["Connection"], Result] | None = None,
    ) -> None:
        if (work is None) == (query is None):
            raise ValueError("a read is either engine work or a query")
        super().__init__(receiver)
        self._work = work
        self._query = query

    @classmethod
    def of_user_data(cls, receiver: QObject, query: Callable[["Connection"], Result]) -> "ReadOp[Result]":
        """Read the user's database; `query` gets an open connection on the database thread."""
        return cls(receiver, query=query)

    def progress(self, then: Callable[[float, str], None]) -> Self:
        """Called with the share done, from 0 to 1, and the current step."""
        self.on_progress = then
        return self

    def in_background(self) -> Self:
        """Use the low-priority thread: this may take half an hour."""
        self.is_background = True
        return self

    def as_question(self) -> Self:
        """Use a thread reserved for questions, because the user waits for this."""
        self.is_question = True
        return self

    def only_latest(self, key: str) -> Self:
        """Cancel what the same receiver started under this key before: the last request wins."""
        self.key = key
        return self

    def start(self, operations: Operations) -> Handle:
        """Start it."""
        work, query = self._work, self._query
        if work is not None:
            return operations.begin(self, work, on_database=False)
        assert query is not None
        return operations.begin(self, lambda _job: operations.read_user_data(query), on_database=True)


class WriteOp(_Operation[ChangeSet]):
    """Change the user's database in one transaction. `work` returns its changes, which pages receive."""

    is_read = False

    def __init__(
        self,
        receiver: QObject,
        work: Callable[["Connection"], ChangeSet] | None = None,
        *,
        exchange: Callable[[Home], ChangeSet] | None = None,
    ) -> None:
        if (work is None) == (exchange is None):
            raise ValueError("a write changes the database or exchanges its file")
        super().__init__(receiver)
        self._work = work
        self._exchange = exchange

    @classmethod
    def of_whole_log(cls, receiver: QObject, exchange: Callable[[Home], ChangeSet]) -> "WriteOp":
        """Exchange the file of the user's database; `exchange` runs while no connection to it is open."""
        return cls(receiver, exchange=exchange)

    def start(self, operations: Operations) -> Handle:
        """Start it on the database thread."""
        work, exchange = self._work, self._exchange
        if work is not None:
            return operations.begin(self, lambda _job: operations.write_user_data(work), on_database=True)
        assert exchange is not None
        return operations.begin(self, lambda _job: operations.replace_log(exchange), on_database=True)
