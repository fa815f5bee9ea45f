"""Scrolling the lower part of a page, with the bar in the page's right margin so that edges stay in line."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QShowEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop_app.shell.page import Page
from desktop_app.widgets.roles import set_role

OUTSIDE: Final = 20
"""Width of the scroll bar's place in the page's right margin."""
BAR: Final = 12
"""Width of the scroll bar in the style sheet."""
BELOW: Final = 24


class _ScrollArea(QScrollArea):
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Qt sends no event for the second of two sizes that a hidden widget is given while it is shown, as after the
        # text size changed on another page: the lines would stay as wide as the first.
        inside = self.widget()
        if inside is None or (layout := inside.layout()) is None:
            return
        if layout.geometry().size() != inside.size():
            layout.setGeometry(inside.rect())


def scroll_area(inside: QWidget, name: str = "") -> QScrollArea:
    """Return an area that scrolls a widget; the Tab key stops at it if it has a name for screen readers.

    It scrolls sideways only where a small window in large type is narrower than the widget can be.
    """
    inside.setProperty("kind", "plain")
    area = _ScrollArea()
    if name:
        set_role(area, QAccessible.Role.Document)
        area.setAccessibleName(name)
        area.setProperty("kind", "stop")
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.StrongFocus if name else Qt.FocusPolicy.NoFocus)
    area.setWidget(inside)
    return area


def add_scrolled(page: Page, inside: QWidget, row: QHBoxLayout | None = None, name: str = "") -> QScrollArea:
    """Put `inside`, which has a layout already, into the rest of a page's body, or into a row of it."""
    area = scroll_area(inside, name)

    def keep_edges(_low: int, high: int) -> None:
        layout = inside.layout()
        if layout is not None:
            left, right = at_end(page, OUTSIDE - BAR if high > 0 else OUTSIDE)
            layout.setContentsMargins(left, 0, right, BELOW)

    area.verticalScrollBar().rangeChanged.connect(keep_edges)
    keep_edges(0, 0)
    outer = page.layout()
    if outer is not None:
        margins = outer.contentsMargins()
        left, right = at_end(page, OUTSIDE)
        outer.setContentsMargins(
            margins.left() - left, margins.top(), margins.right() - right, margins.bottom()
        )
        page.head.setContentsMargins(left, 0, right, 0)
    if row is None:
        page.body.addWidget(area, 1)
    else:
        row.addWidget(area, 1)
        page.body.addLayout(row, 1)
    return area


def add_fixed(page: Page, widget: QWidget) -> None:
    """Put a widget that does not scroll above the scrolling part."""
    row = QHBoxLayout()
    left, right = at_end(page, OUTSIDE)
    row.setContentsMargins(left, 0, right, 0)
    row.addWidget(widget)
    page.body.addLayout(row)


def at_end(widget: QWidget, margin: int) -> tuple[int, int]:
    """Return the left and the right margin, of which the one at the ends of lines is wanted: the scroll bar is there."""
    return (margin, 0) if widget.isRightToLeft() else (0, margin)


def inner_column(spacing: int = 12) -> tuple[QScrollArea, QVBoxLayout]:
    """Return a scrolling column between the title and the buttons of a dialog; its bar is at the edge of the contents."""
    inside = QWidget()
    column = QVBoxLayout(inside)
    column.setContentsMargins(0, 0, 8, 0)
    column.setSpacing(spacing)
    return scroll_area(inside), column


def scrolled_column(name: str, edge: int) -> tuple[QScrollArea, QVBoxLayout]:
    """Return a scrolling column of a dialog whose margins are `edge` pixels wide.

    Args:
        name: its name for screen readers.
    """
    inside = QWidget()
    column = QVBoxLayout(inside)
    column.setSpacing(16)
    column.setContentsMargins(edge, 8, edge, 16)
    area = scroll_area(inside, name)
    # The scroll bar is in the margin, so that cards end where the text does.
    area.verticalScrollBar().rangeChanged.connect(
        lambda _low, high: column.setContentsMargins(edge, 8, edge - (BAR if high > 0 else 0), 16)
    )
    return area, column


def lay_out_dialog(dialog: QDialog, above: QVBoxLayout, area: QScrollArea, foot: QHBoxLayout) -> None:
    """Put a scrolling area between what is above it and a row of buttons."""
    outer = QVBoxLayout(dialog)
    outer.setContentsMargins(0, 0, 0, 0)
    outer.setSpacing(0)
    outer.addLayout(above)
    outer.addWidget(area, 1)
    outer.addLayout(foot)
