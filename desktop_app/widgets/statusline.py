"""The line at the bottom: where the models run, and how large the library is."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from desktop_app.theme.theme import Theme
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.text import caption


class StatusLine(QFrame):
    """Quiet facts about the program."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("statusline")
        self.setAccessibleName("Status")
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 4, 16, 4)
        row.setSpacing(6)
        self.library = caption("")
        self.device = caption("")
        row.addWidget(self.library)
        row.addStretch(1)
        self._device_icon = IconLabel(theme, "device", "text_muted", 14)
        row.addWidget(self._device_icon)
        row.addWidget(self.device)
        self._device_icon.hide()

    def show_library(self, recipes: int, foods: int) -> None:
        """How much the library holds."""
        self.library.setText(f"{recipes:,} recipes · {foods:,} foods · everything stays on this computer")

    def show_device(self, device: str, why: str) -> None:
        """Where the models run, and on demand why there."""
        self.device.setText(device)
        self.device.setToolTip(why)
        self._device_icon.setToolTip(why)
        self._device_icon.show()
