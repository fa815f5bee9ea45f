"""Whole folders and what goes wrong on the way: bad files, stopping, closing the window, long words."""

import shutil
import threading
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

from core.engine.engine import Engine
from core.importing.pipeline.write import _ImportRun
from core.library.library_search import source_counts
from core.progress import Job
from core.store.home import Home
from desktop_app.pages.library.page import LibraryPage
from desktop_app.pages.library.recipe_preview import PreviewCard
from desktop_app.pages.library.skipped_list import SkippedList
from desktop_app.shell.application import Application
from desktop_app.shell.notifier import Severity
from tests.desktop_app.library_kit import RECIPE, at_rest, counts, dialog_of, opened, press, words_of
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, PATIENCE_MS, Desk

pytestmark = OFFSCREEN_NOISE


def test_more_than_five_hundred_files_are_all_read(desk: Desk, tmp_path: Path) -> None:
    page = opened(desk)
    before = counts(desk)
    place = tmp_path / "many"
    place.mkdir()
    for number in range(512):
        (place / f"{number}.txt").write_text(f"Soup {number}\n\nIngredients\n{number + 1} carrots\n")
    page.preview_files((place,))
    at_rest(desk, page)
    shown = words_of(page.panel)
    assert "512 new recipes to import" in shown
    assert "512 files" in shown, "a row for all of them"
    page.import_previewed()
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
    page.preview_files(strange)
    at_rest(desk, page)
    assert "2 new recipes to import" in words_of(page.panel)
    page.import_previewed()
    at_rest(desk, page)
    assert counts(desk) == {**before, "text": 2}
    shown = words_of(page.panel)
    assert "2 added" in shown
    (fold,) = page.panel.findChildren(SkippedList)
    fold.button.click()
    bad = {path.name for path in strange} - {"one.txt", "two.txt"}
    told = words_of(fold)
    assert [name for name in bad if name not in told] == []
    assert "Is an empty folder." in told
    press(fold, "Copy list")
    text = QGuiApplication.clipboard().text()
    assert [name for name in bad if name not in text] == []
    assert "Copied the list." in desk.told(Severity.DONE)
    target = tmp_path / "list.txt"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_arguments: (str(target), ""))
    press(fold, "Save list…")
    at_rest(desk, page)
    assert target.read_text(encoding="utf-8") == text
    assert f"Saved the list as {target}." in desk.told(Severity.DONE)


def test_only_bad_files_change_nothing(desk: Desk, strange: tuple[Path, ...]) -> None:
    page = opened(desk)
    before = counts(desk)
    page.preview_files(tuple(path for path in strange if path.name not in ("one.txt", "two.txt")))
    at_rest(desk, page)
    assert "Nothing can be read" in words_of(page.panel)
    assert not [b for b in page.panel.findChildren(QPushButton) if b.text().startswith("Import")]
    assert counts(desk) == before


def test_a_file_that_goes_bad_after_the_preview_does_not_stop_the_others(
    desk: Desk, strange: tuple[Path, ...]
) -> None:
    page = opened(desk)
    before = counts(desk)
    page.preview_files(strange)
    at_rest(desk, page)
    next(path for path in strange if path.name == "one.txt").unlink()
    page.import_previewed()
    at_rest(desk, page)
    assert counts(desk) == {**before, "text": 1}
    (fold,) = page.panel.findChildren(SkippedList)
    assert "There is no file" in fold._text


def many(folder: Path, count: int = 4000) -> Path:
    path = folder / "many.csv"
    rows = "\n".join(f"Dish {number},onion {number} | {number} g salt" for number in range(count))
    path.write_text(f"title,ingredients\n{rows}\n", encoding="utf-8")
    return path


def halted(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Lets an import take its first batch, then wait until it is told to stop; set once it waits."""
    waits = threading.Event()
    take = _ImportRun.add

    def slowly(self: _ImportRun, batch: object) -> None:
        take(self, batch)  # type: ignore[arg-type]
        waits.set()
        stopped = threading.Event()
        while not self.job.is_aborted():
            stopped.wait(0.01)

    monkeypatch.setattr(_ImportRun, "add", slowly)
    return waits


def test_an_import_says_its_share_and_is_stopped_in_the_middle(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(desk)
    before = counts(desk)
    files = set(desk.context.home.root.iterdir())
    page.preview_files((many(tmp_path),))
    at_rest(desk, page)
    waits = halted(monkeypatch)
    page.import_previewed()
    desk.wait(waits.is_set)
    desk.wait(lambda: page.panel.bar is not None and page.panel.bar.value() > 0)
    assert page.panel.bar is not None
    assert page.panel._doing is not None
    assert page.panel._doing.text().startswith(f"{page.panel.bar.value()} %")
    press(page.panel, "Cancel")
    assert page.panel._doing.text() == "Cancelling…"
    at_rest(desk, page)
    assert counts(desk) == before
    assert set(desk.context.home.root.iterdir()) == files, "nothing half made is left"
    assert "Cancelled. Nothing was changed." in desk.told(Severity.INFO)


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
    page.preview_files((many(tmp_path),))
    qtbot.waitUntil(lambda: page.preview is not None and not page.is_busy, timeout=PATIENCE_MS)
    waits = halted(monkeypatch)
    page.import_previewed()
    qtbot.waitUntil(waits.is_set, timeout=PATIENCE_MS)
    larder.close()
    assert crashes == []
    assert {path.name for path in home.glob("library*")} == files
    again = Engine(Home(home))
    assert dict(source_counts(again.library)) == before
    again.close()


def test_long_words_stay_inside_the_smallest_window(desk: Desk, tmp_path: Path) -> None:
    page = opened(desk)
    page.resize(552, 480)
    long = "x" * 180
    page.paste_text(f"{long}\n\n{long} flour\n2 {long}\n\n{long}.\n")
    at_rest(desk, page)
    assert page.findChildren(PreviewCard)
    assert page.scroller.widget().width() <= page.scroller.viewport().width()
    path = tmp_path / f"{long}.csv"
    path.write_text(f"{long},b\n{long},c\n")
    page.preview_files((path,))
    at_rest(desk, page)
    dialog_of(desk).reject()
    assert page.scroller.widget().width() <= page.scroller.viewport().width()


def test_previews_say_their_share_too(desk: Desk, tmp_path: Path) -> None:
    engine = desk.context.engine
    for name in ("a.csv", "b.csv"):
        many(tmp_path, 400).rename(tmp_path / name)
    told: list[float] = []
    engine.changes.preview(
        (tmp_path / "a.csv", tmp_path / "b.csv"), Job(lambda share, _text: told.append(share))
    )
    assert max(told) >= 0.4
    assert told == sorted(told)
