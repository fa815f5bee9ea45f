"""Operations: threads, callbacks, cancelling, last wins, dead receivers, and whose fault an error is."""

import threading
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from core.errors import Cancelled, KnownError
from core.progress import Job
from core.store.changes import ChangeSet
from core.store.home import Home
from core.store.migrations import Connection
from core.store.user_db import reading
from desktop_app.shell.notifier import Severity
from desktop_app.shell.operations import ReadOp, WriteOp
from tests.desktop_app.conftest import Bench


def thread_name() -> str:
    return threading.current_thread().name


def test_work_runs_elsewhere_and_callbacks_on_the_main_thread(bench: Bench, qtbot: QtBot) -> None:
    seen: list[tuple[str, str]] = []
    receiver = QObject()
    operation = ReadOp(receiver, lambda _job: thread_name())
    operation.success(lambda name: seen.append((name, thread_name()))).start(bench.operations)
    qtbot.waitUntil(lambda: bool(seen))
    worker, main = seen[0]
    assert worker.startswith("larder-engine")
    assert main == threading.main_thread().name


def test_everything_with_user_data_is_on_one_thread(bench: Bench, qtbot: QtBot) -> None:
    seen: list[str] = []
    receiver = QObject()
    operations = bench.operations

    def write(connection: Connection) -> ChangeSet:
        seen.append(thread_name())
        connection.execute("INSERT INTO setting VALUES ('a', 'b')")
        return ChangeSet(settings=True)

    WriteOp(receiver, write).start(operations)
    ReadOp.of_user_data(receiver, lambda _connection: seen.append(thread_name())).start(operations)
    ReadOp(receiver, lambda _job: operations.user_data(lambda _connection: seen.append(thread_name()))).start(
        operations
    )
    qtbot.waitUntil(lambda: len(seen) == 3 and operations.is_idle)
    assert len(set(seen)) == 1
    assert seen[0].startswith("larder-database")


def test_the_main_thread_never_waits_for_user_data(bench: Bench) -> None:
    with pytest.raises(RuntimeError, match="never waits"):
        bench.operations.user_data(lambda _connection: None)


def test_a_write_announces_what_it_changed_before_its_own_callback(bench: Bench, qtbot: QtBot) -> None:
    order: list[object] = []
    receiver = QObject()
    bench.operations.changed.connect(order.append)
    operation = WriteOp(receiver, lambda _connection: ChangeSet(diary=True))
    operation.success(lambda _: order.append("success")).finished(lambda: order.append("end")).start(
        bench.operations
    )
    qtbot.waitUntil(lambda: len(order) == 3)
    assert order == [ChangeSet(diary=True), "success", "end"]


def test_a_failed_write_changes_nothing_and_announces_nothing(bench: Bench, qtbot: QtBot) -> None:
    receiver = QObject()
    announced: list[object] = []
    left: list[int] = []
    bench.operations.changed.connect(announced.append)

    def write(connection: Connection) -> ChangeSet:
        connection.execute("INSERT INTO setting VALUES ('half', 'done')")
        raise KnownError("It did not work. Try again.")

    WriteOp(receiver, write).start(bench.operations)
    query = ReadOp.of_user_data(
        receiver, lambda c: c.execute("SELECT * FROM setting WHERE key = 'half'").fetchall()
    )
    query.success(lambda rows: left.append(len(rows))).start(bench.operations)
    qtbot.waitUntil(lambda: bool(left))
    assert left == [0]
    assert announced == []
    assert [notice.text for notice in bench.notices] == ["It did not work. Try again."]


def test_the_last_request_wins(bench: Bench, qtbot: QtBot) -> None:
    receiver = QObject()
    shown: list[str] = []
    ended: list[str] = []
    gate = threading.Event()

    def slow(job: Job) -> str:
        gate.wait(120)
        job.check()
        return "old"

    old = (
        ReadOp(receiver, slow).success(shown.append).finished(lambda: ended.append("old")).only_latest("ask")
    )
    handle = old.start(bench.operations)
    new = ReadOp(receiver, lambda _job: "new").success(shown.append).finished(lambda: ended.append("new"))
    new.only_latest("ask").start(bench.operations)
    assert handle.is_aborted
    gate.set()
    qtbot.waitUntil(lambda: bool(ended) and bench.operations.is_idle)
    assert handle.wait(120)
    qtbot.wait(20)
    assert shown == ["new"]
    assert ended == ["new"]


