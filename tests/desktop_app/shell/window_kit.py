"""The whole window on a real engine, and its shortcuts."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.store.home import Home
from desktop_app.shell.application import Application
from tests.desktop_app.page_kit import PATIENCE_MS


@pytest.fixture
def larder(qapp: QApplication, qtbot: QtBot, home: Path, built_home: Path) -> Iterator[Application]:
    """The whole application on a home that has a library, shown and ready."""
    shutil.copytree(built_home, home)
    crashes: list[BaseException] = []
    larder = Application(qapp, Home(home), crashes.append)
    larder.show()
    qtbot.waitUntil(lambda: larder.context.host.is_ready or bool(crashes), timeout=PATIENCE_MS)
    yield larder
    qtbot.waitUntil(lambda: larder.context.operations.is_idle, timeout=PATIENCE_MS)
    larder.close()
    assert crashes == []


def trigger(larder: Application, keys: str) -> None:
    """Do what a shortcut does; key events reach no shortcut offscreen, so its action is looked up."""
    wanted = QKeySequence(keys)
    actions = [action for action in larder.window.findChildren(QAction) if wanted in action.shortcuts()]
    assert len(actions) == 1, f"{keys} is the shortcut of {len(actions)} actions"
    actions[0].trigger()
