"""Kitchen timers: several at once, each with its time left, and a sound when it ends."""

import math
import time
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QLabel, QWidget

from desktop_app.shell.theme.restyling import restyle
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import icon_button, plain_button
from desktop_app.widgets.flow import FlowLayout
from desktop_app.widgets.text import body, heading

Clock = Callable[[], float]
TICK_MS: Final = 250
RING_EVERY_TICKS: Final = 8
RINGS: Final = 30
"""Sounds of a timer until it falls silent: a minute of them."""
MORE_S: Final = 60


def time_left_words(seconds: float) -> str:
    """Return `4:05` or `1:04:05`; the last second is shown until it has passed."""
    minutes, rest = divmod(max(0, math.ceil(seconds)), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


class RunningTimer(QFrame):
    """One timer: what it is for, its time left, and buttons to pause, lengthen and remove it.

    It follows the wall clock, so that time counts while the computer sleeps.

    Signals:
        rang: its time is over.
        removed: the user removed it.
    """

    rang = Signal()
    removed = Signal()

    def __init__(self, theme: Theme, name: str, seconds: float, clock: Clock = time.time) -> None:
        super().__init__()
        self.name = name
        self._clock = clock
        self._ends_at = clock() + seconds
        self._paused_s: float | None = None
        self.has_rung = False
        self.rings = 0
        self.setProperty("kind", "notice")
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 8, 8)
        row.setSpacing(8)
        self._left: QLabel = heading("")
        self._left.setWordWrap(False)
        about = body(name)
        about.setWordWrap(False)
        row.addWidget(self._left)
        row.addWidget(about)
        self.pause_button = plain_button(tr("Pause"), self._pause)
        self.more_button = plain_button(tr("+1 min"), lambda: self.add(MORE_S))
        self.more_button.setAccessibleName(tr("One minute more for {timer}").format(timer=name))
        self.remove_button = icon_button(
            theme, "close", tr("Remove the timer {timer}").format(timer=name), self.removed.emit
        )
        for button in (self.pause_button, self.more_button, self.remove_button):
            row.addWidget(button)
        self.tick()

    @property
    def left_s(self) -> float:
        """The seconds left; 0 when it has ended."""
        left = self._ends_at - self._clock() if self._paused_s is None else self._paused_s
        return max(0.0, left)

    @property
    def is_paused(self) -> bool:
        """True after the user paused it."""
        return self._paused_s is not None

    def add(self, seconds: float) -> None:
        """Lengthen it; a timer that has rung starts again."""
        left = self.left_s + seconds
        self.has_rung, self.rings = False, 0
        if self._paused_s is None:
            self._ends_at = self._clock() + left
        else:
            self._paused_s = left
        self.tick()

    def tick(self) -> None:
        """Show the time left, and ring when there is none."""
        if self.left_s <= 0 and not self.has_rung:
            self.has_rung = True
            self.rang.emit()
        self._left.setText(tr("Done") if self.has_rung else time_left_words(self.left_s))
        self.pause_button.setVisible(not self.has_rung)
        words = tr("Resume") if self.is_paused else tr("Pause")
        self.pause_button.setText(words)
        self.pause_button.setAccessibleName(f"{words}: {self.name}")
        tone = "danger" if self.has_rung else "primary"
        if self.property("tone") != tone:
            self.setProperty("tone", tone)
            restyle(self)
        state = tr("done") if self.has_rung else tr("paused") if self.is_paused else tr("running")
        self.setAccessibleName(tr("Timer {timer}, {state}").format(timer=self.name, state=state))

    def _pause(self) -> None:
        if self._paused_s is None:
            self._paused_s = self.left_s
        else:
            self._ends_at, self._paused_s = self._clock() + self._paused_s, None
        self.tick()


class TimerBar(QWidget):
    """All timers of a cook. It is hidden while there are none."""

    def __init__(self, theme: Theme, clock: Clock = time.time, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._clock = clock
        self.timers: list[RunningTimer] = []
        self.setAccessibleName(tr("Timers"))
        self._flow = FlowLayout(self, spacing=8)
        self._ticker = QTimer(self)
        self._ticker.setInterval(TICK_MS)
        self._ticker.timeout.connect(self.tick)
        self.hide()

    @property
    def running(self) -> list[RunningTimer]:
        """Timers that have not rung yet."""
        return [timer for timer in self.timers if not timer.has_rung]

    def start(self, name: str, seconds: float) -> None:
        """Start a timer."""
        timer = RunningTimer(self._theme, name, seconds, self._clock)
        timer.rang.connect(lambda: QApplication.alert(self.window()))
        timer.removed.connect(lambda: self._remove(timer))
        self.timers.append(timer)
        self._flow.addWidget(timer)
        self.show()
        self._ticker.start()

    def tick(self) -> None:
        """Show the time left of each timer, and sound those that rang."""
        for timer in self.timers:
            timer.tick()
            if timer.has_rung and timer.rings < RINGS * RING_EVERY_TICKS:
                if timer.rings % RING_EVERY_TICKS == 0:
                    QApplication.beep()
                timer.rings += 1

    def _remove(self, timer: RunningTimer) -> None:
        self.timers.remove(timer)
        self._flow.removeWidget(timer)
        timer.hide()
        timer.deleteLater()
        if not self.timers:
            self._ticker.stop()
            self.hide()
