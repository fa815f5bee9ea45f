"""Saved meals on the Today page: save entries under a name, add a product by its label, edit, rename and delete."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from core.diary.entry import DiaryEntry
from core.diary.saved_meals import lines_of
from core.food.nutrients import NUTRIENTS
from core.food.shown_names import shown_title
from core.recommend.avoid import ProfileVerdict
from core.store.changes import ChangeSet
from desktop_app.pages.today.meal_editor import MealEditor
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import ReadOp, WriteOp
from desktop_app.shell.translation import tr
from desktop_app.widgets.avoid_mark import AvoidMark
from desktop_app.widgets.buttons import plain_button
from desktop_app.widgets.form_dialog import FormDialog
from desktop_app.widgets.list_dialog import ListDialog, ListedRow
from desktop_app.widgets.number_field import limit_field, limit_of
from desktop_app.widgets.recipe_actions import RecipeActions
from desktop_app.widgets.text import isolated

if TYPE_CHECKING:
    from core.services.diary_undo import ChangeRecords
    from core.services.saved_meals import SavedMeal
    from desktop_app.widgets.recipe_editor import RecipeEditor

LONGEST_TITLE: Final = 60
"""Characters of an entry that may be the title of a recipe; more is a list of foods."""
LABELLED: Final = (
    "energy",
    "fat",
    "saturated_fat",
    "carbohydrate",
    "sugars",
    "fiber",
    "protein",
    "sodium",
    "calcium",
    "iron",
    "vitamin_d",
    "vitamin_b12",
)
"""Nutrients of the form for a label, in a label's order; `larder meals label` takes all."""


class SavedMeals(QObject):
    """Saves entries as meals and opens the list of them."""

    def __init__(self, context: AppContext, page: QWidget) -> None:
        super().__init__(page)
        self._context = context
        self._page = page
        self._recipes = RecipeActions(context, page)

    def ask_name(self, entries: Sequence[DiaryEntry], suggested: str = "") -> FormDialog:
        """Ask for the name of entries, and save them as a meal."""
        from core.services.saved_meals import saving_entries

        name = QLineEdit(suggested)
        name.setPlaceholderText(tr("Such as usual breakfast"))
        name.selectAll()
        ids = [str(entry.entry_id) for entry in entries]

        def save(form: FormDialog) -> None:
            change = saving_entries(name.text(), ids)
            text = tr("Saved the meal {name}. Type its name to log it.").format(
                name=isolated(name.text().strip())
            )
            form.store(self._context.operations, change.do, lambda: self.report(text, change))

        hint = tr("The meal stores a copy of these foods: {foods}").format(
            foods=", ".join(shown_title(entry.text) for entry in entries)
        )
        return self._open(
            FormDialog(tr("Save as meal"), [(tr("Name"), name)], tr("Save"), save, self._window, hint=hint)
        )

    def write_recipe(self, entry: DiaryEntry) -> "RecipeEditor | None":
        """Open the foods of an entry as a recipe to be written."""
        from core.services.recipe_drafts import draft_of_foods

        title = entry.text if len(entry.text) <= LONGEST_TITLE else ""
        return self._recipes.write_new(draft_of_foods(lines_of(entry), title))

    def open_list(self) -> "SavedMealsDialog":
        """Show the saved meals."""
        dialog = SavedMealsDialog(self._context, self, self._window)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def report(self, text: str, change: "ChangeRecords") -> None:
        """Report a change, with its undo."""
        operations = self._context.operations
        self._context.notifier.done(text, undo=lambda: WriteOp(self, change.undo).start(operations))

    @property
    def _window(self) -> QWidget:
        return self._page.window()

    @staticmethod
    def _open(form: FormDialog) -> FormDialog:
        form.finished.connect(form.deleteLater)
        form.open()
        return form


