"""A tour through the window waits until what it shows is in its place."""

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.shell.tour import Tour

if TYPE_CHECKING:
    from desktop_app.shell.application import Application


def test_a_tour_waits_until_no_widget_moves_any_more(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    label = QLabel("Soup", window)
    window.show()
    moves = list(range(1, 8))
    timer = QTimer(window)
    # As layouts inside one another do: each round of events moves something.
    timer.timeout.connect(lambda: label.move(moves.pop(0), 0) if moves else timer.stop())
    timer.start(0)
    idle = SimpleNamespace(operations=SimpleNamespace(is_idle=True), theme=SimpleNamespace(is_settled=True))

    Tour(cast("Application", SimpleNamespace(context=idle, window=window))).settle()

    assert not moves
    assert label.x() == 7
