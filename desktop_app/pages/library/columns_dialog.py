"""The dialog that asks which column of a table is which field, next to its first rows."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QWidget,
)

from core.importing.formats.table import JOINED, NEEDED
from core.importing.source_recipe import Skipped
from core.recommend.wording import joined
from desktop_app.pages.library.wording import FIELD_LABELS, chosen_columns, ingredient_count
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.buttons import primary_button
from desktop_app.widgets.choice import Choice
from desktop_app.widgets.dialog_column import titled_column
from desktop_app.widgets.dialog_foot import confirming_row
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.scrolling import scroll_area
from desktop_app.widgets.text import body, caption, muted, shortened

if TYPE_CHECKING:
    from core.importing.pipeline.table_sample import TableSample

NOT_READ: Final = QT_TR_NOOP("Not imported")
_CELL_WIDTH_PX: Final = 260
_SHOWN_LINES: Final = 4
_COMBO_WIDTH_PX: Final = 176


class FieldBox(Choice):
    """The field of a column."""

    def __init__(self, column: str) -> None:
        super().__init__(
            tr("Field of the column {column}").format(column=column)
            if column
            else tr("Field of the unnamed column"),
            [("", tr(NOT_READ)), *((field, tr(label)) for field, label in FIELD_LABELS.items())],
        )
        self.column = column
        self.setFixedWidth(_COMBO_WIDTH_PX)


class ColumnsDialog(QDialog):
    """A row for each column: its name, its first cells, and its field.

    Signals:
        chosen: columns by field, as `core.importing.formats.table.TableReader` takes them.
    """

    chosen = Signal(object)

    def __init__(self, theme: Theme, sample: "TableSample", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._sample = sample
        self._is_settling = False
        self.resize(780, 580)
        column = titled_column(self, tr("Which column is which?"), spacing=8)
        several = joined([tr(label).lower() for field, label in FIELD_LABELS.items() if field in JOINED])
        column.addWidget(
            muted(
                tr("{name}. Title and ingredients are required. Several columns can be {fields}.").format(
                    name=self._sample.path.name, fields=several
                )
            )
        )
        self.boxes = [FieldBox(name) for name in sample.header]
        guessed = {name: field for field, names in sample.guessed.items() for name in names}
        for box in self.boxes:
            box.choose(guessed.get(box.column, ""))
            box.currentIndexChanged.connect(lambda _index, box=box: self._settle(box))
        column.addWidget(self._rows(), 1)
        column.addWidget(self._verdict())
        self.confirm = primary_button(tr("Use these columns"), self._choose)
        column.addLayout(confirming_row(self, self.confirm))
        self._show_result()
        first = next((box for box in self.boxes if not box.value), self.boxes[0])
        first.setFocus()

    @property
    def columns(self) -> dict[str, tuple[str, ...]]:
        """The current choice."""
        return chosen_columns([(box.column, box.value) for box in self.boxes], self._sample.guessed)

    def _rows(self) -> QScrollArea:
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, 4, 12, 4)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(10)
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 3)
        grid.setColumnMinimumWidth(1, _CELL_WIDTH_PX + 8)
        for place, text in enumerate((tr("Column"), tr("First rows"), tr("Field"))):
            grid.addWidget(caption(text), 0, place)
        for row, box in enumerate(self.boxes, start=1):
            name = body(box.column or tr("(no name)"))
            name.setProperty("kind", "strong")
            name.setBuddy(box)
            grid.addWidget(name, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(self._cells(box.column), row, 1, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(box, row, 2, Qt.AlignmentFlag.AlignTop)
        grid.setRowStretch(len(self.boxes) + 1, 1)
        scroll = scroll_area(inside)
        scroll.setAccessibleName(tr("Columns"))
        return scroll

    def _cells(self, column: str) -> QLabel:
        """The first rows of a column, cut to one line each."""
        cells = [cell or "-" for cell in self._sample.cells(column)]
        label = muted(
            "\n".join(shortened(cell, self.font(), _CELL_WIDTH_PX) for cell in cells) or tr("no rows")
        )
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
        """Clear a single-column field in its former column."""
        if self._is_settling:
            return
        self._is_settling = True
        if changed.value and changed.value not in JOINED:
            for box in self.boxes:
                if box is not changed and box.value == changed.value:
                    box.choose("")
        self._is_settling = False
        self._show_result()

    def _show_result(self) -> None:
        """Show the first row as a recipe, or the missing fields."""
        columns = {field: named for field, named in self.columns.items() if named}
        missing = [tr(FIELD_LABELS[field]).lower() for field in NEEDED if field not in columns]
        if missing:
            self._show(tr("Choose the column for {fields}.").format(fields=joined(missing)), is_good=False)
            self.confirm.setEnabled(False)
            return
        self.confirm.setEnabled(True)
        first = self._sample.first_recipe(columns)
        if first is None:
            self._show(tr("The table has no rows."), is_good=False)
        elif isinstance(first, Skipped):
            self._show(tr("The first row would be skipped: {reason}").format(reason=first.why), is_good=False)
        else:
            lines = [line.text for line in first.lines]
            self._show(
                tr("First row: {title}, {count}: {ingredients}.").format(
                    title=first.title,
                    count=ingredient_count(len(lines)),
                    ingredients=joined(lines, _SHOWN_LINES),
                ),
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
