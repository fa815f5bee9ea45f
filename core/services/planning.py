"""The week's plan: load, propose, replace meals, export, and list what to buy."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from core.diary.entry import MEALS, DiaryEntry
from core.errors import KnownError, shown
from core.first_weekday import place_in_week
from core.people.household import members
from core.people.profile import Profile, ProfileProblem
from core.people.store import load_profile
from core.plan.advice import notes_on_people
from core.plan.avoided import LeftOut, split_avoided
from core.plan.cross_contact import cross_contact_advice
from core.plan.day import DayPlan, day_plans, not_yet_eaten
from core.plan.defaults import ALL_WEEKDAYS, PlanDefaults, read_plan_defaults
from core.plan.dish_facts import dishes_of
from core.plan.document import WeekPlan, week_plan
from core.plan.entry import PlanEntry, Slot, base_key
from core.plan.export.calendar_events import read_exported, write_exported
from core.plan.export.formats import export_plan, format_of
from core.plan.export.options import ExportOptions, read_export_options
from core.plan.leftovers import storage_notes
from core.plan.notes import floor_notes, limit_notes, unfed_notes, urgent_first
from core.plan.options import PlanOptions
from core.plan.pantry import PantryItem, Stock
from core.plan.person import names_of, people_of, planned_bounds
from core.plan.person_week import Household
from core.plan.planner import WeekProposal, replace_meals, reroll
from core.plan.planner import propose_week as _propose_week
from core.plan.proof import read_proof
from core.plan.shop_habits import NO_HABITS, ShopHabits
from core.plan.shopping_formats import format_shopping, shopping_data
from core.plan.situation import Situation, situation_of
from core.plan.store import calendar_id, stored_calendar_id
from core.plan.targets import Bounds
from core.plan.task import people_by_day
from core.plan.week import Week, parse_week, week_of
from core.progress import Job
from core.recommend.meal_check import NONE_VERIFIED, MealVerdicts
from core.services.household import eaten_verdicts, planned_verdicts, variant_recipes
from core.services.pantry import food_of_meals
from core.services.plan_repeats import with_repeats
from core.services.plan_variants import side_finder, variant_finder
from core.store.migrations import Connection
from core.store.own_files import refuse_own_files
from core.store.read_only import is_read_only
from core.store.settings import HEMISPHERE, write_setting
from core.store.user_db import writing
from core.translation import tr

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = [
    "ExportOptions",
    "PlanEntry",
    "PlanOptions",
    "Situation",
    "Slot",
    "Week",
    "WeekPlan",
    "WeekProposal",
    "format_shopping",
    "parse_week",
    "week_of",
]


@dataclass(frozen=True)
class StoredWeek:
    """A stored week, checked against the current profile.

    Attributes:
        others: the other people of the household.
        bounds: the user's targets of each day.
        checked: the verdicts on the week's meals and diary entries.
        problem: why there are no bounds and no verdicts, if the profile can't be applied.
        bound: the proven share by which the week may fall short of the best one; None if its meals were changed since.
    """

    week: Week
    profile: Profile
    situation: Situation
    bounds: Bounds = field(default_factory=dict)
    checked: MealVerdicts = NONE_VERIFIED
    problem: str = ""
    others: tuple[Profile, ...] = ()
    bound: float | None = None

    @property
    def profiles(self) -> tuple[Profile, ...]:
        """Everyone's profiles, the user's first."""
        return (self.profile, *self.others)

    @property
    def planned(self) -> tuple[PlanEntry, ...]:
        """The planned meals of the week."""
        return self.situation.planned_in(self.week)

    @property
    def eaten(self) -> tuple[DiaryEntry, ...]:
        """The diary entries of the week."""
        return self.situation.eaten_in(self.week)

    @property
    def days(self) -> tuple[DayPlan, ...]:
        """The seven days, with planned and eaten meals."""
        return day_plans(self.week, self.planned, self.eaten)

    @property
    def avoided(self) -> tuple[LeftOut, ...]:
        """The meals still ahead that break the profile."""
        return split_avoided(not_yet_eaten(self.planned, self.eaten), self.checked)[1]


@dataclass(frozen=True)
class ProposedWeek:
    """A proposal, with the verdicts on its meals."""

    proposal: WeekProposal
    checked: MealVerdicts


@dataclass(frozen=True)
class Replacement:
    """Meals that a proposal replaces, and the new ones."""

    old: tuple[PlanEntry, ...]
    new: tuple[PlanEntry, ...]

    @staticmethod
    def of(wanted: Sequence[PlanEntry], before: Sequence[PlanEntry], found: WeekProposal) -> "Replacement":
        """Return the differences between the planned meals and a proposal.

        Args:
            wanted: the meals to replace. One that was eaten already stays in the plan.
            before: all planned meals of the week.
        """
        stay, there = ({_identity(one) for one in entries} for entries in (found.entries, before))
        return Replacement(
            tuple(one for one in wanted if _identity(one) not in stay),
            tuple(one for one in found.entries if _identity(one) not in there),
        )


def _identity(entry: PlanEntry) -> tuple[object, ...]:
    """Return the parts of a meal that other meals, such as its leftovers, don't change."""
    return entry.entry_id, entry.slot, entry.recipe_key, entry.servings


