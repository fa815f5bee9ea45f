"""One food of an entry or a line that is typed: its amount to change, other foods to choose, grams and energy."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QMenu, QToolButton, QWidget

from core.diary.eaten import EatenFood
from core.recommend.wording import number_text
from core.text.lines.leading_amount import without_leading_amount
from desktop_app.pages.today.wording import food_energy, mass_text
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import icon_button
from desktop_app.widgets.text import fix_width, muted, shortened

AMOUNT_WIDTH: Final = 104
LONGEST_NAME: Final = 230


class FoodLine(QFrame):
    """A food: amount, name, grams, energy. Enter in the amount changes it; the name opens the other foods (Down).

    Signals:
        amount_changed: the food's number in the entry, and the amount in words.
        other_chosen: the food's number, and the id of one of its alternatives.
        removed: the food's number.
    """

    amount_changed = Signal(int, str)
    other_chosen = Signal(int, str)
    removed = Signal(int)

    def __init__(
        self, theme: Theme, food: EatenFood, parent: QWidget | None = None, *, hides_calories: bool = False
    ) -> None:
        super().__init__(parent)
        self.food = food
        self.name = without_leading_amount(food.text)
        """The words of the food without its amount."""
        self._sent = ""
        self.setProperty("kind", "plain")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 3, 0, 3)
        row.setSpacing(8)
        name = self.name
        energy = "" if hides_calories else food_energy(food)
        self.amount = QLineEdit(amount_text(food))
        fix_width(self.amount, AMOUNT_WIDTH)
        self.amount.setPlaceholderText(tr("portion"))
        self.amount.setAccessibleName(tr("Amount of {food}").format(food=name))
        self.amount.setToolTip(tr("A number, or one with a unit, such as 80 g; Enter saves it"))
        self.amount.returnPressed.connect(self._submit)
        row.addWidget(self.amount)
        self.other = QToolButton()
        self.other.setProperty("kind", "icon")
        shown = food.food.name if food.food is not None else name
        self.other.setText(shortened(shown, self.other.font(), LONGEST_NAME))
        self.other.setAccessibleName(
            ", ".join(part for part in (name, shown, mass_text(food), energy) if part)
        )
        self.other.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.other.setEnabled(bool(food.alternatives))
        self.other.setToolTip(
            tr("{food}. Choose another food (F4)").format(food=shown) if food.alternatives else shown
        )
        self.other.clicked.connect(self.open_others)
        if food.alternatives:
            self.other.setIcon(theme.icon("chevron-down", "text_muted"))
            self.other.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        row.addWidget(self.other)
        # It takes a second line where it has no room: an energy that is cut off reads as another one.
        self.details = muted(" · ".join(filter(None, (mass_text(food), energy))))
        row.addWidget(self.details, 1)
        self.delete = icon_button(
            theme, "close", tr("Remove {food}").format(food=name), lambda: self.removed.emit(food.line)
        )
        row.addWidget(self.delete)

    @property
    def typed(self) -> str:
        """The amount that was typed and isn't saved by Enter yet; empty without one."""
        words = self.amount.text()
        return "" if words in (amount_text(self.food), self._sent) else words

    def is_as(self, earlier: "FoodLine") -> bool:
        """Return whether an earlier line is of this food, or offered it in place of its own."""
        food = self.food.food
        is_other = food is not None and any(
            each.food_id == food.food_id for each in earlier.food.alternatives
        )
        return self.name == earlier.name or (is_other and self.food.line == earlier.food.line)

    def menu(self) -> QMenu:
        """Return the menu of other foods, the likeliest first, each with its mass."""
        menu = QMenu(self)
        menu.setAccessibleName(tr("Other foods"))
        for other in self.food.alternatives:
            grams = "" if other.mass_g is None else tr("{grams} g").format(grams=number_text(other.mass_g, 0))
            text = " · ".join(part for part in (other.name, grams) if part).replace("&", "&&")
            menu.addAction(text).triggered.connect(
                lambda _on=False, food_id=other.food_id: self.other_chosen.emit(self.food.line, food_id)
            )
        return menu

    def open_others(self) -> None:
        """Show the other foods below the name."""
        if self.food.alternatives:
            menu = self.menu()
            menu.aboutToHide.connect(menu.deleteLater)
            menu.popup(self.other.mapToGlobal(self.other.rect().bottomLeft()))
            menu.setActiveAction(menu.actions()[0])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F4 or (event.key() == Qt.Key.Key_Down and self.other.hasFocus()):
            self.open_others()
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and not self.amount.hasFocus():
            self.removed.emit(self.food.line)
        elif event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)

    def _submit(self) -> None:
        words = self.amount.text().strip()
        if words and words != amount_text(self.food):
            self._sent = self.amount.text()
            self.amount_changed.emit(self.food.line, words)


def keep_typed(lines: Sequence[FoodLine], earlier: Sequence[FoodLine]) -> None:
    """Show in new lines the amounts that were typed in the earlier ones and are not saved yet."""
    for typed in earlier:
        same = [line for line in lines if typed.typed and line.is_as(typed)]
        if same:
            # "Toast, jam and toast" has two; a food that was deleted moves those behind it up.
            nearest = min(same, key=lambda line: abs(line.food.line - typed.food.line))
            nearest.amount.setText(typed.typed)
            nearest.amount.setCursorPosition(typed.amount.cursorPosition())


def amount_text(food: EatenFood) -> str:
    """Return a food's amount as it may be typed: "2", "80 g", "1.5 cup"; empty where none was given."""
    if food.amount is None:
        return ""
    return f"{food.amount:g} {food.unit}".strip()
