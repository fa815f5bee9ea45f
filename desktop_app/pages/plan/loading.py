"""The stored week that the Plan page shows, and the choices for suggestions, looked up on a worker thread."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from core.plan.checked_items import read_checked_items
from core.plan.defaults import PlanDefaults, read_plan_defaults
from core.plan.entry import PlanEntry
from core.plan.export.calendar_events import read_exported
from core.plan.week import Week
from core.recommend.meal_check import MealVerdicts
from core.services.planning import StoredWeek, load_week, safety_notes

if TYPE_CHECKING:
    from core.engine.engine import Engine
    from core.store.migrations import Connection


@dataclass(frozen=True)
class LoadedWeek:
    """A stored week with the checked items of its shopping list, and the choices for suggestions."""

    stored: StoredWeek
    checked_items: frozenset[str]
    choices: PlanDefaults
    notes: tuple[str, ...] = ()
    """The notes for the people (`safety_notes`); none for an empty week."""
    has_calendar: bool = False
    """True if a calendar of the week was exported, whose events another export can cancel."""

    @property
    def week(self) -> Week:
        """The week."""
        return self.stored.week

    def also_checked(self, checked: MealVerdicts) -> "LoadedWeek":
        """Return the week with more verdicts: on a proposal, or on meals that an undo may bring back."""
        return replace(self, stored=replace(self.stored, checked=self.stored.checked | checked))


def look_up_week(engine: "Engine", week: Week, proposed: Sequence[PlanEntry] = ()) -> LoadedWeek:
    """Look a week up.

    Args:
        proposed: meals of a proposal that waits for a decision, to be checked as well.
    """
    stored = load_week(engine, week, proposed=proposed)

    def rest(connection: "Connection") -> tuple[frozenset[str], PlanDefaults, bool]:
        exported = read_exported(connection, week)
        return read_checked_items(connection, week), read_plan_defaults(connection), bool(exported)

    checked_items, choices, has_calendar = engine.user_data(rest)
    notes = safety_notes(engine, stored) if stored.planned else ()
    return LoadedWeek(stored, checked_items, choices, notes, has_calendar)
