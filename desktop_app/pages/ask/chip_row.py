"""The conditions of a question as a row of chips, with what the profile adds to them."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QMenu, QPushButton, QVBoxLayout, QWidget

from core.questions.constraint import Constraint
from core.questions.vocabulary import Vocabulary
from desktop_app.pages.ask.chip import KINDS, ConstraintChip
from desktop_app.pages.ask.chip_editor import ChipEditor
from desktop_app.pages.ask.chips import NEW_CONDITION, NEW_CONDITIONS, chip_words
from desktop_app.pages.ask.reasons import own_conditions
from desktop_app.shell.theme.theme import Theme
from desktop_app.widgets.buttons import quiet_button, with_icon
from desktop_app.widgets.flow import FlowLayout, clear
from desktop_app.widgets.text import caption, muted

WIDEST_GROUP_PX: Final = 480
"""Alternatives that are wider together stand below each other."""


def _alternatives(chips: Sequence[ConstraintChip]) -> QFrame:
    """Conditions of which one is enough, held together."""
    frame = QFrame()
    frame.setProperty("kind", "alternatives")
    frame.setAccessibleName("One of these is enough")
    frame.setToolTip("One of these is enough.")
    width = sum(chip.sizeHint().width() for chip in chips)
    is_wide = width > WIDEST_GROUP_PX
    box = QBoxLayout(QBoxLayout.Direction.TopToBottom if is_wide else QBoxLayout.Direction.LeftToRight, frame)
    box.setContentsMargins(3, 3, 3, 3)
    box.setSpacing(4 if is_wide else 8)
    for place, chip in enumerate(chips):
        if place:
            joint = caption("or")
            joint.setAlignment(Qt.AlignmentFlag.AlignCenter)
            box.addWidget(joint)
        box.addWidget(chip)
    return frame


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
        self._add_button: QPushButton | None = None
        self.chips: list[ConstraintChip] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self._holder = QWidget()
        self._flow = FlowLayout(self._holder, spacing=8)
        column.addWidget(self._holder)
        self.rest = muted("")
        column.addWidget(self.rest)
        self.own = muted("")
        column.addWidget(self.own)
        self.hide()

    def show_conditions(
        self,
        conditions: Sequence[Constraint],
        own: Sequence[Constraint],
        vocabulary: Vocabulary,
        rest: str = "",
    ) -> None:
        """Show a question's conditions as chips, and as words what profile and day add, and what is no condition."""
        self._vocabulary = vocabulary
        clear(self._flow)
        self.chips = [self._chip(place, condition) for place, condition in enumerate(conditions)]
        shown: list[ConstraintChip] = []
        for chip in self.chips:
            if chip in shown:
                continue
            number = chip.constraint.any_of
            group = [
                other for other in self.chips if number is not None and other.constraint.any_of == number
            ]
            self._flow.addWidget(_alternatives(group) if len(group) > 1 else chip)
            shown += group or [chip]
        self._add_button = with_icon(
            quiet_button("Add a condition", self._choose_kind), self._theme, "plus", "primary"
        )
        add = self._add_button
        self._flow.addWidget(add)
        controls: list[QWidget] = [control for chip in shown for control in (chip.main, chip.cross)]
        for first, second in pairwise([*controls, add]):
            QWidget.setTabOrder(first, second)
        self.rest.setText(f"No condition, only compared with the recipes: {rest}." if rest else "")
        self.rest.setVisible(bool(rest))
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

    def choose_kind(self) -> QMenu:
        """Ask what the new condition is about."""
        menu = QMenu(self)
        menu.setAccessibleName("What the condition is about")
        menu.aboutToHide.connect(menu.deleteLater)
        for words, condition in NEW_CONDITIONS:
            icon, colour, _ = KINDS[condition.kind]
            action = menu.addAction(self._theme.icon(icon, colour), words)
            action.triggered.connect(lambda _checked=False, condition=condition: self.add(condition))
        anchor = self._add_button or self
        menu.popup(anchor.mapToGlobal(anchor.rect().bottomLeft()))
        return menu

    def add(self, condition: Constraint = NEW_CONDITION) -> None:
        """Open an empty condition."""
        self._focus_place = len(self.chips)
        editor = self._open_editor(condition, is_new=True, anchor=self)
        editor.changed.connect(lambda constraint: self.edited.emit(len(self.chips), constraint))

    def _open_editor(self, constraint: Constraint, *, is_new: bool, anchor: QWidget) -> ChipEditor:
        assert self._vocabulary is not None
        editor = ChipEditor(constraint, self._vocabulary, is_new=is_new, parent=self.window())
        editor.finished.connect(editor.deleteLater)
        editor.open()
        below = anchor.mapToGlobal(anchor.rect().bottomLeft())
        editor.move(below.x(), below.y() + 4)
        return editor

    def _choose_kind(self) -> None:
        self.choose_kind()

    def _chip(self, place: int, condition: Constraint) -> ConstraintChip:
        assert self._vocabulary is not None
        chip = ConstraintChip(self._theme, condition, *chip_words(condition, self._vocabulary))
        chip.edit_requested.connect(lambda: self.edit(place))
        chip.remove_requested.connect(lambda: self._take_out(place))
        return chip

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
