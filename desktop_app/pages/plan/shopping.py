"""The shopping list of a week by aisle, with check boxes, and a copy as text."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from core.food.shown_names import shown_title
from core.plan.aisles import shown_aisle
from core.plan.avoided import LeftOut, left_out_text
from core.plan.shopping import ShoppingLine, ShoppingList
from core.plan.shopping_formats import (
    at_home_text,
    cost_text,
    for_meals,
    format_shopping,
    missing_texts,
    remarks,
    shown_name,
)
from core.recommend.avoid_wording import short_mark, whose_profile
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr, tr_count
from desktop_app.widgets.buttons import icon_button, quiet_button
from desktop_app.widgets.dates import weekday
from desktop_app.widgets.event_loop_queue import EventLoopQueue
from desktop_app.widgets.facts import icon_line
from desktop_app.widgets.flow import FlowLayout, clear
from desktop_app.widgets.meal_names import meal_name
from desktop_app.widgets.scrolling import inner_column
from desktop_app.widgets.text import heading, in_type, muted
from desktop_app.widgets.wrapped_button import wrap_words

WIDTH = 320
INDENT = 34
TEXT_WIDTH = WIDTH - 2 * INDENT - 24
"""Pixels for a line's text, so that it fits next to the box and the scroll bar."""
SLICE: Final = 20
"""Rows that are made between two turns of the event loop."""
LOW: Final = 300
"""Height of the list, in type of the usual size, in which its buttons scroll with it."""


