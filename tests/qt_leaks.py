"""A fixture for every test that opens windows: no widget, timer or thread of Qt's survives its test."""

from collections.abc import Iterator
from typing import Any, TypeVar

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QThread, QThreadPool, QTimer
from PySide6.QtWidgets import QApplication, QWidget

Kind = TypeVar("Kind", QTimer, QThread)
GRACE_MS = 2000
"""How long work that is about to end may take to do so after its test."""


@pytest.fixture(autouse=True)
def no_qt_leaks(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fail the test that leaves a top-level widget, an active timer or a running thread behind."""
    timers: list[QTimer] = []
    threads: list[QThread] = []
    remember_starts(monkeypatch, QTimer, timers)
    remember_starts(monkeypatch, QThread, threads)
    before = set(top_level_widgets())
    yield
    leaks = [f"timer {name(timer)}" for timer in alive(timers) if timer.isActive()]
    leaks += [f"thread {name(thread)}" for thread in alive(threads) if not thread.wait(GRACE_MS)]
    if not QThreadPool.globalInstance().waitForDone(GRACE_MS):
        leaks.append("work in the global thread pool")
    if QApplication.instance() is not None:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    widgets = [widget for widget in top_level_widgets() if widget not in before]
    leaks += [f"widget {name(widget)}" for widget in widgets]
    # Clear up, so that the next test is not blamed for this one.
    for timer in alive(timers):
        timer.stop()
    for widget in widgets:
        shiboken6.delete(widget)
    if leaks:
        pytest.fail(f"left behind: {', '.join(leaks)}")


def remember_starts(monkeypatch: pytest.MonkeyPatch, kind: type[Kind], started: list[Kind]) -> None:
    """Keep every object of the kind whose start() is called."""
    start = kind.start

    def remembering(self: Kind, *arguments: Any) -> None:
        started.append(self)
        start(self, *arguments)

    monkeypatch.setattr(kind, "start", remembering)


def alive(objects: list[Kind]) -> list[Kind]:
    """The objects that Qt has not deleted."""
    return [one for one in objects if shiboken6.isValid(one)]


def top_level_widgets() -> list[QWidget]:
    """All windows, shown or not; none where no application runs."""
    return QApplication.topLevelWidgets() if QApplication.instance() is not None else []


def name(thing: QObject) -> str:
    """How to tell a person which object it is."""
    return f"{type(thing).__name__} {thing.objectName() or '(no name)'}"
