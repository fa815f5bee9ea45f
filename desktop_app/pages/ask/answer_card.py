"""One answer as a short card: picture, one line, numbers against the rest of today, and the evidence on demand."""

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QCheckBox, QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from core.food.dish_pictures import DishPicture
from core.food.shown_names import shown_title
from core.recommend.answer import Answer
from core.recommend.card_facts import CardFacts, evidence_groups
from core.services.rest_of_today import RestOfToday
from desktop_app.pages.ask.rest_bar import NumberOfServing
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.buttons import icon_button, quiet_button
from desktop_app.widgets.dish_tile import DishTile
from desktop_app.widgets.facts import icon_line
from desktop_app.widgets.text import caption, heading, muted

TILE: Final = 52
TILE_APART_PX: Final = 12
TITLE_PX: Final = 190
"""Room for a title, in the usual type, below which numbers and buttons move under it."""
USUAL_LINE_PX: Final = 20
BETWEEN_PX: Final = 16
"""Between parts of a card that are side by side."""
NUMBERS_APART_PX: Final = 12
BUTTONS_APART_PX: Final = 4
BUTTON_ROWS_APART_PX: Final = 2
BELOW_PX: Final = 8
"""Between parts that are below one another, at most."""
BRIEF_BELOW_PX: Final = 2
"""Between the title and the row with brief numbers."""
MOST_REASONS: Final = 1
"""Reasons of the short card; "Why this?" has all."""
LOOKS: Final = {
    "met": ("check", "positive"),
    "missed": ("info", "text_muted"),
    "against": ("info", "text_muted"),
    "caution": ("warning", "warning"),
}
"""Icon and colour of each tone."""
GROUPS: Final = {
    "question": QT_TR_NOOP("What you asked for"),
    "profile": QT_TR_NOOP("Your profile"),
    "similarity": QT_TR_NOOP("Like what you eat"),
    "today": QT_TR_NOOP("Your day"),
    "cautions": QT_TR_NOOP("Check before you cook"),
}


