"""The line a question is typed into, with names and past questions below it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from desktop_app.pages.ask.suggestions import Suggestion, SuggestionList
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import QT_TR_NOOP, tr

# The engine's parts are imported with the engine: the window is there sooner.
if TYPE_CHECKING:
    from core.questions.completion import Completion, Completions

MOST_PAST: Final = 2
"""Past questions that are offered among names while something is typed."""
FEWEST_FOR_PAST: Final = 3
NO_QUESTIONS: Final = QT_TR_NOOP("No questions yet. Larder stores your questions on this computer only.")
NOT_REMEMBERED: Final = QT_TR_NOOP("Larder does not store your questions.")


class QuestionLine(QLineEdit):
    """A line whose list never takes Enter from it: only a row that was chosen by arrow key or mouse is taken.

    Down and Up go through the list; Tab takes the chosen row, or the first name for a word that is none yet; Esc closes
    the list; Up in the empty line shows past questions, where Delete takes the chosen one out.

    Signals:
        asked: the words, when Enter is pressed or a past question is chosen.
        forget_requested: a past question that is to go.
    """

    asked = Signal(str)
    forget_requested = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.suggestions = SuggestionList(theme, self)
        self.suggestions.taken.connect(lambda row: self._take(row, asks=True))
        self.suggestions.crossed.connect(self._forget)
        self._complete: Callable[[str, int], Completions] | None = None
        self._past: tuple[str, ...] = ()
        self._remembers = True
        self._names: tuple[Completion, ...] = ()
        self._listed_past: tuple[str, ...] = ()
        self._shows_past = False
        self._is_name = False
        self.textEdited.connect(lambda _text: self._offer())
        self.textChanged.connect(self._follow_text)
        self.cursorPositionChanged.connect(self._follow_cursor)

    @property
    def shows_past(self) -> bool:
        """True if the list is open on past questions alone."""
        return self._shows_past and self.suggestions.is_open

    def complete_with(self, complete: "Callable[[str, int], Completions]") -> None:
        """Set the function that completes the text at the cursor."""
        self._complete = complete

    def show_past(self, questions: Sequence[str], *, remembers: bool) -> None:
        """Past questions to offer, the newest first; `remembers` is whether more will come."""
        self._past = tuple(questions)
        self._remembers = remembers
        self.suggestions.remember.setChecked(remembers)
        self.suggestions.clear.setEnabled(bool(questions))
        if self.shows_past:
            chosen = self.suggestions.chosen
            self.open_past()
            for _ in range(0 if chosen is None else min(chosen + 1, len(self._past))):
                self.suggestions.choose_next(1)

    def open_past(self) -> None:
        """Show past questions."""
        self._names, self._listed_past = (), self._past
        self._shows_past = True
        self.suggestions.show_rows(
            [Suggestion(text, "", "history", is_removable=True) for text in self._past],
            tr("Past questions"),
            tr(NO_QUESTIONS) if self._remembers else tr(NOT_REMEMBERED),
            with_foot=True,
        )

    def event(self, event: QEvent) -> bool:
        # Tab never reaches keyPressEvent: Qt moves the focus first.
        if (
            event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Tab
            and self.suggestions.is_open
            and self._take_by_tab()
        ):
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._use_key(event):
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self.suggestions.close_list()
        super().hideEvent(event)

    def _use_key(self, event: QKeyEvent) -> bool:
        """Return whether a key was for the list."""
        key, is_open = event.key(), self.suggestions.is_open
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            if is_open:
                self.suggestions.choose_next(1 if key == Qt.Key.Key_Down else -1)
            elif not self.text():
                self.open_past()
            elif key == Qt.Key.Key_Down:
                self._offer()
            return True
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            chosen = self.suggestions.chosen if is_open else None
            if chosen is not None:
                self._take(chosen, asks=True)
            else:
                self.suggestions.close_list()
                self.asked.emit(self.text())
            return True
        if key == Qt.Key.Key_Escape and is_open:
            self.suggestions.close_list()
            return True
        wants_out = key == Qt.Key.Key_Delete and (
            not self.text() or bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        )
        if wants_out and is_open and self.suggestions.chosen is not None:
            self._forget(self.suggestions.chosen)
            return True
        return False

    def _offer(self) -> None:
        """Search names and past questions that match the current text."""
        text = self.text()
        self._names, self._is_name = (), False
        if self._complete is not None:
            found = self._complete(text, self.cursorPosition())
            self._names, self._is_name = found.offered, found.is_name
        wanted = " ".join(text.casefold().split())
        past = (
            [old for old in self._past if old.casefold().startswith(wanted) and old.casefold() != wanted]
            if len(wanted) >= FEWEST_FOR_PAST
            else []
        )
        self._listed_past = tuple(past[:MOST_PAST])
        self._shows_past = False
        rows = [_row(completion) for completion in self._names]
        rows += [
            Suggestion(old, tr("asked before"), "history", is_removable=True) for old in self._listed_past
        ]
        self.suggestions.show_rows(rows, tr("Suggestions"))

    def _follow_text(self, text: str) -> None:
        """The line was emptied by its button, which is no typing."""
        if not text and not self._shows_past:
            self.suggestions.close_list()

    def _follow_cursor(self, _old: int, _new: int) -> None:
        """The cursor was moved without typing (which marks the line as modified): the list is for another word."""
        if not self._shows_past and not self.isModified():
            self.suggestions.close_list()
        self.setModified(False)

    def _take_by_tab(self) -> bool:
        chosen = self.suggestions.chosen
        if chosen is not None:
            self._take(chosen, asks=False)
            return True
        if self._names and not self._is_name:
            self._take(0, asks=False)
            return True
        if self.shows_past:
            self.suggestions.remember.setFocus(Qt.FocusReason.TabFocusReason)
            return True
        self.suggestions.close_list()
        return False

    def _take(self, row: int, *, asks: bool) -> None:
        """Put a row into the line; a past question is asked at once unless it was only wanted for editing."""
        names, past = self._names, self._listed_past
        self.suggestions.close_list()
        self.setFocus()
        if row < len(names):
            taken = names[row]
            self._write(taken.start, taken.end, taken.name.text)
        elif row - len(names) < len(past):
            self._write(0, len(self.text()), past[row - len(names)])
            if asks:
                self.asked.emit(self.text())

    def _write(self, start: int, end: int, text: str) -> None:
        """Replace a part of the line as if it were typed, so that Ctrl+Z takes it back, and offer nothing for it."""
        self.setSelection(start, end - start)
        was_blocked = self.blockSignals(True)
        self.insert(text)
        self.blockSignals(was_blocked)
        self.textChanged.emit(self.text())

    def _forget(self, row: int) -> None:
        place = row - len(self._names)
        if 0 <= place < len(self._listed_past):
            self.forget_requested.emit(self._listed_past[place])
            if not self._shows_past:
                self.suggestions.close_list()


def _row(completion: "Completion") -> Suggestion:
    name = completion.name
    note = f"{name.meaning} · {name.what}" if name.meaning else name.what
    return Suggestion(name.text, note, "plus")
