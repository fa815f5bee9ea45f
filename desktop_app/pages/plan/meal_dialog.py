"""The dialog of a planned meal: reasons, other dishes that fit, portions, note, and eating out."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from core.diary.entry import parse_note
from core.errors import KnownError
from core.food.shown_names import shown_title
from core.plan.cooking import Cooking
from core.plan.cross_contact import cross_contact_notes
from core.plan.document import energy_text
from core.plan.entry import LONGEST_NOTE, MOST_SERVINGS, PlanEntry
from core.plan.text import portion_text, servings_text
from core.progress import Job
from core.recommend.avoid_wording import avoid_sentences
from core.services.plan_changes import eaten_out, with_portions
from core.services.planning import ProposedWeek, StoredWeek, alternatives
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import Handle, ReadOp
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import plain_button, primary_button, quiet_button
from desktop_app.widgets.cards import titled_card
from desktop_app.widgets.dates import weekday
from desktop_app.widgets.dialog_column import titled_column
from desktop_app.widgets.dialog_foot import confirming_row
from desktop_app.widgets.facts import icon_line
from desktop_app.widgets.flow import FlowLayout, clear
from desktop_app.widgets.meal_names import meal_name
from desktop_app.widgets.notice import NoticePanel
from desktop_app.widgets.number_field import NumberField
from desktop_app.widgets.scrolling import inner_column
from desktop_app.widgets.text import body, field_label, muted

_MOST_REASONS: Final = 4


class MealDialog(QDialog):
    """Everything about one planned meal.

    Signals:
        edited: (the meals that change, the meal with other portions or another note, or eaten out).
        taken: (the other meals for the slot, the `ProposedWeek` with their verdicts).
        opened: the user wants to see the recipe.
        repeated: the user wants every new plan to have the meal.
        choosing: the user wants to choose a recipe of the library instead.
    """

    edited = Signal(object, object)
    taken = Signal(object, object)
    opened = Signal()
    repeated = Signal()
    choosing = Signal()

    def __init__(
        self,
        context: AppContext,
        stored: StoredWeek,
        entry: PlanEntry,
        parent: QWidget | None = None,
        *,
        cooking: Cooking | None = None,
    ) -> None:
        """`stored` is the week with the meal, suggestions included; `cooking` is a variant as it is cooked."""
        super().__init__(parent)
        self._cooking = cooking
        self._context = context
        self._stored = stored
        self.entry = entry
        self.take_buttons: list[QPushButton] = []
        self.resize(640, 640)
        outer = titled_column(self, shown_title(entry.title))
        where = f"{weekday(entry.planned_on)} {meal_name(entry.meal)}"
        facts = tr("eating out") if entry.is_out else f"{portion_text(entry)}, {energy_text(entry.snapshot)}"
        outer.addWidget(muted(f"{where} · {facts}"))
        for note in cross_contact_notes(
            entry, [one for one in stored.planned if one.slot == entry.slot], stored.checked
        ):
            outer.addWidget(NoticePanel(context.theme, "warning", note))
        area, self._column = inner_column()
        self._add_reasons()
        self._add_variant()
        self._add_fields()
        # The other dishes of a side's meal are those of the dish that it is eaten with.
        self._search: Handle | None = None
        if not entry.is_side:
            self._add_alternatives()
        self._column.addStretch(1)
        outer.addWidget(area, 1)
        outer.addLayout(self._foot())
        if not entry.is_side:
            self._search = self._find_alternatives()
            self.finished.connect(self._search.cancel)

    def _add_reasons(self) -> None:
        card, column = titled_card(tr("Why this dish"))
        for text in self.entry.why:
            column.addWidget(icon_line(self._context.theme, "check", "text_muted", text))
        if not self.entry.why:
            column.addWidget(muted(tr("You planned it yourself, or an earlier version of Larder did.")))
        self._column.addWidget(card)

    def _add_variant(self) -> None:
        """Show how a variant is cooked: it has no page, because it is no recipe of the library."""
        if self._cooking is None:
            return
        card, column = titled_card(
            tr("How it is cooked, for {servings}").format(servings=servings_text(self._cooking.servings))
        )
        for line in self._cooking.lines:
            column.addWidget(body(line))
        for number, step in enumerate(self._cooking.steps, start=1):
            column.addWidget(muted(f"{number}. {step}"))
        self._column.addWidget(card)

    def _add_fields(self) -> None:
        card, column = titled_card(tr("Portions and note"))
        form = QFormLayout()
        form.setSpacing(8)
        parts = [(eater.name, eater.servings) for eater in self.entry.eaters]
        parts = parts or [(tr("Servings"), self.entry.servings)]
        self.portions: list[NumberField] = []
        for name, servings in () if self.entry.is_out else parts:
            field = NumberField()
            field.setRange(0, MOST_SERVINGS)
            field.setDecimals(2)
            field.setSingleStep(0.25)
            field.setValue(servings)
            self.portions.append(field)
            self._add_row(form, name, field)
        self.note = QLineEdit(self.entry.note)
        self.note.setPlaceholderText(
            tr("Such as {words}").format(words=tr("soak the beans the evening before"))
        )
        self._add_row(form, tr("Note"), self.note)
        column.addLayout(form)
        self._column.addWidget(card)

    def _add_row(self, form: QFormLayout, name: str, field: QWidget) -> None:
        field.setAccessibleName(name)
        form.addRow(field_label(name), field)

    def _add_alternatives(self) -> None:
        card, column = titled_card(tr("Other dishes that fit"))
        self.searching = muted(tr("Searching for other dishes…"))
        column.addWidget(self.searching)
        self._found = QVBoxLayout()
        self._found.setSpacing(12)
        column.addLayout(self._found)
        self.choose_button = quiet_button(tr("Choose a recipe…"), self._choose)
        self.choose_button.setToolTip(tr("Any recipe of your library, whether it fits or not"))
        column.addWidget(self.choose_button, 0, Qt.AlignmentFlag.AlignLeft)
        self._column.addWidget(card)

    def _foot(self) -> QHBoxLayout:
        holder = QWidget()
        flow = FlowLayout(holder)
        if self.entry.recipe_key is not None and self.entry.variant is None:
            self.recipe_button = quiet_button(tr("Open recipe"), self._open)
            flow.addWidget(self.recipe_button)
        if self._cooking is not None:
            self.cook_button = quiet_button(tr("Cook…"), self._cook)
            self.cook_button.setToolTip(tr("Show the steps one by one, in large type, with timers"))
            flow.addWidget(self.cook_button)
        if not self.entry.is_out:
            self.out_button = quiet_button(tr("Eat out"), self._eat_out)
            self.out_button.setToolTip(tr("Plan no dish for this meal. Its nutrients stay unknown."))
            flow.addWidget(self.out_button)
        if self.entry.variant is None and (self.entry.recipe_key is not None or self.entry.is_out):
            self.repeat_button = quiet_button(tr("Repeat every week…"), self._repeat)
            self.repeat_button.setToolTip(tr("Have this meal in every new plan"))
            flow.addWidget(self.repeat_button)
        self.save_button = primary_button(tr("Save"), self.save)
        return confirming_row(self, self.save_button, holder)

    def save(self) -> None:
        """Close, and hand over the meal if its portions or its note changed."""
        portions = [field.value() for field in self.portions]
        before = [eater.servings for eater in self.entry.eaters] or [self.entry.servings]
        if portions and not any(portions):
            self._context.notifier.info(tr("Give someone a portion, or remove the meal."))
            return
        new = self.entry
        if portions and portions != before:
            new = with_portions(new, portions)
        try:
            note = parse_note(self.note.text(), LONGEST_NOTE)
        except KnownError as error:
            self._context.notifier.problem(str(error))
            return
        if note != new.note:
            new = replace(new, note=note, repeat=None)
        self.accept()
        if new is not self.entry:
            self.edited.emit((self.entry,), new)

    def _eat_out(self) -> None:
        gone, out = eaten_out(self.entry, self._stored.planned, tr("Eating out"))
        self.accept()
        self.edited.emit(gone, out)

    def _open(self) -> None:
        self.reject()
        self.opened.emit()

    def _cook(self) -> None:
        """Open cook mode: a changed dish or a side has no page of its own to open it from."""
        from desktop_app.cooking.dialog import CookDialog

        if self._cooking is not None:
            dialog = CookDialog(self._context.theme, self._cooking, self.window())
            dialog.finished.connect(dialog.deleteLater)
            dialog.open()

    def _choose(self) -> None:
        self.reject()
        self.choosing.emit()

    def _repeat(self) -> None:
        self.reject()
        self.repeated.emit()

    def _find_alternatives(self) -> Handle:
        engine, stored, slot = self._context.engine, self._stored, self.entry.slot

        def find(job: Job) -> tuple[ProposedWeek, ...]:
            return alternatives(engine, stored, slot, job=job)

        return (
            ReadOp(self, find)
            .success(self._show_alternatives)
            .failure(self._show_problem)
            .only_latest("alternatives")
            .start(self._context.operations)
        )

    def _show_problem(self, error: KnownError) -> None:
        self.searching.setText(str(error))

    def _show_alternatives(self, found: Sequence[ProposedWeek]) -> None:
        self.searching.setVisible(not found)
        self.searching.setText(
            tr("No other {meal} of your library fits here.").format(meal=meal_name(self.entry.meal))
        )
        clear(self._found)
        self.take_buttons = []
        for proposed in found:
            self._found.addWidget(self._alternative(proposed))

    def _alternative(self, proposed: ProposedWeek) -> QFrame:
        new = tuple(
            one for one in proposed.proposal.entries if one.slot == self.entry.slot and one.entry_id < 0
        )
        title = ", ".join(shown_title(one.title) for one in new)
        holder = QFrame()
        holder.setAccessibleName(title)
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        column = QVBoxLayout()
        column.setSpacing(2)
        column.addWidget(body(title))
        why = [text for one in new for text in one.why]
        marks = [
            text
            for one in new
            for text in (
                *avoid_sentences(proposed.checked.avoid(one)),
                *cross_contact_notes(one, new, proposed.checked),
            )
        ]
        said = muted(" ".join((*marks, *why[:_MOST_REASONS])))
        said.setProperty("kind", "caption")
        column.addWidget(said)
        row.addLayout(column, 1)

        def take() -> None:
            self.accept()
            self.taken.emit(new, proposed)

        button = plain_button(tr("Take"), take)
        button.setAccessibleName(tr("Take {title}").format(title=title))
        button.setAccessibleDescription(said.text())
        self.take_buttons.append(button)
        row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        return holder
