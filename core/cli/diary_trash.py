"""`larder diary trash` and `larder diary copy`."""

from collections.abc import Sequence

from core.cli.common import print_json, say
from core.cli.diary import food_text
from core.cli.diary_changes import store_change
from core.cli.streams import storing
from core.diary.entry import MEALS, parse_date
from core.engine.engine import Engine
from core.errors import KnownError
from core.recommend.avoid import ProfileVerdict
from core.services.diary import DiaryChange, question_about_day
from core.services.diary_changes import CopyMeals
from core.services.diary_files import entry_json
from core.services.diary_preferences import preferences
from core.services.diary_preferences import today as diary_today
from core.services.diary_trash import DAYS, EmptyTrash, RestoreEntry, TrashedEntry, trash
from core.services.meal_checks import meal_check
from core.services.profiles import profile
from core.store.migrations import Connection


def run_trash(engine: Engine, *, as_json: bool) -> None:
    """`larder diary trash`."""
    found = trash(engine)
    if as_json:
        checked = meal_check(engine, profile(engine)).meals([each.entry for each in found])
        entries = [_trashed_json(each, checked.verdict(each.entry)) for each in found]
        print_json({"days": DAYS, "entries": entries})
        return
    if not found:
        say(f"The trash is empty. Deleted entries stay in it for {DAYS} days.")
        return
    names = preferences(engine)
    for each in found:
        entry = each.entry
        say(
            f"{entry.entry_id:>4}  {entry.eaten_on}  {names.name_of(entry.meal):<10} {food_text(entry)}  deleted on"
            f" {each.deleted_at:%Y-%m-%d}, removed after {each.removed_after:%Y-%m-%d}"
        )
    say("Restore one with 'larder diary trash restore ID'.")


def _trashed_json(each: TrashedEntry, verdict: ProfileVerdict) -> dict[str, object]:
    return {
        **entry_json(each.entry, verdict),
        "deleted_at": each.deleted_at.isoformat(timespec="seconds"),
        "removed_after": each.removed_after.isoformat(timespec="seconds"),
    }


def run_restore(engine: Engine, entry_id: int, *, as_json: bool) -> None:
    """`larder diary trash restore`."""
    change = RestoreEntry(entry_id)

    def restore(connection: Connection) -> DiaryChange:
        change.do(connection)
        assert change.entry is not None
        return DiaryChange((), (change.entry,))

    store_change(engine, restore, as_json=as_json)


def run_empty(engine: Engine, *, as_json: bool) -> None:
    """`larder diary trash empty`."""
    change = EmptyTrash()
    with storing(engine.home) as connection:
        change.do(connection)
        if as_json:
            print_json({"removed": change.count})
        else:
            say(f"Removed {change.count:,} {'entry' if change.count == 1 else 'entries'} for good.")


def run_copy(
    engine: Engine,
    numbers: Sequence[int],
    first: str | None,
    to: str | None,
    meals: Sequence[str],
    days: int,
    *,
    accepts: bool,
    as_json: bool,
) -> None:
    """`larder diary copy`: single entries, or meals of some days.

    Args:
        accepts: copy to unlikely days, too.
    """
    today = diary_today(engine)
    if numbers and (first or meals or days != 1):
        raise KnownError("Copy either entries by their ID, or days with --from-date, --meal and --days.")
    if not numbers and first is None:
        raise KnownError("Name the entries to copy by ID, or a day with --from-date.")
    day = parse_date(to, today)
    if not accepts and (question := question_about_day(day, today)):
        raise KnownError(f"{question} Nothing was copied; add --yes to copy it there.")
    change = (
        CopyMeals.of_entries(numbers, day)
        if numbers
        else CopyMeals.of(
            parse_date(first, today),
            day,
            [preferences(engine).meal_named(meal) for meal in meals] or MEALS,
            days,
        )
    )

    def copy(connection: Connection) -> DiaryChange:
        change.do(connection)
        return DiaryChange((), change.logged)

    store_change(engine, copy, " 'larder diary undo' removes it.", as_json=as_json)
