"""A field for a number that shows no more digits than it needs."""

from typing import Final

from PySide6.QtWidgets import QDoubleSpinBox, QWidget

from desktop_app.shell.translation import tr
from desktop_app.widgets.without_wheel import without_wheel

NO_LIMIT: Final = -1.0
LARGEST: Final = 1_000_000.0


class NumberField(QDoubleSpinBox):
    """`1`, `0.5`, `1,200`; never `1.00`. The wheel scrolls past it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        without_wheel(self)
        # Style rules pad every field but this one: its inner line takes up all the room.
        self.lineEdit().setTextMargins(8, 0, 0, 0)

    def textFromValue(self, value: float) -> str:
        return self.locale().toString(value, "f", -128) if value % 1 else self.locale().toString(round(value))


def limit_field(value: float | None, unit: str, decimals: int, parent: QWidget | None = None) -> NumberField:
    """A bound that may be absent: below zero it shows "no limit"."""
    field = NumberField(parent)
    field.setRange(NO_LIMIT, LARGEST)
    field.setDecimals(decimals)
    field.setSpecialValueText(tr("no limit"))
    field.setSuffix(f" {unit}" if unit else "")
    field.setSingleStep(5 if unit else 1)
    field.setValue(NO_LIMIT if value is None else value)
    return field


def limit_of(field: QDoubleSpinBox) -> float | None:
    """Return the bound in a field; None for no limit."""
    return None if field.value() < 0 else field.value()
