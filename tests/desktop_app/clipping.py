"""Finding widgets that are cut off, narrower than their words, or over one another."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QCoreApplication, QLocale, QTranslator
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QToolButton,
    QWidget,
)

from core.translation import ENGLISH, use_language
from desktop_app.shell.translation import load_translation
from desktop_app.widgets.wrapping_button import WrappingButton, wrapped

SHOWN = (QAbstractButton, QAbstractSpinBox, QComboBox, QLabel, QLineEdit)
"""Widgets with words or numbers."""


def clipped(place: QWidget, *, may_scroll_sideways: bool = False) -> list[str]:
    """Return what is cut off or overlaps in a window, card or viewport, one line each.

    Args:
        may_scroll_sideways: what lies in an area that can be scrolled sideways is not cut off.
    """
    found = []
    for widget in place.findChildren(QWidget):
        if (
            not isinstance(widget, SHOWN)
            or not widget.isVisible()
            or widget.window() is not place.window()
            or isinstance(widget.parentWidget(), SHOWN)
        ):
            continue
        outside = _outside_px(widget, place, may_scroll_sideways=may_scroll_sideways)
        if outside > 0:
            found.append(f"{_name(widget)} is {outside} px outside of its place")
        missing = _missing_px(widget)
        if missing > 0 and not widget.toolTip():
            found.append(f"{_name(widget)} has {missing} px too little room for its words")
        found += [f"{_name(widget)} is over {_name(other)}" for other in _overlapped(widget)]
    return found


def _outside_px(widget: QWidget, place: QWidget, *, may_scroll_sideways: bool) -> int:
    """Return how many pixels are outside of a widget that is around it; a page that scrolls may be as high as it likes."""
    rect, inside, scrolls = widget.rect(), widget, False
    outside = 0
    while inside is not place:
        around = inside.parentWidget()
        if around is None:
            break
        rect.translate(inside.pos())
        edges = around.rect()
        area = around.parentWidget()
        is_viewport = isinstance(area, QAbstractScrollArea) and area.viewport() is around
        if is_viewport and may_scroll_sideways and area.horizontalScrollBar().maximum() > 0:
            return outside
        outside = max(outside, edges.left() - rect.left(), rect.right() - edges.right())
        if is_viewport:
            scrolls = True
        if not scrolls:
            outside = max(outside, edges.top() - rect.top(), rect.bottom() - edges.bottom())
        inside = around
    return outside


def _overlapped(widget: QWidget) -> list[QWidget]:
    """Return the later widgets of the same parent that are in the same place."""
    parent = widget.parentWidget()
    if parent is None or isinstance(parent, SHOWN):
        return []
    others = [each for each in parent.children() if isinstance(each, SHOWN) and each.isVisible()]
    later = others[others.index(widget) + 1 :] if widget in others else []
    return [each for each in later if each.geometry().intersects(widget.geometry())]


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
    if isinstance(widget, QAbstractButton) and (widget.text() or isinstance(widget, QToolButton)):
        return widget.sizeHint().width() - widget.width()
    return 0


def _name(widget: QWidget) -> str:
    words = widget.text() if isinstance(widget, QLabel | QAbstractButton) else ""
    words = words or widget.accessibleName()
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
