"""The window while another process changes the library: noticed without a restart, and nothing is taken away meanwhile."""

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import duckdb
import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from core.engine.library_changes import LibraryChanges
from core.errors import KnownError
from core.files.durable import write_durably
from core.library.embeddings.vector_store import VectorStore
from core.library.library import Library
from core.services.recipes import recipe_of
from core.store.home import Home
from core.store.library_files import build_lock, next_library
from desktop_app.pages.ask.page import AskPage
from desktop_app.pages.ask.results import STALE
from desktop_app.pages.library.page import LibraryPage
from desktop_app.pages.library.recipe_models import NOTE
from desktop_app.shell.application import Application
from desktop_app.shell.engine.library_updates import IMPORTING, REINDEXING
from desktop_app.shell.status_line import OTHERS_HINT
from desktop_app.widgets.notice import NoticePanel
from tests.desktop_app.library_kit import listed
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, PATIENCE_MS

pytestmark = OFFSCREEN_NOISE

SOUP = (
    "---\ntitle: Celeriac soup of the test\ntags: [soup]\n---\n\n"
    "## Ingredients\n\n- 1 celeriac\n- 1 onion\n\n## Steps\n\nSimmer it.\n"
)

HOLDING = """
import sys
from pathlib import Path
from core.store.home import Home
from core.store.library_files import build_lock
with build_lock(Home(Path(sys.argv[1]))):
    sys.stdin.read()
"""


class Other:
    """A window, and verbs of the command line run by a process of their own on the same home."""

    def __init__(self, larder: Application, qtbot: QtBot) -> None:
        self.larder = larder
        self.qtbot = qtbot
        self.said: list[str] = []
        self.renewals: list[str] = []
        larder.context.similarity.ended.connect(self.renewals.append)
        larder.context.notifier.posted.connect(lambda notice: self.said.append(notice.text))

    def wait(self, condition: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(condition()), timeout=PATIENCE_MS)
        QCoreApplication.processEvents()  # shows what was added to a layout

    def run(self, *words: str) -> None:
        """Run a verb while the window goes on."""
        home = str(self.larder.context.home.root)
        command = [sys.executable, "-m", "core", "--home", home, *words]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
            self.wait(lambda: process.poll() is not None)
            assert process.stderr is not None
            assert process.returncode == 0, process.stderr.read()

    def ask(self, words: str) -> AskPage:
        page = self.larder.window.page("ask")
        assert isinstance(page, AskPage)
        page.asked = None
        page.ask_sample(words)
        self.wait(lambda: page.asked is not None and page.results is not None and page.results.is_whole)
        return page

    def library_page(self) -> LibraryPage:
        self.larder.window.open_page("library")
        page = self.larder.window.page("library")
        assert isinstance(page, LibraryPage)
        self.wait(lambda: listed(page))
        return page


@pytest.fixture
def other(qapp: QApplication, qtbot: QtBot, small_built_home: Path, home: Path) -> Iterator[Other]:
    shutil.copytree(small_built_home, home)
    crashes: list[BaseException] = []
    larder = Application(qapp, Home(home), crashes.append)
    other = Other(larder, qtbot)
    larder.show()
    qtbot.waitUntil(lambda: larder.context.host.is_ready, timeout=PATIENCE_MS)
    yield other
    qtbot.waitUntil(lambda: larder.context.operations.is_idle, timeout=PATIENCE_MS)
    if shiboken6.isValid(larder):
        larder.close()
    assert crashes == []


@pytest.fixture
def soup(tmp_path: Path) -> Path:
    path = tmp_path / "soup.md"
    path.write_text(SOUP, encoding="utf-8")
    return path


def blind(other: Other) -> None:
    """Let the folder of the home change unseen, as on a disk of another computer."""
    watch = other.larder.context.library_updates._watch
    assert watch is not None
    watch.removePaths(watch.directories())


