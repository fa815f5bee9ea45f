"""The line at the bottom: where the models run, the size of the library, and background work."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QWidget

from desktop_app.shell.engine.host import EngineHost
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import QT_TR_NOOP, tr, tr_count
from desktop_app.widgets.buttons import quiet_button
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.text import ElidedLabel, caption

OTHERS_HINT: Final = QT_TR_NOOP("You can keep working. Its changes appear here when it finishes.")


class StatusLine(QFrame):
    """Quiet facts about the program.

    Signals:
        index_cancelled: the user stopped building the similarity index.
        index_wanted: the user wants the index after all.
    """

    index_cancelled = Signal()
    index_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("statusline")
        self.setAccessibleName(tr("Status"))
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 4, 16, 4)
        row.setSpacing(6)
        self._counts = ""
        self._others = ""
        self._host: EngineHost | None = None
        self._is_preparing = False
        self._is_indexing = False
        # It gives way in a narrow window.
        self.library = ElidedLabel("", "caption")
        self.device = caption("")
        row.addWidget(self.library, 1)
        self.progress = caption("")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(96)
        self.stop = quiet_button(tr("Cancel"), self._cancel)
        self.start = quiet_button(tr("Build index"), self.index_wanted.emit)
        self.start.setAccessibleName(tr("Build the similarity index"))
        for widget in (self.progress, self.bar, self.stop, self.start):
            row.addWidget(widget)
            widget.hide()
        row.addSpacing(16)
        self._device_icon = IconLabel(theme, "device", "text_muted", 14)
        row.addWidget(self._device_icon)
        row.addWidget(self.device)
        self._device_icon.hide()

    def show_library(self, recipes: int, foods: int) -> None:
        """Show the size of the library."""
        self._counts = tr("{recipes} · {foods}").format(
            recipes=tr_count("%n recipes", "%n recipe", recipes), foods=tr_count("%n foods", "%n food", foods)
        )
        self._show_library()

    def show_others(self, phrase: str) -> None:
        """Show what another program does to the library now; empty once it has ended."""
        self._others = phrase
        self._show_library()
        if phrase:
            self.library.setToolTip(tr(OTHERS_HINT))

    def show_device(self, device: str, why: str) -> None:
        """Show where the models run; the tooltip says why."""
        self.device.setText(device)
        self.device.setToolTip(why)
        self._device_icon.setToolTip(why)
        self._device_icon.show()

    def follow(self, host: EngineHost) -> None:
        """Show how far a host has prepared the library."""
        self._host = host
        host.progressed.connect(self._show_preparing)
        for ended in (host.ready, host.failed, host.cancelled):
            ended.connect(self._end_preparing)

    def show_index_progress(self, share: float, text: str) -> None:
        """Show the progress of building the similarity index."""
        self.progress.setText(text)
        self.progress.setToolTip(tr("Until this finishes, answers aren't ranked by similarity to your log."))
        self.bar.setAccessibleName(tr("Similarity index"))
        self.stop.setAccessibleName(tr("Cancel building the similarity index"))
        self.bar.setRange(0, 100)
        self.bar.setValue(round(100 * share))
        self._is_indexing = True
        self._show_progress(is_going_on=True)

    def end_index(self, why: str) -> None:
        """Hide the progress, or say why there is no index, with a button that builds it."""
        self.progress.setText(why)
        self.progress.setToolTip(why)
        self._is_indexing = False
        self._show_progress(is_going_on=False)

    def _show_preparing(self, share: float, step: str) -> None:
        self._is_preparing = True
        step = f"{step[:1].lower()}{step[1:]}"
        self.library.setText(
            tr("Preparing the library: {step}…").format(step=step) if step else tr("Preparing the library…")
        )
        self.bar.setAccessibleName(tr("Progress"))
        self.stop.setAccessibleName(tr("Cancel preparing the library"))
        # A share of nothing yet: the bar moves without promising an end.
        self.bar.setRange(0, 100 if share > 0 else 0)
        self.bar.setValue(round(100 * share))
        self.bar.show()
        self.stop.show()

    def _end_preparing(self) -> None:
        self._is_preparing = False
        # The index may have begun before the end of the preparation is heard here.
        if not self._is_indexing:
            self.end_index("")

    def _cancel(self) -> None:
        if self._is_preparing and self._host is not None:
            self._host.cancel()
        else:
            self.index_cancelled.emit()

    def _show_progress(self, *, is_going_on: bool) -> None:
        for widget in (self.bar, self.stop):
            widget.setVisible(is_going_on)
        self.progress.setVisible(bool(self.progress.text()))
        self.start.setVisible(not is_going_on and bool(self.progress.text()))
        # In a narrow window there is not room for everything.
        self.device.setVisible(not self.progress.text())
        self._show_library()

    def _show_library(self) -> None:
        if not self._counts:
            self.library.setText("")
        elif self._others:
            self.library.setText(
                tr("{counts} · {activity}…").format(counts=self._counts, activity=self._others)
            )
        elif self.progress.text():
            self.library.setText(self._counts)
        else:
            self.library.setText(
                tr("{counts} · everything stays on this computer").format(counts=self._counts)
            )
