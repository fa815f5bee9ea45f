"""Copy planned meals to other days: what can be copied is checked against the profiles as they are today."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import TYPE_CHECKING

from core.errors import KnownError
from core.people.profile import Profile
from core.plan.avoided import LeftOut, split_avoided
from core.plan.copies import for_people, shifted
from core.plan.entry import PlanEntry, Slot, companions, in_order
from core.plan.leftovers import with_leftovers
from core.plan.options import PlanOptions
from core.plan.person import Person, people_of
from core.plan.templates import THURSDAY, Template
from core.plan.week import Week, week_of
from core.progress import Job
from core.recommend.meal_check import NONE_VERIFIED, MealVerdicts
from core.services.household import planned_verdicts
from core.services.plan_changes import replacing_entries
from core.services.plan_variants import side_finder
from core.services.planning import ProposedWeek, StoredWeek, planned_week, propose_week, require_meals
from core.services.user_data import Undoable
from core.translation import tr

if TYPE_CHECKING:
    from core.engine.engine import Engine


@dataclass(frozen=True)
class CopyPreview:
    """Meals on the days they would be copied to, and what is in their way. Nothing is stored.

    Attributes:
        source: the week or template: `2026-W47`.
        weeks: the stored weeks that get meals.
        meals: the meals that suit everyone who eats them.
        forbidden: the meals that break a profile as it is today, and why.
        conflicts: planned meals at the same slots, which would be replaced.
        locked: locked meals at the same slots, which stay.
        past: the number of meals whose day is over, or whose slot the diary fills.
        away: the number of meals at which no one of the household eats.
        gone: titles of dishes that the library no longer has, so that nothing is bought for them.
    """

    source: str
    weeks: tuple[StoredWeek, ...]
    meals: tuple[PlanEntry, ...]
    forbidden: tuple[LeftOut, ...] = ()
    conflicts: tuple[PlanEntry, ...] = ()
    locked: tuple[PlanEntry, ...] = ()
    past: int = 0
    away: int = 0
    gone: tuple[str, ...] = ()
    checked: MealVerdicts = NONE_VERIFIED

    @property
    def first(self) -> date:
        """The first day of the weeks."""
        return self.weeks[0].week.first

    @property
    def last(self) -> date:
        """The last day of the weeks."""
        return self.weeks[-1].week.last


@dataclass(frozen=True)
class CopiedMeals:
    """The result of copying: meals to remove and to add.

    Attributes:
        instead: the new meals that were planned instead of forbidden ones.
        empty: slots of forbidden meals that stay empty.
        checked: the verdicts on the new meals.
    """

    preview: CopyPreview
    old: tuple[PlanEntry, ...]
    new: tuple[PlanEntry, ...]
    instead: tuple[PlanEntry, ...] = ()
    empty: tuple[Slot, ...] = ()
    notes: tuple[str, ...] = ()
    checked: MealVerdicts = NONE_VERIFIED

    @property
    def change(self) -> Undoable:
        """The change that stores them."""
        return replacing_entries(self.old, self.new)


def preview_week(
    engine: "Engine",
    source: Week,
    target: Week,
    *,
    profile: Profile | None = None,
    others: Sequence[Profile] | None = None,
) -> CopyPreview:
    """Return what copying a stored week to another week would do.

    Raises:
        KnownError: nothing is planned in the week, both weeks are the same, or a profile can't be applied.
    """
    if source == target:
        raise KnownError(tr("A week can't be copied to itself. Choose another week."))
    stored = planned_week(engine, source, profile=profile, others=others)
    require_meals(stored)
    days = (target.first - source.first).days
    why = tr("You copied it from {week}.").format(week=source.name)
    return _preview(engine, source.name, shifted(stored.planned, days), why, profile, others)


def preview_template(
    engine: "Engine",
    template: Template,
    week: Week,
    *,
    start: date | None = None,
    profile: Profile | None = None,
    others: Sequence[Profile] | None = None,
) -> CopyPreview:
    """Return what planning a template would do.

    Args:
        week: the week that gets the meals, on the same weekdays.
        start: the day of the template's first meal instead; the other days follow, also into the next week.

    Raises:
        KnownError: a profile can't be applied.
    """
    first = template.meals[0].planned_on
    days = (week.thursday - THURSDAY).days if start is None else (start - first).days
    why = tr("It is from your template {name}.").format(name=template.name)
    try:
        meals = shifted(template.meals, days)
    except OverflowError as error:
        raise KnownError(
            tr("'{name}' reaches beyond the calendar. Choose an earlier start.").format(name=template.name)
        ) from error
    return _preview(engine, template.name, meals, why, profile, others)


def _preview(
    engine: "Engine",
    source: str,
    meals: Iterable[PlanEntry],
    why: str,
    profile: Profile | None,
    others: Sequence[Profile] | None,
) -> CopyPreview:
    given = [replace(meal, why=(why,)) for meal in meals]
    weeks = tuple(
        planned_week(engine, week, profile=profile, others=others)
        for week in sorted({week_of(meal.planned_on) for meal in given})
    )
    today = datetime.now().date()
    eaten = {Slot(entry.eaten_on, entry.meal) for stored in weeks for entry in stored.eaten}
    ahead = [meal for meal in given if meal.planned_on >= today and meal.slot not in eaten]
    there = [entry for stored in weeks for entry in stored.planned]
    locked_slots = {entry.slot for entry in there if entry.is_locked}
    people = people_of(weeks[0].profiles, engine.data.graph)
    open_meals = [meal for meal in ahead if meal.slot not in locked_slots]
    sides = side_finder(engine)

    def suits(meal: PlanEntry, person: Person) -> bool:
        alone = replace(meal, eaters=())
        # Small children get no nuts, which only the sides of a plan know.
        if meal.is_side and all(meal.variant != words for words, _ in sides(meal.meal, person.profile)):
            return False
        return not planned_verdicts(engine, (person.profile,), [alone]).avoid(alone)

    fitting = for_people(open_meals, people, suits)
    checked = planned_verdicts(engine, weeks[0].profiles, fitting)
    forbidden = split_avoided(fitting, checked)[1]
    broken = [one.entry for one in forbidden]
    slots = {meal.slot for meal in fitting}
    keys = [key for meal in fitting if (key := _library_key(meal))]
    known = engine.library.recipe_ids(keys)
    return CopyPreview(
        source,
        weeks,
        tuple(meal for meal in fitting if not any(meal is one for one in broken)),
        forbidden,
        tuple(entry for entry in there if entry.slot in slots),
        tuple(entry for entry in there if entry.is_locked and entry.slot in {one.slot for one in ahead}),
        past=len(given) - len(ahead),
        away=len({meal.slot for meal in open_meals} - slots),
        gone=tuple(dict.fromkeys(m.title for m in fitting if (k := _library_key(m)) and k not in known)),
        checked=checked,
    )


def _library_key(meal: PlanEntry) -> str | None:
    return None if meal.variant is not None else meal.recipe_key


def copy_meals(
    engine: "Engine",
    preview: CopyPreview,
    *,
    replaces: bool,
    plans_forbidden: bool,
    job: Job | None = None,
) -> CopiedMeals:
    """Return the meals to remove and to add. Nothing is stored.

    Args:
        replaces: replace planned meals at the same slots; otherwise they stay.
        plans_forbidden: plan another dish where one isn't copied because it breaks a profile; otherwise that part of
            the slot stays empty.
    """
    filled_slots = set() if replaces else {entry.slot for entry in preview.conflicts}
    meals = [meal for meal in preview.meals if meal.slot not in filled_slots]
    forbidden = [one.entry for one in preview.forbidden if one.entry.slot not in filled_slots]
    # A dish and its variants are one meal of the household.
    together = [one for meal in forbidden for one in companions(meal, meals)]
    forbidden += [one for one in together if not any(one is each for each in forbidden)]
    meals = [meal for meal in meals if not any(meal is one for one in forbidden)]
    slots = {meal.slot for meal in forbidden}
    filled = {meal.slot for meal in meals} | (slots if plans_forbidden else set())
    # What is there stays if nothing takes its place.
    old = tuple(entry for entry in preview.conflicts if replaces and entry.slot in filled)
    if not plans_forbidden or not forbidden:
        empty = tuple(sorted(slots - {entry.slot for entry in preview.conflicts}))
        return CopiedMeals(preview, old, _settled(meals), empty=empty, checked=preview.checked)
    found, checked, notes = [], preview.checked, list[str]()
    empty_slots: list[Slot] = []
    for number, stored in enumerate(preview.weeks):
        part = (job or engine.job).part(number / len(preview.weeks), (number + 1) / len(preview.weeks))
        there = [entry for entry in stored.planned if not any(entry == one for one in old)]
        mine = [meal for meal in forbidden if meal.planned_on in stored.week]
        if not mine:
            continue
        proposed = _with_other_dishes(engine, stored, (*there, *meals), mine, part)
        there_ids = {entry.entry_id for entry in there}
        found += [
            entry
            for entry in proposed.proposal.entries
            if entry.slot in slots and entry.entry_id not in there_ids and not _is_one_of(entry, meals)
        ]
        notes += proposed.proposal.notes
        empty_slots += proposed.proposal.open_slots
        checked |= proposed.checked
    new = _settled([*meals, *found])
    return CopiedMeals(
        preview,
        old,
        new,
        tuple(meal for meal in new if meal.slot in slots and not _is_one_of(meal, meals)),
        tuple(empty_slots),
        tuple(dict.fromkeys(notes)),
        checked,
    )


def _with_other_dishes(
    engine: "Engine",
    stored: StoredWeek,
    there: Sequence[PlanEntry],
    forbidden: Sequence[PlanEntry],
    job: Job,
) -> ProposedWeek:
    """Propose other dishes for forbidden meals; all other meals stay."""
    situation = stored.situation
    before = [entry for entry in situation.planned if entry.planned_on not in stored.week]
    here = [entry for entry in there if entry.planned_on in stored.week]
    return propose_week(
        engine,
        stored.profile,
        stored.week,
        replace(situation, planned=(*before, *here, *forbidden)),
        others=stored.others,
        meals=forbidden,
        options=PlanOptions(),
        job=job,
    )


def _is_one_of(entry: PlanEntry, meals: Sequence[PlanEntry]) -> bool:
    return any(
        (entry.slot, entry.recipe_key, entry.title, entry.eaters)
        == (meal.slot, meal.recipe_key, meal.title, meal.eaters)
        for meal in meals
    )


def _settled(meals: Sequence[PlanEntry]) -> tuple[PlanEntry, ...]:
    return in_order(with_leftovers(meals))
