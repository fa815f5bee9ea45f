"""Weeks again on the Plan page: copy a week, templates, and the meals that every new plan has."""

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from core.diary.entry import parse_meal, parse_note
from core.errors import KnownError
from core.food.shown_names import shown_title
from core.plan.entry import LONGEST_NOTE, MOST_SERVINGS, PlanEntry
from core.plan.text import servings_text
from core.plan.week import Week
from core.progress import Job
from core.recommend.wording import joined
from core.services.plan_copies import CopiedMeals, CopyPreview, preview_template, preview_week
from core.services.plan_copy_text import result_sentences
from core.services.plan_repeats import (
    RepeatedMeal,
    RepeatWishes,
    repeat_of,
    repeat_warnings,
    stopping_repeat,
    stored_repeats,
    storing_repeat,
)
from core.services.plan_templates import (
    Template,
    deleting_template,
    renaming_template,
    saving_template,
    stored_templates,
    template_of,
)
from core.services.planning import StoredWeek
from core.store.changes import ChangeSet
from desktop_app.pages.plan.copy_dialog import CopyDialog, coming_weeks
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import ReadOp
from desktop_app.shell.translation import tr, tr_count
from desktop_app.widgets.buttons import plain_button
from desktop_app.widgets.choice import Choice
from desktop_app.widgets.flow import FlowLayout
from desktop_app.widgets.form_dialog import FormDialog
from desktop_app.widgets.list_dialog import ListDialog, ListedRow
from desktop_app.widgets.meal_names import meal_options
from desktop_app.widgets.number_field import NumberField
from desktop_app.widgets.text import isolated
from desktop_app.widgets.weekday_boxes import WeekdayBoxes

if TYPE_CHECKING:
    from core.services.diary_undo import ChangeRecords
    from core.services.user_data import Undoable

Store = Callable[["Undoable | ChangeRecords", str], None]
"""Stores a change as a step of Undo, and says what was done."""


