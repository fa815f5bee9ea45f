"""The line of the Today page by keyboard: search, complete, change a food before it is logged, and few keystrokes."""

from datetime import date, timedelta

import pytest
from PySide6.QtCore import Qt

from core.people.profile import Profile
from core.plan.week import week_of
from desktop_app.pages.today.page import TodayPage
from desktop_app.pages.today.quick_add_panel import ROW_HEIGHT, STAR_ROLE
from desktop_app.shell.notifier import Severity
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk, built_home, desk
from tests.desktop_app.pages.today.test_page import entry, opened, store

__all__ = ["built_home", "desk"]

pytestmark = OFFSCREEN_NOISE

TODAY = date.today()
WEEK = week_of(TODAY)
Key = Qt.Key


class Keyboard:
    """Types into the widget that has the focus, and counts the keys."""

    def __init__(self, desk: Desk, page: TodayPage) -> None:
        self._desk = desk
        self._page = page
        self.pressed = 0
        self.letters = 0
        page.activateWindow()
        page.first_focus().setFocus()

    def type(self, words: str, *, counts: bool = True) -> None:
        """Type words; those of a food's name don't count."""
        self._desk.qtbot.keyClicks(self._page.add.field, words)
        self.pressed += len(words) * counts

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self._desk.qtbot.keyClick(self._page.add.field, key, modifiers)
        self.pressed += 1


def offered(desk: Desk, page: TodayPage, line: str) -> None:
    """Wait for a completion of the line."""
    desk.wait(lambda: line in page.add.offered)


def shown(page: TodayPage) -> list[str]:
    return [line.food.text for line in page.add.panel.lines]


def test_three_foods_take_at_most_ten_keys_beyond_their_names(desk: Desk) -> None:
    page = opened(desk)
    keys = Keyboard(desk, page)
    keys.type("banana", counts=False)
    keys.type(", ")
    keys.type("rye bread", counts=False)
    keys.type(", ")
    keys.type("latte", counts=False)
    keys.press(Key.Key_Return)
    desk.wait(lambda: len(desk.diary(WEEK)) == 1)
    (logged,) = desk.diary(WEEK)
    assert [food.text for food in logged.snapshot.lines] == ["banana", "rye bread", "latte"]
    assert all(food.nutrition for food in logged.snapshot.lines)
    assert keys.pressed <= 10


def test_three_foods_of_the_list_take_at_most_ten_keys_beyond_their_names(desk: Desk) -> None:
    page = opened(desk)
    keys = Keyboard(desk, page)
    for begun, line in (("banan", "banana"), ("rye bre", "banana, rye bread")):
        keys.type(begun, counts=False)
        offered(desk, page, line)
        while page.add.panel.chosen is None or page.add.panel.chosen.in_line(page.add.field.text()) != line:
            keys.press(Key.Key_Down)
        keys.press(Key.Key_Tab)
        assert page.add.field.text() == line
        keys.type(", ")
    keys.type("latt", counts=False)
    offered(desk, page, "banana, rye bread, latte")
    keys.press(Key.Key_Down)
    keys.press(Key.Key_Return)
    desk.wait(lambda: len(desk.diary(WEEK)) == 1)
    (logged,) = desk.diary(WEEK)
    assert [food.text for food in logged.snapshot.lines] == ["banana", "rye bread", "latte"]
    assert keys.pressed <= 10


def test_a_sentence_shows_its_foods_and_each_can_be_changed_before_enter(desk: Desk) -> None:
    page = opened(desk)
    panel = page.add.panel
    keys = Keyboard(desk, page)
    keys.type("2 eggs and toast")
    desk.wait(lambda: shown(page) == ["2 eggs", "toast"])
    assert panel.isVisible()
    egg = panel.lines[0]
    assert egg.amount.text() == "2"
    assert "about 100 g" in egg.details.text()
    assert "kcal, give or take" in egg.details.text()
    assert "Egg" in egg.other.accessibleName()
    egg.amount.setFocus()
    egg.amount.selectAll()
    desk.qtbot.keyClicks(egg.amount, "3")
    desk.qtbot.keyClick(egg.amount, Key.Key_Return)
    desk.wait(lambda: page.add.field.text() == "3 eggs and toast")
    assert panel.isVisible()
    # Another food by one key and Enter.
    toast = panel.lines[1]
    other = toast.food.alternatives[0]
    menu = toast.menu()
    assert next(action.text().partition(" · ")[0] for action in menu.actions()) == other.name
    menu.actions()[0].trigger()
    desk.wait(lambda: other.name in page.add.field.text())
    desk.qtbot.keyClick(page.add.field, Key.Key_Return)
    desk.wait(lambda: len(desk.diary(WEEK)) == 1)
    (logged,) = desk.diary(WEEK)
    assert next(food.amount for food in logged.snapshot.lines) == 3
    assert logged.snapshot.lines[1].food is not None
    assert logged.snapshot.lines[1].food.food_id == other.food_id
    assert not panel.isVisible()
    assert page.add.field.text() == ""


