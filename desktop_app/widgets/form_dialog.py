"""A small form: fields with labels, and a button that stores them."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtWidgets import QDialog, QFormLayout, QWidget

from core.errors import KnownError
from core.store.changes import ChangeSet
from core.store.migrations import Connection
from desktop_app.shell.operations import Operations, WriteOp
from desktop_app.widgets.buttons import primary_button
from desktop_app.widgets.dialog_column import titled_column
from desktop_app.widgets.dialog_foot import confirming_row
from desktop_app.widgets.scrolling import scrolled_column
from desktop_app.widgets.text import field_label, muted, problem_line

MOST_UNSCROLLED: Final = 8
"""Fields of a form that fits a small screen."""
Change = Callable[[Connection], ChangeSet]


class FormDialog(QDialog):
    """A form. It stays open, with the reason, while its values can't be stored."""

    def __init__(
        self,
        title: str,
        rows: Sequence[tuple[str, QWidget]],
        verb: str,
        submit: "Callable[[FormDialog], None]",
        parent: QWidget | None = None,
        *,
        hint: str = "",
    ) -> None:
        """Show fields with their labels.

        Args:
            verb: the text of the button.
            submit: called with this form when the button is pressed; it calls `store`.
        """
        super().__init__(parent)
        self.setMinimumWidth(460)
        column = titled_column(self, title)
        if hint:
            column.addWidget(muted(hint))
        form = QFormLayout()
        form.setSpacing(8)
        for label, field in rows:
            if not field.accessibleName():
                field.setAccessibleName(label)
            form.addRow(field_label(label), field)
        if len(rows) > MOST_UNSCROLLED:
            area, inside = scrolled_column(title, 0)
            inside.addLayout(form)
            column.addWidget(area, 1)
            self.resize(480, 600)
        else:
            column.addLayout(form)
        self.problem = problem_line()
        column.addWidget(self.problem)
        if len(rows) <= MOST_UNSCROLLED:
            column.addStretch(1)
        self._submit = submit
        self.save_button = primary_button(verb, self.submit)
        column.addLayout(confirming_row(self, self.save_button))
        if rows:
            rows[0][1].setFocus()

    def submit(self) -> None:
        """Store the values of the fields."""
        try:
            self._submit(self)
        except KnownError as error:
            self.show_problem(str(error))

    def show_problem(self, text: str) -> None:
        """Say why the form can't be stored."""
        self.problem.setText(text)
        self.problem.show()

    def store(self, operations: Operations, change: Change, stored: Callable[[], None]) -> None:
        """Make a change; the form closes when it is stored."""

        def done(_changes: ChangeSet) -> None:
            self.accept()
            stored()

        WriteOp(self, change).success(done).failure(lambda error: self.show_problem(str(error))).start(
            operations
        )
