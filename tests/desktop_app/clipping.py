"""Finding widgets that are cut off: past the right edge of a place, or narrower than their words."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QCoreApplication, QLocale, QPoint, QTranslator
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QPushButton, QWidget

from core.translation import ENGLISH, use_language
from desktop_app.shell.translation import load_translation
from desktop_app.widgets.wrapping_button import WrappingButton, wrapped


def clipped(place: QWidget) -> list[str]:
    """Return what is cut off in a place such as a card or the viewport of a scrolled page, one line each."""
    found = []
    for widget in place.findChildren(QWidget):
        if not widget.isVisible():
            continue
        past = widget.mapTo(place, QPoint(widget.width(), 0)).x() - place.width()
        if past > 0:
            found.append(f"{_name(widget)} is {past} px past the right edge")
        missing = _missing_px(widget)
        if missing > 0 and not widget.toolTip():
            found.append(f"{_name(widget)} has {missing} px too little room for its words")
    return found


def _missing_px(widget: QWidget) -> int:
    if isinstance(widget, QLabel):
        if widget.wordWrap():
            return widget.heightForWidth(widget.width()) - widget.height()
        # The label's own text, with the breaks that are painted.
        words = QLabel.text(widget)
        return widget.fontMetrics().horizontalAdvance(words) - widget.contentsRect().width()
    if isinstance(widget, WrappingButton):
        lines = wrapped(widget.text(), widget.fontMetrics(), widget.width() - widget._edges_px()).split("\n")
        widest = max(widget.fontMetrics().horizontalAdvance(line) for line in lines)
        too_low = widget.heightForWidth(widget.width()) - widget.height()
        return max(too_low, widest + widget._edges_px() - widget.width())
    if isinstance(widget, QPushButton | QCheckBox):
        return widget.sizeHint().width() - widget.width()
    return 0


def _name(widget: QWidget) -> str:
    words = widget.text() if isinstance(widget, QLabel | QPushButton | QCheckBox) else widget.accessibleName()
    return f"{type(widget).__name__} {words!r}"


@contextmanager
def text_size(app: QApplication, percent: int) -> Iterator[None]:
    """Scale all text of the window, as a desktop with large text does."""
    font, sheet = app.font(), app.styleSheet()
    large = app.font()
    large.setPointSizeF(font.pointSizeF() * percent / 100)
    app.setFont(large)
    app.setStyleSheet(re.sub(r"(\d+)pt", lambda size: f"{int(size[1]) * percent // 100}pt", sheet))
    try:
        yield
    finally:
        app.setFont(font)
        app.setStyleSheet(sheet)


@contextmanager
def window_language(app: QApplication, code: str) -> Iterator[None]:
    """Show widgets that are made meanwhile in a language."""
    before = set(app.findChildren(QTranslator))
    assert load_translation(app, QLocale(code)) or code.startswith("en")
    try:
        yield
    finally:
        for added in set(app.findChildren(QTranslator)) - before:
            QCoreApplication.removeTranslator(added)
            added.deleteLater()
        use_language(ENGLISH)
