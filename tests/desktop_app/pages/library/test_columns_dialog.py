"""Tables whose columns nobody knows, and USDA's tables of foods, on the Library page."""

import zipfile
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton

from core.importing.usda.stored import stored_foods
from desktop_app.pages.library.columns_dialog import ColumnsDialog
from desktop_app.shell.notifier import Severity
from desktop_app.widgets.confirm_dialog import ConfirmDialog
from tests.desktop_app.library_kit import RECIPE, at_rest, counts, dialog_of, opened, press, words_of
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk

pytestmark = OFFSCREEN_NOISE

TABLE = (
    "Gericht;Was man braucht;So geht es\nErbsensuppe;200 g peas|1 onion;Kochen.\nBrot;500 g flour;Backen.\n"
)


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "meine.csv"
    path.write_text(TABLE, encoding="utf-8")
    return path


def test_columns_are_named_looked_at_and_imported(desk: Desk, table: Path) -> None:
    page = opened(desk)
    before = counts(desk)
    page.preview_files((table,))
    at_rest(desk, page)
    dialog = dialog_of(desk)
    shown = words_of(dialog)
    assert "Was man braucht" in shown
    assert "200 g peas|1 onion" in shown
    assert dialog.said.text() == "Choose the column for title and ingredients."
    assert not dialog.confirm.isEnabled()
    dialog.boxes[0].choose("title")
    dialog.boxes[1].choose("ingredients")
    assert dialog.said.text() == "First row: Erbsensuppe, 2 ingredients: 200 g peas and 1 onion."
    dialog.boxes[2].choose("title")
    assert dialog.boxes[0].value == "", "one column holds the title"
    dialog.boxes[0].choose("title")
    dialog.boxes[2].choose("steps")
    dialog.confirm.click()
    at_rest(desk, page)
    assert "2 new recipes to import" in words_of(page.panel)
    assert counts(desk) == before
    page.import_previewed()
    at_rest(desk, page)
    assert counts(desk) == {**before, "table": 2}
    titles = desk.context.engine.library.rows(
        "SELECT title FROM recipe WHERE source = 'table' ORDER BY title"
    )
    assert [title for (title,) in titles] == ["Brot", "Erbsensuppe"]


def test_a_table_among_other_files_is_named_by_its_button(desk: Desk, table: Path, tmp_path: Path) -> None:
    page = opened(desk)
    soup = tmp_path / "soup.txt"
    soup.write_text(RECIPE)
    page.preview_files((table, soup))
    at_rest(desk, page)
    assert not [w for w in QApplication.topLevelWidgets() if isinstance(w, ColumnsDialog) and w.isVisible()]
    assert "1 new recipe to import" in words_of(page.panel)
    press(page.panel, "Name columns…")
    dialog = dialog_of(desk)
    dialog.boxes[0].choose("title")
    dialog.boxes[1].choose("ingredients")
    dialog.confirm.click()
    at_rest(desk, page)
    assert "3 new recipes to import" in words_of(page.panel)


def test_a_guess_is_shown_and_can_be_changed(desk: Desk, tmp_path: Path) -> None:
    page = opened(desk)
    path = tmp_path / "known.csv"
    path.write_text("Title,Ingredients,Notes,Also\nPea soup,peas,private,salt\n")
    page.preview_files((path,))
    at_rest(desk, page)
    assert "1 new recipe to import" in words_of(page.panel)
    press(page.panel, "Columns…")
    dialog = dialog_of(desk)
    assert [box.value for box in dialog.boxes] == ["title", "ingredients", "notes", ""]
    dialog.boxes[2].choose("")
    dialog.boxes[3].choose("ingredients")
    dialog.confirm.click()
    at_rest(desk, page)
    assert page.preview is not None
    (look,) = page.preview.files[0].looks
    assert [line.text for line in look.lines] == ["peas", "salt"]
    assert look.notes == ()


def foods_zip(folder: Path, count: int = 3, name: str = "Muskrat {}") -> Path:
    path = folder / "sr.zip"
    with zipfile.ZipFile(path, "w") as archive:
        names = "".join(f"~{90000 + n}~^~1700~^~{name.format(n)}, raw~^~MUSKRAT~\n" for n in range(count))
        archive.writestr("FOOD_DES.txt", names)
        archive.writestr("NUT_DATA.txt", "".join(f"~{90000 + n}~^~208~^162^0^\n" for n in range(count)))
    return path


