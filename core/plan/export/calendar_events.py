"""The events of a week's calendar, numbered so that a calendar updates and cancels those it imported before."""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from core.diary.entry import kind_of
from core.food.shown_names import shown_title
from core.plan.document import WeekPlan
from core.plan.entry import PlanEntry, Slot, companions
from core.plan.export.options import ExportOptions
from core.plan.person_week import nutrient_text
from core.plan.text import makes_text, meal_label, one_line, portion_text
from core.plan.week import Week
from core.recommend.avoid_wording import lower_first, short_mark
from core.store.migrations import Connection
from core.store.settings import read_text_setting, write_text_setting
from core.translation import capital, tr


@dataclass(frozen=True)
class CalendarEvent:
    """A planned dish with its sides in a calendar. Its UID belongs to the cell: day, meal, and place among its dishes."""

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
    places: dict[Slot, int] = {}
    for dishes in _meals(plan):
        slot = dishes[0].slot
        place = places.get(slot, 0)
        places[slot] = place + 1
        event = _event(plan, dishes, place, options)
        before = plan.exported.get(event.uid)
        found.append(event if before is None else _numbered(event, before, options))
    planned = {event.uid for event in found}
    for uid, before in plan.exported.items():
        if uid not in planned:
            sequence = before.sequence + (not before.is_cancelled)
            start = datetime.fromisoformat(before.start)
            found.append(CalendarEvent(uid, start, before.summary, sequence=sequence, is_cancelled=True))
    return tuple(found)


def _meals(plan: WeekPlan) -> Iterator[list[PlanEntry]]:
    """Yield each dish with the sides that go with it; a side without a dish is one by itself."""
    for day in plan.days:
        for slot in dict.fromkeys(entry.slot for entry in day.entries):
            here = day.at(slot)
            meals = [[entry] for entry in here if not entry.is_side]
            for side in (entry for entry in here if entry.is_side):
                of_dish = [meal for meal in meals if side in companions(meal[0], here)]
                if meals:
                    (of_dish or meals)[0].append(side)
                else:
                    meals.append([side])
            yield from meals


def _numbered(event: CalendarEvent, before: ExportedEvent, options: ExportOptions) -> CalendarEvent:
    is_same = not before.is_cancelled and before.digest == event.digest(options)
    return CalendarEvent(**{**vars(event), "sequence": before.sequence + (not is_same)})


def _event(plan: WeekPlan, dishes: Sequence[PlanEntry], place: int, options: ExportOptions) -> CalendarEvent:
    entry = dishes[0]
    mark = short_mark([one for dish in dishes for one in plan.checked.avoid(dish)])
    # A second snack is as much of the meal as the first; bread next to a dish is named below.
    named = dishes if kind_of(entry.meal) == "snack" else dishes[:1]
    title = " + ".join(shown_title(dish.title) for dish in named) + (
        f" ({lower_first(mark)})" if mark else ""
    )
    return CalendarEvent(
        uid=event_uid(plan.calendar_id, entry, place),
        start=datetime.combine(entry.planned_on, options.times[entry.meal]),
        summary=f"{meal_label(entry.meal)}: {one_line(title)}",
        description="\n\n".join(_description(plan, dish, is_with=dish is not entry) for dish in dishes),
        category=meal_label(entry.meal),
    )


def event_uid(calendar_id: str, entry: PlanEntry, place: int) -> str:
    """Return an event's unique name from user, day, meal, and its position among several dishes of a meal."""
    person = f"{calendar_id}-" if calendar_id else ""
    extra = f"-{place + 1}" if place else ""
    return f"{person}{entry.planned_on.isoformat()}-{entry.meal}{extra}@larder.invalid"


def _description(plan: WeekPlan, entry: PlanEntry, *, is_with: bool) -> str:
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
        *([f"+ {one_line(shown_title(entry.title))}"] if is_with else []),
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
    try:
        stored = json.loads(read_text_setting(connection, _key(week)) or "{}")
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
    write_text_setting(connection, _key(plan.week), json.dumps(events))


def _key(week: Week) -> str:
    return f"calendar/{week.name}"
