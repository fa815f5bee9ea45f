"""Changes of the week's plan, each with its opposite."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from core.diary.entry import Meal
from core.errors import KnownError
from core.people.household import members
from core.people.profile import Profile
from core.people.store import load_profile
from core.plan.changes import record_change, undo_newest
from core.plan.copies import without_away
from core.plan.entry import (
    Eater,
    PlanEntry,
    Slot,
    companions,
    eaten_out,
    planned_entry,
    swapped_dish,
    with_portions,
)
from core.plan.proof import Proof, write_proof
from core.plan.store import delete, entries_between, move, put_back, replace_meals, replace_week, set_locked
from core.plan.week import Week
from core.services.household import YOU_CHOSE_IT, check_planned, shared_dish
from core.services.meal_checks import CheckedMeal
from core.services.recipes import recipe_named, recipe_of
from core.services.user_data import Undoable
from core.store.changes import NO_CHANGES, ChangeSet
from core.store.migrations import Connection
from core.translation import tr

__all__ = ["eaten_out", "swapped_dish", "undo_newest", "with_portions"]

_STEP = 0.25
"""The least step between servings."""

if TYPE_CHECKING:
    from core.engine.engine import Engine


def recorded(change: Undoable, action: str, first: date, last: date) -> Undoable:
    """Return a change of some days that `undo_newest` can undo later, also from another process.

    Args:
        action: names the change for the user: "copied 2026-W47".
    """
    return replace(change, do=lambda connection: record_change(connection, first, last, action, change.do))


def stored_entries(connection: Connection, week: Week) -> tuple[PlanEntry, ...]:
    """Return the planned meals of a week."""
    return tuple(entries_between(connection, week.first, week.last))


def locking_entries(entries: Sequence[PlanEntry], *, is_locked: bool) -> Undoable:
    """Lock meals, so that new proposals leave them as they are, or unlock them, with their variants and sides."""
    before: dict[int, bool] = {}

    def do(connection: Connection) -> ChangeSet:
        for entry in entries:
            there = entries_between(connection, entry.planned_on, entry.planned_on)
            before.update({one.entry_id: one.is_locked for one in (entry, *companions(entry, there))})
        return _set_locked(connection, dict.fromkeys(before, is_locked))

    def undo(connection: Connection) -> ChangeSet:
        return _set_locked(connection, before)

    return Undoable(do, undo)


def _set_locked(connection: Connection, wanted: Mapping[int, bool]) -> ChangeSet:
    changes = NO_CHANGES
    for number, is_locked in wanted.items():
        changes |= set_locked(connection, number, is_locked=is_locked)
    return changes


def moving_entry(
    entry: PlanEntry, slot: Slot, others: Sequence[PlanEntry], profiles: Sequence[Profile]
) -> Undoable:
    """Return the change that moves a meal to a slot; the `others` in that slot move to the meal's own.

    The variants of a dish for some of the people, and its sides, move with it. People who eat elsewhere then get no
    portion of what others eat.

    Args:
        profiles: of everyone the plan is for, the user's first.
    """
    moved: list[tuple[PlanEntry, Slot]] = []
    resized: list[PlanEntry] = []

    def do(connection: Connection) -> ChangeSet:
        there = entries_between(connection, *sorted((entry.planned_on, slot.day)))
        goals = {entry.entry_id: slot} | {other.entry_id: entry.slot for other in others}
        for one, goal in ((entry, slot), *((other, entry.slot) for other in others)):
            for companion in companions(one, there):
                goals.setdefault(companion.entry_id, goal)
        moved[:] = [(one, goals[one.entry_id]) for one in there if one.entry_id in goals]
        changes = NO_CHANGES
        for one, goal in moved:
            changes |= move(connection, one.entry_id, goal.day, goal.meal)
        if entry.entry_id not in {one.entry_id for one, _ in moved}:
            return move(connection, entry.entry_id, slot.day, slot.meal)
        there = [
            one
            for one in entries_between(connection, *sorted((entry.planned_on, slot.day)))
            if one.entry_id in goals
        ]
        resized[:], left_changes = _without_away(connection, there, profiles)
        return changes | left_changes

    def undo(connection: Connection) -> ChangeSet:
        changes = NO_CHANGES
        for one in resized:
            if any(
                now.entry_id == one.entry_id
                for now in entries_between(connection, one.planned_on, one.planned_on)
            ):
                delete(connection, one.entry_id)
            changes |= put_back(connection, one)
        for one, _ in moved:
            changes |= move(connection, one.entry_id, one.planned_on, one.meal)
        return changes

    return Undoable(do, undo)


def _without_away(
    connection: Connection, entries: Sequence[PlanEntry], profiles: Sequence[Profile]
) -> tuple[list[PlanEntry], ChangeSet]:
    """Take the portions of people who eat elsewhere out of stored meals. Return these meals as they were before."""
    before, changes = [], NO_CHANGES
    for entry in entries:
        left = without_away(entry, profiles)
        if left is entry:
            continue
        before.append(entry)
        changes |= delete(connection, entry.entry_id)[1] | put_back(connection, left)
    return before, changes


def with_recipe(engine: "Engine", entry: PlanEntry, name: str) -> PlanEntry:
    """Return another recipe in a meal's place, in servings of about the same energy for the same people.

    Raises:
        KnownError: the library doesn't have the recipe.
    """
    recipe = recipe_named(engine, name)
    before, each = entry.snapshot.amounts.get("energy"), recipe.nutrition.amounts.get("energy")
    ratio = before / (each * entry.servings) if before and each and entry.servings else 1.0
    parts = entry.eaters or (Eater("", entry.servings),)
    eaters = tuple(
        Eater(part.name, part.servings and max(_STEP, round(part.servings * ratio / _STEP) * _STEP))
        for part in parts
    )
    found = planned_entry(
        recipe, entry.slot, sum(eater.servings for eater in eaters), is_locked=entry.is_locked
    )
    return replace(
        found,
        eaters=eaters if entry.eaters else (),
        minutes=recipe.total_min,
        why=(tr(YOU_CHOSE_IT),),
    )


def replacing_entries(old: Sequence[PlanEntry], new: Sequence[PlanEntry]) -> Undoable:
    """Replace some meals with others."""
    added: list[int] = []

    def do(connection: Connection) -> ChangeSet:
        added[:] = replace_meals(connection, old, new)
        return ChangeSet(plan=bool(old or new))

    def undo(connection: Connection) -> ChangeSet:
        for number in added:
            delete(connection, number)
        for entry in old:
            put_back(connection, entry)
        return ChangeSet(plan=True)

    return Undoable(do, undo)


def storing_week(
    week: Week, proposed: Sequence[PlanEntry], base: Sequence[PlanEntry], proof: Proof | None = None
) -> Undoable:
    """Replace a week with a proposal. Meals that another program locked in the meantime stay as well.

    Args:
        base: the stored meals that the proposal was made from.
        proof: how good the proposal is; it is stored with the week.
    """
    before: list[PlanEntry] = []

    def do(connection: Connection) -> ChangeSet:
        before[:] = entries_between(connection, week.first, week.last)
        stored = {entry.entry_id: entry for entry in before}
        same = {entry.entry_id for entry in proposed if stored.get(entry.entry_id) == entry}
        for entry in base:
            # A locked meal that the user moved, unlocked or removed in the proposal must not stay as it was.
            if entry.is_locked and entry.entry_id not in same and entry.entry_id in stored:
                delete(connection, entry.entry_id)
        fresh = [entry if entry.entry_id in same else replace(entry, entry_id=-1) for entry in proposed]
        if proof is not None:
            write_proof(connection, week, proof)
        return replace_week(connection, week, fresh) | ChangeSet(plan=True)

    def undo(connection: Connection) -> ChangeSet:
        for entry in entries_between(connection, week.first, week.last):
            delete(connection, entry.entry_id)
        for entry in before:
            put_back(connection, entry)
        return ChangeSet(plan=True)

    return Undoable(do, undo)


def plan_recipe(
    engine: "Engine", connection: Connection, key: str, servings: float, day: date, meal: Meal
) -> tuple[Undoable, CheckedMeal]:
    """Plan servings of a recipe, whatever the profiles say, and return the change with its warnings.

    The other people of the household who have no dish there get a portion if the recipe suits them.

    Args:
        servings: the user's.

    Raises:
        KnownError: the library no longer has the recipe.
    """
    slot, profiles = Slot(day, meal), (load_profile(connection), *members(connection))
    there = [one for one in entries_between(connection, day, day) if one.slot == slot]
    recipe = recipe_of(engine, key)
    try:
        entry = shared_dish(engine, profiles, recipe, slot, own=servings, there=there)
    except KnownError:
        # A profile can't be applied: the user's meal is planned, with a warning.
        entry = planned_entry(recipe, slot, servings)
    change = replacing_entries((), [entry])
    change.do(connection)
    return change, check_planned(engine, profiles, entry)
