"""Window tests leave nothing of Qt's behind."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from core.store.home import Home
from desktop_app.shell.notifier import Notice, Notifier
from desktop_app.shell.operations import Operations
from desktop_app.shell.theme.theme import Theme
from tests.desktop_app.page_kit import (
    built_home,
    desk,
    empty_log,
    introduced,
    patient_closing,
    sampled_home,
    small_built_home,
)
from tests.desktop_app.shell.window_kit import larder
from tests.qt_leaks import no_qt_leaks

__all__ = [
    "built_home",
    "desk",
    "empty_log",
    "introduced",
    "larder",
    "no_qt_leaks",
    "patient_closing",
    "sampled_home",
    "small_built_home",
]


class Bench:
    """Operations on an empty home, with eyes for what they tell."""

    def __init__(self, home: Home, owner: QObject) -> None:
        self.notices: list[Notice] = []
        self.crashes: list[BaseException] = []
        self.notifier = Notifier(owner)
        self.operations = Operations(home, self.notifier, owner)
        self.notifier.posted.connect(self.notices.append)
        self.operations.crashed.connect(self.crashes.append)


@pytest.fixture
def bench(qapp: QApplication, home: Path) -> Iterator[Bench]:
    """Operations that are taken apart afterwards."""
    owner = QObject()
    bench = Bench(Home(home), owner)
    yield bench
    bench.operations.close()
    shiboken6.delete(owner)


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    """The light theme, in place."""
    theme = Theme(qapp)
    theme.apply()
    yield theme
    shiboken6.delete(theme)


@pytest.fixture(autouse=True)
def plans_are_quick(quick_plans: None) -> None:
    """These tests are about what the window does with a plan. How good it is, `tests/core/plan` tests."""
