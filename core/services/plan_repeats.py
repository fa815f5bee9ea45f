"""Recurring meals of plans: choose them, and put them into new weeks for those whom they suit."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from core.diary.entry import Meal
from core.errors import KnownError, shown
from core.food.shown_names import shown_title
from core.people.profile import Profile
from core.plan.copies import with_eaters
from core.plan.entry import Eater, PlanEntry, Slot, eating_out, planned_entry, with_portions
from core.plan.options import PlanOptions
from core.plan.person import Person, names_of, people_of
from core.plan.repeats import (
    MONDAY,
    RepeatedMeal,
    find_repeat,
    repeated_meals,
    stop_repeat,
    store_repeat,
    weekday_names,
)
from core.plan.situation import Situation
from core.plan.week import Week, week_of
from core.recommend.avoid import Avoided
from core.recommend.avoid_wording import short_mark
from core.recommend.wording import joined
from core.services.diary_undo import ChangeRecords
from core.services.household import planned_verdicts
from core.services.recipes import recipe_named
from core.translation import tr

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = ["RepeatedMeal", "find_repeat", "repeated_meals", "weekday_names"]


def stored_repeats(engine: "Engine") -> tuple[RepeatedMeal, ...]:
    """Return the recurring meals of plans, the oldest first."""
    return engine.user_data(repeated_meals)


@dataclass(frozen=True)
class RepeatWishes:
    """The parts of a recurring meal to set; None leaves a part as it is.

    Attributes:
        recipe: a recipe of the library.
        out: what a meal eaten out is called, such as "Pizza out".
        servings: the user's servings; the others get theirs by the energy they need.
        portions: stated servings of single people.
        people: the people who eat it; empty for everyone.
    """

    meal: Meal | None = None
    weekdays: tuple[int, ...] | None = None
    recipe: str | None = None
    out: str | None = None
    servings: float | None = None
    portions: tuple[Eater, ...] | None = None
    people: tuple[str, ...] | None = None
    note: str | None = None


def repeat_of(
    engine: "Engine", profiles: Sequence[Profile], wishes: RepeatWishes, before: RepeatedMeal | None = None
) -> RepeatedMeal:
    """Return a recurring meal, not stored yet.

    Args:
        profiles: the people of the household, the user first.
        before: the recurring meal to change; None for a new one.

    Raises:
        KnownError: the library has no such recipe, no one has such a name, or a dish, meal or day is missing.
    """
    meal = wishes.meal or (before.planned.meal if before else None)
    weekdays = wishes.weekdays or (before.weekdays if before else ())
    if meal is None or not weekdays:
        raise KnownError(tr("Say for which meal and on which days, such as breakfast on weekdays."))
    dish = _dish(engine, Slot(MONDAY, meal), wishes)
    if dish is None and before is None:
        raise KnownError(tr("Name a recipe, or say what eating out is called, such as 'Pizza out'."))
    start = before.planned if before is not None else dish
    planned = dish or start
    assert planned is not None
    assert start is not None
    servings = start.servings if wishes.servings is None else wishes.servings
    portions = start.eaters if wishes.portions is None else wishes.portions
    people = (before.people if before else ()) if wishes.people is None else wishes.people
    names = names_of(profiles)
    for name in (*people, *(eater.name for eater in portions)):
        if name not in names:
            raise KnownError(
                tr("No one called '{name}' eats with you. {names} do.").format(
                    name=shown(name), names=joined(list(names))
                )
            )
    servings = next((eater.servings for eater in portions if eater.name == names[0]), servings)
    planned = replace(
        with_portions(replace(planned, eaters=()), [servings]),
        meal=meal,
        planned_on=MONDAY,
        eaters=tuple(eater for eater in portions if eater.name != names[0]),
        note=start.note if wishes.note is None else wishes.note,
        is_locked=True,
    )
    return RepeatedMeal(planned, weekdays, tuple(people), before.number if before else 0)


def _dish(engine: "Engine", slot: Slot, wishes: RepeatWishes) -> PlanEntry | None:
    """Return the dish that the wishes name; None if they name none."""
    if wishes.recipe:
        recipe = recipe_named(engine, wishes.recipe)
        return replace(planned_entry(recipe, slot, 1.0), minutes=recipe.total_min)
    words = " ".join((wishes.out or "").split())
    return eating_out(slot, words) if words else None


def storing_repeat(meal: RepeatedMeal) -> ChangeRecords:
    """Return the change that stores a recurring meal: a new one, or a changed one under its number."""
    return ChangeRecords(lambda connection: store_repeat(connection, meal))


def stopping_repeat(number: int) -> ChangeRecords:
    """Return the change that stops a recurring meal. Meals that are planned already stay."""
    return ChangeRecords(lambda connection: stop_repeat(connection, number))


def repeat_warnings(engine: "Engine", profiles: Sequence[Profile], meal: RepeatedMeal) -> tuple[str, ...]:
    """Return for whom a recurring meal won't be planned, and why."""
    people = people_of(profiles, engine.data.graph)
    for day in (day for day in week_of(MONDAY).days if meal.is_due(day)):
        entry = meal.on(day, people)
        if entry is not None:
            broken = _broken(engine, people, [entry])
            names = {person.name: person for person in people}
            return tuple(
                _left_out(meal, names[name], avoid, is_alone=len(people) == 1)
                for (name, _), avoid in broken.items()
            )
    return ()


