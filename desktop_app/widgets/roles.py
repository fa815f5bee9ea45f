"""The kinds of Larder's own controls for screen readers, which Qt takes for decoration."""

from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget

_PROPERTY: Final = "accessibleRole"


def set_role(widget: QWidget, role: QAccessible.Role) -> None:
    """Let screen readers call a widget by its kind, such as a list item or a button.

    Call this before the widget gets its name: while a screen reader listens, Qt decides on the kind when it tells the name.
    """
    widget.setProperty(_PROPERTY, role.value)


def install_roles() -> None:
    """Let Qt ask for the kinds of widgets; once is enough for a process."""
    QAccessible.installFactory(_interface_of)


def _interface_of(_class_name: str, owner: QObject) -> QAccessibleInterface | None:
    if not isinstance(owner, QWidget):
        return None
    role = owner.property(_PROPERTY)
    return None if role is None else QAccessibleWidget(owner, QAccessible.Role(role))
