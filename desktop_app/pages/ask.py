"""Ask: a question in plain words, and what to eat."""

from PySide6.QtWidgets import QLineEdit, QWidget

from desktop_app.context import AppContext
from desktop_app.pages.page import Page


class AskPage(Page):
    """The question box with its answers."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, "What would you like to eat?", parent=parent)
        self.question = QLineEdit()
        self.question.setAccessibleName("Question")
        self.body.addWidget(self.question)
        self.body.addStretch(1)

    def first_focus(self) -> QWidget:
        return self.question
