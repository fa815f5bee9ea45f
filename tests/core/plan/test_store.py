from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from core.diary.entry import Snapshot
from core.errors import KnownError
from core.plan import store
from core.plan.entry import PlanEntry, in_order
from core.plan.week import week_of
from core.store.changes import ChangeSet
from core.store.home import Home
from core.store.migrations import Connection
from core.store.user_db import reading, writing

MONDAY = date(2026, 11, 16)
WEEK = week_of(MONDAY)
SNAPSHOT = Snapshot("Soup", {"energy": 210.5, "iron": 2.0}, {"energy": 1.0, "iron": 0.5}, ("1 onion",))
SOUP = PlanEntry(MONDAY, "dinner", "Soup", "soup", 1.5, SNAPSHOT)


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[Connection]:
    with writing(Home(tmp_path / "home")) as opened:
        yield opened


def test_an_entry_reads_back_as_it_was_planned(connection: Connection) -> None:
    assert store.add(connection, [SOUP]) == ChangeSet(plan=True)
    assert store.entries_between(connection, MONDAY, MONDAY) == [replace(SOUP, entry_id=1)]


def test_entries_outlive_the_connection(tmp_path: Path) -> None:
    home = Home(tmp_path / "home")
    with writing(home) as connection:
        store.add(connection, [SOUP])
    with reading(home) as connection:
        assert [entry.title for entry in store.entries_between(connection, MONDAY, WEEK.last)] == ["Soup"]


def test_adding_nothing_changes_nothing(connection: Connection) -> None:
    assert store.add(connection, []) == ChangeSet()


def test_entries_come_by_day_and_meal(connection: Connection) -> None:
    tuesday = date(2026, 11, 17)
    store.add(
        connection,
        [
            replace(SOUP, planned_on=tuesday, meal="breakfast"),
            replace(SOUP, meal="snack"),
            SOUP,
            replace(SOUP, meal="breakfast"),
        ],
    )
    found = store.entries_between(connection, MONDAY, tuesday)
    assert [(entry.planned_on, entry.meal) for entry in found] == [
        (MONDAY, "breakfast"),
        (MONDAY, "dinner"),
        (MONDAY, "snack"),
        (tuesday, "breakfast"),
    ]


def test_a_deleted_entry_can_be_put_back_under_its_number(connection: Connection) -> None:
    store.add(connection, [SOUP, replace(SOUP, title="Stew")])
    before = store.entries_between(connection, MONDAY, MONDAY)
    taken, changes = store.delete(connection, 1)
    assert changes == ChangeSet(plan=True)
    assert [entry.title for entry in store.entries_between(connection, MONDAY, MONDAY)] == ["Stew"]
    store.put_back(connection, taken)
    assert store.entries_between(connection, MONDAY, MONDAY) == before


def test_putting_back_takes_a_new_number_when_the_old_one_is_taken(connection: Connection) -> None:
    store.add(connection, [SOUP])
    taken, _ = store.delete(connection, 1)
    store.add(connection, [replace(SOUP, title="Stew")])
    store.put_back(connection, taken)
    assert {entry.title for entry in store.entries_between(connection, MONDAY, MONDAY)} == {"Soup", "Stew"}


def test_moving_and_locking_change_only_that(connection: Connection) -> None:
    store.add(connection, [SOUP])
    assert store.move(connection, 1, WEEK.last, "lunch") == ChangeSet(plan=True)
    assert store.set_locked(connection, 1, is_locked=True) == ChangeSet(plan=True)
    moved = replace(SOUP, entry_id=1, planned_on=WEEK.last, meal="lunch", is_locked=True)
    assert store.entries_between(connection, MONDAY, WEEK.last) == [moved]


def test_an_entry_that_is_gone_is_a_known_error(connection: Connection) -> None:
    with pytest.raises(KnownError, match="not in the plan any more"):
        store.delete(connection, 7)
    with pytest.raises(KnownError, match="not in the plan any more"):
        store.move(connection, 7, MONDAY, "lunch")
    with pytest.raises(KnownError, match="not in the plan any more"):
        store.set_locked(connection, 7, is_locked=True)


def test_a_proposal_takes_the_place_of_what_is_unlocked(connection: Connection) -> None:
    next_week = date(2026, 11, 23)
    store.add(
        connection,
        [
            replace(SOUP, title="Locked", is_locked=True),
            replace(SOUP, title="Open"),
            replace(SOUP, title="Later", planned_on=next_week),
        ],
    )
    locked = store.entries_between(connection, MONDAY, MONDAY)[0]
    changes = store.replace_week(connection, WEEK, [locked, replace(SOUP, title="New", meal="lunch")])
    assert changes == ChangeSet(plan=True)
    found = store.entries_between(connection, MONDAY, next_week)
    assert [(entry.title, entry.is_locked) for entry in found] == [
        ("New", False),
        ("Locked", True),
        ("Later", False),
    ]


def test_an_empty_proposal_clears_what_is_unlocked(connection: Connection) -> None:
    store.add(connection, [SOUP])
    assert store.replace_week(connection, WEEK, []) == ChangeSet(plan=True)
    assert store.entries_between(connection, MONDAY, WEEK.last) == []


def test_a_proposal_for_another_week_is_refused(connection: Connection) -> None:
    with pytest.raises(KnownError, match="outside 2026-W47"):
        store.replace_week(connection, WEEK, [replace(SOUP, planned_on=date(2026, 11, 23))])


def test_the_calendar_has_one_name_for_good(connection: Connection) -> None:
    first = store.calendar_id(connection)
    assert len(first) == 12
    assert store.calendar_id(connection) == first


def test_new_entries_stand_behind_those_of_the_same_meal() -> None:
    stored, new = replace(SOUP, title="Z", entry_id=4), replace(SOUP, title="A")
    assert in_order([new, stored]) == (stored, new)


def test_a_planned_meal_is_logged_as_it_was_planned() -> None:
    eaten = SOUP.as_eaten()
    assert (eaten.eaten_on, eaten.meal, eaten.text, eaten.servings) == (MONDAY, "dinner", "Soup", 1.5)
    assert (eaten.snapshot, eaten.recipe_key) == (SNAPSHOT, "soup")
