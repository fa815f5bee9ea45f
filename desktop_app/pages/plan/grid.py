"""The week as a grid: a line for each day, a column for each meal."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from core.diary.entry import DiaryEntry, Meal
from core.plan.cross_contact import cross_contact_notes
from core.plan.day import DayPlan, is_logged
from core.plan.entry import PlanEntry, Slot
from core.plan.week import week_of
from core.recommend.avoid import NO_CONFLICT, ProfileVerdict
from core.recommend.avoid_wording import avoid_sentences
from desktop_app.pages.plan.card import MealCard, place_of, step_of
from desktop_app.pages.plan.data import ShownWeek, neighbour
from desktop_app.pages.plan.day import DayHead
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.avoid_mark import AvoidMark
from desktop_app.widgets.buttons import icon_button
from desktop_app.widgets.dates import weekday
from desktop_app.widgets.drop_target import mark_target
from desktop_app.widgets.event_loop_queue import EventLoopQueue
from desktop_app.widgets.flow import clear
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.meal_names import meal_label, meal_name, meals_shown
from desktop_app.widgets.text import muted

MEAL_WIDTH: Final = 104
AT_ONCE: Final = 6
"""Changed cells with meals that are built without a turn of the event loop between them."""


class SlotCell(QFrame):
    """One slot of the week; meals can be dropped on it.

    Signals:
        dropped: the place of the meal that was dropped.
    """

    dropped = Signal(int)

    def __init__(self, slot: Slot, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.slot = slot
        self.setProperty("kind", "slot")
        self.setAcceptDrops(True)
        self.setMinimumWidth(MEAL_WIDTH)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(2, 2, 2, 2)
        self.column.setSpacing(2)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if place_of(event.mimeData()) is not None:
            mark_target(self, is_target=True)
            event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        mark_target(self, is_target=False)

    def dropEvent(self, event: QDropEvent) -> None:
        mark_target(self, is_target=False)
        place = place_of(event.mimeData())
        if place is not None:
            event.acceptProposedAction()
            # Emitted after the drag: its effect may delete the card that the drag started from.
            QTimer.singleShot(0, self, lambda: self.dropped.emit(place))


class EatenCard(QWidget):
    """A logged meal in a slot without a plan."""

    def __init__(
        self,
        theme: Theme,
        entry: DiaryEntry,
        verdict: ProfileVerdict = NO_CONFLICT,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        said = avoid_sentences(verdict.avoid)
        self.setAccessibleName(
            ", ".join((entry.text, tr("eaten on {day}").format(day=weekday(entry.eaten_on)), *said))
        )
        column = QVBoxLayout(self)
        # Indented like the text of a planned meal, which has a border.
        column.setContentsMargins(8, 6, 8, 4)
        column.setSpacing(2)
        column.addWidget(muted(entry.text))
        if verdict.avoid:
            column.addWidget(AvoidMark(theme, verdict.avoid))
        row = QHBoxLayout()
        row.setSpacing(4)
        row.addWidget(IconLabel(theme, "check", "positive", 14))
        eaten = muted(tr("eaten"))
        eaten.setProperty("kind", "caption")
        row.addWidget(eaten, 1)
        column.addLayout(row)


@dataclass(frozen=True)
class CellContent:
    """Everything that a cell shows; a cell whose content stays the same isn't built again."""

    entries: tuple[PlanEntry, ...]
    eaten: tuple[DiaryEntry, ...]
    verdicts: tuple[ProfileVerdict, ...]
    eaten_verdicts: tuple[ProfileVerdict, ...]
    apart: tuple[tuple[str, ...], ...]
    """The reasons for each dish to stay apart from another one."""
    is_past: bool


