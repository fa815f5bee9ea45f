"""Weeks copied and templates planned: checked against today's profiles, and nothing is overwritten unasked."""

from dataclasses import replace
from datetime import date

import pytest

from core.diary.entry import Meal, Snapshot
from core.engine.engine import Engine
from core.errors import KnownError
from core.people.profile import Profile
from core.plan.entry import Eater, PlanEntry, Slot, eating_out, planned_entry
from core.plan.options import PlanOptions
from core.plan.store import add, entries_between
from core.plan.week import Week, week_of
from core.services.plan_changes import recorded, undo_newest
from core.services.plan_copies import copy_meals, preview_template, preview_week
from core.services.plan_copy_text import (
    conflict_sentence,
    forbidden_sentences,
    other_sentences,
    result_sentences,
)
from core.services.plan_repeats import RepeatWishes, repeat_of, repeat_warnings, storing_repeat
from core.services.plan_templates import template_of
from core.services.plan_variants import side_finder
from core.services.planning import load_week, propose_week
from core.services.recipes import recipe_of
from core.store.user_db import writing

SOURCE, TARGET = week_of(date(2031, 1, 27)), week_of(date(2031, 2, 3))
EVA = Profile(name="Eva", age=38, sex="female")
TIM = Profile(name="Tim", age=4, allergies=("peanut",))
TOAST, LARB = "peanut-butter-and-banana-toast", "ful-medames"


@pytest.fixture(autouse=True)
def empty_plan(engine: Engine, quick_plans: None) -> None:
    with writing(engine.home) as connection:
        for table in ("plan_entry", "plan_repeat", "plan_change"):
            connection.execute(f"DELETE FROM {table}")


def dish(engine: Engine, key: str, day: date, meal: Meal, **more: bool) -> PlanEntry:
    return planned_entry(recipe_of(engine, key), Slot(day, meal), 1.0, **more)


def stored(engine: Engine, week: Week) -> list[PlanEntry]:
    with writing(engine.home) as connection:
        return entries_between(connection, week.first, week.last)


def store(engine: Engine, *entries: PlanEntry) -> None:
    with writing(engine.home) as connection:
        add(connection, entries)


def test_a_week_is_copied_and_the_copy_undone(engine: Engine) -> None:
    monday, friday = SOURCE.days[0], SOURCE.days[4]
    out = eating_out(Slot(friday, "dinner"), "Pizza")
    store(engine, dish(engine, LARB, monday, "lunch", is_locked=True), out)
    preview = preview_week(engine, SOURCE, TARGET, profile=EVA, others=())
    assert not preview.conflicts
    copied = copy_meals(engine, preview, replaces=False, plans_forbidden=True)
    with writing(engine.home) as connection:
        recorded(copied.change, "copied", preview.first, preview.last).do(connection)
    lunch, dinner = stored(engine, TARGET)
    assert (lunch.slot, lunch.is_locked) == (Slot(TARGET.days[0], "lunch"), True)
    assert lunch.why == ("You copied it from 2031-W05.",)
    assert (dinner.title, dinner.is_out) == ("Pizza", True)
    with writing(engine.home) as connection:
        undo_newest(connection)
    assert stored(engine, TARGET) == []
    assert len(stored(engine, SOURCE)) == 2


def test_what_is_there_is_named_replaced_or_kept_and_locked_meals_stay(engine: Engine) -> None:
    store(
        engine,
        *(dish(engine, LARB, SOURCE.days[day], "lunch") for day in range(3)),
        dish(engine, TOAST, TARGET.days[0], "lunch"),
        dish(engine, TOAST, TARGET.days[1], "lunch", is_locked=True),
        dish(engine, TOAST, TARGET.days[0], "dinner"),
    )
    preview = preview_week(engine, SOURCE, TARGET, profile=EVA, others=())
    assert conflict_sentence(preview) == (
        "1 meal is planned there already: Peanut butter and banana toast (Monday lunch)."
    )
    assert other_sentences(preview) == (
        "1 locked meal stays: Peanut butter and banana toast (Tuesday lunch).",
    )
    keeps = copy_meals(engine, preview, replaces=False, plans_forbidden=True)
    assert [meal.slot for meal in keeps.new] == [Slot(TARGET.days[2], "lunch")]
    assert keeps.old == ()
    replaces = copy_meals(engine, preview, replaces=True, plans_forbidden=True)
    assert [meal.slot for meal in replaces.old] == [Slot(TARGET.days[0], "lunch")]
    assert [meal.slot.day for meal in replaces.new] == [TARGET.days[0], TARGET.days[2]]


