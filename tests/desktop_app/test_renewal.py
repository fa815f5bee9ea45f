"""The window while a library's vectors are another model's: usable at once, with progress, Cancel, and no restart."""

import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.engine.models import Models
from core.recommend.ask import WITHOUT_SIMILARITY
from core.store.home import Home
from desktop_app.pages.ask.page import AskPage
from desktop_app.shell.application import Application
from desktop_app.widgets.notice import NoticePanel
from models.backends import Array
from models.loading import CheckedRunner, LoadedModel
from models.worker import Worker
from tests.conftest import FEW_STARTERS
from tests.core.aging import age
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, PATIENCE_MS

pytestmark = OFFSCREEN_NOISE


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Holds the work in the background up, after its first recipes, until it is set."""
    gate = threading.Event()
    encode = Models.background_encoder.func  # type: ignore[attr-defined]

    class Held:
        def __init__(self, models: Models) -> None:
            self._encoder = encode(models)

        def encode(self, texts: list[str]) -> object:
            gate.wait(120)
            return self._encoder.encode(texts)

    monkeypatch.setattr(Models, "background_encoder", property(Held))
    return gate


@pytest.fixture
def larder(
    qapp: QApplication, qtbot: QtBot, small_built_home: Path, home: Path, gate: threading.Event
) -> Iterator[Application]:
    shutil.copytree(small_built_home, home)
    age(Home(home))
    crashes: list[BaseException] = []
    larder = Application(qapp, Home(home), crashes.append)
    larder.show()
    qtbot.waitUntil(lambda: larder.context.host.is_ready, timeout=PATIENCE_MS)
    yield larder
    gate.set()
    if shiboken6.isValid(larder):
        larder.close()
    assert crashes == []


def ask(larder: Application, qtbot: QtBot, words: str) -> AskPage:
    page = larder.window.page("ask")
    assert isinstance(page, AskPage)
    page.asked = None
    page.ask_sample(words)
    qtbot.waitUntil(lambda: page.asked is not None, timeout=PATIENCE_MS)
    return page


def notices(page: AskPage) -> list[str]:
    assert page.results is not None
    # What was shown before is hidden at once, and deleted a little later.
    return [strip.text.text() for strip in page.results.findChildren(NoticePanel) if not strip.isHidden()]


def test_it_answers_at_once_and_uses_the_new_vectors_without_a_restart(
    larder: Application, qtbot: QtBot, gate: threading.Event
) -> None:
    line = larder.window._status
    page = ask(larder, qtbot, "a soup")
    assert page.asked is not None
    assert page.asked.result.answers
    assert WITHOUT_SIMILARITY in notices(page)
    qtbot.waitUntil(line.bar.isVisible, timeout=PATIENCE_MS)
    assert line.progress.text().startswith(f"Similarity index: 0 of {FEW_STARTERS}")
    gate.set()
    qtbot.waitUntil(lambda: not larder.context.engine.context.lacks_similarity, timeout=PATIENCE_MS)
    qtbot.waitUntil(lambda: not line.bar.isVisible(), timeout=PATIENCE_MS)
    assert not line.start.isVisible()
    page = ask(larder, qtbot, "a soup")
    assert page.asked is not None
    assert page.asked.result.notes == ()
    assert WITHOUT_SIMILARITY not in notices(page)


def test_it_can_be_stopped_and_taken_up_again(
    larder: Application, qtbot: QtBot, gate: threading.Event
) -> None:
    line = larder.window._status
    qtbot.waitUntil(line.stop.isVisible, timeout=PATIENCE_MS)
    line.stop.click()
    gate.set()
    qtbot.waitUntil(line.start.isVisible, timeout=PATIENCE_MS)
    assert "aren't ranked by similarity" in line.progress.text()
    assert larder.context.engine.context.lacks_similarity
    assert ask(larder, qtbot, "a soup").asked
    line.start.click()
    qtbot.waitUntil(lambda: not larder.context.engine.context.lacks_similarity, timeout=PATIENCE_MS)
    qtbot.waitUntil(lambda: not line.progress.isVisible(), timeout=PATIENCE_MS)


def test_a_window_is_closed_in_the_middle(larder: Application, qtbot: QtBot, gate: threading.Event) -> None:
    line = larder.window._status
    qtbot.waitUntil(line.bar.isVisible, timeout=PATIENCE_MS)
    gate.set()
    assert larder.close()


class Hung:
    """A device that never answers."""

    def __init__(self, place: LoadedModel, release: threading.Event) -> None:
        self.inputs, self.outputs = place.runner.inputs, place.runner.outputs
        self.precision = "f32"
        self.began = threading.Event()
        self._release = release

    def run(self, _inputs: object) -> list[Array]:
        self.began.set()
        self._release.wait()
        return []


def test_closing_does_not_wait_for_a_device_that_hangs(
    larder: Application, qtbot: QtBot, gate: threading.Event
) -> None:
    """The device would be waited for an hour: that this test ends at all is what it shows."""
    gate.set()
    # The choice of a device in the background would take the place of the one that hangs.
    qtbot.waitUntil(lambda: larder.context.operations.is_idle, timeout=PATIENCE_MS)
    session = larder.context.engine.models.encoder.session
    release = threading.Event()
    hung, worker = Hung(session.floor, release), Worker("a device that hangs")
    device = session.floor.device
    session.move(
        LoadedModel(device, CheckedRunner(device, hung, worker, 3600.0), 0.0, worker.close), "it is tried"
    )
    answers: list[object] = []
    calling = threading.Thread(
        target=lambda: answers.append(larder.context.engine.models.encode(["soup"]).shape)
    )
    calling.start()
    assert hung.began.wait(120)
    try:
        assert larder.close()
        calling.join()
        # Nothing is lost: the CPU answered in its place.
        assert answers == [(1, 128)]
    finally:
        release.set()
