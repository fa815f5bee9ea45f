"""Dialogs of the Today page that ask for a day: move and copy an entry, copy a day, and export a period."""

from datetime import date, time, timedelta
from pathlib import Path

from PySide6.QtCore import QDate
from PySide6.QtWidgets import QDateEdit, QFileDialog, QLineEdit

from core.diary.store import add_entries, all_entries
from desktop_app.pages.today.page import TodayPage
from desktop_app.shell.notifier import Severity
from desktop_app.widgets.choice import Choice
from desktop_app.widgets.form_dialog import FormDialog
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk, built_home, desk
from tests.desktop_app.pages.today.test_page import entry, opened

__all__ = ["built_home", "desk"]

pytestmark = OFFSCREEN_NOISE

TODAY = date.today()
LONG_BEFORE = TODAY - timedelta(days=40)


def with_entries(desk: Desk) -> TodayPage:
    desk.store(
        lambda connection: add_entries(
            connection, [entry(LONG_BEFORE, "lunch", "soup", 100.0), entry(TODAY, "dinner", "stew", 300.0)]
        )
    )
    page = opened(desk)
    desk.wait(lambda: len(page.meals["dinner"].rows) == 1)
    return page


def choose(form: FormDialog, *days: date, value: str = "") -> None:
    for field, day in zip(form.findChildren(QDateEdit), days, strict=False):
        field.setDate(QDate(day.year, day.month, day.day))
    for choice in form.findChildren(Choice) if value else ():
        choice.choose(value)
        choice.chosen.emit()


def where(desk: Desk) -> list[tuple[date, str, time | None]]:
    return [(each.eaten_on, each.meal, each.eaten_at) for each in desk.stored(all_entries)]


def test_an_entry_moves_to_any_day_meal_and_time(desk: Desk) -> None:
    page = with_entries(desk)
    row = page.meals["dinner"].rows[0]
    menus = [action.menu() for action in row.menu().actions() if action.menu() is not None]
    texts = [action.text() for menu in menus for action in menu.actions()]  # type: ignore[union-attr]
    assert {"Day, meal and time…", "Another day…"} <= set(texts)
    form = page.files.days.ask_move(row.entry)
    choose(form, LONG_BEFORE, value="breakfast")
    clock = next(each for each in form.findChildren(QLineEdit) if each.accessibleName() == "Time")
    clock.setText("25 o'clock")
    form.save_button.click()
    desk.wait(lambda: "not a time of day" in form.problem.text())
    clock.setText("07:30")
    form.save_button.click()
    desk.wait(lambda: (LONG_BEFORE, "breakfast", time(7, 30)) in where(desk))
    moved = next(each for each in desk.stored(all_entries) if each.text == "stew")
    form = page.files.days.ask_move(moved)
    clock = next(each for each in form.findChildren(QLineEdit) if each.accessibleName() == "Time")
    assert clock.text() == "07:30"
    clock.clear()
    form.save_button.click()
    desk.wait(lambda: (LONG_BEFORE, "breakfast", None) in where(desk))
    desk.undo()
    desk.wait(lambda: (LONG_BEFORE, "breakfast", time(7, 30)) in where(desk))


def test_an_entry_is_copied_to_another_day_and_meal(desk: Desk) -> None:
    page = with_entries(desk)
    form = page.files.days.ask_copy(page.meals["dinner"].rows[0].entry)
    choose(form, TODAY + timedelta(days=400), value="lunch")
    form.save_button.click()
    desk.wait(lambda: "Press the button again" in form.problem.text())
    choose(form, LONG_BEFORE, value="snack")
    form.save_button.click()
    desk.wait(lambda: len(desk.stored(all_entries)) == 3)
    assert where(desk).count((LONG_BEFORE, "snack", None)) == 1
    desk.undo()
    desk.wait(lambda: len(desk.stored(all_entries)) == 2)


def test_a_day_is_copied_from_any_other(desk: Desk) -> None:
    page = with_entries(desk)
    form = page.files.days.ask_source(TODAY)
    choose(form, TODAY - timedelta(days=3))
    form.save_button.click()
    desk.wait(lambda: "no such entries" in form.problem.text())
    choose(form, LONG_BEFORE)
    form.save_button.click()
    desk.wait(lambda: where(desk).count((TODAY, "lunch", None)) == 1)
    desk.wait(lambda: any(text.startswith("Copied ") for text in desk.told(Severity.DONE)))


def test_an_export_may_have_the_days_of_a_period_only(desk: Desk, tmp_path: Path) -> None:
    page = with_entries(desk)
    form = page.files.ask_export("csv", "csv")
    assert isinstance(form, FormDialog)
    first, _ = form.findChildren(QDateEdit)
    assert not first.isEnabled()
    choose(form, value="own")
    assert first.isEnabled()
    choose(form, TODAY, LONG_BEFORE)
    form.save_button.click()
    assert "comes after" in form.problem.text()
    choose(form, value="7")
    assert first.date().toPython() == TODAY - timedelta(days=6)
    form.save_button.click()
    asked = next(each for each in page.window().findChildren(QFileDialog) if each.isVisible())
    asked.reject()
    path = tmp_path / "week.csv"
    page.files.export_to("csv", path, (TODAY - timedelta(days=6), TODAY))
    desk.wait(path.exists)
    assert "stew" in path.read_text()
    assert "soup" not in path.read_text()
    assert isinstance(page.files.ask_export("json", "json"), QFileDialog)
