"""The import panel: progress, preview and report of one import."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from core.importing.pipeline.outcome import FOODS_SAID
from core.importing.source_recipe import Skipped
from core.progress import TimeLeft
from desktop_app.pages.library.recipe_preview import PreviewCard
from desktop_app.pages.library.skipped_list import SkippedList
from desktop_app.pages.library.wording import (
    FOODS_LABEL,
    added_text,
    foods_text,
    grouped,
    import_button_text,
    indexing_text,
    preview_heading,
    progress_text,
    report_heading,
)
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr, tr_count
from desktop_app.widgets.buttons import plain_button, primary_button, quiet_button
from desktop_app.widgets.collapsible_section import CollapsibleSection
from desktop_app.widgets.facts import icon_line
from desktop_app.widgets.flow import clear
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.text import body, heading, muted

if TYPE_CHECKING:
    from core.importing.pipeline.outcome import ImportOutcome
    from core.importing.pipeline.preview import FilePreview, ImportPreview
    from core.importing.pipeline.recipe_preview import RecipePreview
    from core.importing.usda.preview import FoodsPreview

MOST_ROWS: Final = 30


class ImportPanel(QFrame):
    """One card that changes with the import; hidden while there is none.

    Signals:
        confirmed: the user wants to import the previewed recipes.
        dismissed: the user closed the preview or the report.
        stop_requested: the user cancelled the running work.
        columns_requested: the path of a table whose columns the user wants to name.
        food_requested: a `LinePreview` whose food the user wants to choose.
        list_copied: the list of skipped recipes is on the clipboard.
        list_saved: where to write that list (a Path), and its text.
    """

    confirmed = Signal()
    dismissed = Signal()
    stop_requested = Signal()
    columns_requested = Signal(object)
    food_requested = Signal(object)
    list_copied = Signal()
    list_saved = Signal(object, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setProperty("kind", "card")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(20, 16, 20, 16)
        self._column.setSpacing(12)
        self.bar: QProgressBar | None = None
        self.previews: CollapsibleSection | None = None
        """The first recipes of the files, if there are several."""
        self._doing: QLabel | None = None
        self._cancel: QPushButton | None = None
        self._left = TimeLeft()
        self._is_stopping = False
        self.hide()

    def show_work(self, title: str, *, can_stop: bool = True) -> None:
        """Show that work has started."""
        self._begin(title)
        self._left = TimeLeft()
        self._is_stopping = False
        self.bar = QProgressBar()
        self.bar.setRange(0, 0)
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(title)
        self._column.addWidget(self.bar)
        row = QHBoxLayout()
        self._doing = muted("")
        row.addWidget(self._doing, 1)
        if can_stop:
            self._cancel = quiet_button(tr("Cancel"), self._stop)
            row.addWidget(self._cancel)
        self._column.addLayout(row)

    def show_progress(self, share: float, text: str) -> None:
        """Show the share done, the current step and the time left."""
        if self.bar is not None and self._doing is not None:
            self.bar.setRange(0, 100 if share > 0 else 0)
            self.bar.setValue(round(100 * share))
            if not self._is_stopping:
                self._doing.setText(progress_text(share, text, self._left.words(share)))

    def show_preview(self, found: "ImportPreview", hint: str = "") -> None:
        """Show the contents of the files with a button that imports them; `hint` helps if there is nothing to import."""
        wanted = found.is_wanted
        dismiss = plain_button(tr("Cancel") if wanted else tr("Close"), self.dismissed.emit)
        confirm = primary_button(import_button_text(found), self.confirmed.emit)
        self._begin(preview_heading(found), buttons=(confirm, dismiss) if wanted else (dismiss,))
        # Unreadable files first: the user may want to act on them.
        if hint and not wanted:
            self._column.addWidget(body(hint))
        rows = grouped(found.files)
        for name, said, files in rows[:MOST_ROWS]:
            self._column.addWidget(self._files(name, said, files))
        for foods in found.foods:
            self._column.addWidget(self._foods(foods))
        self._add_previews(found)
        unlisted = [Skipped(name, said) for name, said, _ in rows[MOST_ROWS:]]
        skipped = [reason for file in found.files for reason in file.skipped]
        skipped += [reason for foods in found.foods for reason in foods.skipped]
        count = len(found.other_files) + len(unlisted) + sum(file.skipped_count for file in found.files)
        count += sum(foods.skipped_count for foods in found.foods)
        self._add_reasons([*unlisted, *found.other_files, *skipped], count, is_done=False, is_open=not wanted)
        (confirm if wanted else dismiss).setFocus()

    def show_report(self, outcome: "ImportOutcome") -> None:
        """Show the result of an import."""
        close = plain_button(tr("Close"), self.dismissed.emit)
        self._begin(report_heading(outcome), "check", "positive", (close,))
        recipes, foods = outcome.recipes, outcome.foods
        if recipes is not None and (recipes.added or recipes.updated):
            self._column.addWidget(body(added_text(recipes.added + recipes.updated)))
        if recipes is not None and recipes.unindexed:
            said = indexing_text(recipes.unindexed)
            self._column.addWidget(icon_line(self._theme, "info", "primary", said))
        if foods is not None and (foods.added or foods.updated):
            self._column.addWidget(body(FOODS_SAID))
        if outcome.was_stopped:
            self._column.addWidget(body(tr("Cancelled. The foods were imported; the recipes were not.")))
        self._add_reasons(outcome.skipped, outcome.skipped_count, is_done=True)
        close.setFocus()

    def show_problem(self, text: str) -> None:
        """Show why nothing was changed."""
        close = plain_button(tr("Close"), self.dismissed.emit)
        self._begin(tr("Nothing was changed"), "warning", "danger", (close,))
        self._column.addWidget(body(text))
        close.setFocus()

    def clear(self) -> None:
        """Hide the panel."""
        clear(self._column)
        self.bar = self._doing = self._cancel = self.previews = None
        self.hide()

    def _begin(
        self, title: str, icon: str = "", colour: str = "text", buttons: Sequence[QPushButton] = ()
    ) -> None:
        self.clear()
        self.setAccessibleName(title)
        row = QHBoxLayout()
        row.setSpacing(12)
        if icon:
            row.addWidget(IconLabel(self._theme, icon, colour, 20))
        row.addWidget(heading(title, level=3), 1)
        for button in buttons:
            row.addWidget(button)
        self._column.addLayout(row)
        self.show()

    def _stop(self) -> None:
        self._is_stopping = True
        if self._cancel is not None:
            self._cancel.setEnabled(False)
        if self._doing is not None:
            self._doing.setText(tr("Cancelling…"))
        self.stop_requested.emit()

    def _files(self, name: str, said: str, files: "Sequence[FilePreview]") -> QFrame:
        first = files[0]
        button = None
        if len(files) == 1 and first.sample is not None:
            make, text = (
                (plain_button, tr("Name columns…"))
                if first.reader is None
                else (quiet_button, tr("Columns…"))
            )
            button = make(text, lambda: self.columns_requested.emit(first.path))
            button.setAccessibleName(tr("Name the columns of {name}").format(name=name))
        return self._row(name, said, "book", is_bad=first.reader is None, button=button)

    def _foods(self, foods: "FoodsPreview") -> QFrame:
        said = foods_text(foods) if foods.problem else f"{tr(FOODS_LABEL)}: {foods_text(foods)}. {FOODS_SAID}"
        return self._row(foods.path.name or str(foods.path), said, "leaf", is_bad=bool(foods.problem))

    def _row(
        self, name: str, said: str, icon: str, *, is_bad: bool, button: QPushButton | None = None
    ) -> QFrame:
        holder = QFrame()
        holder.setProperty("kind", "notice")
        if is_bad:
            holder.setProperty("tone", "warning")
        row = QHBoxLayout(holder)
        row.setContentsMargins(12, 10, 12, 10)
        row.setSpacing(12)
        icon, colour = ("warning", "warning") if is_bad else (icon, "text_muted")
        row.addWidget(IconLabel(self._theme, icon, colour, 18), 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(2)
        strong = body(name)
        strong.setProperty("kind", "strong")
        column.addWidget(strong)
        column.addWidget(muted(said))
        row.addLayout(column, 1)
        if button is not None:
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        return holder

    def _add_previews(self, found: "ImportPreview") -> None:
        """Show the first recipes; a single recipe is shown open."""
        previews = [recipe for file in found.files for recipe in file.looks]
        if len(previews) == 1 and found.added + found.updated == 1 and not found.is_cut:
            self._column.addWidget(self._preview(previews[0]))
        elif previews:
            title = tr_count("Preview of the first %n recipes", "Preview of the first recipe", len(previews))
            fold = CollapsibleSection(self._theme, title)
            for recipe in previews:
                fold.inside.addWidget(self._preview(recipe))
            self._column.addWidget(fold)
            self.previews = fold

    def _preview(self, recipe: "RecipePreview") -> PreviewCard:
        card = PreviewCard(self._theme, recipe)
        card.food_requested.connect(self.food_requested)
        return card

    def _add_reasons(
        self, reasons: Sequence[Skipped], count: int, *, is_done: bool, is_open: bool = False
    ) -> None:
        if not count:
            return
        fold = SkippedList(self._theme, reasons, count, is_done=is_done)
        fold.button.setChecked(is_open)
        fold.copied.connect(self.list_copied)
        fold.save_requested.connect(self.list_saved)
        self._column.addWidget(fold)
