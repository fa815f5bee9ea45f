"""The shopping list next to the week: long lines wrap instead of leaving the panel."""

from dataclasses import replace
from datetime import date

import pytest
from pytestqt.qtbot import QtBot

from core.plan.shopping import MealNeed, ShoppingLine, ShoppingList
from desktop_app.pages.plan.shopping import SLICE, WIDTH, ShoppingPanel
from desktop_app.shell.theme.theme import Theme

NAME = "organic stone-ground whole grain spelt bread"
SHOWN = "3 loaves of 500 g (1.25 kg needed)"


def bought(name: str, *, is_staple: bool = False) -> ShoppingLine:
    need = MealNeed("Bread & butter", date(2026, 11, 16), "breakfast", 1250.0)
    line = ShoppingLine(
        name, None, "Bread", SHOWN, 1250.0, ((name, 1250.0),), False, (), False, False, (need,)
    )
    return replace(line, is_staple=is_staple)


def test_a_long_list_comes_in_slices_and_counts_whole(qtbot: QtBot, theme: Theme) -> None:
    names = [f"bread {number}" for number in range(2 * SLICE + 1)]
    panel = ShoppingPanel(theme)
    qtbot.addWidget(panel)
    ticked: list[frozenset[str]] = []
    panel.checked.connect(ticked.append)
    lines = tuple(bought(name, is_staple=name in (names[0], names[-1])) for name in names)
    panel.show_list(ShoppingList("week", lines, ()), ())
    assert len(panel.boxes) == SLICE
    assert not panel.is_whole
    panel.have_button.click()
    assert panel.count.text() == f"2 of {len(names)} ticked off"
    assert ticked == [frozenset({lines[0].key, lines[-1].key})]
    qtbot.waitUntil(lambda: panel.is_whole)
    assert list(panel.boxes) == [line.key for line in lines]
    assert {key for key, box in panel.boxes.items() if box.isChecked()} == ticked[0]
    # A shorter list takes the place of one that is not whole yet.
    panel.show_list(ShoppingList("week", lines, ()), ())
    panel.show_list(ShoppingList("week", lines[:3], ()), ())
    assert panel.is_whole
    assert len(panel.boxes) == 3


@pytest.fixture
def panel(qtbot: QtBot, theme: Theme) -> ShoppingPanel:
    """A panel with one long line."""
    shown = ShoppingPanel(theme)
    qtbot.addWidget(shown)
    shown.show_list(ShoppingList("week", (bought(NAME),), ()), ())
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
