"""One answer as a card: facts, nutrients, reasons, and buttons to log and plan it."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from core.food.dish_pictures import DishPicture
from core.recommend.answer import Answer
from desktop_app.pages.ask.reasons import card_misses, card_reasons
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import plain_button, quiet_button, with_icon
from desktop_app.widgets.dish_tile import DishTile
from desktop_app.widgets.facts import icon_caption, icon_line, makes_words, minutes_words, nutrient_panel
from desktop_app.widgets.flow import FlowLayout
from desktop_app.widgets.text import heading

PANEL_WIDTH: Final = 208
TILE: Final = 56


class AnswerCard(QFrame):
    """Shows one answer.

    Signals:
        log_requested, plan_requested, adapt_requested, details_requested: the user wants to log, plan, adapt or open it.
        compare_toggled: whether the user wants to compare it with others.
    """

    log_requested = Signal()
    plan_requested = Signal()
    adapt_requested = Signal()
    details_requested = Signal()
    compare_toggled = Signal(bool)

    def __init__(
        self,
        theme: Theme,
        answer: Answer,
        picture: DishPicture | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.answer = answer
        self.setProperty("kind", "card")
        self.setAccessibleName(answer.title)
        left = QVBoxLayout()
        left.setSpacing(12)
        head = QHBoxLayout()
        head.setSpacing(12)
        if picture is not None:
            head.addWidget(DishTile(theme, picture, TILE), 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(self._title(theme), 1)
        left.addLayout(head)
        left.addLayout(self._why(theme))
        left.addStretch(1)
        left.addWidget(self._actions(theme))
        of_what = tr("One serving") if answer.servings_known else tr("The whole recipe")
        panel = nutrient_panel(answer.nutrition, answer.at_least, of_what)
        panel.setFixedWidth(PANEL_WIDTH)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 16, 16, 16)
        row.setSpacing(16)
        row.addLayout(left, 1)
        row.addWidget(panel, 0, Qt.AlignmentFlag.AlignTop)

    def _title(self, theme: Theme) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addWidget(heading(self.answer.title, level=3))
        facts = QWidget()
        flow = FlowLayout(facts, spacing=16)
        flow.addWidget(icon_caption(theme, "clock", minutes_words(self.answer.total_min)))
        makes = makes_words(self.answer.servings, is_known=self.answer.servings_known)
        flow.addWidget(icon_caption(theme, "servings", makes))
        column.addWidget(facts)
        return column

    def _why(self, theme: Theme) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(4)
        for reason in card_reasons(self.answer):
            column.addWidget(icon_line(theme, "check", "positive", reason))
        for text in card_misses(self.answer):
            column.addWidget(icon_line(theme, "info", "text_muted", text))
        for caution in self.answer.cautions:
            column.addWidget(icon_line(theme, "warning", "warning", caution))
        return column

    def _actions(self, theme: Theme) -> QWidget:
        title = self.answer.title
        self.log = with_icon(plain_button(tr("Log"), self.log_requested.emit), theme, "log")
        self.plan = with_icon(plain_button(tr("Plan"), self.plan_requested.emit), theme, "calendar-plus")
        self.adapt = quiet_button(tr("Adapt"), self.adapt_requested.emit)
        self.details = quiet_button(tr("Details"), self.details_requested.emit)
        self.buttons = (self.log, self.plan, self.details, self.adapt)
        holder = QWidget()
        flow = FlowLayout(holder, spacing=8)
        for button in self.buttons:
            button.setAccessibleName(f"{button.accessibleName()}: {title}")
            flow.addWidget(button)
        self.compare = QCheckBox(tr("Compare"))
        self.compare.setAccessibleName(tr("Compare: {title}").format(title=title))
        self.compare.setToolTip(tr("Tick two or three answers to see them side by side"))
        self.compare.toggled.connect(self.compare_toggled)
        flow.addWidget(self.compare)
        return holder
