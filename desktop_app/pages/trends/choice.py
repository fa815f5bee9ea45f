"""A choice among values by their labels."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QWidget


class Choice(QComboBox):
    """A choice among values by their labels.

    Signals:
        chosen: the user chose another value.
    """

    chosen = Signal()

    def __init__(
        self, name: str, options: Sequence[tuple[str, str]], value: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        for key, label in options:
            self.addItem(label, key)
        self.setCurrentIndex(self.findData(value))
        self.activated.connect(self.chosen)

    @property
    def value(self) -> str:
        """The chosen value."""
        return str(self.currentData())

    def offer(self, options: Sequence[tuple[str, str]]) -> None:
        """Offer other values; the chosen one stays if it is among them, else the first is chosen."""
        if [(self.itemData(place), self.itemText(place)) for place in range(self.count())] == list(options):
            return
        value = self.value
        self.clear()
        for key, label in options:
            self.addItem(label, key)
        self.setCurrentIndex(max(0, self.findData(value)))

    def wheelEvent(self, event: QWheelEvent) -> None:
        # The wheel scrolls the page, and must not change what is shown.
        event.ignore()
