"""Targets of a day or a week: a line for each nutrient with its minimum, its maximum, and whether that may be broken."""

from collections.abc import Iterable, Mapping
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from core.errors import KnownError
from core.food.nutrients import NUTRIENTS
from core.recommend.amount_wording import amount_text
from core.translation import energy_unit
from desktop_app.pages.profile.editing import PRESETS, Bounds, number_in, shown_bound
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import icon_button, plain_button
from desktop_app.widgets.choice import Choice
from desktop_app.widgets.field_message import FieldMessage
from desktop_app.widgets.flow import FlowLayout
from desktop_app.widgets.large_type import below_in_large_type
from desktop_app.widgets.text import body, caption, fix_width, isolated, muted

FIELD_WIDTH = 88
NAME_WIDTH = 136
UNIT_WIDTH = 40


class NumberField(QLineEdit):
    """One bound; reported when editing is done. Escape restores the stored value.

    Signals:
        done: Enter was pressed or the field was left, with another text than before.
    """

    done = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._stored = ""
        self.setAccessibleName(name)
        self.setPlaceholderText(tr("none"))
        fix_width(self, FIELD_WIDTH)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.returnPressed.connect(self.done)

    @property
    def stored(self) -> str:
        """The bound that is stored, as text."""
        return self._stored

    def show_stored(self, text: str) -> None:
        """Show the stored bound, unless the user is editing it or it could not be stored."""
        is_touched = self.text().strip() != self._stored
        self._stored = text
        if not is_touched:
            self.setText(text)

    def accept(self) -> None:
        """Mark the text as stored."""
        self._stored = self.text().strip()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self.text().strip() != self._stored:
            self.done.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text() != self._stored:
            self.setText(self._stored)
            return
        super().keyPressEvent(event)


class TargetRow(QWidget):
    """The target of one nutrient.

    Signals:
        edited: ((low, high), whether the maximum may never be broken).
        removed: the user removed the target.
    """

    edited = Signal(object, bool)
    removed = Signal()

    def __init__(
        self, theme: Theme, key: str, parent: QWidget | None = None, *, is_of_week: bool = False
    ) -> None:
        super().__init__(parent)
        nutrient = NUTRIENTS[key]
        low_name, high_name = (
            (tr("{nutrient}, minimum a week in {unit}"), tr("{nutrient}, maximum a week in {unit}"))
            if is_of_week
            else (tr("{nutrient}, minimum a day in {unit}"), tr("{nutrient}, maximum a day in {unit}"))
        )
        self.key = key
        self._bounds: Bounds = (None, None)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        row = QHBoxLayout()
        row.setSpacing(8)
        name = body(nutrient.label)
        fix_width(name, NAME_WIDTH)
        self.low = NumberField(low_name.format(nutrient=nutrient.label, unit=nutrient.shown_unit))
        self.high = NumberField(high_name.format(nutrient=nutrient.label, unit=nutrient.shown_unit))
        unit = muted(nutrient.shown_unit)
        fix_width(unit, UNIT_WIDTH)
        self.hard = QCheckBox(tr("Never over"))
        self.hard.setAccessibleName(tr("{nutrient}: never over the maximum").format(nutrient=nutrient.label))
        self.hard.setToolTip(tr("No answer or plan will exceed this maximum."))
        self.hard.setVisible(not is_of_week)
        row.addWidget(name)
        row.addWidget(self.low)
        row.addWidget(body(tr("to")))
        row.addWidget(self.high)
        row.addWidget(unit)
        row.addWidget(self.hard)
        row.addStretch(1)
        row.addWidget(
            icon_button(
                theme,
                "trash",
                tr("Remove target for {nutrient}").format(nutrient=nutrient.label),
                self.removed.emit,
            )
        )
        column.addLayout(row)
        below = QHBoxLayout()
        below.addStretch(1)
        column.addLayout(below)
        below_in_large_type(self, self.hard, row, below)
        self.message = FieldMessage(theme)
        column.addWidget(self.message)
        self.low.done.connect(self._emit_edited)
        self.high.done.connect(self._emit_edited)
        self.hard.clicked.connect(lambda _on: self._emit_edited())

    def show_target(self, bounds: Bounds, *, is_hard: bool) -> None:
        """Show the stored target."""
        self._bounds = bounds
        self.low.show_stored(shown_bound(self.key, bounds[0]))
        self.high.show_stored(shown_bound(self.key, bounds[1]))
        self.hard.setChecked(is_hard)
        self.hard.setEnabled(bounds[1] is not None)

    def _emit_edited(self) -> None:
        try:
            low, high = self._bounds
            bounds = self._bound_in(self.low, low), self._bound_in(self.high, high)
        except KnownError as error:
            self.message.show_problem(str(error))
            return
        self.edited.emit(bounds, self.hard.isChecked())

    def _bound_in(self, field: NumberField, stored: float | None) -> float | None:
        # A bound that was not touched stays exact, though its field shows a rounded one.
        if field.text().strip() == field.stored:
            return stored
        typed = number_in(field.text())
        return None if typed is None else NUTRIENTS[self.key].stored(typed)


