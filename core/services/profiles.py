"""The user's profile: read, check and store it; and the health guidelines that it can follow."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.people.guidelines import Guideline
from core.people.profile import Profile, ProfileProblem, read_profile
from core.people.store import load_profile, save_profile
from core.recommend.expand import Graph, check_profile, diet_constraint
from core.services.user_data import UserData, user_data_of
from core.store.changes import NO_CHANGES, ChangeSet
from core.store.migrations import Connection

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = [
    "Graph",
    "Guideline",
    "Profile",
    "ProfileProblem",
    "check_profile",
    "diet_constraint",
    "editing_profile",
    "guidelines",
    "load_profile",
    "profile",
    "profile_graph",
    "read_profile",
    "storing_profile",
]


def profile(engine: "Engine", user_data: UserData | None = None) -> Profile:
    """Return the stored profile; an empty one if none was stored.

    Raises:
        KnownError: the user's database can't be read.
    """
    return (user_data or user_data_of(engine.home))(load_profile)


def storing_profile(engine: "Engine", wanted: Profile) -> Callable[[Connection], ChangeSet]:
    """Return the change that stores a profile and makes it the active one.

    Raises:
        ProfileProblem: the profile names something that Larder doesn't know; it can't be stored.
    """
    check_profile(wanted, engine.data.graph)
    return lambda connection: save_profile(connection, wanted)


def editing_profile(change: Callable[[Profile], Profile]) -> Callable[[Connection], ChangeSet]:
    """Return the change that edits the profile as it is stored then, so that no other program's edit is lost."""

    def write(connection: Connection) -> ChangeSet:
        stored = load_profile(connection)
        wanted = change(stored)
        return save_profile(connection, wanted) if wanted != stored else NO_CHANGES

    return write


def profile_graph(engine: "Engine") -> Graph:
    """Return the foods, allergens, diets and guidelines that a profile can name."""
    return engine.data.graph


def guidelines(engine: "Engine") -> tuple[Guideline, ...]:
    """Return the health guidelines that a profile can follow."""
    return tuple(engine.data.guidelines.values())