class WeekGrid(QWidget):
    """Shows a week. Arrows go from slot to slot.

    Signals:
        asked: (name of an action, the `PlanEntry`).
        moved: (the `PlanEntry`, the `Slot` it goes to).
        wanted: the empty `Slot` to fill.
        chosen: the empty `Slot` for which the user wants to choose a recipe.
        day_opened: the `date` whose nutrients are wanted.
        walked: the widget that an arrow or a move focused, which may be out of view.
    """

    asked = Signal(str, object)
    moved = Signal(object, object)
    wanted = Signal(object)
    chosen = Signal(object)
    day_opened = Signal(object)
    walked = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._focus: Slot | None = None
        self._lost_focus: Slot | None = None
        """The slot that had the keyboard before its cell was built again."""
        self.setAccessibleName(tr("Meals of the week"))
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(4)
        self._meals: tuple[Meal, ...] = ()
        self.cells: dict[Slot, SlotCell] = {}
        self.heads: dict[date, DayHead] = {}
        self._contents: dict[Slot, CellContent] = {}
        self._head_contents: dict[date, tuple[object, ...]] = {}
        self._records: dict[Slot, list[MealCard]] = {}
        self._next_place = 0
        self._turns = EventLoopQueue(self)

    @property
    def is_whole(self) -> bool:
        """True if every cell shows its present content."""
        return self._turns.is_done

    @property
    def cards(self) -> list[MealCard]:
        """The planned meals in the order of the week."""
        return [card for slot in self.cells for card in self._records.get(slot, ())]

    def show_week(self, shown: ShownWeek, today: date) -> None:
        """Show meals and totals; the keyboard and the cells without changes stay as they are."""
        self._lost_focus = self._focus or self._focused_slot() or self._lost_focus
        self._turns.clear()
        meals = meals_shown({meal for plan in shown.days for meal in plan.meals})
        if list(self.heads) != [plan.day for plan in shown.days] or meals != self._meals:
            self._build([plan.day for plan in shown.days], meals)
        changed = {
            slot: content
            for slot, content in self._contents_of(shown, today)
            if not self._keep(slot, content)
        }
        for line, plan in enumerate(shown.days, start=1):
            self._turns.add(partial(self._show_day, line, plan, shown, today, changed))
        self._turns.add(self._show_whole)
        if sum(1 for content in changed.values() if content.entries or content.eaten) <= AT_ONCE:
            self._turns.finish()
        else:
            # Each day changes the heights of the lines: all of them are painted once.
            self.setUpdatesEnabled(False)

    def _show_day(
        self, line: int, plan: DayPlan, shown: ShownWeek, today: date, changed: Mapping[Slot, CellContent]
    ) -> None:
        """Show the totals of a day, and its changed cells."""
        self._show_head(line, plan, shown, today)
        for slot, content in changed.items():
            if slot.day == plan.day:
                self._show_cell(slot, content)

    def _show_whole(self) -> None:
        """Paint the week, and hand the keyboard to the slot that is wanted, or back to the one that had it."""
        self.setUpdatesEnabled(True)
        wanted, focused = self._focus, self._lost_focus
        self._focus = self._lost_focus = None
        if wanted is None and QApplication.focusWidget() is not self:
            # No cell was rebuilt under it, or the user has gone elsewhere.
            return
        if focused is not None and focused in self.cells and focused != self._focused_slot():
            self.focus_slot(focused)
        if wanted is not None and wanted in self.cells:
            # The layout gives new cards their places first.
            QTimer.singleShot(0, self, lambda: self._announce(wanted))

    def focus_slot(self, slot: Slot) -> None:
        """Hand the keyboard to a slot."""
        target = _target(self.cells[slot])
        if target is not None:
            target.setFocus()

    def focus_next(self, slot: Slot) -> None:
        """Focus this slot when the week is next shown."""
        self._focus = slot

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._walk(event):
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Buttons use the arrows themselves, to go to whatever button is near.
        return isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and self._walk(event)

    def _walk(self, event: QKeyEvent) -> bool:
        """Go to the next slot in the direction of an arrow; whether the key was one."""
        step = step_of(event.key(), self.layoutDirection())
        slot = self._focused_slot()
        if step is None or slot is None:
            return False
        there = neighbour(slot, *step, week_of(slot.day))
        while there in self.cells and _target(self.cells[there]) is None:
            there = neighbour(there, *step, week_of(slot.day))
        if there in self.cells:
            self.focus_slot(there)
            self._announce(there)
        return True

    def _announce(self, slot: Slot) -> None:
        if slot in self.cells:
            self.walked.emit(self.cells[slot])

    def _build(self, days: Sequence[date], meals: tuple[Meal, ...]) -> None:
        """Lay out empty cells for a week."""
        self._hold_focus(self)
        clear(self._grid)
        self.heads, self._contents, self._head_contents, self._records = {}, {}, {}, {}
        self.cells = {}
        for place in range(max(len(meals), len(self._meals))):
            self._grid.setColumnStretch(place + 1, int(place < len(meals)))
        self._meals = meals
        for place, meal in enumerate(meals):
            label = muted(meal_label(meal))
            label.setContentsMargins(8, 0, 0, 0)
            self._grid.addWidget(label, 0, place + 1)
        for line, day in enumerate(days, start=1):
            for place, meal in enumerate(meals):
                slot = Slot(day, meal)
                cell = SlotCell(slot)
                cell.dropped.connect(lambda place, slot=slot: self._drop(place, slot))
                self.cells[slot] = cell
                self._grid.addWidget(cell, line, place + 1)

    def _show_head(self, line: int, plan: DayPlan, shown: ShownWeek, today: date) -> None:
        bounds = shown.bounds_on(plan.day)
        content = (plan, bounds, plan.day == today)
        if self._head_contents.get(plan.day) == content:
            return
        head = DayHead(self._theme, plan, bounds, today)
        head.opened.connect(lambda day=plan.day: self.day_opened.emit(day))
        before = self.heads.get(plan.day)
        had_focus = before is not None and before.hasFocus()
        if before is not None:
            self._hold_focus(before)
            self._grid.removeWidget(before)
            before.hide()
            before.deleteLater()
        self.heads[plan.day] = head
        self._head_contents[plan.day] = content
        self._grid.addWidget(head, line, 0)
        QWidget.setTabOrder(head, self.cells[Slot(plan.day, self._meals[0])])
        if had_focus:
            head.setFocus()

    def _contents_of(self, shown: ShownWeek, today: date) -> Iterator[tuple[Slot, CellContent]]:
        """Yield each cell with what it has to show."""
        for slot in self.cells:
            entries, eaten = shown.at(slot), shown.eaten_at(slot)
            verdicts = tuple(shown.checked.verdict(one) for one in entries)
            eaten_verdicts = tuple(shown.checked.verdict(one) for one in eaten)
            apart = tuple(cross_contact_notes(one, entries, shown.checked) for one in entries)
            yield slot, CellContent(entries, eaten, verdicts, eaten_verdicts, apart, slot.day < today)

    def _keep(self, slot: Slot, content: CellContent) -> bool:
        """Leave a cell as it is if it shows this content; return whether it does."""
        if self._contents.get(slot) != content:
            return False
        for card, entry in zip(self._records[slot], content.entries, strict=True):
            # A draft recognises its meals as objects.
            card.entry = entry
        return True

    def _show_cell(self, slot: Slot, content: CellContent) -> None:
        cell, entries, eaten = self.cells[slot], content.entries, content.eaten
        self._hold_focus(cell)
        clear(cell.column)
        self._contents[slot] = content
        self._records[slot] = []
        for entry, verdict, notes in zip(entries, content.verdicts, content.apart, strict=True):
            cell.column.addWidget(self._card(entry, verdict, notes, eaten), 1)
        if entries:
            return
        for one, verdict in zip(eaten, content.eaten_verdicts, strict=True):
            cell.column.addWidget(EatenCard(self._theme, one, verdict))
        if not eaten and not content.is_past:
            words = tr("Suggest {meal} for {day}").format(meal=meal_name(slot.meal), day=weekday(slot.day))
            add = icon_button(self._theme, "plus", words, lambda: self.wanted.emit(slot))
            words = tr("Choose a recipe for {meal} on {day}").format(
                meal=meal_name(slot.meal), day=weekday(slot.day)
            )
            choose = icon_button(self._theme, "search", words, lambda: self.chosen.emit(slot))
            holder = QWidget()
            row = QHBoxLayout(holder)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(4)
            for button in (add, choose):
                button.installEventFilter(self)
                row.addWidget(button)
            cell.column.addWidget(holder, 1, Qt.AlignmentFlag.AlignCenter)
        else:
            cell.column.addStretch(1)

    def _hold_focus(self, outgoing: QWidget) -> None:
        """Take the focus from widgets about to be deleted: else Qt passes it on, and the page scrolls after it."""
        focus = QApplication.focusWidget()
        if focus is not None and (focus is outgoing or outgoing.isAncestorOf(focus)):
            self.setFocus()

    def _card(
        self,
        entry: PlanEntry,
        verdict: ProfileVerdict,
        apart: Sequence[str],
        eaten: Sequence[DiaryEntry],
    ) -> MealCard:
        is_eaten = is_logged(entry, eaten)
        instead = "" if is_eaten else ", ".join(one.text for one in eaten)
        card = MealCard(
            self._theme,
            entry,
            self._next_place,
            verdict,
            apart=apart,
            is_eaten=is_eaten,
            eaten_instead=instead,
        )
        self._next_place += 1
        card.asked.connect(lambda name: self.asked.emit(name, card.entry))
        card.moved.connect(lambda slot: self.moved.emit(card.entry, slot))
        card.stepped.connect(lambda days, meals: self._step(card.entry, days, meals))
        self._records[entry.slot].append(card)
        return card

    def _step(self, entry: PlanEntry, days: int, meals: int) -> None:
        slot = neighbour(entry.slot, days, meals, week_of(entry.planned_on))
        if slot is not None:
            self.moved.emit(entry, slot)

    def _drop(self, place: int, slot: Slot) -> None:
        entry = next((card.entry for card in self.cards if card.place == place), None)
        if entry is not None and entry.slot != slot:
            self.moved.emit(entry, slot)

    def _focused_slot(self) -> Slot | None:
        focus = QApplication.focusWidget()
        return next(
            (slot for slot, cell in self.cells.items() if focus is not None and cell.isAncestorOf(focus)),
            None,
        )


def _target(cell: SlotCell) -> QWidget | None:
    """Return the widget of a cell that takes the focus."""
    children = (cell.column.itemAt(place) for place in range(cell.column.count()))
    widgets = [item.widget() for item in children if item is not None]
    # An empty slot has its buttons side by side in a widget of their own.
    found = (one for each in widgets if each is not None for one in (each, *each.findChildren(QToolButton)))
    return next((one for one in found if one.focusPolicy() & Qt.FocusPolicy.TabFocus), None)
