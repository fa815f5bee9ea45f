"""The way back from the recipe page: the pages before it, with what had the keyboard."""

from dataclasses import dataclass

import shiboken6
from PySide6.QtWidgets import QWidget

from desktop_app.shell.context import RecipeRequest


@dataclass(frozen=True)
class Place:
    """A page that a recipe was opened from.

    Attributes:
        request: the recipe that was shown, if the page is the recipe page.
    """

    key: str
    focus: QWidget | None
    request: RecipeRequest | None = None

    def restore_focus(self) -> bool:
        """Hand the keyboard back; return whether what had it is still there."""
        if self.focus is None or not shiboken6.isValid(self.focus) or not self.focus.isVisible():
            return False
        self.focus.setFocus()
        return True


class Trail:
    """The places to go back to, the newest last."""

    def __init__(self) -> None:
        self._places: list[Place] = []

    def __len__(self) -> int:
        return len(self._places)

    def add(self, place: Place) -> None:
        """Remember a place that is left."""
        self._places.append(place)

    def take(self) -> Place | None:
        """Return the newest place and forget it; None if there is none."""
        return self._places.pop() if self._places else None

    def clear(self) -> None:
        """Forget all places."""
        self._places.clear()