def test_food_tables_are_recognised_previewed_and_taken_in(desk: Desk, tmp_path: Path) -> None:
    page = opened(desk)
    before = counts(desk)
    path = foods_zip(tmp_path)
    page.preview_files((path,))
    at_rest(desk, page)
    shown = words_of(page.panel)
    assert "3 foods to import" in shown
    assert "USDA food tables: 3 new foods. USDA foods supply nutrients" in shown
    assert "say nothing about allergens" in shown
    assert stored_foods(desk.context.home) == {}
    press(page.panel, "Import 3 foods")
    at_rest(desk, page)
    assert "3 foods added" in words_of(page.panel)
    assert len(stored_foods(desk.context.home)) == 3
    assert counts(desk) == before
    assert "USDA food tables\n3 foods" in words_of(page.sources)
    page.preview_files((path,))
    at_rest(desk, page)
    assert "Nothing new" in words_of(page.panel)


def test_food_tables_are_removed_after_a_question(desk: Desk, tmp_path: Path) -> None:
    page = opened(desk)
    before = counts(desk)
    (tmp_path / "stew.txt").write_text(
        "Muskrat stew\nServes 2\n\nIngredients\n200 g muskrat\n\nDirections\nStew it.\n"
    )
    page.preview_files((foods_zip(tmp_path, 1, "Muskrat"), tmp_path / "stew.txt"))
    at_rest(desk, page)
    page.import_previewed()
    at_rest(desk, page)
    assert energy_of_the_stew(desk) is not None
    page.sources.removals["usda"].click()  # type: ignore[attr-defined]
    question = next(w for w in QApplication.topLevelWidgets() if isinstance(w, ConfirmDialog))
    assert "This removes 1 USDA food." in words_of(question)
    desk.qtbot.keyClick(question, Qt.Key.Key_Return)
    desk.settle()
    assert len(stored_foods(desk.context.home)) == 1, "Enter says no"
    page.ask_to_remove("usda")
    next(
        w for w in QApplication.topLevelWidgets() if isinstance(w, ConfirmDialog) and w.isVisible()
    ).confirm.click()
    at_rest(desk, page)
    assert stored_foods(desk.context.home) == {}
    assert desk.told(Severity.DONE)[-1] == "Removed 1 food from the library."
    assert set(page.sources.removals) == {"text"}
    assert counts(desk) == {**before, "text": 1}
    assert energy_of_the_stew(desk) is None, "nobody lends it nutrients any more"


def energy_of_the_stew(desk: Desk) -> float | None:
    library = desk.context.engine.library
    (number,) = library.ids("SELECT recipe_id FROM recipe WHERE source = 'text'")
    return library.recipe(number).nutrition.amounts.get("energy")


def test_food_tables_come_with_recipes(desk: Desk, tmp_path: Path) -> None:
    page = opened(desk)
    before = counts(desk)
    foods_zip(tmp_path, 2)
    (tmp_path / "soup.txt").write_text(RECIPE)
    page.preview_files((tmp_path / "sr.zip", tmp_path / "soup.txt"))
    at_rest(desk, page)
    press(page.panel, "Import 1 recipe and 2 foods")
    at_rest(desk, page)
    assert "2 foods added; 1 recipe added" in words_of(page.panel)
    assert counts(desk) == {**before, "text": 1}


def test_every_control_of_the_new_places_has_a_name_and_is_reached_by_tab(desk: Desk, table: Path) -> None:
    page = opened(desk)
    page.paste_text(RECIPE)
    at_rest(desk, page)
    assert page.paste_card.text.tabChangesFocus()
    page.preview_files((table,))
    at_rest(desk, page)
    dialog = dialog_of(desk)
    for widget in (
        *page.findChildren(QPushButton),
        *dialog.boxes,
        page.paste_card.text,
        page.paste_card.shut,
    ):
        assert widget.accessibleName(), widget
        assert widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    dialog.reject()
