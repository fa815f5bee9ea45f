"""Drag an entry of the diary to another meal or day."""

from typing import Final

from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QDrag, QDragEnterEvent, QDropEvent, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from core.diary.entry import DiaryEntry

_FORMAT: Final = "application/x-larder-entry"
_WIDEST: Final = 320


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


def accept_entry(event: QDragEnterEvent) -> None:
    """Allow an event to drop an entry."""
    if carried_entry(event) is not None:
        event.acceptProposedAction()


def dropped_entry(event: QDropEvent) -> int | None:
    """Accept a dropped entry and return its number; None for anything else."""
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
    picture: QPixmap = row.grab()
    drag.setPixmap(picture.scaledToWidth(min(_WIDEST, picture.width())) if not picture.isNull() else picture)
    drag.exec(Qt.DropAction.MoveAction)
