"""Leftovers, counted where their dish is cooked."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from core.diary.entry import Snapshot
from core.plan import store
from core.plan.entry import Eater, PlanEntry, Slot
from core.plan.leftovers import storage_notes, with_leftovers
from core.plan.plan_words import Storage
from core.store.home import Home
from core.store.migrations import Connection
from core.store.user_db import writing

MONDAY = date(2026, 11, 16)
TUESDAY = MONDAY + timedelta(days=1)
SNAPSHOT = Snapshot("Soup", {"energy": 600.0}, {"energy": 1.0}, ("1 onion",))
COOKED = PlanEntry(MONDAY, "dinner", "Soup", "soup", 2.0, SNAPSHOT)
LEFTOVER = replace(COOKED, planned_on=TUESDAY, meal="lunch", servings=1.0, leftover_of=COOKED.slot)
LATER = replace(LEFTOVER, meal="dinner", servings=1.5)


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[Connection]:
    with writing(Home(tmp_path / "home")) as opened:
        yield opened


def cooked(entries: list[PlanEntry]) -> list[float]:
    return [entry.cooked_servings for entry in entries]


def test_leftovers_are_cooked_with_their_dish() -> None:
    assert cooked(with_leftovers([LATER, COOKED, LEFTOVER])) == [0.0, 4.5, 0.0]


def test_the_first_leftover_is_cooked_if_its_dish_is_gone() -> None:
    first, second = with_leftovers([LEFTOVER, LATER])
    assert (first.leftover_of, first.cooked_servings) == (None, 2.5)
    assert second.leftover_of == Slot(TUESDAY, "lunch")


def test_a_dish_cooked_twice_has_leftovers_of_one_batch() -> None:
    again = replace(COOKED, planned_on=TUESDAY)
    assert cooked(with_leftovers([COOKED, again, LEFTOVER])) == [3.0, 2.0, 0.0]


def test_counting_again_changes_nothing() -> None:
    once = with_leftovers([COOKED, LEFTOVER, LATER])
    assert with_leftovers(once) == once


def test_a_moved_dish_takes_its_leftovers_along(connection: Connection) -> None:
    store.add(connection, [COOKED, LEFTOVER])
    store.move(connection, 1, TUESDAY, "breakfast")
    assert cooked(store.entries_between(connection, MONDAY, TUESDAY)) == [3.0, 0.0]
    store.move(connection, 1, TUESDAY, "snack")
    first, second = store.entries_between(connection, MONDAY, TUESDAY)
    assert (first.meal, first.cooked_servings) == ("lunch", 3.0)
    assert second.leftover_of == Slot(TUESDAY, "lunch")


def test_what_only_some_meals_have_reads_back(connection: Connection) -> None:
    meal = replace(
        COOKED, eaters=(Eater("Ann", 1.25), Eater("Tim", 0.75)), minutes=35.0, why=("Ready in 35 minutes.",)
    )
    store.add(connection, [meal])
    assert store.entries_between(connection, MONDAY, MONDAY) == [replace(meal, entry_id=1)]


def test_the_diary_gets_the_users_own_part() -> None:
    meal = replace(COOKED, eaters=(Eater("Ann", 1.25), Eater("Tim", 0.75)))
    assert meal.as_eaten().servings == 1.25
    assert meal.as_eaten().snapshot.amounts["energy"] == pytest.approx(375)
    assert meal.snapshot_of("Tim").amounts["energy"] == pytest.approx(225)
    assert COOKED.as_eaten().servings == 2.0


def test_notes_name_leftovers_to_freeze_and_those_that_are_too_old() -> None:
    fresh = replace(LEFTOVER, planned_on=MONDAY + timedelta(days=1))
    late = replace(LEFTOVER, planned_on=MONDAY + timedelta(days=3), meal="dinner")
    chilled = Storage(name="stew", fridge_days=1)
    frozen = chilled.model_copy(update={"freezes": True})
    assert storage_notes([COOKED, fresh, late], {"soup": frozen}) == (
        "To freeze on the day you cook it: Soup of Monday, for Thursday.",
    )
    (note,) = storage_notes([COOKED, fresh, late], {"soup": chilled})
    assert note.startswith("Too old as a leftover: Soup of Monday, for Thursday.")
    assert storage_notes([COOKED, fresh], {"soup": chilled}) == ()
    at_once = chilled.model_copy(update={"fridge_days": 0})
    assert storage_notes([COOKED, fresh], {"soup": at_once}) == (), "it is not as good, but it is not too old"
    assert storage_notes([COOKED, late], {}) == ()
