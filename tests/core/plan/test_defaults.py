"""The user's choices for the proposals of every week."""

from dataclasses import replace
from datetime import date
from pathlib import Path

from core.cli.plan import PlanWishes
from core.diary.preferences import set_meal_of_day
from core.plan.defaults import PlanDefaults, read_plan_defaults, write_plan_defaults
from core.plan.entry import Slot
from core.plan.week import Week, week_of
from core.store.home import Home
from core.store.user_db import writing

CHOICES = PlanDefaults((0, 1, 5), ("lunch", "dinner"), {"dinner": 30}, 60, 4)
WEEK = week_of(date(2040, 1, 3))


def test_choices_are_stored_and_read(tmp_path: Path) -> None:
    with writing(Home(tmp_path)) as connection:
        assert read_plan_defaults(connection) == PlanDefaults()
        for choices in (
            CHOICES,
            replace(CHOICES, minutes_on={(0, "dinner"): 20, (5, None): 90}, without=("oven",), is_cheap=True),
        ):
            write_plan_defaults(connection, choices)
            assert read_plan_defaults(connection) == choices
        for broken in ('"x"', "{", '{"weekdays": []}', '{"minutes": {"dinner": "long"}}'):
            connection.execute("UPDATE setting SET value = ? WHERE key = 'plan_defaults'", [broken])
            assert read_plan_defaults(connection) == PlanDefaults()


def test_choices_become_options_and_a_sentence() -> None:
    options = CHOICES.options(WEEK)
    assert options.days == frozenset((WEEK.days[0], WEEK.days[1], WEEK.days[5]))
    assert (options.meals, options.minutes, options.day_minutes) == (
        ("lunch", "dinner"),
        {"dinner": 30.0},
        60.0,
    )
    assert replace(CHOICES, without=("oven", "blender")).options(WEEK).without == {"oven", "blender"}
    assert PlanDefaults(is_cheap=True).options(WEEK).is_cheap
    assert PlanDefaults(is_cheap=True).text == "Planned as chosen in the options: cheap."
    without = PlanDefaults(without=("oven", "blender")).text
    assert without == "Planned as chosen in the options: without oven and blender or food processor."
    assert CHOICES.text == (
        "Planned as chosen in the options: Monday, Tuesday and Saturday; lunch and dinner; dinner within 30 minutes; "
        "60 minutes of cooking a day; 4 lunches and dinners cooked."
    )
    by_day = replace(CHOICES, minutes_on={(day, "dinner"): 20 for day in range(5)} | {(5, None): 90})
    assert "dinner within 20 minutes (weekdays); 90 minutes of cooking (Saturday)" in by_day.text
    limits = by_day.options(WEEK)
    monday, saturday = WEEK.days[0], WEEK.days[5]
    assert (limits.minutes_at(Slot(monday, "dinner")), limits.minutes_at(Slot(saturday, "dinner"))) == (
        20,
        30,
    )
    assert (limits.minutes_of(monday), limits.minutes_of(saturday)) == (60, 90)
    assert (limits.most_minutes("dinner"), limits.most_minutes("lunch")) == (30, None)
    from_sunday = Week(date(2040, 1, 1))
    assert CHOICES.options(from_sunday).days == frozenset(from_sunday.days[place] for place in (1, 2, 6))
    assert PlanDefaults().text == ""
    assert PlanDefaults().options(WEEK).days is None


def test_words_of_the_command_line_count_instead() -> None:
    options, said = PlanWishes().options(WEEK, CHOICES)
    assert replace(options, today=None) == CHOICES.options(WEEK)
    assert said == CHOICES.text
    options, said = PlanWishes(days="all", meals="ALL", minutes=("any",), sessions="any", seed=3).options(
        WEEK, CHOICES
    )
    assert replace(options, today=None) == replace(PlanDefaults().options(WEEK), seed=3)
    assert said == ""
    options, said = PlanWishes(days="wed", sessions="2").options(WEEK, CHOICES)
    assert (options.days, options.sessions, options.day_minutes) == (frozenset(WEEK.days[2:3]), 2, 60.0)
    assert "Monday" not in said
    assert "dinner within 30 minutes" in said


def test_plans_follow_the_meals_of_the_day(tmp_path: Path) -> None:
    with writing(Home(tmp_path)) as connection:
        set_meal_of_day(connection, "afternoon", is_used=True)
        assert read_plan_defaults(connection).meals == ("breakfast", "lunch", "afternoon", "dinner", "snack")
        write_plan_defaults(connection, PlanDefaults(meals=("lunch", "dinner", "afternoon")))
        set_meal_of_day(connection, "lunch", is_used=False)
        set_meal_of_day(connection, "morning", is_used=True)
        assert read_plan_defaults(connection).meals == ("morning", "afternoon", "dinner")
