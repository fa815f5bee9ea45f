"""The profile in the user's database."""

from collections.abc import Iterable
from datetime import date

from core.errors import KnownError, shown
from core.people.profile import Profile, profile_from_json
from core.people.targets import with_history
from core.store.changes import ChangeSet
from core.store.migrations import Connection
from core.translation import tr


def load_profile(connection: Connection) -> Profile:
    """Return the active profile; an empty one if none was saved."""
    row = connection.execute("SELECT document FROM profile WHERE is_active LIMIT 1").fetchone()
    return profile_from_json(str(row[0]), "The stored profile") if row else Profile()


def save_profile(connection: Connection, profile: Profile, first_day: date | None = None) -> ChangeSet:
    """Save a profile under its name and make it the active one; days before `first_day` (today) keep their targets.

    Raises:
        KnownError: it has a new name, which another person of the household has.
    """
    if profile.name != load_profile(connection).name:
        rows = connection.execute("SELECT name FROM household").fetchall()
        require_free_name(profile.name, (str(name) for (name,) in rows))
    row = connection.execute("SELECT document FROM profile WHERE name = ?", [profile.name]).fetchone()
    if row is not None:
        before = profile_from_json(str(row[0]), "The stored profile")
        profile = with_history(before, profile, first_day or date.today())
    connection.execute("UPDATE profile SET is_active = false")
    connection.execute("DELETE FROM profile WHERE name = ?", [profile.name])
    connection.execute("INSERT INTO profile VALUES (?, ?, true)", [profile.name, profile.model_dump_json()])
    return ChangeSet(profile=True)


def require_free_name(name: str, taken: Iterable[str]) -> None:
    """Check that no one in the household has a name: planned meals know by it whose allergies they must keep.

    Raises:
        KnownError: someone has it; capitals make no difference.
    """
    if name.strip().casefold() in {each.casefold() for each in taken}:
        raise KnownError(
            tr("'{name}' is in your household already. Choose another name.").format(name=shown(name.strip()))
        )