class AnswerCard(QFrame):
    """Shows one answer. A click on it opens the recipe.

    Signals:
        log_requested, plan_requested, adapt_requested, details_requested: the user wants to log, plan, adapt or open it.
        explain_requested: the user wants it explained in sentences.
        compare_toggled: whether the user wants to compare it with others.
    """

    log_requested = Signal()
    plan_requested = Signal()
    adapt_requested = Signal()
    details_requested = Signal()
    explain_requested = Signal()
    compare_toggled = Signal(bool)

    def __init__(
        self,
        theme: Theme,
        answer: Answer,
        facts: CardFacts,
        rest: Mapping[str, RestOfToday],
        picture: DishPicture | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.answer = answer
        self.facts = facts
        self._theme = theme
        self._all_cards: Sequence[AnswerCard] = (self,)
        self.evidence: QWidget | None = None
        """All evidence, made when it is first unfolded."""
        self.setProperty("kind", "card")
        self.setAccessibleName(f"{shown_title(answer.title)}, {facts.line}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        whole = QHBoxLayout()
        whole.setSpacing(TILE_APART_PX)
        self._tile_px = 0
        if picture is not None:
            whole.addWidget(DishTile(theme, picture, TILE), 0, Qt.AlignmentFlag.AlignTop)
            self._tile_px = TILE + TILE_APART_PX
        left = QHBoxLayout()
        left.setSpacing(12)
        self._title = self._texts()
        left.addLayout(self._title, 1)
        self._left = left
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(BETWEEN_PX)
        self._row.addLayout(left, 1)
        self._numbers = self._all_numbers(rest)
        self._buttons = self._actions()
        self._lower = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._lower.setSpacing(BETWEEN_PX)
        self._lower.addWidget(self._numbers, 0, Qt.AlignmentFlag.AlignTop)
        self._lower.addWidget(self._buttons, 0, Qt.AlignmentFlag.AlignTop)
        self._row.addLayout(self._lower)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(12, 8, 12, 8)
        self._column.setSpacing(BELOW_PX)
        self._is_below_tile = False
        whole.addLayout(self._row, 1)
        self._column.addLayout(whole)

    @property
    def is_unfolded(self) -> bool:
        """True if all evidence is shown."""
        return self.evidence is not None and not self.evidence.isHidden()

    def toggle_evidence(self) -> None:
        """Unfold all evidence below the card's own lines, or fold it."""
        if self.evidence is None:
            self.evidence = self._all_evidence()
            self._column.addWidget(self.evidence)
            self.evidence.show()
        else:
            self.evidence.setVisible(self.evidence.isHidden())
        words = tr("Hide reasons") if self.is_unfolded else tr("Why this?")
        self.why.setText(words)
        self.why.setAccessibleName(f"{words}: {shown_title(self.answer.title)}")
        self.why.setAccessibleDescription(tr("open") if self.is_unfolded else tr("closed"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._arrange()

    def minimumSizeHint(self) -> QSize:
        """Return the size of the narrowest arrangement, so that a wide card can be made narrow at all."""
        widest = max(
            self._left.minimumSize().width(),
            self._icons.minimumSize().width(),
            *(widget.minimumSizeHint().width() for widget in (self.why, self.compare)),
        )
        return QSize(widest + self._edges_px(), super().minimumSizeHint().height())

    @property
    def words_px(self) -> int:
        """The width that the longest word needs."""
        return self._title.minimumSize().width()

    def match(self, cards: "Sequence[AnswerCard]") -> None:
        """Keep room for the longest word of all these cards, so that all are arranged in the same way."""
        self._all_cards = cards

    def _edges_px(self) -> int:
        """Return the width of everything but the words, numbers and buttons."""
        margins = self._column.contentsMargins()
        return margins.left() + margins.right() + self._tile_px

    def _arrange(self) -> None:
        """Put the parts side by side where they fit, else below one another."""
        width = self.width() - self._edges_px()
        numbers = self._numbers_px()
        why = max(self.why.minimumWidth(), self.why.sizeHint().width())
        compare = self.compare.sizeHint().width()
        words = why + BUTTONS_APART_PX + compare
        icons = self._icons.minimumSize().width()
        lower = numbers + BETWEEN_PX + max(icons, words)
        usual = TITLE_PX * self.fontMetrics().height() / USUAL_LINE_PX + (0 if self._tile_px else TILE)
        title = max(usual, *(card.words_px for card in self._all_cards))
        is_row = width - lower - BETWEEN_PX >= title
        # Below the title, one low row has brief numbers and the buttons; the box to compare is then next to the title.
        brief = self._numbers_px(is_brief=True)
        low_row = brief + BETWEEN_PX + icons + BUTTONS_APART_PX + why
        is_brief = not is_row and width + self._tile_px >= low_row and width >= title + BETWEEN_PX + compare
        self._place_lower(is_below_tile=is_brief and width < low_row)
        self._place_compare(is_brief=is_brief)
        _turn(self._row, BRIEF_BELOW_PX if is_brief else BETWEEN_PX, is_row=is_row)
        # Below the title there is room for one row of buttons; next to it, the title needs the room of two.
        one_row = numbers + BETWEEN_PX + icons + BUTTONS_APART_PX + words
        _turn(self._button_rows, BUTTON_ROWS_APART_PX, is_row=is_brief or (not is_row and width >= one_row))
        _turn(self._lower, BETWEEN_PX, is_row=is_brief or width >= lower)
        _turn(self._flow, NUMBERS_APART_PX, is_row=is_brief or width >= numbers)
        _turn(self._words, BUTTONS_APART_PX, is_row=is_brief or width >= words)
        for number in self._shown:
            number.set_on_one_line(is_wanted=is_brief or width >= numbers, is_brief=is_brief)

    def _place_lower(self, *, is_below_tile: bool) -> None:
        """Put numbers and buttons next to the picture, or below it, where they have its width, too."""
        if is_below_tile == self._is_below_tile:
            return
        self._is_below_tile = is_below_tile
        (self._row if is_below_tile else self._column).removeItem(self._lower)
        self._lower.setParent(None)
        if is_below_tile:
            self._column.insertLayout(1, self._lower)
        else:
            self._row.addLayout(self._lower)
        self._column.setSpacing(BRIEF_BELOW_PX if is_below_tile else BELOW_PX)

    def _place_compare(self, *, is_brief: bool) -> None:
        """Put the box to compare at the end of the title's row, or behind "Why this?"."""
        if is_brief == (self._left.indexOf(self.compare) >= 0):
            return
        had_focus = self.compare.hasFocus()
        if is_brief:
            self._words.removeWidget(self.compare)
            self._left.addWidget(self.compare, 0, Qt.AlignmentFlag.AlignTop)
        else:
            self._left.removeWidget(self.compare)
            self._words.insertWidget(1, self.compare)
        if had_focus:
            self.compare.setFocus()

    def _numbers_px(self, *, is_brief: bool = False) -> int:
        """Return the width of all numbers side by side."""
        widths = [number.line_px(is_brief=is_brief) for number in self._shown]
        if self._of_what is not None:
            widths.append(self._of_what.sizeHint().width())
        return sum(widths) + NUMBERS_APART_PX * (len(widths) - 1)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.details_requested.emit()
        super().mouseReleaseEvent(event)

    def _texts(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(2)
        column.addWidget(heading(shown_title(self.answer.title), level=3))
        column.addWidget(muted(self.facts.line))
        reasons = [fact for fact in self.facts.facts if fact.tone == "met"][:MOST_REASONS]
        # What is missed or uncertain is never cut off.
        for fact in (*(one for one in self.facts.facts if one.tone != "met"), *reasons):
            column.addWidget(icon_line(self._theme, *LOOKS[fact.tone], fact.text))
        column.addStretch(1)
        return column

    def _all_numbers(self, rest: Mapping[str, RestOfToday]) -> QWidget:
        holder = QWidget()
        self._flow = QBoxLayout(QBoxLayout.Direction.LeftToRight, holder)
        self._flow.setContentsMargins(0, 0, 0, 0)
        self._flow.setSpacing(NUMBERS_APART_PX)
        answer = self.answer
        # The amounts of a whole recipe say nothing about today.
        bounds = rest if answer.servings_known else {}
        self._shown: list[NumberOfServing] = []
        for key in self.facts.numbers:
            number = NumberOfServing(self._theme, key, answer.nutrition, answer.at_least, bounds.get(key))
            self._flow.addWidget(number, 1, Qt.AlignmentFlag.AlignTop)
            self._shown.append(number)
        of_what = tr("One serving") if answer.servings_known else tr("The whole recipe")
        holder.setToolTip(of_what)
        holder.setAccessibleName(of_what)
        self._of_what: QWidget | None = None
        if not answer.servings_known:
            self._of_what = caption(of_what)
            self._flow.addWidget(self._of_what, 0, Qt.AlignmentFlag.AlignTop)
        return holder

    def _actions(self) -> QWidget:
        title, theme = shown_title(self.answer.title), self._theme

        def button(icon: str, name: str, signal: Signal) -> QWidget:
            made = icon_button(theme, icon, f"{name}: {title}", signal.emit)  # type: ignore[attr-defined]
            made.setToolTip(name)
            return made

        self.log = button("log", tr("Log"), self.log_requested)  # type: ignore[arg-type]
        self.plan = button("calendar-plus", tr("Plan"), self.plan_requested)  # type: ignore[arg-type]
        self.adapt = button("edit", tr("Adapt"), self.adapt_requested)  # type: ignore[arg-type]
        self.details = button("book", tr("Open recipe"), self.details_requested)  # type: ignore[arg-type]
        self.why: QPushButton = quiet_button(tr("Why this?"), self.toggle_evidence)
        self.why.setAccessibleName(f"{self.why.text()}: {title}")
        # Nothing moves when the words change.
        self.why.setMinimumWidth(_widest(self.why, tr("Hide reasons")))
        self.compare = QCheckBox(tr("Compare"))
        self.compare.setAccessibleName(tr("Compare: {title}").format(title=title))
        self.compare.setToolTip(tr("Tick two or three answers to see them side by side"))
        self.compare.toggled.connect(self.compare_toggled)
        self.buttons = (self.log, self.plan, self.adapt, self.details, self.why)
        holder = QWidget()
        self._button_rows = QBoxLayout(QBoxLayout.Direction.TopToBottom, holder)
        self._button_rows.setContentsMargins(0, 0, 0, 0)
        self._button_rows.setSpacing(BUTTON_ROWS_APART_PX)
        self._icons = _row_of(self.details, self.log, self.plan, self.adapt)
        self._words = _row_of(self.why, self.compare)
        self._button_rows.addLayout(self._icons)
        self._button_rows.addLayout(self._words)
        return holder

    def _all_evidence(self) -> QWidget:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(TILE + TILE_APART_PX, 4, 0, 4)
        column.setSpacing(4)
        for place, found in enumerate(evidence_groups(self.answer)):
            if place:
                column.addSpacing(8)
            column.addWidget(caption(tr(GROUPS[found.group])))
            for fact in found.facts:
                column.addWidget(icon_line(self._theme, *LOOKS[fact.tone], fact.text))
        self.explain = quiet_button(tr("Explain in sentences"), self.explain_requested.emit)
        self.explain.setAccessibleName(f"{self.explain.text()}: {shown_title(self.answer.title)}")
        column.addWidget(self.explain, 0, Qt.AlignmentFlag.AlignLeft)
        return holder


def _widest(button: QPushButton, other: str) -> int:
    """Return the width that a button needs for its text and another one."""
    button.ensurePolished()
    text, own = button.text(), button.sizeHint().width()
    button.setText(other)
    width = max(own, button.sizeHint().width())
    button.setText(text)
    return width


def _row_of(*widgets: QWidget) -> QBoxLayout:
    row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
    row.setSpacing(BUTTONS_APART_PX)
    for widget in widgets:
        row.addWidget(widget)
    row.addStretch(1)
    return row


def _turn(box: QBoxLayout, spacing_px: int, *, is_row: bool) -> None:
    """Put the parts of a box side by side, `spacing_px` apart, or below one another."""
    wanted = QBoxLayout.Direction.LeftToRight if is_row else QBoxLayout.Direction.TopToBottom
    apart_px = spacing_px if is_row else min(spacing_px, BELOW_PX)
    if box.direction() != wanted:
        box.setDirection(wanted)
    if box.spacing() != apart_px:
        box.setSpacing(apart_px)