def test_enter_in_the_line_counts_for_an_amount_that_was_typed_below_it(desk: Desk) -> None:
    page = opened(desk)
    keys = Keyboard(desk, page)
    keys.type("2 eggs and toast")
    desk.wait(lambda: shown(page) == ["2 eggs", "toast"])
    toast = page.add.panel.lines[1]
    toast.amount.setFocus()
    desk.qtbot.keyClicks(toast.amount, "lots")
    page.add.field.setFocus()
    desk.qtbot.keyClick(page.add.field, Key.Key_Return)
    desk.wait(lambda: "is not an amount" in page.add.panel.note.text())
    assert desk.diary(WEEK) == []
    desk.wait(lambda: not page.add.field.isReadOnly())
    toast = page.add.panel.lines[1]
    toast.amount.setText("45 g")
    page.add.field.setFocus()
    desk.qtbot.keyClick(page.add.field, Key.Key_Return)
    desk.wait(lambda: len(desk.diary(WEEK)) == 1)
    (logged,) = desk.diary(WEEK)
    assert [food.mass_g for food in logged.snapshot.lines][1] == 45
    assert logged.text == "2 eggs and 45 g toast"


def test_a_food_is_removed_before_enter(desk: Desk) -> None:
    page = opened(desk)
    Keyboard(desk, page).type("2 eggs and toast")
    desk.wait(lambda: shown(page) == ["2 eggs", "toast"])
    page.add.panel.lines[0].delete.click()
    desk.wait(lambda: shown(page) == ["toast"])
    assert page.add.field.text() == "toast"
    page.add.panel.lines[0].delete.click()
    desk.wait(lambda: "only food" in page.add.panel.note.text())


def test_the_keyboard_reaches_the_foods_of_the_line(desk: Desk) -> None:
    page = opened(desk)
    keys = Keyboard(desk, page)
    keys.type("2 eggs and toast")
    desk.wait(lambda: shown(page) == ["2 eggs", "toast"])
    for _ in range(4):
        focused = page.focusWidget()
        if focused is page.add.panel.lines[0].amount:
            break
        desk.qtbot.keyClick(focused, Key.Key_Tab)
    assert page.focusWidget() is page.add.panel.lines[0].amount
    assert page.add.panel.isVisible()


def test_arrow_keys_choose_and_escape_lets_go(desk: Desk) -> None:
    page = opened(desk)
    keys = Keyboard(desk, page)
    keys.type("banan")
    offered(desk, page, "banana")
    assert page.add.panel.chosen is None
    keys.press(Key.Key_Down)
    first = page.add.panel.chosen
    assert first is not None
    # The foods are those that Enter would log.
    desk.wait(lambda: shown(page) == [first.words])
    keys.press(Key.Key_Down)
    assert page.add.panel.chosen is not first
    keys.press(Key.Key_Up)
    keys.press(Key.Key_Escape)
    assert page.add.panel.chosen is None
    assert page.add.panel.isVisible()
    keys.press(Key.Key_Escape)
    assert not page.add.panel.isVisible()
    assert page.add.field.text() == "banan"


def test_what_was_logged_before_is_offered_in_its_last_amount(desk: Desk) -> None:
    soup = entry(TODAY - timedelta(days=1), "lunch", "my usual soup", 50)
    store(desk, soup, soup, entry(TODAY, "lunch", "rice", 60))
    page = opened(desk)
    desk.wait(lambda: page.view is not None and len(page.view.before) == 2)
    page.meals["lunch"].add_button.click()
    keys = Keyboard(desk, page)
    keys.press(Key.Key_Down)
    desk.wait(lambda: page.add.offered == ["my usual soup", "rice"])
    keys.press(Key.Key_Down)
    keys.press(Key.Key_Return)
    desk.wait(lambda: len(desk.diary(WEEK)) >= 2 and page.add.field.text() == "")
    desk.wait(lambda: "my usual soup" in [row.entry.text for row in page.meals["lunch"].rows])


