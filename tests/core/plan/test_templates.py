"""Templates and recurring meals in the user's database."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from core.diary.entry import Snapshot
from core.diary.store import undo_change
from core.errors import KnownError
from core.people.profile import Profile
from core.plan.entry import Eater, PlanEntry, Slot, VariantText, eating_out
from core.plan.person import people_of
from core.plan.repeats import (
    RepeatedMeal,
    find_repeat,
    repeated_meals,
    stop_repeat,
    store_repeat,
    weekdays_text,
)
from core.plan.templates import TEMPLATES, THURSDAY, template_of
from core.plan.week import week_of
from core.recommend.context import RecommenderContext
from core.store.home import Home
from core.store.migrations import Connection
from core.store.user_db import writing

MONDAY = date(2026, 11, 16)
TEXT = VariantText("soup", "Soup", ("less salt",), "Soup, variant", 2.0, ("1 onion",), ("Cook.",), 5, 10)
SOUP = PlanEntry(
    MONDAY, "dinner", "Soup", TEXT.key, 1.5, Snapshot("Soup", {"energy": 90.0}, {"energy": 1.0}, ("1 onion",)),
    is_locked=True, entry_id=9, eaters=(Eater("Ana", 1.0), Eater("Tim", 0.5)), minutes=15, note="with Kim", variant=TEXT,
)  # fmt: skip
PIZZA = RepeatedMeal(eating_out(Slot(MONDAY, "dinner"), "Pizza"), (4,))
OATS = RepeatedMeal(replace(SOUP, meal="breakfast", variant=None, eaters=()), (0, 1, 2, 3, 4), ("Ana",))


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[Connection]:
    with writing(Home(tmp_path / "home")) as opened:
        yield opened


def test_a_template_has_the_meals_without_dates(connection: Connection) -> None:
    TEMPLATES.save(connection, template_of(" Quick  week ", week_of(MONDAY), [SOUP]))
    (found,) = TEMPLATES.all(connection)
    assert found.name == "Quick week"
    assert found.meals == (replace(SOUP, planned_on=week_of(THURSDAY).first, entry_id=1),)
    assert TEMPLATES.find(connection, "quick week") == found


def test_names_are_checked_and_taken_only_once(connection: Connection) -> None:
    with pytest.raises(KnownError, match="needs a name"):
        template_of(" - ", week_of(MONDAY), [SOUP])
    with pytest.raises(KnownError, match="at most 100 characters"):
        template_of("x" * 101, week_of(MONDAY), [SOUP])
    with pytest.raises(KnownError, match="Nothing is planned"):
        template_of("empty", week_of(MONDAY), [])
    one = template_of("One", week_of(MONDAY), [SOUP])
    TEMPLATES.save(connection, one)
    with pytest.raises(KnownError, match="is called 'One' already"):
        TEMPLATES.save(connection, one)
    TEMPLATES.save(connection, replace(one, meals=(replace(SOUP, title="Stew"),)), replaces=True)
    assert TEMPLATES.find(connection, "one").meals[0].title == "Stew"


def test_a_template_is_renamed_deleted_and_brought_back(connection: Connection) -> None:
    TEMPLATES.save(connection, template_of("One", week_of(MONDAY), [SOUP]))
    TEMPLATES.save(connection, template_of("Two", week_of(MONDAY), [SOUP]))
    with pytest.raises(KnownError, match="is called 'two' already"):
        TEMPLATES.rename(connection, "One", "two")
    assert TEMPLATES.rename(connection, "one", "ONE").name == "ONE"
    TEMPLATES.rename(connection, "one", "Three")
    TEMPLATES.delete(connection, "three")
    assert [one.name for one in TEMPLATES.all(connection)] == ["Two"]
    undo_change(connection)
    assert [one.name for one in TEMPLATES.all(connection)] == ["Three", "Two"]
    with pytest.raises(KnownError, match="No template is called 'one'"):
        TEMPLATES.find(connection, "one")


def test_a_recurring_meal_is_stored_changed_and_stopped(connection: Connection) -> None:
    first, second = store_repeat(connection, PIZZA), store_repeat(connection, OATS)
    assert (first.number, second.number) == (1, 2)
    assert repeated_meals(connection)[0].planned.is_out
    store_repeat(connection, replace(first, weekdays=(5,)))
    assert find_repeat(connection, 1).weekdays == (5,)
    stop_repeat(connection, 2)
    assert store_repeat(connection, OATS).number == 3, "planned meals still name number 2"
    with pytest.raises(KnownError, match="no recurring meal 2"):
        find_repeat(connection, 2)


def test_nobody_gets_two_recurring_meals_at_once(connection: Connection) -> None:
    store_repeat(connection, OATS)
    store_repeat(connection, replace(OATS, people=("Tim",)))
    with pytest.raises(KnownError, match=r"is a recurring breakfast already \(Monday and Friday\)"):
        store_repeat(connection, replace(OATS, weekdays=(0, 4, 6)))


def test_a_recurring_meal_is_planned_locked_for_its_people(context: RecommenderContext) -> None:
    people = people_of((Profile(name="Ana", age=38, sex="female"), Profile(name="Tim", age=3)), context.graph)
    for_ana = replace(OATS, number=4).on(MONDAY, people)
    assert for_ana is not None
    assert (for_ana.is_locked, for_ana.repeat, for_ana.servings_of("Tim")) == (True, 4, 0.0)
    stated = replace(OATS, people=(), planned=replace(OATS.planned, eaters=(Eater("Tim", 0.75),)))
    both = stated.on(MONDAY, people)
    assert both is not None
    assert (both.servings_of("Ana"), both.servings_of("Tim")) == (1.5, 0.75)
    away = people_of((Profile(name="Ana", away=("monday-breakfast",)),), context.graph)
    assert OATS.on(MONDAY, away) is None


@pytest.mark.parametrize(
    ("days", "text"),
    [
        ((0, 1, 2, 3, 4), "weekdays"),
        ((5, 6), "weekends"),
        (tuple(range(7)), "every day"),
        ((4,), "Friday"),
        ((0, 2, 4), "Monday, Wednesday and Friday"),
    ],
)
def test_days_in_words(days: tuple[int, ...], text: str) -> None:
    assert weekdays_text(days) == text
