from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import KnownError
from core.plan.week import Week, parse_week, week_of

TODAY = date(2026, 11, 18)
DAYS = st.dates(date(1, 1, 1), date(9999, 12, 26))


@given(DAYS)
def test_a_week_reads_back_from_its_name(day: date) -> None:
    week = week_of(day)
    assert parse_week(week.name, TODAY) == week
    assert parse_week(week.name.lower(), TODAY) == week
    assert parse_week(f" {week.name.replace('-', '')} ", TODAY) == week


@given(DAYS)
def test_a_week_is_the_seven_days_from_monday(day: date) -> None:
    week = week_of(day)
    assert day in week
    assert [one.weekday() for one in week.days] == list(range(7))
    assert week.days[0] == week.first
    assert week.days[-1] == week.last


@given(st.text(max_size=12))
def test_any_text_is_a_week_or_a_known_error(text: str) -> None:
    try:
        found: object = parse_week(text, TODAY)
    except KnownError as error:
        found = str(error)
    assert isinstance(found, Week) or (isinstance(found, str) and "such as 2026-W47" in found)


def test_no_text_is_the_week_of_today() -> None:
    assert parse_week(None, TODAY).name == "2026-W47"


@pytest.mark.parametrize(
    "text",
    ["2026", "2026-47", "2026-W00", "2026-W54", "2025-W53", "W47", "", "२०२६-W47", "2026-W477", "0000-W01"],
)
def test_what_is_no_week_says_so(text: str) -> None:
    with pytest.raises(KnownError, match="YYYY-Www"):
        parse_week(text, TODAY)


def test_a_year_of_53_weeks_has_its_last_one() -> None:
    assert parse_week("2026-W53", TODAY).first == date(2026, 12, 28)


def test_the_edge_of_the_calendar_is_a_known_error() -> None:
    with pytest.raises(KnownError):
        week_of(date.max)


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("2026-W47", "16 to 22 November 2026"),
        ("2026-W49", "30 November to 6 December 2026"),
        ("2026-W53", "28 December 2026 to 3 January 2027"),
    ],
)
def test_the_label_names_what_differs(name: str, label: str) -> None:
    assert parse_week(name, TODAY).label == label