def test_alt_and_arrows_choose_the_meal(desk: Desk) -> None:
    page = opened(desk)
    page.meals["breakfast"].add_button.click()
    assert page.add.meal == "breakfast"
    assert page.focusWidget() is page.add.field
    keys = Keyboard(desk, page)
    keys.press(Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert page.add.meal == "lunch"
    keys.press(Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    keys.press(Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert page.add.meal == "snack"
    keys.type("an apple")
    keys.press(Key.Key_Return)
    desk.wait(lambda: page.meals["snack"].rows)


def test_warnings_show_before_enter(desk: Desk) -> None:
    desk.store_profile(Profile(allergies=("milk",)))
    page = opened(desk)
    desk.wait(lambda: page.view is not None and page.view.profile.allergies)
    Keyboard(desk, page).type("a glass of milk")
    desk.wait(lambda: "milk" in page.add.panel.note.text())
    assert desk.diary(WEEK) == []


def test_the_profile_as_it_is_stored_now_holds_when_a_line_is_logged(desk: Desk) -> None:
    page = opened(desk)
    keys = Keyboard(desk, page)
    keys.type("a glass of milk")
    desk.wait(lambda: shown(page))
    # Another program changes the profile behind the window's back.
    desk.store_profile(Profile(allergies=("milk",)))
    keys.press(Key.Key_Return)
    desk.wait(lambda: any("contains milk, which you avoid" in text for text in desk.told(Severity.DONE)))


def test_hidden_calories_stay_hidden_while_typing(desk: Desk) -> None:
    desk.store_profile(Profile(hides_calories=True))
    page = opened(desk)
    desk.wait(lambda: page.view is not None and page.view.profile.hides_calories)
    Keyboard(desk, page).type("2 eggs")
    desk.wait(lambda: shown(page) and page.add.panel.suggestions)
    said = [page.add.panel.list.item(row).text() for row in range(page.add.panel.list.count())]
    assert said
    assert not any("kcal" in text for text in (*said, page.add.panel.note.text()))
    line = page.add.panel.lines[0]
    assert "kcal" not in line.details.text() + line.other.accessibleName()


@pytest.mark.parametrize("size", [(660, 560), (1030, 740)])
def test_the_panel_stays_within_the_page(desk: Desk, size: tuple[int, int]) -> None:
    page = opened(desk, width=size[0], height=size[1])
    keys = Keyboard(desk, page)
    keys.type("2 eggs, toast, a banana, coffee with milk, rye bread and but")
    desk.wait(lambda: len(shown(page)) >= 6 and page.add.panel.suggestions)
    panel = page.add.panel
    bottom = panel.mapTo(page, panel.rect().bottomRight())
    assert bottom.x() <= page.width()
    assert bottom.y() <= page.height()
    assert panel.list.isVisible()


def stars(page: TodayPage) -> dict[str, object]:
    rows = page.add.panel.list
    return {
        each.name: rows.item(place).data(STAR_ROLE) for place, each in enumerate(page.add.panel.suggestions)
    }


def test_a_food_is_a_favourite_by_key_and_by_its_star(desk: Desk) -> None:
    page = opened(desk)
    panel = page.add.panel
    keys = Keyboard(desk, page)
    keys.type("rye bre")
    desk.wait(lambda: stars(page).get("rye bread") is False)
    while panel.chosen is None or panel.chosen.name != "rye bread":
        keys.press(Key.Key_Down)
    keys.press(Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    desk.wait(lambda: panel.suggestions[:1] and panel.suggestions[0].is_favourite)
    assert panel.suggestions[0].name == "rye bread"
    assert "favourite" in str(panel.list.item(0).data(Qt.ItemDataRole.AccessibleTextRole))
    # A click on the star removes it, and takes no food into the line.
    row = panel.list.visualItemRect(panel.list.item(0))
    star = row.center()
    star.setX(row.right() - ROW_HEIGHT // 2)
    desk.qtbot.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=star)
    desk.wait(lambda: stars(page).get("rye bread") is False)
    # In a window from right to left it is at the left.
    page.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    place = [each.name for each in panel.suggestions].index("rye bread")
    row = panel.list.visualItemRect(panel.list.item(place))
    star.setX(row.left() + ROW_HEIGHT // 2)
    star.setY(row.center().y())
    desk.qtbot.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=star)
    desk.wait(lambda: stars(page).get("rye bread") is True)
    assert page.add.field.text() == "rye bre"


def test_what_is_typed_while_a_line_is_logged_stays(desk: Desk) -> None:
    page = opened(desk)
    field = page.add.field
    desk.qtbot.keyClicks(field, "2 eggs")
    desk.qtbot.keyClick(field, Qt.Key.Key_Return)
    # Nothing runs between these keys, so the first line is still being read.
    assert field.isReadOnly()
    desk.qtbot.keyClicks(field, "a banana")
    desk.wait(lambda: [entry.text for entry in desk.diary(WEEK)] == ["2 eggs"])
    desk.wait(lambda: field.text() == "a banana")


def test_keys_mean_the_same_while_a_line_is_logged(desk: Desk) -> None:
    field = opened(desk).add.field
    field.setText("beer")
    field.selectAll()
    field.lock()
    desk.qtbot.keyClick(field, Qt.Key.Key_Return)
    desk.qtbot.keyClicks(field, "milks")
    desk.qtbot.keyClick(field, Qt.Key.Key_Backspace)
    desk.qtbot.keyClick(field, Qt.Key.Key_Return)
    desk.qtbot.keyClicks(field, "tea")
    desk.qtbot.keyClick(field, Qt.Key.Key_D, Qt.KeyboardModifier.AltModifier)
    assert field.text() == "beer"
    field.unlock()
    assert field.text() == "beer, milk, tea"


def test_a_line_keeps_its_words_until_the_library_is_ready(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(desk)
    monkeypatch.setattr(desk.context.host, "_engine", None)
    desk.qtbot.keyClicks(page.add.field, "2 eggs")
    desk.qtbot.keyClick(page.add.field, Qt.Key.Key_Return)
    desk.wait(lambda: "still being prepared" in page.add.panel.note.text())
    assert (page.add.field.text(), page.add.field.isReadOnly()) == ("2 eggs", False)
