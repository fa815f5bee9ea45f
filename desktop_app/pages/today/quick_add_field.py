"""The line of the Today page: its keys choose, complete and log a suggestion, and change the meal."""

from typing import Final

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QWidget

from core.services.diary import LONGEST
from desktop_app.shell.translation import tr

TYPING_PAUSE_MS: Final = 120
_STEPS: Final = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 6, Qt.Key.Key_PageUp: -6}


class QuickAddField(QLineEdit):
    """A line edit for a meal.

    Signals:
        submitted: Enter was pressed.
        paused: shortly after the last keystroke: time to read the words.
        stepped: an arrow key moves through the suggestions, by a number of rows.
        meal_stepped: Alt and an arrow key choose another meal.
        completed: Tab completes the line with the chosen row; only while `completes` is True.
        dismissed: Escape.
        others_wanted: F4 offers other foods for the words at the cursor.
        favourite_wanted: Ctrl+D makes the chosen row a favourite, or removes it from the favourites.
    """

    submitted = Signal()
    paused = Signal()
    stepped = Signal(int)
    meal_stepped = Signal(int)
    completed = Signal()
    dismissed = Signal()
    others_wanted = Signal()
    favourite_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.completes = False
        self._ahead = ""
        self.setProperty("kind", "question")
        # More than may be logged: a longer text is refused in words rather than cut in silence.
        self.setMaxLength(LONGEST * 20)
        self.setAccessibleName(tr("Add food"))
        self.setPlaceholderText(tr("Search foods, or type what you ate, such as 2 eggs and toast"))
        self.setToolTip(tr("Enter logs it; Down shows what you usually eat; Alt+Down chooses the meal"))
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(TYPING_PAUSE_MS)
        self._pause.timeout.connect(self.paused)
        self.textEdited.connect(lambda _text: self._pause.start())
        self.returnPressed.connect(self._submit)

    def clear_line(self) -> None:
        """Empty the field, its history too, so that Ctrl+Z undoes the logging and not the typing."""
        self._pause.stop()
        self.setText("")

    def lock(self) -> None:
        """Keep the words as they are while they are logged; what is typed meanwhile appears with `unlock`."""
        self.setReadOnly(True)

    def unlock(self) -> None:
        """Accept keys again, and show what was typed meanwhile."""
        self.setReadOnly(False)
        if self._ahead:
            ahead, self._ahead = self._ahead.strip(", "), ""
            self.deselect()
            self.end(False)
            self.insert(f", {ahead}" if self.text() else ahead)
            self._pause.start()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent):
            is_undo = event.matches(QKeySequence.StandardKey.Undo)
            if event.type() == QEvent.Type.ShortcutOverride and is_undo and not self.isUndoAvailable():
                event.ignore()
                return False
            # Tab leaves the field unless a row is chosen, so that the keyboard gets everywhere.
            is_tab = event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Tab
            if is_tab and self.completes:
                self.completed.emit()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.isReadOnly() and self._keeps(event):
            return
        by = _STEPS.get(Qt.Key(event.key()))
        if by is not None and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.meal_stepped.emit(1 if by > 0 else -1)
        elif by is not None:
            self.stepped.emit(by)
        elif event.key() == Qt.Key.Key_F4:
            self.others_wanted.emit()
        elif event.key() == Qt.Key.Key_D and event.modifiers() == Qt.KeyboardModifier.ControlModifier:
            self.favourite_wanted.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.dismissed.emit()
        else:
            super().keyPressEvent(event)

    def _keeps(self, event: QKeyEvent) -> bool:
        """Keep a key that types or deletes for later, and return whether it does; Enter begins another food."""
        # Both at once are AltGr, which types: "€".
        alt, control = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier
        is_shortcut = event.modifiers() & (alt | control) in (alt, control)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._ahead += ", " if self._ahead else ""
        elif event.key() == Qt.Key.Key_Backspace:
            self._ahead = self._ahead[:-1]
        elif is_shortcut or not event.text() or not event.text().isprintable():
            return False
        else:
            self._ahead += event.text()
        return True

    def hideEvent(self, event: object) -> None:
        self._pause.stop()

    def _submit(self) -> None:
        self._pause.stop()
        self.submitted.emit()
