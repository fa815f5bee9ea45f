"""The slider between "stick to my taste" and "surprise me": kept, and answers follow it."""

from PySide6.QtCore import Qt

from core.store.settings import read_surprise
from core.store.user_db import reading
from desktop_app.pages.ask.page import AskPage
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk

pytestmark = OFFSCREEN_NOISE


def test_it_stands_in_the_middle_and_keeps_what_is_chosen(desk: Desk) -> None:
    page = desk.open(AskPage)
    assert isinstance(page, AskPage)
    assert page.taste.surprise() == 0.5
    page.ask("dinner with rice")
    desk.wait(lambda: page.asked is not None)
    before = page.asked
    page.taste.slider.setFocus()
    desk.qtbot.keyClick(page.taste.slider, Qt.Key.Key_End)
    desk.wait(lambda: page.asked is not before)
    with reading(desk.context.engine.home) as connection:
        assert read_surprise(connection) == 1
    page.taste.show_surprise(0)
    page.refresh()
    desk.wait(lambda: page.taste.surprise() == 1)
