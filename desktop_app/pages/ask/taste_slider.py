"""Between "stick to my taste" and "surprise me": how much answers resemble the log, and how much each other."""

from typing import Final

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QSlider, QVBoxLayout, QWidget

from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.text import caption
from desktop_app.widgets.without_wheel import without_wheel

STEPS: Final = 4
SETTLED_AFTER_MS: Final = 250
"""Wait this long after a drag, which passes many steps."""
_WIDEST: Final = 260
"""Pixels, in the usual type."""
_USUAL_LINE_PX: Final = 20
_EXPLAINED: Final = QT_TR_NOOP(
    "My taste: recipes like the ones you log. Surprise me: more variety. Allergies, diets and your"
    " conditions always apply."
)


class TasteSlider(QWidget):
    """A slider of five steps; `chosen` carries the share of surprise, 0 to 1, once it rests."""

    chosen = Signal(float)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.slider = without_wheel(QSlider(Qt.Orientation.Horizontal))
        self.slider.setRange(0, STEPS)
        self.slider.setPageStep(1)
        self.slider.setAccessibleName(tr("My taste or more variety"))
        self.slider.setProperty("mirrored", self.isRightToLeft())
        self.slider.setToolTip(tr(_EXPLAINED))
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(SETTLED_AFTER_MS)
        self._rest.timeout.connect(lambda: self.chosen.emit(self.surprise()))
        ends = QHBoxLayout()
        ends.setSpacing(8)
        for place, text in enumerate((tr("My taste"), tr("Surprise me"))):
            if place:
                ends.addStretch(1)
            ends.addWidget(caption(text))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(ends)
        column.addWidget(self.slider)
        self._limit_width()
        self.show_surprise(0.5)
        self.slider.valueChanged.connect(lambda _: self._rest.start())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._limit_width()

    def _limit_width(self) -> None:
        self.setMaximumWidth(round(_WIDEST * self.fontMetrics().height() / _USUAL_LINE_PX))

    def surprise(self) -> float:
        """Position of the slider, 0 to 1."""
        return self.slider.value() / STEPS

    def show_surprise(self, surprise: float) -> None:
        """Move the slider without a signal."""
        blocked = self.slider.blockSignals(True)
        self.slider.setValue(round(surprise * STEPS))
        self.slider.blockSignals(blocked)