def test_an_import_elsewhere_is_noticed_and_the_answers_stay(other: Other, soup: Path) -> None:
    ask = other.ask("a soup")
    assert ask.results is not None
    shown, asked = list(ask.results.cards), ask.asked
    page = other.library_page()
    count = other.larder.context.engine.library.counts["recipes"]
    other.run("import", str(soup))
    other.wait(lambda: page.sources.total.text() == f"{count + 1:,} recipes")
    assert set(page.sources.removals) == {"markdown"}
    other.wait(lambda: f"{count + 1:,} recipes" in other.larder.window._status.library.text())
    assert other.said == [f"Another program changed the library. It now has {count + 1:,} recipes."]
    assert ask.asked is asked
    assert ask.results.cards == shown
    assert ask.box.line.text() == "a soup"
    other.wait(lambda: other.larder.context.library_updates._replaced == [])
    page.browse.line.setText("celeriac soup of the test")
    other.wait(lambda: listed(page)[:1] == ["Celeriac soup of the test"])
    assert page.browse.table_model.index(0, 0).data(NOTE) == "Markdown"


def test_a_question_counts_what_was_imported_just_before(other: Other, soup: Path) -> None:
    blind(other)
    other.run("import", str(soup))
    page = other.ask("celeriac soup of the test")
    assert page.asked is not None
    assert "Celeriac soup of the test" in [answer.title for answer in page.asked.result.answers]


def test_turning_to_the_window_is_enough(other: Other, soup: Path) -> None:
    blind(other)
    count = other.larder.context.engine.library.counts["recipes"]
    other.run("import", str(soup))
    assert other.larder.context.engine.library.counts["recipes"] == count
    other.larder.window.activateWindow()
    QApplication.sendEvent(other.larder.window, QEvent(QEvent.Type.ActivationChange))
    other.wait(lambda: other.larder.context.engine.library.counts["recipes"] == count + 1)


