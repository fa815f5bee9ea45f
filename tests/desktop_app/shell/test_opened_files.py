"""Recipe files that the desktop opens with Larder are previewed, whether or not its window is open already."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.store.home import Home
from desktop_app.pages.library.page import LibraryPage
from desktop_app.shell.application import Application
from desktop_app.shell.opened_files import hand_over
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, PATIENCE_MS

pytestmark = OFFSCREEN_NOISE

RECIPE = """MMMMM----- Recipe via Meal-Master (tm) v8.05

      Title: Pea soup of the harbour
 Categories: Soups
      Yield: 4 Servings

    500 g  Split peas
      1    Onion

  Cook for an hour.

MMMMM
"""


@pytest.fixture
def larder(qapp: QApplication, qtbot: QtBot, home: Path, built_home: Path) -> Iterator[Application]:
    """The window, shown; its engine opens meanwhile."""
    shutil.copytree(built_home, home)
    crashes: list[BaseException] = []
    larder = Application(qapp, Home(home), crashes.append)
    larder.show()
    yield larder
    qtbot.waitUntil(lambda: larder.context.operations.is_idle, timeout=PATIENCE_MS)
    larder.close()
    assert crashes == []


@pytest.fixture
def recipe_file(tmp_path: Path) -> Path:
    """A MealMaster file with one recipe."""
    path = tmp_path / "suppe für zwei.mmf"
    path.write_text(RECIPE, encoding="utf-8")
    return path


def previews(larder: Application) -> bool:
    """Return whether the window shows the preview of an import."""
    page = larder.window.current_page
    return isinstance(page, LibraryPage) and not page.is_busy and page.panel.isVisible()


def test_a_file_named_at_the_start_waits_for_the_library(
    larder: Application, qtbot: QtBot, recipe_file: Path
) -> None:
    larder.opened_files.open([recipe_file])
    qtbot.waitUntil(lambda: previews(larder), timeout=PATIENCE_MS)


def test_a_second_start_hands_its_file_to_the_open_window(
    larder: Application, qtbot: QtBot, recipe_file: Path, home: Path
) -> None:
    hand_over(Home(home), [recipe_file])
    qtbot.waitUntil(lambda: previews(larder), timeout=PATIENCE_MS)
    assert list((home / "to-open").iterdir()) == []


def test_files_of_a_window_that_closed_are_forgotten(
    qapp: QApplication, qtbot: QtBot, home: Path, built_home: Path, recipe_file: Path
) -> None:
    shutil.copytree(built_home, home)
    hand_over(Home(home), [recipe_file])
    larder = Application(qapp, Home(home), lambda _error: None)
    assert list((home / "to-open").iterdir()) == []
    larder.close()
