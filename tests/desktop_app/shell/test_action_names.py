"""The diary's changes are stored in English, and named in the window's language."""

import ast
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from desktop_app.shell.action_names import ACTIONS, _pattern, shown_action
from tests.desktop_app.clipping import window_language

CORE = Path(__file__).parents[3] / "core"
WRITTEN_IN = (
    "diary/named_records.py", "diary/recurring.py", "diary/favourites.py", "diary/measurements.py", "diary/store.py",
    "plan/repeats.py", "services/pantry.py", "services/recipe_notes.py", "services/diary_changes.py",
    "services/diary_imports.py", "services/recurring.py",
)  # fmt: skip
"""The files of `core` that name changes of the diary."""
OPEN = (
    "copied 1",
    "renamed the 1",
    "saved the 1",
    "deleted the 1",
    "set the water",
    "set the weight",
    "removed the weight",
)
"""Their values are words, or days."""
STORED = {
    "logged 2 eggs": "2 eggs eingetragen",
    "deleted 3 entries": "3 Einträge gelöscht",
    "copied lunch from 2026-05-01 to 2026-05-02": "Mittagessen kopiert von Fr. 1. Mai auf Sa. 2. Mai",
    "added rice to the pantry": "Reis in den Vorrat gelegt",
    "added 3 foods to the pantry": "3 Lebensmittel in den Vorrat gelegt",
    "undid: rated Dal 4 of 5": "rückgängig: Dal bewertet: 4 von 5",
    "deleted the meal usual breakfast": "Mahlzeit usual breakfast gelöscht",
    "of another version": "of another version",
}


def test_stored_names_are_shown_in_the_language_of_the_window(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_app.widgets.dates.this_day", lambda: date(2026, 5, 3))
    assert {shown_action(stored) for stored in STORED} == set(STORED)
    with window_language(qapp, "de_DE"):
        assert {stored: shown_action(stored) for stored in STORED} == STORED


def test_every_name_that_is_stored_is_known() -> None:
    """A name is a text with values that begins with a verb, as `f"added {food} to the pantry"` does."""
    verbs = {text.split()[0] for text in ACTIONS}
    found: set[str] = set()
    for name in WRITTEN_IN:
        for node in ast.walk(ast.parse((CORE / name).read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                parts = [str(part.value) if isinstance(part, ast.Constant) else "1" for part in node.values]
                said = "".join(parts)
                if len(said.split()) > 1 and said.split()[0] in verbs and not said.startswith(OPEN):
                    found.add(said)
    assert len(found) > 10
    assert [said for said in found if not any(_pattern(text).fullmatch(said) for text in ACTIONS)] == []