def test_a_dish_that_an_allergy_forbids_now_is_named_and_never_copied(engine: Engine) -> None:
    store(
        engine,
        dish(engine, TOAST, SOURCE.first, "breakfast"),
        dish(engine, LARB, SOURCE.first, "lunch"),
        dish(engine, LARB, TARGET.first, "breakfast"),
    )
    allergic = EVA.model_copy(update={"allergies": ("peanut",)})
    preview = preview_week(engine, SOURCE, TARGET, profile=allergic, others=())
    assert forbidden_sentences(preview) == (
        "Peanut butter and banana toast isn't copied: contains peanut (Monday breakfast).",
    )
    empty = copy_meals(engine, preview, replaces=True, plans_forbidden=False)
    assert [meal.title for meal in empty.new] == ["Ful medames"]
    assert empty.old == (), "nothing takes the place of the breakfast that is there"
    planned = copy_meals(engine, preview, replaces=True, plans_forbidden=True)
    (instead,) = [meal for meal in planned.instead if not meal.is_side]
    assert {meal.slot for meal in planned.instead} == {Slot(TARGET.first, "breakfast")}
    assert not planned.checked.avoid(instead)
    assert [meal.slot for meal in planned.old] == [instead.slot]
    assert {meal.title for meal in planned.new if not meal.is_side} == {"Ful medames", instead.title}
    named = [each for each in result_sentences(planned) if each.startswith("Planned instead: ")]
    assert [f"{instead.title} (Monday breakfast)" in each for each in named] == [True]


def test_a_person_added_since_is_checked_too(engine: Engine) -> None:
    store(engine, dish(engine, TOAST, SOURCE.first, "breakfast"), dish(engine, LARB, SOURCE.first, "lunch"))
    preview = preview_week(engine, SOURCE, TARGET, profile=EVA, others=(TIM,))
    assert forbidden_sentences(preview) == (
        "Peanut butter and banana toast isn't copied: contains peanut (Tim) (Monday breakfast).",
    )
    (lunch,) = preview.meals
    assert 0 < lunch.servings_of("Tim") < lunch.servings_of("Eva") == 1.0


def test_a_person_added_since_gets_the_sides_that_suit_them(engine: Engine) -> None:
    """Whole nuts are no food for a small child, whatever the profile says."""
    texts = {words.title: (words, recipe) for words, recipe in side_finder(engine)("snack", EVA)}
    nuts, apple = (
        replace(planned_entry(recipe, Slot(SOURCE.first, "snack"), 1.0), variant=words)
        for words, recipe in (texts["Handful of almonds"], texts["Banana"])
    )
    store(engine, dish(engine, LARB, SOURCE.first, "snack"), nuts, apple)
    preview = preview_week(engine, SOURCE, TARGET, profile=EVA, others=(TIM,))
    portions = {meal.title: meal.servings_of("Tim") for meal in preview.meals}
    assert portions["Handful of almonds"] == 0
    assert 0 < portions["Banana"] == portions["Ful medames"]
    older = TIM.model_copy(update={"age": 9})
    preview = preview_week(engine, SOURCE, TARGET, profile=EVA, others=(older,))
    assert all(meal.servings_of("Tim") for meal in preview.meals)


def test_a_person_added_since_has_the_dish_alongside_if_only_that_suits_them(engine: Engine) -> None:
    ana, leo = Profile(name="Ana", diets=("vegan",)), Profile(name="Leo", age=9)
    toast, ful = (dish(engine, key, SOURCE.first, "breakfast") for key in (TOAST, LARB))
    store(
        engine,
        replace(toast, eaters=(Eater("Eva", 1.0),)),
        replace(ful, eaters=(Eater("Eva", 0.0), Eater("Ana", 1.0)), alongside=TOAST),
    )
    preview = preview_week(engine, SOURCE, TARGET, profile=EVA, others=(ana, TIM, leo))
    assert not preview.forbidden
    eaten = {meal.title: {each.name for each in meal.eaters if each.servings} for meal in preview.meals}
    assert eaten == {toast.title: {"Eva", "Leo"}, ful.title: {"Ana", "Tim"}}


def test_a_template_starts_on_any_day_and_reaches_into_the_next_week(engine: Engine) -> None:
    meals = [dish(engine, LARB, SOURCE.days[day], "lunch") for day in (1, 2, 6)]
    template = template_of("Quick", SOURCE, meals)
    same = preview_template(engine, template, TARGET, profile=EVA, others=())
    assert [meal.planned_on for meal in same.meals] == [TARGET.days[day] for day in (1, 2, 6)]
    late = preview_template(engine, template, TARGET, start=TARGET.days[4], profile=EVA, others=())
    assert [week.week for week in late.weeks] == [TARGET, week_of(date(2031, 2, 10))]
    assert [meal.planned_on.day for meal in late.meals] == [7, 8, 12]
    with pytest.raises(KnownError, match="beyond the calendar"):
        preview_template(engine, template, TARGET, start=date(9999, 12, 30), profile=EVA, others=())


