"""A coloured notice inside a page."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.shell.theme.theme import Theme
from desktop_app.widgets.flow import FlowLayout
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.text import body

_ICONS = {"warning": ("warning", "warning"), "danger": ("warning", "danger"), "primary": ("info", "primary")}


class NoticePanel(QFrame):
    """Icon, text and actions. Tones: warning, danger, primary."""

    def __init__(
        self,
        theme: Theme,
        tone: str,
        text: str,
        actions: tuple[QAbstractButton, ...] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setProperty("kind", "notice")
        self.setProperty("tone", tone)
        self.setAccessibleName(text)
        icon, colour = _ICONS[tone]
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 12, 16, 12)
        row.setSpacing(12)
        row.addWidget(IconLabel(theme, icon, colour, 20), 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(8)
        self.text = body(text)
        column.addWidget(self.text)
        if actions:
            holder = QWidget()
            flow = FlowLayout(holder, spacing=8)
            for action in actions:
                flow.addWidget(action)
            column.addWidget(holder)
        row.addLayout(column, 1)
