"""Asks which column of a table holds what, beside its first rows."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from core.importing.formats.table import JOINED, NEEDED
from core.importing.source_recipe import Skipped
from core.recommend.wording import joined
from desktop_app.pages.library.wording import FIELD_LABELS, chosen_columns, count_words
from desktop_app.shell.theme.theme import Theme
from desktop_app.widgets.buttons import plain_button, primary_button
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.text import body, caption, heading, muted, shortened

if TYPE_CHECKING:
    from core.importing.pipeline.table_sample import TableSample

NOT_READ: Final = "Not read"
_CELL_WIDTH_PX: Final = 260
_SHOWN_LINES: Final = 4
_COMBO_WIDTH_PX: Final = 176


class FieldBox(QComboBox):
    """What a column holds. The wheel scrolls the list of columns unless the box has the keyboard."""

    def __init__(self, column: str) -> None:
        super().__init__()
        self.column = column
        self.setAccessibleName(f"What stands in the column {column or 'without a name'}")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFixedWidth(_COMBO_WIDTH_PX)
        self.addItem(NOT_READ, "")
        for field, label in FIELD_LABELS.items():
            self.addItem(label, field)

    @property
    def field(self) -> str:
        """The chosen field; empty for none."""
        return str(self.currentData())

    def choose(self, field: str) -> None:
        """Choose a field."""
        self.setCurrentIndex(max(0, self.findData(field)))

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class ColumnsDialog(QDialog):
    """A row for each column: its name, what stands in it, and what that is.

    Signals:
        chosen: columns by field, as `core.importing.formats.table.TableReader` takes them.
    """

    chosen = Signal(object)

    def __init__(self, theme: Theme, sample: "TableSample", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._sample = sample
        self._is_settling = False
        self.setWindowTitle("Which column holds what?")
        self.resize(780, 580)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 16)
        column.setSpacing(8)
        column.addWidget(heading("Which column holds what?"))
        several = joined([FIELD_LABELS[field].lower() for field in FIELD_LABELS if field in JOINED])
        column.addWidget(
            muted(
                f"{sample.path.name}. Title and ingredients are needed; {several} may stand in several columns."
            )
        )
        self.boxes = [FieldBox(name) for name in sample.header]
        guessed = {name: field for field, names in sample.guessed.items() for name in names}
        for box in self.boxes:
            box.choose(guessed.get(box.column, ""))
            box.currentIndexChanged.connect(lambda _index, box=box: self._settle(box))
        column.addWidget(self._rows(), 1)
        column.addWidget(self._verdict())
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addStretch(1)
        buttons.addWidget(plain_button("Cancel", self.reject))
        self.confirm = primary_button("Read it so", self._choose)
        self.confirm.setDefault(True)
        buttons.addWidget(self.confirm)
        column.addLayout(buttons)
        self._tell()
        first = next((box for box in self.boxes if not box.field), self.boxes[0])
        first.setFocus()

    @property
    def columns(self) -> dict[str, tuple[str, ...]]:
        """What is chosen now."""
        return chosen_columns([(box.column, box.field) for box in self.boxes], self._sample.guessed)

    def _rows(self) -> QScrollArea:
        inside = QWidget()
        inside.setProperty("kind", "plain")
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, 4, 12, 4)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(10)
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 3)
        grid.setColumnMinimumWidth(1, _CELL_WIDTH_PX + 8)
        for place, text in enumerate(("Column", "First rows", "Holds")):
            grid.addWidget(caption(text), 0, place)
        for row, box in enumerate(self.boxes, start=1):
            name = body(box.column or "(no name)")
            name.setProperty("kind", "strong")
            name.setBuddy(box)
            grid.addWidget(name, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(self._cells(box.column), row, 1, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(box, row, 2, Qt.AlignmentFlag.AlignTop)
        grid.setRowStretch(len(self.boxes) + 1, 1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inside)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setAccessibleName("Columns")
        return scroll

    def _cells(self, column: str) -> QLabel:
        """The first rows of a column, cut to one line each."""
        cells = [cell or "-" for cell in self._sample.cells(column)]
        label = muted("\n".join(shortened(cell, self.font(), _CELL_WIDTH_PX) for cell in cells) or "no rows")
        label.setToolTip("\n".join(cells))
        return label

    def _verdict(self) -> QFrame:
        holder = QFrame()
        holder.setProperty("kind", "notice")
        row = QHBoxLayout(holder)
        row.setContentsMargins(12, 10, 12, 10)
        row.setSpacing(12)
        self._warning = IconLabel(self._theme, "warning", "warning", 18)
        row.addWidget(self._warning, 0, Qt.AlignmentFlag.AlignTop)
        self._good = IconLabel(self._theme, "check", "positive", 18)
        row.addWidget(self._good, 0, Qt.AlignmentFlag.AlignTop)
        self.said = body("")
        row.addWidget(self.said, 1)
        return holder

    def _settle(self, changed: FieldBox) -> None:
        """A field that takes one column leaves the one that it had."""
        if self._is_settling:
            return
        self._is_settling = True
        if changed.field and changed.field not in JOINED:
            for box in self.boxes:
                if box is not changed and box.field == changed.field:
                    box.choose("")
        self._is_settling = False
        self._tell()

    def _tell(self) -> None:
        """What comes of the choice: the first row as a recipe, or what is missing."""
        columns = {field: named for field, named in self.columns.items() if named}
        missing = [f"the {FIELD_LABELS[field].lower()}" for field in NEEDED if field not in columns]
        if missing:
            self._show(f"Say which column holds {joined(missing)}.", is_good=False)
            self.confirm.setEnabled(False)
            return
        self.confirm.setEnabled(True)
        first = self._sample.first_recipe(columns)
        if first is None:
            self._show("The table has no rows.", is_good=False)
        elif isinstance(first, Skipped):
            self._show(f"The first row would be skipped: {first.why}", is_good=False)
        else:
            lines = [line.text for line in first.lines]
            self._show(
                f"The first row: {first.title}, {count_words(len(lines), 'ingredient')}: {joined(lines, _SHOWN_LINES)}.",
                is_good=True,
            )

    def _show(self, text: str, *, is_good: bool) -> None:
        self.said.setText(text)
        self._good.setVisible(is_good)
        self._warning.setVisible(not is_good)

    def _choose(self) -> None:
        columns = self.columns
        self.accept()
        self.chosen.emit(columns)
