"""Drag an entry of the diary to another meal or day."""

from typing import Final

from PySide6.QtCore import QMimeData, QPoint, QRect, Qt
from PySide6.QtGui import QDrag, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget

from core.diary.entry import DiaryEntry
from desktop_app.widgets.drop_target import mark_target

_FORMAT: Final = "application/x-larder-entry"
_WIDEST: Final = 320
_HOLD: Final = 16
"""Pixels from the corner of the dragged picture to the pointer."""


def carried(entry: DiaryEntry) -> QMimeData:
    """Return the data of a drag: the entry's number, and its words for other programs."""
    data = QMimeData()
    data.setData(_FORMAT, str(entry.entry_id).encode())
    data.setText(entry.text)
    return data


def carried_entry(event: QDropEvent) -> int | None:
    """Return the number of the entry that an event drags within this window; None for anything else."""
    data = event.mimeData()
    if event.source() is None or not data.hasFormat(_FORMAT):
        return None
    return int(bytes(data.data(_FORMAT).data()).decode())


def accept_entry(target: QWidget, event: QDragEnterEvent) -> None:
    """Allow an event to drop an entry, and show that it would land on `target`."""
    if carried_entry(event) is not None:
        mark_target(target, is_target=True)
        event.acceptProposedAction()


def dropped_entry(target: QWidget, event: QDropEvent) -> int | None:
    """Accept an entry that was dropped on `target` and return its number; None for anything else."""
    mark_target(target, is_target=False)
    number = carried_entry(event)
    if number is not None:
        event.acceptProposedAction()
    return number


def is_far(start: QPoint, now: QPoint) -> bool:
    """Return whether the mouse went far enough for a drag."""
    return (now - start).manhattanLength() >= QApplication.startDragDistance()


def drag_entry(row: QWidget, entry: DiaryEntry) -> None:
    """Drag the row of an entry until it is dropped."""
    drag = QDrag(row)
    drag.setMimeData(carried(entry))
    # The beginning of the row, as large as it is shown: the words are legible, and the target stays in sight.
    drag.setPixmap(row.grab(QRect(0, 0, min(_WIDEST, row.width()), row.height())))
    drag.setHotSpot(QPoint(_HOLD, _HOLD))
    drag.exec(Qt.DropAction.MoveAction)
