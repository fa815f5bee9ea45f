"""Fields that the mouse wheel scrolls past: it moves the page, and must not change a value on the way."""

from typing import TypeVar

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QWidget

Field = TypeVar("Field", bound=QWidget)


def without_wheel(field: Field) -> Field:
    """Keep the wheel from changing and from focusing a field, and return the field."""
    field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    field.installEventFilter(_WheelFilter(field))
    return field


class _WheelFilter(QObject):
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.Wheel:
            return False
        # An event that was ignored goes on to the page.
        event.ignore()
        return True
