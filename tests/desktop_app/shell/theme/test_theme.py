"""The theme: choosing, following the system, style rules and icons."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLabel,
    QMainWindow,
    QPushButton,
    QRadioButton,
    QStyle,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop_app.shell.theme.icons import TintedIconEngine, icon_names, icon_source
from desktop_app.shell.theme.palette import RULE_ROLES, palette, role_in_rules
from desktop_app.shell.theme.stylesheet import STYLES, stylesheet
from desktop_app.shell.theme.theme import Theme, ThemeMode
from desktop_app.shell.theme.tokens import DARK, LIGHT
from desktop_app.widgets.buttons import icon_button
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.text import heading, isolated


def test_a_chosen_theme_is_applied_at_once(theme: Theme, qapp: QApplication) -> None:
    theme.set_mode(ThemeMode.DARK)
    assert qapp.palette().color(QPalette.ColorRole.Window) == QColor(DARK.background)
    theme.set_mode(ThemeMode.LIGHT)
    assert qapp.palette().color(QPalette.ColorRole.Window) == QColor(LIGHT.background)


def test_the_files_of_icons_can_be_removed(theme: Theme, qapp: QApplication) -> None:
    """A window that is stopped while a thread still works ends without Python's own end."""
    theme.apply()
    found = re.search(r'url\("([^"]+)/light/', qapp.styleSheet())
    assert found is not None
    assert Path(found[1]).is_dir()
    theme.remove_icons()
    assert not Path(found[1]).exists()


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
    filled = stylesheet("icons")
    assert "$" not in filled
    assert "palette(highlight)" in filled


def test_every_role_of_the_rules_is_known_to_qt(qapp: QApplication) -> None:
    label = QLabel()
    try:
        for token, role in RULE_ROLES.items():
            qapp.setPalette(palette(DARK))
            label.setStyleSheet(f"QLabel {{ background: {role_in_rules(role)}; }}")
            assert label.grab().toImage().pixelColor(0, 0) == QColor(DARK.as_mapping()[token]), token
    finally:
        label.deleteLater()


MANY = 150
"""Widgets that take more than one slice."""


