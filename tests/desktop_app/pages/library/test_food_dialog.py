"""Correcting a line in the preview of an import."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QToolButton

from core.store.settings import read_text_setting
from desktop_app.pages.library.food_dialog import FOOD, FoodDialog
from desktop_app.pages.library.page import LibraryPage
from tests.desktop_app.library_kit import at_rest, opened, press, words_of
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk

pytestmark = OFFSCREEN_NOISE

SOUP = (
    "---\ntitle: Chosen soup\n---\n\n## Ingredients\n\n- 2 cups rocket\n- 200 g pasta\n\n## Steps\n\nBoil.\n"
)


@pytest.fixture
def soup(tmp_path: Path) -> Path:
    path = tmp_path / "soup.md"
    path.write_text(SOUP, encoding="utf-8")
    return path


def dialog_for(desk: Desk, page: LibraryPage, line: str) -> FoodDialog:
    name = f"Choose another food for '{line}'"
    next(b for b in page.panel.findChildren(QToolButton) if b.accessibleName() == name).click()
    found = [w for w in QApplication.topLevelWidgets() if isinstance(w, FoodDialog) and w.isVisible()]
    dialog = found[-1]
    desk.wait(lambda: dialog.list.count() > 0 and not dialog._pause.isActive())
    return dialog


def test_a_line_is_corrected_by_keys_before_it_is_imported(desk: Desk, soup: Path) -> None:
    page = opened(desk)
    page.preview_files((soup,))
    at_rest(desk, page)
    dialog = dialog_for(desk, page, "2 cups rocket")
    assert dialog.list.item(0).data(FOOD) == "arugula"
    dialog.line.setText("spinach")
    desk.wait(lambda: dialog.list.count() > 0 and dialog.list.item(0).data(FOOD) == "spinach")
    desk.qtbot.keyClick(dialog.line, Qt.Key.Key_Down)
    desk.qtbot.keyClick(dialog.line, Qt.Key.Key_Up)
    dialog.remember.setChecked(True)
    desk.qtbot.keyClick(dialog.line, Qt.Key.Key_Return)
    at_rest(desk, page)
    assert "spinach (you chose it)" in words_of(page.panel)
    press(page.panel, "Import 1 recipe")
    at_rest(desk, page)
    desk.settle()
    library = desk.context.engine.library
    recipe = library.recipe(library.recipe_ids(["Chosen soup"])["Chosen soup"])
    assert [use.entity for use in recipe.uses] == ["spinach", "pasta"]
    page.preview_files((soup,))
    at_rest(desk, page)
    assert "Nothing new" in words_of(page.panel)
    assert desk.stored(lambda connection: read_text_setting(connection, "import/foods")) == (
        '{"rocket": "spinach"}'
    )


def test_a_choice_is_taken_back(desk: Desk, soup: Path) -> None:
    page = opened(desk)
    page.preview_files((soup,))
    at_rest(desk, page)
    dialog = dialog_for(desk, page, "2 cups rocket")
    assert not dialog.clear.isVisible()
    dialog.line.setText("spinach")
    desk.wait(lambda: dialog.list.count() > 0 and dialog.list.item(0).data(FOOD) == "spinach")
    press(dialog, "Use this food")
    at_rest(desk, page)
    again = dialog_for(desk, page, "2 cups rocket")
    assert not again.remember.isVisible()
    press(again, "As Larder reads it")
    at_rest(desk, page)
    shown = words_of(page.panel)
    assert "arugula" in shown
    assert "you chose it" not in shown


def test_words_that_no_food_has_cannot_be_used(desk: Desk, soup: Path) -> None:
    page = opened(desk)
    page.preview_files((soup,))
    at_rest(desk, page)
    dialog = dialog_for(desk, page, "2 cups rocket")
    dialog.line.setText("123")
    desk.wait(lambda: dialog.list.count() == 0)
    assert not dialog.use.isEnabled()
    dialog.reject()
