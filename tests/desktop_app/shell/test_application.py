"""The start of a window: it is painted before the engine is loaded."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.store.home import Home
from desktop_app.pages.ask.page import AskPage
from desktop_app.shell.application import Application
from desktop_app.shell.engine.host import EngineHost
from tests.desktop_app.page_kit import PATIENCE_MS


class Moments(QObject):
    """The order of a window's first paint and of the engine's start."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__()
        self.seen: list[str] = []
        self.window: QObject | None = None
        prepare = EngineHost.prepare

        def noted(host: EngineHost) -> None:
            self.seen.append("prepare")
            prepare(host)

        monkeypatch.setattr(EngineHost, "prepare", noted)

    def watch(self, window: QObject) -> None:
        self.window = window
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if watched is self.window and event.type() == QEvent.Type.Paint and "paint" not in self.seen:
            self.seen.append("paint")
        return False


def test_a_question_at_once_is_answered_though_the_engine_starts_after_the_paint(
    qapp: QApplication, qtbot: QtBot, home: Path, built_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(built_home, home)
    moments, crashes = Moments(monkeypatch), list[BaseException]()
    larder = Application(qapp, Home(home), crashes.append)
    moments.watch(larder.window)
    larder.show()
    page = larder.window.page("ask")
    assert isinstance(page, AskPage)
    page.ask_sample("dinner with chickpeas, no dairy")
    assert moments.seen in ([], ["paint"])
    qtbot.waitUntil(lambda: page.results is not None and bool(page.results.cards), timeout=PATIENCE_MS)
    assert moments.seen == ["paint", "prepare"]
    qtbot.waitUntil(lambda: larder.context.operations.is_idle, timeout=PATIENCE_MS)
    larder.close()
    assert crashes == []


def test_a_window_that_is_never_painted_gets_its_engine(
    qapp: QApplication, qtbot: QtBot, home: Path, built_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(built_home, home)
    moments, crashes = Moments(monkeypatch), list[BaseException]()
    larder = Application(qapp, Home(home), crashes.append)
    moments.watch(larder.window)
    larder.window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    larder.window.setUpdatesEnabled(False)
    larder.show()
    qtbot.waitUntil(lambda: larder.context.host.is_ready or bool(crashes), timeout=PATIENCE_MS)
    assert moments.seen == ["prepare"]
    qtbot.waitUntil(lambda: larder.context.operations.is_idle, timeout=PATIENCE_MS)
    larder.close()
    assert crashes == []


def test_a_dialog_that_opens_at_once_does_not_hold_the_engine_up(
    qapp: QApplication, qtbot: QtBot, home: Path, built_home: Path
) -> None:
    shutil.copytree(built_home, home)
    crashes: list[BaseException] = []
    larder = Application(qapp, Home(home), crashes.append)
    ready: list[bool] = []

    def wait_inside() -> None:
        # As a dialog does: it has a loop of events of its own.
        qtbot.waitUntil(lambda: larder.context.host.is_ready or bool(crashes), timeout=PATIENCE_MS)
        ready.append(larder.context.host.is_ready)

    QTimer.singleShot(0, wait_inside)
    larder.show()
    qtbot.waitUntil(lambda: bool(ready), timeout=PATIENCE_MS)
    qtbot.waitUntil(lambda: larder.context.operations.is_idle, timeout=PATIENCE_MS)
    larder.close()
    assert ready == [True]
    assert crashes == []


def test_a_window_closed_before_its_paint_loads_no_engine(
    qapp: QApplication, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moments, crashes = Moments(monkeypatch), list[BaseException]()
    larder = Application(qapp, Home(home), crashes.append)
    larder.show()
    larder.close()
    qapp.processEvents()
    assert moments.seen == []
    assert crashes == []
