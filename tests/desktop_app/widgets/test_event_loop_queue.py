"""Work in small parts: in order, one in each turn of the event loop."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject
from pytestqt.qtbot import QtBot

from desktop_app.widgets.event_loop_queue import EventLoopQueue

if TYPE_CHECKING:
    from collections.abc import Callable


def test_things_are_done_in_order_and_one_in_each_turn(qapp: QCoreApplication, qtbot: QtBot) -> None:
    parent, done = QObject(qapp), []
    turns = EventLoopQueue(parent)
    note: Callable[[int], Callable[[], object]] = lambda number: lambda: done.append(number)  # noqa: E731
    turns.add(note(1), note(2))
    turns.add(lambda: turns.add(note(4)), note(3))
    assert done == []
    qapp.processEvents()
    # With the timer that is ready already, and once more.
    assert len(done) <= 2
    qtbot.waitUntil(lambda: turns.is_done)
    assert done == [1, 2, 3, 4]
    parent.deleteLater()


def test_what_is_dropped_is_not_done(qapp: QCoreApplication, qtbot: QtBot) -> None:
    parent, done = QObject(qapp), []
    turns = EventLoopQueue(parent)
    turns.add(lambda: done.append(1))
    turns.clear()
    assert turns.is_done
    turns.add(lambda: done.append(2))
    qtbot.waitUntil(lambda: turns.is_done)
    assert done == [2]
    parent.deleteLater()


def test_what_is_left_can_be_done_at_once(qapp: QCoreApplication) -> None:
    parent, done = QObject(qapp), []
    turns = EventLoopQueue(parent)
    turns.add(lambda: done.append(1), lambda: turns.add(lambda: done.append(2)))
    turns.finish()
    assert turns.is_done
    assert done == [1, 2]
    parent.deleteLater()
