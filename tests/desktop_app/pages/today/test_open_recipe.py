"""The recipe of a diary entry opens from the entry's menu."""

from datetime import date

from pytestqt.qtbot import QtBot

from core.diary.entry import DiaryEntry, Snapshot
from desktop_app.pages.today.meal import EntryRow
from desktop_app.shell.theme.theme import Theme


def row(qtbot: QtBot, theme: Theme, key: str | None) -> EntryRow:
    entry = DiaryEntry(date(2031, 2, 3), "lunch", "Stew", 1.0, Snapshot("Stew", {}, {}), key, entry_id=1)
    made = EntryRow(theme, entry)
    qtbot.addWidget(made)
    return made


def test_an_entry_of_a_recipe_opens_it(qtbot: QtBot, theme: Theme) -> None:
    entry = row(qtbot, theme, "stew")
    wanted: list[str] = []
    entry.recipe_wanted.connect(wanted.append)
    next(action for action in entry.menu().actions() if action.text() == "Open recipe").trigger()
    assert wanted == ["stew"]


def test_an_entry_in_words_has_no_recipe(qtbot: QtBot, theme: Theme) -> None:
    assert "Open recipe" not in [action.text() for action in row(qtbot, theme, None).menu().actions()]