def test_an_old_result_that_arrives_late_is_dropped_too(bench: Bench, qtbot: QtBot) -> None:
    receiver = QObject()
    shown: list[str] = []
    old = (
        ReadOp(receiver, lambda _job: "old").success(shown.append).only_latest("ask").start(bench.operations)
    )
    assert old.wait(120)
    ReadOp(receiver, lambda _job: "new").success(shown.append).only_latest("ask").start(bench.operations)
    qtbot.waitUntil(lambda: bool(shown))
    assert shown == ["new"]


def test_other_keys_and_receivers_do_not_compete(bench: Bench, qtbot: QtBot) -> None:
    first, second = QObject(), QObject()
    shown: list[int] = []
    for number, (receiver, key) in enumerate(((first, "a"), (first, "b"), (second, "a"))):
        operation = ReadOp(receiver, lambda _job, number=number: number)
        operation.success(shown.append).only_latest(key).start(bench.operations)
    qtbot.waitUntil(lambda: len(shown) == 3)
    assert sorted(shown) == [0, 1, 2]


def test_cancelled_work_stops_at_its_next_check_and_shows_nothing(bench: Bench, qtbot: QtBot) -> None:
    receiver = QObject()
    told: list[object] = []
    stopped: list[bool] = []
    started = threading.Event()

    def work(job: Job) -> None:
        started.set()
        try:
            while True:
                job.check()
        except Cancelled:
            stopped.append(True)
            raise

    operation = ReadOp(receiver, work).success(told.append).failure(told.append)
    handle = operation.start(bench.operations)
    assert started.wait(120)
    handle.cancel()
    assert handle.wait(120)
    qtbot.waitUntil(lambda: bench.operations.is_idle)
    assert stopped == [True]
    assert told == []
    assert bench.notices == []
    assert bench.crashes == []


def test_callbacks_of_a_dead_receiver_are_dropped(bench: Bench, qtbot: QtBot) -> None:
    receiver = QObject()
    shown: list[object] = []
    gate = threading.Event()
    operation = ReadOp(receiver, lambda _job: gate.wait(120)).success(shown.append)
    operation.finished(lambda: shown.append("end")).start(bench.operations)
    shiboken6.delete(receiver)
    gate.set()
    qtbot.waitUntil(lambda: bench.operations.is_idle)
    assert shown == []


def test_a_write_counts_even_when_its_page_has_gone(bench: Bench, qtbot: QtBot) -> None:
    announced: list[object] = []
    bench.operations.changed.connect(announced.append)
    receiver = QObject()
    WriteOp(receiver, lambda _connection: ChangeSet(plan=True)).start(bench.operations)
    shiboken6.delete(receiver)
    qtbot.waitUntil(lambda: bool(announced))
    assert announced == [ChangeSet(plan=True)]


def test_a_failed_write_is_told_even_when_its_page_has_gone(bench: Bench, qtbot: QtBot) -> None:
    def fail(_connection: Connection) -> ChangeSet:
        raise KnownError("The disk is full. Free some space.")

    receiver = QObject()
    WriteOp(receiver, fail).start(bench.operations)
    shiboken6.delete(receiver)
    qtbot.waitUntil(lambda: bool(bench.notices))
    assert bench.notices[0].severity is Severity.PROBLEM


def fail_with(error: Exception) -> ReadOp[None]:
    def work(_job: Job) -> None:
        raise error

    return ReadOp(QObject(), work)


def test_a_known_error_becomes_a_toast(bench: Bench, qtbot: QtBot) -> None:
    fail_with(KnownError("Nothing to log. Say what you ate.")).start(bench.operations)
    qtbot.waitUntil(lambda: bool(bench.notices))
    assert [(n.severity, n.text) for n in bench.notices] == [
        (Severity.PROBLEM, "Nothing to log. Say what you ate.")
    ]
    assert bench.crashes == []


def test_a_page_may_show_a_known_error_itself(bench: Bench, qtbot: QtBot) -> None:
    told: list[str] = []
    fail_with(KnownError("No.")).failure(lambda error: told.append(str(error))).start(bench.operations)
    qtbot.waitUntil(lambda: bool(told))
    assert told == ["No."]
    assert bench.notices == []