class SavedMealsDialog(ListDialog):
    """Lists the saved meals, with the foods of each."""

    def __init__(self, context: AppContext, saved: SavedMeals, parent: QWidget | None = None) -> None:
        self.label_button = plain_button(tr("Add from a label…"), self._open_label)
        super().__init__(tr("Saved meals"), parent, button=self.label_button)
        self._context = context
        self._saved = saved
        context.operations.changed.connect(self._on_changed)
        self.refresh()

    def refresh(self) -> None:
        """Read the saved meals again."""
        from core.services.saved_meals import checked_meals

        engine = self._context.engine
        ReadOp(self, lambda _job: checked_meals(engine)).success(self._show).only_latest("meals").start(
            self._context.operations
        )

    def edit(self, meal: "SavedMeal") -> MealEditor:
        """Show the foods of a meal to be changed."""
        editor = MealEditor(self._context, self._saved, meal, self)
        editor.finished.connect(editor.deleteLater)
        editor.open()
        return editor

    def ask_name(self, meal: "SavedMeal") -> FormDialog:
        """Ask for another name of a meal."""
        from core.services.saved_meals import renaming_meal

        name = QLineEdit(meal.name)
        name.selectAll()

        def save(form: FormDialog) -> None:
            change = renaming_meal(meal.name, name.text())
            text = tr("Renamed {before} to {after}.").format(before=meal.name, after=name.text().strip())
            form.store(self._context.operations, change.do, lambda: self._saved.report(text, change))

        return self._open(FormDialog(tr("Rename meal"), [(tr("Name"), name)], tr("Rename"), save, self))

    def delete(self, meal: "SavedMeal") -> None:
        """Delete a meal; undo restores it."""
        from core.services.saved_meals import deleting_meal

        change = deleting_meal(meal.name)
        text = tr("Deleted the meal {name}.").format(name=meal.name)
        WriteOp(self, change.do).success(lambda _changes: self._saved.report(text, change)).start(
            self._context.operations
        )

    def ask_label(self) -> FormDialog:
        """Show the form for a product's label."""
        from core.services.saved_meals import label_problem, labelled_food, saving_foods

        warned: list[dict[str, float]] = []
        name, ingredients, barcode = QLineEdit(), QLineEdit(), QLineEdit()
        barcode.setPlaceholderText(tr("Its digits; typing them logs the product"))
        name.setPlaceholderText(tr("Such as vitamin D tablet"))
        ingredients.setPlaceholderText(tr("As on the label, separated by commas"))
        is_supplement = QCheckBox(tr("It has none of the nutrients left empty"))
        fields = {
            key: limit_field(None, NUTRIENTS[key].shown_unit.replace("ug", "µg"), 2) for key in LABELLED
        }
        for field in fields.values():
            field.setSpecialValueText(tr("not listed"))

        def save(form: FormDialog) -> None:
            amounts = {key: limit_of(field) for key, field in fields.items()}
            known = {
                key: NUTRIENTS[key].stored(amount) for key, amount in amounts.items() if amount is not None
            }
            if not known and not is_supplement.isChecked():
                form.show_problem(tr("Enter at least one nutrient of the label."))
                return
            if (problem := label_problem(known)) and known not in warned:
                warned.append(known)
                form.show_problem(tr("{problem} Save again to keep them.").format(problem=problem))
                return
            listed = [part.strip() for part in ingredients.text().split(",") if part.strip()]
            food = labelled_food(name.text().strip(), known, listed, is_supplement=is_supplement.isChecked())
            change = saving_foods(name.text(), [food], barcode=barcode.text())
            text = tr("Saved the meal {name}. Type its name to log it.").format(
                name=isolated(name.text().strip())
            )
            form.store(self._context.operations, change.do, lambda: self._saved.report(text, change))

        rows = [
            (tr("Name"), name),
            (tr("Ingredients"), ingredients),
            (tr("Barcode"), barcode),
            (tr("Supplement"), is_supplement),
            *((NUTRIENTS[key].label, field) for key, field in fields.items()),
        ]
        hint = tr("The amounts in one serving. Ingredients are checked against your profile.")
        return self._open(FormDialog(tr("Add from a label"), rows, tr("Save"), save, self, hint=hint))

    def _on_changed(self, changes: ChangeSet) -> None:
        if changes.diary:
            self.refresh()

    def _show(self, found: "list[tuple[SavedMeal, ProfileVerdict]]") -> None:
        self.show_rows(
            [self._row(meal, verdict) for meal, verdict in found],
            tr("Type a meal's name on the Today page to log it.")
            if found
            else tr("No saved meals yet. Open an entry's menu on the Today page and choose Save as meal."),
        )

    def _row(self, meal: "SavedMeal", verdict: ProfileVerdict) -> ListedRow:
        name = meal.name
        actions = (
            (tr("Edit…"), tr("Edit {name}").format(name=name), partial(self.edit, meal)),
            (tr("Rename…"), tr("Rename {name}").format(name=name), partial(self.ask_name, meal)),
            (tr("Delete"), tr("Delete {name}").format(name=name), partial(self.delete, meal)),
        )
        mark = AvoidMark(self._context.theme, verdict.avoid) if verdict.avoid else None
        return ListedRow(name, ", ".join(shown_title(line.text) for line in meal.lines), actions, mark)

    def _open_label(self) -> None:
        self.ask_label()

    @staticmethod
    def _open(form: FormDialog) -> FormDialog:
        form.finished.connect(form.deleteLater)
        form.open()
        return form
