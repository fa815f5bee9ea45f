"""One planned meal in the week grid, with everything that can be done with it by mouse, menu and key."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QMimeData, QPoint, Qt, Signal
from PySide6.QtGui import QAccessible, QAction, QContextMenuEvent, QDrag, QKeyEvent, QKeySequence, QMouseEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from core.food.shown_names import shown_title
from core.plan.document import cooked_text, energy_text, side_text
from core.plan.entry import PlanEntry, Slot
from core.plan.text import eaten_text, leftover_text, unbroken
from core.plan.week import week_of
from core.recommend.avoid import NO_CONFLICT, ProfileVerdict
from core.recommend.avoid_wording import avoid_sentences, whose_profile
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.avoid_mark import AvoidMark, WarningMark
from desktop_app.widgets.buttons import icon_button, quiet_button
from desktop_app.widgets.dates import weekday
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.meal_names import meal_label, meal_name, meals_shown
from desktop_app.widgets.roles import set_role
from desktop_app.widgets.text import NarrowLabel, muted

MIME: Final = "application/x-larder-planned-meal"
"""A dragged meal; the data is its place in the grid."""

_STEPS: Final = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}
"""(days, meals) that each arrow goes in a window from left to right."""


def step_of(key: int, direction: Qt.LayoutDirection) -> tuple[int, int] | None:
    """Return (days, meals) that an arrow goes, as the week is laid out; None for another key."""
    days, meals = _STEPS.get(Qt.Key(key), (0, 0))
    if direction == Qt.LayoutDirection.RightToLeft:
        meals = -meals
    return (days, meals) if days or meals else None


@dataclass(frozen=True)
class CardAction:
    """An action on a meal: its name, its label and its key."""

    name: str
    text: str
    key: Qt.Key | None


ACTIONS: Final = (
    CardAction("open", QT_TR_NOOP("Open recipe"), Qt.Key.Key_Return),
    CardAction("details", QT_TR_NOOP("Why, and other dishes…"), Qt.Key.Key_W),
    CardAction("lock", QT_TR_NOOP("Lock"), Qt.Key.Key_L),
    CardAction("reroll", QT_TR_NOOP("Swap for another meal"), Qt.Key.Key_R),
    CardAction("choose", QT_TR_NOOP("Choose a recipe…"), Qt.Key.Key_C),
    CardAction("replace", QT_TR_NOOP("Swap to fit my profile"), Qt.Key.Key_P),
    CardAction("log", QT_TR_NOOP("Log as eaten"), Qt.Key.Key_E),
    CardAction("remove", QT_TR_NOOP("Remove"), Qt.Key.Key_Delete),
)


class MealCard(QFrame):
    """One planned meal.

    Signals:
        asked: the name of an action (see `ACTIONS`).
        moved: the `Slot` it is to go to.
        stepped: (days, meals) by which Alt and an arrow move it.
    """

    asked = Signal(str)
    moved = Signal(object)
    stepped = Signal(int, int)

    def __init__(
        self,
        theme: Theme,
        entry: PlanEntry,
        place: int,
        verdict: ProfileVerdict = NO_CONFLICT,
        *,
        apart: Sequence[str] = (),
        is_eaten: bool,
        eaten_instead: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """`apart` says why it must stay apart from another dish of the meal; `eaten_instead`, what the diary has there."""
        super().__init__(parent)
        self.entry = entry
        self.place = place
        self._theme = theme
        self._is_over = is_eaten or bool(eaten_instead)
        self._breaks = bool(verdict.avoid)
        self._pressed_at: QPoint | None = None
        self.setProperty("kind", "meal")
        self.setProperty("locked", entry.is_locked)
        set_role(self, QAccessible.Role.ListItem)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        facts = f"{energy_text(entry.snapshot)}, {eaten_text(entry)}"
        if entry.eaters:
            facts = unbroken(eaten_text(entry))
        # A dish of yesterday's pot needs no cooking, and who cooks for later meals needs a larger one.
        pot = leftover_text(entry) or cooked_text(entry)
        if entry.is_out:
            facts = tr("not checked, energy unknown")
        instead = tr("eaten instead: {meal}").format(meal=eaten_instead)
        remarks = [
            text
            for is_shown, text in (
                (bool(pot), pot),
                (entry.is_locked, tr("locked")),
                (is_eaten, tr("eaten")),
                (bool(eaten_instead), instead),
                (entry.variant is not None, _variant_text(entry)),
                (bool(entry.note), entry.note),
            )
            if is_shown
        ]
        where = f"{weekday(entry.planned_on)} {meal_name(entry.meal)}"
        said = (*avoid_sentences(verdict.avoid), *apart)
        self.setAccessibleName(", ".join((shown_title(entry.title), where, facts, *remarks, *said)))
        self.setAccessibleDescription(
            tr(
                "Enter opens the recipe, W says why and what else fits, L locks it, R or P swaps it, C chooses another"
                " recipe, E logs it, Delete removes it, Alt and arrows move it."
            )
            if self._can("replace")
            else tr(
                "Enter opens the recipe, W says why and what else fits, L locks it, R swaps it, C chooses another"
                " recipe, E logs it, Delete removes it, Alt and arrows move it."
            )
        )
        self.setToolTip("\n".join((shown_title(entry.title), *said, *entry.why)))
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 4, 6, 2)
        column.setSpacing(2)
        # The buttons come first: another title below them doesn't move them.
        column.addLayout(self._buttons())
        column.addWidget(NarrowLabel(shown_title(entry.title), "body"))
        for details in (facts, pot):
            if details:
                column.addWidget(_caption(details))
        if entry.variant is not None:
            column.addWidget(_caption(side_text(entry) or ", ".join(entry.variant.changes)))
        if is_eaten:
            eaten = QHBoxLayout()
            eaten.setSpacing(4)
            eaten.addWidget(IconLabel(theme, "check", "positive", 16))
            eaten.addWidget(_caption(tr("eaten")), 1)
            column.addLayout(eaten)
        if eaten_instead:
            other = muted(instead)
            other.setProperty("kind", "caption")
            column.addWidget(other)
        if entry.note:
            column.addWidget(_caption(entry.note))
        self.mark = AvoidMark(theme, verdict.avoid) if verdict.avoid else None
        if self.mark is not None:
            column.addWidget(self.mark)
        for words in apart:
            column.addWidget(WarningMark(theme, words))
        column.addStretch(1)
        self.replace_button: QPushButton | None = None
        if self._can("replace"):
            self.replace_button = quiet_button(tr("Swap"), lambda: self.asked.emit("replace"))
            self.replace_button.setAccessibleName(
                tr("Swap {title}, which breaks {profile}").format(
                    title=shown_title(entry.title), profile=whose_profile(verdict.avoid)
                )
            )
            # The card itself has the focus, and a key for this.
            self.replace_button.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            column.addWidget(self.replace_button, 0, Qt.AlignmentFlag.AlignLeft)

    def _buttons(self) -> QHBoxLayout:
        """Return the row of buttons."""
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addStretch(1)
        row.addWidget(self._button("lock" if self.entry.is_locked else "unlock", self._lock_text(), "lock"))
        row.addWidget(self._button("refresh", tr("Swap for another meal (R)"), "reroll"))
        self.more = self._button("chevron-down", tr("More actions (M)"), "")
        row.addWidget(self.more)
        return row

    def menu(self) -> QMenu:
        """Return the menu of all actions, with the slots to move to."""
        menu = QMenu(self)
        menu.setAccessibleName(tr("Actions for {title}").format(title=shown_title(self.entry.title)))
        for action in ACTIONS:
            if action.name == "replace" and not self._can("replace"):
                continue
            item = QAction(self._lock_text(short=True) if action.name == "lock" else tr(action.text), menu)
            if action.key is not None:
                item.setShortcut(QKeySequence(action.key))
                item.setShortcutVisibleInContextMenu(True)
            item.setEnabled(self._can(action.name))
            item.triggered.connect(lambda _checked=False, name=action.name: self.asked.emit(name))
            menu.addAction(item)
        moving = menu.addMenu(tr("Move to"))
        for day in week_of(self.entry.planned_on).days:
            of_day = moving.addMenu(f"{weekday(day)} {day.day}")
            for meal in meals_shown():
                slot = Slot(day, meal)
                item = of_day.addAction(meal_label(meal))
                item.setEnabled(slot != self.entry.slot)
                item.triggered.connect(lambda _checked=False, slot=slot: self.moved.emit(slot))
        return menu

    def open_menu(self) -> None:
        """Show the menu below the card."""
        menu = self.menu()
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.more.mapToGlobal(self.more.rect().bottomLeft()))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.open_menu()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        step = step_of(key, self.layoutDirection())
        if event.modifiers() & Qt.KeyboardModifier.AltModifier and step is not None:
            self.stepped.emit(*step)
            return
        if key in (Qt.Key.Key_Enter, Qt.Key.Key_Backspace):
            key = Qt.Key.Key_Return if key is Qt.Key.Key_Enter else Qt.Key.Key_Delete
        if key in (Qt.Key.Key_M, Qt.Key.Key_Menu, Qt.Key.Key_Space):
            self.open_menu()
            return
        name = next((action.name for action in ACTIONS if action.key is key), None)
        if name is not None and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            if self._can(name):
                self.asked.emit(name)
            return
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed_at = event.position().toPoint()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self._can("open"):
            self.asked.emit("open")

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed_at is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return
        way = (event.position().toPoint() - self._pressed_at).manhattanLength()
        if way >= QApplication.startDragDistance():
            self._pressed_at = None
            drag = QDrag(self)
            drag.setMimeData(dragged(self.place))
            drag.setPixmap(self.grab())
            drag.exec(Qt.DropAction.MoveAction)

    def _can(self, name: str) -> bool:
        if name == "open":
            return self.entry.recipe_key is not None
        if name == "replace":
            return self._breaks and not self._is_over
        if name == "choose":
            return not self._is_over and not self.entry.is_side
        if name == "reroll":
            return not self.entry.is_locked and not self._is_over
        return name != "log" or not self._is_over

    def _lock_text(self, *, short: bool = False) -> str:
        if self.entry.is_locked:
            return tr("Unlock") if short else tr("Unlock, so that suggestions may change it (L)")
        return tr("Lock") if short else tr("Lock, so that suggestions don't change it (L)")

    def _button(self, icon: str, text: str, action: str) -> QWidget:
        def run() -> None:
            if action:
                self.asked.emit(action)
            else:
                self.open_menu()

        button = icon_button(self._theme, icon, text, run)
        button.setAccessibleName(f"{text}: {shown_title(self.entry.title)}")
        button.setProperty("room", "small")
        button.setEnabled(not action or self._can(action))
        # The card itself has the focus, and a key for each of these.
        button.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        return button


def dragged(place: int) -> QMimeData:
    """Return the drag data of a meal."""
    data = QMimeData()
    data.setData(MIME, str(place).encode())
    return data


def place_of(data: QMimeData) -> int | None:
    """Return the place of a dragged meal; None for other data."""
    if not data.hasFormat(MIME):
        return None
    text = data.data(MIME).toStdString()
    return int(text) if text.isdigit() else None


def _caption(text: str) -> QLabel:
    label = muted(text)
    label.setProperty("kind", "caption")
    return label


def _variant_text(entry: PlanEntry) -> str:
    return side_text(entry) or (entry.variant.sentence if entry.variant is not None else "")
