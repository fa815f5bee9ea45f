"""The command palette, by keyboard, in the real window."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_app.pages.ask.page import AskPage
from desktop_app.pages.recipe.page import RecipePage
from desktop_app.pages.today.page import TodayPage
from desktop_app.shell.application import Application
from desktop_app.shell.palette import Command, Palette, matching
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, PATIENCE_MS
from tests.desktop_app.shell.window_kit import trigger

pytestmark = OFFSCREEN_NOISE


@pytest.fixture
def palette(larder: Application, qtbot: QtBot) -> Palette:
    trigger(larder, "Ctrl+K")
    (palette,) = larder.window.findChildren(Palette)
    qtbot.waitUntil(lambda: larder.context.operations.is_idle, timeout=PATIENCE_MS)
    return palette


def rows(palette: Palette) -> list[str]:
    places = range(palette.list.count())
    return [palette.list.item(place).data(Qt.ItemDataRole.AccessibleTextRole) for place in places]


def test_fragments_match_in_any_order() -> None:
    commands = [
        Command(text, "", "", lambda: None) for text in ("Open shopping list", "List of pages", "Plan")
    ]
    assert [one.text for one in matching(commands, "list open")] == ["Open shopping list"]
    assert [one.text for one in matching(commands, "LIST")] == ["List of pages", "Open shopping list"]
    assert matching(commands, "zz") == []
    assert matching(commands, "") == commands


def test_a_page_opens(larder: Application, palette: Palette, qtbot: QtBot) -> None:
    assert "Trends · Ctrl+5" in rows(palette)
    qtbot.keyClicks(palette.line, "tren")
    assert rows(palette)[0] == "Trends · Ctrl+5"
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    assert larder.window.current_page is larder.window.page("trends")
    assert palette.isHidden()


def test_a_recipe_opens(larder: Application, palette: Palette, qtbot: QtBot) -> None:
    qtbot.keyClicks(palette.line, "lasagna vegetable")
    qtbot.waitUntil(lambda: "Vegetable lasagna · Recipe" in rows(palette), timeout=PATIENCE_MS)
    while palette.list.currentItem().text() != "Vegetable lasagna":
        qtbot.keyClick(palette.line, Qt.Key.Key_Down)
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: isinstance(larder.window.current_page, RecipePage), timeout=PATIENCE_MS)
    assert larder.window.current_page.title.text() == "Vegetable lasagna"


def test_a_food_is_put_into_the_diary_line(larder: Application, palette: Palette, qtbot: QtBot) -> None:
    qtbot.keyClicks(palette.line, "rye br")
    qtbot.waitUntil(lambda: "rye bread · Food to log" in rows(palette), timeout=PATIENCE_MS)
    palette.list.setCurrentRow(rows(palette).index("rye bread · Food to log"))
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    page = larder.window.page("today")
    assert isinstance(page, TodayPage)
    assert page.add.field.text() == "rye bread"


def test_words_are_asked_and_then_a_past_question(
    larder: Application, palette: Palette, qtbot: QtBot
) -> None:
    qtbot.keyClicks(palette.line, "vegan soup with lentils")
    qtbot.waitUntil(lambda: larder.context.operations.is_idle, timeout=PATIENCE_MS)
    while palette.list.currentItem().text() != "Ask: vegan soup with lentils":
        qtbot.keyClick(palette.line, Qt.Key.Key_Down)
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    page = larder.window.page("ask")
    assert isinstance(page, AskPage)
    qtbot.waitUntil(lambda: page.asked is not None, timeout=PATIENCE_MS)
    qtbot.waitUntil(lambda: larder.context.operations.is_idle, timeout=PATIENCE_MS)
    trigger(larder, "Ctrl+K")
    again = next(one for one in larder.window.findChildren(Palette) if one.isVisible())
    qtbot.waitUntil(lambda: "vegan soup with lentils · Past question" in rows(again), timeout=PATIENCE_MS)
    again.reject()


def test_words_are_put_into_the_diary_line(larder: Application, palette: Palette, qtbot: QtBot) -> None:
    qtbot.keyClicks(palette.line, "2 eggs")
    assert rows(palette)[-1] == "Log: 2 eggs"
    palette.list.setCurrentRow(palette.list.count() - 1)
    qtbot.waitUntil(lambda: larder.context.operations.is_idle, timeout=PATIENCE_MS)
    palette.list.setCurrentRow(palette.list.count() - 1)
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    page = larder.window.page("today")
    assert isinstance(page, TodayPage)
    assert page.add.field.text() == "2 eggs"
    page.take_words("tea")
    assert page.add.field.text() == "2 eggs, tea"


def test_the_ends_of_the_list_hold(palette: Palette, qtbot: QtBot) -> None:
    qtbot.keyClick(palette.line, Qt.Key.Key_Up)
    assert palette.list.currentRow() == 0
    for _ in range(40):
        qtbot.keyClick(palette.line, Qt.Key.Key_PageDown)
    assert palette.list.currentRow() == palette.list.count() - 1
