"""Importing a diary into a real home."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.diary.store import all_entries, delete_entry, redo_change, undo_change
from core.engine.engine import Engine
from core.services.diary_imports import DiaryImport, preview_diary
from core.services.user_data import reading, writing
from core.store.home import Home
from tests.paths import IMPORT_FIXTURES

CRONOMETER = IMPORT_FIXTURES / "diary" / "cronometer"
SERVINGS = CRONOMETER / "servings.csv"


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    # No library is opened: a diary is imported without one.
    opened = Engine(Home(tmp_path / "home"))
    yield opened
    opened.close()


def add(engine: Engine, path: Path) -> int:
    change = DiaryImport(preview_diary(engine, path))
    with writing(engine.home) as connection:
        change.do(connection)
    return len(change.ids)


def test_a_preview_stores_nothing_and_an_import_what_it_showed(engine: Engine) -> None:
    preview = preview_diary(engine, SERVINGS)
    assert (len(preview.entries), len(preview.skipped)) == (6, 3)
    with reading(engine.home) as connection:
        assert all_entries(connection) == []
    assert add(engine, SERVINGS) == 6
    with reading(engine.home) as connection:
        assert [entry.text for entry in all_entries(connection)] == [entry.text for entry in preview.entries]
        assert {entry.source for entry in all_entries(connection)} == {"Cronometer"}


def test_a_second_import_adds_nothing_even_after_a_deletion(engine: Engine) -> None:
    add(engine, SERVINGS)
    with writing(engine.home) as connection:
        delete_entry(connection, 2)
    assert add(engine, SERVINGS) == 0
    preview = preview_diary(engine, SERVINGS)
    assert len(preview.compared.known) == 5
    assert "It was imported before and is in the trash." in [each.why for each in preview.skipped]


def test_an_import_that_is_stopped_before_its_end_stores_nothing(engine: Engine) -> None:
    change = DiaryImport(preview_diary(engine, SERVINGS))

    def stopped() -> None:
        with writing(engine.home) as connection:
            change.do(connection)
            assert len(all_entries(connection)) == 6
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stopped()
    with reading(engine.home) as connection:
        assert all_entries(connection) == []
    assert add(engine, SERVINGS) == 6


def test_an_undone_import_can_be_repeated(engine: Engine) -> None:
    add(engine, SERVINGS)
    with writing(engine.home) as connection:
        change = undo_change(connection)
    assert change.action == "imported 6 entries from Cronometer"
    assert add(engine, SERVINGS) == 6


def test_the_window_undoes_an_import_as_one_change(engine: Engine) -> None:
    change = DiaryImport(preview_diary(engine, SERVINGS))
    with writing(engine.home) as connection:
        change.do(connection)
        change.undo(connection)
        assert all_entries(connection) == []
        redo_change(connection)
        assert len(all_entries(connection)) == 6


def test_totals_of_days_with_foods_are_not_added(engine: Engine) -> None:
    add(engine, SERVINGS)
    preview = preview_diary(engine, CRONOMETER / "dailysummary.csv")
    assert [entry.eaten_on.isoformat() for entry in preview.entries] == ["2026-03-17"]
    assert preview.skipped[-1].why == "The diary has food of that day, so its total would count twice."
