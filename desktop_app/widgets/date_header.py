"""Buttons that step through days or weeks, with the name of the current one."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QToolButton, QWidget

from desktop_app.shell.theme.restyling import restyle
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import icon_button, plain_button
from desktop_app.widgets.text import body


class StepHeader(QWidget):
    """Steps through time.

    Signals:
        stepped: -1 for back, 1 for forward.
        home: the user asked for today (or this week).
    """

    stepped = Signal(int)
    home = Signal()

    def __init__(
        self, theme: Theme, step: str, home: str, name_width: int, parent: QWidget | None = None
    ) -> None:
        """`step` is "day" or "week"; `home` is the text of the button; the name has a fixed least width."""
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        self.back: QToolButton = icon_button(
            theme,
            "chevron-left",
            tr("Previous week") if step == "week" else tr("Previous day"),
            lambda: self.stepped.emit(-1),
        )
        self.forward: QToolButton = icon_button(
            theme,
            "chevron-right",
            tr("Next week") if step == "week" else tr("Next day"),
            lambda: self.stepped.emit(1),
        )
        self.name = body("")
        self.name.setWordWrap(False)
        self.name.setMinimumWidth(name_width)
        self.name.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.home_button: QPushButton = plain_button(home, self.home.emit)
        row.addWidget(self.back)
        row.addWidget(self.name)
        row.addWidget(self.forward)
        row.addSpacing(4)
        row.addWidget(self.home_button)

    def show_name(self, name: str, *, is_home: bool) -> None:
        """Show where we are; the way home is idle at home."""
        self.name.setText(name)
        self.name.setToolTip(name)
        # Hiding or disabling it would move the focus of a user who just pressed it.
        # Both kinds have the same width, so that the buttons next to it stay where they are.
        self.home_button.setProperty("kind", "idle" if is_home else "plain")
        restyle(self.home_button)
