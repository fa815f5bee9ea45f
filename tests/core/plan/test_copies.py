"""Meals on other days, for the household as it is now."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from core.diary.entry import Meal, Snapshot
from core.people.profile import Profile
from core.people.store import save_profile
from core.plan.copies import for_people, shifted, without_away
from core.plan.day import day_plans
from core.plan.entry import SIDE, Eater, PlanEntry, Slot, VariantText, eating_out
from core.plan.leftovers import with_leftovers
from core.plan.notes import unfed_notes
from core.plan.person import Person, people_of
from core.plan.store import add, entries_between
from core.plan.week import week_of
from core.recommend.context import RecommenderContext
from core.services.plan_changes import moving_entry
from core.store.home import Home
from core.store.user_db import writing

MONDAY, TUESDAY = date(2026, 11, 16), date(2026, 11, 17)
ANA = Profile(name="Ana", age=38, sex="female")
BEN = Profile(name="Ben", age=40, sex="male", away=("lunch",))
TIM = Profile(name="Tim", age=3)


def meal(day: date, of_day: Meal, title: str, *eaters: tuple[str, float]) -> PlanEntry:
    servings = sum(part for _, part in eaters) or 1.0
    snapshot = Snapshot(title, {"energy": 400.0 * servings}, {"energy": 1.0})
    return PlanEntry(
        day,
        of_day,
        title,
        title,
        servings,
        snapshot,
        eaters=tuple(Eater(*each) for each in eaters),
        entry_id=7,
    )


@pytest.fixture(scope="module")
def people(context: RecommenderContext) -> tuple[Person, ...]:
    return people_of((ANA, BEN, TIM), context.graph)


def test_meals_move_with_their_leftovers_and_keep_everything_else() -> None:
    cooked = PlanEntry(
        MONDAY, "dinner", "Stew", "stew", 1.0, Snapshot("Stew", {}, {}), is_locked=True, note="soak"
    )
    later = PlanEntry(
        TUESDAY, "lunch", "Stew", "stew", 1.0, Snapshot("Stew", {}, {}), leftover_of=Slot(MONDAY, "dinner")
    )
    first, second = with_leftovers(shifted([cooked, later], 7))
    assert (first.planned_on, first.is_locked, first.note) == (date(2026, 11, 23), True, "soak")
    assert first.cooked_servings == 2
    assert second.leftover_of == Slot(date(2026, 11, 23), "dinner")
    (alone,) = with_leftovers(shifted([later], 7))
    assert alone.cooked_servings == 1, "the meal that cooked it isn't there, so it is bought and cooked"


def test_a_new_person_gets_a_portion_by_the_energy_they_need(people: tuple[Person, ...]) -> None:
    (found,) = for_people([meal(MONDAY, "dinner", "Stew", ("Ana", 2.0), ("Ben", 2.5))], people)
    assert [eater.name for eater in found.eaters] == ["Ana", "Ben", "Tim"]
    tim = found.servings_of("Tim")
    assert 0.25 <= tim < 2.0
    assert found.servings == 4.5 + tim
    assert found.snapshot.amounts["energy"] == pytest.approx(400.0 * found.servings)


def test_nobody_who_left_or_eats_elsewhere_gets_a_portion(people: tuple[Person, ...]) -> None:
    given = meal(MONDAY, "lunch", "Stew", ("Ana", 1.0), ("Ben", 1.0), ("Zoe", 1.0), ("Tim", 0.5))
    (found,) = for_people([given], people)
    assert {eater.name: eater.servings for eater in found.eaters} == {"Ana": 1.0, "Tim": 0.5}
    assert found.snapshot.amounts["energy"] == pytest.approx(400.0 * 1.5)
    assert for_people([given], people[1:2]) == (), "Ben is alone, and eats elsewhere"


def test_a_renamed_person_no_longer_has_the_variant_made_for_the_old_name(people: tuple[Person, ...]) -> None:
    base = meal(MONDAY, "dinner", "Pasta", ("Ana", 1.0), ("Tim", 0.5))
    text = VariantText(
        "Pasta", "Pasta", ("rice pasta instead of pasta",), "Rice pasta", 1.0, ("100 g rice pasta",), ()
    )
    variant = PlanEntry(
        MONDAY, "dinner", "Rice pasta", text.key, 1.0, Snapshot("Rice pasta", {}, {}),
        eaters=(Eater("Ana", 0.0), Eater("Benjamin", 1.0)), variant=text,
    )  # fmt: skip
    (found,) = for_people([base, variant], people)
    assert found.title == "Pasta"
    assert found.servings_of("Ben"), "Ben is given the dish itself, which is then checked against his rules"


def test_a_new_person_shares_the_dish_itself_not_the_one_alongside(people: tuple[Person, ...]) -> None:
    stew = meal(MONDAY, "dinner", "Stew", ("Ana", 1.0))
    tofu = replace(meal(MONDAY, "dinner", "Tofu", ("Ana", 0.0), ("Ben", 1.0), ("Zoe", 1.0)), alongside="Stew")
    found = {one.title: one for one in for_people([stew, tofu], people)}
    assert found["Stew"].servings_of("Tim") > 0 == found["Tofu"].servings_of("Tim")


def test_a_new_person_gets_the_sides_that_suit_them_of_the_dish_they_share(
    people: tuple[Person, ...],
) -> None:
    def side(title: str, *eaters: tuple[str, float]) -> PlanEntry:
        text = VariantText(SIDE, title, (), title, 1.0, (title,), ())
        return replace(meal(MONDAY, "dinner", title, *eaters), variant=text, recipe_key=text.key)

    stew = meal(MONDAY, "dinner", "Stew", ("Ana", 2.0), ("Ben", 2.5))
    tofu = replace(meal(MONDAY, "dinner", "Tofu", ("Ana", 0.0), ("Zoe", 1.0)), alongside="Stew")
    sides = (
        side("Bread", ("Ana", 2.0)),
        side("Nuts", ("Ana", 1.0), ("Ben", 1.0)),
        side("Rice", ("Ana", 0.0), ("Zoe", 1.0)),
    )
    given = [stew, tofu, *sides]
    found = {one.title: one for one in for_people(given, people, lambda one, _person: one.title != "Nuts")}
    assert 0 < found["Bread"].servings_of("Tim") == found["Stew"].servings_of("Tim")
    assert found["Nuts"].servings_of("Tim") == 0
    assert "Rice" not in found, "Zoe left, and Tim doesn't eat what she ate"


def test_the_first_eater_is_the_user_whatever_the_name(people: tuple[Person, ...]) -> None:
    (found,) = for_people([meal(MONDAY, "dinner", "Stew", ("me", 1.5), ("Ben", 2.0), ("Tim", 0.5))], people)
    assert found.servings_of("Ana") == 1.5
    (alone,) = for_people([meal(MONDAY, "dinner", "Stew", ("me", 1.5), ("Ben", 2.0))], people[:1])
    assert alone.eaters == ()
    assert alone.servings == 1.5


def test_a_meal_planned_without_a_household_is_shared_now(people: tuple[Person, ...]) -> None:
    (found,) = for_people([meal(MONDAY, "dinner", "Stew")], people)
    assert all(found.servings_of(person.name) for person in people)
    (out,) = for_people([eating_out(Slot(MONDAY, "dinner"), "Pizza")], people)
    assert out.is_out
    assert out.is_locked


def test_a_moved_meal_has_no_portion_for_who_eats_elsewhere() -> None:
    profiles = (ANA, BEN, TIM)
    left = without_away(meal(MONDAY, "lunch", "Stew", ("Ana", 1.0), ("Ben", 2.0), ("Tim", 0.5)), profiles)
    assert [(one.name, one.servings) for one in left.eaters] == [("Ana", 1.0), ("Ben", 0.0), ("Tim", 0.5)]
    assert (left.servings, left.snapshot.amounts["energy"]) == (1.5, 600.0)
    own = meal(MONDAY, "lunch", "Ben's own", ("Ana", 0.0), ("Ben", 1.0))
    assert without_away(own, profiles) is own, "no meal is dropped in silence"
    dinner = meal(MONDAY, "dinner", "Stew", ("Ana", 1.0), ("Ben", 2.0))
    assert without_away(dinner, profiles) is dinner
    alone = meal(MONDAY, "lunch", "Stew")
    assert without_away(alone, (BEN,)) is alone, (
        "the user wants this lunch although they usually eat elsewhere"
    )


def test_who_has_no_dish_is_named() -> None:
    meals = [
        meal(MONDAY, "dinner", "Stew", ("Ana", 1.0), ("Tim", 0.5)),
        meal(TUESDAY, "lunch", "Soup", ("Ana", 1.0), ("Tim", 0.5)),
    ]
    days = day_plans(week_of(MONDAY), meals)
    (note,) = unfed_notes(days, (ANA, BEN, TIM))
    assert note.startswith("Ben has no dish for dinner on Monday."), "he eats lunch elsewhere"
    assert unfed_notes(days, (ANA,)) == []


def test_people_of_the_same_name_are_told_apart() -> None:
    me, other = Profile(), Profile(away=("lunch",))
    lunch = meal(MONDAY, "lunch", "Stew", ("me", 1.0), ("me 2", 2.0))
    assert [one.servings for one in without_away(lunch, (me, other)).eaters] == [1.0, 0.0]
    days = day_plans(week_of(MONDAY), [meal(MONDAY, "dinner", "Stew", ("me", 1.0), ("me 2", 1.0))])
    assert unfed_notes(days, (me, other)) == []
    (note,) = unfed_notes(
        day_plans(week_of(MONDAY), [meal(MONDAY, "dinner", "Stew", ("me", 1.0))]), (me, other)
    )
    assert note.startswith("me 2 has no dish for dinner on Monday.")


def test_moving_a_stored_meal_takes_portions_away_and_undo_gives_them_back(tmp_path: Path) -> None:
    with writing(Home(tmp_path)) as connection:
        # The stored profile eats alone: the plan is for people from files.
        save_profile(connection, Profile())
        add(
            connection,
            [
                meal(MONDAY, "dinner", "Stew", ("Ana", 1.0), ("Ben", 2.0), ("Tim", 0.5)),
                meal(MONDAY, "dinner", "Ben's side", ("Ana", 0.0), ("Ben", 1.0)),
            ],
        )
        before = entries_between(connection, MONDAY, TUESDAY)
        for entry in before:
            change = moving_entry(entry, Slot(TUESDAY, "lunch"), (), (ANA, BEN, TIM))
            change.do(connection)
            now = {one.entry_id: one for one in entries_between(connection, TUESDAY, TUESDAY)}
            if entry.title == "Stew":
                assert now[entry.entry_id].servings_of("Ben") == 0
                assert now[entry.entry_id].servings == 1.5
            else:
                assert now[entry.entry_id].servings_of("Ben") == 1, "the meal that the user moved is kept"
            change.undo(connection)
            assert entries_between(connection, MONDAY, TUESDAY) == before
