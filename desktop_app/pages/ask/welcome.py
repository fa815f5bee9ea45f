"""The Ask page before the first question."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.text import heading, muted
from desktop_app.widgets.wrapping_button import WrappingButton

SAMPLES: Final = (
    QT_TR_NOOP("high protein dinner with chickpeas, no dairy, under 40 minutes"),
    QT_TR_NOOP("a quick vegan lunch with lentils"),
    QT_TR_NOOP("something like what I usually eat, low in sodium"),
    QT_TR_NOOP("gluten-free breakfast with eggs, at least 20 g protein"),
)


class AskWelcome(QWidget):
    """A short introduction and sample questions.

    Signals:
        sample_chosen: the text of a sample.
    """

    sample_chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 24)
        column.setSpacing(8)
        column.addWidget(heading(tr("Ask in your own words")))
        column.addWidget(
            muted(
                tr(
                    "Describe what you feel like eating, what to include or exclude, the time you have, or a"
                    " nutrient. Larder also applies your allergies, diets and the rest of today's targets."
                )
            )
        )
        column.addSpacing(8)
        column.addWidget(heading(tr("For example"), level=3))
        self.samples: list[QPushButton] = []
        for text in map(tr, SAMPLES):
            button = WrappingButton(f" {text}")
            button.setProperty("kind", "sample")
            button.setIcon(theme.icon("ask", "text_muted"))
            button.setAutoDefault(False)
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            button.setAccessibleName(tr("Ask: {text}").format(text=text))
            button.clicked.connect(lambda _checked=False, words=text: self.sample_chosen.emit(words))
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
            self.samples.append(button)
        column.addStretch(1)
