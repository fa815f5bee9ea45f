"""A week as a calendar (iCalendar, RFC 5545) with one event per planned meal."""

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from core.plan.document import WeekPlan
from core.plan.export.calendar_events import CalendarEvent, calendar_events
from core.plan.export.options import ExportOptions
from core.translation import tr

if TYPE_CHECKING:
    from icalendar import Alarm, Event

MEAL_LENGTH = timedelta(minutes=60)
PRODUCT = "-//Larder//Larder meal plan//EN"


def to_ics(plan: WeekPlan, moment: datetime, options: ExportOptions | None = None) -> bytes:
    """Return the plan as an iCalendar file.

    An event's UID depends on its slot, and its sequence number grows with each change since the last export. So importing
    the plan again updates the calendar, and cancels meals that are no longer planned.

    Args:
        moment: the current time, with a time zone.
        options: the times of meals, and an alarm.
    """
    from icalendar import Calendar

    chosen = options or ExportOptions()
    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("calscale", "GREGORIAN")
    calendar.add("method", "PUBLISH")
    calendar.add("x-wr-calname", tr("Larder meals"))
    for event in calendar_events(plan, chosen):
        calendar.add_component(_component(event, moment, chosen))
    content: bytes = calendar.to_ical()
    return content


def _component(event: CalendarEvent, moment: datetime, options: ExportOptions) -> "Event":
    from icalendar import Event

    found = Event()
    found.add("uid", event.uid)
    found.add("dtstamp", moment.astimezone(UTC).replace(microsecond=0))
    found.add("dtstart", event.start)
    found.add("dtend", event.start + MEAL_LENGTH)
    found.add("summary", event.summary)
    found.add("sequence", event.sequence)
    found.add("status", "CANCELLED" if event.is_cancelled else "CONFIRMED")
    # A meal doesn't make its time busy.
    found.add("transp", "TRANSPARENT")
    if not event.is_cancelled:
        found.add("description", event.description)
        found.add("categories", [event.category])
        if options.alarm_min is not None:
            found.add_component(_alarm(event, options.alarm_min))
    return found


def _alarm(event: CalendarEvent, minutes: int) -> "Alarm":
    from icalendar import Alarm

    alarm = Alarm()
    alarm.add("action", "DISPLAY")
    alarm.add("description", event.summary)
    alarm.add("trigger", timedelta(minutes=-minutes))
    return alarm
