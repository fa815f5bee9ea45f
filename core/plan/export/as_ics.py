"""A week as a calendar (iCalendar, RFC 5545) with one event per planned meal."""

from collections.abc import Mapping
from datetime import UTC, datetime, time, timedelta
from typing import TYPE_CHECKING

from core.diary.entry import Meal
from core.plan.document import WeekPlan, nutrient_text
from core.plan.entry import PlanEntry
from core.plan.text import makes_text, one_line, servings_text
from core.recommend.avoid_wording import lower_first, short_mark

if TYPE_CHECKING:
    from icalendar import Event

MEAL_TIMES: Mapping[Meal, time] = {
    "breakfast": time(8, 0),
    "lunch": time(12, 30),
    "dinner": time(18, 30),
    "snack": time(16, 0),
}
"""The start of each meal, in the calendar's own time zone (floating time)."""

MEAL_LENGTH = timedelta(minutes=60)
PRODUCT = "-//Larder//Larder meal plan//EN"


def to_ics(plan: WeekPlan, moment: datetime) -> bytes:
    """Return the plan as an iCalendar file.

    An event's UID depends on its slot, so importing the plan again updates the calendar instead of adding events twice.

    Args:
        moment: the current time, with a time zone.
    """
    from icalendar import Calendar

    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("calscale", "GREGORIAN")
    calendar.add("x-wr-calname", "Larder meals")
    places: dict[tuple[object, Meal], int] = {}
    for entry in plan.entries:
        place = places.get(entry.slot, 0)
        places[entry.slot] = place + 1
        calendar.add_component(_event(plan, entry, place, moment))
    content: bytes = calendar.to_ical()
    return content


def _event(plan: WeekPlan, entry: PlanEntry, place: int, moment: datetime) -> "Event":
    from icalendar import Event

    start = datetime.combine(entry.planned_on, MEAL_TIMES[entry.meal])
    event = Event()
    event.add("uid", event_uid(plan.calendar_id, entry, place))
    event.add("dtstamp", moment.astimezone(UTC).replace(microsecond=0))
    event.add("dtstart", start)
    event.add("dtend", start + MEAL_LENGTH)
    mark = short_mark(plan.checked.avoid(entry))
    title = f"{entry.title} ({lower_first(mark)})" if mark else entry.title
    event.add("summary", f"{entry.meal.capitalize()}: {one_line(title)}")
    event.add("description", _description(plan, entry))
    event.add("categories", [entry.meal.capitalize()])
    # A meal doesn't make its time busy.
    event.add("transp", "TRANSPARENT")
    return event


def event_uid(calendar_id: str, entry: PlanEntry, place: int) -> str:
    """Return an event's unique name from user, day, meal, and its position among several dishes of a meal."""
    person = f"{calendar_id}-" if calendar_id else ""
    extra = f"-{place + 1}" if place else ""
    return f"{person}{entry.planned_on.isoformat()}-{entry.meal}{extra}@larder.invalid"


def _description(plan: WeekPlan, entry: PlanEntry) -> str:
    facts = ", ".join(
        f"{nutrient_text(entry.snapshot, key)} {word}"
        for key, word in (
            ("energy", ""),
            ("protein", "protein"),
            ("carbohydrate", "carbohydrate"),
            ("fat", "fat"),
        )
        if key in entry.snapshot.amounts
    )
    rows = [
        *map(one_line, plan.marks(entry)),
        f"{servings_text(entry.servings)[:1].upper()}{servings_text(entry.servings)[1:]}",
    ]
    if facts:
        rows.append(" ".join(facts.split()).replace(" ,", ","))
    cooking = plan.cooking_of(entry)
    if cooking is not None:
        rows += ["", makes_text(cooking.recipe, cooking.servings)]
        rows += [f"- {one_line(line)}" for line in cooking.lines]
    return "\n".join(rows)
