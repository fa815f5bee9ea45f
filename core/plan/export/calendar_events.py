"""The events of a week's calendar, numbered so that a calendar updates and cancels those it imported before."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from core.food.shown_names import shown_title
from core.plan.document import WeekPlan
from core.plan.entry import PlanEntry
from core.plan.export.options import ExportOptions
from core.plan.person_week import nutrient_text
from core.plan.text import makes_text, meal_label, one_line, portion_text
from core.plan.week import Week
from core.recommend.avoid_wording import lower_first, short_mark
from core.store.migrations import Connection
from core.translation import capital, tr

if TYPE_CHECKING:
    from core.diary.entry import Meal


@dataclass(frozen=True)
class CalendarEvent:
    """A planned meal in a calendar. Its UID belongs to the cell: day, meal, and place among several dishes."""

    uid: str
    start: datetime
    """In the calendar's own time zone (floating time)."""
    summary: str
    description: str = ""
    category: str = ""
    sequence: int = 0
    """The number of changes since the event was first exported (RFC 5545, 3.8.7.4)."""
    is_cancelled: bool = False

    def digest(self, options: ExportOptions) -> str:
        """Return a short hash of all that a calendar shows of the event."""
        content = (self.start.isoformat(), self.summary, self.description, options.alarm_min)
        return hashlib.sha256(json.dumps(content).encode()).hexdigest()[:16]


@dataclass(frozen=True)
class ExportedEvent:
    """An event as it was last exported."""

    sequence: int
    digest: str
    start: str
    summary: str
    is_cancelled: bool


def calendar_events(plan: WeekPlan, options: ExportOptions) -> tuple[CalendarEvent, ...]:
    """Return the events of a week, and cancellations of those exported before that are no longer planned."""
    found: list[CalendarEvent] = []
    places: dict[tuple[object, Meal], int] = {}
    for entry in plan.entries:
        place = places.get(entry.slot, 0)
        places[entry.slot] = place + 1
        event = _event(plan, entry, place, options)
        before = plan.exported.get(event.uid)
        found.append(event if before is None else _numbered(event, before, options))
    planned = {event.uid for event in found}
    for uid, before in plan.exported.items():
        if uid not in planned:
            sequence = before.sequence + (not before.is_cancelled)
            start = datetime.fromisoformat(before.start)
            found.append(CalendarEvent(uid, start, before.summary, sequence=sequence, is_cancelled=True))
    return tuple(found)


def _numbered(event: CalendarEvent, before: ExportedEvent, options: ExportOptions) -> CalendarEvent:
    is_same = not before.is_cancelled and before.digest == event.digest(options)
    return CalendarEvent(**{**vars(event), "sequence": before.sequence + (not is_same)})


def _event(plan: WeekPlan, entry: PlanEntry, place: int, options: ExportOptions) -> CalendarEvent:
    mark = short_mark(plan.checked.avoid(entry))
    dish = shown_title(entry.title)
    title = f"{dish} ({lower_first(mark)})" if mark else dish
    return CalendarEvent(
        uid=event_uid(plan.calendar_id, entry, place),
        start=datetime.combine(entry.planned_on, options.times[entry.meal]),
        summary=f"{meal_label(entry.meal)}: {one_line(title)}",
        description=_description(plan, entry),
        category=meal_label(entry.meal),
    )


def event_uid(calendar_id: str, entry: PlanEntry, place: int) -> str:
    """Return an event's unique name from user, day, meal, and its position among several dishes of a meal."""
    person = f"{calendar_id}-" if calendar_id else ""
    extra = f"-{place + 1}" if place else ""
    return f"{person}{entry.planned_on.isoformat()}-{entry.meal}{extra}@larder.invalid"


def _description(plan: WeekPlan, entry: PlanEntry) -> str:
    facts = ", ".join(
        text.format(amount=nutrient_text(entry.snapshot, key))
        for key, text in (
            ("energy", "{amount}"),
            ("protein", tr("{amount} protein")),
            ("carbohydrate", tr("{amount} carbohydrate")),
            ("fat", tr("{amount} fat")),
        )
        if key in entry.snapshot.amounts
    )
    rows = [
        *map(one_line, plan.marks(entry)),
        *([one_line(entry.note)] if entry.note else []),
        *([one_line(entry.variant.sentence)] if entry.variant is not None and not entry.is_side else []),
        capital(portion_text(entry)),
    ]
    if facts:
        rows.append(facts)
    cooking = plan.cooking_of(entry)
    if cooking is not None and entry.leftover_of is None:
        rows += ["", makes_text(cooking.recipe, cooking.servings)]
        rows += [f"- {one_line(line)}" for line in cooking.lines]
    return "\n".join(rows)


def read_exported(connection: Connection, week: Week) -> Mapping[str, ExportedEvent]:
    """Return the events of a week as they were last exported; none if nothing readable is stored."""
    row = connection.execute("SELECT value FROM setting WHERE key = ?", [_key(week)]).fetchone()
    try:
        stored = json.loads(str(row[0])) if row else {}
        return {str(uid): ExportedEvent(**event) for uid, event in stored.items()}
    except (ValueError, TypeError, AttributeError):
        return {}


def write_exported(connection: Connection, plan: WeekPlan, options: ExportOptions) -> None:
    """Store the events of a week as they are exported now."""
    events = {
        event.uid: vars(
            ExportedEvent(
                event.sequence,
                event.digest(options),
                event.start.isoformat(),
                event.summary,
                event.is_cancelled,
            )
        )
        for event in calendar_events(plan, options)
    }
    connection.execute("DELETE FROM setting WHERE key = ?", [_key(plan.week)])
    connection.execute("INSERT INTO setting VALUES (?, ?)", [_key(plan.week), json.dumps(events)])


def _key(week: Week) -> str:
    return f"calendar/{week.name}"
