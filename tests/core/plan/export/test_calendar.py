import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, time, timedelta

import duckdb
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icalendar import Calendar, Component

from core.errors import KnownError
from core.plan.document import WeekPlan
from core.plan.entry import SIDE, PlanEntry, Slot, VariantText, planned_entry
from core.plan.export.as_ics import to_ics
from core.plan.export.calendar_events import read_exported, write_exported
from core.plan.export.options import ExportOptions, meal_times
from core.plan.text import one_line
from core.plan.week import week_of
from tests.core.plan.conftest import Larder
from tests.core.plan.export.conftest import MOMENT, MONDAY, Titled, make
from tests.sampling import sample_size


def test_the_calendar_is_as_others_demand(plan: WeekPlan) -> None:
    calendar = Calendar.from_ical(to_ics(plan, MOMENT))
    assert calendar["version"] == "2.0"
    assert calendar["prodid"] == "-//Larder//Larder meal plan//EN"
    assert calendar["x-wr-calname"] == "Larder meals"
    assert calendar["method"] == "PUBLISH"
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
@settings(deadline=None, max_examples=sample_size(usual=26, thorough=80))
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


@dataclass
class Client:
    """A calendar program as RFC 5545 wants it: one event per UID, the highest sequence wins, cancelled ones go."""

    events: dict[str, Component] = field(default_factory=dict)

    def take(self, content: bytes) -> None:
        assert_valid(content)
        for event in Calendar.from_ical(content).walk("VEVENT"):
            uid = str(event["uid"])
            known = self.events.get(uid)
            if known is None or int(event["sequence"]) >= int(known["sequence"]):
                self.events[uid] = event

    @property
    def shown(self) -> list[tuple[str, str]]:
        """Start and summary of the events that the program shows."""
        return sorted(
            (event["dtstart"].dt.isoformat(), str(event["summary"]))
            for event in self.events.values()
            if event["status"] != "CANCELLED"
        )


LINE = re.compile(rb"[A-Z-]+(?:;[A-Z-]+=[^:;,]+(?:,[^:;,]+)*)*:.*")


def assert_valid(content: bytes) -> None:
    """Check a file by the grammar of RFC 5545, without the library that wrote it."""
    assert content.endswith(b"\r\n")
    assert all(len(line) <= 75 for line in content.split(b"\r\n"))
    lines = content.replace(b"\r\n ", b"").split(b"\r\n")[:-1]
    assert all(LINE.fullmatch(line) for line in lines)
    names = [tuple(line.split(b":", 1)) for line in lines]
    opened: list[bytes] = []
    for name, value in names:
        if name == b"BEGIN":
            opened.append(value)
        elif name == b"END":
            assert opened.pop() == value
    assert not opened
    for event in b"\n".join(lines).split(b"BEGIN:VEVENT")[1:]:
        own = event.split(b"BEGIN:VALARM")[0]
        for needed in (b"UID", b"DTSTAMP", b"DTSTART", b"SEQUENCE", b"STATUS"):
            assert len(re.findall(rb"^" + needed + rb"[;:]", own, re.MULTILINE)) == 1, needed


def exports(larder: Larder, *weeks: list[PlanEntry]) -> Iterator[bytes]:
    """Export a week again and again, as the user changes it."""
    connection = duckdb.connect()
    connection.execute("CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT)")
    for entries in weeks:
        plan = make(larder, entries)
        plan = replace(plan, exported=read_exported(connection, plan.week))
        yield to_ics(plan, MOMENT)
        write_exported(connection, plan, ExportOptions())


