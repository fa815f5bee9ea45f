"""The user's household: list, add, change and remove the people who eat with the user."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.people.household import member, members, remove_member, save_member
from core.people.profile import Profile
from core.people.store import load_profile
from core.plan.person import people_of
from core.plan.renaming import rename_person
from core.recommend.expand import check_profile
from core.services.user_data import Undoable
from core.services.welcome import editing_person
from core.store.changes import NO_CHANGES, ChangeSet
from core.store.migrations import Connection

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = ["member", "members"]


def household(engine: "Engine") -> tuple[Profile, tuple[Profile, ...]]:
    """Return the user's profile and those of the people who eat with the user.

    Raises:
        KnownError: the user's database can't be read.
    """
    return engine.user_data(lambda connection: (load_profile(connection), members(connection)))


def saving_member(engine: "Engine", profile: Profile, instead_of: str | None = None) -> Undoable:
    """Return the change that adds a person to the household, or changes the one called `instead_of`.

    Raises:
        KnownError: the profile names something that Larder doesn't know, or a baby takes milk only.
    """
    check_profile(profile, engine.data.graph)
    people_of([profile], engine.data.graph)
    before: list[Profile] = []

    def do(connection: Connection) -> ChangeSet:
        before[:] = [] if instead_of is None else [member(connection, instead_of)]
        return _save(connection, profile, before[0].name if before else None)

    def undo(connection: Connection) -> ChangeSet:
        name = profile.name.strip()
        return _save(connection, before[0], name) if before else remove_member(connection, name)

    return Undoable(do, undo)


def _save(connection: Connection, profile: Profile, before: str | None) -> ChangeSet:
    """Store a person; what is planned for them takes the new name, so that it is still checked."""
    found = save_member(connection, profile, before)
    name = profile.name.strip()
    return found if before in (None, name) else found | rename_person(connection, before, name)


def changing_wishes(engine: "Engine", before: Profile, wanted: Profile, *, is_user: bool) -> Undoable:
    """Return the change of a person's diets, guidelines and targets; whatever else was changed since stays."""

    def having(profile: Profile) -> Callable[[Connection], ChangeSet]:
        wishes = {name: getattr(profile, name) for name in ("diets", "guidelines", "targets", "hard_targets")}
        name = "" if is_user else before.name
        return editing_person(engine, name, lambda stored: stored.model_copy(update=wishes))

    return Undoable(having(wanted), having(before))


def removing_member(name: str) -> Undoable:
    """Return the change that removes a person from the household."""
    removed: list[Profile] = []

    def do(connection: Connection) -> ChangeSet:
        removed[:] = [member(connection, name)]
        return remove_member(connection, name)

    return Undoable(do, lambda connection: save_member(connection, removed[0]) if removed else NO_CHANGES)
