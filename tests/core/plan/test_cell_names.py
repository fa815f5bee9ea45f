"""Names of cells, days and limits on the command line."""

from datetime import date

import pytest

from core.diary.entry import MEALS, Snapshot
from core.errors import KnownError
from core.plan.cell_names import find_cell, find_dishes, parse_days, parse_meals, parse_minutes, parse_slot
from core.plan.entry import PlanEntry, Slot
from core.plan.week import week_of

MONDAY = date(2026, 11, 16)
WEEK = week_of(MONDAY)
SOUP = PlanEntry(MONDAY, "dinner", "Soup", "soup", 1.0, Snapshot("Soup", {}, {}), entry_id=3)


@pytest.mark.parametrize("text", ["mon-dinner", "Monday dinner", "2026-11-16-dinner", "MO:DINNER"])
def test_a_slot_is_a_day_and_a_meal(text: str) -> None:
    assert parse_slot(text, WEEK) == Slot(MONDAY, "dinner")


@pytest.mark.parametrize("text", ["t-lunch", "mon-brunch", "2026-11-30-dinner", "lentil-soup", ""])
def test_other_words_are_no_slot(text: str) -> None:
    assert parse_slot(text, WEEK) is None


def test_a_cell_is_found_by_slot_or_number() -> None:
    assert find_cell("mon-dinner", WEEK, [SOUP]) is SOUP
    assert find_cell("3", WEEK, [SOUP]) is SOUP
    with pytest.raises(KnownError, match="Nothing is planned"):
        find_cell("tue-dinner", WEEK, [SOUP])
    with pytest.raises(KnownError, match="is not a cell"):
        find_cell("supper", WEEK, [SOUP])
    with pytest.raises(KnownError, match=r"3 \(Soup\), 3 \(Soup\)"):
        find_cell("mon-dinner", WEEK, [SOUP, SOUP])
    assert find_dishes("mon-dinner", WEEK, [SOUP, SOUP]) == [SOUP, SOUP]


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("mon,wed", [0, 2]),
        ("mon-fri", [0, 1, 2, 3, 4]),
        ("2", [0, 1]),
        ("2026-11-18", [2]),
        ("sat - sun", [5, 6]),
    ],
)
def test_days_are_names_ranges_dates_or_a_number(text: str, places: list[int]) -> None:
    assert sorted(parse_days(text, WEEK)) == [WEEK.days[place] for place in places]


@pytest.mark.parametrize("text", ["fri-mon", "8", "someday", "2026-12-01", "mon,,tue"])
def test_other_days_are_refused(text: str) -> None:
    with pytest.raises(KnownError, match="doesn't name days"):
        parse_days(text, WEEK)


def test_meals_come_in_the_order_of_the_day() -> None:
    assert parse_meals("Dinner, lunch") == ("lunch", "dinner")
    with pytest.raises(KnownError, match="'supper' is not a meal"):
        parse_meals("lunch,supper")


def test_minutes_are_by_meal_or_day() -> None:
    assert parse_minutes(["dinner=30,lunch=15", "day=60"]) == ({"dinner": 30.0, "lunch": 15.0}, 60.0, {})
    assert parse_minutes(["20", "dinner=30"])[0] == {
        meal: 30.0 if meal == "dinner" else 20.0 for meal in MEALS
    }
    assert parse_minutes(["dinner=30,20"])[0]["dinner"] == 30.0
    assert parse_minutes(["mon-dinner=20", "sat-mon=90"])[2] == {
        (0, "dinner"): 20.0, (5, None): 90.0, (6, None): 90.0, (0, None): 90.0,
    }  # fmt: skip
    assert set(parse_minutes(["mon-fri-lunch=10"])[2]) == {(day, "lunch") for day in range(5)}
    for wrong in ("dinner", "dinner=0", "tea=5", "dinner=soon"):
        with pytest.raises(KnownError, match="is not a limit of minutes"):
            parse_minutes([wrong])
