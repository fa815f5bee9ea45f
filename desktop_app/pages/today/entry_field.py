"""The line that a meal is logged with: completes while typing, says what it understands, Enter logs."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QStringListModel, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QCompleter, QLineEdit, QWidget

from core.diary.entry import Meal
from core.services.diary import LONGEST
from desktop_app.shell.translation import tr
from desktop_app.widgets.completions import name_popup, popup_of
from desktop_app.widgets.meal_names import meal_name

TYPING_PAUSE_MS: Final = 150


class MealField(QLineEdit):
    """A line edit for one meal.

    Signals:
        submitted: the words, when Enter was pressed on some.
        paused: the words, shortly after the last keystroke: time to complete and to preview them.
        browsed: Down was pressed in the empty field: show what was logged before.
    """

    submitted = Signal(str)
    paused = Signal(str)
    browsed = Signal()

    def __init__(self, meal: Meal, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setToolTip(tr("Enter logs it; Down shows meals you logged before"))
        # One more than may be logged: a longer text is refused in words rather than cut in silence.
        self.setMaxLength(LONGEST * 20)
        self._model = QStringListModel(self)
        completer = QCompleter(self._model, self)
        completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setCompleter(completer)
        self._meal = meal
        self.show_name()
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(TYPING_PAUSE_MS)
        self._pause.timeout.connect(lambda: self.paused.emit(self.text()))
        self.textEdited.connect(lambda _text: self._pause.start())
        self.returnPressed.connect(self._submit)

    def show_name(self) -> None:
        """Show the meal's name, which the user may have changed."""
        name = meal_name(self._meal)
        self.setAccessibleName(tr("Add to {meal}").format(meal=name))
        self.setPlaceholderText(tr("Add to {meal}, such as 2 eggs and a slice of bread").format(meal=name))
        name_popup(self.completer(), name)

    def offer(self, lines: Sequence[str]) -> None:
        """Show completions below the field."""
        completer = self.completer()
        self._model.setStringList(list(lines))
        if lines and self.hasFocus():
            completer.complete()
        else:
            popup_of(completer).hide()

    @property
    def offered(self) -> list[str]:
        """The completions there are now."""
        return self._model.stringList()

    def clear_line(self) -> None:
        """Empty the field, its history too, so that Ctrl+Z undoes the logging and not the typing."""
        self._pause.stop()
        self.setText("")
        self.offer(())

    def event(self, event: QEvent) -> bool:
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.matches(QKeySequence.StandardKey.Undo)
            and not self.isUndoAvailable()
        ):
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down and not self.text():
            self.browsed.emit()
            return
        super().keyPressEvent(event)

    def hideEvent(self, event: object) -> None:
        self._pause.stop()
        popup_of(self.completer()).hide()

    def _submit(self) -> None:
        self._pause.stop()
        popup_of(self.completer()).hide()
        self.submitted.emit(self.text())
