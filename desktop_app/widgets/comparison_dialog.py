"""Two or three recipes side by side."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QDialog, QFrame, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from core.food.nutrients import NUTRIENTS
from core.food.shown_names import shown_food, shown_title
from core.food.taxonomy import Certainty
from core.recommend.avoid_wording import avoid_sentences
from core.recommend.wording import amount_text, joined
from core.services.comparing import ComparedRecipe, Comparison, RestOfToday
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import local_number, tr, tr_count
from desktop_app.widgets.buttons import quiet_button
from desktop_app.widgets.dialog_foot import closing_row
from desktop_app.widgets.facts import icon_line, minutes_words, nutrient_words, servings_words
from desktop_app.widgets.scrolling import scrolled_column
from desktop_app.widgets.text import body, heading, muted

EDGE: Final = 24
HEIGHT: Final = 640


def rest_words(nutrient: str, rest: RestOfToday) -> str:
    """Return what is left of today's bounds of a nutrient: `620 kcal left today`, `34 g to go today`, or both as a range."""
    if rest.missing and rest.left is not None and rest.left >= rest.missing and rest.is_certain:
        least, most = amount_text(nutrient, rest.missing), amount_text(nutrient, rest.left)
        return tr("{least} to {most} left today").format(least=least, most=most)
    parts: list[str] = []
    if rest.missing:
        text = tr("{amount} to go today") if rest.is_certain else tr("at most {amount} to go today")
        parts.append(text.format(amount=amount_text(nutrient, rest.missing)))
    if rest.left is not None and rest.left >= 0:
        text = tr("{amount} left today") if rest.is_certain else tr("at most {amount} left today")
        parts.append(text.format(amount=amount_text(nutrient, rest.left)))
    elif rest.left is not None:
        text = tr("{amount} over today's limit")
        parts.append(text.format(amount=amount_text(nutrient, -rest.left)))
    return ", ".join(parts)


def over_words(nutrient: str, one: ComparedRecipe, rest: RestOfToday | None) -> str:
    """Return by how much a serving goes beyond what is left today; empty if it does not."""
    amount = one.recipe.nutrition.amounts.get(nutrient)
    if rest is None or rest.left is None or amount is None or not one.recipe.servings_known:
        return ""
    over = amount - max(0.0, rest.left)
    return tr("{amount} too much").format(amount=amount_text(nutrient, over)) if over > 0 else ""


def allergen_words(one: ComparedRecipe, certainty: Certainty) -> str:
    """Return the allergens of a certainty, or that none is known."""
    names = [shown_food(name) for name, level in one.recipe.allergens.items() if level == certainty.value]
    return joined(names, most=20) if names else tr("none known")


def evidence_words(one: ComparedRecipe) -> list[str]:
    """Return how far the figures of a recipe can be trusted, a sentence each."""
    recipe = one.recipe
    said = [
        tr("Energy is stated by the source.")
        if "energy" in recipe.nutrition.stated
        else tr("Energy is computed from {share} % of the mass.").format(
            share=local_number(f"{100 * one.known_share('energy'):.0f}")
        )
    ]
    if recipe.nutrition.contradicted:
        names = joined([NUTRIENTS[key].word for key in sorted(recipe.nutrition.contradicted)])
        said.append(tr("The ingredients contradict the stated {nutrients}.").format(nutrients=names))
    if one.unrecognised:
        said.append(
            tr_count(
                "Larder doesn't recognise %n ingredients, so it can't rule out any allergen.",
                "Larder doesn't recognise %n ingredient, so it can't rule out any allergen.",
                len(one.unrecognised),
            )
        )
    return said


