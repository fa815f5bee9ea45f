"""The formats that can be read."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QScrollArea, QVBoxLayout, QWidget

from core.importing.pipeline.readers import READERS
from core.importing.usda.tables import LABEL as USDA_LABEL
from desktop_app.widgets.buttons import plain_button
from desktop_app.widgets.text import body, heading, muted


class FormatsDialog(QDialog):
    """Names every format; a file's own is found by what is in it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("What can be read")
        self.resize(560, 520)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 16)
        column.setSpacing(6)
        column.addWidget(heading("What can be read"))
        column.addWidget(muted("The format is known by what is in a file, whatever its name."))
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
        scroll.setAccessibleName("Formats")
        column.addWidget(scroll, 1)
        close = plain_button("Close", self.accept)
        close.setDefault(True)
        column.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
