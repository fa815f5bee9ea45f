"""Cook mode: one step at a time in large type, ingredients to tick off, and timers found in the steps."""

import time
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt
from PySide6.QtGui import QCloseEvent, QFont, QFontMetrics, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from core.food.shown_names import shown_title
from core.plan.cooking import Cooking
from core.text.durations import FoundDuration, durations_in
from core.translation import language
from desktop_app.cooking.awake import keep_awake
from desktop_app.cooking.timers import Clock, TimerBar
from desktop_app.shell.tab_order import focus_next
from desktop_app.shell.theme.restyling import restyle
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import plain_button, primary_button, with_icon
from desktop_app.widgets.confirm_dialog import ConfirmDialog
from desktop_app.widgets.facts import icon_line, minutes_words, servings_words
from desktop_app.widgets.flow import FlowLayout, clear
from desktop_app.widgets.scrolling import scrolled_column
from desktop_app.widgets.text import ElidedLabel, TextLabel, breakable, caption, heading, in_type, muted
from desktop_app.widgets.ticked_lines import TickedLines

LARGEST: Final = QSize(1280, 900)
"""In a smaller window, it covers the window."""
EDGE: Final = 32
WIDE: Final = 760
"""Least width with the ingredients next to the steps."""
LIST_WIDTH: Final = 316
LIST_SHARE: Final = 0.4
STEP_EDGE: Final = 24
LARGER: Final = (32 / 20, 28 / 20, 24 / 20, 1.0)
"""Sizes of a step's type, in those of the smallest; the style sheet has the same ones."""
WORDS_SHARE: Final = 0.55
"""Of the height next to the ingredients, the part that the longest step may take."""
LIST_EDGE: Final = 8
"""Between the words and the ring that shows where the keyboard is."""