def load_week(
    engine: "Engine",
    week: Week,
    *,
    profile: Profile | None = None,
    others: Sequence[Profile] | None = None,
    proposed: Sequence[PlanEntry] = (),
) -> StoredWeek:
    """Return a stored week.

    Args:
        profile: the user's; None takes the stored one.
        others: the other people of the household; None takes the stored ones, or none if a profile is given.
        proposed: meals of a proposal that waits for a decision, to be checked as well.

    Raises:
        KnownError: the library or the user's database can't be read.
    """

    def read(connection: Connection) -> tuple[Profile, tuple[Profile, ...], Situation, float | None]:
        with_others = others if others is not None else () if profile is not None else members(connection)
        who = load_profile(connection) if profile is None else profile
        found = situation_of(connection, engine.library, week)
        return who, tuple(with_others), found, read_proof(connection, week, found.planned_in(week))

    who, everyone_else, situation, bound = engine.user_data(read)
    situation = replace(situation, pantry=_pantry_left(engine, situation, week))
    stored = StoredWeek(week, who, situation, others=everyone_else, bound=bound)
    try:
        bounds = {
            day: planned_bounds(situation.on_day(who, day, eats_diary=True), engine.data.graph)
            for day in week.days
        }
        checked = planned_verdicts(engine, stored.profiles, [*stored.planned, *proposed])
        checked |= eaten_verdicts(engine, stored.profiles, stored.eaten)
    except KnownError as error:
        return replace(stored, problem=str(error))
    return replace(stored, bounds=bounds, checked=checked)


def _pantry_left(engine: "Engine", situation: Situation, week: Week) -> tuple[PantryItem, ...]:
    """Return the food at home, less the food that planned meals from today until the week will use up."""
    today = datetime.now().date()
    before = [entry for entry in situation.planned if today <= entry.planned_on < week.first]
    ahead = not_yet_eaten(before, situation.diary)
    if not situation.pantry or not ahead:
        return situation.pantry
    stock = Stock(situation.pantry)
    for entry, needs in zip(ahead, food_of_meals(engine, ahead), strict=True):
        stock.take_all(needs, entry.planned_on)
    return stock.items


def set_hemisphere(engine: "Engine", name: str) -> None:
    """Store the hemisphere whose seasons plans follow: `north`, `south`, or `none` near the equator.

    Raises:
        KnownError: it is none of these.
    """
    if name not in HEMISPHERE.choices:
        raise KnownError(
            tr("'{name}' is not a hemisphere. Choose one of {choices}.").format(
                name=shown(name), choices=", ".join(HEMISPHERE.choices)
            )
        )
    with writing(engine.home) as connection:
        write_setting(connection, HEMISPHERE, name)


def plan_defaults(engine: "Engine") -> PlanDefaults:
    """Return the user's choices for the proposals of every week."""
    return engine.user_data(read_plan_defaults)


def planned_week(
    engine: "Engine",
    week: Week,
    *,
    profile: Profile | None = None,
    others: Sequence[Profile] | None = None,
) -> StoredWeek:
    """Return a stored week whose meals are checked.

    Raises:
        ProfileProblem: the profile can't be applied, so no meal could be checked.
        KnownError: the library or the user's database can't be read.
    """
    stored = load_week(engine, week, profile=profile, others=others)
    if stored.problem:
        raise ProfileProblem(stored.problem)
    return stored