def test_a_changed_week_leaves_neither_duplicates_nor_ghosts(larder: Larder) -> None:
    days = week_of(MONDAY).days
    soup = planned_entry(larder.recipe("lentil-soup"), Slot(days[0], "dinner"), 1)
    dal = planned_entry(larder.recipe("dal-with-rice"), Slot(days[1], "dinner"), 1)
    pear = planned_entry(larder.recipe("pear"), Slot(days[0], "snack"), 1)
    orange = planned_entry(larder.recipe("orange"), Slot(days[0], "snack"), 1)
    moved = replace(soup, planned_on=days[3])
    client = Client()
    weeks = (
        [soup, dal, pear, orange],  # at first
        [soup, dal, pear, orange],  # again, unchanged
        [moved, dal, pear, orange],  # moved
        [moved, pear],  # two removed
        [soup, dal, pear],  # one back in its old slot
    )
    at = {"dinner": "18:30:00", "snack": "16:00:00"}
    sequences = []
    for entries, content in zip(weeks, exports(larder, *weeks), strict=True):
        client.take(content)
        client.take(content)
        assert client.shown == sorted(
            (f"{one.planned_on.isoformat()}T{at[one.meal]}", f"{one.meal.capitalize()}: {one.title}")
            for one in entries
        )
        sequences.append({uid: int(event["sequence"]) for uid, event in client.events.items()})
    assert sequences[0] == sequences[1] == dict.fromkeys(sequences[0], 0)
    slot = "c0ffee-2026-11-16-dinner@larder.invalid"
    assert [one[slot] for one in sequences] == [0, 0, 1, 1, 2]


def test_a_side_is_part_of_the_event_of_its_dish(larder: Larder) -> None:
    soup = planned_entry(larder.recipe("lentil-soup"), Slot(MONDAY, "dinner"), 1)
    pear = planned_entry(larder.recipe("pear"), Slot(MONDAY, "snack"), 1)
    words = VariantText(SIDE, "", (), "Bread", 1.0, ("70 g bread",), ())
    bread = replace(soup, title="Bread", recipe_key=words.key, variant=words)
    nuts = replace(bread, title="Nuts", meal="snack")
    client, before = Client(), Client()
    # As an earlier version exported them: an event of its own for each side.
    apart = [replace(bread, variant=None, recipe_key=None), replace(nuts, variant=None, recipe_key=None)]
    first, second, third = exports(
        larder, [soup, pear, *apart], [soup, pear, bread, nuts], [replace(bread, entry_id=-1)]
    )
    for content in (first, second):
        client.take(content)
    assert [summary for _, summary in client.shown] == ["Snack: Pear + Nuts", "Dinner: Lentil soup"]
    dinner = client.events["c0ffee-2026-11-16-dinner@larder.invalid"]
    assert "\n\n+ Bread\n1 serving\n" in dinner["description"]
    ghost = client.events["c0ffee-2026-11-16-dinner-2@larder.invalid"]
    assert (str(ghost["status"]), int(ghost["sequence"])) == ("CANCELLED", 1)
    before.take(third)
    assert [summary for _, summary in before.shown] == ["Dinner: Bread"], "a side without its dish"


def test_a_change_of_servings_is_a_new_version_of_the_event(larder: Larder) -> None:
    soup = planned_entry(larder.recipe("lentil-soup"), Slot(MONDAY, "dinner"), 1)
    more = planned_entry(larder.recipe("lentil-soup"), Slot(MONDAY, "dinner"), 2)
    first, second = (Calendar.from_ical(one).walk("VEVENT")[0] for one in exports(larder, [soup], [more]))
    assert first["uid"] == second["uid"]
    assert (int(first["sequence"]), int(second["sequence"])) == (0, 1)


def test_a_damaged_record_of_earlier_exports_is_no_record(larder: Larder) -> None:
    connection = duckdb.connect()
    connection.execute("CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT)")
    for damage in ("", "[1]", "{", '{"a": 1}', '{"a": {"b": 1}}'):
        connection.execute("INSERT OR REPLACE INTO setting VALUES ('calendar/2026-W47', ?)", [damage])
        assert read_exported(connection, week_of(MONDAY)) == {}


def test_times_and_an_alarm_can_be_chosen(plan: WeekPlan) -> None:
    options = ExportOptions(alarm_min=45, times=meal_times(["dinner=19:15"]))
    event = Calendar.from_ical(to_ics(plan, MOMENT, options)).walk("VEVENT")[1]
    assert event["dtstart"].dt == datetime.combine(MONDAY, time(19, 15))
    (alarm,) = event.walk("VALARM")
    assert (str(alarm["action"]), alarm["trigger"].dt) == ("DISPLAY", timedelta(minutes=-45))
    assert not Calendar.from_ical(to_ics(plan, MOMENT)).walk("VALARM")


@pytest.mark.parametrize("stated", ["dinner", "tea=17:00", "dinner=25:00", "=12:00"])
def test_a_time_of_no_meal_is_refused(stated: str) -> None:
    with pytest.raises(KnownError):
        meal_times([stated])
