"""A dialog to choose a recipe of the library: a line to search with, and a list."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

from core.food.shown_names import shown_title
from core.progress import Job
from core.recommend.avoid import NO_CONFLICT
from core.recommend.avoid_wording import short_mark
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import ReadOp
from desktop_app.shell.translation import tr, tr_count
from desktop_app.widgets.buttons import primary_button
from desktop_app.widgets.dialog_column import titled_column
from desktop_app.widgets.dialog_foot import confirming_row
from desktop_app.widgets.facts import minutes_words
from desktop_app.widgets.noted_rows import FoundList, noted_row
from desktop_app.widgets.text import in_type, muted

if TYPE_CHECKING:
    from core.services.recipes import FoundRecipes

WIDTH: Final = 560
HEIGHT: Final = 520
ROW_HEIGHT: Final = 36
MOST: Final = 50
"""Recipes that are listed; more words find the others."""


class RecipeChoice(QDialog):
    """Finds recipes while you type. Up and Down choose, Enter takes one, Escape closes.

    Signals:
        chosen: the key of a recipe.
    """

    chosen = Signal(str)

    def __init__(self, context: AppContext, title: str, about: str, parent: QWidget | None = None) -> None:
        """`about` says what the recipe is for."""
        super().__init__(parent)
        self._context = context
        self.keys: list[str] = []
        room = parent.size() if parent is not None else QSize(WIDTH, HEIGHT)
        self.resize(QSize(in_type(self, WIDTH), in_type(self, HEIGHT)).boundedTo(room))
        column = titled_column(self, title)
        column.addWidget(muted(about))
        self.line = QLineEdit()
        self.line.setPlaceholderText(tr("Words of a title, an ingredient or a tag"))
        self.line.setAccessibleName(tr("Find a recipe"))
        self.line.setClearButtonEnabled(True)
        self.line.textChanged.connect(self._search)
        self.list = FoundList(context.theme, self.line)
        self.list.itemDoubleClicked.connect(lambda _item: self._take())
        self.said = muted("")
        self.take_button = primary_button(tr("Take"), self._take)
        column.addWidget(self.line)
        column.addWidget(self.list, 1)
        column.addLayout(confirming_row(self, self.take_button, self.said))
        self.line.setFocus()
        self._search("")

    def _search(self, typed: str) -> None:
        engine, words = self._context.engine, typed.strip()

        def find(_job: Job) -> "FoundRecipes":
            from core.services.recipes import find_recipes

            return find_recipes(engine, words, MOST)

        ReadOp(self, find).success(self._show).only_latest("recipes").start(self._context.operations)

    def _show(self, found: "FoundRecipes") -> None:
        self.keys = [recipe.key for recipe in found.recipes]
        self.list.clear()
        for recipe in found.recipes:
            avoid = found.verdicts.get(recipe.key, NO_CONFLICT).avoid
            icon = ("warning", "warning") if avoid else ("book", "text_muted")
            note = short_mark(avoid) if avoid else minutes_words(recipe.total_min)
            item = noted_row(self._context.theme.icon(*icon), shown_title(recipe.title), note)
            item.setSizeHint(QSize(0, in_type(self, ROW_HEIGHT)))
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.take_button.setEnabled(bool(self.keys))
        more = found.total - len(self.keys)
        self.said.setText(
            tr_count("%n more: type more words", "%n more: type more words", more)
            if more > 0
            else ""
            if self.keys
            else tr("Nothing matches '{words}'.").format(words=found.words)
        )

    def _take(self) -> None:
        place = self.list.currentRow()
        if 0 <= place < len(self.keys):
            self.accept()
            self.chosen.emit(self.keys[place])
