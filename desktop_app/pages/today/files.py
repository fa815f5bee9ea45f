"""The Today page's menu: import a diary of another program, export this one, and restore deleted entries."""

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QFileDialog, QMenu, QToolButton, QWidget

from core.errors import KnownError
from core.progress import Job
from desktop_app.pages.today.import_dialog import ImportDiaryDialog, UndecidedDialog
from desktop_app.pages.today.other_days import OtherDays, Period
from desktop_app.pages.today.recurring import RecurringMeals
from desktop_app.pages.today.saved_meals import SavedMeals
from desktop_app.pages.today.trash import TrashDialog, open_trash
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import ReadOp, WriteOp
from desktop_app.shell.translation import QT_TR_NOOP, tr, tr_count
from desktop_app.widgets.buttons import icon_button
from desktop_app.widgets.open_dialog import ask_what_to_open
from desktop_app.widgets.save_dialog import ask_where_to_save

if TYPE_CHECKING:
    from core.services.diary_imports import DiaryPreview, FileChoices
    from core.services.products import ProductImport

FORMATS: Final = (
    ("pdf", "pdf", QT_TR_NOOP("Export a report for a dietitian (PDF)…")),
    ("csv", "csv", QT_TR_NOOP("Export a table of entries (CSV)…")),
    ("foods", "csv", QT_TR_NOOP("Export a table of foods (CSV)…")),
    ("days", "csv", QT_TR_NOOP("Export a table of days (CSV)…")),
    ("json", "json", QT_TR_NOOP("Export the whole diary (JSON)…")),
)
"""Format, file extension and words in the menu."""


