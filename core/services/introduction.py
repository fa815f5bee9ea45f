"""The state of the window's introduction: the step that the user reached. It needs no engine."""

from typing import Final

from core.store.changes import NO_CHANGES, ChangeSet
from core.store.migrations import Connection
from core.store.settings import read_text_setting, write_text_setting

_KEY: Final = "introduction"
_DONE: Final = "done"


def introduction_step(connection: Connection) -> int | None:
    """Return the step of the introduction to show at a start, from 0; None if it was finished or isn't needed.

    A user who has a profile, a household or a diary, such as one of an earlier version, needs none.
    """
    stored = read_text_setting(connection, _KEY)
    if stored == _DONE:
        return None
    if stored.isdigit():
        return int(stored)
    people, entries, profiles = connection.execute(
        "SELECT (SELECT count(*) FROM household), (SELECT count(*) FROM diary_entry), (SELECT count(*) FROM profile)"
    ).fetchone() or (0, 0, 0)
    if people or entries:
        return None
    return 0 if not profiles or _has_empty_profile(connection) else None


def _has_empty_profile(connection: Connection) -> bool:
    # Imported here: the window waits for this step, and hardly any start needs to read a profile for it.
    from core.people.profile import Profile
    from core.people.store import load_profile

    return load_profile(connection) == Profile()


def reaching_step(connection: Connection, step: int) -> ChangeSet:
    """Store how far the user got, so that a window closed midway goes on there; nothing if it was finished before."""
    if read_text_setting(connection, _KEY) == _DONE:
        return NO_CHANGES
    return write_text_setting(connection, _KEY, str(step))


def removing_introduction(connection: Connection) -> ChangeSet:
    """Store that the introduction is finished or skipped: it never appears by itself again."""
    return write_text_setting(connection, _KEY, _DONE)
