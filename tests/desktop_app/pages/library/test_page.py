"""The Library page on a real engine: preview, import, report, search, removal, and what cannot be read."""

import shutil
import zipfile
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton

from core.importing.pipeline.outcome import ImportOutcome
from core.importing.report import ImportReport
from core.store.changes import ChangeSet
from desktop_app.pages.library.export_dialog import FORMS, ExportChoices, ExportDialog
from desktop_app.pages.library.formats_dialog import FormatsDialog
from desktop_app.pages.library.page import BUSY, LibraryPage
from desktop_app.pages.library.recipe_models import NOTE
from desktop_app.shell.notifier import Severity
from desktop_app.widgets.confirm_dialog import ConfirmDialog
from desktop_app.widgets.text import body
from tests.desktop_app.library_kit import at_rest, counts, listed, opened, press, searched, words_of
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk
from tests.desktop_app.recipe_kit import recipe_page, requests
from tests.paths import IMPORT_FIXTURES

pytestmark = OFFSCREEN_NOISE

SOUP = "---\ntitle: Carrot soup & more\n---\n\n## Ingredients\n\n- 400 g carrots\n- 1 onion\n\n## Steps\n\nSimmer it.\n"


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, ...]:
    soup, cook, photo = (tmp_path / name for name in ("soup.md", "Shakshuka.cook", "photo.jpg"))
    soup.write_text(SOUP, encoding="utf-8")
    shutil.copy(IMPORT_FIXTURES / "Shakshuka.cook", cook)
    photo.write_bytes(b"\xff\xd8\xff\xe0 no recipe")
    return soup, cook, photo


def imported(desk: Desk, page: LibraryPage, files: tuple[Path, ...]) -> None:
    page.preview_files(files)
    at_rest(desk, page)
    page.import_previewed()
    at_rest(desk, page)


def test_the_page_says_what_the_library_holds(desk: Desk) -> None:
    page = opened(desk)
    (total,) = counts(desk).values()
    assert page.sources.total.text() == f"{total:,} recipes"
    assert "Starter recipes" in words_of(page.sources)
    assert page.sources.removals == {}, "Larder's own recipes stay"
    assert page.browse.table_model.rowCount() == total
    assert page.browse.said.text() == f"{total:,} recipes"
    assert not page.bring.isHidden(), "until something is imported, the page says how"
    assert page.panel.isHidden()


def test_dropped_files_are_looked_into_before_anything_changes(desk: Desk, files: tuple[Path, ...]) -> None:
    page = opened(desk)
    before = counts(desk)
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in files])
    place, buttons, keys = QPointF(40, 400), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    either = Qt.DropAction.MoveAction | Qt.DropAction.CopyAction
    enter = QDragEnterEvent(place.toPoint(), either, mime, buttons, keys)
    QApplication.sendEvent(page, enter)
    assert enter.isAccepted()
    assert page.drop.property("target") is True
    drop = QDropEvent(place, either, mime, buttons, keys, QEvent.Type.Drop)
    QApplication.sendEvent(page, drop)
    assert drop.dropAction() == Qt.DropAction.CopyAction, "nobody's files are moved away"
    assert page.drop.property("target") is False
    at_rest(desk, page)
    shown = words_of(page.panel)
    assert "2 new recipes to import" in shown
    assert "Carrot soup & more" in shown
    assert "Markdown: 1 new" in shown
    assert "Is a picture. Larder reads text;" in shown
    assert "larder import" not in shown
    assert counts(desk) == before


def test_files_that_could_only_be_moved_away_are_not_taken(desk: Desk, files: tuple[Path, ...]) -> None:
    page = opened(desk)
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(files[0]))])
    drop = QDropEvent(
        QPointF(40, 400), Qt.DropAction.MoveAction, mime, Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier, QEvent.Type.Drop,
    )  # fmt: skip
    QApplication.sendEvent(page, drop)
    assert not page.is_busy