def first_pixel(widget: QWidget) -> str:
    return widget.grab().toImage().pixelColor(widget.width() // 2, 3).name()


def test_all_widgets_take_another_size_of_text_those_in_sight_first(theme: Theme, qtbot: QtBot) -> None:
    labels = [heading("Title", level=1) for _ in range(MANY)]
    changes: list[tuple[QObject, bool]] = []

    class Watch(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
            if event.type() == QEvent.Type.StyleChange:
                changes.append((watched, labels[-1].updatesEnabled()))
            return False

    watch = Watch()
    for label in labels:
        qtbot.addWidget(label)
        label.ensurePolished()
    for label in (labels[0], labels[-1]):
        label.installEventFilter(watch)
    labels[-1].show()
    before = labels[0].font().pointSizeF()
    theme.set_text_percent(200)
    try:
        assert not theme.is_settled
        assert not changes
        # What is shown before its turn is right when its turn comes.
        labels[1].show()
        qtbot.waitUntil(lambda: theme.is_settled)
        assert [label.font().pointSizeF() for label in labels] == pytest.approx([2 * before] * len(labels))
        # Nothing is painted before all in sight have the new size.
        assert changes[0] == (labels[-1], False)
        assert [label for label, _ in changes] == [labels[-1], labels[0]]
        assert labels[-1].updatesEnabled()
    finally:
        theme.set_text_percent(100)
    qtbot.waitUntil(lambda: theme.is_settled)
    assert {label.font().pointSizeF() for label in labels} == {before}


def test_all_widgets_take_the_colours_of_another_theme(
    theme: Theme, qapp: QApplication, qtbot: QtBot
) -> None:
    cards = []
    for _ in range(MANY):
        card = QFrame()
        card.setProperty("kind", "card")
        card.resize(40, 20)
        qtbot.addWidget(card)
        card.ensurePolished()
        cards.append(card)
    cards[0].show()
    rules = qapp.styleSheet()
    assert {first_pixel(card) for card in cards} == {LIGHT.surface}
    for mode in (ThemeMode.DARK, ThemeMode.LIGHT, ThemeMode.DARK):
        theme.set_mode(mode)
        assert not theme.is_settled
        assert not cards[0].updatesEnabled()
    qtbot.waitUntil(lambda: theme.is_settled)
    assert cards[0].updatesEnabled()
    assert {first_pixel(card) for card in cards} == {DARK.surface}
    # Other rules would restyle all widgets before the next event.
    assert qapp.styleSheet() == rules


def test_a_size_that_is_taken_back_at_once_leaves_the_one_before(theme: Theme, qtbot: QtBot) -> None:
    label = heading("Title", level=1)
    qtbot.addWidget(label)
    label.show()
    before = label.font().pointSizeF()
    theme.set_text_percent(200)
    theme.set_text_percent(100)
    qtbot.waitUntil(lambda: theme.is_settled)
    assert label.font().pointSizeF() == before
    assert label.updatesEnabled()


def test_a_window_says_which_theme_is_in_use(theme: Theme, qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    theme.mark(window)
    assert window.property("dark") is False
    theme.set_mode(ThemeMode.DARK)
    assert window.property("dark") is True


def test_fields_grow_with_their_text() -> None:
    assert "min-height: 20px" in stylesheet("icons")
    large = stylesheet("icons", 200)
    assert "min-height: 40px" in large
    assert "min-height: 20px" not in large
    assert re.search(r"\dlp\b", large) is None
    assert "QRadioButton::indicator {\n    width: 28px; height: 28px;" in large
    # Lines and bars stay thin.
    assert "min-height: 3px" in large


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


def test_ticks_and_icons_grow_with_the_text(theme: Theme, qtbot: QtBot) -> None:
    icon, button = IconLabel(theme, "warning"), icon_button(theme, "plus", "Add", lambda: None)
    choice = QRadioButton("Light")
    for widget in (icon, button, choice):
        qtbot.addWidget(widget)
    option = QStyle.PixelMetric.PM_ExclusiveIndicatorWidth
    before = (
        icon.sizeHint().width(),
        button.iconSize().width(),
        choice.style().pixelMetric(option, None, choice),
    )
    theme.set_text_percent(200)
    qtbot.waitUntil(lambda: theme.is_settled)
    after = (
        icon.sizeHint().width(),
        button.iconSize().width(),
        choice.style().pixelMetric(option, None, choice),
    )
    assert before == (18, 18, 18)
    assert after == (36, 36, 32), "the border of a tick stays two pixels"


@pytest.mark.parametrize("percent", [100, 125, 150, 200])
def test_a_radio_button_is_round_at_every_size(percent: int) -> None:
    rules = stylesheet("icons", percent)
    found = re.search(r"QRadioButton::indicator \{\n    width: (\d+)px", rules)
    radius = re.search(r"QRadioButton::indicator \{ border-radius: (\d+)px", rules)
    assert found is not None
    assert radius is not None
    side = int(found[1]) + 4
    assert side / 2 - 1 < int(radius[1]) <= side / 2


def test_arrows_point_along_the_lines(theme: Theme, qapp: QApplication) -> None:
    usual = theme.icon("chevron-left").pixmap(32, 32).toImage()
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        assert theme.icon("chevron-right").pixmap(32, 32).toImage() == usual
    finally:
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def test_texts_keep_their_direction(qapp: QApplication) -> None:
    assert isolated("30 days") == "30 days"
    assert isolated("שקשוקה (2)") == "\u2068שקשוקה (2)\u2069"
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        assert isolated("30 days") == "\u206830 days\u2069"
    finally:
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


@pytest.mark.parametrize("scale", [1.0, 1.25, 2.0, 3.0])
def test_icons_are_crisp_on_screens_with_several_pixels_for_one(theme: Theme, scale: float) -> None:
    icon = theme.icon("search")
    drawn = icon.pixmap(QSize(20, 20), scale)
    assert drawn.devicePixelRatio() == scale
    drawn.setDevicePixelRatio(1.0)
    as_large = icon.pixmap(QSize(round(20 * scale), round(20 * scale)), 1.0)
    assert drawn.toImage() == as_large.toImage()
