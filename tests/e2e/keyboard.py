"""A person at the keyboard: keys go to the window in front, and Tab to what a screen reader would name."""

from PySide6.QtGui import QGuiApplication, QKeySequence, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

MOST_TABS = 150
"""More stops than a page has."""


def front() -> QWindow:
    """Return the window that has the keyboard. A window manager hands it to the one below a window that closes."""
    QApplication.processEvents()
    if (window := QGuiApplication.focusWindow()) is not None:
        return window
    top = QApplication.activeModalWidget() or next(
        each for each in QApplication.topLevelWidgets() if each.isVisible() and each.parent() is None
    )
    top.activateWindow()
    QApplication.processEvents()
    window = QGuiApplication.focusWindow()
    assert window is not None
    return window


def press(*keys: str) -> None:
    """Press keys one after another, such as "Ctrl+2" or "Down"."""
    for key in keys:
        pressed = QKeySequence(key)[0]
        QTest.keyClick(front(), pressed.key(), pressed.keyboardModifiers())


def type_words(words: str) -> None:
    """Type on the keyboard."""
    for letter in words:
        QTest.keyClick(front(), letter)


def focused() -> QWidget | None:
    """Return what has the keyboard."""
    front()
    return QApplication.focusWidget()


def name_of(widget: QWidget | None) -> str:
    return widget.accessibleName() if widget is not None else ""


def tab_to(name: str) -> QWidget:
    """Press Tab until something whose name begins like this has the keyboard."""
    met = []
    for _ in range(MOST_TABS):
        at = focused()
        if at is not None and name_of(at).startswith(name):
            return at
        met.append(name_of(at))
        press("Tab")
    raise AssertionError(f"Tab never reaches '{name}', only {', '.join(dict.fromkeys(met))}")


def press_button(name: str) -> None:
    """Tab to a button and press it."""
    tab_to(name)
    press("Space")
