"""The current theme: light or dark, from the system or the user's choice."""

from enum import StrEnum
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, QTemporaryDir, Signal
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication, QMainWindow

from desktop_app.shell.theme.icons import TintedIconEngine, icon_source
from desktop_app.shell.theme.palette import palette
from desktop_app.shell.theme.restyling import Restyling
from desktop_app.shell.theme.stylesheet import stylesheet
from desktop_app.shell.theme.tokens import DARK, LIGHT, Tokens

STYLE_ICONS: Final = {
    "chevron-down": "text_muted",
    "chevron-up": "text_muted",
    "check": "on_primary",
    "dot": "on_primary",
}
"""Icons that style rules name, and their colours."""
MIRRORED: Final = {"chevron-left": "chevron-right", "chevron-right": "chevron-left"}
"""Icons that point the other way where lines run from right to left."""


class ThemeMode(StrEnum):
    """The user's choice of a theme."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Theme(QObject):
    """Applies tokens to the application and follows the system while the mode is `SYSTEM`.

    Signals:
        changed: other colours are in use.
    """

    changed = Signal()

    def __init__(self, app: QApplication, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._app = app
        self._mode = ThemeMode.SYSTEM
        self._tokens = LIGHT
        self._text_percent = 100
        self._font_percent = 100
        """The size that the application's font has, which `apply` makes the one above."""
        self._icons = QTemporaryDir()
        self._restyling = Restyling(app, self)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow)

    @property
    def mode(self) -> ThemeMode:
        """The user's choice."""
        return self._mode

    @property
    def tokens(self) -> Tokens:
        """The colours in use."""
        return self._tokens

    @property
    def is_dark(self) -> bool:
        """True if the dark colours are in use."""
        return self._tokens is DARK

    def begin(self, mode: ThemeMode, text_percent: int) -> None:
        """Choose a theme and the size of all text, and apply both at once."""
        self._text_percent = text_percent
        self.set_mode(mode)

    def set_mode(self, mode: ThemeMode) -> None:
        """Choose a theme and apply it at once."""
        self._mode = mode
        hints = QGuiApplication.styleHints()
        schemes = {ThemeMode.LIGHT: Qt.ColorScheme.Light, ThemeMode.DARK: Qt.ColorScheme.Dark}
        # The frame and the native dialogs follow this; an unknown scheme hands the choice back to the system.
        hints.setColorScheme(schemes.get(mode, Qt.ColorScheme.Unknown))
        self.apply()

    @property
    def text_percent(self) -> int:
        """The size of text, in percent of the usual one."""
        return self._text_percent

    def set_text_percent(self, percent: int) -> None:
        """Choose the size of all text and apply it at once."""
        if percent != self._text_percent:
            self._text_percent = percent
            self.apply()

    def in_type(self, usual_px: float) -> int:
        """Return a length for the chosen size of text, from the one for the usual size."""
        return round(usual_px * self._text_percent / 100)

    @property
    def is_settled(self) -> bool:
        """True if all widgets have the colours in use, those of hidden pages too."""
        return self._restyling.is_done

    def apply(self) -> None:
        """Put font size, palette and style sheet in place."""
        system_is_dark = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
        wants_dark = self._mode is ThemeMode.DARK or (self._mode is ThemeMode.SYSTEM and system_is_dark)
        self._tokens = DARK if wants_dark else LIGHT
        self._scale_font()
        self._app.setPalette(palette(self._tokens))
        for window in self._app.topLevelWidgets():
            if isinstance(window, QMainWindow):
                self.mark(window)
        self._set_rules(stylesheet(self._write_icons(), self._text_percent))
        self.changed.emit()

    def mark(self, window: QMainWindow) -> None:
        """Tell the rules of a window and of its dialogs which theme is in use, for what the palette has no colour."""
        window.setProperty("dark", self.is_dark)

    def _set_rules(self, rules: str) -> None:
        if rules == self._restyling.rules:
            self._restyling.start()
        else:
            self._restyling.set_rules(rules)

    def _scale_font(self) -> None:
        if self._font_percent != self._text_percent:
            font = self._app.font()
            font.setPointSizeF(font.pointSizeF() * self._text_percent / self._font_percent)
            self._font_percent = self._text_percent
            self._app.setFont(font)

    def remove_icons(self) -> None:
        """Remove the temporary files of icons, after the last window is closed: a program that ends at once leaves them."""
        self._icons.remove()

    def _write_icons(self) -> str:
        """A folder with the icons that style rules name, in the colours of each theme: rules know no currentColor."""
        folder = Path(self._icons.path())
        for theme, tokens in (("light", LIGHT), ("dark", DARK)):
            if not (folder / theme).exists():
                (folder / theme).mkdir()
                for name, colour in STYLE_ICONS.items():
                    tinted = icon_source(name).replace("currentColor", tokens.as_mapping()[colour])
                    (folder / theme / f"{name}.svg").write_text(tinted, encoding="utf-8")
        return folder.as_posix()

    def _follow(self) -> None:
        if self._mode is ThemeMode.SYSTEM:
            self.apply()

    def colour(self, token: str) -> str:
        """The colour a token has now, as #rrggbb."""
        return str(getattr(self._tokens, token))

    def icon(self, name: str, colour: str = "text", *, checked: str | None = None) -> QIcon:
        """An icon in the colour of a token, and of another one while its button is checked."""

        if self._app.isRightToLeft():
            name = MIRRORED.get(name, name)

        def colour_of(mode: QIcon.Mode, state: QIcon.State) -> str:
            if mode == QIcon.Mode.Disabled:
                return self.colour("border_strong")
            return self.colour(checked if checked and state == QIcon.State.On else colour)

        return QIcon(TintedIconEngine(name, colour_of))
