"""What keeps the window from waiting for its own threads."""

import gc
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from core.store.home import Home
from desktop_app.shell.look import Look, keep_look
from desktop_app.shell.responsive import SWITCH_S, freeze_gc, read_ahead, threads_taking_turns
from desktop_app.shell.theme.icons import icon_names, icon_source
from desktop_app.shell.theme.theme import Theme
from desktop_app.widgets.collapsible_section import CollapsibleSection
from desktop_app.widgets.flow import FlowLayout
from tests.desktop_app.page_kit import OFFSCREEN_NOISE

pytestmark = OFFSCREEN_NOISE

NEW_MODULES = """
import sys
import desktop_app.shell.load_order
import desktop_app.shell.application
import desktop_app.pages.ask.page
import desktop_app.pages
from desktop_app.shell.responsive import read_ahead
read_ahead()
before = set(sys.modules)
from pathlib import Path
import desktop_app, importlib
for path in (Path(desktop_app.__file__).parent / "pages").glob("*/page.py"):
    importlib.import_module(f"desktop_app.pages.{path.parent.name}.page")
print(sorted(name for name in set(sys.modules) - before if name.startswith(("desktop_app.", "core."))))
"""


def test_turns_are_short_in_the_window_and_as_before_after_it() -> None:
    before = sys.getswitchinterval()
    with threads_taking_turns():
        assert sys.getswitchinterval() == pytest.approx(SWITCH_S)
        freeze_gc()
        assert gc.get_freeze_count() > 0
    assert sys.getswitchinterval() == before
    assert gc.get_freeze_count() == 0


def test_no_page_brings_modules_that_were_not_read_ahead() -> None:
    done = subprocess.run([sys.executable, "-c", NEW_MODULES], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_icons_are_read_ahead() -> None:
    icon_source.cache_clear()
    read_ahead()
    assert icon_source.cache_info().currsize == len(icon_names()) > 10


def test_what_a_fold_hides_is_made_once_when_it_is_opened(qtbot: QtBot, theme: Theme) -> None:
    made: list[str] = []

    def fill(inside: QVBoxLayout) -> None:
        made.append("x")
        inside.addWidget(QWidget())

    fold = CollapsibleSection(theme, "More", fill=fill)
    qtbot.addWidget(fold)
    assert made == []
    for _ in range(3):
        fold.button.click()
    assert made == ["x"]
    assert fold.inside.count() == 1


def test_a_flow_is_measured_again_when_what_is_in_it_changes(qtbot: QtBot, qapp: QApplication) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    flow = FlowLayout(holder)
    buttons = [QPushButton("word " * 4) for _ in range(4)]
    for button in buttons:
        flow.addWidget(button)
    holder.resize(900, 400)
    holder.show()
    low = flow.heightForWidth(2_000)
    high = flow.heightForWidth(200)
    assert high > 3 * low
    buttons[0].hide()
    qapp.processEvents()
    assert flow.heightForWidth(200) < high
    buttons[0].show()
    flow.addWidget(QPushButton("one more"))
    qapp.processEvents()
    assert flow.heightForWidth(200) > high


BEFORE_THE_ENGINE = """
import os, sys
from pathlib import Path
from core.services.introduction import removing_introduction
from core.services.user_data import writing
from core.store.home import Home
from desktop_app.main import main
from desktop_app.shell.engine.host import EngineHost

def tell(host):
    print(sorted({name.partition(".")[0] for name in sys.modules} & {"numpy", "pydantic", "rapidfuzz", "onnxruntime"}
        | {name for name in sys.modules if name.startswith(("core.recommend.ask", "core.engine.", "core.library."))}))
    sys.stdout.flush()
    os._exit(0)

home = Home(Path(sys.argv[1]))
home.make()
with writing(home) as connection:
    removing_introduction(connection)
EngineHost.prepare = lambda host: host._operations.when_idle(lambda: tell(host))
main(["--home", sys.argv[1]])
"""


def test_the_window_is_painted_before_anything_of_the_engine_is_imported(tmp_path: Path) -> None:
    # What a page reads at the start, such as its questions and its slider, must not bring the engine with it.
    done = subprocess.run(
        [sys.executable, "-c", BEFORE_THE_ENGINE, str(tmp_path / "home")],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "[]"


BEFORE_THE_LOG = """
import os, sys
from desktop_app.main import main
from desktop_app.shell.operations import Operations

def tell(operations):
    print("duckdb" in sys.modules)
    sys.stdout.flush()
    os._exit(0)

Operations.let_log_go = tell
main(["--home", sys.argv[1]])
"""


def test_a_window_whose_look_is_known_is_painted_before_duckdb_is_imported(tmp_path: Path) -> None:
    place = Home(tmp_path / "home")
    keep_look(place, Look("dark", 125))
    done = subprocess.run(
        [sys.executable, "-c", BEFORE_THE_LOG, str(place.root)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "False"
