"""The bars above the week: unsaved suggestions, their notes, and work in progress."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout, QWidget

from core.plan.notes import urgent_first
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr, tr_count
from desktop_app.widgets.buttons import primary_button, quiet_button
from desktop_app.widgets.collapsible_section import CollapsibleSection
from desktop_app.widgets.facts import icon_line
from desktop_app.widgets.flow import FlowLayout, clear
from desktop_app.widgets.text import body, heading, muted

IN_SIGHT: Final = 2
"""Notes that are shown without opening the list."""
_WIDEST: Final = 560
_MARGIN: Final = 32


class ProgressNotice(QFrame):
    """The current search, with a Cancel button, over the lower edge of the page: nothing moves to make room for it."""

    def __init__(self, cancel: Callable[[], None], page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        self.setProperty("kind", "notice")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 8, 8)
        row.setSpacing(12)
        self.text = body("")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(160)
        self.bar.setAccessibleName(tr("Progress"))
        self.cancel = quiet_button(tr("Cancel"), cancel)
        row.addWidget(self.text, 1)
        row.addWidget(self.bar)
        row.addWidget(self.cancel)
        self.hide()

    def show_progress(self, share: float, text: str) -> None:
        """Show the share done and the current step."""
        self.text.setText(tr("{step}…").format(step=text))
        self.setAccessibleName(text)
        self.bar.setRange(0, 100 if share > 0 else 0)
        self.bar.setValue(round(100 * share))
        self.place()
        self.show()
        self.raise_()

    def place(self) -> None:
        """Go to the lower edge of the page."""
        page = self._page
        width = min(_WIDEST, page.width() - 2 * _MARGIN)
        height = max(self.sizeHint().height(), self.heightForWidth(width))
        self.setGeometry(_MARGIN, page.height() - height - _MARGIN // 2, width, height)


class SuggestionNotice(QFrame):
    """Unsaved suggestions, with buttons to save and discard them."""

    def __init__(
        self,
        keep: Callable[[], None],
        discard: Callable[[], None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setProperty("kind", "notice")
        self.setProperty("tone", "primary")
        self.setAccessibleName(tr("Suggestions"))
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 16, 8)
        holder = QWidget()
        flow = FlowLayout(holder)
        title = heading(tr("Suggestions, not saved yet"), level=3)
        title.setWordWrap(False)
        title.setContentsMargins(0, 0, 16, 0)
        flow.addWidget(title)
        self.keep_button = primary_button(tr("Save plan"), keep)
        self.discard_button = quiet_button(tr("Discard"), discard)
        for button in (self.keep_button, self.discard_button):
            flow.addWidget(button)
        column.addWidget(holder)
        self.proof = muted("")
        self.proof.hide()
        self._has_room = True
        column.addWidget(self.proof)
        self.hide()

    def show_proof(self, text: str) -> None:
        """Say how good the suggestions are; nothing without a proof."""
        self.proof.setText(text)
        self.give_room(has_room=self._has_room)

    def give_room(self, *, has_room: bool) -> None:
        """Leave the proof out where the page has no room for it."""
        self._has_room = has_room
        self.proof.setVisible(has_room and bool(self.proof.text()))


class SuggestionNotes(QWidget):
    """Notes on suggestions; the first are shown, the others can be opened."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.shown: tuple[str, ...] = ()
        self.offers: tuple[QPushButton, ...] = ()
        self.setAccessibleName(tr("Notes on the suggestions"))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 12)
        self._column.setSpacing(4)
        self.hide()

    def show_notes(
        self, remarks: Sequence[str], offers: Mapping[str, Callable[[], None]] | None = None
    ) -> None:
        """Show sentences; too little food comes first, so that it is in sight.

        Args:
            offers: buttons below them, by their words.
        """
        remarks, offers = urgent_first(remarks), offers or {}
        self.setVisible(bool(remarks))
        if tuple(remarks) == self.shown and [each.text() for each in self.offers] == list(offers):
            return
        self.shown = tuple(remarks)
        clear(self._column)
        for text in remarks[:IN_SIGHT]:
            self._column.addWidget(icon_line(self._theme, "info", "text_muted", text))
        if rest := remarks[IN_SIGHT:]:
            fold = CollapsibleSection(self._theme, tr_count("%n more notes", "%n more note", len(rest)))
            for text in rest:
                fold.inside.addWidget(icon_line(self._theme, "info", "text_muted", text))
            self._column.addWidget(fold)
        self.offers = tuple(quiet_button(words, act) for words, act in offers.items())
        if self.offers:
            holder = QWidget()
            flow = FlowLayout(holder)
            for button in self.offers:
                flow.addWidget(button)
            self._column.addWidget(holder)


class Invitation(QFrame):
    """The card above an empty week."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "notice")
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(4)
        self.title = heading("", level=3)
        self.hint = muted("")
        column.addWidget(self.title)
        column.addWidget(self.hint)
        self.hide()

    def invite(self, *, is_over: bool) -> None:
        """Say how to fill the week; a week that is over can't be planned any more."""
        self.title.setText(
            tr("Nothing was planned for this week") if is_over else tr("Nothing planned for this week")
        )
        self.hint.setText(
            tr("This week is over. Choose 'This week' above to plan the meals from today on.")
            if is_over
            else tr(
                "Get a week of suggestions that fit your profile. To fill one meal, select + for a suggestion, or the"
                " magnifying glass to choose a recipe."
            )
        )
