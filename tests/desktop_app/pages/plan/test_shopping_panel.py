"""The shopping list next to the week: long lines wrap instead of leaving the panel."""

from datetime import date

import pytest
from pytestqt.qtbot import QtBot

from core.plan.shopping import MealNeed, ShoppingLine, ShoppingList
from desktop_app.pages.plan.shopping import WIDTH, ShoppingPanel
from desktop_app.shell.theme.theme import Theme

NAME = "organic stone-ground whole grain spelt bread"
SHOWN = "3 loaves of 500 g (1.25 kg needed)"


@pytest.fixture
def panel(qtbot: QtBot, theme: Theme) -> ShoppingPanel:
    """A panel with one long line."""
    need = MealNeed("Bread & butter", date(2026, 11, 16), "breakfast", 1250.0)
    line = ShoppingLine(
        NAME, None, "Bread", SHOWN, 1250.0, ((NAME, 1250.0),), False, (), False, False, (need,)
    )
    shown = ShoppingPanel(theme)
    qtbot.addWidget(shown)
    shown.show_list(ShoppingList("week", (line,), ()), ())
    return shown


def test_a_line_wraps_again_in_another_size_of_text(panel: ShoppingPanel, theme: Theme, qtbot: QtBot) -> None:
    (box,) = panel.boxes.values()
    before = box.sizeHint().width()
    theme.set_text_percent(200)
    try:
        qtbot.waitUntil(lambda: theme.is_settled)
        assert before < box.sizeHint().width() < 2 * WIDTH
    finally:
        theme.set_text_percent(100)
    qtbot.waitUntil(lambda: theme.is_settled)
    assert box.sizeHint().width() == before


def test_a_long_line_stays_within_the_panel(panel: ShoppingPanel) -> None:
    (box,) = panel.boxes.values()
    assert box.text().count("\n") >= 1
    assert box.text().replace("\n", " ") == box.accessibleName() == f"{NAME.capitalize()}, {SHOWN}"
    assert box.sizeHint().width() < WIDTH
