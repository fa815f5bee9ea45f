"""The user's own words on a recipe: rating, notes and tags."""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from core.services.recipe_notes import RecipeNote
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.cards import titled_card
from desktop_app.widgets.star_rating import StarRating
from desktop_app.widgets.text import field_label, muted

SAVE_AFTER_MS: Final = 600
"""Stars on the way to the wanted number are not saved."""
SAVE_WORDS_AFTER_MS: Final = 2000
"""After a pause in typing, so that a power cut loses little."""
NOTES_HEIGHT: Final = 96


class OwnNotes(QFrame):
    """A card with stars, notes and tags, which are saved when the user leaves a field or stops typing.

    Signals:
        changed: the user changed something; with a `RecipeNote`.
    """

    changed = Signal(object)

    def __init__(self, theme: Theme, note: RecipeNote, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._note = note
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.save)
        card, column = titled_card(tr("Your notes"))
        self.stars = StarRating(theme)
        self.stars.valueChanged.connect(lambda _value: self._timer.start(SAVE_AFTER_MS))
        self.notes = QPlainTextEdit()
        self.notes.setPlaceholderText(tr("Only for you: what to change next time, who liked it …"))
        self.notes.setAccessibleName(tr("Your notes on this recipe"))
        self.notes.setFixedHeight(NOTES_HEIGHT)
        self.notes.setTabChangesFocus(True)
        self.notes.installEventFilter(self)
        self.notes.textChanged.connect(lambda: self._timer.start(SAVE_WORDS_AFTER_MS))
        self.tags = QLineEdit()
        self.tags.setPlaceholderText(tr("quick, for guests"))
        self.tags.setAccessibleName(tr("Your tags, separated by commas"))
        self.tags.editingFinished.connect(self.save)
        row = QHBoxLayout()
        row.setSpacing(8)
        label = field_label(tr("Tags"))
        label.setBuddy(self.tags)
        row.addWidget(label)
        row.addWidget(self.tags, 1)
        column.addWidget(self.stars)
        column.addWidget(self.notes)
        column.addLayout(row)
        column.addWidget(muted(tr("Separate tags with commas. Everything is saved as you go.")))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(card)
        self._fill(note)

    def show_note(self, note: RecipeNote) -> None:
        """Show a note that was stored, or undone; words that are being typed stay."""
        if note == self._note:
            return
        self._note = note
        if not (self.notes.hasFocus() or self.tags.hasFocus()):
            self._fill(note)

    def save(self) -> None:
        """Send the note if it differs from the stored one."""
        self._timer.stop()
        note = replace(
            self._note,
            rating=self.stars.value(),
            notes=self.notes.toPlainText().strip(),
            tags=tuple(filter(None, (" ".join(tag.split()) for tag in self.tags.text().split(",")))),
        )
        if note != self._note:
            self._note = note
            self.changed.emit(note)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.notes and event.type() == QEvent.Type.FocusOut:
            self.save()
        return super().eventFilter(watched, event)

    def hideEvent(self, event: QHideEvent) -> None:
        self.save()
        super().hideEvent(event)

    def _fill(self, note: RecipeNote) -> None:
        for widget in (self.stars, self.notes, self.tags):
            widget.blockSignals(True)
        self.stars.setValue(note.rating)
        self.stars.update()
        self.notes.setPlainText(note.notes)
        self.tags.setText(", ".join(note.tags))
        for widget in (self.stars, self.notes, self.tags):
            widget.blockSignals(False)
