"""The last step of the introduction: questions that work with what was entered."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from core.food.shown_names import shown_title
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.flow import clear
from desktop_app.widgets.text import muted
from desktop_app.widgets.wrapping_button import WrappingButton

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.services.welcome import SampleQuestion

SAMPLES: Final = (
    QT_TR_NOOP("a quick dinner with chickpeas, high in protein"),
    QT_TR_NOOP("a quick vegan lunch with lentils"),
    QT_TR_NOOP("a breakfast with oats, under 20 minutes"),
    QT_TR_NOOP("a filling soup with beans"),
    QT_TR_NOOP("a dinner with rice and vegetables, under 45 minutes"),
    QT_TR_NOOP("a salad with fruit"),
    QT_TR_NOOP("something with potatoes"),
    QT_TR_NOOP("dinner"),
)
"""Questions to try in this order; only those with answers are offered."""


class SamplesStep(QWidget):
    """A button for each question that has answers.

    Signals:
        asked: the text of a question.
    """

    asked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.buttons: list[QPushButton] = []
        self.said = muted("")
        self._list = QVBoxLayout()
        self._list.setSpacing(4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.said)
        column.addLayout(self._list)
        column.addStretch(1)
        self.show_waiting()

    def show_waiting(self) -> None:
        """Say that questions are tried."""
        self._show(tr("Larder tries questions that fit you…"))

    def show_problem(self, text: str) -> None:
        """Say why there are no questions."""
        self._show(text)

    def show_samples(self, samples: "Sequence[SampleQuestion]") -> None:
        """Show the questions, each with its first answer."""
        if not samples:
            self._show(
                tr("None of Larder's sample questions has an answer for you. Ask one in your own words.")
            )
            return
        self._show(tr("Select a question to see its answers."))
        for sample in samples:
            button = WrappingButton(f" {sample.text}")
            button.setProperty("kind", "sample")
            button.setIcon(self._theme.icon("ask", "text_muted"))
            button.setAutoDefault(False)
            button.setAccessibleName(tr("Ask: {text}").format(text=sample.text))
            button.clicked.connect(lambda _checked=False, text=sample.text: self.asked.emit(text))
            self.buttons.append(button)
            self._list.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
            self._list.addWidget(
                muted(tr("First answer: {title}").format(title=shown_title(sample.first_answer)))
            )
            self._list.addSpacing(8)

    def _show(self, text: str) -> None:
        clear(self._list)
        self.buttons = []
        self.said.setText(text)