def test_anything_else_is_a_crash(bench: Bench, qtbot: QtBot) -> None:
    error = ZeroDivisionError("oops")
    told: list[object] = []
    fail_with(error).failure(told.append).start(bench.operations)
    qtbot.waitUntil(lambda: bool(bench.crashes))
    assert bench.crashes == [error]
    assert told == []
    assert bench.notices == []


def test_progress_reaches_the_main_thread(bench: Bench, qtbot: QtBot) -> None:
    receiver = QObject()
    seen: list[tuple[float, str, bool]] = []

    def tell(share: float, text: str) -> None:
        seen.append((share, text, threading.current_thread() is threading.main_thread()))

    ReadOp(receiver, lambda job: job.report(0.5, "half way")).progress(tell).start(bench.operations)
    qtbot.waitUntil(lambda: bool(seen))
    assert seen == [(0.5, "half way", True)]


def test_closing_ends_reads_lets_writes_finish_and_leaves_no_thread(bench: Bench, home: object) -> None:
    receiver = QObject()
    running = threading.Event()

    def endless(job: Job) -> None:
        running.set()
        while True:
            job.check()

    def write(connection: Connection) -> ChangeSet:
        connection.execute("INSERT INTO setting VALUES ('kept', 'yes')")
        return ChangeSet(settings=True)

    ReadOp(receiver, endless).start(bench.operations)
    assert running.wait(120)
    WriteOp(receiver, write).start(bench.operations)
    bench.operations.close()
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("larder-")]
    from core.store.home import Home
    from core.store.user_db import reading

    with reading(Home(home)) as connection:  # type: ignore[arg-type]
        assert connection.execute("SELECT value FROM setting WHERE key = 'kept'").fetchall() == [("yes",)]


def test_nothing_starts_after_closing(bench: Bench) -> None:
    bench.operations.close()
    handle = ReadOp(QObject(), lambda _job: None).start(bench.operations)
    assert handle.is_aborted
    assert handle.wait(0)


def test_what_takes_long_keeps_no_question_waiting(bench: Bench, qtbot: QtBot) -> None:
    gate, seen = threading.Event(), []
    receiver = QObject()

    def long(job: Job) -> str:
        while not gate.wait(0.01):
            job.check()
        return thread_name()

    ReadOp(receiver, long).in_background().success(seen.append).start(bench.operations)
    for _ in range(3):
        ReadOp(receiver, lambda _job: thread_name()).success(seen.append).start(bench.operations)
    qtbot.waitUntil(lambda: len(seen) == 3)
    assert bench.operations.is_idle
    assert all(name.startswith("larder-engine") for name in seen)
    gate.set()
    qtbot.waitUntil(lambda: len(seen) == 4)
    assert seen[3].startswith("larder-background")


def test_closing_stops_what_takes_long(bench: Bench) -> None:
    began = threading.Event()

    def endless(job: Job) -> None:
        began.set()
        while True:
            job.check()

    ReadOp(QObject(), endless).in_background().start(bench.operations)
    assert began.wait(120)
    assert bench.operations.close()


def test_closing_leaves_behind_what_does_not_stop_but_not_a_write(bench: Bench, home: Path) -> None:
    gate, began, writing_began = threading.Event(), threading.Event(), threading.Event()
    receiver = QObject()

    def deaf(_job: Job) -> None:
        began.set()
        gate.wait()

    def write(connection: Connection) -> ChangeSet:
        writing_began.set()
        connection.execute("INSERT INTO setting VALUES ('kept', 'yes')")
        return ChangeSet(settings=True)

    # The newer one takes the older one's place, which goes on all the same.
    ReadOp(receiver, deaf).only_latest("same").start(bench.operations)
    assert began.wait(120)
    ReadOp(receiver, lambda _job: None).only_latest("same").start(bench.operations)
    WriteOp(receiver, write).start(bench.operations)
    assert writing_began.wait(120)
    assert bench.operations.close(patience_s=0.0) is False
    gate.set()
    with reading(Home(home)) as connection:
        assert connection.execute("SELECT value FROM setting WHERE key = 'kept'").fetchone() == ("yes",)
