"""Building the engine behind the window: progress, cancel, a missing model, trying again."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
import shiboken6
from pytestqt.qtbot import QtBot

from core import assets
from core.assets import assets_dir
from core.engine import engine as engine_module
from core.errors import KnownError
from core.progress import Job
from core.store.home import Home
from desktop_app.shell.banner import LibraryBanner
from desktop_app.shell.engine.host import EngineHost
from desktop_app.shell.status_line import StatusLine
from desktop_app.shell.theme.theme import Theme
from tests.desktop_app.conftest import Bench
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, PATIENCE_MS

pytestmark = OFFSCREEN_NOISE


class SlowEngine:
    """Stands in for an engine whose library never gets finished."""

    def __init__(self, home: Home, _options: object, job: Job, user_data: object) -> None:
        del user_data
        self.home = home
        self._job = job

    @property
    def context(self) -> None:
        while True:
            self._job.check()
            self._job.report(0.5, "Computing nutrition and labels")

    def close(self) -> None:
        """Nothing to let go of."""


class BrokenEngine(SlowEngine):
    """Stands in for an engine without its model."""

    @property
    def context(self) -> None:
        raise KnownError("The model file model.onnx is missing. Install Larder again to restore it.")


@pytest.fixture
def host(bench: Bench, home: object) -> Iterator[EngineHost]:
    host = EngineHost(Home(home), bench.operations)  # type: ignore[arg-type]
    yield host
    bench.operations.close()
    shiboken6.delete(host)


def test_progress_is_shown_and_can_be_cancelled(
    bench: Bench, host: EngineHost, theme: Theme, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_module, "Engine", SlowEngine)
    banner, line = LibraryBanner(theme, host), StatusLine(theme)
    qtbot.addWidget(banner)
    qtbot.addWidget(line)
    line.follow(host)
    host.prepare()
    qtbot.waitUntil(lambda: "computing nutrition" in line.library.text(), timeout=PATIENCE_MS)
    assert line.bar.value() == 50
    assert banner.isHidden()
    assert line.stop.accessibleName() == "Cancel preparing the library"
    line.stop.click()
    assert line.bar.isHidden()
    assert line.library.text() == ""
    assert not banner.isHidden()
    assert banner.button.text() == "Try again"
    qtbot.waitUntil(lambda: bench.operations.is_idle, timeout=PATIENCE_MS)
    assert not host.is_ready
    assert bench.crashes == []


def test_a_missing_model_is_named_and_can_be_tried_again(
    host: EngineHost, theme: Theme, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_module, "Engine", BrokenEngine)
    banner = LibraryBanner(theme, host)
    qtbot.addWidget(banner)
    host.prepare()
    qtbot.waitUntil(lambda: "model.onnx is missing" in banner.text.text(), timeout=PATIENCE_MS)
    with pytest.raises(KnownError):
        _ = host.engine
    failed: list[str] = []
    host.failed.connect(failed.append)
    banner.button.click()
    qtbot.waitUntil(lambda: bool(failed), timeout=PATIENCE_MS)


def test_nothing_happens_while_it_is_being_built(
    bench: Bench, host: EngineHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_module, "Engine", SlowEngine)
    host.prepare()
    first = host._handle
    host.prepare()
    assert host._handle is first


def test_damaged_data_is_named_in_one_sentence_and_builds_nothing(
    host: EngineHost,
    theme: Theme,
    home: Path,
    tmp_path: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shutil.copytree(assets_dir(), tmp_path / "assets", ignore=shutil.ignore_patterns("fonts"))
    (tmp_path / "assets" / "taxonomy" / "allergens.toml").write_text("")
    monkeypatch.setattr(assets, "_root", lambda: tmp_path)
    monkeypatch.setattr(assets, "_checked", assets._checked.__wrapped__)
    banner = LibraryBanner(theme, host)
    qtbot.addWidget(banner)
    host.prepare()
    qtbot.waitUntil(lambda: "missing or was changed" in banner.text.text(), timeout=PATIENCE_MS)
    assert "assets/taxonomy/allergens.toml" in banner.text.text()
    assert "Reinstall Larder" in banner.text.text()
    assert not host.is_ready
    assert not list(home.rglob("library-*"))