class ComparisonDialog(QDialog):
    """A column for each recipe, and a row for each fact.

    Signals:
        opened: the key of a recipe.
    """

    opened = Signal(str)

    def __init__(self, theme: Theme, found: Comparison, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.found = found
        title = tr("Compare recipes")
        self.setWindowTitle(title)
        wanted = QSize(320 + 240 * len(found.recipes), HEIGHT)
        self.resize(wanted if parent is None else wanted.boundedTo(parent.window().size()))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 20, 0, 16)
        column.setSpacing(12)
        top = QHBoxLayout()
        top.setContentsMargins(EDGE, 0, EDGE, 0)
        top.addWidget(heading(title))
        column.addLayout(top)
        area, inside = scrolled_column(title, EDGE)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(20)
        self._grid.setVerticalSpacing(10)
        self._grid.setColumnStretch(0, 3)
        for place in range(len(found.recipes)):
            self._grid.setColumnStretch(place + 1, 4)
        self._buttons: list[QPushButton] = []
        self._fill()
        card = QFrame()
        card.setProperty("kind", "card")
        listed = QVBoxLayout(card)
        listed.setContentsMargins(16, 12, 16, 12)
        listed.addLayout(self._grid)
        inside.addWidget(card)
        inside.addStretch(1)
        column.addWidget(area, 1)
        column.addLayout(closing_row(self, is_default=True, edge=EDGE))
        self._buttons[0].setFocus()

    def _fill(self) -> None:
        recipes = self.found.recipes
        self._add(tr("Recipe"), [self._title(one) for one in recipes])
        self._add_texts(tr("Time"), [minutes_words(one.recipe.total_min) for one in recipes])
        self._add_texts(
            tr("Servings"),
            [
                servings_words(one.recipe.servings) if one.recipe.servings_known else tr("unknown")
                for one in recipes
            ],
        )
        for nutrient in self.found.nutrients:
            self._add_nutrient(nutrient)
        self._add_texts(tr("Contains"), [allergen_words(one, Certainty.CONTAINS) for one in recipes])
        self._add_texts(tr("May contain"), [allergen_words(one, Certainty.MAY_CONTAIN) for one in recipes])
        if any(Certainty.UNKNOWN.value in one.recipe.allergens.values() for one in recipes):
            self._add_texts(tr("Unknown"), [allergen_words(one, Certainty.UNKNOWN) for one in recipes])
        self._add(tr("Your profile"), [self._verdict(one) for one in recipes])
        self._add(tr("Evidence"), [_lines([body(text) for text in evidence_words(one)]) for one in recipes])

    def _add(self, name: str, cells: Sequence[QWidget], below: str = "") -> None:
        row = self._grid.rowCount()
        label = body(name)
        label.setProperty("kind", "strong")
        self._grid.addWidget(
            _lines([label, *([muted(below)] if below else [])]), row, 0, Qt.AlignmentFlag.AlignTop
        )
        for place, (cell, one) in enumerate(zip(cells, self.found.recipes, strict=True), start=1):
            if not cell.accessibleName() and hasattr(cell, "text"):
                cell.setAccessibleName(f"{name}, {shown_title(one.recipe.title)}: {cell.text()}")
            self._grid.addWidget(cell, row, place, Qt.AlignmentFlag.AlignTop)

    def _add_texts(self, name: str, texts: Sequence[str]) -> None:
        self._add(name, [body(text) for text in texts])

    def _add_nutrient(self, nutrient: str) -> None:
        rest = self.found.rest.get(nutrient)
        cells = [self._amount(nutrient, one, rest) for one in self.found.recipes]
        self._add(NUTRIENTS[nutrient].label, cells, "" if rest is None else rest_words(nutrient, rest))

    def _amount(self, nutrient: str, one: ComparedRecipe, rest: RestOfToday | None) -> QWidget:
        nutrition = one.recipe.nutrition
        lower_bounds = {key for key in nutrition.amounts if not nutrition.is_complete(key)}
        text = nutrient_words(nutrient, nutrition.amounts, lower_bounds - nutrition.stated)
        if not one.recipe.servings_known and nutrition.amounts.get(nutrient) is not None:
            text = tr("{amount} in the whole recipe").format(amount=text)
        amount = body(text)
        amount.setAccessibleName(f"{NUTRIENTS[nutrient].label}, {shown_title(one.recipe.title)}: {text}")
        over = over_words(nutrient, one, rest)
        return _lines([amount, *([icon_line(self._theme, "warning", "warning", over)] if over else [])])

    def _title(self, one: ComparedRecipe) -> QWidget:
        title = body(shown_title(one.recipe.title))
        title.setProperty("kind", "strong")
        button = quiet_button(tr("Open"), lambda: self._open(one.recipe.key))
        button.setAccessibleName(tr("Open {title}").format(title=shown_title(one.recipe.title)))
        self._buttons.append(button)
        return _lines([title, button])

    def _verdict(self, one: ComparedRecipe) -> QWidget:
        said = avoid_sentences(one.verdict.avoid)
        if not said:
            return body(tr("Breaks nothing"))
        return _lines([icon_line(self._theme, "warning", "warning", sentence) for sentence in said])

    def _open(self, key: str) -> None:
        self.accept()
        self.opened.emit(key)


def _lines(widgets: Sequence[QWidget]) -> QWidget:
    """Return widgets below each other."""
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(2)
    for widget in widgets:
        top = Qt.AlignmentFlag.AlignTop
        is_button = isinstance(widget, QPushButton)
        column.addWidget(widget, 0, top | Qt.AlignmentFlag.AlignLeft if is_button else top)
    return holder