def with_repeats(
    engine: "Engine", profiles: Sequence[Profile], week: Week, situation: Situation, options: PlanOptions
) -> tuple[Situation, tuple[str, ...]]:
    """Return a situation with the recurring meals of a week as locked meals, and notes on those left out.

    A recurring meal is planned for those of its people whom it suits; the planner finds another dish for the rest.
    Locked meals and meals in the diary stay. Recurring meals of an earlier plan follow the recurring meal as it is now.
    """
    people = people_of(profiles, engine.data.graph)
    days = [
        day
        for day in week.days
        if (options.days is None or day in options.days) and (options.today is None or day >= options.today)
    ]
    eaten = {Slot(entry.eaten_on, entry.meal) for entry in situation.eaten_in(week)}

    def is_open(slot: Slot) -> bool:
        return slot.day in days and slot.meal in options.meals and slot not in eaten

    there = situation.planned_in(week)
    old = [entry for entry in there if entry.repeat is not None and is_open(entry.slot)]
    locked = [entry for entry in there if entry.is_locked and not any(entry is one for one in old)]
    wanted = [
        (meal, entry)
        for meal in situation.repeats
        for day in days
        if meal.is_due(day)
        and is_open(Slot(day, meal.planned.meal))
        and (entry := meal.on(day, people)) is not None
    ]
    if not wanted and not old:
        return situation, ()
    broken = _broken(engine, people, [entry for _, entry in wanted])
    names = {person.name: person for person in people}
    found: list[PlanEntry] = []
    notes: list[str] = []
    for meal, entry in wanted:
        fed = _fed(people, [one for one in locked if one.slot == entry.slot])
        portions = {}
        for name, person in names.items():
            servings = entry.servings_of(name)
            if not servings or name in fed:
                continue
            avoid = broken.get((name, entry_key(entry)), ())
            if avoid:
                notes.append(_left_out(meal, person, avoid, is_alone=len(people) == 1))
            else:
                portions[name] = servings
        if portions:
            found.append(_as_before(with_eaters(entry, portions, people), old))
    rest = [entry for entry in situation.planned if not any(entry is one for one in old)]
    return replace(situation, planned=(*rest, *found)), tuple(dict.fromkeys(notes))


def entry_key(entry: PlanEntry) -> tuple[str | None, str]:
    """Return the dish of a recurring meal."""
    return entry.recipe_key, entry.title


def _broken(
    engine: "Engine", people: Sequence[Person], entries: Sequence[PlanEntry]
) -> dict[tuple[str, tuple[str | None, str]], tuple[Avoided, ...]]:
    """Return what breaks whose profile, by the person's name and the dish; each person's portion is checked."""
    found: dict[tuple[str, tuple[str | None, str]], tuple[Avoided, ...]] = {}
    dishes = {entry_key(entry): entry for entry in entries if not entry.is_out}
    for person in people if dishes else ():
        own = {
            key: with_portions(replace(entry, eaters=()), [entry.servings_of(person.name)])
            for key, entry in dishes.items()
            if entry.servings_of(person.name)
        }
        checked = planned_verdicts(engine, [person.profile], own.values())
        found |= {(person.name, key): avoid for key, one in own.items() if (avoid := checked.avoid(one))}
    return found


def _fed(people: Sequence[Person], locked: Sequence[PlanEntry]) -> set[str]:
    """Return the names of those who have a locked meal."""
    if any(not entry.eaters for entry in locked):
        return {person.name for person in people}
    # The first eater is the user, who may have had another name.
    return {
        eater.name if place else people[0].name
        for entry in locked
        for place, eater in enumerate(entry.eaters)
        if eater.servings
    }


def _as_before(entry: PlanEntry, old: Sequence[PlanEntry]) -> PlanEntry:
    """Return the stored meal if it is the same, so that it keeps its number."""
    same = (one for one in old if replace(one, entry_id=-1, later_servings=0.0, leftover_of=None) == entry)
    return next(same, entry)


def _left_out(meal: RepeatedMeal, person: Person, avoid: Sequence[Avoided], *, is_alone: bool) -> str:
    """Return why a recurring meal isn't planned for a person."""
    text = (
        tr("{title}, a recurring meal ({when}), isn't planned: {why}.")
        if is_alone
        else tr("{title}, a recurring meal ({when}), isn't planned for {person}: {why}.")
    )
    why = short_mark(avoid)
    return text.format(
        title=shown_title(meal.title), when=meal.when, person=person.name, why=why[:1].lower() + why[1:]
    )
