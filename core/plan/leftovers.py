"""Meals that are leftovers of an earlier one."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from core.food.shown_names import shown_title
from core.plan.entry import PlanEntry, Slot, base_key
from core.plan.plan_words import Storage
from core.translation import tr, weekday_name


def with_leftovers(entries: Iterable[PlanEntry]) -> list[PlanEntry]:
    """Return meals whose leftovers are counted where they were cooked (`PlanEntry.later_servings`).

    The first meal of a batch cooks it. So if the user removes the meal that cooked a dish, or moves it behind its
    leftovers, another meal of the week cooks it.
    """
    given = list(entries)
    batches: dict[tuple[str | None, Slot], list[int]] = {}
    for place, entry in enumerate(given):
        if entry.leftover_of is not None:
            batches.setdefault((entry.recipe_key, entry.leftover_of), []).append(place)
    for place, entry in enumerate(given):
        if entry.leftover_of is None and (batch := batches.get((entry.recipe_key, entry.slot))) is not None:
            batch.append(place)
    settled = [replace(entry, leftover_of=None, later_servings=0.0) for entry in given]
    for batch in batches.values():
        cook, *later = sorted(batch, key=lambda place: given[place].slot.time)
        for place in later:
            settled[place] = replace(settled[place], leftover_of=given[cook].slot)
        settled[cook] = replace(settled[cook], later_servings=sum(given[place].servings for place in later))
    # What stays as it was stays the same object, by which callers recognise it.
    return [old if old == new else new for old, new in zip(given, settled, strict=True)]


def storage_notes(entries: Iterable[PlanEntry], storages: Mapping[str, Storage]) -> tuple[str, ...]:
    """Return which leftovers have to be frozen when they are cooked, and which are too old to eat.

    Args:
        storages: how long each dish lasts, by its key. Nothing is said of a dish that isn't there.
    """
    frozen: list[str] = []
    old: list[str] = []
    for entry in entries:
        storage = storages.get(base_key(entry))
        if entry.leftover_of is None or storage is None:
            continue
        days = entry.planned_on - entry.leftover_of.day
        # What is best at once isn't planned as a leftover, but a user may eat it the next day.
        if days.days > max(1, storage.fridge_days):
            cooked, day = weekday_name(entry.leftover_of.day), weekday_name(entry.planned_on)
            text = tr("{dish} of {cooked}, for {day}").format(
                dish=shown_title(entry.title), cooked=cooked, day=day
            )
            (frozen if storage.freezes else old).append(text)
    return tuple(
        text.format(meals="; ".join(dishes))
        for text, dishes in (
            (tr("To freeze on the day you cook it: {meals}."), frozen),
            (tr("Too old as a leftover: {meals}. Choose the same dish to cook it again, or another."), old),
        )
        if dishes
    )
