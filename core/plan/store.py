"""Planned meals in the user's database."""

import json
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from datetime import date
from typing import Any

from core.diary.entry import Meal, Snapshot, parse_meal
from core.errors import KnownError
from core.plan.entry import Eater, PlanEntry, Slot, VariantText, in_order
from core.plan.leftovers import with_leftovers
from core.plan.week import Week
from core.store.changes import ChangeSet
from core.store.migrations import Connection
from core.store.settings import read_text_setting, write_text_setting
from core.translation import tr

_COLUMNS = "planned_on, meal, title, recipe_key, servings, snapshot, is_locked, id, details"
_GONE = "That meal is not in the plan any more. Look at the week again."


def add(connection: Connection, entries: Sequence[PlanEntry]) -> ChangeSet:
    """Store planned meals, each with a number of its own."""
    for number, entry in enumerate(entries, start=_newest(connection) + 1):
        _insert(connection, replace(entry, entry_id=number))
    return ChangeSet(plan=bool(entries))


def entries_between(connection: Connection, first: date, last: date) -> list[PlanEntry]:
    """Return the meals planned from `first` to `last`, inclusive, by day and meal."""
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM plan_entry WHERE planned_on BETWEEN ? AND ?", [first, last]
    ).fetchall()
    return list(in_order(with_leftovers(_entry(row) for row in rows)))


def delete(connection: Connection, entry_id: int) -> tuple[PlanEntry, ChangeSet]:
    """Delete a meal and return it, so that `put_back` can undo the deletion.

    Raises:
        KnownError: it no longer exists.
    """
    rows = connection.execute(
        f"DELETE FROM plan_entry WHERE id = ? RETURNING {_COLUMNS}", [entry_id]
    ).fetchall()
    if not rows:
        raise KnownError(_GONE)
    return _entry(rows[0]), ChangeSet(plan=True)


def put_back(connection: Connection, entry: PlanEntry) -> ChangeSet:
    """Undo `delete`. The entry gets its number back, or a new one if that is now taken."""
    taken = connection.execute("SELECT 1 FROM plan_entry WHERE id = ?", [entry.entry_id]).fetchone()
    if taken or entry.entry_id < 0:
        return add(connection, [entry])
    _insert(connection, entry)
    return ChangeSet(plan=True)


def move(connection: Connection, entry_id: int, day: date, meal: Meal) -> ChangeSet:
    """Move a meal to another slot. Meals planned there stay, and its leftovers stay its leftovers.

    Raises:
        KnownError: it no longer exists.
    """
    rows = connection.execute(f"SELECT {_COLUMNS} FROM plan_entry WHERE id = ?", [entry_id]).fetchall()
    for entry in map(_entry, rows):
        _move_leftovers(connection, entry, Slot(day, meal))
        if entry.repeat is not None:
            # A new plan leaves a recurring meal where the user moved it.
            _update(connection, "details = ?", [_details(replace(entry, repeat=None))], entry_id)
    return _update(connection, "planned_on = ?, meal = ?", [day, meal], entry_id)


def _move_leftovers(connection: Connection, cooked: PlanEntry, slot: Slot) -> None:
    """Name the new slot of a cooked meal in its leftovers."""
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM plan_entry WHERE recipe_key = ? AND details IS NOT NULL", [cooked.recipe_key]
    ).fetchall()
    for leftover in map(_entry, rows):
        if cooked.leftover_of is None and leftover.leftover_of == cooked.slot:
            details = _details(replace(leftover, leftover_of=slot))
            _update(connection, "details = ?", [details], leftover.entry_id)


def rename_eater(connection: Connection, name: str, new_name: str) -> ChangeSet:
    """Give a person's new name to the eaters of all planned meals, by which the person's profile is found."""
    rows = connection.execute(f"SELECT {_COLUMNS} FROM plan_entry WHERE details IS NOT NULL").fetchall()
    named = [entry for entry in map(_entry, rows) if any(eater.name == name for eater in entry.eaters)]
    for entry in named:
        details = _details(entry.with_renamed_eater(name, new_name))
        _update(connection, "details = ?", [details], entry.entry_id)
    return ChangeSet(plan=bool(named))


def set_locked(connection: Connection, entry_id: int, *, is_locked: bool) -> ChangeSet:
    """Lock a meal against new proposals, or unlock it.

    Raises:
        KnownError: it no longer exists.
    """
    return _update(connection, "is_locked = ?", [is_locked], entry_id)


def replace_week(connection: Connection, week: Week, entries: Sequence[PlanEntry]) -> ChangeSet:
    """Replace the week's unlocked entries with a proposal, in one step.

    Entries that are locked in the database stay. If `entries` has one of them (same number), it isn't stored again.
    Entries of other weeks never change.

    Raises:
        KnownError: an entry of the proposal is outside the week.
    """
    outside = [entry for entry in entries if entry.planned_on not in week]
    if outside:
        raise KnownError(
            tr("'{title}' is planned on {date}, outside {name}. Plan it in its own week.").format(
                title=outside[0].title, date=outside[0].planned_on.isoformat(), name=week.name
            )
        )
    locked = {
        entry.entry_id for entry in entries_between(connection, week.first, week.last) if entry.is_locked
    }
    removed = connection.execute(
        "DELETE FROM plan_entry WHERE planned_on BETWEEN ? AND ? AND NOT is_locked RETURNING id",
        [week.first, week.last],
    ).fetchall()
    added = add(connection, [entry for entry in entries if entry.entry_id not in locked])
    return ChangeSet(plan=True) if removed else added


