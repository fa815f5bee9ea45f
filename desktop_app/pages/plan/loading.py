"""What the Plan page has worked out on worker threads."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from core.diary.entry import DiaryEntry
from core.errors import KnownError
from core.people.profile import Profile
from core.plan.document import WeekPlan, week_plan
from core.plan.entry import PlanEntry
from core.plan.export.formats import export_plan
from core.plan.planner import Proposal
from core.plan.targets import DayBound, day_bounds
from core.plan.week import Week
from core.recommend.meal_check import UNCHECKED, Checked
from core.services.meal_checks import meal_check
from core.store.migrations import Connection
from desktop_app.pages.plan.data import WeekView, read_week

if TYPE_CHECKING:
    from core.engine.engine import Engine

Result = TypeVar("Result")
UserData = Callable[[Callable[[Connection], Result]], Result]


@dataclass(frozen=True)
class LoadedWeek:
    """A stored week with its bounds."""

    view: WeekView
    bounds: tuple[DayBound, ...]
    problem: str = ""
    """Why there are no bounds, when the profile names something nobody knows."""
    checked: Checked = UNCHECKED
    """The verdicts on its meals, and on those of a proposal, by the profile as it is now."""


@dataclass(frozen=True)
class Proposed:
    """A proposal with the verdicts on its meals."""

    proposal: Proposal
    checked: Checked


def load_week(
    engine: "Engine", user_data: UserData[WeekView], week: Week, proposed: Sequence[PlanEntry] = ()
) -> LoadedWeek:
    """Look a week up.

    Args:
        proposed: the meals of a proposal that waits for a decision; they are checked too.
    """
    view = user_data(lambda connection: read_week(connection, engine.library, week))
    try:
        bounds = day_bounds(view.profile, engine.data.guidelines)
        checked = meal_check(engine, view.profile).meals([*view.planned, *view.eaten, *proposed])
    except KnownError as error:
        # Until it is mended, nothing counts as checked.
        return LoadedWeek(view, (), str(error))
    return LoadedWeek(view, bounds, checked=checked)


def checked_proposal(engine: "Engine", profile: Profile, proposal: Proposal) -> Proposed:
    """A proposal with the verdicts on all its meals, those that stayed among them."""
    return Proposed(proposal, meal_check(engine, profile).meals(proposal.entries))


def describe(
    engine: "Engine",
    week: Week,
    entries: Sequence[PlanEntry],
    eaten: Sequence[DiaryEntry],
    bounds: Sequence[DayBound],
    checked: Checked,
    *,
    include_avoided: bool,
) -> WeekPlan:
    """The week with its recipes and its shopping list, without meals that break the profile unless they are included."""
    return week_plan(
        week,
        entries,
        engine.library,
        engine.data.foods,
        engine.data.shop,
        eaten=eaten,
        bounds=bounds,
        checked=checked,
        include_avoided=include_avoided,
    )


def export(document: WeekPlan, calendar: str, form: str, path: Path) -> Path:
    """Write the week to a file; a name without the format's suffix gets it.

    Raises:
        KnownError: it cannot be written there.
    """
    target = path if path.suffix else path.with_name(f"{path.name}.{form}")
    return export_plan(replace(document, calendar_id=calendar), target, form)