class WeeksAgain(QObject):
    """The actions of the menu *Week* of the Plan page."""

    def __init__(
        self, context: AppContext, page: QWidget, store: Store, open_week: Callable[[Week], None]
    ) -> None:
        super().__init__(page)
        self._context, self._page = context, page
        self._store, self._open_week = store, open_week

    def copy_week(self, stored: StoredWeek) -> CopyDialog:
        """Ask where to copy a week to."""
        engine = self._context.engine

        def preview(target: Week, _start: date | None) -> CopyPreview:
            return preview_week(engine, stored.week, target)

        weeks = coming_weeks(stored.week)
        title = tr("Copy the week of {dates}").format(dates=stored.week.label)
        dialog = CopyDialog(self._context, title, tr("Copy"), preview, weeks, self._page.window())
        return self._opened(dialog)

    def plan_template(self, template: Template, parent: QWidget | None = None) -> CopyDialog:
        """Ask for which week to plan a template."""
        engine = self._context.engine

        def preview(target: Week, start: date | None) -> CopyPreview:
            return preview_template(engine, template, target, start=start)

        title = tr("Plan {name}").format(name=isolated(template.name))
        dialog = CopyDialog(
            self._context,
            title,
            tr("Plan"),
            preview,
            coming_weeks(),
            parent or self._page.window(),
            has_start=True,
        )
        return self._opened(dialog)

    def _opened(self, dialog: CopyDialog) -> CopyDialog:
        dialog.copied.connect(self._take)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def _take(self, copied: CopiedMeals) -> None:
        self._open_week(copied.preview.weeks[0].week)
        self._store(copied.change, " ".join(result_sentences(copied)))

    def save_template(self, stored: StoredWeek) -> FormDialog:
        """Ask for the name of a template of a week."""
        name = QLineEdit()
        name.setPlaceholderText(tr("Such as {words}").format(words=tr("quick week")))
        replaces = QCheckBox(tr("Replace the template of this name"))

        def save(form: FormDialog) -> None:
            template = template_of(name.text(), stored.week, stored.planned)
            change = saving_template(template, replaces=replaces.isChecked())
            said = tr("Saved the template {name}.").format(name=isolated(template.name))
            form.store(self._context.operations, change.do, lambda: self._done(said, change))

        return self._form(
            tr("Save as a template"),
            [(tr("Name"), name), (tr("If it exists"), replaces)],
            tr("Save"),
            save,
            tr("A template has the meals of this week without dates. You can plan it again at any time."),
        )

    def open_templates(self) -> "TemplatesDialog":
        """Show the templates."""
        dialog = TemplatesDialog(self._context, self, self._page.window())
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def rename_template(self, template: Template, parent: QWidget) -> FormDialog:
        """Ask for another name of a template."""
        name = QLineEdit(template.name)
        name.selectAll()

        def save(form: FormDialog) -> None:
            change = renaming_template(template.name, name.text())
            said = tr("Renamed {name}.").format(name=isolated(template.name))
            form.store(self._context.operations, change.do, lambda: self._done(said, change))

        return self._form(tr("Rename template"), [(tr("Name"), name)], tr("Rename"), save, "", parent)

    def delete_template(self, template: Template) -> None:
        """Delete a template; undo brings it back."""
        said = tr("Deleted the template {name}. Weeks planned with it stay.").format(
            name=isolated(template.name)
        )
        self._store(deleting_template(template.name), said)

    def open_repeats(self) -> "RepeatsDialog":
        """Show the meals that every new plan has."""
        dialog = RepeatsDialog(self._context, self, self._page.window())
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def ask_repeat(
        self,
        stored: StoredWeek,
        before: RepeatedMeal | None = None,
        entry: PlanEntry | None = None,
        parent: QWidget | None = None,
    ) -> FormDialog:
        """Ask for a meal that every new plan has.

        Args:
            before: the recurring meal to change.
            entry: the planned meal that a new one starts from.
        """
        planned = before.planned if before is not None else entry
        dish = QLineEdit(shown_title(planned.title) if planned is not None else "")
        dish.setPlaceholderText(tr("A recipe of your library"))
        is_out = QCheckBox(tr("It is eaten out"))
        is_out.setChecked(planned is not None and planned.is_out)
        slot = Choice(
            tr("Meal"),
            meal_options(planned.meal if planned is not None else None),
            planned.meal if planned is not None else None,
        )
        weekdays = before.weekdays if before else () if entry is None else (entry.planned_on.weekday(),)
        days = WeekdayBoxes(weekdays)
        names = [profile.name for profile in stored.profiles]
        boxes, eat = _people_boxes(names, before.people if before else ())
        servings = NumberField()
        servings.setRange(0.25, MOST_SERVINGS)
        servings.setDecimals(2)
        servings.setSingleStep(0.25)
        own = before.planned.servings if before else entry.own_servings if entry is not None else 1.0
        servings.setValue(own or 1.0)
        note = QLineEdit(planned.note if planned is not None else "")
        key = planned.recipe_key if planned is not None and planned.variant is None else None
        engine = self._context.engine

        def save(form: FormDialog) -> None:
            words = " ".join(dish.text().split())
            chosen = tuple(name for name, box in boxes.items() if box.isChecked())
            if not days.chosen:
                raise KnownError(tr("Choose at least one day."))
            if boxes and not chosen:
                raise KnownError(tr("Choose at least one person."))
            is_same = planned is not None and words == shown_title(planned.title) and key is not None
            wishes = RepeatWishes(
                parse_meal(slot.value),
                days.chosen,
                recipe=None if is_out.isChecked() else (key if is_same else words),
                out=words if is_out.isChecked() else None,
                servings=servings.value(),
                people=() if len(chosen) == len(names) else chosen,
                note=parse_note(note.text(), LONGEST_NOTE),
            )

            def read(_job: Job) -> tuple[RepeatedMeal, tuple[str, ...]]:
                meal = repeat_of(engine, stored.profiles, wishes, before)
                return meal, repeat_warnings(engine, stored.profiles, meal)

            ReadOp(form, read).success(lambda found: store(form, *found)).failure(
                lambda error: form.show_problem(str(error))
            ).start(self._context.operations)

        def store(form: FormDialog, meal: RepeatedMeal, warnings: tuple[str, ...]) -> None:
            change = storing_repeat(meal)
            said = tr("Every new plan has {title} ({when}).").format(
                title=shown_title(meal.title), when=meal.when
            )
            text = " ".join((said, *warnings))
            form.store(self._context.operations, change.do, lambda: self._done(text, change))

        rows: list[tuple[str, QWidget]] = [
            (tr("Dish"), dish),
            (tr("Out"), is_out),
            (tr("Meal"), slot),
            (tr("Days"), days),
        ]
        if boxes:
            rows.append((tr("For"), eat))
        rows += [(tr("Your servings"), servings), (tr("Note"), note)]
        return self._form(
            tr("Edit recurring meal") if before else tr("Repeat every week"),
            rows,
            tr("Save"),
            save,
            tr("Every new plan has this meal, locked. Weeks that are planned already stay as they are."),
            parent,
        )

    def stop_repeat(self, meal: RepeatedMeal) -> None:
        """Stop a recurring meal; undo brings it back."""
        said = tr("New plans no longer have {title}. Planned meals stay.").format(
            title=shown_title(meal.title)
        )
        self._store(stopping_repeat(meal.number), said)

    def _form(
        self,
        title: str,
        rows: "list[tuple[str, QWidget]]",
        verb: str,
        save: Callable[[FormDialog], None],
        hint: str,
        parent: QWidget | None = None,
    ) -> FormDialog:
        form = FormDialog(title, rows, verb, save, parent or self._page.window(), hint=hint)
        form.finished.connect(form.deleteLater)
        form.open()
        return form

    def _done(self, said: str, change: "ChangeRecords") -> None:
        from desktop_app.shell.operations import WriteOp

        operations = self._context.operations
        self._context.notifier.done(said, undo=lambda: WriteOp(self, change.undo).start(operations))


