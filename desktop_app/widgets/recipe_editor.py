"""The dialog in which a recipe is written: fields at the left, how Larder reads it at the right."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import shiboken6
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from core.food.shown_names import named, shown_tag
from core.store.changes import ChangeSet
from desktop_app.shell.operations import ReadOp
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import primary_button
from desktop_app.widgets.confirm_dialog import ConfirmDialog
from desktop_app.widgets.dialog_foot import confirming_row
from desktop_app.widgets.draft_preview import DraftPreviewCard
from desktop_app.widgets.number_field import NO_LIMIT, NumberField, limit_field, limit_of
from desktop_app.widgets.past_entries import ask_about_past
from desktop_app.widgets.scrolling import scrolled_column
from desktop_app.widgets.text import heading, isolated, isolated_lines, muted, problem_line

if TYPE_CHECKING:
    from core.errors import KnownError
    from core.progress import Job
    from core.services.own_recipes import OwnRecipe
    from core.services.recipe_drafts import DraftPreview, RecipeDraft
    from desktop_app.shell.context import AppContext

EDGE: Final = 24
INSET: Final = 12
"""Room for the scroll bars."""
PREVIEW_AFTER_MS: Final = 400
INGREDIENTS_HEIGHT: Final = 190
STEPS_HEIGHT: Final = 190
NOTES_HEIGHT: Final = 64
NUMBER_WIDTH: Final = 96


class RecipeEditor(QDialog):
    """Writes a recipe, or edits one. Ctrl+Enter saves; closing asks first if something would be lost.

    Signals:
        saved: the recipe is in the library; with an `OwnRecipe`.
    """

    saved = Signal(object)

    def __init__(self, context: "AppContext", draft: "RecipeDraft", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._draft = draft
        self._is_saving = False
        title = tr("Edit recipe") if draft.key else tr("Edit a copy") if draft.origin else tr("New recipe")
        self.setWindowTitle(title)
        self.resize(980, 700)
        self.title = QLineEdit(draft.title)
        self.title.setPlaceholderText(tr("Gran's pancakes"))
        self.servings = _unknown_field(draft.servings, "")
        self.prep = _unknown_field(draft.prep_min, tr("min"))
        self.cook = _unknown_field(draft.cook_min, tr("min"))
        self.ingredients = _text_field("\n".join(draft.lines), INGREDIENTS_HEIGHT)
        self.ingredients.setPlaceholderText(isolated_lines(tr("2 cups flour\n300 ml milk\n2 eggs")))
        self.steps = _text_field("\n".join(draft.steps), STEPS_HEIGHT)
        self.steps.setPlaceholderText(
            isolated_lines(tr("Whisk everything.\nFry for 2 minutes on each side."))
        )
        self.tags = QLineEdit(", ".join(map(shown_tag, draft.tags)))
        self.tags.setPlaceholderText(tr("breakfast, quick"))
        self.notes = _text_field(draft.notes, NOTES_HEIGHT)
        self.preview = DraftPreviewCard(context.theme)
        self.problem = problem_line()
        self.save_button = primary_button(tr("Save recipe"), self.save)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PREVIEW_AFTER_MS)
        self._timer.timeout.connect(self.look)
        self._lay_out(title)
        for text in (self.ingredients, self.steps):
            text.textChanged.connect(self._timer.start)
        self.title.textChanged.connect(lambda _text: self._timer.start())
        self.servings.valueChanged.connect(lambda _value: self._timer.start())
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            QShortcut(QKeySequence(keys), self).activated.connect(self.save)
        self._first = self.draft
        self.title.setFocus()
        if draft.lines:
            self.look()

    @property
    def draft(self) -> "RecipeDraft":
        """The recipe as the fields have it."""
        return replace(
            self._draft,
            title=self.title.text(),
            lines=_lines(self.ingredients),
            steps=_lines(self.steps),
            servings=limit_of(self.servings),
            prep_min=limit_of(self.prep),
            cook_min=limit_of(self.cook),
            tags=typed_tags(self.tags.text(), self._draft.tags),
            notes=self.notes.toPlainText().strip(),
        )

    def look(self) -> None:
        """Read the draft in the background and show how it was read."""
        from core.services.recipe_drafts import preview_draft

        self._timer.stop()
        engine, draft = self._context.engine, self.draft

        def show(preview: "DraftPreview") -> None:
            self.preview.show_preview(preview)

        ReadOp(self, lambda _job: preview_draft(engine, draft)).success(show).only_latest("preview").start(
            self._context.operations
        )

    def save(self) -> None:
        """Save the recipe; the dialog stays open with the reason if it can't be saved."""
        if self._is_saving:
            return
        from core.services.own_recipes import save_draft
        from core.services.past_entries import past_of_recipe

        context, engine, draft = self._context, self._context.engine, self.draft
        self._is_saving = True
        self.save_button.setEnabled(False)
        self.problem.hide()

        def work(job: "Job") -> "OwnRecipe":
            return save_draft(engine, draft, job=job)

        parent = self.parentWidget()

        def done(saved: "OwnRecipe") -> None:
            context.operations.changed.emit(ChangeSet(library=True))
            context.notifier.done(tr("Saved {title}.").format(title=isolated(saved.title)))
            if draft.key and saved.is_changed:
                ask_about_past(context, lambda: past_of_recipe(engine, saved.key), parent)
            if shiboken6.isValid(self):
                self._is_saving = False
                self._first = self.draft
                self.accept()
                self.saved.emit(saved)

        def explain(error: "KnownError") -> None:
            if not shiboken6.isValid(self):
                context.notifier.problem(str(error))
                return
            self._is_saving = False
            self.save_button.setEnabled(True)
            self.problem.setText(str(error))
            self.problem.show()

        # The dialog may be closed meanwhile, and the pages must still hear of the recipe.
        ReadOp(context.host, work).success(done).failure(explain).start(context.operations)

    def reject(self) -> None:
        # Escape and Cancel come here.
        if self.draft == self._first:
            super().reject()
            return
        ask = ConfirmDialog(
            tr("Discard this recipe?"),
            tr("What you wrote here isn't saved yet."),
            tr("Discard"),
            self,
        )
        ask.accepted.connect(self._discard)
        ask.finished.connect(ask.deleteLater)
        ask.open()

    def closeEvent(self, event: QCloseEvent) -> None:
        event.ignore()
        self.reject()

    def _discard(self) -> None:
        super().reject()

    def _lay_out(self, title: str) -> None:
        area, fields = scrolled_column(title, INSET)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        form = QFormLayout()
        form.setSpacing(8)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        numbers = QWidget()
        row = QHBoxLayout(numbers)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for label, field in (
            (tr("Servings"), self.servings),
            (tr("Preparation"), self.prep),
            (tr("Cooking"), self.cook),
        ):
            column = QVBoxLayout()
            column.setSpacing(2)
            name = muted(label)
            name.setBuddy(field)
            field.setAccessibleName(label)
            column.addWidget(name)
            column.addWidget(field)
            row.addLayout(column, 1)
        for label, widget in (
            (tr("Title"), self.title),
            ("", numbers),
            (tr("Ingredients, one on each line"), self.ingredients),
            (tr("Directions, one step on each line"), self.steps),
            (tr("Tags, separated by commas"), self.tags),
            (tr("Notes"), self.notes),
        ):
            if not label:
                form.addRow(widget)
                continue
            widget.setAccessibleName(label)
            name = muted(label)
            name.setWordWrap(False)
            form.addRow(name, widget)
        fields.addLayout(form)
        fields.addStretch(1)
        right, inside = scrolled_column(tr("How Larder reads it"), INSET)
        inside.addWidget(self.preview)
        inside.addStretch(1)
        parts = QHBoxLayout()
        parts.setSpacing(0)
        parts.addWidget(area, 1)
        parts.addWidget(right, 1)
        keys = muted(tr("Ctrl+Enter"))
        keys.setAccessibleName(tr("Ctrl+Enter also saves the recipe"))
        keys.setWordWrap(False)
        foot = confirming_row(self, self.save_button, self.problem, keys, edge=INSET)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(EDGE - INSET, 20, EDGE - INSET, 16)
        outer.setSpacing(12)
        head = QVBoxLayout()
        head.setContentsMargins(INSET, 0, INSET, 0)
        head.addWidget(heading(title))
        if self._draft.origin:
            head.addWidget(
                muted(tr("The original stays as it is. Your copy says which recipe it was made from."))
            )
        outer.addLayout(head)
        outer.addLayout(parts, 1)
        outer.addLayout(foot)


def _unknown_field(value: float | None, unit: str) -> NumberField:
    field = limit_field(value, unit, 2)
    field.setSpecialValueText(tr("unknown"))
    field.setMaximum(100_000)
    field.setSingleStep(1)
    # Three of them in a row of a small window; Qt would leave room for the longest number.
    field.setMinimumWidth(NUMBER_WIDTH)
    assert field.minimum() == NO_LIMIT
    return field


def _text_field(text: str, height: int) -> QPlainTextEdit:
    field = QPlainTextEdit(text)
    field.setMinimumHeight(height)
    field.setTabChangesFocus(True)
    return field


def typed_tags(text: str, before: Sequence[str]) -> tuple[str, ...]:
    """Return the tags of a text in the language of the window: known ones in English, those of before as they were."""
    known = {shown_tag(tag): (tag,) for tag in before}
    typed = filter(None, (" ".join(tag.split()) for tag in text.split(",")))
    return tuple(english for tag in typed for english in known.get(tag) or named("tag", tag) or (tag,))


def _lines(field: QPlainTextEdit) -> tuple[str, ...]:
    return tuple(filter(None, (" ".join(line.split()) for line in field.toPlainText().splitlines())))
