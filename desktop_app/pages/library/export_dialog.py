"""Asks which recipes to write, in which format, and where."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.pages.library.wording import count_words
from desktop_app.widgets.buttons import plain_button, primary_button
from desktop_app.widgets.text import heading, muted


@dataclass(frozen=True)
class Form:
    """A format to write: its name for the engine, what people call it, and the ending of its file."""

    name: str
    label: str
    ending: str
    about: str


FORMS: Final = (
    Form(
        "html", "Cookbook to read and print", ".html", "One page with contents, for a browser or for paper."
    ),
    Form(
        "cooklang",
        "Cooklang",
        ".zip",
        "A text file for each recipe, in one zip. Larder reads it back as it was.",
    ),
    Form(
        "jsonld",
        "JSON-LD (schema.org)",
        ".json",
        "What most recipe programs import. Larder reads it back as it was.",
    ),
    Form("markdown", "Markdown", ".zip", "A text file for each recipe, in one zip."),
    Form("csv", "Table (CSV)", ".csv", "A line for each recipe, for a spreadsheet."),
)


@dataclass(frozen=True)
class ExportWish:
    """What is to be written where."""

    own_only: bool
    form: str
    path: Path
    include_avoided: bool = False
    """Whether recipes that break the profile are written too."""


class ExportDialog(QDialog):
    """Scope, format, place.

    Signals:
        chosen: an `ExportWish`.
    """

    chosen = Signal(object)

    def __init__(self, own: int, total: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Export recipes")
        self.setMinimumWidth(420)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 16)
        column.setSpacing(12)
        column.addWidget(heading("Export recipes"))
        group = QButtonGroup(self)
        self.own = QRadioButton(f"What was imported: {count_words(own)}")
        self.everything = QRadioButton(f"Everything: {count_words(total)}")
        for button in (self.own, self.everything):
            button.setAccessibleName(button.text())
            group.addButton(button)
            column.addWidget(button)
        self.own.setEnabled(own > 0)
        (self.own if own else self.everything).setChecked(True)
        self.include_avoided = QCheckBox("Include recipes that break my profile")
        self.include_avoided.setAccessibleName(self.include_avoided.text())
        column.addWidget(self.include_avoided)
        self.form = QComboBox()
        self.form.setAccessibleName("Format")
        for form in FORMS:
            self.form.addItem(form.label, form.name)
        column.addWidget(self.form)
        self.about = muted("")
        column.addWidget(self.about)
        self.form.currentIndexChanged.connect(self._tell)
        self._tell(0)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addStretch(1)
        buttons.addWidget(plain_button("Cancel", self.reject))
        self.confirm = primary_button("Choose where ...", self._choose)
        self.confirm.setDefault(True)
        buttons.addWidget(self.confirm)
        column.addLayout(buttons)

    def _tell(self, place: int) -> None:
        self.about.setText(FORMS[place].about)

    def _choose(self) -> None:
        form = FORMS[self.form.currentIndex()]
        proposed = str(Path.home() / f"larder-recipes{form.ending}")
        name, _ = QFileDialog.getSaveFileName(
            self, "Export recipes", proposed, f"{form.label} (*{form.ending})"
        )
        if not name:
            return
        path = Path(name)
        if path.suffix.casefold() != form.ending:
            path = path.with_name(path.name + form.ending)
        self.accept()
        self.chosen.emit(ExportWish(self.own.isChecked(), form.name, path, self.include_avoided.isChecked()))
