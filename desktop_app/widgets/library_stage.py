"""What stands below the drop area: looking into files, what is in them, the import at work, and what came of it."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from desktop_app.library_words import (
    file_words,
    format_name,
    import_button_words,
    preview_heading,
    report_heading,
)
from desktop_app.theme.theme import Theme
from desktop_app.widgets.buttons import plain_button, primary_button, quiet_button
from desktop_app.widgets.flow import clear
from desktop_app.widgets.fold import Fold
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.text import body, heading, muted

if TYPE_CHECKING:
    from core.importing.preview import FilePreview, ImportPreview
    from core.importing.report import ImportReport
    from core.importing.stream import Skipped

MOST_FILES: Final = 30
MOST_REASONS: Final = 100


class ImportStage(QFrame):
    """One card that changes with the import; hidden while there is none.

    Signals:
        confirmed: the person wants what the preview shows.
        dismissed: they do not, or have read the report.
        stop_requested: stop what is at work.
    """

    confirmed = Signal()
    dismissed = Signal()
    stop_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setProperty("kind", "card")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(20, 16, 20, 16)
        self._column.setSpacing(12)
        self.bar: QProgressBar | None = None
        self._doing: QLabel | None = None
        self.hide()

    def show_work(self, title: str, *, can_stop: bool = True) -> None:
        """Something is going on whose end is not known."""
        self._begin(title)
        self.bar = QProgressBar()
        self.bar.setRange(0, 0)
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(title)
        self._column.addWidget(self.bar)
        row = QHBoxLayout()
        self._doing = muted("")
        row.addWidget(self._doing, 1)
        if can_stop:
            row.addWidget(quiet_button("Cancel", self._stop))
        self._column.addLayout(row)

    def show_progress(self, share: float, text: str) -> None:
        """How far it is."""
        if self.bar is not None and self._doing is not None:
            self.bar.setRange(0, 100 if share > 0 else 0)
            self.bar.setValue(round(100 * share))
            self._doing.setText(text)

    def show_preview(self, found: "ImportPreview") -> None:
        """What the files hold, and the question whether to take it in."""
        wanted = found.new + found.updated > 0 or found.is_cut
        dismiss = plain_button("Cancel" if wanted else "Close", self.dismissed.emit)
        confirm = primary_button(import_button_words(found), self.confirmed.emit)
        self._begin(preview_heading(found), buttons=(confirm, dismiss) if wanted else (dismiss,))
        # What cannot be read first: it is what the person may want to do something about.
        for file in sorted(found.files, key=lambda file: file.reader is not None)[:MOST_FILES]:
            self._column.addWidget(self._file(file))
        if len(found.files) > MOST_FILES:
            self._column.addWidget(muted(f"{len(found.files) - MOST_FILES:,} more files are not listed."))
        skipped = [reason for file in found.files for reason in file.skipped]
        self._add_reasons(skipped, sum(file.skipped_count for file in found.files), "will be skipped")
        (confirm if wanted else dismiss).setFocus()

    def show_report(self, report: "ImportReport") -> None:
        """What was done."""
        close = plain_button("Close", self.dismissed.emit)
        self._begin(report_heading(report), "check", "positive", (close,))
        if report.added or report.updated:
            self._column.addWidget(
                body(
                    "They are in the library from now on. Allergens are worked out from their ingredients; what cannot"
                    " be placed counts as unknown and is never called free of anything."
                )
            )
        self._add_reasons(report.skipped, report.skipped_count, "skipped")
        close.setFocus()

    def show_problem(self, text: str) -> None:
        """Why nothing was done."""
        close = plain_button("Close", self.dismissed.emit)
        self._begin("Nothing was changed", "warning", "danger", (close,))
        self._column.addWidget(body(text))
        close.setFocus()

    def clear(self) -> None:
        """Show nothing."""
        clear(self._column)
        self.bar = self._doing = None
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
        if self._doing is not None:
            self._doing.setText("Stopping ...")
        self.stop_requested.emit()

    def _file(self, file: "FilePreview") -> QFrame:
        holder = QFrame()
        holder.setProperty("kind", "notice")
        if file.reader is None:
            holder.setProperty("tone", "warning")
        row = QHBoxLayout(holder)
        row.setContentsMargins(12, 10, 12, 10)
        row.setSpacing(12)
        icon, colour = ("book", "text_muted") if file.reader is not None else ("warning", "warning")
        row.addWidget(IconLabel(self._theme, icon, colour, 18), 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(2)
        name = body(file.path.name or str(file.path))
        name.setProperty("kind", "strong")
        column.addWidget(name)
        format_words = f"{format_name(file.reader.label)}: " if file.reader is not None else ""
        column.addWidget(muted(f"{format_words}{file_words(file)}"))
        row.addLayout(column, 1)
        return holder

    def _add_reasons(self, reasons: Sequence["Skipped"], count: int, what: str) -> None:
        if not count:
            return
        fold = Fold(self._theme, f"{count:,} {what}, and why")
        for line in _reason_lines(reasons[:MOST_REASONS]):
            fold.inside.addWidget(line)
        if count > MOST_REASONS:
            fold.inside.addWidget(muted(f"{count - MOST_REASONS:,} more are not listed."))
        self._column.addWidget(fold)


def _reason_lines(reasons: Iterable["Skipped"]) -> Iterable[QWidget]:
    for reason in reasons:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(28, 0, 0, 4)
        column.setSpacing(0)
        column.addWidget(body(reason.where))
        column.addWidget(muted(reason.why))
        yield holder
