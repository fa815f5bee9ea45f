"""The small dialog in which one condition is changed."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QDoubleSpinBox,
    QFormLayout,
    QLineEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from core.errors import KnownError
from core.food.nutrients import NUTRIENTS
from core.questions.constraint import Constraint, NutrientConstraint
from core.questions.vocabulary import Vocabulary
from core.recommend.wording import BASES
from desktop_app.pages.ask.chips import (
    MODE_WORDS,
    modes_of,
    names_for,
    subject_of,
    with_bounds,
    with_mode,
    with_subject,
)
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.buttons import primary_button, quiet_button
from desktop_app.widgets.choice import Choice
from desktop_app.widgets.completions import completer_of
from desktop_app.widgets.dialog_column import titled_column
from desktop_app.widgets.dialog_foot import confirming_row
from desktop_app.widgets.number_field import limit_field, limit_of
from desktop_app.widgets.text import problem_line

LEVELS: Final = (
    (QT_TR_NOOP("exact amounts"), None),
    (QT_TR_NOOP("very low"), "very-low"),
    (QT_TR_NOOP("low"), "low"),
    (QT_TR_NOOP("medium"), "medium"),
    (QT_TR_NOOP("high"), "high"),
)
_SUBJECTS: Final = {
    "ingredient": QT_TR_NOOP("Food or group"),
    "nutrient": QT_TR_NOOP("Nutrient"),
    "diet": QT_TR_NOOP("Diet"),
    "meal": QT_TR_NOOP("Meal"),
    "cuisine": QT_TR_NOOP("Cuisine"),
    "dish": QT_TR_NOOP("Dish"),
}


class ChipEditor(QDialog):
    """Changes one condition; the result is in `accepted_constraint`.

    Signals:
        changed: the new condition.
        removed: the user removed the condition.
    """

    changed = Signal(object)
    removed = Signal()

    def __init__(
        self,
        constraint: Constraint,
        vocabulary: Vocabulary,
        *,
        is_new: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._constraint = constraint
        self._vocabulary = vocabulary
        self.setMinimumWidth(380)
        column = titled_column(self, tr("Add condition") if is_new else tr("Change condition"))
        self._form = QFormLayout()
        self._form.setHorizontalSpacing(16)
        self._form.setVerticalSpacing(12)
        self._form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        column.addLayout(self._form)
        self.subject = self._add_subject()
        self.level = self._add_level()
        self.low, self.high = self._add_bounds()
        self.modes = self._add_modes()
        self.problem = problem_line()
        column.addWidget(self.problem)
        remove = None if is_new else quiet_button(tr("Remove"), self._remove)
        apply = primary_button(tr("Add") if is_new else tr("Apply"), self.apply)
        column.addLayout(confirming_row(self, apply, remove))
        self._show_bounds_for_level()

    def apply(self) -> None:
        """Emit the changed condition, or show why it is not valid."""
        try:
            changed = self._edited()
        except KnownError as error:
            self.problem.setText(str(error))
            self.problem.show()
            return
        self.accept()
        self.changed.emit(changed)

    def _edited(self) -> Constraint:
        edited = self._constraint
        if self.subject is not None:
            edited = with_subject(edited, self.subject.text(), self._vocabulary)
        if self.low is not None and self.high is not None:
            level = self.level.currentData() if self.level is not None else None
            low, high = (self._in_stored_unit(limit_of(field)) for field in (self.low, self.high))
            edited = with_bounds(edited, low, high, level)
        chosen = self.modes.checkedButton()
        return with_mode(edited, str(chosen.property("mode"))) if chosen is not None else edited

    def _remove(self) -> None:
        self.accept()
        self.removed.emit()

    def _add_subject(self) -> QLineEdit | None:
        names = names_for(self._constraint, self._vocabulary)
        if not names:
            return None
        field = QLineEdit(subject_of(self._constraint))
        field.setClearButtonEnabled(True)
        field.selectAll()
        field.setCompleter(completer_of(names, tr("the condition"), field))
        kind = str(getattr(self._constraint, "facet", self._constraint.kind))
        self._add_row(tr(_SUBJECTS.get(kind, QT_TR_NOOP("Label"))), field)
        return field

    def _add_level(self) -> Choice | None:
        if not isinstance(self._constraint, NutrientConstraint):
            return None
        field = Choice(tr("Amount"), [(level, tr(words)) for words, level in LEVELS], self._constraint.level)
        field.currentIndexChanged.connect(self._show_bounds_for_level)
        self._add_row(tr("Amount"), field)
        return field

    def _add_bounds(self) -> tuple[QDoubleSpinBox | None, QDoubleSpinBox | None]:
        constraint = self._constraint
        if constraint.kind not in ("nutrient", "time", "servings"):
            return None, None
        unit = self._shown_unit() or str(getattr(constraint, "unit", ""))
        basis = BASES[constraint.basis] if isinstance(constraint, NutrientConstraint) else ""
        fields: list[QDoubleSpinBox] = []
        for label, value in ((tr("At least"), constraint.min), (tr("At most"), constraint.max)):
            decimals = 1 if isinstance(constraint, NutrientConstraint) else 0
            if value is not None and self._shown_unit():
                value = NUTRIENTS["energy"].shown(value)  # noqa: PLW2901
            field = limit_field(value, f"{unit} {basis}".strip(), decimals)
            self._add_row(label, field)
            fields.append(field)
        return fields[0], fields[1]

    def _shown_unit(self) -> str:
        """Return the user's unit of energy; empty for other conditions."""
        return NUTRIENTS["energy"].shown_unit if getattr(self._constraint, "unit", "") == "kcal" else ""

    def _in_stored_unit(self, value: float | None) -> float | None:
        return NUTRIENTS["energy"].stored(value) if value is not None and self._shown_unit() else value

    def _add_modes(self) -> QButtonGroup:
        group = QButtonGroup(self)
        modes = modes_of(self._constraint)
        if len(modes) < 2:
            return group
        column = QVBoxLayout()
        column.setSpacing(4)
        for mode in modes:
            button = QRadioButton(tr(MODE_WORDS[mode]))
            button.setProperty("mode", mode)
            button.setChecked(mode == self._constraint.mode)
            group.addButton(button)
            column.addWidget(button)
        self._form.addRow(tr("Strictness"), column)
        return group

    def _add_row(self, label: str, field: QWidget) -> None:
        field.setAccessibleName(label)
        self._form.addRow(label, field)

    def _show_bounds_for_level(self) -> None:
        by_numbers = self.level is None or self.level.currentData() is None
        for field in (self.low, self.high):
            if field is not None:
                self._form.setRowVisible(field, by_numbers)
