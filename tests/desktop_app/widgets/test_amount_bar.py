"""A bar fills from where lines begin."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_app.shell.theme.theme import Theme
from desktop_app.widgets.amount_bar import AmountBar
from desktop_app.widgets.amounts import TargetStatus


@pytest.mark.parametrize("is_mirrored", [False, True])
def test_the_bar_fills_from_the_start_of_the_line(qtbot: QtBot, theme: Theme, is_mirrored: bool) -> None:
    bar = AmountBar(theme)
    qtbot.addWidget(bar)
    if is_mirrored:
        bar.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    bar.resize(100, 8)
    bar.show_amount(0.25, None, TargetStatus.WITHIN)
    picture = bar.grab().toImage()
    filled = theme.colour("primary").casefold()
    colours = {x: picture.pixelColor(x, 4).name() for x in (12, 88)}
    assert [x for x, colour in colours.items() if colour == filled] == [88 if is_mirrored else 12]
