"""The Guide page: search, links, pictures, and a narrow window."""

import re

import pytest
from PySide6.QtCore import Qt, QUrl

from desktop_app.pages.guide.documents import guide
from desktop_app.pages.guide.page import GuidePage
from desktop_app.shell.shortcuts import SHORTCUTS
from desktop_app.shell.translation import LANGUAGES
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk

pytestmark = OFFSCREEN_NOISE


def opened(desk: Desk, width: int = 1030) -> GuidePage:
    page = desk.open(GuidePage, width)
    assert isinstance(page, GuidePage)
    desk.wait(lambda: len(page.entries) > 10)
    return page


def titles(page: GuidePage) -> list[str]:
    return [entry.text for entry in page.entries]


def test_the_first_questions_come_first(desk: Desk) -> None:
    page = opened(desk)
    assert titles(page)[:4] == [
        "The window, page by page",
        "What leaves this computer",
        "How certain an allergen answer is",
        "Keyboard shortcuts",
    ]
    page.list.setCurrentRow(1)
    assert page.reader.toPlainText().startswith("What leaves this computer\nNothing.")
    page.list.setCurrentRow(3)
    assert all(keys in page.reader.toPlainText() for keys, _ in SHORTCUTS)


def test_a_search_shows_the_section(desk: Desk) -> None:
    page = opened(desk)
    desk.qtbot.keyClicks(page.line, "unknown certanties")
    desk.wait(page.said.isVisible)
    assert titles(page)[0] == "How certain an allergen answer is: Four certainties"
    assert "Only no passes" in page.reader.toPlainText()
    assert page.reader.verticalScrollBar().value() > 0, "the text begins at the section"
    page.line.setText("zzzzzzz")
    desk.wait(lambda: not page.entries)
    assert "Nothing about that" in page.said.text()
    page.line.clear()
    desk.wait(lambda: len(page.entries) > 10)
    assert page.said.isHidden()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_shows_the_marks_of_markdown(desk: Desk, language: str) -> None:
    page = opened(desk)
    shown = guide(language)
    guide.cache_clear()
    for document in shown.pages:
        page.reader.show_markdown(document.markdown)
        assert re.findall(r".*(?:\*\*|`).*", page.reader.toPlainText()) == []


def test_links_stay_inside_and_open_no_address(desk: Desk) -> None:
    page = opened(desk)
    page.open_document("privacy.md")
    page.reader.anchorClicked.emit(QUrl("safety.md#privacy"))
    assert "Safety: what Larder promises" in page.reader.toPlainText()
    assert page.reader.verticalScrollBar().value() > 0
    before = page.reader.toPlainText()
    page.reader.anchorClicked.emit(QUrl("https://example.org/"))
    assert page.reader.toPlainText() == before
    page.reader.anchorClicked.emit(QUrl("architecture.md"))
    assert page.reader.toPlainText() == before
    assert "no such page" in desk.notices[-1].text


def test_pictures_are_read_in_the_background_and_fit(desk: Desk) -> None:
    page = opened(desk)
    page.open_document("guide.md")
    desk.wait(lambda: page.reader.images)
    assert len(page.reader.images) > 5
    room = page.reader.viewport().width()
    assert all(0 < image.width() <= room for image in page.reader.images.values())


def test_a_narrow_page_shows_the_list_or_the_text(desk: Desk) -> None:
    page = opened(desk, 420)
    assert page.list.isVisible()
    assert not page.reader.isVisible()
    page.list.setFocus()
    page.list.setCurrentRow(1)
    desk.qtbot.keyClick(page.list, Qt.Key.Key_Return)
    desk.wait(page.reader.isVisible)
    assert not page.list.isVisible()
    page.back.click()
    desk.wait(page.list.isVisible)
    assert not page.reader.isVisible()


def test_no_title_is_cut_off(desk: Desk) -> None:
    page = opened(desk)
    desk.wait(lambda: page.list.count() > 3)
    texts = [page.list.item(row).text() for row in range(page.list.count())]
    longest = texts.index("How certain an allergen answer is")
    # Its words need two lines next to the text.
    assert page.list.sizeHintForRow(longest) > page.list.sizeHintForRow(texts.index("The diary"))
