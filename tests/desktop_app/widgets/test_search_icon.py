"""The search icon of a field grows with the type, and is where lines begin."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.shell.theme.theme import Theme
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.search_icon import add_search_icon


@pytest.mark.parametrize("direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_the_icon_grows_with_the_type(qtbot: QtBot, theme: Theme, direction: Qt.LayoutDirection) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(400, 100)
    line = QLineEdit(window)
    line.setLayoutDirection(direction)
    add_search_icon(line, theme)
    line.resize(300, 60)
    window.show()
    icon = line.findChild(IconLabel)
    assert isinstance(icon, IconLabel)
    usual = icon.width()
    theme.set_text_percent(200)
    try:
        qtbot.waitUntil(lambda: icon.width() == 2 * usual)
        is_mirrored = direction == Qt.LayoutDirection.RightToLeft
        margins = line.textMargins()
        assert (margins.right() if is_mirrored else margins.left()) > icon.width()
        assert (icon.x() > line.width() / 2) == is_mirrored
    finally:
        theme.set_text_percent(100)
