"""One meal of the diary: its entries and their sum."""

from collections.abc import Sequence
from datetime import date
from typing import Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QContextMenuEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QMenu, QVBoxLayout, QWidget

from core.diary.eaten_before import words_of
from core.diary.entry import DiaryEntry, Meal, parse_note
from core.diary.totals import totals_of
from core.errors import KnownError
from core.food.shown_names import shown_title
from core.recommend.avoid import NO_CONFLICT, ProfileVerdict
from core.recommend.avoid_wording import avoid_sentences
from core.recommend.meal_check import MealVerdicts
from core.translation import energy_unit
from desktop_app.pages.today.dragging import accept_entry, drag_entry, dropped_entry, is_far
from desktop_app.pages.today.food_line import FoodLine, keep_typed
from desktop_app.pages.today.note_line import NoteLine
from desktop_app.pages.today.wording import Understood, entry_details, food_lines
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.amounts import doubt, entry_text, sum_text
from desktop_app.widgets.avoid_mark import AvoidMark
from desktop_app.widgets.buttons import icon_button, quiet_button
from desktop_app.widgets.drop_target import mark_target
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.large_type import below_in_large_type
from desktop_app.widgets.meal_names import meal_label, meal_name, meals_shown, next_meal
from desktop_app.widgets.roles import set_role
from desktop_app.widgets.text import body, heading, muted

_MOVES: Final = {
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
}
"""Meals and days that an entry moves by, with Alt."""
HEAD_HEIGHT: Final = 36
"""Height of a meal's heading, with or without a button."""


class _EntrySignals(QFrame):
    """A widget on which the user changes entries.

    Signals:
        removed: the `DiaryEntry` to delete.
        edited: the `DiaryEntry`, the words to replace it by, and its new note; None leaves either as it is.
        food_changed: the `DiaryEntry`, the number of a food, and its new amount in words or the id of another food; without
            either, the food is to be deleted.
        moved: the `DiaryEntry`, the meal and the day to move it to.
        copied: the `DiaryEntry` and the day to copy it to.
        move_asked, copy_asked: the `DiaryEntry` that is to go to a day to choose.
        saved: the `DiaryEntry` to save as a meal.
        cooked: the `DiaryEntry` whose foods are to be a recipe.
        repeated: the `DiaryEntry` to repeat on weekdays.
        recipe_wanted: the key of the recipe to show.
    """

    removed = Signal(object)
    edited = Signal(object, object, object)
    food_changed = Signal(object, int, str, str)
    moved = Signal(object, str, object)
    copied = Signal(object, object)
    move_asked = Signal(object)
    copy_asked = Signal(object)
    saved = Signal(object)
    cooked = Signal(object)
    repeated = Signal(object)
    recipe_wanted = Signal(str)

    def _pass_on(self, row: "_EntrySignals") -> None:
        """Send every signal of a row as this widget's own."""
        row.removed.connect(self.removed)
        row.edited.connect(self.edited)
        row.food_changed.connect(self.food_changed)
        row.moved.connect(self.moved)
        row.copied.connect(self.copied)
        row.move_asked.connect(self.move_asked)
        row.copy_asked.connect(self.copy_asked)
        row.saved.connect(self.saved)
        row.cooked.connect(self.cooked)
        row.repeated.connect(self.repeated)
        row.recipe_wanted.connect(self.recipe_wanted)


