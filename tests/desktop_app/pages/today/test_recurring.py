"""Recurring meals on the Today page: repeat, offered, logged without asking, skipped, stopped."""

from datetime import date, timedelta

from PySide6.QtWidgets import QCheckBox, QLineEdit, QPushButton

from core.diary.entry import DiaryEntry, Snapshot
from core.diary.recurring import RecurringMeal, add_recurring, recurring_meals
from core.diary.store import add_entries, all_entries
from core.people.profile import Profile
from desktop_app.shell.notifier import Severity
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk, built_home, desk
from tests.desktop_app.pages.today.test_page import opened

__all__ = ["built_home", "desk"]

pytestmark = OFFSCREEN_NOISE

TODAY = date.today()
DAILY = tuple(range(7))


def coffee(day: date) -> DiaryEntry:
    snapshot = Snapshot("coffee with milk", {"energy": 20.0}, {"energy": 1.0}, ("coffee with milk",))
    return DiaryEntry(day, "breakfast", "coffee with milk", 1.0, snapshot)


def texts(desk: Desk) -> list[tuple[str, date]]:
    return [(entry.text, entry.eaten_on) for entry in desk.stored(all_entries)]


def test_an_entry_is_repeated_offered_on_its_days_and_skipped(desk: Desk) -> None:
    desk.store(lambda connection: add_entries(connection, [coffee(TODAY)]))
    page = opened(desk)
    desk.wait(lambda: page.meals["breakfast"].rows)
    meals = page.files.recurring
    form = meals.ask_how(page.meals["breakfast"].rows[0].entry)
    boxes = form.findChildren(QCheckBox)
    for box in boxes:
        box.setChecked(False)
    form.save_button.click()
    assert form.problem.text() == "Choose at least one day."
    for box in boxes[:7]:
        box.setChecked(True)
    form.save_button.click()
    desk.wait(lambda: len(desk.stored(recurring_meals)) == 1)
    assert meals.card.isHidden()
    page.step(1)
    desk.wait(lambda: meals.card.numbers == (1,))
    assert meals.card.isVisible()
    _, skip = meals.card.findChildren(QPushButton)
    assert skip.accessibleName() == "Skip coffee with milk on this day"
    skip.click()
    desk.wait(meals.card.isHidden)
    desk.undo()
    desk.wait(meals.card.isVisible)
    log, _ = meals.card.findChildren(QPushButton)
    log.click()
    desk.wait(lambda: len(texts(desk)) == 2)
    assert texts(desk)[1] == ("coffee with milk", TODAY + timedelta(days=1))
    dialog = meals.open_list()
    desk.wait(lambda: dialog.titles == ("coffee with milk",))
    edit = next(button for button in dialog.findChildren(QPushButton) if button.text() == "Edit")
    assert edit.accessibleName() == "Edit coffee with milk"
    form = meals.ask_changes(desk.stored(recurring_meals)[0])
    words = form.findChildren(QLineEdit)[0]
    words.setText("🍕")
    form.save_button.click()
    desk.wait(lambda: "nothing to log" in form.problem.text())
    words.setText("2 eggs")
    form.save_button.click()
    desk.wait(lambda: dialog.titles == ("2 eggs",))
    desk.undo()
    desk.wait(lambda: dialog.titles == ("coffee with milk",))
    meals.stop(desk.stored(recurring_meals)[0])
    desk.wait(lambda: dialog.titles == ())
    dialog.close()


def test_today_logs_a_meal_without_asking_once_and_says_so(desk: Desk) -> None:
    desk.store_profile(Profile(allergies=("milk",)))
    before = coffee(TODAY - timedelta(days=3))
    desk.store(lambda connection: add_recurring(connection, RecurringMeal(before, DAILY, None, True)))
    page = opened(desk)
    desk.wait(lambda: texts(desk) == [("coffee with milk", TODAY)])
    desk.wait(lambda: any("a recurring meal." in text for text in desk.told(Severity.DONE)))
    assert any("milk" in text.split("a recurring meal.")[1] for text in desk.told(Severity.DONE))
    desk.wait(lambda: page.meals["breakfast"].rows)
    desk.undo()
    desk.wait(lambda: not texts(desk))
    page.refresh()
    desk.wait(lambda: not page.meals["breakfast"].rows)
    desk.settle()
    assert texts(desk) == []
    page.step(-1)
    desk.wait(lambda: page.files.recurring.card.numbers == (1,))
    assert texts(desk) == []