def propose_week(
    engine: "Engine",
    profile: Profile,
    week: Week,
    situation: Situation,
    *,
    others: Sequence[Profile] = (),
    slot: Slot | None = None,
    meals: Sequence[PlanEntry] | None = None,
    options: PlanOptions | None = None,
    job: Job | None = None,
) -> ProposedWeek:
    """Propose a week: locked meals and meals in the diary stay, and recurring meals are locked. Nothing is stored.

    Args:
        others: the other people of the household.
        slot: propose another meal for this slot only.
        meals: propose other meals instead of these only, even if they are locked.

    Raises:
        KnownError: the slot is outside the week, locked, or in the diary already; or the profile can't be applied.
    """
    notes: tuple[str, ...] = ()
    if slot is None and meals is None:
        options = options or PlanOptions()
        situation, notes = with_repeats(engine, (profile, *others), week, situation, options)
    given = (engine.context, (profile, *others), week, situation)
    rest = (options, job or engine.job)
    variants, sides = variant_finder(engine, job or engine.job), side_finder(engine)
    if slot is not None:
        found = reroll(*given, slot, *rest, variants=variants, sides=sides)
    elif meals is not None:
        found = replace_meals(*given, meals, *rest, variants=variants, sides=sides)
    else:
        found = _propose_week(*given, *rest, variants=variants, sides=sides)
    if notes:
        found = replace(found, notes=urgent_first((*notes, *found.notes)))
    checked = planned_verdicts(engine, (profile, *others), found.entries)
    return ProposedWeek(
        replace(found, notes=(*found.notes, *cross_contact_advice(found.entries, checked))), checked
    )


def alternatives(
    engine: "Engine", stored: StoredWeek, slot: Slot, *, count: int = 5, job: Job | None = None
) -> tuple[ProposedWeek, ...]:
    """Return proposals of other meals for a slot, the best first.

    Raises:
        KnownError: the slot is outside the week, locked, or in the diary already.
    """
    found: list[ProposedWeek] = []
    banned = frozenset[str]()
    # The limits of cooking count here as well. The other options are about the whole week.
    chosen = replace(plan_defaults(engine), weekdays=ALL_WEEKDAYS, meals=MEALS, sessions=None)
    for _ in range(count):
        one = propose_week(
            engine,
            stored.profile,
            stored.week,
            stored.situation,
            others=stored.others,
            slot=slot,
            options=chosen.options(stored.week, banned=banned),
            job=job,
        )
        if one.proposal.open_slots:
            break
        found.append(one)
        banned |= {
            e.recipe_key for e in one.proposal.entries if e.slot == slot and e.recipe_key and not e.is_side
        }
    return tuple(found)


def replace_avoided(
    engine: "Engine", stored: StoredWeek, job: Job | None = None
) -> tuple[Replacement, ProposedWeek]:
    """Propose other meals instead of the planned ones that break the profile. Nothing is stored.

    Raises:
        KnownError: nothing is planned for the week.
    """
    require_meals(stored)
    broken = [one.entry for one in split_avoided(stored.planned, stored.checked)[1]]
    found = propose_week(
        engine, stored.profile, stored.week, stored.situation, others=stored.others, meals=broken, job=job
    )
    return Replacement.of(broken, stored.planned, found.proposal), found


def describe_week(
    engine: "Engine",
    week: Week,
    entries: Sequence[PlanEntry],
    eaten: Sequence[DiaryEntry],
    bounds: Bounds,
    checked: MealVerdicts,
    *,
    people: Sequence[str] = (),
    include_avoided: bool = False,
    pantry: Sequence[PantryItem] = (),
    habits: ShopHabits = NO_HABITS,
    notes: Sequence[str] = (),
    household: Household | None = None,
    bound: float | None = None,
) -> WeekPlan:
    """Return a week with its recipes and its shopping list, without meals that break the profile.

    Args:
        people: names of those who eat.
        notes: `safety_notes`, to be printed.
        pantry: the food at home, which the shopping list leaves out.
        include_avoided: include meals that break the profile, with a mark.
        habits: how the user shops.
        household: `household_of`, for everyone's totals.
        bound: `StoredWeek.bound`.
    """
    return week_plan(
        week,
        entries,
        engine.library,
        engine.data.foods,
        engine.data.shop,
        variants=variant_recipes(engine, entries),
        eaten=eaten,
        bounds=bounds,
        people=people,
        checked=checked,
        include_avoided=include_avoided,
        pantry=pantry,
        habits=habits,
        notes=notes,
        household=household,
        bound=bound,
    )


def household_of(engine: "Engine", stored: StoredWeek) -> Household:
    """Return the people of a week with their targets of each day; none if the profile can't be applied."""
    if stored.problem:
        return {}
    return people_by_day(stored.profiles, engine.data.graph, stored.week, stored.situation)


