"""A drop-down list of values by their labels."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter, QWidget

from desktop_app.shell.translation import tr
from desktop_app.widgets.text import isolated
from desktop_app.widgets.without_wheel import without_wheel

_FEWEST_LETTERS: Final = 16


class Choice(QComboBox):
    """A drop-down list of values by their labels. The wheel scrolls past it; long labels end in an ellipsis.

    Signals:
        chosen: the user chose a value.
    """

    chosen = Signal()

    def __init__(
        self,
        name: str = "",
        options: Iterable[tuple[str | None, str]] = (),
        value: str | None = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        without_wheel(self)
        self.setAccessibleName(name)
        for key, label in options:
            self.addItem(isolated(label), key)
        self.choose(value)
        self.activated.connect(self.chosen)

    def minimumSizeHint(self) -> QSize:
        """Return the room for a few letters: in large type the longest label would be wider than the window."""
        usual = super().minimumSizeHint()
        return QSize(
            min(usual.width(), _FEWEST_LETTERS * self.fontMetrics().averageCharWidth()), usual.height()
        )

    @property
    def value(self) -> str:
        """The chosen value; empty for none."""
        return str(self.currentData() or "")

    def choose(self, value: str | None) -> None:
        """Choose a value; the first one if it is not offered."""
        self.setCurrentIndex(max(0, self.findData(value)))

    def offer(self, options: Iterable[tuple[str, str]]) -> None:
        """Offer other values; the chosen one stays if it is among them, else the first is chosen."""
        wanted = [(key, isolated(label)) for key, label in options]
        if [(self.itemData(place), self.itemText(place)) for place in range(self.count())] == wanted:
            return
        value = self.value
        self.clear()
        for key, label in wanted:
            self.addItem(label, key)
        self.choose(value)

    def paintEvent(self, event: QPaintEvent) -> None:
        # Qt cuts a long label off without an ellipsis.
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        field = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        option.currentText = self.fontMetrics().elidedText(
            option.currentText, Qt.TextElideMode.ElideRight, field.width() - 4
        )
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.end()


def translated(options: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return values with their labels in the window's language."""
    return [(value, tr(label)) for value, label in options]
