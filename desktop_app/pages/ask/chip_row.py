"""The conditions of a question as a row of chips, and the conditions that the profile adds."""

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
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import quiet_button, with_icon
from desktop_app.widgets.flow import FlowLayout, clear
from desktop_app.widgets.text import caption, muted

WIDEST_GROUP_PX: Final = 480
"""Wider alternatives are placed below each other."""


def _alternatives(chips: Sequence[ConstraintChip]) -> QFrame:
    """Return a frame around alternatives."""
    frame = QFrame()
    frame.setProperty("kind", "alternatives")
    frame.setAccessibleName(tr("One of these is enough"))
    frame.setToolTip(tr("One of these is enough."))
    width = sum(chip.sizeHint().width() for chip in chips)
    is_wide = width > WIDEST_GROUP_PX
    box = QBoxLayout(QBoxLayout.Direction.TopToBottom if is_wide else QBoxLayout.Direction.LeftToRight, frame)
    box.setContentsMargins(3, 3, 3, 3)
    box.setSpacing(4 if is_wide else 8)
    for place, chip in enumerate(chips):
        if place:
            joint = caption(tr("or"))
            joint.setAlignment(Qt.AlignmentFlag.AlignCenter)
            box.addWidget(joint)
        box.addWidget(chip)
    return frame


class ChipRow(QWidget):
    """Shows conditions and lets the user change them.

    Signals:
        edited: place, and the new condition or None to remove it; a place at the end adds one.
    """

    edited = Signal(int, object)

    def __init__(self, theme: Theme, last: QWidget, parent: QWidget | None = None) -> None:
        """Show no conditions yet. `last` is always behind them."""
        super().__init__(parent)
        self._last = last
        self.setAccessibleName(tr("Conditions of your question"))
        self._theme = theme
        self._vocabulary: Vocabulary | None = None
        self._relaxed: tuple[Constraint, ...] = ()
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
        relaxed: Sequence[Constraint] = (),
    ) -> None:
        """Show conditions as chips, and as text the conditions of profile and day and the words used for ranking only.

        Args:
            relaxed: conditions that the answers miss; their chips say so.
        """
        self._relaxed = tuple(relaxed)
        self._vocabulary = vocabulary
        self._flow.removeWidget(self._last)
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
            quiet_button(tr("Add condition"), self._choose_kind), self._theme, "plus", "primary"
        )
        add = self._add_button
        self._flow.addWidget(add)
        self._flow.addWidget(self._last)
        controls: list[QWidget] = [control for chip in shown for control in (chip.main, chip.cross)]
        for first, second in pairwise([*controls, add]):
            QWidget.setTabOrder(first, second)
        self.rest.setText(tr("Used for ranking only: {rest}.").format(rest=rest) if rest else "")
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
        editor.removed.connect(lambda: self._remove(place))

    def choose_kind(self) -> QMenu:
        """Open the menu of kinds of condition."""
        menu = QMenu(self)
        menu.setAccessibleName(tr("Kind of condition"))
        menu.aboutToHide.connect(menu.deleteLater)
        for label, condition in NEW_CONDITIONS:
            icon, colour, _ = KINDS[condition.kind]
            action = menu.addAction(self._theme.icon(icon, colour), tr(label))
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
        chip = ConstraintChip(
            self._theme,
            condition,
            *chip_words(condition, self._vocabulary),
            is_relaxed=condition in self._relaxed,
        )
        chip.edit_requested.connect(lambda: self.edit(place))
        chip.remove_requested.connect(lambda: self._remove(place))
        return chip

    def _remove(self, place: int) -> None:
        self._focus_place = place
        self.edited.emit(place, None)

    def _restore_focus(self, add: QWidget) -> None:
        """Focus the control at the place that was focused before a change."""
        place, self._focus_place = self._focus_place, None
        if place is None:
            return
        target: QWidget = self.chips[min(place, len(self.chips) - 1)].main if self.chips else add
        QTimer.singleShot(0, target, lambda: target.setFocus(Qt.FocusReason.OtherFocusReason))
