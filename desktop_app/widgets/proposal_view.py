"""A proposal next to its recipe: lines, directions and nutrients before and after."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from core.adapt.comparison import (
    ComparedRow,
    bought_by_label,
    changes_in_words,
    compared_lines,
    compared_steps,
    new_allergens,
    title_in_words,
)
from core.adapt.writing import RecipeProposal
from core.food.nutrients import NUTRIENTS
from core.food.recipe import Nutrition, Recipe
from core.recommend.wording import joined
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import QT_TR_NOOP, tr, tr_count
from desktop_app.widgets.cards import titled_card
from desktop_app.widgets.facts import icon_line, makes_words, nutrient_words
from desktop_app.widgets.notice import NoticePanel
from desktop_app.widgets.text import TextLabel, body, caption, heading, muted, right_aligned

NUTRIENTS_SHOWN: Final = (
    *("energy", "protein", "carbohydrate", "sugars", "fiber", "fat", "saturated_fat", "sodium"),
)
UNCOOKED: Final = QT_TR_NOOP("No one has cooked this version. Check the labels of new ingredients.")
REMOVED: Final = "−"
ADDED: Final = "+"


class ProposalView(QWidget):
    """Shows one proposal.

    Args:
        also: nutrients of the wish, shown with the usual ones.
        names: the names of the two columns; before and after by default.
    """

    def __init__(
        self,
        theme: Theme,
        recipe: Recipe,
        proposal: RecipeProposal,
        also: Sequence[str] = (),
        parent: QWidget | None = None,
        *,
        names: tuple[str, str] | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._names = names or (tr("Before"), tr("After"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(16)
        column.addLayout(self._title(recipe, proposal))
        column.addLayout(self._changes(proposal))
        column.addWidget(NoticePanel(theme, "warning", _cautions(recipe, proposal)))
        column.addWidget(self._card(tr("Ingredients"), compared_lines(recipe, proposal)))
        column.addWidget(_nutrition(recipe.nutrition, proposal.recipe.nutrition, also, self._names))
        if recipe.steps or proposal.recipe.steps:
            column.addWidget(self._card(tr("Directions"), compared_steps(recipe, proposal)))

    def _title(self, recipe: Recipe, proposal: RecipeProposal) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addWidget(heading(title_in_words(recipe, proposal)))
        makes = makes_words(proposal.recipe.servings, is_known=True)
        column.addWidget(muted(makes[:1].upper() + makes[1:]))
        if not recipe.servings_known:
            column.addWidget(muted(tr("The source doesn't say how many servings the recipe makes.")))
        return column

    def _changes(self, proposal: RecipeProposal) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(4)
        for change in changes_in_words(proposal):
            column.addWidget(icon_line(self._theme, "refresh", "primary", change[:1].upper() + change[1:]))
        return column

    def _card(self, title: str, rows: Sequence[ComparedRow]) -> QFrame:
        card, column = titled_card(title)
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        for place, words in enumerate(self._names):
            grid.setColumnStretch(place, 1)
            grid.addWidget(caption(words), 0, place)
        for line, row in enumerate(rows, start=1):
            is_same = row.kind == "same"
            if row.before:
                grid.addWidget(_cell(row.before, "same" if is_same else "old"), line, 0, _TOP)
            if row.after:
                grid.addWidget(self._new_cell(row, is_same=is_same), line, 1, _TOP)
        column.addLayout(grid)
        return card

    def _new_cell(self, row: ComparedRow, *, is_same: bool) -> QWidget:
        cell = _cell(row.after, "same" if is_same else "new")
        if not row.why:
            return cell
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 4)
        column.setSpacing(4)
        column.addWidget(cell)
        column.addWidget(icon_line(self._theme, "warning", "warning", row.why))
        return holder


_TOP: Final = Qt.AlignmentFlag.AlignTop


def _cell(text: str, tone: str) -> QLabel:
    mark, spoken = {
        "same": ("", tr("Unchanged: {text}")),
        "old": (f"{REMOVED} ", tr("Before: {text}")),
        "new": (f"{ADDED} ", tr("After: {text}")),
    }[tone]
    label = TextLabel(f"{mark}{text}", "diff")
    label.setProperty("tone", tone)
    label.setAccessibleName(spoken.format(text=text))
    return label


def _cautions(recipe: Recipe, proposal: RecipeProposal) -> str:
    sentences = []
    if brought := new_allergens(recipe, proposal):
        words = joined(list(brought), most=20)
        sentences.append(tr("New in this version: {allergens}.").format(allergens=words))
    if labelled := bought_by_label(proposal):
        words = joined(list(labelled), most=20)
        sentences.append(tr("Buy only what says so on its label: {foods}.").format(foods=words))
    if proposal.marked:
        sentences.append(
            tr_count(
                "%n directions need your judgement; they are marked below.",
                "%n direction needs your judgement; it is marked below.",
                len(proposal.marked),
            )
        )
    return " ".join((*sentences, tr(UNCOOKED)))


def _nutrition(before: Nutrition, after: Nutrition, also: Sequence[str], names: tuple[str, str]) -> QFrame:
    card, column = titled_card(tr("Nutrition per serving"))
    grid = QGridLayout()
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(4)
    grid.setColumnStretch(0, 1)
    for place, words in enumerate(names, start=1):
        grid.addWidget(right_aligned(caption(words)), 0, place)
    for line, key in enumerate((key for key in NUTRIENTS if key in {*NUTRIENTS_SHOWN, *also}), start=1):
        label = NUTRIENTS[key].label
        grid.addWidget(caption(label), line, 0)
        for place, (nutrition, when) in enumerate(
            ((before, tr("{nutrient} before")), (after, tr("{nutrient} after"))), start=1
        ):
            at_least = () if nutrition.is_complete(key) else (key,)
            words = nutrient_words(key, nutrition.amounts, at_least)
            number = right_aligned(body(words))
            number.setWordWrap(False)
            number.setAccessibleName(f"{when.format(nutrient=label)}: {words}")
            grid.addWidget(number, line, place)
    column.addLayout(grid)
    return card