def test_a_running_question_keeps_the_library_it_began_with(
    other: Other, soup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is held up after it took its library; two more take its place, and it still reads the first to the end."""
    began, go_on = threading.Event(), threading.Event()
    read: list[Library] = []
    counted: list[int] = []
    engine = other.larder.context.engine

    def slowly(entries: object, library: Library) -> list[object]:
        read.append(library)
        began.set()
        assert go_on.wait(120)
        counted.append(len(library.ids("SELECT recipe_id FROM recipe")))
        return []

    monkeypatch.setattr("core.services.ask.logged_meals", slowly)
    page = other.larder.window.page("ask")
    assert isinstance(page, AskPage)
    count = engine.library.counts["recipes"]
    page.ask_sample("a soup")
    assert began.wait(120)
    try:
        other.run("import", str(soup))
        other.wait(lambda: engine.library.counts["recipes"] == count + 1)
        stew = soup.with_name("stew.md")
        stew.write_text(
            SOUP.replace("Celeriac soup", "Lentil stew").replace("celeriac", "lentils"), encoding="utf-8"
        )
        other.run("import", str(stew))
        other.wait(lambda: engine.library.counts["recipes"] == count + 2)
    finally:
        go_on.set()
    other.wait(lambda: page.asked is not None)
    assert page.asked is not None
    assert page.asked.result.answers
    assert counted == [count]
    assert read[0] is not engine.library
    # Nobody reads it any more, and it is let go of.
    other.wait(lambda: other.larder.context.library_updates._replaced == [])
    other.wait(lambda: other.larder.context.operations.is_idle)
    with pytest.raises(KnownError, match="changed meanwhile"):
        read[0].rows("SELECT 1")


def test_a_library_of_a_newer_larder_is_told_of_once(other: Other) -> None:
    engine = other.larder.context.engine
    before = engine.library
    newer = next_library(engine.home)
    shutil.copyfile(before.path, newer)
    with duckdb.connect(str(newer)) as connection:
        connection.execute("UPDATE meta SET value = '999' WHERE key = 'schema_version'")
    write_durably(engine.home.library_pointer, newer.name.encode())
    other.wait(lambda: other.said)
    page = other.ask("a soup")
    other.larder.context.library_updates.follow()
    other.wait(lambda: other.larder.context.operations.is_idle)
    assert page.asked is not None
    assert page.asked.result.answers, "the library that was open answers on"
    assert engine.library is before
    assert other.said == [f"{newer.name} was built by a newer Larder. Update Larder to open it."]


def test_similarity_from_elsewhere_is_taken_up_without_a_word(other: Other, soup: Path) -> None:
    """No recipe came or went."""
    engine = other.larder.context.engine
    path = engine.library.path
    newer = next_library(engine.home)
    for ending in (".duckdb", ".faiss"):
        shutil.copyfile(path.with_suffix(ending), newer.with_suffix(ending))
    write_durably(engine.home.library_pointer, newer.name.encode())
    other.wait(lambda: engine.library.path == newer)
    other.wait(lambda: other.larder.context.operations.is_idle)
    assert other.said == []
    assert recipe_of(engine, "chicken-noodle-soup").title == "Chicken noodle soup"


def test_similarity_is_left_to_the_process_that_is_at_it(
    other: Other, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A library that waits for its vectors comes from elsewhere: the window begins once nobody writes vectors any more."""
    similarity, engine = other.larder.context.similarity, other.larder.context.engine
    other.wait(lambda: other.renewals)
    similarity._others.setInterval(50)
    asked: list[bool] = []
    at_it = True

    def others_renew(_changes: LibraryChanges) -> bool:
        asked.append(at_it)
        return at_it

    monkeypatch.setattr(LibraryChanges, "is_reindexed_elsewhere", others_renew)
    path = engine.library.path
    newer = next_library(engine.home)
    # Without its index.
    shutil.copyfile(path, newer)
    write_durably(engine.home.library_pointer, newer.name.encode())
    other.wait(lambda: len(asked) > 3)
    assert engine.context.lacks_similarity
    assert similarity._run is None
    at_it = False
    other.wait(lambda: not engine.context.lacks_similarity)
    assert engine.library.path != newer


def test_the_process_that_computes_similarity_is_known_by_its_file(other: Other) -> None:
    engine = other.larder.context.engine
    store = VectorStore(engine.home, engine.models.encoder_version)
    assert not engine.changes.is_reindexed_elsewhere()
    store.path.write_bytes(b"")
    assert engine.changes.is_reindexed_elsewhere()
    os.utime(store.path, (0, 0))
    assert not engine.changes.is_reindexed_elsewhere()


def test_answers_from_before_say_so_and_are_asked_again_at_a_press(other: Other, soup: Path) -> None:
    page = other.ask("celeriac soup of the test")
    assert page.results is not None
    assert page.asked is not None
    before = page.asked
    other.run("import", str(soup))
    other.wait(lambda: STALE in [strip.text.text() for strip in page.results.findChildren(NoticePanel)])
    assert page.asked is before
    next(b for b in page.results.findChildren(QPushButton) if b.text() == "Ask again").click()
    other.wait(lambda: page.asked is not before)
    assert "Celeriac soup of the test" in [answer.title for answer in page.asked.result.answers]
    other.wait(lambda: other.larder.context.operations.is_idle)
    shown = [strip for strip in page.results.findChildren(NoticePanel) if not strip.isHidden()]
    assert STALE not in [strip.text.text() for strip in shown]


def test_what_another_process_is_at_is_said_until_it_has_ended(other: Other) -> None:
    updates, line = other.larder.context.library_updates, other.larder.window._status
    updates._others_timer.setInterval(50)
    other.wait(lambda: other.renewals)
    home = other.larder.context.home
    with subprocess.Popen([sys.executable, "-c", HOLDING, str(home.root)], stdin=subprocess.PIPE) as process:
        other.wait(lambda: IMPORTING in line.library.text())
        assert line.library.toolTip() == OTHERS_HINT
        assert process.stdin is not None
        process.stdin.close()
        other.wait(lambda: process.poll() is not None)
    other.wait(lambda: IMPORTING not in line.library.text())
    assert "everything stays on this computer" in line.library.text()
    other.larder.context.similarity._own_until = 0.0
    store = VectorStore(home, other.larder.context.engine.models.encoder_version)
    store.path.write_bytes(b"")
    other.wait(lambda: REINDEXING in line.library.text())
    store.path.unlink()
    other.wait(lambda: REINDEXING not in line.library.text())


def test_nothing_is_said_of_what_this_process_does_itself(other: Other) -> None:
    updates = other.larder.context.library_updates
    said: list[str] = []
    updates.others_at_work.connect(said.append)
    with build_lock(other.larder.context.home):
        updates.check_others()
        other.wait(lambda: other.larder.context.operations.is_idle)
    assert said == []
