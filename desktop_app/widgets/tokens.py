"""A list of words that one types: each a token with a cross, completed while typing."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from core.food.shown_names import shown_apart
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import icon_button
from desktop_app.widgets.completions import completer_of
from desktop_app.widgets.event_loop_queue import EventLoopQueue
from desktop_app.widgets.field_message import FieldMessage
from desktop_app.widgets.flow import FlowLayout, clear
from desktop_app.widgets.roles import set_role
from desktop_app.widgets.text import body, heading, muted


class Token(QFrame):
    """One word. Delete or the cross takes it out.

    Signals:
        removed: the user removed it.
    """

    removed = Signal()

    def __init__(self, theme: Theme, word: str, text: str, hint: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.word = word
        self.setProperty("kind", "token")
        set_role(self, QAccessible.Role.ListItem)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(f"{text}, {hint}" if hint else text)
        self.setAccessibleDescription(tr("Delete removes it."))
        self.setToolTip(hint)
        self.setMaximumWidth(360)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 0, 2, 0)
        row.setSpacing(0)
        label = body(text)
        label.setWordWrap(False)
        row.addWidget(label)
        self.cross = icon_button(theme, "close", tr("Remove {word}").format(word=text), self.removed.emit)
        # The token itself has the focus; a second stop for each would double the way.
        self.cross.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        row.addWidget(self.cross)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.removed.emit()
            return
        super().keyPressEvent(event)


class TokenLine(QLineEdit):
    """The line below the tokens.

    Signals:
        left_behind: Backspace was pressed in the empty line: focus the last token.
        entered: the line got the focus.
    """

    left_behind = Signal()
    entered = Signal()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.entered.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Backspace and not self.text():
            self.left_behind.emit()
            return
        super().keyPressEvent(event)


class TokenField(QWidget):
    """A titled list of words.

    Signals:
        added: the text of the line, when Enter was pressed.
        removed: a word that is to go.
        edited: the text of the line while it is typed.
    """

    added = Signal(str)
    removed = Signal(str)
    edited = Signal(str)

    def __init__(
        self,
        theme: Theme,
        title: str,
        explanation: str,
        placeholder: str,
        parent: QWidget | None = None,
        *,
        shown: Callable[[str], str] = str,
    ) -> None:
        """`shown` returns the text of a token for its word."""
        super().__init__(parent)
        self.shown = shown
        self._theme = theme
        self._words: tuple[str, ...] = ()
        self._unknown = ""
        self._completions: tuple[str, ...] = ()
        self._turns = EventLoopQueue(self)
        self.tokens: list[Token] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        if title:
            column.addWidget(heading(title, level=3))
        if explanation:
            column.addWidget(muted(explanation))
        self._holder = QWidget()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self._holder.setSizePolicy(policy)
        self._flow = FlowLayout(self._holder)
        column.addWidget(self._holder)
        self.line = TokenLine()
        self.line.setPlaceholderText(placeholder)
        self.line.setAccessibleName(title or placeholder)
        self.line.returnPressed.connect(lambda: self.added.emit(self.line.text()))
        self.line.left_behind.connect(self._go_to_last)
        self.line.entered.connect(lambda: self._turns.add(self._complete))
        self.message = FieldMessage(theme)
        self.line.textEdited.connect(self._edit)
        column.addWidget(self.line)
        self.meaning = muted("")
        self.meaning.hide()
        column.addWidget(self.meaning)
        self.message.chosen.connect(self._use)
        column.addWidget(self.message)
        self._holder.hide()

    def complete_with(self, words: Sequence[str]) -> None:
        """Complete the line with these words while it is typed."""
        self._completions = tuple(words)
        if self.line.hasFocus():
            self._turns.add(self._complete)

    def _complete(self) -> None:
        """Give the line its completer, once it has the focus."""
        if self._completions:
            self.line.setCompleter(completer_of(self._completions, self.line.accessibleName(), self))
            self._completions = ()

    def show_words(self, words: Sequence[str], hint: Callable[[str], str] = lambda _word: "") -> None:
        """Show words as tokens; `hint` says more about one."""
        if tuple(words) == self._words:
            return
        focused = next((number for number, token in enumerate(self.tokens) if token.hasFocus()), None)
        self._words = tuple(words)
        clear(self._flow)
        self.tokens = []
        previous: QWidget | None = None
        texts = shown_apart(words, self.shown)
        for word in words:
            token = Token(self._theme, word, texts[word], hint(word))
            token.removed.connect(lambda word=word: self.removed.emit(word))
            self._flow.addWidget(token)
            self.tokens.append(token)
            if previous is not None:
                QWidget.setTabOrder(previous, token)
            previous = token
        if previous is not None:
            QWidget.setTabOrder(previous, self.line)
        self._holder.setVisible(bool(words))
        if focused is not None:
            target = self.tokens[min(focused, len(self.tokens) - 1)] if self.tokens else self.line
            target.setFocus()

    def show_meaning(self, text: str, meaning: str) -> None:
        """Show how Larder reads the text, if the line still has that text; nothing if it has no meaning."""
        if self.line.text() == text:
            self.meaning.setText(meaning)
            self.meaning.setVisible(bool(meaning))

    def take(self, text: str) -> None:
        """The text was stored: empty the line, if it still says that."""
        if self.line.text() == text:
            self.line.clear()
            self.meaning.hide()
        self.message.settle()

    def refuse(self, text: str, unknown: str = "", suggestions: Sequence[str] = ()) -> None:
        """Say why the text was not stored; a suggestion takes the place of the unknown word in it."""
        self._unknown = unknown
        self.message.show_problem(text, suggestions)

    def _edit(self, text: str) -> None:
        self.message.settle()
        self.meaning.hide()
        self.edited.emit(text)

    def _use(self, word: str) -> None:
        text = self.line.text()
        self.line.setText(
            text.replace(self._unknown, word) if self._unknown and self._unknown in text else word
        )
        self.added.emit(self.line.text())

    def _go_to_last(self) -> None:
        if self.tokens:
            self.tokens[-1].setFocus()