def _people_boxes(names: list[str], chosen: tuple[str, ...]) -> tuple[dict[str, QCheckBox], QWidget]:
    """Return a box for each person of a household, in a row; none for a user alone."""
    holder = QWidget()
    flow = FlowLayout(holder)
    boxes: dict[str, QCheckBox] = {}
    for name in names if len(names) > 1 else ():
        box = QCheckBox(name)
        box.setAccessibleName(name)
        box.setChecked(not chosen or name in chosen)
        boxes[name] = box
        flow.addWidget(box)
    return boxes, holder


class _StoredList(ListDialog):
    """A list that follows the user's data."""

    def __init__(self, title: str, context: AppContext, again: WeeksAgain, parent: QWidget) -> None:
        super().__init__(title, parent)
        self._context, self._again = context, again
        context.operations.changed.connect(self._on_changed)
        self.refresh()

    def refresh(self) -> None:
        """Read the list again."""
        raise AssertionError

    def _on_changed(self, changes: ChangeSet) -> None:
        if changes.diary or changes.plan:
            self.refresh()


class TemplatesDialog(_StoredList):
    """Lists the templates."""

    def __init__(self, context: AppContext, again: WeeksAgain, parent: QWidget) -> None:
        super().__init__(tr("Templates"), context, again, parent)

    def refresh(self) -> None:
        engine = self._context.engine
        ReadOp(self, lambda _job: stored_templates(engine)).success(self._show).only_latest(
            "templates"
        ).start(self._context.operations)

    def _show(self, found: tuple[Template, ...]) -> None:
        self.show_rows(
            [self._row(template) for template in found],
            tr("Plan the meals of a template in any week. They are checked against today's profiles.")
            if found
            else tr("No templates yet. Open a planned week, and choose Week, Save as a template."),
        )

    def _row(self, template: Template) -> ListedRow:
        titles = list(dict.fromkeys(shown_title(meal.title) for meal in template.meals))
        count = tr_count("%n meals", "%n meal", len(template.meals))
        return ListedRow(
            template.name,
            f"{count}: {joined(titles, most=4)}",
            [
                (
                    tr("Plan…"),
                    tr("Plan {name}").format(name=isolated(template.name)),
                    partial(self._plan, template),
                ),
                (
                    tr("Rename…"),
                    tr("Rename {name}").format(name=isolated(template.name)),
                    partial(self._again.rename_template, template, self),
                ),
                (
                    tr("Delete"),
                    tr("Delete {name}").format(name=isolated(template.name)),
                    partial(self._again.delete_template, template),
                ),
            ],
        )

    def _plan(self, template: Template) -> None:
        self.accept()
        self._again.plan_template(template)


class RepeatsDialog(_StoredList):
    """Lists the meals that every new plan has."""

    def __init__(self, context: AppContext, again: WeeksAgain, parent: QWidget) -> None:
        self._stored: StoredWeek | None = None
        super().__init__(tr("Recurring meals"), context, again, parent)
        self.add_button = plain_button(tr("Add a meal…"), self._add)
        self.add_at_left(self.add_button)

    def refresh(self) -> None:
        engine = self._context.engine

        def read(_job: Job) -> tuple[StoredWeek, tuple[RepeatedMeal, ...]]:
            from core.plan.week import week_of
            from core.services.planning import load_week

            stored = load_week(engine, week_of(date.today()))
            return stored, stored_repeats(engine)

        ReadOp(self, read).success(lambda found: self._show(*found)).only_latest("repeats").start(
            self._context.operations
        )

    def _add(self) -> None:
        if self._stored is not None:
            self._again.ask_repeat(self._stored, parent=self)

    def _show(self, stored: StoredWeek, found: tuple[RepeatedMeal, ...]) -> None:
        self._stored = stored
        self.show_rows(
            [self._row(stored, meal) for meal in found],
            tr("Every new plan has these meals, locked. A change counts for plans made from then on.")
            if found
            else tr(
                "No recurring meals yet. Add one, or open a planned meal and choose Repeat every week. The"
                " recurring meals of the diary are on the Today page."
            ),
        )

    def _row(self, stored: StoredWeek, meal: RepeatedMeal) -> ListedRow:
        edit = tr("Edit {entry}").format(entry=shown_title(meal.title))
        stop = tr("Stop repeating {entry}").format(entry=shown_title(meal.title))
        kind = tr("eating out") if meal.planned.is_out else servings_text(meal.planned.servings)
        who = [tr("for {names}").format(names=joined(list(meal.people)))] if meal.people else []
        facts = ", ".join((meal.when, *who, kind))
        return ListedRow(
            shown_title(meal.title),
            facts[:1].upper() + facts[1:],
            [
                (tr("Edit"), edit, lambda: self._again.ask_repeat(stored, meal, parent=self)),
                (tr("Stop"), stop, partial(self._again.stop_repeat, meal)),
            ],
        )
