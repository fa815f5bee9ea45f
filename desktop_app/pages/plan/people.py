"""Dialogs for the household: the people who eat with the user, and the profile of one of them."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from core.diary.entry import MEALS
from core.errors import KnownError
from core.food.shown_names import shown_apart, shown_condition, shown_food, shown_tag, shown_taste
from core.people.profile import WEEKDAYS, Profile, checked_profile
from core.plan.household_text import person_text
from core.services.people import household, removing_member, saving_member
from core.services.profiles import editing_profile, english_profile, parts_of, profile_graph
from core.services.user_data import Undoable
from core.store.changes import ChangeSet
from core.store.migrations import Connection
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import ReadOp, WriteOp
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.buttons import plain_button, primary_button, quiet_button
from desktop_app.widgets.choice import Choice, translated
from desktop_app.widgets.dates import weekday
from desktop_app.widgets.dialog_column import titled_column
from desktop_app.widgets.dialog_foot import closing_row, confirming_row
from desktop_app.widgets.flow import FlowLayout, clear
from desktop_app.widgets.meal_names import meal_label, meal_name, meals_shown
from desktop_app.widgets.number_field import NumberField
from desktop_app.widgets.scrolling import inner_column
from desktop_app.widgets.text import field_label, heading, isolated, muted, problem_line

MONDAY: Final = date(2001, 1, 1)
"""Some Monday, for the names of weekdays."""
SEXES: Final = (("", QT_TR_NOOP("Not given")), ("female", QT_TR_NOOP("Female")), ("male", QT_TR_NOOP("Male")))
ACTIVITIES: Final = (
    ("", QT_TR_NOOP("Not given")),
    ("low", QT_TR_NOOP("Mostly sitting")),
    ("moderate", QT_TR_NOOP("Moderate")),
    ("high", QT_TR_NOOP("Physical work or a lot of sport")),
)
RULES: Final = (
    ("allergies", QT_TR_NOOP("Allergies"), QT_TR_NOOP("peanut, milk")),
    ("diets", QT_TR_NOOP("Diets"), QT_TR_NOOP("vegan, gluten-free")),
    ("conditions", QT_TR_NOOP("Conditions"), QT_TR_NOOP("coeliac, pregnant, 7 months old")),
    ("dislikes", QT_TR_NOOP("Dislikes"), QT_TR_NOOP("olives, liver")),
    ("likes", QT_TR_NOOP("Likes"), QT_TR_NOOP("salmon, chickpeas")),
)
"""(field of the profile, label, example) of the fields that take words separated by commas."""
_SHOWN: Final[Mapping[str, Callable[[str], str]]] = {
    "allergies": shown_food,
    "diets": shown_tag,
    "conditions": shown_condition,
    "dislikes": shown_food,
    "likes": shown_taste,
}
NO_AGE: Final = -1.0


class PersonDialog(QDialog):
    """The profile of one person, stored by the last button.

    Signals:
        wanted: the `Profile` to store.
    """

    wanted = Signal(object)

    def __init__(
        self, profile: Profile | None, *, is_user: bool = False, parent: QWidget | None = None
    ) -> None:
        """Show a person's profile; None is a new person. The user's rules are edited on the Profile page."""
        super().__init__(parent)
        self._before = profile or Profile(name="")
        title = tr("You") if is_user else tr("Edit {name}").format(name=self._before.name)
        title = title if profile is not None else tr("Add a person")
        self.setMinimumWidth(460)
        outer = titled_column(self, title)
        area, fields = inner_column()
        form = QFormLayout()
        form.setSpacing(8)
        self.name = QLineEdit(self._before.name)
        self.age = NumberField()
        self.age.setRange(NO_AGE, 120)
        self.age.setDecimals(1)
        self.age.setSpecialValueText(tr("not given"))
        self.age.setSuffix(" " + tr("years"))
        self.age.setValue(NO_AGE if self._before.age is None else self._before.age)
        self.sex = Choice(tr("Sex"), translated(SEXES), self._before.sex or "")
        self.activity = Choice(tr("Activity"), translated(ACTIVITIES), self._before.activity or "")
        self.words: dict[str, QLineEdit] = {}
        self.stored: dict[tuple[str, str], str] = {}
        """By field and shown text, the words that were stored before."""
        rows: list[tuple[str, QWidget]] = [] if is_user else [(tr("Name"), self.name)]
        if self._before.about is None:
            rows += [(tr("Age"), self.age), (tr("Sex"), self.sex), (tr("Activity"), self.activity)]
        for key, label, example in () if is_user else RULES:
            texts = shown_apart(getattr(self._before, key), _SHOWN[key])
            self.stored |= {(key, text): word for word, text in texts.items()}
            field = QLineEdit(", ".join(texts.values()))
            field.setPlaceholderText(tr("Such as {words}").format(words=tr(example)))
            self.words[key] = field
            rows.append((tr(label), field))
        for unused in {self.name, self.age, self.sex, self.activity} - {widget for _, widget in rows}:
            unused.setParent(self)
            unused.hide()
        for label, widget in rows:
            widget.setAccessibleName(label)
            form.addRow(field_label(label), widget)
        fields.addLayout(form)
        fields.addWidget(heading(tr("Eats with you") if not is_user else tr("Eats at home"), level=3))
        holder = QWidget()
        flow = FlowLayout(holder)
        self.meals: dict[str, QCheckBox] = {}
        for meal in meals_shown(self._before.away):
            box = QCheckBox(meal_label(meal))
            box.setAccessibleName(meal_label(meal))
            box.setChecked(meal not in self._before.away)
            self.meals[meal] = box
            flow.addWidget(box)
        fields.addWidget(holder)
        self.away = QLineEdit(", ".join(_shown(each) for each in self._before.away if each not in MEALS))
        example = ", ".join(map(_shown, ("monday-lunch", "friday-dinner")))
        self.away.setPlaceholderText(tr("Such as {words}").format(words=example))
        self.away.setAccessibleName(tr("Single meals eaten elsewhere"))
        except_for = QHBoxLayout()
        except_for.setSpacing(8)
        except_for.addWidget(field_label(tr("Except for")))
        except_for.addWidget(self.away, 1)
        fields.addLayout(except_for)
        fields.addStretch(1)
        outer.addWidget(area, 1)
        self.problem = problem_line()
        outer.addWidget(self.problem)
        self.save_button = primary_button(tr("Save"), self._save)
        outer.addLayout(confirming_row(self, self.save_button))
        # Two pixels for the frame. In a low window the fields scroll, and Save stays in view.
        area.setMinimumHeight(160)
        wanted = self.sizeHint().height() + fields.totalSizeHint().height() + 2 - area.sizeHint().height()
        self.resize(500, wanted if parent is None else min(wanted, max(420, parent.window().height())))
        (self.age if is_user else self.name).setFocus()

    def profile(self) -> Profile:
        """Return the profile as entered, with the parts of its fields as their words (`english_profile`).

        Raises:
            KnownError: a field is not valid.
        """
        away = [meal for meal, box in self.meals.items() if not box.isChecked()]
        away += map(_read, parts_of(self.away.text()))
        age = self.age.value()
        facts: dict[str, object] = {key: parts_of(field.text()) for key, field in self.words.items()}
        if self._before.about is None:
            facts |= {
                "age": None if age < 0 else age,
                "sex": self.sex.value or None,
                "activity": self.activity.value or None,
            }
        return checked_profile(
            {
                **self._before.model_dump(),
                **facts,
                "away": tuple(dict.fromkeys(away)),
                "name": self.name.text(),
            }
        )

    def show_problem(self, text: str) -> None:
        """Show why the profile was not stored."""
        self.problem.setText(text)
        self.problem.setAccessibleName(text)
        self.problem.show()

    def _save(self) -> None:
        self.problem.hide()
        try:
            self.wanted.emit(self.profile())
        except KnownError as error:
            self.show_problem(str(error))


class PeopleDialog(QDialog):
    """The household: the user, and everyone who eats with the user."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.resize(520, 540)
        column = titled_column(self, tr("Who eats"))
        column.addWidget(
            muted(tr("Suggestions suit everyone who eats a meal. Each person gets their own portions."))
        )
        area, self._rows = inner_column(8)
        column.addWidget(area, 1)
        self.add_button = plain_button(tr("Add a person…"), lambda: _ignored(self.edit(None)))
        column.addLayout(closing_row(self, self.add_button, is_default=True))
        self.names: tuple[str, ...] = ()
        self.refresh()
        self.add_button.setFocus()

    def refresh(self) -> None:
        """Show the people as they are stored."""
        engine = self._context.engine
        ReadOp(self, lambda _job: household(engine)).success(lambda found: self._show(*found)).only_latest(
            "people"
        ).start(self._context.operations)

    def edit(self, profile: Profile | None, *, is_user: bool = False) -> PersonDialog:
        """Show the form for a person; None is a new one."""
        dialog = PersonDialog(profile, is_user=is_user, parent=self)
        dialog.wanted.connect(lambda wanted: self._store(dialog, profile, wanted, is_user=is_user))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def _store(self, dialog: PersonDialog, before: Profile | None, wanted: Profile, *, is_user: bool) -> None:
        engine, stored = self._context.engine, dict(dialog.stored)
        changes: list[Undoable] = []

        def write(connection: Connection) -> ChangeSet:
            if is_user and before is not None:
                changes[:] = [
                    Undoable(editing_profile(_facts_of(wanted)), editing_profile(_facts_of(before)))
                ]
            else:
                known = english_profile(wanted, profile_graph(engine), stored)
                changes[:] = [saving_member(engine, known, None if before is None else before.name)]
            return changes[0].do(connection)

        def done() -> None:
            dialog.accept()
            name = wanted.name.strip()
            self._said(
                tr("Saved your entry.") if is_user else tr("Saved {name}.").format(name=isolated(name)),
                changes,
            )

        WriteOp(self, write).success(lambda _changes: done()).failure(
            lambda error: dialog.show_problem(str(error))
        ).start(self._context.operations)

    def remove(self, profile: Profile) -> None:
        """Remove a person from the household."""
        change = removing_member(profile.name)
        WriteOp(self, change.do).success(
            lambda _changes: self._said(tr("Removed {name}.").format(name=profile.name), [change])
        ).start(self._context.operations)

    def _said(self, text: str, changes: Sequence[Undoable]) -> None:
        """Report a change, with its undo, and show the people again."""
        undo = partial(self._undo, changes[0].undo) if changes else None
        self._context.notifier.done(text, undo=undo)
        self.refresh()

    def _undo(self, work: Callable[[Connection], ChangeSet]) -> None:
        WriteOp(self._context.notifier, work).start(self._context.operations)

    def _show(self, user: Profile, others: Sequence[Profile]) -> None:
        self.add_button.setFocus()
        clear(self._rows)
        for each in (user, *others):
            self._rows.addWidget(self._row(each, is_user=each is user))
        self._rows.addStretch(1)
        self.names = tuple(each.name for each in (user, *others))

    def _row(self, profile: Profile, *, is_user: bool) -> QWidget:
        name = tr("You") if is_user else profile.name
        card = QFrame()
        card.setProperty("kind", "card")
        row = QHBoxLayout(card)
        row.setContentsMargins(12, 8, 8, 8)
        texts = QVBoxLayout()
        texts.setSpacing(0)
        texts.addWidget(heading(name, level=3))
        texts.addWidget(muted(person_text(profile)))
        row.addLayout(texts, 1)
        edit = quiet_button(tr("Edit"), lambda: _ignored(self.edit(profile, is_user=is_user)))
        edit.setAccessibleName(tr("Edit {name}").format(name=name))
        row.addWidget(edit)
        if not is_user:
            remove = quiet_button(tr("Remove"), lambda: self.remove(profile))
            remove.setAccessibleName(tr("Remove {name}").format(name=name))
            row.addWidget(remove)
        return card


def _facts_of(profile: Profile) -> Callable[[Profile], Profile]:
    """Return the edit that gives the user's profile the facts of this form, and leaves its rules."""
    facts = {key: getattr(profile, key) for key in ("age", "sex", "activity", "away")}
    return lambda stored: stored.model_copy(update=facts)


def _ignored(_result: object) -> None:
    """Drop a result that a button has no use for."""


def _shown(away: str) -> str:
    """Return a meal of a day in the window's language: `Monday lunch` for `monday-lunch`."""
    day, _, meal = away.rpartition("-")
    return f"{weekday(MONDAY + timedelta(WEEKDAYS.index(day)))} {meal_name(meal)}" if meal in MEALS else away


def _read(typed: str) -> str:
    """Return the meal of a day that was typed in the window's language or in English: `monday-lunch`."""
    words = " ".join(typed.casefold().split())
    slots = (f"{day}-{meal}" for day in WEEKDAYS for meal in MEALS)
    return next((slot for slot in slots if _shown(slot).casefold() == words), words.replace(" ", "-"))
