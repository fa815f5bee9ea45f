"""The introduction: its steps on a real engine, and when the window shows it."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from core.people.household import members
from core.services.introduction import introduction_step
from core.store.home import Home
from core.store.user_db import reading
from core.translation import ENGLISH, Language, use_language
from desktop_app.pages.ask.page import AskPage
from desktop_app.pages.welcome.page import STEPS, WelcomePage
from desktop_app.shell.application import Application
from desktop_app.shell.look import Look, last_look
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, PATIENCE_MS, Desk

pytestmark = OFFSCREEN_NOISE


@pytest.fixture
def introduced() -> None:
    """Show the introduction: these tests are about it."""


def opened(desk: Desk) -> WelcomePage:
    page = desk.open(WelcomePage)
    assert isinstance(page, WelcomePage)
    desk.wait(lambda: page.people.line.isEnabled() and page.profiles)
    return page


def shown(page: WelcomePage) -> str:
    return "\n".join(label.text() for label in page.findChildren(QLabel) if label.isVisibleTo(page))


def test_people_are_added_by_keyboard_and_removed(desk: Desk) -> None:
    page = opened(desk)
    for name in ("Ana", "Ben"):
        page.people.line.setFocus()
        desk.qtbot.keyClicks(page.people.line, name)
        desk.qtbot.keyClick(page.people.line, Qt.Key.Key_Return)
        desk.wait(lambda name=name: name in page.people.names)
    page.add_person("Ana")
    desk.wait(page.people.problem.isVisible)
    assert "already" in page.people.problem.text()
    page.remove_person("Ana")
    desk.wait(lambda: page.people.names == ("Ben",))
    assert [one.name for one in desk.stored(members)] == ["Ben"]


def test_allergens_have_the_names_of_the_windows_language(desk: Desk) -> None:
    use_language(Language("de", lambda text, _comment, _n: text, ",", "."))
    try:
        page = opened(desk)
        page.go_on()
        desk.wait(lambda: ("allergies", "tree_nut") in page.avoid.buttons)
        assert page.avoid.buttons["allergies", "tree_nut"].text() == "Schalenfrüchte"
        # The sentence under the buttons would not fit a narrow window on one line.
        assert page.avoid.minimumSizeHint().width() < 400
        page.avoid.other.line.setText("Pinienkerne")
        page.avoid.other.edited.emit("Pinienkerne")
        desk.wait(page.avoid.other.meaning.isVisible)
        page.avoid.other.added.emit("Pinienkerne")
        desk.wait(lambda: desk.profile().allergies == ("pine nut",))
        desk.wait(lambda: "Pinienkerne" in shown(page))
    finally:
        use_language(ENGLISH)


def test_allergies_are_explained_and_stored_for_each_person(desk: Desk) -> None:
    page = opened(desk)
    page.add_person("Ana")
    desk.wait(lambda: page.people.names == ("Ana",))
    page.go_on()
    page.avoid.buttons["allergies", "tree_nut"].click()
    desk.wait(lambda: desk.profile().allergies == ("tree_nut",))
    desk.wait(lambda: "almond" in shown(page))
    fitting = page.avoid.count.text()
    page.avoid.other.line.setText("kiwi")
    page.avoid.other.edited.emit("kiwi")
    desk.wait(page.avoid.other.meaning.isVisible)
    page.avoid.other.added.emit("kiwi")
    desk.wait(lambda: desk.profile().allergies == ("tree_nut", "kiwi"))
    desk.wait(lambda: page.avoid.count.text() != fitting)
    page.avoid.person.choose("Ana")
    page.avoid.person.chosen.emit()
    assert not page.avoid.buttons["allergies", "tree_nut"].isChecked()
    page.avoid.buttons["diets", "vegan"].click()
    desk.wait(lambda: desk.stored(members)[0].diets == ("vegan",))
    assert desk.profile().diets == ()
    page.avoid.buttons["diets", "vegan"].click()
    desk.wait(lambda: desk.stored(members)[0].diets == ())


def test_an_unknown_food_is_refused_with_suggestions(desk: Desk) -> None:
    page = opened(desk)
    page.go_on()
    page.avoid.other.line.setText("hazelnutt")
    page.avoid.other.added.emit("hazelnutt")
    assert "hazelnutt" in shown(page)
    assert desk.profile().allergies == ()


def test_targets_come_with_their_source_and_are_stored_on_request(desk: Desk) -> None:
    page = opened(desk)
    page.show_step(2)
    assert "Mifflin" in shown(page)
    assert desk.profile().targets == {}
    page.aims.use.click()
    desk.wait(lambda: "energy" in desk.profile().targets)
    desk.wait(page.aims.stored.isVisible)


def test_the_last_step_offers_questions_that_work(desk: Desk) -> None:
    page = opened(desk)
    page.go_on()
    page.avoid.buttons["diets", "vegan"].click()
    desk.wait(lambda: desk.profile().diets == ("vegan",))
    page.show_step(len(STEPS) - 1)
    desk.wait(lambda: page.samples.buttons)
    asked: list[str] = []
    opened_pages: list[str] = []
    desk.context.navigation.question_requested.connect(asked.append)
    desk.context.navigation.requested.connect(opened_pages.append)
    page.samples.buttons[0].click()
    assert asked == [page.samples.buttons[0].text().strip()]
    assert opened_pages == ["ask"]
    desk.wait(lambda: desk.stored(introduction_step) is None)


def start(qapp: QApplication, qtbot: QtBot, home: Path) -> Application:
    larder = Application(qapp, Home(home), lambda error: pytest.fail(str(error)))
    larder.show()
    qtbot.waitUntil(
        lambda: larder.context.host.is_ready and larder.context.operations.is_idle, timeout=PATIENCE_MS
    )
    return larder


def test_a_closed_window_goes_on_and_a_skipped_introduction_never_returns(
    qapp: QApplication, qtbot: QtBot, home: Path, built_home: Path
) -> None:
    shutil.copytree(built_home, home)
    larder = start(qapp, qtbot, home)
    page = larder.window.current_page
    assert isinstance(page, WelcomePage)
    page.go_on()
    page.go_on()
    qtbot.waitUntil(lambda: larder.context.operations.is_idle, timeout=PATIENCE_MS)
    larder.close()
    # Its first paint waits for the log, which has the step.
    assert last_look(Home(home)) is None
    larder = start(qapp, qtbot, home)
    page = larder.window.current_page
    assert isinstance(page, WelcomePage)
    assert page.step == 2
    page.skip_button.click()
    assert isinstance(larder.window.current_page, AskPage)
    qtbot.waitUntil(lambda: larder.context.operations.is_idle, timeout=PATIENCE_MS)
    larder.close()
    larder = start(qapp, qtbot, home)
    assert isinstance(larder.window.current_page, AskPage)
    larder.close()
    assert last_look(Home(home)) == Look("system", 100)
    with reading(Home(home)) as connection:
        assert introduction_step(connection) is None
