"""A month of eating, logged, corrected and added up, agrees with a table that was computed without Larder."""

from collections.abc import Iterator
from contextlib import closing
from datetime import date, time
from functools import partial
from itertools import groupby
from pathlib import Path

import pytest

from core.diary.entry import DiaryEntry, Meal, parse_meal
from core.diary.store import entries_between
from core.diary.totals import totals_of
from core.engine.engine import Engine, EngineOptions
from core.services.diary import meal_in_words, redo_change, undo_change
from core.services.diary_changes import CopyMeals, DeleteEntry, DeleteFood, EditEntry, EntryEdit, LogEntries
from core.services.diary_days import diary
from core.services.user_data import writing
from core.store.home import Home

KEYS = ("energy", "protein", "fat", "carbohydrate", "sodium")
HERE = Path(__file__).parent


def rows(name: str) -> list[list[str]]:
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


def day_of(number: int | str) -> date:
    return date(2026, 4, int(number))


@pytest.fixture
def engine(stocked: Path, quick_log: None) -> Iterator[Engine]:
    with closing(Engine(Home(stocked), EngineOptions("cpu"))) as opened:
        yield opened


def log(engine: Engine, day: date, *meals: tuple[Meal, str]) -> tuple[DiaryEntry, ...]:
    change = LogEntries([meal_in_words(engine, text).entry(day, meal, time(12)) for meal, text in meals])
    with writing(engine.home) as connection:
        change.do(connection)
    return change.logged


def test_a_month_agrees_with_a_table_computed_without_larder(engine: Engine) -> None:
    for number, group in groupby(rows("month_entries.tsv"), key=lambda row: row[0]):
        meals = [(parse_meal(meal), text) for _, meal, text in group]
        if number == "9":
            # Logged on the wrong day at first.
            wrong = log(engine, day_of(8), meals[0])[0]
            edit = EditEntry(wrong.entry_id, EntryEdit(day=day_of(9)), partial(meal_in_words, engine))
            with writing(engine.home) as connection:
                edit.do(connection)
            meals = meals[1:]
        log(engine, day_of(number), *meals)
    correct(engine)

    found = diary(engine, day_of(1), day_of(30))
    table = rows("month_totals.tsv")
    assert len(table) == 30
    sums = dict.fromkeys(KEYS, 0.0)
    for number, entries, foods, *amounts in table:
        day = day_of(number)
        totals = found.totals_of(day)
        eaten = [entry for entry in found.entries if entry.eaten_on == day]
        assert 4 <= len(eaten) == int(entries) <= 6
        assert totals.foods == int(foods)
        for key, amount in zip(KEYS, map(float, amounts), strict=True):
            assert totals.amounts[key] == pytest.approx(amount, abs=0.05), (number, key)
            assert totals.is_complete(key)
            low, high = totals.range_of(key) or (0.0, 0.0)
            assert low <= totals.amounts[key] <= high
            sums[key] += amount
    assert {key: found.totals.amounts[key] for key in KEYS} == pytest.approx(sums, abs=1.5)


def correct(engine: Engine) -> None:
    """Make changes whose end is the table again: edits and their undo, a deletion, a copy."""
    with writing(engine.home) as connection:
        before = entries_between(connection, day_of(1), day_of(30))
        first, second = before[0], before[1]
        lines = second.snapshot.lines
        read = partial(meal_in_words, engine)
        EditEntry(first.entry_id, EntryEdit(line=1, amount="999 g"), read).do(connection)
        grams = first.snapshot.lines[0].mass_g
        EditEntry(first.entry_id, EntryEdit(line=1, amount=f"{grams:g} g"), read).do(connection)
        EditEntry(second.entry_id, EntryEdit(line=2, food="300 g honey"), read).do(connection)
        undo_change(connection)
        redo_change(connection)
        EditEntry(second.entry_id, EntryEdit(line=2, food=lines[1].text), read).do(connection)
        DeleteFood(second.entry_id, 1).do(connection)
        undo_change(connection)
        DeleteEntry(before[-1].entry_id).do(connection)
        undo_change(connection)
        copy = CopyMeals.of(day_of(3), day_of(4), ["breakfast"])
        copy.do(connection)
        undo_change(connection)
        after = entries_between(connection, day_of(1), day_of(30))
    assert totals_of(after).amounts == pytest.approx(dict(totals_of(before).amounts))
    assert [entry.text for entry in after] == [entry.text for entry in before]


def test_one_unknown_crumb_leaves_the_rest_of_the_day_known(engine: Engine) -> None:
    log(engine, day_of(1), ("lunch", "100 g rolled oats, 100 g whole milk"))
    log(engine, day_of(1), ("snack", "a crumb of snarf"))
    totals = diary(engine, day_of(1)).totals
    assert totals.amounts["energy"] == pytest.approx(440)
    assert (totals.reporting["energy"], totals.foods) == (2, 3)
    assert not totals.is_complete("energy")
