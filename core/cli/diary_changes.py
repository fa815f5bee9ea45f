"""`larder diary edit`, `delete`, `undo` and `redo`."""

from collections.abc import Callable
from datetime import datetime

from core.cli.avoided import warn
from core.cli.common import print_json, say
from core.cli.diary import food_text
from core.cli.streams import storing
from core.diary.entry import parse_date, parse_meal
from core.engine.engine import Engine
from core.errors import KnownError
from core.services.diary import (
    DeleteEntry,
    DiaryChange,
    EditEntry,
    meal_in_words,
    redo_change,
    undo_change,
)
from core.services.diary_files import entry_json
from core.services.meal_checks import check_meal
from core.services.profiles import profile
from core.store.migrations import Connection

MOST_LISTED = 500
"""Entries that a change may have to be listed."""


def run_edit(
    engine: Engine,
    entry_id: int,
    amount: float | None,
    food: str | None,
    meal: str | None,
    on: str | None,
    *,
    as_json: bool,
) -> None:
    """`larder diary edit`: `amount` is in servings, and `food` in plain words."""
    if amount is None and food is None and meal is None and on is None:
        raise KnownError("Name a change: --amount, --food, --meal or --date.")
    change = EditEntry(
        entry_id,
        amount,
        None if meal is None else parse_meal(meal),
        None if on is None else parse_date(on, datetime.now().date()),
        None if food is None else meal_in_words(engine, food),
    )

    def edit(connection: Connection) -> DiaryChange:
        change.do(connection)
        assert change.before is not None
        assert change.after is not None
        return DiaryChange((change.before,), (change.after,))

    store_change(engine, edit, as_json=as_json)


def run_delete(engine: Engine, entry_id: int, *, as_json: bool) -> None:
    """`larder diary delete`."""
    change = DeleteEntry(entry_id)

    def delete(connection: Connection) -> DiaryChange:
        change.do(connection)
        assert change.entry is not None
        return DiaryChange((change.entry,), ())

    store_change(engine, delete, " 'larder diary undo' restores it.", as_json=as_json)


def run_undo(engine: Engine, *, as_json: bool) -> None:
    """`larder diary undo`."""
    store_change(engine, undo_change, as_json=as_json)


def run_redo(engine: Engine, *, as_json: bool) -> None:
    """`larder diary redo`."""
    store_change(engine, redo_change, as_json=as_json)


def store_change(
    engine: Engine, change: Callable[[Connection], DiaryChange], hint: str = "", *, as_json: bool
) -> None:
    """Store a change of the diary and print it; entries that break the profile as it is now get a warning."""
    who = profile(engine)
    with storing(engine.home) as connection:
        done = change(connection)
        if len(done.before) + len(done.after) > MOST_LISTED:
            # An import of years is neither listed nor checked entry by entry.
            _say_counts(done, as_json=as_json)
            return
        before, after = (
            [(entry, check_meal(engine, entry, entry.text, profile=who)) for entry in entries]
            for entries in (done.before, done.after)
        )
        if as_json:
            print_json(
                {
                    name: [entry_json(entry, checked.verdict) for entry, checked in entries]
                    for name, entries in (("before", before), ("after", after))
                }
            )
        else:
            _say(done, hint)
    for _, checked in after:
        for warning in checked.warnings:
            warn(warning)


def _say_counts(done: DiaryChange, *, as_json: bool) -> None:
    counts = {"removed": len(done.before), "added": len(done.after)}
    if as_json:
        print_json({**counts, "before": [], "after": []})
    else:
        say(f"{counts['removed']:,} entries removed, {counts['added']:,} added.")


def _say(done: DiaryChange, hint: str) -> None:
    now = {entry.entry_id for entry in done.after}
    gone = [entry for entry in done.before if entry.entry_id not in now]
    for entries, words in ((gone, "Deleted"), (done.after, "In the diary now")):
        for entry in entries:
            say(f"{words}: {food_text(entry)}, {entry.meal} on {entry.eaten_on}.{hint}")
