"""The conditions of a question as a row of chips, with what the profile adds to them."""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.qa.constraint import Constraint
from core.qa.vocabulary import Vocabulary
from desktop_app.chips import NEW_CONDITION
from desktop_app.reasons import own_conditions
from desktop_app.theme.theme import Theme
from desktop_app.widgets.buttons import quiet_button, with_icon
from desktop_app.widgets.chip import ConstraintChip
from desktop_app.widgets.chip_editor import ChipEditor
from desktop_app.widgets.flow import FlowLayout, clear
from desktop_app.widgets.text import caption, muted


class ChipRow(QWidget):
    """Shows conditions and lets the person change them.

    Signals:
        edited: (place, new condition or None for taking it out); a place at the end adds one.
        profile_requested: the person wants to see where the other conditions come from.
    """

    edited = Signal(int, object)
    profile_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("What was understood")
        self._theme = theme
        self._vocabulary: Vocabulary | None = None
        self._focus_place: int | None = None
        self.chips: list[ConstraintChip] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self._holder = QWidget()
        self._flow = FlowLayout(self._holder, spacing=8)
        column.addWidget(self._holder)
        self.own = muted("")
        column.addWidget(self.own)
        self.hide()

    def show_conditions(
        self, conditions: Sequence[Constraint], own: Sequence[Constraint], vocabulary: Vocabulary
    ) -> None:
        """Show a question's conditions as chips, and what profile and day add as words."""
        self._vocabulary = vocabulary
        clear(self._flow)
        self.chips = []
        for place, condition in enumerate(conditions):
            if place and condition.any_of is not None and condition.any_of == conditions[place - 1].any_of:
                self._flow.addWidget(caption("or"))
            chip = ConstraintChip(self._theme, condition)
            chip.edit_requested.connect(lambda place=place: self.edit(place))
            chip.remove_requested.connect(lambda place=place: self._take_out(place))
            self._flow.addWidget(chip)
            self.chips.append(chip)
        add = with_icon(quiet_button("Add a condition", self.add), self._theme, "plus", "primary")
        self._flow.addWidget(add)
        controls: list[QWidget] = [control for chip in self.chips for control in (chip.main, chip.cross)]
        for first, second in pairwise([*controls, add]):
            QWidget.setTabOrder(first, second)
        self.own.setText(own_conditions(own))
        self.own.setVisible(bool(own))
        self._restore_focus(add)
        self.show()

    def edit(self, place: int) -> None:
        """Open a condition for changing."""
        self._focus_place = place
        editor = self._open_editor(self.chips[place].constraint, is_new=False, anchor=self.chips[place])
        editor.changed.connect(lambda constraint: self.edited.emit(place, constraint))
        editor.removed.connect(lambda: self._take_out(place))

    def add(self) -> None:
        """Open an empty condition."""
        self._focus_place = len(self.chips)
        editor = self._open_editor(NEW_CONDITION, is_new=True, anchor=self)
        editor.changed.connect(lambda constraint: self.edited.emit(len(self.chips), constraint))

    def _open_editor(self, constraint: Constraint, *, is_new: bool, anchor: QWidget) -> ChipEditor:
        assert self._vocabulary is not None
        editor = ChipEditor(constraint, self._vocabulary, is_new=is_new, parent=self.window())
        editor.finished.connect(editor.deleteLater)
        editor.open()
        below = anchor.mapToGlobal(anchor.rect().bottomLeft())
        editor.move(below.x(), below.y() + 4)
        return editor

    def _take_out(self, place: int) -> None:
        self._focus_place = place
        self.edited.emit(place, None)

    def _restore_focus(self, add: QWidget) -> None:
        """After a change the keyboard stays where it was, on whatever stands there now."""
        place, self._focus_place = self._focus_place, None
        if place is None:
            return
        target: QWidget = self.chips[min(place, len(self.chips) - 1)].main if self.chips else add
        QTimer.singleShot(0, target, lambda: target.setFocus(Qt.FocusReason.OtherFocusReason))
