"""`larder diary edit`, `delete`, `undo` and `redo`."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from core.cli.common import print_json, say, warn
from core.cli.diary import food_text
from core.cli.streams import storing
from core.diary.entry import parse_date, parse_entry_id, parse_time
from core.engine.engine import Engine
from core.errors import KnownError
from core.services.diary import (
    DiaryChange,
    meal_in_words,
    question_about_day,
    questions_about_foods,
    redo_change,
    undo_change,
)
from core.services.diary_changes import DeleteEntry, DeleteFood, EditEntry, EntryEdit
from core.services.diary_files import entry_json
from core.services.diary_preferences import DiaryPreferences, diary_preferences, preferences, today_by
from core.services.meal_checks import check_meal
from core.services.profiles import load_profile
from core.store.migrations import Connection

_NO_TIME: Final = "none"
MOST_LISTED = 500
"""Entries that a change may have to be listed."""


@dataclass(frozen=True)
class WrittenEdit:
    """The options of `larder diary edit`, as written."""

    amount: str | None = None
    food: str | None = None
    meal: str | None = None
    on: str | None = None
    at: str | None = None
    accepts: bool = False
    """Unlikely amounts and days are stored, too."""
    note: str | None = None


def run_edit(engine: Engine, entry: str, changes: WrittenEdit, *, as_json: bool) -> None:
    """`larder diary edit`."""
    if changes == WrittenEdit(accepts=changes.accepts):
        raise KnownError("Name a change: --amount, --food, --meal, --date, --time or --note.")
    number, line = parse_entry_id(entry)
    own = preferences(engine)
    today = today_by(own)
    edit = EntryEdit(
        line,
        changes.amount,
        changes.food,
        None if changes.meal is None else own.meal_named(changes.meal),
        None if changes.on is None else parse_date(changes.on, today),
        None if changes.at in (None, _NO_TIME) else parse_time(changes.at),
        changes.note,
        forgets_time=changes.at == _NO_TIME,
    )
    if edit.day is not None and not changes.accepts and (question := question_about_day(edit.day, today)):
        raise KnownError(f"{question} Nothing was changed; add --yes to move the entry there.")
    change = EditEntry(number, edit, partial(meal_in_words, engine))

    def store(connection: Connection) -> DiaryChange:
        change.do(connection)
        assert change.before is not None
        assert change.after is not None
        ask = questions_about_foods(engine, change.after.snapshot)
        if ask and not changes.accepts and (changes.amount or changes.food):
            raise KnownError(f"{' '.join(ask)} Nothing was changed; add --yes to store it.")
        return DiaryChange((change.before,), (change.after,))

    store_change(engine, store, as_json=as_json)


def run_delete(engine: Engine, entry: str, *, as_json: bool) -> None:
    """`larder diary delete`."""
    number, line = parse_entry_id(entry)

    def delete(connection: Connection) -> DiaryChange:
        if line is not None:
            food = DeleteFood(number, line)
            food.do(connection)
            assert food.before is not None
            return DiaryChange((food.before,), () if food.after is None else (food.after,))
        change = DeleteEntry(number)
        change.do(connection)
        assert change.entry is not None
        return DiaryChange((change.entry,), ())

    store_change(engine, delete, " 'larder diary undo' restores it.", as_json=as_json)


def run_undo(engine: Engine, *, as_json: bool) -> None:
    """`larder diary undo`."""
    store_change(engine, undo_change, verb="Undid", as_json=as_json)


def run_redo(engine: Engine, *, as_json: bool) -> None:
    """`larder diary redo`."""
    store_change(engine, redo_change, verb="Redid", as_json=as_json)


def store_change(
    engine: Engine,
    change: Callable[[Connection], DiaryChange],
    hint: str = "",
    verb: str = "",
    *,
    as_json: bool,
) -> None:
    """Store a change of the diary and print it; entries that break the current profile get a warning.

    Args:
        verb: "Undid", to name the action that was undone.
    """
    with storing(engine.home) as connection:
        done = change(connection)
        if len(done.before) + len(done.after) > MOST_LISTED:
            # An import of years is neither listed nor checked entry by entry.
            _say_counts(done, as_json=as_json)
            return
        who = load_profile(connection)
        before, after = (
            [(entry, check_meal(engine, entry, entry.text, profile=who)) for entry in entries]
            for entries in (done.before, done.after)
        )
        if as_json:
            print_json(
                {"action": done.action}
                | {
                    name: [entry_json(entry, checked.verdict) for entry, checked in entries]
                    for name, entries in (("before", before), ("after", after))
                }
            )
        else:
            if verb:
                say(f"{verb}: {done.action}.")
            _say(done, diary_preferences(connection), hint)
    for _, checked in after:
        for warning in checked.warnings:
            warn(warning)


def _say_counts(done: DiaryChange, *, as_json: bool) -> None:
    counts = {"removed": len(done.before), "added": len(done.after)}
    if as_json:
        print_json({**counts, "before": [], "after": []})
    else:
        say(f"{counts['removed']:,} entries removed, {counts['added']:,} added.")


def _say(done: DiaryChange, names: DiaryPreferences, hint: str) -> None:
    now = {entry.entry_id for entry in done.after}
    gone = [entry for entry in done.before if entry.entry_id not in now]
    for entries, words in ((gone, "Deleted"), (done.after, "In the diary now")):
        for entry in entries:
            say(f"{words}: {food_text(entry)}, {names.name_of(entry.meal)} on {entry.eaten_on}.{hint}")
