"""The pages before the recipe page, for Back: each with the widget that had the keyboard focus."""

from dataclasses import dataclass

import shiboken6
from PySide6.QtWidgets import QWidget

from desktop_app.shell.context import RecipeRequest


@dataclass(frozen=True)
class HistoryEntry:
    """A page that a recipe was opened from.

    Attributes:
        request: the recipe that was shown, if the page is the recipe page.
    """

    key: str
    focus: QWidget | None
    request: RecipeRequest | None = None

    def restore_focus(self) -> bool:
        """Focus the widget again; return whether it is still there."""
        if self.focus is None or not shiboken6.isValid(self.focus) or not self.focus.isVisible():
            return False
        self.focus.setFocus()
        return True


class PageHistory:
    """The pages to go back to, the newest last."""

    def __init__(self) -> None:
        self._entries: list[HistoryEntry] = []

    def __len__(self) -> int:
        return len(self._entries)

    def add(self, entry: HistoryEntry) -> None:
        """Add a page that the user leaves."""
        self._entries.append(entry)

    def take(self) -> HistoryEntry | None:
        """Remove and return the newest page; None if there is none."""
        return self._entries.pop() if self._entries else None

    def clear(self) -> None:
        """Remove all pages."""
        self._entries.clear()
