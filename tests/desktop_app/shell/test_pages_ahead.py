"""The other pages are made while the window rests, and shown as if they had been made when they were opened."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.store.home import Home
from desktop_app.pages.registry import ALL_PAGES
from desktop_app.shell.application import Application
from desktop_app.shell.pages_ahead import PagesAhead
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, PATIENCE_MS

pytestmark = OFFSCREEN_NOISE
start = PagesAhead.start
KEYS = [entry.key for entry in ALL_PAGES]


@pytest.fixture
def larder(
    qapp: QApplication, qtbot: QtBot, home: Path, small_built_home: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Application]:
    monkeypatch.setattr(PagesAhead, "start", start)
    shutil.copytree(small_built_home, home)
    crashes: list[BaseException] = []
    found = Application(qapp, Home(home), crashes.append)
    found.pages_ahead.pause_ms = 0
    found.show()
    yield found
    assert found.close()
    assert crashes == []


def test_pages_are_made_while_nothing_else_is_to_do(larder: Application, qtbot: QtBot) -> None:
    assert list(larder.window.pages) == KEYS[:1]
    qtbot.waitUntil(lambda: larder.pages_ahead.is_done, timeout=PATIENCE_MS)
    assert list(larder.window.pages) == KEYS
    assert larder.window.current_page is larder.window.pages["ask"]
    polished = Qt.WidgetAttribute.WA_WState_Polished
    # Other pages add what they read later.
    for key in ("today", "plan", "trends"):
        page = larder.window.pages[key]
        assert all(widget.testAttribute(polished) for widget in page.findChildren(QWidget)), key


def test_a_page_that_was_opened_is_not_made_again(larder: Application, qtbot: QtBot) -> None:
    larder.window.open_page("plan")
    opened = larder.window.current_page
    qtbot.waitUntil(lambda: larder.pages_ahead.is_done, timeout=PATIENCE_MS)
    assert larder.window.pages["plan"] is opened is larder.window.current_page