def test_links_and_text_are_no_files(desk: Desk) -> None:
    page = opened(desk)
    mime = QMimeData()
    mime.setUrls([QUrl("https://example.org/soup")])
    enter = QDragEnterEvent(
        QPoint(9, 9),
        Qt.DropAction.CopyAction,
        mime,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(page.drop, enter)
    assert page.drop.property("target") is not True


def test_what_the_preview_shows_is_imported_and_reported(desk: Desk, files: tuple[Path, ...]) -> None:
    page = opened(desk)
    before = counts(desk)
    told: list[ChangeSet] = []
    desk.context.operations.changed.connect(told.append)
    page.preview_files(files)
    at_rest(desk, page)
    press(page.panel, "Import 2 recipes")
    at_rest(desk, page)
    assert "2 added" in words_of(page.panel)
    assert counts(desk) == {**before, "cooklang": 1, "markdown": 1}
    assert ChangeSet(library=True) in told, "other pages look again"
    assert set(page.sources.removals) == {"cooklang", "markdown"}
    press(page.panel, "Close")
    assert page.panel.isHidden()


def test_the_same_files_again_are_nothing_new(desk: Desk, files: tuple[Path, ...]) -> None:
    page = opened(desk)
    imported(desk, page, files)
    page.preview_files(files)
    at_rest(desk, page)
    shown = words_of(page.panel)
    assert "Nothing new" in shown
    assert "unchanged" in shown
    assert not [b for b in page.panel.findChildren(QPushButton) if b.text().startswith("Import")]


def test_a_file_that_cannot_be_read_is_one_sentence(
    desk: Desk, files: tuple[Path, ...], tmp_path: Path
) -> None:
    page = opened(desk)
    page.preview_files((files[2],))
    at_rest(desk, page)
    assert "Nothing can be read" in words_of(page.panel)
    page.preview_files((tmp_path / "gone.cook",))
    at_rest(desk, page)
    assert "Nothing can be read" in words_of(page.panel)
    assert desk.crashes == []


def test_looking_and_importing_can_be_stopped(desk: Desk, tmp_path: Path) -> None:
    rows = "\n".join(f"Dish {number},onion {number} | {number} g salt" for number in range(1500))
    table = tmp_path / "many.csv"
    table.write_text(f"title,ingredients\n{rows}\n", encoding="utf-8")
    page = opened(desk)
    before = counts(desk)
    page.preview_files((table,))
    assert page.is_busy
    QApplication.processEvents()
    press(page.panel, "Cancel")
    at_rest(desk, page)
    assert page.panel.isHidden()
    page.preview_files((table,))
    page.preview_files((table,))
    assert BUSY in desk.told(Severity.INFO)
    at_rest(desk, page)
    page.import_previewed()
    QApplication.processEvents()
    press(page.panel, "Cancel")
    at_rest(desk, page)
    assert counts(desk) == before
    assert page.sources.total.text() == f"{sum(before.values()):,} recipes"


def test_recipes_are_found_by_title_and_opened(desk: Desk, files: tuple[Path, ...]) -> None:
    page = opened(desk)
    imported(desk, page, files)
    page.show_recipes()
    assert searched(desk, page, "carrot MORE") == ["Carrot soup & more"]
    assert page.bring.isHidden()
    found = page.browse.table_model.index(0, 0)
    assert found.data(NOTE) == "Markdown"
    assert found.data(Qt.ItemDataRole.AccessibleTextRole).startswith("Carrot soup & more, Markdown")
    asked = requests(desk)
    desk.qtbot.keyClick(page.browse.line, Qt.Key.Key_Down)
    desk.qtbot.keyClick(page.browse.table, Qt.Key.Key_Return)
    shown = recipe_page(desk, asked[0])
    assert "servings unknown" in words_of(shown), "no one serving is made up"
    assert "Nutrition of the whole recipe" in words_of(shown)
    assert searched(desk, page, "xyzzy") == []
    assert "No recipe has 'xyzzy' in its title, ingredients or tags." in words_of(page.browse)
    press(page.browse, "Clear the search")
    at_rest(desk, page)
    assert len(listed(page)) == 60


def test_a_source_is_removed_after_a_question_that_enter_answers_with_no(
    desk: Desk, files: tuple[Path, ...]
) -> None:
    page = opened(desk)
    before = counts(desk)
    imported(desk, page, files[:1])
    page.sources.removals["markdown"].click()  # type: ignore[attr-defined]
    question = next(w for w in QApplication.topLevelWidgets() if isinstance(w, ConfirmDialog))
    assert "This removes 1 recipe imported from Markdown" in words_of(question)
    desk.qtbot.keyClick(question, Qt.Key.Key_Return)
    desk.settle()
    assert counts(desk) == {**before, "markdown": 1}
    page.ask_to_remove("markdown")
    next(
        w for w in QApplication.topLevelWidgets() if isinstance(w, ConfirmDialog) and w.isVisible()
    ).confirm.click()
    at_rest(desk, page)
    assert counts(desk) == before
    assert "Removed 1 recipe from the library." in desk.told(Severity.DONE)
    assert page.sources.removals == {}


@pytest.mark.parametrize("form", [form.name for form in FORMS])
def test_own_recipes_are_written_in_every_format(
    desk: Desk, files: tuple[Path, ...], tmp_path: Path, form: str
) -> None:
    page = opened(desk)
    imported(desk, page, files[:1])
    ending = next(each.ending for each in FORMS if each.name == form)
    target = tmp_path / f"out{ending}"
    page.export(ExportChoices(own_only=True, form=form, path=target))
    at_rest(desk, page)
    assert desk.told(Severity.DONE)[-1] == f"Exported 1 recipe to {target}."
    if ending == ".zip":
        with zipfile.ZipFile(target) as archive:
            (name,) = archive.namelist()
            written = archive.read(name).decode()
    else:
        written = target.read_text(encoding="utf-8")
    assert "Carrot soup" in written


def test_the_dialog_asks_what_to_write_and_where(
    desk: Desk, files: tuple[Path, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(desk)
    page.sources.export.click()
    dialog = next(w for w in QApplication.topLevelWidgets() if isinstance(w, ExportDialog))
    assert not dialog.own.isEnabled(), "nothing was imported yet"
    dialog.form.setCurrentIndex(dialog.form.findData("csv"))
    target = tmp_path / "recipes"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_arguments: (str(target), ""))
    dialog.confirm.click()
    at_rest(desk, page)
    total = sum(counts(desk).values())
    assert desk.told(Severity.DONE)[-1] == f"Exported {total:,} recipes to {target}.csv."
    assert (tmp_path / "recipes.csv").stat().st_size > 10_000


def test_a_place_that_cannot_be_written_is_one_sentence(desk: Desk, tmp_path: Path) -> None:
    page = opened(desk)
    page.export(ExportChoices(own_only=False, form="csv", path=tmp_path / "nowhere" / "x.csv"))
    at_rest(desk, page)
    assert "Nothing was changed" in words_of(page.panel)
    assert desk.crashes == []


def test_the_formats_are_named(desk: Desk) -> None:
    page = opened(desk)
    page.drop.formats.click()
    dialog = next(w for w in QApplication.topLevelWidgets() if isinstance(w, FormatsDialog))
    assert "Paprika" in words_of(dialog)
    assert "USDA food tables" in words_of(dialog)
    dialog.accept()


def test_every_control_has_a_name(desk: Desk, files: tuple[Path, ...]) -> None:
    page = opened(desk)
    page.preview_files(files)
    at_rest(desk, page)
    for button in page.findChildren(QPushButton):
        assert button.accessibleName()
    assert page.browse.line.accessibleName()


def test_long_names_stay_inside_the_smallest_window(desk: Desk, tmp_path: Path) -> None:
    long = tmp_path / f"{'x' * 120}.md"
    long.write_text(SOUP.replace("Carrot soup & more", "y" * 300), encoding="utf-8")
    page = opened(desk)
    page.resize(552, 480)
    imported(desk, page, (long,))
    assert page.scroller.widget().width() <= page.scroller.viewport().width()
    page.show_recipes()
    assert searched(desk, page, "yyy") == ["y" * 300]
    table = page.browse.table
    assert sum(table.columnWidth(column) for column in range(4)) <= table.viewport().width()
    assert table.columnWidth(0) > 150
    assert "y" * 300 in table.model().index(0, 0).data(Qt.ItemDataRole.ToolTipRole)


def test_titles_in_any_script_begin_at_the_edge_of_their_column(desk: Desk) -> None:
    page = opened(desk)
    for label in (body("soup"), body("\N{HEBREW LETTER MEM}\N{HEBREW LETTER RESH}\N{HEBREW LETTER QOF}")):
        assert label.alignment() & Qt.AlignmentFlag.AlignLeft
        assert label.alignment() & Qt.AlignmentFlag.AlignAbsolute
    assert page.layoutDirection() == Qt.LayoutDirection.LeftToRight


def test_a_large_import_says_that_similarity_comes_later(desk: Desk) -> None:
    page = opened(desk)
    page.panel.show_report(ImportOutcome(ImportReport(read=6000, added=6000, unindexed=6718)))
    desk.settle()
    assert "Indexing 6,718 recipes in the background." in words_of(page.panel)
    assert "6,000 recipes added." in words_of(page.panel)
    page.panel.show_report(ImportOutcome(ImportReport(read=1, added=1)))
    desk.settle()
    assert "Indexing" not in words_of(page.panel)
    assert "1 recipe added." in words_of(page.panel)
