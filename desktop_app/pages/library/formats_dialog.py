"""The formats that can be read."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QScrollArea, QVBoxLayout, QWidget

from core.importing.pipeline.readers import READERS
from core.importing.usda.tables import LABEL as USDA_LABEL
from desktop_app.shell.translation import tr
from desktop_app.widgets.dialog_column import titled_column
from desktop_app.widgets.dialog_foot import closing_row
from desktop_app.widgets.text import body, muted


class FormatsDialog(QDialog):
    """Lists every format; a file's own is recognised by its content."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.resize(560, 520)
        column = titled_column(self, tr("Supported formats"), spacing=6)
        column.addWidget(
            muted(tr("Larder recognises a format by the contents of the file, not by its name."))
        )
        inside = QWidget()
        inside.setProperty("kind", "plain")
        listed = QVBoxLayout(inside)
        listed.setContentsMargins(0, 6, 12, 6)
        listed.setSpacing(6)
        for label in sorted([*(reader.label for reader in READERS), USDA_LABEL], key=str.casefold):
            listed.addWidget(body(label))
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inside)
        scroll.setAccessibleName(tr("Formats"))
        column.addWidget(scroll, 1)
        column.addLayout(closing_row(self, is_default=True))
