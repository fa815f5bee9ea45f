"""The first step of the introduction: the people who eat."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import plain_button, quiet_button
from desktop_app.widgets.flow import clear
from desktop_app.widgets.text import muted, problem_line, strong


class PeopleStep(QWidget):
    """A list of people, and a line that adds one.

    Signals:
        added: a name.
        removed: the name of a person who no longer eats here.
    """

    added = Signal(str)
    removed = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.names: tuple[str, ...] = ()
        self.problem = problem_line()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(8)
        column.addLayout(self._rows)
        self.line = QLineEdit()
        self.line.setPlaceholderText(tr("Name of another person, such as Ana"))
        self.line.setAccessibleName(tr("Name of another person"))
        self.line.returnPressed.connect(self._add)
        self.line.textEdited.connect(lambda _text: self.problem.hide())
        self.button = plain_button(tr("Add"), self._add)
        self.button.setAccessibleName(tr("Add this person"))
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.line, 1)
        row.addWidget(self.button)
        column.addLayout(row)
        column.addWidget(self.problem)
        self.waiting = muted(tr("Larder is preparing its recipes. You can add people in a moment."))
        column.addWidget(self.waiting)
        column.addStretch(1)
        self.line.setEnabled(False)
        self.button.setEnabled(False)
        self.show_people(())

    def set_ready(self) -> None:
        """Accept names."""
        self.waiting.hide()
        self.line.setEnabled(True)
        self.button.setEnabled(True)

    def show_people(self, others: Sequence[str]) -> None:
        """Show the user and the other people."""
        self.names = tuple(others)
        clear(self._rows)
        self._rows.addWidget(_person(tr("You")))
        for name in others:
            remove = quiet_button(tr("Remove"), partial(self.removed.emit, name))
            remove.setAccessibleName(tr("Remove {name}").format(name=name))
            self._rows.addWidget(_person(name, remove))

    def take(self, name: str) -> None:
        """Empty the line: the person is stored."""
        if self.line.text().strip() == name:
            self.line.clear()

    def show_problem(self, text: str) -> None:
        """Show why a person was not stored."""
        self.problem.setText(text)
        self.problem.show()

    def _add(self) -> None:
        name = self.line.text().strip()
        if name:
            self.added.emit(name)


def _person(name: str, *buttons: QWidget) -> QFrame:
    card = QFrame()
    card.setProperty("kind", "notice")
    card.setAccessibleName(name)
    row = QHBoxLayout(card)
    row.setContentsMargins(12, 6, 6, 6)
    row.addWidget(strong(name), 1)
    for button in buttons:
        row.addWidget(button)
    card.setMinimumHeight(40)
    return card