def safety_notes(
    engine: "Engine", stored: StoredWeek, entries: Sequence[PlanEntry] | None = None
) -> tuple[str, ...]:
    """Return what the people of a week should know: too little energy, limits, who has no dish, old leftovers, supplements.

    Days without all meals count by the share of their meals.

    Args:
        entries: the meals of suggestions; None takes the stored ones.
    """
    if stored.problem:
        return ()
    people = people_of(stored.profiles, engine.data.graph)
    meals = stored.planned if entries is None else entries
    days = day_plans(stored.week, meals, stored.eaten)
    left_over = {base_key(entry) for entry in meals if entry.leftover_of is not None}
    low = floor_notes(days, people, {place_in_week(day.day): day.meals for day in days})
    return (
        *low,
        *limit_notes(days, people),
        *unfed_notes(days, stored.profiles),
        *storage_notes(
            meals, {key: dish.storage for key, dish in dishes_of(left_over, engine.context).items()}
        ),
        *cross_contact_advice(meals, stored.checked),
        *notes_on_people(people, engine.context),
    )


def shopping_of(engine: "Engine", stored: StoredWeek) -> dict[str, object]:
    """Return the shopping list of a stored week as JSON data."""
    document = describe_week(
        engine,
        stored.week,
        stored.planned,
        stored.eaten,
        stored.bounds,
        stored.checked,
        pantry=stored.situation.pantry,
        habits=stored.situation.habits,
    )
    return shopping_data(document.shopping)


def week_document(
    engine: "Engine",
    week: Week,
    *,
    profile: Profile | None = None,
    others: Sequence[Profile] | None = None,
    include_avoided: bool = False,
    form: str | None = None,
) -> WeekPlan:
    """Return the stored week with its recipes and its shopping list, without meals that break the profiles.

    Args:
        profile: the user's; None takes the stored one.
        others: the other people of the household, as for `load_week`.
        form: the format of the file it is for. A calendar may have no meal left, only events to cancel.

    Raises:
        KnownError: nothing is planned for the week, or the profile can't be applied.
    """
    stored = planned_week(engine, week, profile=profile, others=others)
    if form != "ics" or not engine.user_data(lambda connection: read_exported(connection, week)):
        require_meals(stored)
    return describe_week(
        engine,
        week,
        stored.planned,
        stored.eaten,
        stored.bounds,
        stored.checked,
        people=_names_of(stored),
        include_avoided=include_avoided,
        pantry=stored.situation.pantry,
        habits=stored.situation.habits,
        notes=safety_notes(engine, stored),
        household=household_of(engine, stored),
        bound=stored.bound,
    )


def _names_of(stored: StoredWeek) -> tuple[str, ...]:
    """Return the names of those who eat; none for a user without a name who eats alone."""
    name = stored.profile.name
    return () if name == Profile().name and not stored.others else names_of(stored.profiles)


def export_week(
    engine: "Engine",
    document: WeekPlan,
    path: Path,
    form: str | None = None,
    options: ExportOptions | None = None,
) -> Path:
    """Write a week to a file and return its path.

    Args:
        path: the file, or a folder, which gets `larder-2026-W47.pdf`.
        form: pdf, html, md, txt, csv, ics or json; None takes it from the path's suffix.
        options: the paper, and the times and alarms of a calendar.

    Raises:
        KnownError: there is no such format, the file can't be written, or it is one of Larder's own.
    """
    refuse_own_files(engine.home, path)
    if format_of(path, form) == "ics" and not document.calendar_id:
        if is_read_only(engine.home):
            document = engine.user_data(lambda connection: _as_calendar(connection, document))
        else:
            with writing(engine.home) as connection:
                document = calendar_document(connection, document, options)
    return export_plan(document, path, form, options)


def export_options(engine: "Engine") -> ExportOptions:
    """Return the stored options of files."""
    return engine.user_data(read_export_options)


def calendar_document(
    connection: Connection, document: WeekPlan, options: ExportOptions | None = None
) -> WeekPlan:
    """Return a week with the numbers of its calendar events, and store them for the next export."""
    calendar_id(connection)
    found = _as_calendar(connection, document)
    write_exported(connection, found, options or ExportOptions())
    return found


def _as_calendar(connection: Connection, document: WeekPlan) -> WeekPlan:
    return replace(
        document,
        calendar_id=stored_calendar_id(connection),
        exported=read_exported(connection, document.week),
    )


def require_meals(stored: StoredWeek) -> None:
    """Make sure that a week has planned meals.

    Raises:
        KnownError: it has none.
    """
    if not stored.planned:
        name = stored.week.name
        raise KnownError(
            tr("Nothing is planned for {name} yet. Plan it with: larder plan --week {name}").format(name=name)
        )
