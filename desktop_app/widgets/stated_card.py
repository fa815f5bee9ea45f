"""A card that compares stated and computed nutrition of one serving."""

from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout

from core.food.nutrients import NUTRIENTS
from core.food.recipe import Recipe
from core.recommend.stated_wording import WHY_STATED, computed_text, recipe_contradiction, stated_nutrients
from core.recommend.wording import amount_text
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.facts import icon_line
from desktop_app.widgets.text import body, caption, heading, muted, right_aligned


def stated_card(theme: Theme, recipe: Recipe) -> QFrame:
    """A table of the nutrients that the source states, under a caution where the ingredients contradict it."""
    card = QFrame()
    card.setProperty("kind", "card")
    column = QVBoxLayout(card)
    column.setContentsMargins(20, 16, 20, 16)
    column.setSpacing(8)
    column.addWidget(heading(tr("Stated and computed nutrition")))
    if caution := recipe_contradiction(recipe):
        column.addWidget(icon_line(theme, "warning", "warning", caution))
    column.addWidget(muted(tr(WHY_STATED)))
    grid = QGridLayout()
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(4)
    grid.setColumnStretch(0, 1)
    for place, title in enumerate((tr("Stated (shown)"), tr("Computed from ingredients")), start=1):
        grid.addWidget(right_aligned(caption(title)), 0, place)
    for line, row in enumerate(stated_nutrients(recipe), start=1):
        label = NUTRIENTS[row.key].label
        stated, computed = amount_text(row.key, row.stated), computed_text(row)
        grid.addWidget(caption(label), line, 0)
        for place, words, name in (
            (
                1,
                stated,
                tr("{label}, stated by the source and shown: {stated}").format(label=label, stated=stated),
            ),
            (
                2,
                computed,
                tr("{label}, computed from the ingredients: {computed}").format(
                    label=label, computed=computed
                ),
            ),
        ):
            number = right_aligned(body(words))
            number.setWordWrap(False)
            number.setAccessibleName(name)
            grid.addWidget(number, line, place)
    column.addLayout(grid)
    return card
