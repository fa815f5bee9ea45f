"""What the Ask page shows before anything was asked."""

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QPushButton, QSizePolicy, QVBoxLayout, QWidget

from desktop_app.shell.theme.theme import Theme
from desktop_app.widgets.text import heading, muted

SAMPLES: Final = (
    "high protein dinner with chickpeas, no dairy, under 40 minutes",
    "a quick vegan lunch with lentils",
    "something like what I usually eat, low in sodium",
    "gluten-free breakfast with eggs, at least 20 g protein",
)


class AskWelcome(QWidget):
    """A few words and samples to click.

    Signals:
        sample_chosen: the words of a sample.
    """

    sample_chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 24)
        column.setSpacing(8)
        column.addWidget(heading("Ask in your own words"))
        column.addWidget(
            muted(
                "Say what you feel like, what must be in it and what must not, how long it may take, or how much of a"
                " nutrient you want. Your allergies, diets and what is left of today are kept to without being said."
            )
        )
        column.addSpacing(8)
        column.addWidget(heading("For example", level=3))
        self.samples: list[QPushButton] = []
        for text in SAMPLES:
            button = QPushButton(f" {text}")
            button.setProperty("kind", "sample")
            button.setIcon(theme.icon("ask", "text_muted"))
            button.setIconSize(QSize(18, 18))
            button.setAutoDefault(False)
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            button.setAccessibleName(f"Ask: {text}")
            button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
            button.clicked.connect(lambda _checked=False, words=text: self.sample_chosen.emit(words))
            column.addWidget(button)
            self.samples.append(button)
        column.addStretch(1)
