"""The dialog that explains a recipe: in Larder's words, or in those of the user's language model as far as they are true."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from desktop_app.shell.operations import Handle, ReadOp
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import plain_button, quiet_button
from desktop_app.widgets.dialog_foot import closing_row
from desktop_app.widgets.facts import icon_line
from desktop_app.widgets.scrolling import scrolled_column
from desktop_app.widgets.text import body, heading, muted

if TYPE_CHECKING:
    from core.errors import KnownError
    from core.services.language_model import Explanation
    from desktop_app.shell.context import AppContext

EDGE = 24


class ExplainDialog(QDialog):
    """Explains a recipe in the background and shows the sentences, then the warnings of the profile."""

    def __init__(
        self,
        context: "AppContext",
        key: str,
        title: str,
        nutrients: Sequence[str],
        parent: QWidget | None = None,
    ) -> None:
        """Start explaining.

        Args:
            key: the recipe's id.
            nutrients: keys of the nutrients to name first, such as those of the question.
        """
        super().__init__(parent)
        self._context = context
        self._key = key
        self._nutrients = tuple(nutrients)
        self._handle: Handle | None = None
        self.found: Explanation | None = None
        name = tr("Explanation")
        self.setWindowTitle(name)
        self.resize(560, 440)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setRange(0, 0)
        self.progress.setFixedWidth(160)
        self.progress.setAccessibleName(name)
        self.doing = muted("")
        self.cancel = quiet_button(tr("Cancel"), self.stop)
        self.again = plain_button(tr("Explain again"), self.explain)
        area, self.lines = scrolled_column(name, EDGE)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 20, 0, 16)
        column.setSpacing(12)
        for widget in (heading(title), _row(self.progress, self.doing, self.cancel)):
            top = QHBoxLayout()
            top.setContentsMargins(EDGE, 0, EDGE, 0)
            top.addWidget(widget)
            column.addLayout(top)
        column.addWidget(area, 1)
        column.addLayout(closing_row(self, self.again, edge=EDGE))
        self.finished.connect(self._leave)
        self.explain()

    def explain(self) -> None:
        """Explain the recipe in the background."""
        from core.services.language_model import explain

        engine = self._context.engine
        key, nutrients = self._key, self._nutrients
        self._clear()
        self._show_work(is_going_on=True)
        self._handle = (
            ReadOp(self, lambda job: explain(engine, key, nutrients=nutrients, job=job))
            .progress(lambda _share, text: self.doing.setText(text))
            .success(self._show)
            .failure(self._show_problem)
            .finished(lambda: self._show_work(is_going_on=False))
            .only_latest("explain")
            .start(self._context.operations)
        )

    def stop(self) -> None:
        """Cancel the question to the language model."""
        if self._handle is not None:
            self._handle.cancel()
        self._show_work(is_going_on=False)
        self.lines.addWidget(muted(tr("Cancelled.")))
        self.lines.addStretch(1)

    def _leave(self) -> None:
        if self._handle is not None:
            self._handle.cancel()

    def _show(self, found: "Explanation") -> None:
        self.found = found
        for sentence in found.worded or found.own:
            self.lines.addWidget(body(sentence))
        for warning in found.warnings:
            self.lines.addWidget(icon_line(self._context.theme, "warning", "warning", warning))
        if found.worded:
            self.lines.addWidget(
                muted(tr("In the words of your language model. Larder checked its foods and amounts."))
            )
        if found.note:
            self.lines.addWidget(muted(found.note))
        self.lines.addStretch(1)

    def _show_problem(self, error: "KnownError") -> None:
        self.lines.addWidget(icon_line(self._context.theme, "warning", "danger", str(error)))
        self.lines.addStretch(1)

    def _clear(self) -> None:
        self.found = None
        while (item := self.lines.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()

    def _show_work(self, *, is_going_on: bool) -> None:
        for widget in (self.progress, self.doing, self.cancel):
            widget.setVisible(is_going_on)
        self.again.setVisible(not is_going_on)
        if is_going_on:
            self.doing.setText("")


def _row(*widgets: QWidget) -> QWidget:
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(12)
    for widget in widgets:
        row.addWidget(widget)
    row.addStretch(1)
    return holder


def open_explain_dialog(
    context: "AppContext", key: str, title: str, nutrients: Sequence[str], parent: QWidget
) -> ExplainDialog:
    """Open the dialog over a window."""
    dialog = ExplainDialog(context, key, title, nutrients, parent)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
    return dialog
