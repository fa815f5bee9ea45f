"""The theme: choosing, following the system, style rules and icons."""

import re

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPalette
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from desktop_app.shell.theme.icons import TintedIconEngine, icon_names, icon_source
from desktop_app.shell.theme.stylesheet import STYLES, stylesheet
from desktop_app.shell.theme.theme import Theme, ThemeMode
from desktop_app.shell.theme.tokens import DARK, LIGHT


def test_a_chosen_theme_is_applied_at_once(theme: Theme, qapp: QApplication) -> None:
    theme.set_mode(ThemeMode.DARK)
    assert qapp.palette().color(QPalette.ColorRole.Window) == QColor(DARK.background)
    assert DARK.background in qapp.styleSheet()
    theme.set_mode(ThemeMode.LIGHT)
    assert qapp.palette().color(QPalette.ColorRole.Window) == QColor(LIGHT.background)
    assert DARK.background not in qapp.styleSheet()


def test_the_system_is_followed_live_until_the_person_chooses(
    theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    hints = QGuiApplication.styleHints()
    scheme = [Qt.ColorScheme.Dark]
    monkeypatch.setattr(type(hints), "colorScheme", lambda _self: scheme[0])
    hints.colorSchemeChanged.emit(scheme[0])
    assert theme.is_dark
    scheme[0] = Qt.ColorScheme.Light
    hints.colorSchemeChanged.emit(scheme[0])
    assert not theme.is_dark
    theme.set_mode(ThemeMode.DARK)
    hints.colorSchemeChanged.emit(scheme[0])
    assert theme.is_dark


def test_every_colour_in_the_style_rules_is_a_token() -> None:
    for path in STYLES.glob("*.qss"):
        assert re.findall(r"#[0-9a-fA-F]{3,8}\b(?=[^{}]*;)", path.read_text(encoding="utf-8")) == [], (
            path.name
        )
    filled = stylesheet(LIGHT, "icons")
    assert "$" not in filled
    assert LIGHT.primary in filled


def test_icons_are_drawn_in_the_colour_of_text_only() -> None:
    assert len(icon_names()) > 20
    for name in icon_names():
        colours = set(re.findall(r'(?:fill|stroke)="([^"]+)"', icon_source(name)))
        assert colours <= {"none", "currentColor"}, name


def colours_of(icon: QIcon) -> set[str]:
    image = icon.pixmap(32, 32).toImage()
    return {
        image.pixelColor(x, y).name()
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y).alpha() == 255
    }


def test_icons_take_the_colour_of_the_theme_when_they_are_painted(theme: Theme, qtbot: QtBot) -> None:
    button = QPushButton()
    qtbot.addWidget(button)
    button.setIcon(theme.icon("check", "danger"))
    assert colours_of(button.icon()) == {LIGHT.danger}
    theme.set_mode(ThemeMode.DARK)
    assert colours_of(button.icon()) == {DARK.danger}


@pytest.mark.parametrize("size", [QSize(18, -2), QSize(0, 18)])
def test_an_icon_without_room_is_empty(theme: Theme, size: QSize) -> None:
    engine = TintedIconEngine("trash", lambda _mode, _state: LIGHT.text)
    assert engine.pixmap(size, QIcon.Mode.Normal, QIcon.State.Off).isNull()
