"""What comes in by the Library page beside plain files: pasted text, unknown tables, food tables, whole folders, and
what goes wrong on the way."""

import json
import shutil
import threading
import zipfile
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from core.engine import Engine
from core.importing.into_library import _Taking
from core.importing.usda.kept import kept_foods
from core.kg.holdings import source_counts
from core.progress import Job
from core.store.home import Home
from desktop_app.application import Application
from desktop_app.notifier import Severity
from desktop_app.pages.library import NO_TEXT, LibraryPage
from desktop_app.widgets.columns_dialog import ColumnsDialog
from desktop_app.widgets.library_look import REPLACES, LookCard
from desktop_app.widgets.library_skipped import SkippedFold
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, PATIENCE_MS, Desk

pytestmark = OFFSCREEN_NOISE

RECIPE = (
    "Nut roast of the test\nA family favourite\nServes 6\n\nbutter\n200 g wholemeal flour\n1 tbsp glurf powder\n\n"
    "150 g walnuts, chopped\n\n1. Mix everything well.\n2. Bake for 40 minutes.\n"
)
TABLE = (
    "Gericht;Was man braucht;So geht es\nErbsensuppe;200 g peas|1 onion;Kochen.\nBrot;500 g flour;Backen.\n"
)


def opened(desk: Desk) -> LibraryPage:
    page = desk.open(LibraryPage)
    assert isinstance(page, LibraryPage)
    at_rest(desk, page)
    return page


def at_rest(desk: Desk, page: LibraryPage) -> None:
    desk.wait(
        lambda: not page.is_busy and desk.context.operations.is_idle and not page.titles._pause.isActive()
    )
    desk.settle()


def words_of(widget: QWidget) -> str:
    return "\n".join(label.text() for label in widget.findChildren(QLabel) if label.isVisibleTo(widget))


def press(widget: QWidget, name: str) -> None:
    next(b for b in widget.findChildren(QPushButton) if b.isVisibleTo(widget) and b.text() == name).click()


def counts(desk: Desk) -> dict[str, int]:
    return dict(source_counts(desk.context.engine.library))


def dialog_of(desk: Desk) -> ColumnsDialog:
    desk.wait(
        lambda: any(isinstance(w, ColumnsDialog) and w.isVisible() for w in QApplication.topLevelWidgets())
    )
    return next(w for w in QApplication.topLevelWidgets() if isinstance(w, ColumnsDialog) and w.isVisible())


def copied(text: str = "", paths: tuple[Path, ...] = ()) -> None:
    mime = QMimeData()
    if text:
        mime.setText(text)
    if paths:
        mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    QGuiApplication.clipboard().setMimeData(mime)


# Pasted text


