"""The box a question is typed into."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from desktop_app.pages.ask.question_line import QuestionLine
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import icon_button, plain_button, primary_button
from desktop_app.widgets.search_icon import add_search_icon


class QuestionBox(QWidget):
    """A line with past questions and a button; Enter asks, and Esc cancels a slow question.

    Signals:
        asked: the words, when Enter or the button is pressed.
        stopped: what is being looked for is not wanted any more.
    """

    asked = Signal(str)
    stopped = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = QuestionLine(theme)
        self.line.setProperty("kind", "question")
        self.line.setPlaceholderText(tr("high protein dinner with chickpeas, no dairy, under 40 minutes"))
        self.line.setAccessibleName(tr("Question"))
        self.line.setAccessibleDescription(
            tr(
                "Describe what you would like to eat, then press Enter. Down opens suggestions; Up in the"
                " empty box opens past questions."
            )
        )
        self.line.setClearButtonEnabled(True)
        add_search_icon(self.line, theme)
        self.line.asked.connect(self.asked)
        self.past = icon_button(theme, "history", tr("Past questions"), self._open_past)
        self.past.setProperty("kind", "past")
        self.past.setToolTip(tr("Past questions (Up in the empty box)"))
        self.line.suggestions.stay_open_for(self.past)
        self.button = primary_button(tr("Ask"), self._ask)
        self.button.setProperty("room", "large")
        self.button.setMinimumSize(QSize(96, 0))
        self.stop = plain_button(tr("Cancel"), self.stopped.emit)
        self.stop.setAccessibleName(tr("Cancel the question"))
        self.stop.setToolTip(tr("Cancel the question (Esc)"))
        self.stop.setProperty("room", "large")
        self.stop.setMinimumSize(QSize(96, 0))
        self.stop.hide()
        self._escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        self._escape.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self._escape.activated.connect(self.stopped)
        self._escape.setEnabled(False)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.line, 1)
        row.addWidget(self.past)
        row.addWidget(self.button)
        row.addWidget(self.stop)
        self._bar = QProgressBar()
        self._bar.setRange(0, 0)
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(tr("Searching"))
        policy = self._bar.sizePolicy()
        # The page must not jump when the bar comes and goes.
        policy.setRetainSizeWhenHidden(True)
        self._bar.setSizePolicy(policy)
        self._bar.setProperty("kind", "thin")
        self._bar.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(row)
        column.addWidget(self._bar)

    def set_busy(self, *, busy: bool) -> None:
        """Show or hide that something is being looked for."""
        self._bar.setVisible(busy)
        if not busy:
            self.offer_stop(wanted=False)

    def offer_stop(self, *, wanted: bool) -> None:
        """Put a button that gives up in the place of the one that asks, or that one back; Enter asks all the same."""
        shown, hidden = (self.stop, self.button) if wanted else (self.button, self.stop)
        had_focus = hidden.hasFocus()
        shown.show()
        if had_focus:
            shown.setFocus()
        hidden.hide()
        self._escape.setEnabled(wanted)

    def _open_past(self) -> None:
        was_open = self.line.shows_past
        self.line.suggestions.close_list()
        if not was_open:
            self.line.setFocus()
            self.line.open_past()

    def _ask(self) -> None:
        self.asked.emit(self.line.text())
