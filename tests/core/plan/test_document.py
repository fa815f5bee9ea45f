from dataclasses import replace
from datetime import date, timedelta

from core.diary.entry import DiaryEntry, Snapshot
from core.plan.document import WeekPlan, lower_bounds, week_plan
from core.plan.entry import PlanEntry, Slot, planned_entry
from core.plan.person_week import nutrient_text
from core.plan.week import week_of
from tests.core.plan.conftest import Larder

MONDAY = date(2026, 11, 16)
WEEK = week_of(MONDAY)


def make(larder: Larder, entries: list[PlanEntry], eaten: tuple[DiaryEntry, ...] = ()) -> WeekPlan:
    return week_plan(WEEK, entries, larder.context.library, larder.foods, larder.shop, eaten=eaten)


def dinner(larder: Larder, key: str, day: date = MONDAY) -> PlanEntry:
    return planned_entry(larder.recipe(key), Slot(day, "dinner"), 1)


def test_meals_of_other_weeks_are_left_out(larder: Larder) -> None:
    later = dinner(larder, "lentil-soup", MONDAY + timedelta(days=7))
    assert make(larder, [later, dinner(larder, "beef-stew")]).entries == (dinner(larder, "beef-stew"),)


def test_recipes_come_once_in_the_order_they_are_cooked(larder: Larder) -> None:
    entries = [
        dinner(larder, "lentil-soup", WEEK.days[2]),
        dinner(larder, "beef-stew", WEEK.days[1]),
        dinner(larder, "lentil-soup", WEEK.days[4]),
    ]
    assert list(make(larder, entries).recipes) == ["beef-stew", "lentil-soup"]


def test_what_is_eaten_counts_once_and_is_not_bought(larder: Larder) -> None:
    stew = dinner(larder, "beef-stew")
    plan = make(larder, [stew, dinner(larder, "lentil-soup", WEEK.days[1])], (stew.as_eaten(),))
    assert plan.days[0].totals.amounts["energy"] == stew.snapshot.amounts["energy"]
    assert plan.days[0].totals.foods == make(larder, [stew]).days[0].totals.foods
    assert not any(line.name == "chuck roast" for line in plan.shopping.lines)
    assert any(line.name == "red lentil" for line in plan.shopping.lines)


def test_a_meal_beside_what_was_eaten_counts_too(larder: Larder) -> None:
    lunch = DiaryEntry(MONDAY, "lunch", "Soup", 1, Snapshot("Soup", {"energy": 300.0}, {"energy": 1.0}))
    stew = dinner(larder, "beef-stew")
    totals = make(larder, [stew], (lunch,)).days[0].totals
    assert totals.amounts["energy"] == stew.snapshot.amounts["energy"] + 300


def test_a_recipe_the_library_lost_keeps_its_meal(larder: Larder) -> None:
    lost = replace(dinner(larder, "beef-stew"), recipe_key="gone-for-good", title="Old stew")
    plan = make(larder, [lost])
    assert plan.entries == (lost,)
    assert plan.recipes == {}
    assert plan.shopping.missing == ("Old stew (Monday dinner)",)
    assert plan.days[0].totals.amounts["energy"] == lost.snapshot.amounts["energy"]


def test_numbers_say_how_sure_they_are(larder: Larder) -> None:
    half = Snapshot("x", {"energy": 1420.4, "sodium": 61.0}, {"energy": 1.0, "sodium": 0.4})
    entry = PlanEntry(MONDAY, "dinner", "x", None, 1, half)
    totals = make(larder, [entry]).days[0].totals
    assert nutrient_text(totals, "energy") == nutrient_text(half, "energy") == "1,420 kcal"
    assert nutrient_text(totals, "sodium") == nutrient_text(half, "sodium") == "at least 61 mg"
    assert nutrient_text(totals, "iron") == nutrient_text(half, "iron") == "unknown"
    assert lower_bounds(half) == ("sodium",)
