"""The order of the Tab key: that of reading, whenever and in whatever order the widgets were made."""

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QComboBox,
    QGridLayout,
    QLayout,
    QLineEdit,
    QScrollArea,
    QWidget,
)

WHOLE: Final = (QAbstractSpinBox, QComboBox, QLineEdit)
"""Controls whose inner widgets are no stops of their own."""


def focus_next(window: QWidget, *, is_forward: bool) -> bool:
    """Hand the keyboard to the next or previous stop of a window in reading order; return whether there is one."""
    widgets = list(in_reading_order(window))
    stops = [widget for widget in widgets if takes_tab(widget)]
    if not stops:
        return False
    at = next((widgets.index(each) for each in _focused(window) if each in widgets), None)
    if at is None:
        at = -1 if is_forward else len(widgets)
    if is_forward:
        stop = next((widget for widget in widgets[at + 1 :] if widget in stops), stops[0])
    else:
        stop = next((widget for widget in reversed(widgets[:at]) if widget in stops), stops[-1])
    reason = Qt.FocusReason.TabFocusReason if is_forward else Qt.FocusReason.BacktabFocusReason
    stop.setFocus(reason)
    return True


def _focused(window: QWidget) -> Iterator[QWidget]:
    """Yield what has the keyboard, and everything around it."""
    widget: QWidget | None = window.focusWidget()
    while isinstance(widget, QWidget) and widget is not window:
        yield widget
        widget = widget.parentWidget()


def takes_tab(widget: QWidget) -> bool:
    """Return whether the Tab key stops at a widget."""
    has_policy = bool(widget.focusPolicy().value & Qt.FocusPolicy.TabFocus.value)
    return has_policy and widget.isEnabled() and widget.focusProxy() is None


def in_reading_order(place: QWidget) -> Iterator[QWidget]:
    """Yield the visible widgets of a window as its layouts arrange them; what floats above them comes last."""
    arranged: list[QWidget] = []
    if isinstance(place, QScrollArea):
        arranged = [inside] if isinstance(inside := place.widget(), QWidget) else []
    elif isinstance(place, WHOLE) or (
        isinstance(place, QAbstractScrollArea) and not isinstance(place, QAbstractItemView)
    ):
        return
    elif (layout := place.layout()) is not None:
        arranged = list(_widgets_of(layout))
    floating = [child for child in place.children() if isinstance(child, QWidget) and child not in arranged]
    if isinstance(place, QAbstractScrollArea):
        # Viewport, headers and scroll bars; the widgets that an item view shows in its cells are in the viewport.
        floating = list(place.viewport().findChildren(QWidget)) if not arranged else []
    for child in (*arranged, *floating):
        if child.isVisible() and not child.isWindow():
            yield child
            yield from in_reading_order(child)


def _widgets_of(layout: QLayout) -> Iterator[QWidget]:
    places = list(range(layout.count()))
    if isinstance(layout, QGridLayout):
        # In a grid, items are counted in the order in which they were added.
        grid = layout
        places.sort(key=lambda place: grid.getItemPosition(place)[:2])  # type: ignore[index]
    for place in places:
        item = layout.itemAt(place)
        if item is None:
            continue
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            yield widget
        elif inner is not None:
            yield from _widgets_of(inner)
