"""The preview of a diary of another program: units, assumptions and unread rows, before anything is stored."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QWidget

from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import QT_TR_NOOP, local_number, tr, tr_count
from desktop_app.widgets.buttons import primary_button
from desktop_app.widgets.choice import Choice
from desktop_app.widgets.collapsible_section import CollapsibleSection
from desktop_app.widgets.dates import short_day
from desktop_app.widgets.dialog_column import titled_column
from desktop_app.widgets.dialog_foot import confirming_row
from desktop_app.widgets.scrolling import inner_column
from desktop_app.widgets.text import body, muted

if TYPE_CHECKING:
    from core.services.diary_imports import DiaryPreview, UndecidedFile

MOST_REASONS: Final = 100
MOST_EXAMPLES: Final = 5
_CHOICES: Final = {
    "dmy": QT_TR_NOOP("The day comes first (31/12/2026)"),
    "mdy": QT_TR_NOOP("The month comes first (12/31/2026)"),
    "kcal": QT_TR_NOOP("Energy is in kilocalories (kcal)"),
    "kJ": QT_TR_NOOP("Energy is in kilojoules (kJ)"),
    "cal": QT_TR_NOOP("Energy is in small calories (cal)"),
    "J": QT_TR_NOOP("Energy is in joules (J)"),
}


class ImportDiaryDialog(QDialog):
    """A preview of an import: its entries, and how it reads numbers. Enter imports, Esc changes nothing."""

    def __init__(self, theme: Theme, preview: "DiaryPreview", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.resize(560, 560)
        outer = titled_column(
            self, tr("Diary from {program}").format(program=preview.program), window_title=tr("Import diary")
        )
        area, column = inner_column(8)
        for sentence in _facts(preview):
            column.addWidget(body(sentence))
        for entry in preview.entries[:MOST_EXAMPLES]:
            column.addWidget(muted(f"{short_day(entry.eaten_on)}: {entry.text}"))
        for sentence in preview.assumed:
            column.addWidget(body(sentence))
        for unit, columns in preview.columns_by_unit.items():
            read_as = tr("Read as {unit}: {columns}.").format(unit=unit, columns=", ".join(columns))
            column.addWidget(muted(read_as))
        self.left_out = CollapsibleSection(theme, tr("Columns that are not imported"))
        for why, columns in preview.columns_left_out.items():
            self.left_out.inside.addWidget(muted(f"{', '.join(columns)}: {why}"))
        skipped = preview.skipped
        title = tr_count("%n rows or values not imported", "%n row or value not imported", len(skipped))
        self.skipped = CollapsibleSection(theme, title)
        for each in skipped[:MOST_REASONS]:
            self.skipped.inside.addWidget(muted(f"{each.where}: {each.why}"))
        if len(skipped) > MOST_REASONS:
            more = tr("The command line lists all of them: larder diary import FILE --dry-run --json")
            self.skipped.inside.addWidget(muted(more))
        for section, is_wanted in (
            (self.left_out, preview.left_out),
            (self.skipped, skipped),
        ):
            section.setVisible(bool(is_wanted))
            column.addWidget(section)
        column.addStretch(1)
        outer.addWidget(area, 1)
        count = len(preview.entries) + len(preview.records)
        self.confirm = primary_button(
            tr_count("Import %n entries", "Import %n entry", count) if count else tr("Nothing to import"),
            self.accept,
        )
        self.confirm.setEnabled(count > 0)
        outer.addLayout(confirming_row(self, self.confirm))


class UndecidedDialog(QDialog):
    """Asks in which of several ways a file is to be read.

    Signals:
        chosen: the value of the choice.
    """

    chosen = Signal(str)

    def __init__(self, problem: "UndecidedFile", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(440)
        outer = titled_column(self, tr("How should Larder read this file?"), window_title=tr("Import diary"))
        outer.addWidget(
            body(
                tr("Its dates can be read in two ways.")
                if problem.choice == "dates"
                else tr("It doesn't state the unit of its energy.")
            )
        )
        self.values = Choice(tr("Reading"), [(value, tr(_CHOICES[value])) for value in problem.values])
        outer.addWidget(self.values)
        self.confirm = primary_button(tr("Read the file"), self.accept)
        self.accepted.connect(lambda: self.chosen.emit(self.values.value))
        outer.addLayout(confirming_row(self, self.confirm))


def _facts(preview: "DiaryPreview") -> list[str]:
    facts = []
    if preview.period is not None:
        first, last = preview.period
        facts.append(tr("{first} to {last}.").format(first=first.isoformat(), last=last.isoformat()))
    known = len(preview.compared.known)
    if known:
        facts.append(
            tr_count("%n entries are already in your diary.", "%n entry is already in your diary.", known)
        )
    if preview.records:
        facts.append(tr("Also new: {records}.").format(records=preview.records_in_words))
    if preview.writers:
        names = ", ".join(f"{name} ({local_number(f'{count:,}')})" for name, count in preview.writers.items())
        facts.append(tr("Written by: {names}.").format(names=names))
    return facts
