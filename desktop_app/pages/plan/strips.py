"""The strips above the week: a proposal that waits for a decision, and work in progress."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from desktop_app.shell.theme.theme import Theme
from desktop_app.widgets.buttons import plain_button, primary_button, quiet_button
from desktop_app.widgets.collapsible_section import CollapsibleSection
from desktop_app.widgets.facts import icon_line
from desktop_app.widgets.flow import FlowLayout, clear
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
    """Says that the week is only proposed, and asks what to do."""

    def __init__(
        self,
        keep: Callable[[], None],
        again: Callable[[], None],
        discard: Callable[[], None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setProperty("kind", "notice")
        self.setProperty("tone", "primary")
        self.setAccessibleName("Proposal")
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 16, 8)
        holder = QWidget()
        flow = FlowLayout(holder)
        title = heading("A proposal, not kept yet", level=3)
        title.setWordWrap(False)
        title.setContentsMargins(0, 0, 16, 0)
        flow.addWidget(title)
        self.keep_button = primary_button("Keep it", keep)
        self.again_button = plain_button("Propose again", again)
        self.discard_button = quiet_button("Discard", discard)
        for button in (self.keep_button, self.again_button, self.discard_button):
            flow.addWidget(button)
        column.addWidget(holder)
        self.hide()


class Remarks(QWidget):
    """What a person should know about a proposal; the first stand in sight, many are folded away."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._shown: tuple[str, ...] = ()
        self.setAccessibleName("Remarks on the proposal")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 12)
        self._column.setSpacing(4)
        self.hide()

    def show_remarks(self, remarks: Sequence[str]) -> None:
        """Show sentences, most important first."""
        self.setVisible(bool(remarks))
        if tuple(remarks) == self._shown:
            return
        self._shown = tuple(remarks)
        clear(self._column)
        for text in remarks[:IN_SIGHT]:
            self._column.addWidget(icon_line(self._theme, "info", "text_muted", text))
        if rest := remarks[IN_SIGHT:]:
            fold = CollapsibleSection(self._theme, f"{len(rest)} more remark{'s' if len(rest) > 1 else ''}")
            for text in rest:
                fold.inside.addWidget(icon_line(self._theme, "info", "text_muted", text))
            self._column.addWidget(fold)


def invitation() -> QFrame:
    """The card above an empty week."""
    card = QFrame()
    card.setProperty("kind", "notice")
    column = QVBoxLayout(card)
    column.setContentsMargins(16, 12, 16, 12)
    column.setSpacing(4)
    column.addWidget(heading("Nothing planned for this week", level=3))
    column.addWidget(
        muted(
            "Have the week proposed from recipes that keep to your profile, or plan single recipes from the Ask page."
            " A plus proposes one meal."
        )
    )
    card.hide()
    return card
