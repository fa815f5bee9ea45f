"""The changes of a page that Undo and Redo go through, while the window is open."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, Signal

from core.translation import language

MOST_ACTIONS: Final = 100


@dataclass(frozen=True, eq=False)
class UndoStep:
    """One change: its name in the past tense, such as "removed dal", and how to undo it and to make it again."""

    name: str
    undo: Callable[[], None]
    redo: Callable[[], None]


class UndoStack(QObject):
    """The changes of a page, oldest first.

    Signals:
        changed: Undo or Redo now has another change.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._done: list[UndoStep] = []
        self._undone: list[UndoStep] = []

    @property
    def to_undo(self) -> str:
        """The name of the change to undo next; empty if there is none."""
        return self._done[-1].name if self._done else ""

    @property
    def to_redo(self) -> str:
        """The name of the change to redo next; empty if there is none."""
        return self._undone[-1].name if self._undone else ""

    def add(self, name: str, undo: Callable[[], None], redo: Callable[[], None]) -> UndoStep:
        """Add a change that was just made. Changes that were undone can no longer be redone."""
        step = UndoStep(name, undo, redo)
        self._done = [*self._done, step][-MOST_ACTIONS:]
        self._undone = []
        self.changed.emit()
        return step

    def undo(self) -> str:
        """Undo the newest change and return its name; empty if there is none."""
        if not self._done:
            return ""
        step = self._done.pop()
        self._undone.append(step)
        self.changed.emit()
        step.undo()
        return step.name

    def redo(self) -> str:
        """Redo the change that was undone last, and return its name; empty if there is none."""
        if not self._undone:
            return ""
        step = self._undone.pop()
        self._done.append(step)
        self.changed.emit()
        step.redo()
        return step.name

    def take_back(self, step: UndoStep) -> None:
        """Undo a change that may be older than others; nothing if it was undone already."""
        if self._done[-1:] == [step]:
            self.undo()
        elif step in self._done:
            self._done.remove(step)
            self.changed.emit()
            step.undo()


def action_name(said: str) -> str:
    """Return the name of a change that was reported in a sentence: `removed dal` for `Removed dal.`

    In other languages the sentence may begin with a title, which stays as it is.
    """
    return (f"{said[:1].lower()}{said[1:]}" if language().code == "en" else said).rstrip(".")
