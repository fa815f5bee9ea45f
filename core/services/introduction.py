"""The state of the window's introduction: the step that the user reached. It needs no engine."""

from typing import Final

from core.diary.store import latest_entries
from core.people.household import members
from core.people.profile import Profile
from core.people.store import load_profile
from core.store.changes import NO_CHANGES, ChangeSet
from core.store.migrations import Connection
from core.store.settings import read_text_setting, write_text_setting

__all__ = ["introduction_step", "reaching_step", "removing_introduction"]

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
    is_new = (
        load_profile(connection) == Profile()
        and not members(connection)
        and not latest_entries(connection, 1)
    )
    return 0 if is_new else None


def reaching_step(connection: Connection, step: int) -> ChangeSet:
    """Store how far the user got, so that a window closed midway goes on there; nothing if it was finished before."""
    if read_text_setting(connection, _KEY) == _DONE:
        return NO_CHANGES
    return write_text_setting(connection, _KEY, str(step))


def removing_introduction(connection: Connection) -> ChangeSet:
    """Store that the introduction is finished or skipped: it never appears by itself again."""
    return write_text_setting(connection, _KEY, _DONE)