def replace_meals(
    connection: Connection, old: Sequence[PlanEntry], new: Sequence[PlanEntry]
) -> tuple[int, ...]:
    """Replace some meals, locked or not. Return the numbers of the new ones.

    Raises:
        KnownError: one of the old meals no longer exists.
    """
    for entry in old:
        delete(connection, entry.entry_id)
    add(connection, new)
    newest = _newest(connection)
    return tuple(range(newest - len(new) + 1, newest + 1))


def stored_calendar_id(connection: Connection) -> str:
    """Return the stored `calendar_id`, or an empty string if there is none yet."""
    return read_text_setting(connection, "calendar_id")


def calendar_id(connection: Connection) -> str:
    """Return a random name for this user's calendar, created once. It separates the event identifiers of two users."""
    if stored := stored_calendar_id(connection):
        return stored
    created = uuid.uuid4().hex[:12]
    write_text_setting(connection, "calendar_id", created)
    return created


def meal_document(entry: PlanEntry) -> dict[str, object]:
    """Return a planned meal as a JSON object, for a template, a recurring meal or a stored change."""
    return {
        "id": entry.entry_id,
        "planned_on": entry.planned_on.isoformat(),
        "meal": entry.meal,
        "title": entry.title,
        "recipe_key": entry.recipe_key,
        "servings": entry.servings,
        "snapshot": entry.snapshot.to_json(),
        "is_locked": entry.is_locked,
        "details": _details(entry),
    }


def meal_of_document(document: Mapping[str, Any]) -> PlanEntry:
    """Return the planned meal of a `meal_document`."""
    row = {**document, "planned_on": date.fromisoformat(document["planned_on"])}
    return _entry(tuple(row[column] for column in _COLUMNS.split(", ")))


def _newest(connection: Connection) -> int:
    """Return the highest number of an entry; 0 without any."""
    row = connection.execute("SELECT coalesce(max(id), 0) FROM plan_entry").fetchone()
    return int(row[0]) if row else 0


def _insert(connection: Connection, entry: PlanEntry) -> None:
    connection.execute(
        "INSERT INTO plan_entry (id, planned_on, meal, title, recipe_key, servings, snapshot, is_locked,"
        " details) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            entry.entry_id,
            entry.planned_on,
            entry.meal,
            entry.title,
            entry.recipe_key,
            entry.servings,
            entry.snapshot.to_json(),
            entry.is_locked,
            _details(entry),
        ],
    )


def _details(entry: PlanEntry) -> str | None:
    """Return what only some meals have, as JSON; None for a meal without any of it."""
    found: dict[str, object] = {}
    if entry.eaters:
        found["eaters"] = [[eater.name, eater.servings] for eater in entry.eaters]
    if entry.leftover_of is not None:
        found["leftover_of"] = [entry.leftover_of.day.isoformat(), entry.leftover_of.meal]
    if entry.minutes is not None:
        found["minutes"] = entry.minutes
    if entry.why:
        found["why"] = list(entry.why)
    if entry.note:
        found["note"] = entry.note
    if entry.is_out:
        found["is_out"] = True
    if entry.variant is not None:
        found["variant"] = asdict(entry.variant)
    if entry.alongside is not None:
        found["alongside"] = entry.alongside
    if entry.repeat is not None:
        found["repeat"] = entry.repeat
    return json.dumps(found) if found else None


def _update(connection: Connection, assignment: str, values: Sequence[object], entry_id: int) -> ChangeSet:
    changed = connection.execute(
        f"UPDATE plan_entry SET {assignment} WHERE id = ? RETURNING id", [*values, entry_id]
    ).fetchall()
    if not changed:
        raise KnownError(_GONE)
    return ChangeSet(plan=True)


def _entry(row: tuple[Any, ...]) -> PlanEntry:
    planned_on, meal, title, recipe_key, servings, snapshot, is_locked, entry_id, stored = row
    details = json.loads(stored) if stored else {}
    cooked = details.get("leftover_of")
    return PlanEntry(
        planned_on=planned_on,
        meal=parse_meal(meal),
        title=title,
        recipe_key=recipe_key,
        servings=servings,
        snapshot=Snapshot.from_json(snapshot),
        is_locked=is_locked,
        entry_id=entry_id,
        eaters=tuple(Eater(str(name), float(servings)) for name, servings in details.get("eaters", ())),
        leftover_of=Slot(date.fromisoformat(cooked[0]), parse_meal(cooked[1])) if cooked else None,
        minutes=details.get("minutes"),
        why=tuple(details.get("why", ())),
        note=str(details.get("note", "")),
        is_out=bool(details.get("is_out")),
        variant=_variant(details.get("variant")),
        alongside=details.get("alongside"),
        repeat=details.get("repeat"),
    )


def _variant(stored: Mapping[str, Any] | None) -> VariantText | None:
    if stored is None:
        return None
    return VariantText(
        base_key=str(stored["base_key"]),
        base_title=str(stored["base_title"]),
        changes=tuple(stored["changes"]),
        title=str(stored["title"]),
        servings=float(stored["servings"]),
        lines=tuple(stored["lines"]),
        steps=tuple(stored["steps"]),
        prep_min=stored.get("prep_min"),
        cook_min=stored.get("cook_min"),
    )