class ShoppingPanel(QFrame):
    """The list next to the grid.

    Signals:
        checked: all checked items, as a frozenset of keys.
        copied: the list as text, without the checked items.
        printed: the list to print, without the checked items.
        stocked: the checked `ShoppingLine`s, which are at home now.
        habits: the user wants to change packs, aisles and prices.
        closed: the user closed the list.
    """

    checked = Signal(object)
    copied = Signal(str)
    printed = Signal(object)
    stocked = Signal(object)
    habits = Signal()
    closed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._list: ShoppingList | None = None
        self._checked_items: frozenset[str] = frozenset()
        self.boxes: dict[str, QCheckBox] = {}
        self._turns = EventLoopQueue(self)
        """Adds the rows that don't stand in the list yet."""
        self.setProperty("kind", "card")
        self.setAccessibleName(tr("Shopping list"))
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 8, 12)
        column.setSpacing(8)
        head = QHBoxLayout()
        head.setSpacing(4)
        head.addWidget(heading(tr("Shopping list"), level=3))
        head.addStretch(1)
        head.addWidget(icon_button(theme, "close", tr("Close the shopping list"), self.closed.emit))
        column.addLayout(head)
        self.count = muted("")
        column.addWidget(self.count)
        area, self._inside = inner_column(4)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(4)
        self._inside.addLayout(self._lines)
        self._inside.addStretch(1)
        column.addWidget(area, 1)
        self._column = column
        self.have_button = quiet_button(tr("Tick off staples"), self._check_staples)
        self.stock_button = quiet_button(tr("Add ticked to pantry"), self._stock)
        self.copy_button = quiet_button(tr("Copy as text"), self._copy)
        self.print_button = quiet_button(tr("Print…"), self._print)
        self.habits_button = quiet_button(tr("How you shop…"), self.habits.emit)
        self.habits_button.setToolTip(tr("Packs of your country, the order of the aisles, and prices"))
        self._foot = QWidget()
        flow = FlowLayout(self._foot, spacing=4)
        flow.addWidget(self.have_button)
        flow.addWidget(self.stock_button)
        flow.addWidget(self.copy_button)
        flow.addWidget(self.print_button)
        flow.addWidget(self.habits_button)
        column.addWidget(self._foot)
        self._show_count()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_foot()

    def _place_foot(self) -> None:
        """Let the buttons scroll with the list where they would leave it no room."""
        is_low = self.height() < in_type(self, LOW)
        before, after = (self._column, self._inside) if is_low else (self._inside, self._column)
        if before.indexOf(self._foot) >= 0:
            before.removeWidget(self._foot)
            after.addWidget(self._foot)

    def show_list(self, shopping: ShoppingList | None, checked_items: Iterable[str]) -> None:
        """Show a list with its checked items."""
        wanted = frozenset(checked_items)
        if shopping == self._list and wanted == self._checked_items:
            return
        focused = next((key for key, box in self.boxes.items() if box.hasFocus()), None)
        self._list, self._checked_items = shopping, wanted
        clear(self._lines)
        self.boxes = {}
        self._turns.clear()
        if shopping is not None:
            self._add_rows(self._new_rows(shopping, focused))
        self._show_count()

    @property
    def is_whole(self) -> bool:
        """True if all rows stand in the list."""
        return self._turns.is_done

    def _add_rows(self, rows: Iterator[None]) -> None:
        """Add as many rows as a person doesn't wait for; a long list comes in slices."""
        if sum(1 for _ in islice(rows, SLICE)) == SLICE:
            self._turns.add(lambda: self._add_rows(rows))

    def _new_rows(self, shopping: ShoppingList, focused: str | None) -> Iterator[None]:
        """Add the rows of a list, one with each step."""
        if shopping.left_out:
            self._lines.addWidget(self._left_out(shopping.left_out))
        for aisle, lines in shopping.aisles:
            title = heading(shown_aisle(aisle), level=3)
            title.setProperty("kind", "aisle")
            self._lines.addSpacing(8)
            self._lines.addWidget(title)
            for line in lines:
                box = self._add_line(line, shopping.currency)
                if line.key == focused:
                    box.setFocus()
                yield
        if shopping.known_cost is not None:
            self._lines.addSpacing(8)
            self._lines.addWidget(muted(cost_text(shopping)))
        if shopping.at_home:
            self._lines.addSpacing(8)
            self._lines.addWidget(muted(at_home_text(shopping)))
        for text in missing_texts(shopping):
            self._lines.addWidget(muted(text))

    def _left_out(self, left_out: Sequence[LeftOut]) -> QWidget:
        count = len(left_out)
        text = tr_count(
            "%n meals are left out because they break {profile}.",
            "%n meal is left out because it breaks {profile}.",
            count,
        ).format(profile=whose_profile(one for meal in left_out for one in meal.avoid))
        shown = icon_line(self._theme, "warning", "warning", text)
        shown.setToolTip(left_out_text(left_out))
        return shown

    def _add_line(self, line: ShoppingLine, currency: str) -> QCheckBox:
        key = line.key
        name = f"{shown_name(line)}, {line.shown}"
        box = QCheckBox()
        wrap_words(box, name, lambda: in_type(box, TEXT_WIDTH))
        box.setChecked(key in self._checked_items)
        marks = remarks(line, currency)
        if line.entity is None:
            marks.append(tr("not recognised"))
        if line.avoid:
            marks.insert(0, short_mark(line.avoid))
        details = " · ".join((*marks, for_meals(line)))
        box.setAccessibleDescription(details)
        box.setToolTip(
            "\n".join(
                f"{shown_title(one.title)}, {weekday(one.day)} {meal_name(one.meal)}" for one in line.sources
            )
        )
        box.clicked.connect(lambda _on=False, key=key: self._check(key))
        self.boxes[key] = box
        self._lines.addWidget(box)
        said = muted(details)
        said.setProperty("kind", "caption")
        if line.avoid:
            said.setProperty("tone", "warning")
        said.setContentsMargins(INDENT, 0, 0, 4)
        self._lines.addWidget(said)
        return box

    def _check(self, key: str) -> None:
        self._checked_items = (
            self._checked_items | {key} if self.boxes[key].isChecked() else self._checked_items - {key}
        )
        self._announce()

    def _check_staples(self) -> None:
        self._checked_items |= {line.key for line in self._listed() if line.is_staple}
        for key in self._checked_items & self.boxes.keys():
            self.boxes[key].setChecked(True)
        self._announce()

    def _listed(self) -> tuple[ShoppingLine, ...]:
        return self._list.lines if self._list else ()

    def _announce(self) -> None:
        self._show_count()
        # Checked items that are no longer listed are forgotten.
        self.checked.emit(self._checked_items & frozenset(line.key for line in self._listed()))

    def _stock(self) -> None:
        if self._list is not None:
            lines = tuple(line for line in self._list.lines if line.key in self._checked_items)
            self.stocked.emit(lines)

    def _copy(self) -> None:
        if (left := self._to_buy()) is not None:
            self.copied.emit(format_shopping(left, "txt"))

    def _print(self) -> None:
        if (left := self._to_buy()) is not None:
            self.printed.emit(left)

    def _to_buy(self) -> ShoppingList | None:
        """Return the list without the checked items."""
        if self._list is None:
            return None
        lines = tuple(line for line in self._list.lines if line.key not in self._checked_items)
        return replace(self._list, lines=lines)

    def _show_count(self) -> None:
        listed = frozenset(line.key for line in self._listed())
        done = len(listed & self._checked_items)
        all_at_home = tr("Nothing to buy: you have everything at home.")
        empty = tr("Nothing to buy: no recipe is planned for the days ahead.")
        self.count.setText(
            tr("{done} of {total} ticked off").format(done=done, total=len(listed))
            if listed
            else all_at_home
            if self._list is not None and self._list.at_home
            else empty
        )
        has_staples = any(line.is_staple for line in self._listed())
        self.have_button.setVisible(has_staples)
        for button in (self.copy_button, self.print_button):
            button.setEnabled(bool(listed))
        self.stock_button.setEnabled(bool(done))
