"""Move a widget below its row in large type, which leaves it no room there."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QBoxLayout, QWidget

from desktop_app.widgets.text import in_type

LARGE_TYPE: Final = 110
"""Percent of the usual type from which on a row leaves no room."""


def below_in_large_type(
    owner: QWidget, widget: QWidget, row: QBoxLayout, below: QBoxLayout, place_below: int = 0
) -> None:
    """Keep a widget in its row in usual type, and in another layout in large type, also after the type changes.

    Args:
        owner: the widget whose type counts; it owns both layouts.
        place_below: the widget's place in the layout `below`.
    """
    _Below(owner, widget, row, below, place_below)


class _Below(QObject):
    def __init__(
        self, owner: QWidget, widget: QWidget, row: QBoxLayout, below: QBoxLayout, place_below: int
    ) -> None:
        super().__init__(owner)
        self._owner, self._widget, self._row, self._below = owner, widget, row, below
        self._place_below = place_below
        self._place = row.indexOf(widget)
        item = row.itemAt(self._place)
        self._alignment = item.alignment() if item is not None else Qt.AlignmentFlag(0)
        owner.installEventFilter(self)
        self._arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FontChange:
            self._arrange()
        return super().eventFilter(watched, event)

    def _arrange(self) -> None:
        is_large = in_type(self._owner, 100) > LARGE_TYPE
        if is_large == (self._below.indexOf(self._widget) >= 0):
            return
        if is_large:
            self._below.insertWidget(self._place_below, self._widget)
        else:
            self._row.insertWidget(self._place, self._widget, 0, self._alignment)
