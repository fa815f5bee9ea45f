"""Writing the shown week to a file or a printer, from the Plan page."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QWidget

from core.plan.document import WeekPlan
from core.plan.export.options import read_export_options
from core.plan.shopping import ShoppingList
from core.progress import Job
from core.recommend.avoid_wording import whose_profile
from core.services.planning import ExportOptions, calendar_document, export_week
from core.store.changes import NO_CHANGES, ChangeSet
from core.store.migrations import Connection
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import ReadOp, WriteOp
from desktop_app.shell.translation import QT_TR_NOOP, tr, tr_count
from desktop_app.widgets.save_dialog import ask_where_to_save

FORMATS: Final = (
    ("pdf", QT_TR_NOOP("PDF, to print")),
    ("html", QT_TR_NOOP("Web page (HTML)")),
    ("md", QT_TR_NOOP("Markdown")),
    ("txt", QT_TR_NOOP("Plain text")),
    ("csv", QT_TR_NOOP("Table (CSV)")),
    ("ics", QT_TR_NOOP("Calendar (iCalendar)")),
    ("json", QT_TR_NOOP("JSON")),
)


class PlanFiles(QObject):
    """Asks for a place and writes the week there."""

    def __init__(
        self,
        context: AppContext,
        page: QWidget,
        week_name: Callable[[], str],
        document: Callable[[], WeekPlan | None],
    ) -> None:
        """`document` gives the week that was looked up last, or None."""
        super().__init__(page)
        self._context = context
        self._page = page
        self._week_name = week_name
        self._document = document

    def ask_where(self, form: str) -> QFileDialog:
        """Ask for the place of a file in a format; it is written when one is chosen."""
        stem = f"larder-{self._week_name()}"
        return ask_where_to_save(
            self._page, tr("Export week"), stem, f".{form}", lambda path: self.export_to(form, path)
        )

    def print(self) -> None:
        """Ask for a printer, and print the week on it."""
        from desktop_app.pages.plan.printing import print_week

        if (document := self._shown()) is not None:
            print_week(document, self._page.window())

    def print_list(self, shopping: ShoppingList) -> None:
        """Ask for a printer, and print a shopping list on it."""
        from desktop_app.pages.plan.printing import print_list

        print_list(shopping, self._page.window())

    def _shown(self, form: str = "") -> WeekPlan | None:
        """Return the shown week for a file of a format; None, and a notice, if nothing is planned."""
        document, name = self._document(), self._week_name()
        is_current = document is not None and document.week.name == name
        if document is not None and is_current and (document.entries or document.left_out or form == "ics"):
            return document
        self._context.notifier.info(tr("Nothing is planned for this week yet. Plan some meals, then export."))
        return None

    def export_to(self, form: str, path: Path) -> None:
        """Write the week to a file."""
        document, notifier = self._shown(form), self._context.notifier
        if document is None:
            return
        count = len(document.left_out)
        left_out = (
            tr_count(
                "Left out %n meals that break {profile}.",
                "Left out %n meal that breaks {profile}.",
                count,
            ).format(profile=whose_profile(one for meal in document.left_out for one in meal.avoid))
            if count
            else ""
        )
        documents = [document]
        options: list[ExportOptions] = []
        engine = self._context.engine

        def prepare(connection: Connection) -> ChangeSet:
            options.append(read_export_options(connection))
            if form == "ics":
                documents.append(calendar_document(connection, document, options[0]))
            return NO_CHANGES

        def exported(_job: Job) -> Path:
            # A name without a suffix gets the format's.
            target = path if path.suffix else path.with_name(f"{path.name}.{form}")
            return export_week(engine, documents[-1], target, form, options[0])

        def write() -> None:
            ReadOp(self, exported).success(
                lambda target: notifier.done(
                    " ".join(
                        part
                        for part in (tr("Exported the week to {file}.").format(file=target), left_out)
                        if part
                    )
                )
            ).start(self._context.operations)

        WriteOp(self, prepare).success(lambda _changes: write()).start(self._context.operations)
