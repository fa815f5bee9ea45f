"""A slim strip above the pages when the library could not be prepared."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from desktop_app.shell.engine.host import EngineHost
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import quiet_button
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.text import body


class LibraryBanner(QFrame):
    """Says why an engine host has no library, with Try again; hidden otherwise."""

    def __init__(self, theme: Theme, host: EngineHost, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._host = host
        self.setProperty("kind", "banner")
        self.setProperty("tone", "danger")
        self.setAccessibleName(tr("Library"))
        row = QHBoxLayout(self)
        row.setContentsMargins(32, 8, 24, 8)
        row.setSpacing(12)
        self.text = body("")
        self.button = quiet_button(tr("Try again"), self._try_again)
        row.addWidget(IconLabel(theme, "warning", "danger"))
        row.addWidget(self.text, 1)
        row.addWidget(self.button)
        self.hide()
        host.failed.connect(self.show_problem)
        host.cancelled.connect(
            lambda: self.show_problem(
                tr("The library was not prepared, so Larder can't answer questions yet.")
            )
        )
        host.ready.connect(self.hide)

    def show_problem(self, text: str) -> None:
        """Say why there is no library."""
        self.text.setText(text)
        self.show()

    def _try_again(self) -> None:
        self.hide()
        self._host.prepare()
