"""Ingredient lines to tick off."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.widgets.text import TextLabel


class TickedLines(QWidget):
    """A list of lines, each with a box. New words of the same lines leave the ticks in place."""

    def __init__(self, lines: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ticks: list[QCheckBox] = []
        self.words: list[TextLabel] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for line in lines:
            tick = QCheckBox()
            words = TextLabel(line, "body")
            words.setBuddy(tick)
            row = QHBoxLayout()
            row.setSpacing(2)
            row.addWidget(tick, 0, Qt.AlignmentFlag.AlignTop)
            row.addWidget(words, 1)
            column.addLayout(row)
            self.ticks.append(tick)
            self.words.append(words)
        self.show_lines(lines)

    def show_lines(self, lines: Sequence[str]) -> None:
        """Show the same lines in other words, as for more servings."""
        for tick, words, line in zip(self.ticks, self.words, lines, strict=True):
            tick.setAccessibleName(line)
            words.setText(line)
