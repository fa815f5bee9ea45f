"""A question that takes long is given up by a button or by Esc."""

import threading
import time

import pytest
from PySide6.QtCore import Qt

from core.progress import Job
from desktop_app.pages.ask.asking import AskedQuestion
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk
from tests.desktop_app.pages.ask.test_page import ask, opened

pytestmark = OFFSCREEN_NOISE


def test_a_long_question_is_given_up_and_what_was_shown_stays(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(desk)
    before = ask(desk, page, "a vegan soup")
    began, ended = threading.Event(), threading.Event()

    def slowly(
        _engine: object,
        _question: object,
        _on: object,
        _limit: int,
        job: Job,
        _narrowed_to: object,
    ) -> AskedQuestion:
        began.set()
        try:
            while True:
                job.check()
                time.sleep(0.005)
        finally:
            ended.set()

    monkeypatch.setattr("desktop_app.pages.ask.asking.ask_question", slowly)
    for cancel_question in (
        page.box.stop.click,
        lambda: desk.qtbot.keyClick(page.box.line, Qt.Key.Key_Escape),
    ):
        began.clear()
        ended.clear()
        page.box.line.setText("a vegan stew")
        desk.qtbot.keyClick(page.box.line, Qt.Key.Key_Return)
        desk.wait(lambda: began.is_set() and page.box.stop.isVisible())
        assert not page.box.button.isVisible()
        cancel_question()
        desk.wait(ended.is_set)
        assert page.box.button.isVisible()
        assert not page.box.stop.isVisible()
        assert page.asked is before
        assert page.box.line.text() == "a vegan stew"
        assert page.box.line.hasFocus() or not page.isActiveWindow()
    assert "Cancelled. Your question is still in the box." in [notice.text for notice in desk.notices]
