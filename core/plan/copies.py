"""Planned meals on other days, for the people of the household as it is now."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import timedelta
from itertools import groupby

from core.people.profile import Profile
from core.plan.entry import Eater, PlanEntry, Slot, in_order, with_portions
from core.plan.person import Person, names_of

Suits = Callable[[PlanEntry, Person], bool]
"""Returns whether a meal suits a person who eats it alone."""
_STEP = 0.25
"""The least step between servings."""


def shifted(entries: Iterable[PlanEntry], days: int) -> tuple[PlanEntry, ...]:
    """Return meals some days later, with their leftovers. They are new meals, without numbers of their own."""
    later = timedelta(days=days)
    found = []
    for entry in entries:
        cooked = entry.leftover_of
        found.append(
            replace(
                entry,
                planned_on=entry.planned_on + later,
                entry_id=-1,
                leftover_of=None if cooked is None else Slot(cooked.day + later, cooked.meal),
            )
        )
    return in_order(found)


def eating_at(people: Sequence[Person], slot: Slot) -> tuple[Person, ...]:
    """Return the people who eat at a meal, by their profiles."""
    return tuple(person for person in people if person.profile.eats(slot.day, slot.meal))


def for_people(
    meals: Iterable[PlanEntry], people: Sequence[Person], suits: Suits = lambda _meal, _person: True
) -> tuple[PlanEntry, ...]:
    """Return meals for the people who eat at them now.

    The first eater of a meal is the user, whatever the name was. People who are no longer in the household, or eat
    elsewhere, get nothing. A new person gets a portion of the dish that most people share, by the energy they need, or of
    the dish alongside it if only that suits them, and of its sides that suit them.

    Args:
        suits: decides whether a meal suits one of its eaters; asked for sides, and where there is another dish.
    """
    found: list[PlanEntry] = []
    for slot, there in groupby(in_order(meals), key=lambda meal: meal.slot):
        found += _for_people(list(there), people, eating_at(people, slot), suits)
    return tuple(found)


def without_away(entry: PlanEntry, profiles: Sequence[Profile]) -> PlanEntry:
    """Return a meal without portions for people who eat elsewhere.

    Where none of its eaters usually eats, the user wants the meal all the same, so it stays as it is.

    Args:
        profiles: everyone's, the user's first; the first eater of a meal is the user.
    """
    present = [each.eats(entry.planned_on, entry.meal) for each in profiles]
    if not any(present) or not entry.eaters:
        return entry
    names = {name for name, eats in zip(names_of(profiles), present, strict=True) if not eats}
    portions = [
        0.0 if (not present[0] if not place else eater.name in names) else eater.servings
        for place, eater in enumerate(entry.eaters)
    ]
    if not any(portions) or portions == [eater.servings for eater in entry.eaters]:
        return entry
    return with_portions(entry, portions)


def _for_people(
    meals: Sequence[PlanEntry], people: Sequence[Person], present: Sequence[Person], suits: Suits
) -> list[PlanEntry]:
    if not present:
        return []
    user = people[0].name
    portions = [_named(meal, user) for meal in meals]
    fed = {name for given in portions for name, servings in given.items() if servings}
    main = max(
        range(len(meals)),
        key=lambda place: (
            meals[place].variant is None and meals[place].alongside is None,
            len(portions[place]),
        ),
    )
    others = [place for place, meal in enumerate(meals) if meal.alongside is not None and place != main]
    before = [dict(given) for given in portions]
    for person in present:
        if person.name in fed:
            continue
        by_place = {place: portion_of(person, before[place], people) for place in (main, *others)}
        best = next(
            (
                place
                for place, servings in by_place.items()
                if others and suits(with_eaters(meals[place], {person.name: servings}, people), person)
            ),
            main,
        )
        portions[best][person.name] = by_place[best]
        for place, side in enumerate(meals):
            part = portion_of(person, before[place], people)
            shared = any(before[best].get(name) and servings for name, servings in before[place].items())
            if (
                side.is_side
                and place != best
                and shared
                and suits(with_eaters(side, {person.name: part}, people), person)
            ):
                portions[place][person.name] = part
    names = {person.name for person in present}
    found = []
    for meal, given in zip(meals, portions, strict=True):
        fed_portions = {name: servings for name, servings in given.items() if name in names and servings}
        if fed_portions:
            found.append(with_eaters(meal, fed_portions, people))
    return found


def _named(meal: PlanEntry, user: str) -> dict[str, float]:
    """Return the servings of each eater; the first eater is the user."""
    if not meal.eaters:
        return {user: meal.servings}
    first, *others = meal.eaters
    return {each.name: each.servings for each in others if each.name != user} | {user: first.servings}


def portion_of(person: Person, portions: dict[str, float], people: Sequence[Person]) -> float:
    """Return a person's servings of a dish: what another person gets, by the energy that both need.

    Args:
        portions: servings by name.
    """
    known = next((each for each in people if portions.get(each.name)), None)
    servings = next((part for part in portions.values() if part), 1.0)
    ratio = 1.0 if known is None else person.energy_kcal / known.energy_kcal
    if known is not None:
        servings = portions[known.name]
    return max(_STEP, round(servings * ratio / _STEP) * _STEP)


def with_eaters(meal: PlanEntry, portions: dict[str, float], people: Sequence[Person]) -> PlanEntry:
    """Return a meal with these servings by name; a user without a household has no list of eaters."""
    eaters = tuple(
        Eater(person.name, portions.get(person.name, 0.0))
        for place, person in enumerate(people)
        if place == 0 or portions.get(person.name)
    )
    changed = replace(meal, eaters=eaters)
    changed = with_portions(changed, [eater.servings for eater in eaters])
    return replace(changed, eaters=eaters if len(people) > 1 else (), repeat=meal.repeat)
