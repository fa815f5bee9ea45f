"""The line at the bottom of the window."""

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Signal
from pytestqt.qtbot import QtBot

from desktop_app.shell.status_line import StatusLine
from desktop_app.shell.theme.theme import Theme
from tests.desktop_app.page_kit import OFFSCREEN_NOISE

if TYPE_CHECKING:
    from desktop_app.shell.engine.host import EngineHost

pytestmark = OFFSCREEN_NOISE


class Host(QObject):
    """The signals of a host that prepares the library."""

    progressed = Signal(float, str)
    ready = Signal()
    failed = Signal()
    cancelled = Signal()


def test_an_index_that_began_before_the_library_was_ready_stays_in_sight(theme: Theme, qtbot: QtBot) -> None:
    host, line = Host(), StatusLine(theme)
    qtbot.addWidget(line)
    line.show()
    line.follow(cast("EngineHost", host))
    host.progressed.emit(0.5, "Reading")
    line.show_index_progress(0.0, "Similarity index: 0 of 3")
    host.ready.emit()
    assert line.bar.isVisible()
    assert line.progress.text() == "Similarity index: 0 of 3"
    line.end_index("")
    assert not line.bar.isVisible()
    host.progressed.emit(0.5, "Reading")
    host.ready.emit()
    assert not line.bar.isVisible()
