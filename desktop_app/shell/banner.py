"""A slim strip above the pages while the library is being prepared, or when it could not be."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QWidget

from desktop_app.shell.engine.host import EngineHost
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import quiet_button
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.text import body


class LibraryBanner(QFrame):
    """Follows an engine host: progress with Cancel, a problem with Try again, nothing once it is ready."""

    def __init__(self, theme: Theme, host: EngineHost, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._host = host
        self.setProperty("kind", "banner")
        self.setAccessibleName(tr("Library"))
        row = QHBoxLayout(self)
        row.setContentsMargins(32, 8, 24, 8)
        row.setSpacing(12)
        self._warning = IconLabel(theme, "warning", "danger")
        self.text = body(tr("Preparing the library…"))
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(160)
        self.bar.setAccessibleName(tr("Progress"))
        self.button = quiet_button(tr("Cancel"), self._press)
        row.addWidget(self._warning)
        row.addWidget(self.text, 1)
        row.addWidget(self.bar)
        row.addWidget(self.button)
        host.progressed.connect(self._show_progress)
        host.failed.connect(self._show_problem)
        host.cancelled.connect(self._show_cancelled)
        host.ready.connect(self.hide)
        self._show_progress(0.0, "")

    def _show_progress(self, share: float, what: str) -> None:
        self._set_tone("")
        step = f"{what[:1].lower()}{what[1:]}"
        text = (
            tr("Preparing the library: {step}…").format(step=step) if what else tr("Preparing the library…")
        )
        self.text.setText(text)
        # A share of nothing yet: the bar moves without promising an end.
        self.bar.setRange(0, 100 if share > 0 else 0)
        self.bar.setValue(round(100 * share))
        self.bar.show()
        self._warning.hide()
        self.button.setText(tr("Cancel"))
        self.button.setAccessibleName(tr("Cancel"))

    def _show_problem(self, text: str) -> None:
        self._set_tone("danger")
        self.text.setText(text)
        self.bar.hide()
        self._warning.show()
        self.button.setText(tr("Try again"))
        self.button.setAccessibleName(tr("Try again"))
        self.show()

    def _show_cancelled(self) -> None:
        self._show_problem(tr("The library was not prepared, so Larder can't answer questions yet."))

    def _set_tone(self, tone: str) -> None:
        if self.property("tone") != tone:
            self.setProperty("tone", tone)
            self.style().unpolish(self)
            self.style().polish(self)

    def _press(self) -> None:
        if self.bar.isHidden():
            self._show_progress(0.0, "")
            self._host.prepare()
        else:
            self._host.cancel()