class CookDialog(QDialog):
    """Shows the steps of a recipe for the servings that are cooked.

    Right and Left turn the steps, T starts the first timer of the step, Escape closes.
    """

    def __init__(
        self, theme: Theme, cooking: Cooking, parent: QWidget | None = None, clock: Clock = time.time
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self.steps = cooking.steps
        self.place = 0
        self._large = 0
        self.words = TextLabel("", "step")
        self._release = keep_awake()
        self.setWindowTitle(tr("Cook {title}").format(title=shown_title(cooking.recipe.title)))
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.resize(LARGEST if parent is None else LARGEST.boundedTo(parent.window().size()))
        self.timers = TimerBar(theme, clock)
        self.timer_buttons: list[QPushButton] = []
        self.ticks: list[QCheckBox] = []
        outer = QVBoxLayout(self)
        outer.setContentsMargins(EDGE, 24, EDGE, 24)
        outer.setSpacing(16)
        outer.addWidget(heading(shown_title(cooking.recipe.title)))
        for note in cooking.marks:
            outer.addWidget(icon_line(theme, "warning", "warning", note))
        parts = QHBoxLayout()
        parts.setSpacing(EDGE)
        self._ingredients = self._make_ingredients(cooking)
        parts.addWidget(self._ingredients)
        parts.addWidget(self._make_step(), 1)
        outer.addLayout(parts, 1)
        outer.addWidget(self.timers)
        outer.addLayout(self._make_foot())
        for key, act in (
            (Qt.Key.Key_Right, self.next_step), (Qt.Key.Key_PageDown, self.next_step),
            (Qt.Key.Key_Left, self.previous_step), (Qt.Key.Key_PageUp, self.previous_step),
            (Qt.Key.Key_T, self.start_first_timer),
        ):  # fmt: skip
            QShortcut(QKeySequence(key), self).activated.connect(act)
        self._show_step()
        # Space and Enter go on, as Right does.
        self.forward.setFocus()

    def focusNextPrevChild(self, is_forward: bool) -> bool:  # noqa: FBT001 - Qt's own way to call it
        return focus_next(self, is_forward=is_forward)

    def next_step(self) -> None:
        """Show the next step; the last one stays."""
        self._turn(1)

    def previous_step(self) -> None:
        """Show the step before; the first one stays."""
        self._turn(-1)

    def start_first_timer(self) -> None:
        """Start the first timer that the step names."""
        if self.timer_buttons:
            self.timer_buttons[0].click()

    def reject(self) -> None:
        # Escape and Close come here.
        if not self.timers.running:
            self._end()
            return
        ask = ConfirmDialog(
            tr("Close cook mode?"),
            tr("A timer is running. It ends without a sound if you close."),
            tr("Close"),
            self,
        )
        ask.accepted.connect(self._end)
        ask.finished.connect(ask.deleteLater)
        ask.open()

    def closeEvent(self, event: QCloseEvent) -> None:
        event.ignore()
        self.reject()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._ingredients.setVisible(self.width() >= WIDE)
        # Large type has more room, but never as much as the step.
        self._ingredients.setFixedWidth(
            max(LIST_WIDTH, min(in_type(self, LIST_WIDTH), round(LIST_SHARE * self.width())))
        )
        super().resizeEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Timers take room from the step, too.
        if event.type() == QEvent.Type.Resize and watched is self._step_area:
            self._fit_type()
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit_type()

    def _fit_type(self) -> None:
        """Give all steps the largest type in which the longest one fits: it is read from across the kitchen."""
        area = self._step_area
        # Not the viewport, which a scroll bar makes narrower.
        room = QRect(0, 0, max(1, area.width() - 2 * STEP_EDGE), area.height())
        smallest = QFont(self.words.font())
        smallest.setPointSizeF(smallest.pointSizeF() / LARGER[len(LARGER) - 1 - self._large])
        larger = next((times for times in LARGER if self._fits(smallest, times, room)), LARGER[-1])
        large = len(LARGER) - 1 - LARGER.index(larger)
        if large != self._large:
            self._large = large
            self.words.setProperty("large", str(large))
            restyle(self.words)

    def _fits(self, smallest: QFont, times: float, room: QRect) -> bool:
        """Return whether all steps fit in their part of the room, in a type so much larger than the smallest."""
        font = QFont(smallest)
        font.setPointSizeF(smallest.pointSizeF() * times)
        metrics, wrap = QFontMetrics(font), Qt.TextFlag.TextWordWrap.value
        heights = (metrics.boundingRect(room, wrap, breakable(step)).height() for step in self.steps)
        return max(heights) <= WORDS_SHARE * room.height()

    def _end(self) -> None:
        self._release()
        super().reject()

    def _turn(self, by: int) -> None:
        place = min(max(0, self.place + by), len(self.steps) - 1)
        if place != self.place:
            self.place = place
            self._show_step()

    def _make_ingredients(self, cooking: Cooking) -> QWidget:
        area, column = scrolled_column(tr("Ingredients"), LIST_EDGE)
        column.setSpacing(4)
        column.addWidget(heading(tr("Ingredients"), level=3))
        column.addWidget(muted(servings_words(cooking.servings)))
        lines = TickedLines(cooking.lines)
        self.ticks = lines.ticks
        column.addWidget(lines)
        column.addStretch(1)
        return area

    def _make_step(self) -> QFrame:
        card = QFrame()
        card.setProperty("kind", "card")
        outer = QVBoxLayout(card)
        outer.setContentsMargins(0, 20, 0, 20)
        area, column = scrolled_column(tr("Step"), STEP_EDGE)
        self._step_area: QScrollArea = area
        column.setSpacing(16)
        self.count = muted("")
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._timer_row = FlowLayout(holder := QWidget(), spacing=8)
        for widget in (self.count, self.words, holder):
            column.addWidget(widget)
        column.addStretch(1)
        self.following_title = caption(tr("Next step"))
        self.following = ElidedLabel("", "following")
        following = QVBoxLayout()
        following.setSpacing(4)
        following.addWidget(self.following_title)
        following.addWidget(self.following)
        column.addLayout(following)
        outer.addWidget(area)
        area.installEventFilter(self)
        return card

    def _make_foot(self) -> QHBoxLayout:
        foot = QHBoxLayout()
        foot.setSpacing(12)
        self.close_button = plain_button(tr("Close"), self.reject)
        self.back = with_icon(plain_button(tr("Previous"), self.previous_step), self._theme, "chevron-left")
        self.forward = primary_button(tr("Next step"), self.next_step)
        for button in (self.close_button, self.back, self.forward):
            # Wet fingers need room.
            button.setProperty("room", "touch")
            button.setAutoDefault(False)
        foot.addWidget(self.close_button)
        foot.addStretch(1)
        foot.addWidget(self.back)
        foot.addWidget(self.forward)
        return foot

    def _show_step(self) -> None:
        step = self.steps[self.place]
        self.count.setText(
            tr("Step {number} of {count}").format(number=self.place + 1, count=len(self.steps))
        )
        self.words.setText(step)
        self.words.setAccessibleName(f"{self.count.text()}. {step}")
        clear(self._timer_row)
        self.timer_buttons = [self._timer_button(found) for found in durations_in(step)]
        for button in self.timer_buttons:
            self._timer_row.addWidget(button)
        is_last = self.place == len(self.steps) - 1
        self.following.setText("" if is_last else self.steps[self.place + 1])
        self.following.setVisible(not is_last)
        self.following_title.setVisible(not is_last)
        self.back.setEnabled(self.place > 0)
        if is_last and self.forward.hasFocus():
            self.close_button.setFocus()
        self.forward.setEnabled(not is_last)

    def _timer_button(self, found: FoundDuration) -> QPushButton:
        """Return the button of a timer; of a range, it rings at the shorter end, when the cook looks first."""
        words = duration_words(found)
        name = tr("Step {number}: {time}").format(number=self.place + 1, time=words)
        button = with_icon(
            plain_button(
                tr("Start timer: {time}").format(time=words),
                lambda: self.timers.start(name, found.low_min * 60),
            ),
            self._theme,
            "clock",
        )
        button.setProperty("room", "touch")
        button.setAutoDefault(False)
        return button


def duration_words(found: FoundDuration) -> str:
    """Return a duration as the directions say it, or in the language of a window that isn't English."""
    if language().code == "en":
        return found.text
    ends = [
        minutes_words(minutes) if minutes >= 1 else tr("{seconds} s").format(seconds=round(minutes * 60))
        for minutes in dict.fromkeys((found.low_min, found.high_min))
    ]
    return ends[0] if len(ends) == 1 else tr("{low} to {high}").format(low=ends[0], high=ends[1])
