"""Filters of recipes are as wide as their text."""

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.shell.theme.theme import Theme
from desktop_app.widgets.choice import Choice
from desktop_app.widgets.recipe_filters import EDGES_AND_ARROW, RecipeFilters


@pytest.fixture
def filters(theme: Theme, qtbot: QtBot) -> RecipeFilters:
    """Filters that are shown."""
    row = RecipeFilters(theme)
    for widget in (row, row.clear):
        qtbot.addWidget(widget)
    row.show()
    return row


def room(choice: Choice) -> int:
    """The pixels that a list has for more than its text."""
    return choice.width() - choice.fontMetrics().horizontalAdvance(choice.currentText())


def test_a_list_is_as_wide_as_its_text_whichever_grows_first(filters: RecipeFilters) -> None:
    """Widgets out of sight get larger type one by one, in no order."""
    usual = [room(choice) for choice in filters.choices]
    larger = filters.font()
    larger.setPointSizeF(2 * larger.pointSizeF())
    for choice in filters.choices:
        choice.setFont(larger)
    assert all(room(choice) > before for choice, before in zip(filters.choices, usual, strict=True))


def test_lists_fit_larger_type_also_on_a_hidden_page(
    filters: RecipeFilters, theme: Theme, qtbot: QtBot
) -> None:
    filters.hide()
    theme.set_text_percent(150)
    try:
        qtbot.waitUntil(lambda: theme.is_settled)
        filters.show()
        assert all(room(choice) > EDGES_AND_ARROW for choice in filters.choices)
    finally:
        theme.set_text_percent(100)
        qtbot.waitUntil(lambda: theme.is_settled)
