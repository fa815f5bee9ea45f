"""Recipes that are text: pasted, dragged from a browser, or typed, and looked at before they come in."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QPushButton

from desktop_app.pages.library.page import NO_TEXT
from desktop_app.pages.library.recipe_preview import REPLACES, PreviewCard
from desktop_app.shell.notifier import Severity
from tests.desktop_app.library_kit import RECIPE, at_rest, copied, counts, opened, press, words_of
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk

pytestmark = OFFSCREEN_NOISE


@pytest.fixture(autouse=True)
def empty_clipboard(qapp: QApplication) -> Iterator[None]:
    """What a test copied must not outlive Python: the clipboard would delete it after the end."""
    yield
    QGuiApplication.clipboard().clear()


def test_a_recipe_is_pasted_looked_at_and_imported(desk: Desk) -> None:
    page = opened(desk)
    before = counts(desk)
    press(page.drop, "Paste a recipe")
    assert page.paste_card.isVisibleTo(page)
    assert not page.paste_card.read.isEnabled(), "there is nothing to read yet"
    copied(RECIPE)
    desk.qtbot.keyClick(page.paste_card.text, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert page.paste_card.text.toPlainText() == RECIPE
    desk.qtbot.keyClick(page.paste_card.text, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    at_rest(desk, page)
    (look,) = page.panel.findChildren(PreviewCard)
    shown = words_of(look)
    assert "Nut roast of the test" in shown
    assert "6 servings" in shown
    assert "4 ingredients" in shown
    assert "2 steps" in shown
    for line, food in (
        ("butter", "butter"),
        ("200 g wholemeal flour", "whole wheat flour"),
        ("150 g walnuts, chopped", "walnut"),
    ):
        assert line in shown
        assert food in shown
    assert "not recognised" in shown
    assert "Larder doesn't recognise 1 ingredient" in shown
    assert "A family favourite" in shown.partition("saved as notes")[2], "what was not understood is said"
    assert counts(desk) == before, "looking changes nothing"
    press(page.panel, "Import 1 recipe")
    at_rest(desk, page)
    assert counts(desk) == {**before, "text": 1}
    assert page.paste_card.isHidden()
    assert page.paste_card.text.toPlainText() == ""
    assert not [path for path in desk.context.home.root.iterdir() if path.name.startswith("pasted")]


def test_text_is_pasted_onto_the_page_itself(desk: Desk) -> None:
    page = opened(desk)
    page.drop.choose.setFocus()
    copied(RECIPE)
    page.paste()
    at_rest(desk, page)
    assert page.paste_card.text.toPlainText() == RECIPE, "it can be corrected and read again"
    assert "1 new recipe to import" in words_of(page.panel)


def test_the_key_for_pasting_works_on_the_page_and_not_in_its_fields(desk: Desk) -> None:
    page = opened(desk)
    page.activateWindow()
    desk.wait(page.isActiveWindow)
    copied("leek")
    page.browse.line.setFocus()
    desk.qtbot.keyClick(page.browse.line, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert page.browse.line.text() == "leek"
    assert page.paste_card.isHidden()
    copied(RECIPE)
    page.show_imports()
    desk.qtbot.keyClick(page.drop.choose, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert not page.paste_card.isHidden()
    at_rest(desk, page)
    assert "1 new recipe to import" in words_of(page.panel)


def test_copied_files_are_looked_into_and_pictures_are_refused(desk: Desk, tmp_path: Path) -> None:
    page = opened(desk)
    path = tmp_path / "roast.txt"
    path.write_text(RECIPE)
    copied(paths=(path,))
    page.paste()
    at_rest(desk, page)
    assert "roast.txt" in words_of(page.panel)
    picture = QMimeData()
    picture.setData("image/png", b"x")
    QGuiApplication.clipboard().setMimeData(picture)
    page.paste()
    assert NO_TEXT in desk.told(Severity.INFO)


def test_text_dragged_from_a_browser_is_read(desk: Desk) -> None:
    page = opened(desk)
    mime = QMimeData()
    mime.setText(RECIPE)
    mime.setHtml("<p>Nut roast</p>")
    place, buttons, keys = QPointF(40, 60), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    either = Qt.DropAction.MoveAction | Qt.DropAction.CopyAction
    enter = QDragEnterEvent(place.toPoint(), either, mime, buttons, keys)
    QApplication.sendEvent(page, enter)
    assert enter.isAccepted()
    drop = QDropEvent(place, either, mime, buttons, keys, QEvent.Type.Drop)
    QApplication.sendEvent(page, drop)
    assert drop.dropAction() == Qt.DropAction.CopyAction, "the other program keeps its text"
    at_rest(desk, page)
    assert page.paste_card.text.toPlainText() == RECIPE
    assert "1 new recipe to import" in words_of(page.panel)


def test_recipe_data_of_a_page_is_recognised(desk: Desk) -> None:
    page = opened(desk)
    before = counts(desk)
    data = json.dumps({"@type": "Recipe", "name": "Data soup", "recipeIngredient": ["2 leeks"]})
    page.paste_text(f'<script type="application/ld+json">{data}</script>')
    at_rest(desk, page)
    assert "Saved web page: 1 new: Data soup" in words_of(page.panel)
    page.import_previewed()
    at_rest(desk, page)
    assert counts(desk) == {**before, "webpage": 1}


def test_what_is_no_recipe_is_said_and_the_text_stays_to_be_mended(desk: Desk) -> None:
    page = opened(desk)
    page.paste_text("https://example.org/soup")
    at_rest(desk, page)
    assert "Larder opens no connection" in words_of(page.panel)
    page.paste_text("Dear diary\n\nToday I ate well.\n")
    at_rest(desk, page)
    shown = words_of(page.panel)
    assert "It lists no ingredients." in shown
    assert "a line that says 'Ingredients'" in shown
    assert page.paste_card.isVisibleTo(page)
    assert not [b for b in page.panel.findChildren(QPushButton) if b.text().startswith("Import")]
    assert page.focusWidget() is page.paste_card.text
    desk.qtbot.keyClick(page.paste_card.text, Qt.Key.Key_Escape)
    assert page.paste_card.isHidden()


def test_the_same_title_again_is_said_to_replace(desk: Desk) -> None:
    page = opened(desk)
    for text in (RECIPE, RECIPE.replace("butter", "lard")):
        page.paste_text(text)
        at_rest(desk, page)
        shown = words_of(page.panel)
        page.import_previewed()
        at_rest(desk, page)
    assert "1 changed to import" in shown
    assert REPLACES in shown