def test_a_recipe_is_pasted_looked_at_and_imported(desk: Desk) -> None:
    page = opened(desk)
    before = counts(desk)
    press(page.drop, "Paste a recipe")
    assert page.paste_card.isVisibleTo(page)
    assert not page.paste_card.read.isEnabled(), "there is nothing to read yet"
    copied(RECIPE)
    desk.qtbot.keyClick(page.paste_card.text, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert page.paste_card.text.toPlainText() == RECIPE
    desk.qtbot.keyClick(page.paste_card.text, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    at_rest(desk, page)
    (look,) = page.stage.findChildren(LookCard)
    shown = words_of(look)
    assert "Nut roast of the test" in shown
    assert "6 servings" in shown
    assert "4 ingredients" in shown
    assert "2 steps" in shown
    for line, food in (
        ("butter", "butter"),
        ("200 g wholemeal flour", "whole wheat flour"),
        ("150 g walnuts, chopped", "walnut"),
    ):
        assert line in shown
        assert food in shown
    assert "not known" in shown
    assert "1 ingredient is not known to Larder" in shown
    assert "A family favourite" in shown.partition("kept as notes")[2], "what was not understood is said"
    assert counts(desk) == before, "looking changes nothing"
    press(page.stage, "Import 1 recipe")
    at_rest(desk, page)
    assert counts(desk) == {**before, "text": 1}
    assert page.paste_card.isHidden()
    assert page.paste_card.text.toPlainText() == ""
    assert not [path for path in desk.context.home.root.iterdir() if path.name.startswith("pasted")]


def test_text_is_pasted_onto_the_page_itself(desk: Desk) -> None:
    page = opened(desk)
    page.drop.choose.setFocus()
    copied(RECIPE)
    page.paste()
    at_rest(desk, page)
    assert page.paste_card.text.toPlainText() == RECIPE, "it can be mended and read again"
    assert "1 new recipe to import" in words_of(page.stage)


def test_the_key_for_pasting_works_on_the_page_and_not_in_its_fields(desk: Desk) -> None:
    page = opened(desk)
    page.activateWindow()
    desk.wait(page.isActiveWindow)
    copied("leek")
    page.titles.line.setFocus()
    desk.qtbot.keyClick(page.titles.line, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert page.titles.line.text() == "leek"
    assert page.paste_card.isHidden()
    copied(RECIPE)
    page.drop.choose.setFocus()
    desk.qtbot.keyClick(page.drop.choose, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert not page.paste_card.isHidden()
    at_rest(desk, page)
    assert "1 new recipe to import" in words_of(page.stage)


def test_copied_files_are_looked_into_and_pictures_are_refused(desk: Desk, tmp_path: Path) -> None:
    page = opened(desk)
    path = tmp_path / "roast.txt"
    path.write_text(RECIPE)
    copied(paths=(path,))
    page.paste()
    at_rest(desk, page)
    assert "roast.txt" in words_of(page.stage)
    picture = QMimeData()
    picture.setData("image/png", b"x")
    QGuiApplication.clipboard().setMimeData(picture)
    page.paste()
    assert NO_TEXT in desk.told(Severity.INFO)


def test_text_dragged_from_a_browser_is_read(desk: Desk) -> None:
    page = opened(desk)
    mime = QMimeData()
    mime.setText(RECIPE)
    mime.setHtml("<p>Nut roast</p>")
    place, buttons, keys = QPointF(40, 60), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    either = Qt.DropAction.MoveAction | Qt.DropAction.CopyAction
    enter = QDragEnterEvent(place.toPoint(), either, mime, buttons, keys)
    QApplication.sendEvent(page, enter)
    assert enter.isAccepted()
    drop = QDropEvent(place, either, mime, buttons, keys, QEvent.Type.Drop)
    QApplication.sendEvent(page, drop)
    assert drop.dropAction() == Qt.DropAction.CopyAction, "the other program keeps its text"
    at_rest(desk, page)
    assert page.paste_card.text.toPlainText() == RECIPE
    assert "1 new recipe to import" in words_of(page.stage)


def test_recipe_data_of_a_page_is_recognised(desk: Desk) -> None:
    page = opened(desk)
    before = counts(desk)
    data = json.dumps({"@type": "Recipe", "name": "Data soup", "recipeIngredient": ["2 leeks"]})
    page.paste_text(f'<script type="application/ld+json">{data}</script>')
    at_rest(desk, page)
    assert "Saved web page: 1 new: Data soup" in words_of(page.stage)
    page.take_in()
    at_rest(desk, page)
    assert counts(desk) == {**before, "webpage": 1}


def test_what_is_no_recipe_is_said_and_the_text_stays_to_be_mended(desk: Desk) -> None:
    page = opened(desk)
    page.paste_text("https://example.org/soup")
    at_rest(desk, page)
    assert "Larder opens no connection" in words_of(page.stage)
    page.paste_text("Dear diary\n\nToday I ate well.\n")
    at_rest(desk, page)
    shown = words_of(page.stage)
    assert "It lists no ingredients." in shown
    assert "a line 'Ingredients'" in shown
    assert page.paste_card.isVisibleTo(page)
    assert not [b for b in page.stage.findChildren(QPushButton) if b.text().startswith("Import")]
    page.paste_card.text.setFocus()
    desk.qtbot.keyClick(page.paste_card.text, Qt.Key.Key_Escape)
    assert page.paste_card.isHidden()


def test_the_same_title_again_is_said_to_replace(desk: Desk) -> None:
    page = opened(desk)
    for text in (RECIPE, RECIPE.replace("butter", "lard")):
        page.paste_text(text)
        at_rest(desk, page)
        shown = words_of(page.stage)
        page.take_in()
        at_rest(desk, page)
    assert "1 changed to import" in shown
    assert REPLACES in shown


# Tables whose columns nobody knows


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "meine.csv"
    path.write_text(TABLE, encoding="utf-8")
    return path


def test_columns_are_named_looked_at_and_imported(desk: Desk, table: Path) -> None:
    page = opened(desk)
    before = counts(desk)
    page.look_into((table,))
    at_rest(desk, page)
    dialog = dialog_of(desk)
    shown = words_of(dialog)
    assert "Was man braucht" in shown
    assert "200 g peas|1 onion" in shown
    assert dialog.said.text() == "Say which column holds the title and the ingredients."
    assert not dialog.confirm.isEnabled()
    dialog.boxes[0].choose("title")
    dialog.boxes[1].choose("ingredients")
    assert dialog.said.text() == "The first row: Erbsensuppe, 2 ingredients: 200 g peas and 1 onion."
    dialog.boxes[2].choose("title")
    assert dialog.boxes[0].field == "", "one column holds the title"
    dialog.boxes[0].choose("title")
    dialog.boxes[2].choose("steps")
    dialog.confirm.click()
    at_rest(desk, page)
    assert "2 new recipes to import" in words_of(page.stage)
    assert counts(desk) == before
    page.take_in()
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
    page.look_into((table, soup))
    at_rest(desk, page)
    assert not [w for w in QApplication.topLevelWidgets() if isinstance(w, ColumnsDialog) and w.isVisible()]
    assert "1 new recipe to import" in words_of(page.stage)
    press(page.stage, "Name its columns ...")
    dialog = dialog_of(desk)
    dialog.boxes[0].choose("title")
    dialog.boxes[1].choose("ingredients")
    dialog.confirm.click()
    at_rest(desk, page)
    assert "3 new recipes to import" in words_of(page.stage)


def test_a_guess_is_shown_and_can_be_changed(desk: Desk, tmp_path: Path) -> None:
    page = opened(desk)
    path = tmp_path / "known.csv"
    path.write_text("Title,Ingredients,Notes,Also\nPea soup,peas,private,salt\n")
    page.look_into((path,))
    at_rest(desk, page)
    assert "1 new recipe to import" in words_of(page.stage)
    press(page.stage, "Columns ...")
    dialog = dialog_of(desk)
    assert [box.field for box in dialog.boxes] == ["title", "ingredients", "notes", ""]
    dialog.boxes[2].choose("")
    dialog.boxes[3].choose("ingredients")
    dialog.confirm.click()
    at_rest(desk, page)
    assert page.preview is not None
    (look,) = page.preview.files[0].looks
    assert [line.text for line in look.lines] == ["peas", "salt"]
    assert look.notes == ()


# Food tables


def foods_zip(folder: Path, count: int = 3) -> Path:
    path = folder / "sr.zip"
    with zipfile.ZipFile(path, "w") as archive:
        names = "".join(f"~{90000 + n}~^~1700~^~Muskrat {n}, raw~^~MUSKRAT~\n" for n in range(count))
        archive.writestr("FOOD_DES.txt", names)
        archive.writestr("NUT_DATA.txt", "".join(f"~{90000 + n}~^~208~^162^0^\n" for n in range(count)))
    return path


def test_food_tables_are_recognised_previewed_and_taken_in(desk: Desk, tmp_path: Path) -> None:
    page = opened(desk)
    before = counts(desk)
    path = foods_zip(tmp_path)
    page.look_into((path,))
    at_rest(desk, page)
    shown = words_of(page.stage)
    assert "3 foods to import" in shown
    assert "USDA food tables: 3 new foods. They lend nutrients" in shown
    assert "say nothing of allergens" in shown
    assert kept_foods(desk.context.home) == {}
    press(page.stage, "Import 3 foods")
    at_rest(desk, page)
    assert "3 foods added" in words_of(page.stage)
    assert len(kept_foods(desk.context.home)) == 3
    assert counts(desk) == before
    assert "3 foods of USDA's tables" in words_of(page.sources)
    page.look_into((path,))
    at_rest(desk, page)
    assert "Nothing new" in words_of(page.stage)


def test_food_tables_come_with_recipes(desk: Desk, tmp_path: Path) -> None:
    page = opened(desk)
    before = counts(desk)
    foods_zip(tmp_path, 2)
    (tmp_path / "soup.txt").write_text(RECIPE)
    page.look_into((tmp_path / "sr.zip", tmp_path / "soup.txt"))
    at_rest(desk, page)
    press(page.stage, "Import 1 recipe and 2 foods")
    at_rest(desk, page)
    assert "2 foods added; 1 recipe added" in words_of(page.stage)
    assert counts(desk) == {**before, "text": 1}


# Whole folders, and what goes wrong


def test_more_than_five_hundred_files_are_all_read(desk: Desk, tmp_path: Path) -> None:
    page = opened(desk)
    before = counts(desk)
    place = tmp_path / "many"
    place.mkdir()
    for number in range(512):
        (place / f"{number}.txt").write_text(f"Soup {number}\n\nIngredients\n{number + 1} carrots\n")
    page.look_into((place,))
    at_rest(desk, page)
    shown = words_of(page.stage)
    assert "512 new recipes to import" in shown
    assert "512 files" in shown, "a row for all of them"
    page.take_in()
    at_rest(desk, page)
    assert counts(desk) == {**before, "text": 512}


@pytest.fixture
def strange(tmp_path: Path) -> tuple[Path, ...]:
    """Two good files among all kinds of bad ones."""
    place = tmp_path / "strange"
    place.mkdir()
    bad: dict[str, bytes] = {
        "empty.txt": b"",
        "cut.zip": b"PK\x03\x04 and then nothing",
        "cut.paprikarecipes": b"PK\x03\x04 and then nothing",
        "deep.json": b'{"@type": "Recipe", "recipeIngredient": ' + b"[" * 10_000 + b"]" * 10_000 + b"}",
        "page.html": b"%PDF-1.7 is no page",
        "photo.cook.jpg": b"\xff\xd8\xff\xe0",
        "noise": bytes(range(256)),
    }
    for name, data in bad.items():
        (place / name).write_bytes(data)
    (place / "one.txt").write_text(RECIPE)
    (place / "two.txt").write_text("Pea soup of the test\n\nIngredients\n200 g peas\n")
    (place / "nothing").mkdir()
    return (*sorted(place.iterdir()), place / "gone.txt")


def test_bad_files_are_told_and_the_good_ones_come_in(
    desk: Desk, strange: tuple[Path, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(desk)
    before = counts(desk)
    page.look_into(strange)
    at_rest(desk, page)
    assert "2 new recipes to import" in words_of(page.stage)
    page.take_in()
    at_rest(desk, page)
    assert counts(desk) == {**before, "text": 2}
    shown = words_of(page.stage)
    assert "2 added" in shown
    (fold,) = page.stage.findChildren(SkippedFold)
    fold.button.click()
    bad = {path.name for path in strange} - {"one.txt", "two.txt"}
    told = words_of(fold)
    assert [name for name in bad if name not in told] == []
    assert "Is an empty folder." in told
    press(fold, "Copy the list")
    text = QGuiApplication.clipboard().text()
    assert [name for name in bad if name not in text] == []
    assert "The list was copied." in desk.told(Severity.DONE)
    target = tmp_path / "list.txt"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_arguments: (str(target), ""))
    press(fold, "Save the list ...")
    at_rest(desk, page)
    assert target.read_text(encoding="utf-8") == text
    assert f"The list was saved as {target}." in desk.told(Severity.DONE)


def test_only_bad_files_change_nothing(desk: Desk, strange: tuple[Path, ...]) -> None:
    page = opened(desk)
    before = counts(desk)
    page.look_into(tuple(path for path in strange if path.name not in ("one.txt", "two.txt")))
    at_rest(desk, page)
    assert "Nothing can be read" in words_of(page.stage)
    assert not [b for b in page.stage.findChildren(QPushButton) if b.text().startswith("Import")]
    assert counts(desk) == before


def test_a_file_that_goes_bad_after_the_preview_does_not_stop_the_others(
    desk: Desk, strange: tuple[Path, ...]
) -> None:
    page = opened(desk)
    before = counts(desk)
    page.look_into(strange)
    at_rest(desk, page)
    next(path for path in strange if path.name == "one.txt").unlink()
    page.take_in()
    at_rest(desk, page)
    assert counts(desk) == {**before, "text": 1}
    (fold,) = page.stage.findChildren(SkippedFold)
    assert "There is no file" in fold._text


def many(folder: Path, count: int = 4000) -> Path:
    path = folder / "many.csv"
    rows = "\n".join(f"Dish {number},onion {number} | {number} g salt" for number in range(count))
    path.write_text(f"title,ingredients\n{rows}\n", encoding="utf-8")
    return path


def halted(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Lets an import take its first batch, then wait until it is told to stop; set once it waits."""
    waits = threading.Event()
    take = _Taking.take

    def slowly(self: _Taking, batch: object) -> None:
        take(self, batch)  # type: ignore[arg-type]
        waits.set()
        stopped = threading.Event()
        while not self.job.is_aborted():
            stopped.wait(0.01)

    monkeypatch.setattr(_Taking, "take", slowly)
    return waits


def test_an_import_says_its_share_and_is_stopped_in_the_middle(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(desk)
    before = counts(desk)
    files = set(desk.context.home.root.iterdir())
    page.look_into((many(tmp_path),))
    at_rest(desk, page)
    waits = halted(monkeypatch)
    page.take_in()
    desk.wait(waits.is_set)
    desk.wait(lambda: page.stage.bar is not None and page.stage.bar.value() > 0)
    assert page.stage.bar is not None
    assert page.stage._doing is not None
    assert page.stage._doing.text().startswith(f"{page.stage.bar.value()}%")
    press(page.stage, "Cancel")
    assert page.stage._doing.text() == "Stopping ..."
    at_rest(desk, page)
    assert counts(desk) == before
    assert set(desk.context.home.root.iterdir()) == files, "nothing half made is left"
    assert "Stopped. Nothing was changed." in desk.told(Severity.INFO)


def test_the_window_is_closed_in_the_middle(
    qtbot: QtBot,
    qapp: QApplication,
    built_home: Path,
    home: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shutil.copytree(built_home, home)
    crashes: list[BaseException] = []
    larder = Application(qapp, Home(home), crashes.append)
    larder.show()
    qtbot.waitUntil(lambda: larder.context.host.is_ready, timeout=PATIENCE_MS)
    page = larder.window.page("library")
    assert isinstance(page, LibraryPage)
    qtbot.waitUntil(lambda: larder.context.operations.is_idle, timeout=PATIENCE_MS)
    before = dict(source_counts(larder.context.engine.library))
    files = {path.name for path in home.glob("library*")}
    page.look_into((many(tmp_path),))
    qtbot.waitUntil(lambda: page.preview is not None and not page.is_busy, timeout=PATIENCE_MS)
    waits = halted(monkeypatch)
    page.take_in()
    qtbot.waitUntil(waits.is_set, timeout=PATIENCE_MS)
    larder.close()
    assert crashes == []
    assert {path.name for path in home.glob("library*")} == files
    again = Engine(Home(home))
    assert dict(source_counts(again.library)) == before
    again.close()


def test_every_control_of_the_new_places_has_a_name_and_is_reached_by_tab(desk: Desk, table: Path) -> None:
    page = opened(desk)
    page.paste_text(RECIPE)
    at_rest(desk, page)
    assert page.paste_card.text.tabChangesFocus()
    page.look_into((table,))
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


def test_long_words_stay_inside_the_smallest_window(desk: Desk, tmp_path: Path) -> None:
    page = opened(desk)
    page.resize(552, 480)
    long = "x" * 180
    page.paste_text(f"{long}\n\n{long} flour\n2 {long}\n\n{long}.\n")
    at_rest(desk, page)
    assert page.findChildren(LookCard)
    assert page.scroller.widget().width() <= page.scroller.viewport().width()
    path = tmp_path / f"{long}.csv"
    path.write_text(f"{long},b\n{long},c\n")
    page.look_into((path,))
    at_rest(desk, page)
    dialog_of(desk).reject()
    assert page.scroller.widget().width() <= page.scroller.viewport().width()


def test_previews_say_their_share_too(desk: Desk, tmp_path: Path) -> None:
    engine = desk.context.engine
    for name in ("a.csv", "b.csv"):
        many(tmp_path, 400).rename(tmp_path / name)
    told: list[float] = []
    engine.preview_import(
        (tmp_path / "a.csv", tmp_path / "b.csv"), Job(lambda share, _text: told.append(share))
    )
    assert max(told) >= 0.4
    assert told == sorted(told)
