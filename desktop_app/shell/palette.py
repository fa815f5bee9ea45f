"""The command palette (Ctrl+K): pages, actions, recipes, foods, past questions, and asking or logging what was typed."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QDialog, QLineEdit, QVBoxLayout, QWidget

from core.food.shown_names import shown_title
from core.progress import Job
from core.services.past_questions import past_questions
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import ReadOp
from desktop_app.shell.translation import tr
from desktop_app.widgets.noted_rows import FoundList, noted_row
from desktop_app.widgets.text import in_type, muted

if TYPE_CHECKING:
    from core.services.recipes import FoundRecipes

WIDTH: Final = 620
HEIGHT: Final = 440
ROW_HEIGHT: Final = 36
MOST_RECIPES: Final = 6
MOST_FOODS: Final = 4
MOST_QUESTIONS: Final = 5
SHORTEST_SEARCH: Final = 2
"""Letters from which on recipes and foods are looked for."""


@dataclass(frozen=True)
class Command:
    """A row of the palette: its words, a note such as its kind or shortcut, its icon, and what it does."""

    text: str
    note: str
    icon: str
    run: Callable[[], object]


def matching(commands: Iterable[Command], typed: str) -> list[Command]:
    """Return the commands that have every typed fragment, those that begin with the words first."""
    fragments = typed.casefold().split()
    found = [
        command for command in commands if all(fragment in command.text.casefold() for fragment in fragments)
    ]
    start = " ".join(fragments)
    return sorted(found, key=lambda command: not command.text.casefold().startswith(start))


class Palette(QDialog):
    """A line and a list. Up and Down choose, Enter runs, Escape closes.

    Signals:
        ask_requested: the user wants to ask these words.
        log_requested: the user wants to log these words.
        recipe_requested: the user chose the recipe with this key.
    """

    ask_requested = Signal(str)
    log_requested = Signal(str)
    recipe_requested = Signal(str)

    def __init__(
        self, context: AppContext, commands: Sequence[Command], parent: QWidget | None = None
    ) -> None:
        """Make the palette; `commands` are the window's pages and actions."""
        super().__init__(parent)
        self._context = context
        self._commands = tuple(commands)
        self._questions: tuple[Command, ...] = ()
        self._recipes: tuple[Command, ...] = ()
        self._foods: tuple[Command, ...] = ()
        self.shown: list[Command] = []
        self.setWindowTitle(tr("Find anything"))
        room = parent.size() if parent is not None else QSize(WIDTH, HEIGHT)
        self.resize(QSize(in_type(self, WIDTH), in_type(self, HEIGHT)).boundedTo(room))
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 12)
        column.setSpacing(8)
        self.line = QLineEdit()
        self.line.setProperty("kind", "question")
        self.line.setPlaceholderText(tr("Find a page, recipe, food, action or past question"))
        self.line.setAccessibleName(tr("Find anything"))
        self.line.textChanged.connect(self._search)
        self.line.returnPressed.connect(self._run_current)
        self.list = FoundList(context.theme, self.line)
        self.list.itemClicked.connect(lambda _item: self._run_current())
        for widget in (self.line, self.list):
            column.addWidget(widget)
        column.addWidget(muted(tr("Up and Down choose, Enter opens, Esc closes.")))
        self._fill()
        self._read_questions()

    def _search(self, typed: str) -> None:
        self._recipes = self._foods = ()
        self._fill()
        self.list.setCurrentRow(0)
        words = typed.strip()
        if len(words) < SHORTEST_SEARCH or not self._context.host.is_ready:
            return
        engine = self._context.engine

        def find_recipes(_job: Job) -> "FoundRecipes":
            from core.services.recipes import find_recipes

            return find_recipes(engine, words, MOST_RECIPES)

        def find_foods(_job: Job) -> tuple[str, ...]:
            from core.services.quick_add import food_names

            return food_names(engine, words, MOST_FOODS)

        def show_recipes(found: "FoundRecipes") -> None:
            if words == self.line.text().strip():
                self._recipes = tuple(
                    Command(
                        shown_title(recipe.title),
                        tr("Recipe"),
                        "book",
                        partial(self.recipe_requested.emit, recipe.key),
                    )
                    for recipe in found.recipes
                )
                self._fill()

        def show_foods(names: Sequence[str]) -> None:
            if words == self.line.text().strip():
                self._foods = tuple(
                    Command(name, tr("Food to log"), "log", partial(self.log_requested.emit, name))
                    for name in names
                )
                self._fill()

        # Apart, because the first search for foods builds their index, for which recipes need not wait.
        operations = self._context.operations
        ReadOp(self, find_recipes).success(show_recipes).only_latest("palette-recipes").start(operations)
        ReadOp(self, find_foods).success(show_foods).only_latest("palette-foods").start(operations)

    def _read_questions(self) -> None:
        def show(questions: Sequence[str]) -> None:
            self._questions = tuple(
                Command(text, tr("Past question"), "history", partial(self.ask_requested.emit, text))
                for text in questions
            )
            self._fill()

        ReadOp.of_user_data(
            self, lambda connection: [question.text for question in past_questions(connection)]
        ).success(show).start(self._context.operations)

    def _fill(self) -> None:
        """List what was found; the row to which the user moved stays chosen when more is found."""
        row = self.list.currentRow()
        chosen = self.shown[row] if 0 < row < len(self.shown) else None
        typed = self.line.text().strip()
        typed_commands = [
            Command(
                tr("Ask: {words}").format(words=typed), "", "ask", partial(self.ask_requested.emit, typed)
            ),
            Command(
                tr("Log: {words}").format(words=typed), "", "log", partial(self.log_requested.emit, typed)
            ),
        ]
        self.shown = [
            *matching(self._commands, typed),
            *self._recipes,
            *self._foods,
            *matching(self._questions, typed)[:MOST_QUESTIONS],
            *(typed_commands if typed else ()),
        ]
        self.list.clear()
        for command in self.shown:
            item = noted_row(self._context.theme.icon(command.icon, "text_muted"), command.text, command.note)
            item.setSizeHint(QSize(0, in_type(self, ROW_HEIGHT)))
            self.list.addItem(item)
        texts = [(each.text, each.note) for each in self.shown]
        again = (chosen.text, chosen.note) if chosen is not None else None
        self.list.setCurrentRow(texts.index(again) if again in texts else 0)

    def _run_current(self) -> None:
        place = self.list.currentRow()
        if 0 <= place < len(self.shown):
            command = self.shown[place]
            self.accept()
            command.run()
