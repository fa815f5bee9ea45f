"""The strips above the week: a proposal that waits for a decision, and work in progress."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from desktop_app.theme.theme import Theme
from desktop_app.widgets.buttons import plain_button, primary_button, quiet_button
from desktop_app.widgets.flow import FlowLayout
from desktop_app.widgets.fold import Fold
from desktop_app.widgets.text import body, heading, muted

IN_SIGHT: Final = 2
"""Remarks on a proposal that are not folded away."""


class ProgressStrip(QFrame):
    """What is being worked out, with a way to stop it."""

    def __init__(self, cancel: Callable[[], None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "notice")
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 8, 8)
        row.setSpacing(12)
        self.text = body("")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(160)
        self.bar.setAccessibleName("Progress")
        self.cancel = quiet_button("Cancel", cancel)
        row.addWidget(self.text, 1)
        row.addWidget(self.bar)
        row.addWidget(self.cancel)
        self.hide()

    def show_progress(self, share: float, text: str) -> None:
        """How far it is."""
        self.text.setText(f"{text} ...")
        self.setAccessibleName(text)
        self.bar.setRange(0, 100 if share > 0 else 0)
        self.bar.setValue(round(100 * share))
        self.show()


class ProposalStrip(QFrame):
    """Says that the week is only proposed, what is to be known about it, and asks what to do."""

    def __init__(
        self,
        theme: Theme,
        keep: Callable[[], None],
        again: Callable[[], None],
        discard: Callable[[], None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setProperty("kind", "notice")
        self.setProperty("tone", "primary")
        self.setAccessibleName("Proposal")
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 16, 8)
        column.setSpacing(4)
        holder = QWidget()
        flow = FlowLayout(holder)
        title = heading("A proposal: nothing of it is kept yet", level=3)
        title.setWordWrap(False)
        title.setContentsMargins(0, 0, 16, 0)
        flow.addWidget(title)
        self.keep_button = primary_button("Keep it", keep)
        self.again_button = plain_button("Propose again", again)
        self.discard_button = quiet_button("Discard", discard)
        for button in (self.keep_button, self.again_button, self.discard_button):
            flow.addWidget(button)
        column.addWidget(holder)
        self.notes = QVBoxLayout()
        column.addLayout(self.notes)
        self._shown: tuple[str, ...] = ()
        self._note_widget: QWidget | None = None
        self.hide()

    def show_notes(self, notes: Sequence[str]) -> None:
        """Say what a person should know about it; many remarks are folded away."""
        if self._note_widget is not None and tuple(notes) != self._shown:
            self.notes.removeWidget(self._note_widget)
            self._note_widget.hide()
            self._note_widget.deleteLater()
            self._note_widget = None
        self._shown = tuple(notes)
        if notes and self._note_widget is None:
            self._note_widget = self._fold(notes)
            self.notes.addWidget(self._note_widget)

    def _fold(self, notes: Sequence[str]) -> QWidget:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 4, 0, 4)
        column.setSpacing(4)
        # The planner names what matters most first: what stays open, what may break a rule.
        for note in notes[:IN_SIGHT]:
            column.addWidget(muted(note))
        if rest := notes[IN_SIGHT:]:
            fold = Fold(self._theme, f"{len(rest)} more remark{'s' if len(rest) > 1 else ''}")
            for note in rest:
                fold.inside.addWidget(muted(note))
            column.addWidget(fold)
        return holder
