"""A dialog that lists stored things, each with buttons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from desktop_app.widgets.buttons import quiet_button
from desktop_app.widgets.dialog_foot import closing_row, last_button
from desktop_app.widgets.flow import clear
from desktop_app.widgets.scrolling import scrolled_column
from desktop_app.widgets.text import body, heading, muted

EDGE: Final = 24


@dataclass(frozen=True)
class ListedRow:
    """A thing of the list.

    Attributes:
        actions: (text, name for screen readers, what it does) of each button.
        mark: shown below the text.
    """

    title: str
    text: str
    actions: Sequence[tuple[str, str, Callable[[], object]]]
    mark: QWidget | None = None


class ListDialog(QDialog):
    """A title, a hint, a scrolling list of rows, and a button that closes it."""

    def __init__(
        self, title: str, parent: QWidget | None = None, *, button: QPushButton | None = None
    ) -> None:
        """Make an empty list; `button` stands at the lower left."""
        super().__init__(parent)
        self.titles: tuple[str, ...] = ()
        self.setWindowTitle(title)
        self.resize(560, 520)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 20, 0, 16)
        outer.setSpacing(12)
        top = QVBoxLayout()
        top.setContentsMargins(EDGE, 0, EDGE, 0)
        top.addWidget(heading(title))
        self.hint = muted("")
        top.addWidget(self.hint)
        outer.addLayout(top)
        area, self._rows = scrolled_column(title, EDGE)
        outer.addWidget(area, 1)
        self._buttons = closing_row(self, button, is_default=True, edge=EDGE)
        self.close_button = last_button(self._buttons)
        outer.addLayout(self._buttons)

    def add_at_left(self, button: QPushButton) -> None:
        """Add a button at the lower left."""
        self._buttons.insertWidget(0, button)

    def show_rows(self, rows: Sequence[ListedRow], hint: str) -> None:
        """Show rows in place of those before."""
        # A button that is deleted would pass the focus on to any other.
        self.close_button.setFocus()
        clear(self._rows)
        for row in rows:
            self._rows.addWidget(_card(row))
        self._rows.addStretch(1)
        self.titles = tuple(row.title for row in rows)
        self.hint.setText(hint)


def _card(listed: ListedRow) -> QFrame:
    card = QFrame()
    card.setProperty("kind", "card")
    row = QHBoxLayout(card)
    row.setContentsMargins(12, 8, 8, 8)
    texts = QVBoxLayout()
    texts.setSpacing(0)
    texts.addWidget(heading(listed.title, level=3))
    texts.addWidget(body(listed.text))
    if listed.mark is not None:
        texts.addWidget(listed.mark)
    row.addLayout(texts, 1)
    for text, name, act in listed.actions:
        button = quiet_button(text, partial(_run, act))
        button.setAccessibleName(name)
        row.addWidget(button)
    return card


def _run(act: Callable[[], object]) -> None:
    """Do what a button does, and drop the result."""
    act()
