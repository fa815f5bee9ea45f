"""The days of a week: which meals count, and of which the energy is unknown."""

from dataclasses import replace
from datetime import date

from core.diary.entry import USUAL_MEALS, Snapshot
from core.people.profile import Profile
from core.plan.day import DayPlan, day_plans
from core.plan.entry import Eater, PlanEntry, Slot, eating_out
from core.plan.notes import floor_notes, notes_on_targets, short_days
from core.plan.person import people_of
from core.plan.targets import DayBound
from core.plan.week import parse_week
from core.translation import ENGLISH, Language, use_language
from tests.core.plan.conftest import Larder

WEEK = parse_week("2026-W47", date(2026, 11, 16))
BREAKFAST, LUNCH, DINNER, SNACK = (Slot(WEEK.first, meal) for meal in USUAL_MEALS)


def meal_of(slot: Slot, energy_kcal: float) -> PlanEntry:
    snapshot = Snapshot("A dish", {"energy": energy_kcal}, {"energy": 1.0})
    return PlanEntry(slot.day, slot.meal, "A dish", "a-dish", 1.0, snapshot)


def day_of(*entries: PlanEntry) -> DayPlan:
    return day_plans(WEEK, entries)[0]


def test_a_meal_eaten_out_is_no_meal_of_zero(larder: Larder) -> None:
    people = people_of([Profile()], larder.context.graph)
    asked = {0: frozenset(USUAL_MEALS)}
    home = [meal_of(BREAKFAST, 400), meal_of(LUNCH, 420), meal_of(SNACK, 146)]
    out = day_of(*home, eating_out(DINNER, "Pizza"))
    assert floor_notes([out], people, asked) == []
    assert short_days([out], people, asked) == []
    assert notes_on_targets([out], [DayBound("energy", 1900, 2100, None)]) == []
    little = day_of(*home, meal_of(DINNER, 0))
    assert floor_notes([little], people, asked)
    assert short_days([little], people, asked) == [WEEK.first]
    # What is known of such a day still counts.
    hungry = day_of(meal_of(BREAKFAST, 100), meal_of(LUNCH, 100), eating_out(DINNER, "Pizza"))
    assert floor_notes([hungry], people, asked)


def test_who_eats_out_alone_has_an_unknown_meal_and_the_others_do_not(larder: Larder) -> None:
    people = people_of([Profile(name="Ann"), Profile(name="Ben")], larder.context.graph)
    asked = frozenset(USUAL_MEALS)
    both = (Eater("Ann", 1.0), Eater("Ben", 1.0))
    home = [replace(meal_of(slot, 800), eaters=both, servings=2.0) for slot in (BREAKFAST, LUNCH, SNACK)]
    out = replace(eating_out(DINNER, "Pizza"), eaters=(Eater("Ann", 0.0), Eater("Ben", 1.0)))
    ann = replace(meal_of(DINNER, 500), eaters=(Eater("Ann", 1.0), Eater("Ben", 0.0)))
    plan = day_of(*home, out, ann)
    assert plan.meals_of("Ann", asked, is_user=True) == asked
    assert plan.meals_of("Ben", asked, is_user=False) == asked - {"dinner"}
    assert [each.name for each in people] == ["Ann", "Ben"]


def test_a_note_begins_with_a_capital_where_weekdays_are_small() -> None:
    day = day_of(meal_of(LUNCH, 3000))
    use_language(Language("es", lambda text, _comment, _n: text.casefold()))
    try:
        (note,) = notes_on_targets([day], [DayBound("energy", None, 2000, None)])
    finally:
        use_language(ENGLISH)
    assert note.startswith("Monday is")
