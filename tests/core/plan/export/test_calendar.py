from datetime import UTC, datetime, time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icalendar import Calendar

from core.plan.document import WeekPlan
from core.plan.export.as_ics import to_ics
from core.plan.text import one_line
from tests.core.plan.export.conftest import MOMENT, MONDAY, Titled


def test_the_calendar_is_as_others_demand(plan: WeekPlan) -> None:
    calendar = Calendar.from_ical(to_ics(plan, MOMENT))
    assert calendar["version"] == "2.0"
    assert calendar["prodid"] == "-//Larder//Larder meal plan//EN"
    assert calendar["x-wr-calname"] == "Larder meals"
    assert len(calendar.walk("VEVENT")) == len(plan.entries)


def test_an_event_says_what_when_and_how_much(plan: WeekPlan) -> None:
    event = Calendar.from_ical(to_ics(plan, MOMENT)).walk("VEVENT")[1]
    assert event["summary"] == "Dinner: Lentil soup"
    assert event["dtstart"].dt == datetime.combine(MONDAY, time(18, 30))
    assert event["dtend"].dt == datetime.combine(MONDAY, time(19, 30))
    assert event["dtstamp"].dt == datetime(2026, 11, 15, 9, 30, tzinfo=UTC)
    assert "1½ servings" in event["description"]
    assert "Makes 1½ servings (recipe for 4).\n- 95 g red lentil" in event["description"]


def test_times_are_floating(plan: WeekPlan) -> None:
    text = to_ics(plan, MOMENT).decode()
    assert "DTSTART:20261116T080000\r\n" in text
    assert "TZID" not in text


def test_identifiers_are_unique_and_stay(plan: WeekPlan) -> None:
    def uids(content: bytes) -> list[str]:
        return [str(event["uid"]) for event in Calendar.from_ical(content).walk("VEVENT")]

    first = uids(to_ics(plan, MOMENT))
    assert len(set(first)) == len(plan.entries)
    assert first == uids(to_ics(plan, datetime(2027, 1, 1, tzinfo=UTC)))
    assert first[:2] == [
        "c0ffee-2026-11-16-breakfast@larder.invalid",
        "c0ffee-2026-11-16-dinner@larder.invalid",
    ]
    assert first[3] == "c0ffee-2026-11-16-snack-2@larder.invalid"


@given(st.text(st.characters(exclude_categories=("Cs",)), max_size=200))
@settings(deadline=None, max_examples=80)
@pytest.mark.parametrize("extra", ["", '; , \\n \\ : " é 🍜 日本語 ' * 6])
def test_any_title_folds_and_reads_back(titled: Titled, extra: str, title: str) -> None:
    content = to_ics(titled(title + extra), MOMENT)
    lines = content.split(b"\r\n")
    assert lines[-1] == b""
    for line in lines:
        assert len(line) <= 75
        line.decode()
        assert b"\n" not in line
        assert b"\r" not in line
    (event,) = Calendar.from_ical(content).walk("VEVENT")
    assert str(event["summary"]) == f"Dinner: {one_line(title + extra)}"