def test_meals_of_past_days_are_not_copied(engine: Engine) -> None:
    template = template_of("Quick", SOURCE, [dish(engine, LARB, SOURCE.first, "lunch")])
    preview = preview_template(engine, template, week_of(date(2020, 1, 6)), profile=EVA, others=())
    assert not preview.meals
    assert other_sentences(preview) == ("1 meal is past or in the diary, and isn't copied.",)


def test_a_dish_that_the_library_lost_is_named(engine: Engine) -> None:
    snapshot = Snapshot("Old soup", {}, {}, ("1 onion",))
    template = template_of(
        "Old", SOURCE, [PlanEntry(SOURCE.first, "lunch", "Old soup", "no-such", 1.0, snapshot)]
    )
    preview = preview_template(engine, template, TARGET, profile=EVA, others=())
    assert other_sentences(preview) == (
        "1 dish is no longer in the library, so the shopping list lacks it: Old soup.",
    )


def test_a_new_plan_has_the_recurring_meals_for_those_whom_they_suit(engine: Engine) -> None:
    wishes = RepeatWishes(meal="breakfast", weekdays=(0, 1), recipe=TOAST, note="no sugar")
    toast = repeat_of(engine, (EVA, TIM), wishes)
    (warning,) = repeat_warnings(engine, (EVA, TIM), toast)
    assert warning == (
        "Peanut butter and banana toast, a recurring meal (breakfast, Monday and Tuesday), isn't planned for Tim:"
        " contains peanut."
    )
    pizza = repeat_of(engine, (EVA, TIM), RepeatWishes(meal="dinner", weekdays=(0,), out="Pizza out"))
    with writing(engine.home) as connection:
        storing_repeat(toast).do(connection)
        storing_repeat(pizza).do(connection)
    view = load_week(engine, SOURCE, profile=EVA, others=(TIM,))
    options = PlanOptions(meals=("breakfast", "dinner"), days=frozenset(SOURCE.days[:2]))
    found = propose_week(engine, EVA, SOURCE, view.situation, others=(TIM,), options=options)
    assert warning in found.proposal.notes
    monday = [entry for entry in found.proposal.entries if entry.slot == Slot(SOURCE.first, "breakfast")]
    (own,) = [entry for entry in monday if entry.repeat]
    (other,) = [entry for entry in monday if not entry.repeat]
    assert (own.is_locked, own.note, own.servings_of("Tim")) == (True, "no sugar", 0.0)
    assert other.servings_of("Tim") > 0
    assert not other.servings_of("Eva"), "Eva has the toast"
    assert not found.checked.avoid(own)
    assert not found.checked.avoid(other)
    assert [entry.title for entry in found.proposal.entries if entry.is_out] == ["Pizza out"]


def test_a_changed_recurring_meal_changes_the_next_plan(engine: Engine) -> None:
    oats = repeat_of(engine, (EVA,), RepeatWishes(meal="breakfast", weekdays=(0,), recipe=TOAST))
    with writing(engine.home) as connection:
        storing_repeat(oats).do(connection)
    options = PlanOptions(meals=("breakfast",), days=frozenset(SOURCE.days[:1]))
    first = propose_week(
        engine, EVA, SOURCE, load_week(engine, SOURCE, profile=EVA, others=()).situation, options=options
    )
    (meal,) = first.proposal.entries
    store(engine, meal)
    view = load_week(engine, SOURCE, profile=EVA, others=())
    (before,) = view.situation.repeats
    again = propose_week(engine, EVA, SOURCE, view.situation, options=options)
    assert again.proposal.entries == view.planned, "the same meal keeps its number"
    changed = repeat_of(engine, (EVA,), RepeatWishes(recipe=LARB), before)
    with writing(engine.home) as connection:
        storing_repeat(changed).do(connection)
    view = load_week(engine, SOURCE, profile=EVA, others=())
    last = propose_week(engine, EVA, SOURCE, view.situation, options=options)
    assert [entry.title for entry in last.proposal.entries] == ["Ful medames"]


@pytest.mark.parametrize(
    ("wishes", "message"),
    [
        (RepeatWishes(meal="dinner", weekdays=(0,)), "Name a recipe"),
        (RepeatWishes(meal="dinner", weekdays=(0,), recipe="no such"), "No recipe is called 'no such'"),
        (RepeatWishes(weekdays=(0,), recipe=TOAST), "for which meal"),
        (RepeatWishes(meal="dinner", weekdays=(0,), out="Pizza", people=("Zoe",)), "No one called 'Zoe'"),
    ],
)
def test_a_recurring_meal_needs_a_dish_a_meal_and_people(
    engine: Engine, wishes: RepeatWishes, message: str
) -> None:
    with pytest.raises(KnownError, match=message):
        repeat_of(engine, (EVA, TIM), wishes)
