"""The writes of the Plan page, each with the write that takes it back."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from core.diary.store import add_entries, delete_entry
from core.plan.entry import PlanEntry, Slot
from core.plan.store import (
    delete,
    entries_between,
    move,
    put_back,
    replace_meals,
    replace_week,
    set_locked,
)
from core.plan.week import Week
from core.store.changes import NO_CHANGES, ChangeSet
from core.store.migrations import Connection
from desktop_app.pages.plan.data import Draft, eaten_since

Write = Callable[[Connection], ChangeSet]


@dataclass(frozen=True)
class Undoable:
    """A write and its opposite. What the first has done is known to the second."""

    do: Write
    undo: Write


def removing(entry: PlanEntry) -> Undoable:
    """Take a meal out of the plan."""
    gone: list[PlanEntry] = []

    def do(connection: Connection) -> ChangeSet:
        found, changes = delete(connection, entry.entry_id)
        gone.append(found)
        return changes

    return Undoable(do, lambda connection: put_back(connection, gone[-1]) if gone else NO_CHANGES)


def locking(entry: PlanEntry, *, is_locked: bool) -> Write:
    """Hold a meal against new proposals, or let it go."""
    return lambda connection: set_locked(connection, entry.entry_id, is_locked=is_locked)


def moving(entry: PlanEntry, slot: Slot, others: Sequence[PlanEntry]) -> Undoable:
    """Move a meal; `others` stand in the new slot and change places with it."""

    def do(connection: Connection) -> ChangeSet:
        for other in others:
            move(connection, other.entry_id, entry.planned_on, entry.meal)
        return move(connection, entry.entry_id, slot.day, slot.meal)

    def undo(connection: Connection) -> ChangeSet:
        for other in others:
            move(connection, other.entry_id, other.planned_on, other.meal)
        return move(connection, entry.entry_id, entry.planned_on, entry.meal)

    return Undoable(do, undo)


def replacing(old: Sequence[PlanEntry], new: Sequence[PlanEntry]) -> Undoable:
    """Put other meals in the place of some."""
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


def keeping(draft: Draft) -> Undoable:
    """Put a proposal in the place of the week. Meals that another program locked since then stay as well."""
    before: list[PlanEntry] = []

    def do(connection: Connection) -> ChangeSet:
        before[:] = entries_between(connection, draft.week.monday, draft.week.sunday)
        stored = {entry.entry_id: entry for entry in before}
        same = {entry.entry_id for entry in draft.entries if stored.get(entry.entry_id) == entry}
        for entry in draft.base:
            # A locked meal that was moved, let go or taken out here must not stay as it was.
            if entry.is_locked and entry.entry_id not in same and entry.entry_id in stored:
                delete(connection, entry.entry_id)
        fresh = [entry if entry.entry_id in same else replace(entry, entry_id=-1) for entry in draft.entries]
        return replace_week(connection, draft.week, fresh) | ChangeSet(plan=True)

    def undo(connection: Connection) -> ChangeSet:
        return _restore(connection, draft.week, before)

    return Undoable(do, undo)


def _restore(connection: Connection, week: Week, entries: Sequence[PlanEntry]) -> ChangeSet:
    for entry in entries_between(connection, week.monday, week.sunday):
        delete(connection, entry.entry_id)
    for entry in entries:
        put_back(connection, entry)
    return ChangeSet(plan=True)


@dataclass
class LogPlanned:
    """Log planned meals as they were planned; what the diary holds by then is not logged twice."""

    entries: Sequence[PlanEntry]
    numbers: tuple[int, ...] = ()

    def do(self, connection: Connection) -> ChangeSet:
        """Log them."""
        ahead = eaten_since(connection, self.entries)
        changes = add_entries(connection, [entry.as_eaten() for entry in ahead])
        row = connection.execute("SELECT coalesce(max(id), 0) FROM diary_entry").fetchone()
        newest = int(row[0]) if row else 0
        self.numbers = tuple(range(newest - len(ahead) + 1, newest + 1))
        return changes

    def undo(self, connection: Connection) -> ChangeSet:
        """Take them out of the diary."""
        for number in self.numbers:
            delete_entry(connection, number)
        return ChangeSet(diary=bool(self.numbers))
