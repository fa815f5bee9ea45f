"""The weekday on which weeks begin: where it is kept, and the weeks that follow from it."""

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from core.cli.app import main
from core.diary.entry import Snapshot
from core.errors import KnownError
from core.first_weekday import first_weekday, place_in_week, use_first_weekday, weekdays_in_order
from core.plan.cell_names import parse_days, parse_slot
from core.plan.entry import PlanEntry, Slot
from core.plan.templates import THURSDAY, template_of
from core.plan.week import parse_week, week_of
from core.services.week_start import (
    choose_week_start,
    chosen_week_start,
    system_week_start,
    week_start,
)
from core.store.home import Home

MONDAY, SATURDAY, SUNDAY = 0, 5, 6
TODAY = date(2026, 11, 24)


@pytest.fixture(autouse=True)
def _monday_afterwards() -> Iterator[None]:
    yield
    use_first_weekday(MONDAY)


@pytest.mark.parametrize(
    ("first", "days"),
    [(MONDAY, (23, 29)), (SUNDAY, (22, 28)), (SATURDAY, (21, 27))],
)
def test_a_week_is_named_by_its_thursday_wherever_it_begins(first: int, days: tuple[int, int]) -> None:
    use_first_weekday(first)
    week = parse_week("2026-W48", TODAY)
    assert (week.first.day, week.last.day) == days
    assert week.first.weekday() == first
    assert week.name == "2026-W48"
    assert week_of(week.last) == week_of(week.first) == week


@pytest.mark.parametrize("first", [MONDAY, SUNDAY, SATURDAY])
def test_weeks_follow_one_another_without_a_gap_through_years(first: int) -> None:
    use_first_weekday(first)
    day, names = date(2020, 1, 1), []
    while day < date(2027, 1, 1):
        week = week_of(day)
        assert parse_week(week.name, TODAY) == week
        assert [place_in_week(each) for each in week.days] == list(range(7))
        names.append(week.name)
        day += timedelta(days=7)
    assert len(set(names)) == len(names)


def test_names_of_days_are_those_of_the_calendar() -> None:
    use_first_weekday(SUNDAY)
    week = parse_week("2026-W48", TODAY)
    assert parse_slot("sun-dinner", week) == Slot(date(2026, 11, 22), "dinner")
    assert parse_days("mon-fri", week) == {date(2026, 11, day) for day in range(23, 28)}
    assert parse_days("sat-sun", week) == {date(2026, 11, 22), date(2026, 11, 28)}
    assert parse_days("sun-tue", week) == {date(2026, 11, day) for day in range(22, 25)}
    assert parse_days("2", week) == {date(2026, 11, 22), date(2026, 11, 23)}
    with pytest.raises(KnownError):
        parse_days("thu-tue", week)


def test_templates_keep_their_weekdays() -> None:
    use_first_weekday(SUNDAY)
    week = week_of(TODAY)
    nothing = Snapshot("", {}, {})
    meals = [
        PlanEntry(day, "dinner", title, None, 1.0, nothing)
        for day, title in ((week.first, "Dal"), (week.last, "Soup"))
    ]
    saved = template_of("usual", week, meals).meals
    assert [meal.planned_on.weekday() for meal in saved] == [SUNDAY, SATURDAY]
    assert all(meal.planned_on in week_of(THURSDAY) for meal in saved)


def test_weekdays_are_listed_from_the_first_one() -> None:
    use_first_weekday(SATURDAY)
    assert weekdays_in_order() == (5, 6, 0, 1, 2, 3, 4)


@pytest.mark.parametrize(
    ("variables", "weekday"),
    [
        ({"LANG": "en_US.UTF-8"}, SUNDAY),
        ({"LANG": "en_US.UTF-8", "LC_TIME": "de_DE.UTF-8"}, MONDAY),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "ar_EG"}, SATURDAY),
        ({"LANG": "zh_Hant_TW.UTF-8"}, SUNDAY),
        ({"LANG": "C.UTF-8"}, MONDAY),
        ({}, MONDAY),
    ],
)
def test_the_country_of_the_system_decides_unless_the_user_does(
    variables: dict[str, str], weekday: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    assert system_week_start(variables) == weekday


def test_the_choice_is_stored_and_counts_at_once(home: Path) -> None:
    choose_week_start(Home(home), "Sunday")
    assert (chosen_week_start(Home(home)), week_start(Home(home)), first_weekday()) == (
        "sunday",
        SUNDAY,
        SUNDAY,
    )
    choose_week_start(Home(home), "system")
    assert first_weekday() == system_week_start()


def test_a_day_on_which_no_week_begins_is_refused(home: Path) -> None:
    with pytest.raises(KnownError, match="monday, sunday, saturday, system"):
        choose_week_start(Home(home), "wednesday")
    Home(home).make()
    Home(home).week_choice.write_bytes(b"\xff")
    assert chosen_week_start(Home(home)) == "system"


def test_the_command_line_shows_and_uses_it(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--home", str(home), "diary", "week-start", "sunday"]) == 0
    assert "Weeks begin on Sunday." in capsys.readouterr().out
    use_first_weekday(MONDAY)
    assert main(["--home", str(home), "diary", "week-start", "--json"]) == 0
    assert '"week_start": "sunday"' in capsys.readouterr().out
    assert first_weekday() == SUNDAY