class EntryRow(_EntrySignals):
    """One entry with its foods. Delete deletes it; F2 or Enter edits its words; M opens its menu.

    It can be dragged to another meal or day. Alt and the arrow keys do the same: up and down through the meals, left and
    right through the days.
    """

    def __init__(
        self,
        theme: Theme,
        entry: DiaryEntry,
        verdict: ProfileVerdict = NO_CONFLICT,
        parent: QWidget | None = None,
        *,
        hides_calories: bool = False,
    ) -> None:
        super().__init__(parent)
        self.entry = entry
        self.hides_calories = hides_calories
        self.verdict = verdict
        self.unit = energy_unit()
        self.setProperty("kind", "row")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        set_role(self, QAccessible.Role.ListItem)
        energy = "" if hides_calories else entry_text("energy", entry.snapshot)
        details = (entry_details(entry), *food_lines(entry, hides_calories=hides_calories))
        self.setAccessibleName(
            ", ".join(
                part
                for part in (shown_title(entry.text), energy, *details, *avoid_sentences(verdict.avoid))
                if part
            )
        )
        self.setAccessibleDescription(
            tr("Enter edits it; Delete removes it; M opens its menu; Alt and arrow keys move it.")
        )
        self._pressed_at: QPoint | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(6, 4, 0, 4)
        row.setSpacing(8)
        texts = QVBoxLayout()
        texts.setSpacing(0)
        self._title = body(shown_title(entry.text))
        texts.addWidget(self._title)
        self.field = QLineEdit(words_of(entry))
        self.field.setAccessibleName(tr("Edit {entry}").format(entry=shown_title(entry.text)))
        self.field.setToolTip(tr("Enter saves the change; Escape discards it"))
        self.field.returnPressed.connect(self._submit)
        self.field.hide()
        texts.addWidget(self.field)
        self.note_field = QLineEdit(entry.note)
        self.note_field.setPlaceholderText(tr("Note, such as 'felt ill after'"))
        self.note_field.setAccessibleName(tr("Note on {entry}").format(entry=shown_title(entry.text)))
        self.note_field.setToolTip(tr("Enter saves the change; Escape discards it"))
        self.note_field.returnPressed.connect(self._submit)
        self.note_field.hide()
        texts.addWidget(self.note_field)
        # A field that takes no more letters would cut what is pasted, and say nothing.
        self.note_problem = NoteLine(theme)
        self.note_field.textChanged.connect(self._check_note)
        texts.addWidget(self.note_problem)
        self._texts = texts
        self._theme = theme
        self.is_sent = False
        """True from Enter until something else is typed: the words are to be stored."""
        for each in (self.field, self.note_field):
            each.textEdited.connect(lambda _text: self._set_sent(is_sent=False))
        self.foods: list[FoodLine] = []
        """The foods to change, while the editor is open."""
        self._captions = [_caption(detail) for detail in filter(None, details)]
        for caption in self._captions:
            texts.addWidget(caption)
        self.mark = AvoidMark(theme, verdict.avoid) if verdict.avoid else None
        if self.mark is not None:
            texts.addWidget(self.mark)
        row.addLayout(texts, 1)
        if not entry.snapshot.is_complete("energy"):
            mark = IconLabel(theme, "question", "warning", 16)
            mark.setToolTip(tr("Part of this isn't recognised, so the real amount may be higher."))
            row.addWidget(mark, 0, Qt.AlignmentFlag.AlignVCenter)
        self._amount = body(energy)
        self._amount.setWordWrap(False)
        row.addWidget(self._amount, 0, Qt.AlignmentFlag.AlignVCenter)
        self.edit_button = icon_button(
            theme, "edit", tr("Edit {entry}").format(entry=shown_title(entry.text)), self.open_editor
        )
        row.addWidget(self.edit_button, 0, Qt.AlignmentFlag.AlignVCenter)
        self.delete_button = icon_button(
            theme,
            "trash",
            tr("Delete {entry}").format(entry=shown_title(entry.text)),
            lambda: self.removed.emit(entry),
        )
        row.addWidget(self.delete_button, 0, Qt.AlignmentFlag.AlignVCenter)
        below_in_large_type(self, self._amount, row, texts, 1)

    @property
    def is_open(self) -> bool:
        """True while the words and the foods can be changed."""
        return not self.field.isHidden()

    def open_editor(self) -> None:
        """Show the words of the entry in a field, and its foods to change."""
        self._show_editor()
        self.field.setFocus()
        self.field.selectAll()

    def open_note(self) -> None:
        """Open the editor at the note."""
        self.open_editor()
        self.note_field.setFocus()

    def open_like(self, shown: "EntryRow") -> None:
        """Open the editor as in a row of the same entry, with the words, the note and the amounts that were typed there."""
        self._show_editor()
        stored = (words_of(shown.entry), shown.entry.note)
        fields = ((self.field, shown.field), (self.note_field, shown.note_field))
        for (own, typed), before in zip(fields, stored, strict=True):
            if typed.text() != before:
                own.setText(typed.text())
                own.setCursorPosition(typed.cursorPosition())
        keep_typed(self.foods, shown.foods)

    @property
    def focused(self) -> int | None:
        """The place of the part that has the focus; None without it."""
        return next((at for at, part in enumerate(self._parts()) if part.hasFocus()), None)

    def focus_part(self, at: int) -> None:
        """Give the focus to a part of an open row."""
        parts = self._parts()
        (parts[at] if at < len(parts) else self.field).setFocus()

    def _parts(self) -> list[QWidget]:
        amounts = (line.amount for line in self.foods)
        return [self, self.edit_button, self.delete_button, self.field, self.note_field, *amounts]

    def _set_sent(self, *, is_sent: bool) -> None:
        self.is_sent = is_sent

    def _show_editor(self) -> None:
        self._title.hide()
        self.field.show()
        self.note_field.show()
        self._show_foods()

    def _show_foods(self) -> None:
        # The foods say their energy, and need the room.
        self._amount.hide()
        for caption in self._captions:
            caption.hide()
        for food in self.entry.snapshot.lines if not self.foods else ():
            line = FoodLine(self._theme, food, hides_calories=self.hides_calories)
            line.amount_changed.connect(lambda number, words: self._change(number, words, ""))
            line.other_chosen.connect(lambda number, other: self._change(number, "", other))
            line.removed.connect(lambda number: self._change(number, "", ""))
            self._texts.insertWidget(self._texts.indexOf(self.field) + 1 + len(self.foods), line)
            self.foods.append(line)

    def _change(self, number: int, words: str, other: str) -> None:
        self.is_sent = False
        self.food_changed.emit(self.entry, number, words, other)

    def menu(self) -> QMenu:
        """Return the menu of the entry's actions."""
        entry, menu = self.entry, QMenu(self)
        menu.setAccessibleName(tr("Actions for {entry}").format(entry=shown_title(entry.text)))
        if (key := entry.recipe_key) is not None:
            menu.addAction(tr("Open recipe")).triggered.connect(
                lambda _on=False: self.recipe_wanted.emit(key)
            )
        menu.addAction(tr("Edit")).triggered.connect(lambda _on=False: self.open_editor())
        note = tr("Edit note") if entry.note else tr("Add note")
        menu.addAction(note).triggered.connect(lambda _on=False: self.open_note())
        menu.addAction(tr("Delete")).triggered.connect(lambda _on=False: self.removed.emit(entry))
        moving = menu.addMenu(tr("Move to"))
        for meal in meals_shown():
            if meal != entry.meal:
                moving.addAction(meal_label(meal)).triggered.connect(
                    lambda _on=False, meal=meal: self.moved.emit(entry, meal, entry.eaten_on)
                )
        copying = menu.addMenu(tr("Copy to"))
        before, after = (day_after(entry.eaten_on, days) for days in (-1, 1))
        for text, day in ((tr("The day before"), before), (tr("The day after"), after)):
            if day is not None:
                moving.addAction(text).triggered.connect(
                    lambda _on=False, day=day: self.moved.emit(entry, entry.meal, day)
                )
                copying.addAction(text).triggered.connect(
                    lambda _on=False, day=day: self.copied.emit(entry, day)
                )
        moving.addAction(tr("Day, meal and time…")).triggered.connect(
            lambda _on=False: self.move_asked.emit(entry)
        )
        today = date.today()
        if entry.eaten_on != today:
            copying.addAction(tr("Today")).triggered.connect(lambda _on=False: self.copied.emit(entry, today))
        copying.addAction(tr("Another day…")).triggered.connect(lambda _on=False: self.copy_asked.emit(entry))
        menu.addAction(tr("Save as meal…")).triggered.connect(lambda _on=False: self.saved.emit(entry))
        if entry.snapshot.lines and entry.recipe_key is None:
            menu.addAction(tr("Save as recipe…")).triggered.connect(lambda _on=False: self.cooked.emit(entry))
        menu.addAction(tr("Repeat…")).triggered.connect(lambda _on=False: self.repeated.emit(entry))
        return menu

    def open_menu(self) -> None:
        """Show the menu in the middle of the row."""
        menu = self.menu()
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.mapToGlobal(self.rect().center()))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.open_menu()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.is_open:
            if event.key() == Qt.Key.Key_Escape:
                self._close_editor()
            return
        if event.modifiers() & Qt.KeyboardModifier.AltModifier and event.key() in _MOVES:
            self._move(*_MOVES[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.removed.emit(self.entry)
        elif event.key() in (Qt.Key.Key_F2, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.open_editor()
        elif event.key() == Qt.Key.Key_M:
            self.open_menu()
        else:
            super().keyPressEvent(event)

    def _move(self, meals: int, days: int) -> None:
        """Move the entry by meals and days; the first and the last meal are ends."""
        meal, day = next_meal(self.entry.meal, meals), day_after(self.entry.eaten_on, days)
        if meal is not None and day is not None:
            self.moved.emit(self.entry, meal, day)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed_at = event.position().toPoint() if event.button() == Qt.MouseButton.LeftButton else None
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        start = self._pressed_at
        if start is not None and not self.is_open and is_far(start, event.position().toPoint()):
            self._pressed_at = None
            drag_entry(self, self.entry)
        else:
            super().mouseMoveEvent(event)

    def _check_note(self) -> str | None:
        """Return the note; None if it is too long, which is said below it."""
        try:
            note = parse_note(self.note_field.text())
        except KnownError as error:
            self.note_problem.show_words(Understood(str(error), is_doubtful=True))
            return None
        self.note_problem.show_words(None)
        return note

    def _submit(self) -> None:
        words = self.field.text().strip()
        note = self._check_note()
        if note is None:
            self.note_field.setFocus()
            return
        new_words = words if words and words != words_of(self.entry) else None
        new_note = note if note != self.entry.note else None
        if new_words is not None or new_note is not None:
            self.is_sent = True
            self.edited.emit(self.entry, new_words, new_note)
        else:
            self._close_editor()

    def _close_editor(self) -> None:
        self.field.setText(words_of(self.entry))
        self.field.hide()
        self.note_field.setText(self.entry.note)
        self.note_field.hide()
        self._title.show()
        for line in self.foods:
            self._texts.removeWidget(line)
            line.hide()
            line.deleteLater()
        self.foods = []
        for caption in (*self._captions, self._amount):
            caption.show()
        self.setFocus()


class MealSection(_EntrySignals):
    """One of the four meals.

    Signals:
        save_wanted: the entries to save as a meal.
        copy_wanted: the user wants to copy yesterday's meal.
        add_wanted: the user wants to log something into this meal.
        dropped: the number of an entry that was dragged here.
    """

    save_wanted = Signal(object)
    copy_wanted = Signal()
    add_wanted = Signal()
    dropped = Signal(int)

    def __init__(self, theme: Theme, meal: Meal, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.meal = meal
        self._theme = theme
        self.setProperty("kind", "card")
        self.setAcceptDrops(True)
        column = QVBoxLayout(self)
        # Rows reach 8 further out than the words around them, so that words stay in line and hovering shows room.
        column.setContentsMargins(8, 8, 8, 16)
        column.setSpacing(8)
        head = QHBoxLayout()
        head.setContentsMargins(8, 0, 8, 0)
        head.setSpacing(8)
        head.addStrut(HEAD_HEIGHT)
        self.title = heading("", level=3)
        head.addWidget(self.title)
        head.addStretch(1)
        self.copy_button = quiet_button(tr("Copy from the day before"), self.copy_wanted.emit)
        self.subtotal = muted("")
        self.subtotal.setWordWrap(False)
        self.save_button = icon_button(
            theme,
            "heart",
            "",
            lambda: self.save_wanted.emit([row.entry for row in self.rows]),
        )
        self.add_button = icon_button(theme, "plus", "", self.add_wanted.emit)
        head.addWidget(self.copy_button)
        head.addWidget(self.save_button)
        head.addWidget(self.subtotal)
        head.addWidget(self.add_button)
        column.addLayout(head)
        below = QHBoxLayout()
        below.setContentsMargins(0, 0, 8, 0)
        below.addStretch(1)
        column.addLayout(below)
        self._entries = QVBoxLayout()
        self._entries.setSpacing(0)
        column.addLayout(self._entries)
        self.note = NoteLine(theme, margin=8)
        self._noted, self._is_noted_shown = "", False
        column.addWidget(self.note)
        self.rows: list[EntryRow] = []
        self.show_name()
        below_in_large_type(self, self.copy_button, head, below)

    def show_name(self) -> None:
        """Show the meal's name, which the user may have changed."""
        label, name = meal_label(self.meal), meal_name(self.meal)
        self.setAccessibleName(label)
        self.title.setText(label)
        self.copy_button.setAccessibleName(tr("Copy {meal} from the day before").format(meal=name))
        save = tr("Save {meal} as a meal").format(meal=name)
        self.save_button.setToolTip(save)
        self.save_button.setAccessibleName(save)
        add = tr("Add to {meal}").format(meal=name)
        self.add_button.setToolTip(add)
        self.add_button.setAccessibleName(add)

    def show_entries(
        self,
        entries: Sequence[DiaryEntry],
        checked: MealVerdicts,
        *,
        may_copy: bool,
        hides_calories: bool = False,
    ) -> None:
        """Show the meal's entries of a day, each with the reasons for which it breaks the profile."""
        self._show_noted(entries)
        shown, focus = next(((row, at) for row in self.rows if (at := row.focused) is not None), (None, 0))
        place = 0 if shown is None else self.rows.index(shown)
        unchanged = {row.entry.entry_id: row for row in self.rows}
        self.rows = [
            self._row(entry, checked.verdict(entry), unchanged.get(entry.entry_id), hides_calories)
            for entry in entries
        ]
        for row in set(unchanged.values()) - set(self.rows):
            self._entries.removeWidget(row)
            row.hide()
            row.deleteLater()
        for at, row in enumerate(self.rows):
            if self._entries.indexOf(row) != at:
                self._entries.insertWidget(at, row)
        totals = totals_of(entries)
        unsure = doubt("energy", totals)
        self.subtotal.setText(sum_text("energy", totals) if entries and not hides_calories else "")
        self.subtotal.setToolTip("" if hides_calories else unsure)
        self.copy_button.setVisible(may_copy)
        self.save_button.setVisible(bool(entries))
        if shown is not None and shown not in self.rows:
            # After deleting, focus the next entry, or the button to add one.
            target = self.rows[min(place, len(self.rows) - 1)] if self.rows else self.add_button
            if isinstance(target, EntryRow) and target.is_open:
                target.focus_part(focus)
            else:
                target.setFocus()

    def _row(
        self,
        entry: DiaryEntry,
        verdict: ProfileVerdict,
        shown: EntryRow | None,
        hides_calories: bool,  # noqa: FBT001
    ) -> EntryRow:
        """Return the row of an entry. A row that would not change stays, and with it the words typed in its field."""
        wanted = entry, verdict, hides_calories, energy_unit()
        if shown is not None and wanted == (shown.entry, shown.verdict, shown.hides_calories, shown.unit):
            return shown
        row = EntryRow(self._theme, entry, verdict, hides_calories=hides_calories)
        self._pass_on(row)
        if shown is not None and shown.is_open and not shown.is_sent:
            # A food was changed, and another may follow.
            row.open_like(shown)
        return row

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        accept_entry(self, event)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        mark_target(self, is_target=False)

    def dropEvent(self, event: QDropEvent) -> None:
        number = dropped_entry(self, event)
        if number is not None:
            self.dropped.emit(number)

    def show_note(self, words: Understood | None, entry: str = "") -> None:
        """Show how a line was read.

        Args:
            entry: the words of the entry that it is about; the note goes with it.
        """
        self._noted, self._is_noted_shown = entry, False
        self.note.show_words(words)

    def _show_noted(self, entries: Sequence[DiaryEntry]) -> None:
        """Remove the note about an entry that was shown and is gone."""
        is_there = any(entry.text == self._noted for entry in entries)
        if self._noted and self._is_noted_shown and not is_there:
            self.show_note(None)
        self._is_noted_shown = is_there


def day_after(day: date, days: int) -> date | None:
    """Return the day some days after another one; None beyond the ends of the calendar."""
    number = day.toordinal() + days
    return date.fromordinal(number) if 1 <= number <= date.max.toordinal() else None


def _caption(text: str) -> QWidget:
    label = muted(text)
    label.setProperty("kind", "caption")
    return label
