"""The question box on a real engine: completing names, past questions, and keys that do what people expect."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from core.diary.questions import past_questions, remember_question
from core.store.settings import REMEMBER_QUESTIONS, read_setting
from desktop_app.pages.ask.page import AskPage
from desktop_app.pages.ask.question_line import QuestionLine
from desktop_app.pages.ask.suggestions import cross_of
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk

pytestmark = OFFSCREEN_NOISE


def opened(desk: Desk) -> AskPage:
    """The page as the window opens it, with names to offer."""
    page = desk.open(AskPage)
    assert isinstance(page, AskPage)
    page.on_engine_ready()
    page.activateWindow()
    page.box.line.setFocus()
    desk.wait(lambda: desk.context.operations.is_idle)
    return page


def line_of(desk: Desk) -> QuestionLine:
    return opened(desk).box.line


def texts(line: QuestionLine) -> list[str]:
    return [row.text for row in line.suggestions.rows.rows] if line.suggestions.is_open else []


def press(desk: Desk, line: QuestionLine, *keys: Qt.Key) -> None:
    for key in keys:
        desk.qtbot.keyClick(line, key)


def kept(desk: Desk) -> list[str]:
    return [question.text for question in desk.stored(past_questions)]


def asked_words(line: QuestionLine) -> list[str]:
    words: list[str] = []
    line.asked.connect(words.append)
    return words


def with_past(desk: Desk, *questions: str) -> QuestionLine:
    from datetime import datetime

    for question in questions:
        desk.store(lambda connection, words=question: remember_question(connection, words, datetime.now()))
    return line_of(desk)


def test_names_are_offered_while_a_word_is_typed(desk: Desk) -> None:
    line = line_of(desk)
    desk.qtbot.keyClicks(line, "dinner with chick")
    assert {"chicken", "chickpea"} <= set(texts(line))
    desk.qtbot.keyClicks(line, " ")
    assert texts(line) == []


def test_arrows_choose_and_enter_takes_the_chosen_name_without_asking(desk: Desk) -> None:
    line = line_of(desk)
    words = asked_words(line)
    desk.qtbot.keyClicks(line, "dinner with chick")
    first, second = texts(line)[:2]
    press(desk, line, Qt.Key.Key_Down, Qt.Key.Key_Down)
    assert line.suggestions.chosen == 1
    press(desk, line, Qt.Key.Key_Return)
    assert line.text() == f"dinner with {second}"
    assert first != second
    assert words == []
    assert texts(line) == []
    line.undo()
    assert line.text() == "dinner with chick"


def test_enter_asks_when_no_name_was_chosen(desk: Desk) -> None:
    line = line_of(desk)
    words = asked_words(line)
    desk.qtbot.keyClicks(line, "chick")
    assert texts(line)
    press(desk, line, Qt.Key.Key_Return)
    assert words == ["chick"]
    assert texts(line) == []


def test_going_past_the_ends_chooses_nothing_so_that_enter_asks(desk: Desk) -> None:
    line = line_of(desk)
    words = asked_words(line)
    desk.qtbot.keyClicks(line, "zucch")
    count = len(texts(line))
    press(desk, line, Qt.Key.Key_Up)
    assert line.suggestions.chosen == count - 1
    press(desk, line, Qt.Key.Key_Down)
    assert line.suggestions.chosen is None
    press(desk, line, Qt.Key.Key_Return)
    assert words == ["zucch"]


def test_the_pointer_alone_chooses_nothing(desk: Desk) -> None:
    line = line_of(desk)
    words = asked_words(line)
    desk.qtbot.keyClicks(line, "chick")
    rows = line.suggestions.list
    desk.qtbot.mouseMove(rows.viewport(), rows.visualRect(rows.model().index(1, 0)).center())
    press(desk, line, Qt.Key.Key_Return)
    assert words == ["chick"]


def test_a_press_takes_a_name(desk: Desk) -> None:
    line = line_of(desk)
    desk.qtbot.keyClicks(line, "no sesa")
    rows, place = line.suggestions.list, texts(line).index("sesame oil")
    desk.qtbot.mouseClick(
        rows.viewport(), Qt.MouseButton.LeftButton, pos=rows.visualRect(rows.model().index(place, 0)).center()
    )
    assert line.text() == "no sesame oil"
    assert line.hasFocus()


def test_tab_takes_the_first_name_for_a_word_that_is_none(desk: Desk) -> None:
    line = line_of(desk)
    desk.qtbot.keyClicks(line, "without zuchin")
    press(desk, line, Qt.Key.Key_Tab)
    assert line.text() == "without zucchini"
    assert line.hasFocus()


def test_tab_leaves_a_whole_name_alone_and_goes_on(desk: Desk) -> None:
    line = line_of(desk)
    desk.qtbot.keyClicks(line, "no nut")
    assert texts(line)
    press(desk, line, Qt.Key.Key_Tab)
    assert line.text() == "no nut"
    assert not line.hasFocus()
    assert texts(line) == []


def test_escape_closes_the_list_and_nothing_else(desk: Desk) -> None:
    line = line_of(desk)
    desk.qtbot.keyClicks(line, "chick")
    press(desk, line, Qt.Key.Key_Escape)
    assert texts(line) == []
    assert line.text() == "chick"
    press(desk, line, Qt.Key.Key_Down)
    assert "chicken" in texts(line)


@pytest.mark.parametrize("key", [Qt.Key.Key_Left, Qt.Key.Key_Home])
def test_the_list_goes_when_the_cursor_leaves_the_word(desk: Desk, key: Qt.Key) -> None:
    line = line_of(desk)
    desk.qtbot.keyClicks(line, "chick")
    press(desk, line, key)
    assert texts(line) == []


def test_the_list_goes_with_a_press_elsewhere_and_with_the_keyboard(desk: Desk) -> None:
    page = opened(desk)
    line = page.box.line
    desk.qtbot.keyClicks(line, "chick")
    desk.qtbot.mouseClick(page, Qt.MouseButton.LeftButton, pos=QPoint(5, page.height() - 5))
    assert texts(line) == []
    desk.qtbot.keyClicks(line, "p")
    assert texts(line)
    page.box.button.setFocus()
    assert texts(line) == []
    line.setFocus()
    desk.qtbot.keyClicks(line, "e")
    assert texts(line)
    line.clear()
    assert texts(line) == []


def test_the_list_stays_while_typing_goes_on(desk: Desk) -> None:
    line = line_of(desk)
    hidden: list[bool] = []
    line.suggestions.closed.connect(lambda: hidden.append(True))
    desk.qtbot.keyClicks(line, "chicke")
    assert texts(line)
    assert hidden == [], "a list that comes and goes at every letter flickers"


def test_the_list_lies_below_the_box_inside_the_window(desk: Desk) -> None:
    page = opened(desk)
    page.resize(552, 300)
    desk.settle()
    desk.qtbot.keyClicks(page.box.line, "che")
    area = page.box.line.suggestions.geometry()
    assert page.rect().contains(area)
    assert area.top() >= page.box.line.mapTo(page, QPoint(0, page.box.line.height())).y()


def test_everything_has_a_name_for_screen_readers(desk: Desk) -> None:
    page = opened(desk)
    line = page.box.line
    desk.qtbot.keyClicks(line, "auberg")
    rows = line.suggestions.rows
    assert line.suggestions.accessibleName() == "Suggestions"
    spoken = rows.data(rows.index(0), Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "aubergine, eggplant · ingredient"
    assert page.box.past.accessibleName() == "Past questions"
    assert line.accessibleName() == "Question"


def test_an_answered_question_is_remembered_once_and_offered_again(desk: Desk) -> None:
    page = opened(desk)
    line = page.box.line
    for question in ("soup with lentils", "quick lunch", "Soup with  lentils"):
        line.setText(question)
        page.asked = None
        press(desk, line, Qt.Key.Key_Return)
        desk.wait(lambda: page.asked is not None)
        desk.settle()
    assert kept(desk) == ["Soup with lentils", "quick lunch"]
    line.clear()
    press(desk, line, Qt.Key.Key_Up)
    assert texts(line) == ["Soup with lentils", "quick lunch"]
    page.asked = None
    press(desk, line, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert line.text() == "quick lunch"
    desk.wait(lambda: page.asked is not None)
    desk.settle()
    assert kept(desk) == ["quick lunch", "Soup with lentils"]


def test_a_question_that_cannot_be_read_is_not_remembered(desk: Desk) -> None:
    page = opened(desk)
    page.box.line.setText("?!")
    press(desk, page.box.line, Qt.Key.Key_Return)
    desk.wait(lambda: page.results is not None)
    desk.settle()
    assert kept(desk) == []


def test_a_changed_condition_is_no_new_question(desk: Desk) -> None:
    page = opened(desk)
    page.ask_sample("quick lunch with lentils")
    desk.wait(lambda: page.asked is not None)
    before = page.asked
    page.edit_condition(0, None)
    desk.wait(lambda: page.asked is not before)
    desk.settle()
    assert kept(desk) == ["quick lunch with lentils"]


def test_tab_puts_a_past_question_into_the_box_for_editing(desk: Desk) -> None:
    line = with_past(desk, "soup", "quick lunch")
    words = asked_words(line)
    press(desk, line, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Tab)
    assert line.text() == "quick lunch"
    assert words == []


def test_a_past_question_is_offered_while_its_beginning_is_typed(desk: Desk) -> None:
    line = with_past(desk, "lentil soup with carrots")
    desk.qtbot.keyClicks(line, "lentil s")
    assert texts(line)[-1] == "lentil soup with carrots"


def test_one_question_is_removed_by_key_by_mouse_and_put_back(desk: Desk) -> None:
    line = with_past(desk, "one soup", "two soups", "three soups")
    press(desk, line, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Delete)
    desk.settle()
    assert kept(desk) == texts(line) == ["two soups", "one soup"]
    rows = line.suggestions.list
    cross = cross_of(rows.visualRect(rows.model().index(1, 0))).center()
    desk.qtbot.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=cross)
    desk.settle()
    assert kept(desk) == texts(line) == ["two soups"]
    assert line.text() == ""
    desk.undo()
    desk.settle()
    assert kept(desk) == ["two soups", "one soup"]


def test_the_whole_history_is_cleared_and_put_back(desk: Desk) -> None:
    line = with_past(desk, "soup", "quick lunch")
    press(desk, line, Qt.Key.Key_Up)
    line.suggestions.clear.click()
    desk.settle()
    assert kept(desk) == []
    assert "No questions yet" in line.suggestions.nothing.text()
    assert not line.suggestions.clear.isEnabled()
    desk.undo()
    desk.settle()
    assert kept(desk) == ["quick lunch", "soup"]


def test_nothing_is_remembered_when_the_person_does_not_want_it(desk: Desk) -> None:
    page = opened(desk)
    line = page.box.line
    press(desk, line, Qt.Key.Key_Up)
    assert line.suggestions.remember.isChecked()
    line.suggestions.remember.click()
    desk.settle()
    assert desk.stored(lambda connection: read_setting(connection, REMEMBER_QUESTIONS)) == "no"
    page.ask_sample("quick lunch")
    desk.wait(lambda: page.asked is not None)
    desk.settle()
    assert kept(desk) == []
    other = desk.open(AskPage)
    assert isinstance(other, AskPage)
    desk.settle()
    assert not other.box.line.suggestions.remember.isChecked()


def test_the_button_opens_and_closes_the_history(desk: Desk) -> None:
    page = opened(desk)
    line = page.box.line
    desk.qtbot.mouseClick(page.box.past, Qt.MouseButton.LeftButton)
    assert line.shows_past
    desk.qtbot.mouseClick(page.box.past, Qt.MouseButton.LeftButton)
    assert not line.shows_past


def test_the_keyboard_reaches_what_stands_below_the_history(desk: Desk) -> None:
    line = with_past(desk, "soup")
    press(desk, line, Qt.Key.Key_Up, Qt.Key.Key_Tab)
    assert line.suggestions.remember.hasFocus()
    assert line.shows_past
    focused = QApplication.focusWidget()
    assert focused is not None
    desk.qtbot.keyClick(focused, Qt.Key.Key_Tab)
    assert line.suggestions.clear.hasFocus()
    assert line.shows_past


def test_removal_behind_the_windows_back_is_borne(desk: Desk) -> None:
    line = with_past(desk, "soup")
    desk.store(lambda connection: connection.execute("DELETE FROM past_question"))
    line.forget_requested.emit("soup")
    desk.settle()
    assert kept(desk) == []
    assert not desk.crashes
