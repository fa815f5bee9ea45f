"""The pages that were not opened yet, made while nothing else is to do."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from desktop_app.pages.registry import ALL_PAGES

if TYPE_CHECKING:
    from desktop_app.shell.main_window import MainWindow
    from desktop_app.shell.page import Page

PAUSE_MS: Final = 200
"""Between two steps, each of which takes up to 30 ms, in which no key is heard."""


class PagesAhead(QObject):
    """Makes one page after another, so that opening one only has to show it."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self.pause_ms = PAUSE_MS
        self._window = window
        self._new: Page | None = None
        """The page that was made last, whose widgets haven't read the rules of the style."""
        self._next = QTimer(self)
        self._next.timeout.connect(self._make_next)

    @property
    def is_done(self) -> bool:
        """True if all pages are made."""
        return self._new is None and all(entry.key in self._window.pages for entry in ALL_PAGES)

    def start(self) -> None:
        """Make the pages from now on."""
        if not self.is_done:
            self._next.start(self.pause_ms)

    def stop(self) -> None:
        """Make no more pages: the window closes."""
        self._next.stop()

    def _make_next(self) -> None:
        if not self._window.context.operations.is_idle:
            # The user may wait for that.
            return
        if self._new is not None:
            # Else they read the rules when the page is first shown.
            for widget in self._new.findChildren(QWidget):
                widget.ensurePolished()
            self._new = None
            return
        key = next((entry.key for entry in ALL_PAGES if entry.key not in self._window.pages), None)
        if key is None:
            self._next.stop()
        else:
            self._new = self._window.page(key)
