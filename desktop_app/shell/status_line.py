"""The line at the bottom: where the models run, how large the library is, and what goes on in the background."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QWidget

from desktop_app.shell.theme.theme import Theme
from desktop_app.widgets.buttons import quiet_button
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.text import caption

OTHERS_HINT: Final = "Answers go on as they are. What it does counts here as soon as it has ended."


class StatusLine(QFrame):
    """Quiet facts about the program.

    Signals:
        renewal_stopped: likeness shall not be worked out now.
        renewal_wanted: it shall, after all.
    """

    renewal_stopped = Signal()
    renewal_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("statusline")
        self.setAccessibleName("Status")
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 4, 16, 4)
        row.setSpacing(6)
        self._holds = ""
        self._others = ""
        self.library = caption("")
        self.device = caption("")
        row.addWidget(self.library)
        row.addStretch(1)
        self.renewal = caption("")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(96)
        self.bar.setAccessibleName("Likeness")
        self.stop = quiet_button("Cancel", self.renewal_stopped.emit)
        self.stop.setAccessibleName("Stop working out likeness")
        self.start = quiet_button("Work it out", self.renewal_wanted.emit)
        self.start.setAccessibleName("Work out likeness")
        for widget in (self.renewal, self.bar, self.stop, self.start):
            row.addWidget(widget)
            widget.hide()
        row.addSpacing(16)
        self._device_icon = IconLabel(theme, "device", "text_muted", 14)
        row.addWidget(self._device_icon)
        row.addWidget(self.device)
        self._device_icon.hide()

    def show_library(self, recipes: int, foods: int) -> None:
        """How much the library holds."""
        self._holds = f"{recipes:,} recipes · {foods:,} foods"
        self._tell_library()

    def show_others(self, said: str) -> None:
        """What another program does to the library at this moment; nothing once it has ended."""
        self._others = said
        self.library.setToolTip(OTHERS_HINT if said else "")
        self._tell_library()

    def show_device(self, device: str, why: str) -> None:
        """Where the models run, and on demand why there."""
        self.device.setText(device)
        self.device.setToolTip(why)
        self._device_icon.setToolTip(why)
        self._device_icon.show()

    def show_renewal(self, share: float, text: str) -> None:
        """How far likeness is worked out, after a large import or for a new model."""
        self.renewal.setText(text)
        self.renewal.setToolTip("Answers ignore likeness until this is done.")
        self.bar.setValue(round(100 * share))
        self._show_renewal(is_going_on=True)

    def end_renewal(self, why: str) -> None:
        """Likeness is used (nothing to say), or why it is not, with a button to go on."""
        self.renewal.setText(why)
        self.renewal.setToolTip(why)
        self._show_renewal(is_going_on=False)

    def _show_renewal(self, *, is_going_on: bool) -> None:
        for widget in (self.bar, self.stop):
            widget.setVisible(is_going_on)
        self.renewal.setVisible(bool(self.renewal.text()))
        self.start.setVisible(not is_going_on and bool(self.renewal.text()))
        # In a narrow window there is not room for everything.
        self.device.setVisible(not self.renewal.text())
        self._tell_library()

    def _tell_library(self) -> None:
        assurance = "" if self.renewal.text() else " · everything stays on this computer"
        beside = f" · {self._others} ..." if self._others else assurance
        self.library.setText(self._holds + beside if self._holds else "")
