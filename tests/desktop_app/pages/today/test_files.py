"""Importing and exporting a diary from the Today page."""

from datetime import date
from pathlib import Path
from typing import TypeVar

from PySide6.QtWidgets import QDialog, QLabel

from core.diary.store import all_entries
from desktop_app.pages.today.files import FORMATS
from desktop_app.pages.today.import_dialog import ImportDiaryDialog, UndecidedDialog
from desktop_app.pages.today.page import TodayPage
from desktop_app.shell.notifier import Severity
from tests.core.importing.usda.test_branded import folder
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk, built_home, desk
from tests.desktop_app.pages.today.test_page import type_and_enter
from tests.paths import IMPORT_FIXTURES

__all__ = ["built_home", "desk", "folder"]

pytestmark = OFFSCREEN_NOISE

SERVINGS = IMPORT_FIXTURES / "diary" / "cronometer" / "servings.csv"
Dialog = TypeVar("Dialog", bound=QDialog)


def opened(desk: Desk) -> TodayPage:
    page = desk.open(TodayPage)
    assert isinstance(page, TodayPage)
    desk.wait(lambda: page.view is not None)
    return page


def dialog_of(desk: Desk, page: TodayPage, kind: type[Dialog]) -> Dialog:
    desk.wait(lambda: [each for each in page.window().findChildren(kind) if each.isVisible()])
    return next(each for each in page.window().findChildren(kind) if each.isVisible())


def words(dialog: QDialog) -> str:
    return " ".join(label.text() for label in dialog.findChildren(QLabel))


def test_a_diary_is_previewed_imported_and_removed_again(desk: Desk) -> None:
    page = opened(desk)
    page.files.preview(SERVINGS)
    dialog = dialog_of(desk, page, ImportDiaryDialog)
    assert dialog.confirm.text() == "Import 6 entries"
    assert "Read as IU (1 IU = 0.025 ug): Vitamin D (IU)." in words(dialog)
    assert "'2026-13-45' is not a date." in words(dialog)
    assert dialog.skipped.button.text() == "3 rows or values not imported"
    assert desk.stored(all_entries) == []
    dialog.confirm.click()
    desk.wait(lambda: len(desk.stored(all_entries)) == 6)
    desk.wait(lambda: "Imported 6 entries from Cronometer." in desk.told(Severity.DONE))
    desk.undo()
    desk.wait(lambda: desk.stored(all_entries) == [])


def test_what_is_in_the_diary_already_can_not_be_imported_again(desk: Desk) -> None:
    page = opened(desk)
    page.files.preview(SERVINGS)
    dialog_of(desk, page, ImportDiaryDialog).confirm.click()
    desk.wait(lambda: len(desk.stored(all_entries)) == 6)
    desk.wait(
        lambda: not [each for each in page.window().findChildren(ImportDiaryDialog) if each.isVisible()]
    )
    page.files.preview(SERVINGS)
    dialog = dialog_of(desk, page, ImportDiaryDialog)
    assert not dialog.confirm.isEnabled()
    assert "6 entries are already in your diary." in words(dialog)
    dialog.reject()


def test_dates_that_can_be_read_in_two_ways_are_asked_about(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "Nutrition-Summary.csv"
    path.write_text("Date,Meal,Calories\n03/04/2026,Lunch,500\n")
    page = opened(desk)
    page.files.preview(path)
    ask = dialog_of(desk, page, UndecidedDialog)
    ask.values.setCurrentIndex(1)
    ask.confirm.click()
    dialog = dialog_of(desk, page, ImportDiaryDialog)
    dialog.confirm.click()
    desk.wait(lambda: [entry.eaten_on for entry in desk.stored(all_entries)] == [date(2026, 3, 4)])


def test_a_file_of_another_kind_gets_a_sentence(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("hello")
    page = opened(desk)
    page.files.preview(path)
    desk.wait(lambda: desk.told(Severity.PROBLEM))
    assert desk.told(Severity.PROBLEM)[0].startswith("notes.txt isn't a diary that Larder can read.")


def test_every_format_can_be_exported(desk: Desk, tmp_path: Path) -> None:
    page = opened(desk)
    page.files.preview(SERVINGS)
    dialog_of(desk, page, ImportDiaryDialog).confirm.click()
    desk.wait(lambda: len(desk.stored(all_entries)) == 6)
    for form, ending, _ in FORMATS:
        path = tmp_path / f"{form}.{ending}"
        page.files.export_to(form, path)
        desk.wait(path.exists)
    texts = [action.text() for action in page.files.menu.actions()]
    assert [text for text in texts if text.startswith("Export")] == [text for _, _, text in FORMATS]


def test_branded_products_are_imported_and_logged_by_barcode(desk: Desk, folder: Path) -> None:
    page = opened(desk)
    page.files.import_products(folder)
    desk.wait(lambda: any(text.startswith("Imported 2 products.") for text in desk.told(Severity.DONE)))
    field = page.add.field
    field.setFocus()
    desk.qtbot.keyClicks(field, "acme spread")
    desk.wait(lambda: "Hazelnut spread" in page.add.offered)
    field.clear()
    type_and_enter(desk, page, "lunch", "2 x 012345678905")
    desk.wait(lambda: [entry.text for entry in desk.stored(all_entries)] == ["2 x Hazelnut spread"])
    page.files.import_products(folder / "missing.zip")
    desk.wait(lambda: any("is missing" in text for text in desk.told(Severity.PROBLEM)))
