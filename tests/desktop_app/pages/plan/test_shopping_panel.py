"""The shopping list next to the week: long lines wrap instead of leaving the panel."""

from datetime import date

from pytestqt.qtbot import QtBot

from core.plan.shopping import MealNeed, ShoppingLine, ShoppingList
from desktop_app.pages.plan.shopping import WIDTH, ShoppingPanel
from desktop_app.shell.theme.theme import Theme

NAME = "organic stone-ground whole grain spelt bread"
SHOWN = "3 loaves of 500 g (1.25 kg needed)"


def test_a_long_line_stays_within_the_panel(qtbot: QtBot, theme: Theme) -> None:
    need = MealNeed("Bread & butter", date(2026, 11, 16), "breakfast", 1250.0)
    line = ShoppingLine(
        NAME, None, "Bread", SHOWN, 1250.0, ((NAME, 1250.0),), False, (), False, False, (need,)
    )
    panel = ShoppingPanel(theme)
    qtbot.addWidget(panel)
    panel.show_list(ShoppingList("week", (line,), ()), ())
    (box,) = panel.boxes.values()
    assert box.text().count("\n") >= 1
    assert box.text().replace("\n", " ") == box.accessibleName() == f"{NAME.capitalize()}, {SHOWN}"
    assert box.sizeHint().width() < WIDTH