class TargetsEditor(QWidget):
    """All targets of a day or of a week, one line each, with a way to add another nutrient; of a day with quick ones.

    Signals:
        edited: (nutrient, (low, high), whether the maximum may never be broken).
    """

    edited = Signal(str, object, bool)

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, is_of_week: bool = False) -> None:
        super().__init__(parent)
        self._theme = theme
        self._is_of_week = is_of_week
        self.rows: dict[str, TargetRow] = {}
        self._unit = energy_unit()
        self._quick: list[tuple[QPushButton, str, str, Bounds]] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self._head = QWidget()
        head = QHBoxLayout(self._head)
        head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(8)
        for text, width in (
            ("", NAME_WIDTH),
            (tr("At least"), FIELD_WIDTH + 20),
            (tr("At most"), FIELD_WIDTH),
        ):
            label = caption(text)
            fix_width(label, width)
            head.addWidget(label)
        head.addStretch(1)
        column.addWidget(self._head)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(8)
        column.addLayout(self._lines)
        self.nothing = muted(
            tr("No targets of the week yet.")
            if is_of_week
            else tr("No targets yet. Start with one of these, or add a nutrient.")
        )
        column.addWidget(self.nothing)
        column.addSpacing(4)
        if not is_of_week:
            column.addWidget(caption(tr("Common daily targets")))
            column.addWidget(self._presets())
            column.addSpacing(4)
        adding = QHBoxLayout()
        adding.setSpacing(8)
        self.choice = Choice(tr("Nutrient to add to the week") if is_of_week else tr("Nutrient to add"))
        self.choice.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        adding.addWidget(self.choice)
        self.add_button = plain_button(tr("Add target"), self._add)
        if is_of_week:
            self.add_button.setAccessibleName(tr("Add target of the week"))
        adding.addWidget(self.add_button)
        adding.addStretch(1)
        column.addLayout(adding)
        self.show_targets({}, ())

    def show_targets(self, targets: Mapping[str, Bounds], hard: Iterable[str]) -> None:
        """Show the stored targets; a new empty line stays."""
        never = frozenset(hard)
        if self._unit != energy_unit():
            self._unit = energy_unit()
            for key in [key for key in self.rows if NUTRIENTS[key].unit == "kcal"]:
                self._drop(key)
            for button, text, key, bounds in self._quick:
                _name_preset(button, text, key, bounds)
        for key in [key for key, row in self.rows.items() if key not in targets and not _is_fresh(row)]:
            self._drop(key)
        for key, bounds in targets.items():
            row = self._row(key)
            row.show_target(bounds, is_hard=key in never)
        self._arrange()

    def show_problem(self, key: str, problem: str) -> None:
        """Show why a line is not valid."""
        if key in self.rows:
            self.rows[key].message.show_problem(problem)

    def settle(self, key: str) -> None:
        """A line is stored."""
        if key in self.rows:
            row = self.rows[key]
            row.message.settle()
            row.low.accept()
            row.high.accept()

    def _row(self, key: str) -> TargetRow:
        if key not in self.rows:
            row = TargetRow(self._theme, key, is_of_week=self._is_of_week)
            row.edited.connect(lambda bounds, is_hard, key=key: self.edited.emit(key, bounds, is_hard))
            row.removed.connect(lambda key=key: self._remove(key))
            self.rows[key] = row
            self._lines.insertWidget(sum(_place(other) < _place(key) for other in self.rows), row)
        return self.rows[key]

    def _drop(self, key: str) -> None:
        row = self.rows.pop(key)
        self._lines.removeWidget(row)
        row.hide()
        row.deleteLater()

    def _remove(self, key: str) -> None:
        self._drop(key)
        self._arrange()
        self.edited.emit(key, (None, None), False)

    def _add(self) -> None:
        key = self.choice.value
        if key:
            row = self._row(key)
            row.show_target((None, None), is_hard=False)
            self._arrange()
            row.low.setFocus()

    def _arrange(self) -> None:
        self._head.setVisible(bool(self.rows))
        self.nothing.setVisible(not self.rows)
        left = [nutrient for nutrient in NUTRIENTS.values() if nutrient.key not in self.rows]
        self.choice.clear()
        for nutrient in left:
            self.choice.addItem(f"{nutrient.label} ({nutrient.shown_unit})", nutrient.key)
        self.add_button.setEnabled(bool(left))

    def _presets(self) -> QWidget:
        holder = QWidget()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        holder.setSizePolicy(policy)
        flow = FlowLayout(holder)
        for text, key, bounds in PRESETS:
            button = plain_button("", partial(self._use, key, bounds))
            button.setProperty("kind", "sample")
            _name_preset(button, text, key, bounds)
            self._quick.append((button, text, key, bounds))
            flow.addWidget(button)
        return holder

    def _use(self, key: str, bounds: Bounds) -> None:
        is_hard = key in self.rows and self.rows[key].hard.isChecked()
        self.edited.emit(key, bounds, is_hard)


def _name_preset(button: QPushButton, text: str, key: str, bounds: Bounds) -> None:
    label = tr(text).format(amount=amount_text(key, sum(end or 0.0 for end in bounds) / 2))
    button.setText(isolated(label))
    button.setAccessibleName(tr("Set target: {target} a day").format(target=label))


def _is_fresh(row: TargetRow) -> bool:
    """Return whether a line is new and nothing of it has been stored."""
    return not row.low.stored and not row.high.stored


def _place(key: str) -> int:
    return list(NUTRIENTS).index(key)
