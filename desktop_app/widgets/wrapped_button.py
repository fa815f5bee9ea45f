"""Buttons whose words take as many lines as they need: boxes and choices don't wrap them by themselves."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QAbstractButton


class _Wrapping(QObject):
    def __init__(self, button: QAbstractButton, words: str, width: Callable[[], int]) -> None:
        super().__init__(button)
        self._button, self._words, self._width = button, words, width
        self._wrap()
        button.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FontChange:
            self._wrap()
        return super().eventFilter(watched, event)

    def _wrap(self) -> None:
        text = _wrapped(self._words, self._button.fontMetrics(), self._width())
        self._button.setText(text.replace("&", "&&"))


def wrap_words(button: QAbstractButton, words: str, width: Callable[[], int]) -> None:
    """Give a button its words, on as many lines as they need in the type in use.

    Args:
        width: returns the pixels that a line has in that type.
    """
    button.setAccessibleName(words)
    _Wrapping(button, words, width)


def _wrapped(text: str, metrics: QFontMetrics, width: int) -> str:
    """Return text in lines that fit a width. A longer word stays whole."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and metrics.horizontalAdvance(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return "\n".join(lines)
