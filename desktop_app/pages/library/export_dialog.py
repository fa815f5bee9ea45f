"""Asks which recipes to write, in which format, and where."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QDialog,
    QFileDialog,
    QRadioButton,
    QWidget,
)

from desktop_app.pages.library.wording import recipe_count
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.buttons import primary_button
from desktop_app.widgets.choice import Choice
from desktop_app.widgets.dialog_column import titled_column
from desktop_app.widgets.dialog_foot import confirming_row
from desktop_app.widgets.text import muted


@dataclass(frozen=True)
class Form:
    """An export format: the engine's name, its label and its file extension."""

    name: str
    label: str
    ending: str
    about: str


FORMS: Final = (
    Form(
        "html",
        QT_TR_NOOP("Cookbook to read and print"),
        ".html",
        QT_TR_NOOP("One page with a table of contents, to read in a browser or print."),
    ),
    Form(
        "cooklang",
        QT_TR_NOOP("Cooklang"),
        ".zip",
        QT_TR_NOOP("One text file per recipe, in a zip. Larder can import it again without changes."),
    ),
    Form(
        "jsonld",
        QT_TR_NOOP("JSON-LD (schema.org)"),
        ".json",
        QT_TR_NOOP("Most recipe programs can import this. Larder can import it again without changes."),
    ),
    Form("markdown", QT_TR_NOOP("Markdown"), ".zip", QT_TR_NOOP("One text file per recipe, in a zip.")),
    Form("csv", QT_TR_NOOP("Table (CSV)"), ".csv", QT_TR_NOOP("One row per recipe, for a spreadsheet.")),
)


@dataclass(frozen=True)
class ExportChoices:
    """The recipes to export, the format and the path."""

    own_only: bool
    form: str
    path: Path
    include_avoided: bool = False
    """True if recipes that break the profile are written too."""


class ExportDialog(QDialog):
    """Scope, format, place.

    Signals:
        chosen: an `ExportChoices`.
    """

    chosen = Signal(object)

    def __init__(self, own: int, total: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumWidth(420)
        column = titled_column(self, tr("Export recipes"))
        group = QButtonGroup(self)
        self.own = QRadioButton(tr("Imported recipes only: {recipes}").format(recipes=recipe_count(own)))
        self.all_recipes = QRadioButton(tr("All recipes: {recipes}").format(recipes=recipe_count(total)))
        for button in (self.own, self.all_recipes):
            button.setAccessibleName(button.text())
            group.addButton(button)
            column.addWidget(button)
        self.own.setEnabled(own > 0)
        (self.own if own else self.all_recipes).setChecked(True)
        self.include_avoided = QCheckBox(tr("Include recipes that break my profile"))
        self.include_avoided.setAccessibleName(self.include_avoided.text())
        column.addWidget(self.include_avoided)
        self.form = Choice(tr("Format"), [(form.name, tr(form.label)) for form in FORMS])
        column.addWidget(self.form)
        self.about = muted("")
        column.addWidget(self.about)
        self.form.currentIndexChanged.connect(self._tell)
        self._tell(0)
        self.confirm = primary_button(tr("Choose a location…"), self._choose)
        column.addLayout(confirming_row(self, self.confirm))

    def _tell(self, place: int) -> None:
        self.about.setText(tr(FORMS[place].about))

    def _choose(self) -> None:
        form = FORMS[self.form.currentIndex()]
        proposed = str(Path.home() / f"larder-recipes{form.ending}")
        name, _ = QFileDialog.getSaveFileName(
            self, tr("Export recipes"), proposed, f"{tr(form.label)} (*{form.ending})"
        )
        if not name:
            return
        path = Path(name)
        if path.suffix.casefold() != form.ending:
            path = path.with_name(path.name + form.ending)
        self.accept()
        self.chosen.emit(
            ExportChoices(self.own.isChecked(), form.name, path, self.include_avoided.isChecked())
        )