class DiaryFiles(QObject):
    """Imports and exports the diary, from a button with a menu.

    Signals:
        week_wanted: the user wants to copy the week before.
        day_wanted: the user wants to copy a day or meal.
    """

    week_wanted = Signal()
    day_wanted = Signal()

    def __init__(self, context: AppContext, page: QWidget) -> None:
        super().__init__(page)
        self._context = context
        self._page = page
        # An icon: with words, the header would not fit a narrow window.
        self.button = icon_button(
            context.theme, "download", tr("Import, export, copy or restore"), lambda: None
        )
        self.button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu = QMenu(self.button)
        self.menu.addAction(tr("Import a diary…")).triggered.connect(lambda _checked=False: self.ask_what())
        self.menu.addAction(tr("Import branded products…")).triggered.connect(
            lambda _checked=False: self.ask_products()
        )
        for form, ending, text in FORMATS:
            self.menu.addAction(tr(text)).triggered.connect(
                lambda _checked=False, form=form, ending=ending: self.ask_export(form, ending)
            )
        self.menu.addSeparator()
        self.menu.addAction(tr("Copy the week before")).triggered.connect(
            lambda _checked=False: self.week_wanted.emit()
        )
        self.menu.addAction(tr("Copy a day or meal…")).triggered.connect(
            lambda _checked=False: self.day_wanted.emit()
        )
        self.days = OtherDays(context, page)
        self.meals = SavedMeals(context, page)
        self.menu.addAction(tr("Saved meals…")).triggered.connect(
            lambda _checked=False: self.meals.open_list()
        )
        self.recurring = RecurringMeals(context, page)
        self.menu.addAction(tr("Recurring meals…")).triggered.connect(
            lambda _checked=False: self.recurring.open_list()
        )
        self.menu.addAction(tr("Deleted entries…")).triggered.connect(
            lambda _checked=False: self.open_trash()
        )
        self.button.setMenu(self.menu)

    def open_trash(self) -> TrashDialog:
        """Show the deleted entries."""
        return open_trash(self._context, self._page.window())

    def ask_what(self) -> QFileDialog:
        """Ask for the file to import."""
        return ask_what_to_open(self._page, tr("Import a diary"), lambda paths: self.preview(paths[0]))

    def ask_products(self) -> QFileDialog:
        """Ask for the file of branded products to import."""
        return ask_what_to_open(
            self._page,
            tr("Import branded products"),
            lambda paths: self.import_products(paths[0]),
            [tr("USDA FoodData Central, branded foods (*.zip *.parquet)")],
        )

    def import_products(self, path: Path) -> None:
        """Import branded products in place of earlier ones; the log line completes their names then."""
        engine, notifier = self._context.engine, self._context.notifier

        def read(job: Job) -> "ProductImport":
            from core.services.products import import_fdc

            return import_fdc(engine, path, job)

        notifier.info(tr("Importing branded products. You can keep working."))
        ReadOp(self, read).in_background().success(
            lambda done: notifier.done(
                tr_count(
                    "Imported %n products. Type a name or a barcode to log one.",
                    "Imported %n product. Type its name or barcode to log it.",
                    done.added,
                )
            )
        ).start(self._context.operations)

    def preview(self, path: Path, chosen: "FileChoices | None" = None) -> None:
        """Read a file and show a preview of its import."""
        from core.services.diary_imports import FileChoices, preview_diary

        engine = self._context.engine
        choices = chosen or FileChoices(today=date.today())

        def read(job: Job) -> "DiaryPreview":
            return preview_diary(engine, path, choices, job=job)

        ReadOp(self, read).success(self._show).failure(
            lambda error: self._ask_how(path, choices, error)
        ).start(self._context.operations)

    def ask_export(self, form: str, ending: str) -> QDialog:
        """Ask for the days of an export, then for its place; JSON, which comes back, has the whole diary."""
        if form == "json":
            return self.ask_where(form, ending)
        return self.days.ask_period(
            tr("Export the diary"),
            date.today(),
            lambda period: self.ask_where(form, ending, period),
        )

    def ask_where(self, form: str, ending: str, period: Period = (None, None)) -> QFileDialog:
        """Ask for the place of an export; it is written when one is chosen."""
        return ask_where_to_save(
            self._page,
            tr("Export the diary"),
            "larder-diary",
            f".{ending}",
            lambda path: self.export_to(form, path, period),
        )

    def export_to(self, form: str, path: Path, period: Period = (None, None)) -> None:
        """Write the diary of a period to a file; without ends, all of it."""
        engine = self._context.engine
        notifier = self._context.notifier

        def export(_job: Job) -> int:
            from core.services.diary_exports import export_diary

            return export_diary(engine, path, form, first=period[0], last=period[1])

        ReadOp(self, export).success(
            lambda count: notifier.done(
                tr_count("Exported %n entries to {file}.", "Exported %n entry to {file}.", count).format(
                    file=path
                )
            )
        ).start(self._context.operations)

    def _show(self, preview: "DiaryPreview") -> None:
        dialog = ImportDiaryDialog(self._context.theme, preview, self._page.window())
        dialog.accepted.connect(lambda: self._store(preview))
        self._open(dialog)

    def _ask_how(self, path: Path, choices: "FileChoices", error: KnownError) -> None:
        from core.services.diary_imports import UndecidedFile

        if not isinstance(error, UndecidedFile):
            self._context.notifier.problem(str(error))
            return
        dialog = UndecidedDialog(error, self._page.window())
        field = error.choice
        dialog.chosen.connect(
            lambda value: self.preview(
                path,
                replace(choices, dates=value) if field == "dates" else replace(choices, energy=value),
            )
        )
        self._open(dialog)

    def _store(self, preview: "DiaryPreview") -> None:
        from core.services.diary_imports import DiaryImport

        change = DiaryImport(preview)
        operations = self._context.operations

        def stored(_changes: object) -> None:
            text = tr_count(
                "Imported %n entries from {program}.", "Imported %n entry from {program}.", len(change.ids)
            )
            self._context.notifier.done(
                text.format(program=preview.program),
                undo=lambda: WriteOp(self, change.undo).start(operations),
            )

        WriteOp(self, change.do).success(stored).start(operations)

    def _open(self, dialog: QDialog) -> None:
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
