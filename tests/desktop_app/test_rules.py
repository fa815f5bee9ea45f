"""House rules of the window."""

import re
import sys

from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.paths import ROOT

APP = ROOT / "desktop_app"


def sources() -> dict[str, str]:
    found = {path.relative_to(APP).as_posix(): path.read_text(encoding="utf-8") for path in APP.rglob("*.py")}
    assert "shell/main_window.py" in found
    return found


def places(pattern: str, *, but: tuple[str, ...]) -> list[str]:
    return [name for name, text in sources().items() if name not in but and re.search(pattern, text)]


def test_threads_have_one_door() -> None:
    pattern = r"ThreadPoolExecutor|threading\.Thread\(|QThread|QRunnable|multiprocessing|asyncio"
    assert places(pattern, but=("shell/operations.py",)) == [], "start a ReadOp or a WriteOp instead"


def test_the_users_database_is_opened_behind_that_door() -> None:
    pattern = r"import .*\b(?:reading|writing)\b"
    # The sample is written before there is a window.
    assert places(pattern, but=("shell/operations.py", "shell/sample.py")) == [], (
        "use ReadOp.of_user_data or WriteOp instead"
    )


def test_colours_have_names() -> None:
    pattern = r"""["']#[0-9a-fA-F]{3,8}["']|GlobalColor\.(?!transparent)|QColor\(\d"""
    assert places(pattern, but=("shell/theme/tokens.py",)) == [], "name a token instead"


def test_properties_of_the_style_are_none_of_qts_own() -> None:
    """A word for Qt's own property, such as `size`, is not stored, and the rule never applies."""
    about = QWidget.staticMetaObject
    own = {about.property(place).name() for place in range(about.propertyCount())}
    named = {name for text in sources().values() for name in re.findall(r'setProperty\("(\w+)"', text)}
    assert {"kind", "room"} <= named
    assert not named & own


def test_calls_into_qt_leave_none_alone(qtbot: QtBot) -> None:
    """PySide6 6.12.0 drops a reference to None at every call that returns nothing; before Python 3.12 that ends the
    process after some thousand calls ("none_dealloc")."""
    holder = QWidget()
    qtbot.addWidget(holder)
    label = QLabel("x", holder)
    calls = 500
    before = sys.getrefcount(None)
    for _ in range(calls):
        label.setText("x")
    assert sys.getrefcount(None) > before - calls // 2
