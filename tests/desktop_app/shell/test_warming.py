"""What the first question would wait for is worked out ahead, and gives way to the question."""

import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.errors import Cancelled
from core.progress import Job
from core.store.home import Home
from desktop_app.pages.ask import asking
from desktop_app.pages.ask.page import AskPage
from desktop_app.shell.application import Application
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, PATIENCE_MS

pytestmark = OFFSCREEN_NOISE


class Ahead:
    """Stands in front of the work that is done ahead, and holds it up until it is let go or stopped."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go_on = threading.Event()
        self.began = 0
        self.stopped = 0
        self.ended = 0
        work = asking.warm_up

        def held(engine: object, on: object, job: Job) -> None:
            self.began += 1
            try:
                while not self.go_on.wait(0.01):
                    job.check()
                work(engine, on, job)  # type: ignore[arg-type]
            except Cancelled:
                self.stopped += 1
                raise
            self.ended += 1

        monkeypatch.setattr(asking, "warm_up", held)


@pytest.fixture
def data_is_shared() -> None:
    """Let the engine read the shipped data, and compute what follows from it."""


@pytest.fixture
def nothing_is_warmed_up() -> None:
    """Let the window prepare for a question."""


@pytest.fixture
def ahead(monkeypatch: pytest.MonkeyPatch) -> Ahead:
    return Ahead(monkeypatch)


@pytest.fixture
def larder(
    qapp: QApplication, qtbot: QtBot, built_home: Path, home: Path, ahead: Ahead
) -> Iterator[Application]:
    shutil.copytree(built_home, home)
    crashes: list[BaseException] = []
    larder = Application(qapp, Home(home), crashes.append)
    larder.show()
    qtbot.waitUntil(lambda: larder.context.host.is_ready, timeout=PATIENCE_MS)
    yield larder
    ahead.go_on.set()
    qtbot.waitUntil(lambda: larder.context.operations.is_idle, timeout=PATIENCE_MS)
    if shiboken6.isValid(larder):
        larder.close()
    assert crashes == []


def test_a_question_stops_it_and_it_goes_on_afterwards(
    larder: Application, qtbot: QtBot, ahead: Ahead
) -> None:
    qtbot.waitUntil(lambda: ahead.began == 1, timeout=PATIENCE_MS)
    page = larder.window.page("ask")
    assert isinstance(page, AskPage)
    page.ask_sample("a vegan soup")
    qtbot.waitUntil(lambda: page.asked is not None, timeout=PATIENCE_MS)
    assert ahead.stopped == 1
    qtbot.waitUntil(lambda: ahead.began == 2, timeout=PATIENCE_MS)
    with qtbot.waitSignal(larder.context.warm_up.done, timeout=PATIENCE_MS):
        ahead.go_on.set()
    assert (ahead.stopped, ahead.ended) == (1, 1)
    page.asked = None
    page.ask_sample("a vegan stew")
    qtbot.waitUntil(lambda: page.asked is not None, timeout=PATIENCE_MS)
    qtbot.waitUntil(lambda: larder.context.operations.is_idle, timeout=PATIENCE_MS)
    assert ahead.began == 2, "what is there is not worked out again"


def test_the_first_question_finds_everything_there(larder: Application, qtbot: QtBot, ahead: Ahead) -> None:
    with qtbot.waitSignal(larder.context.warm_up.done, timeout=PATIENCE_MS):
        ahead.go_on.set()
    engine = larder.context.engine
    read = vars(engine.library)
    assert {"ingredients", "food_table", "labels", "tags", "sets"} <= set(read)
    assert "by_node" in vars(engine.library.ingredients)
    assert "_ranks" in vars(engine.data.taxonomy)
    assert larder.context.host.is_ready


def test_an_import_leaves_a_library_that_is_ready_to_answer(
    larder: Application, qtbot: QtBot, ahead: Ahead, tmp_path: Path
) -> None:
    ahead.go_on.set()
    qtbot.waitUntil(lambda: larder.context.operations.is_idle, timeout=PATIENCE_MS)
    engine = larder.context.engine
    before = engine.library
    path = tmp_path / "soup.md"
    path.write_text(
        "---\ntitle: Celeriac soup\n---\n\n## Ingredients\n\n- 1 celeriac\n\n## Steps\n\nSimmer.\n",
        encoding="utf-8",
    )
    engine.changes.import_recipes([path], None, Job())
    held = engine.libraries._current
    assert held is not None, "nobody who asks opens it"
    assert held.library is not before
    assert {"ingredients", "food_table"} <= set(vars(held.library))
    assert "context" in vars(held)
