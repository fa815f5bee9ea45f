"""What the Plan page has worked out on worker threads."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from core.diary.entry import DiaryEntry
from core.errors import KnownError
from core.plan.document import WeekPlan, week_plan
from core.plan.entry import PlanEntry
from core.plan.export.formats import export_plan
from core.plan.targets import DayBound, day_bounds
from core.plan.week import Week
from core.store.migrations import Connection
from desktop_app.widgets.plan_data import WeekView, read_week

if TYPE_CHECKING:
    from core.engine import Engine

Result = TypeVar("Result")
UserData = Callable[[Callable[[Connection], Result]], Result]


@dataclass(frozen=True)
class Looked:
    """A stored week with its bounds."""

    view: WeekView
    bounds: tuple[DayBound, ...]
    problem: str = ""
    """Why there are no bounds, when the profile names something nobody knows."""


def look(engine: "Engine", user_data: UserData[WeekView], week: Week) -> Looked:
    """Look a week up."""
    view = user_data(lambda connection: read_week(connection, engine.library, week))
    try:
        return Looked(view, day_bounds(view.profile, engine.guidelines))
    except KnownError as error:
        return Looked(view, (), str(error))


def describe(
    engine: "Engine",
    week: Week,
    entries: Sequence[PlanEntry],
    eaten: Sequence[DiaryEntry],
    bounds: Sequence[DayBound],
) -> WeekPlan:
    """The week with its recipes and its shopping list."""
    return week_plan(week, entries, engine.library, engine.foods, engine.shop, eaten=eaten, bounds=bounds)


def export(document: WeekPlan, calendar: str, form: str, path: Path) -> Path:
    """Write the week to a file; a name without the format's suffix gets it.

    Raises:
        KnownError: it cannot be written there.
    """
    target = path if path.suffix else path.with_name(f"{path.name}.{form}")
    return export_plan(replace(document, calendar_id=calendar), target, form)
