"""The profile in the user's database."""

from datetime import date

from core.people.profile import Profile, profile_from_json
from core.people.targets import with_history
from core.store.changes import ChangeSet
from core.store.migrations import Connection


def load_profile(connection: Connection) -> Profile:
    """Return the active profile; an empty one if none was saved."""
    row = connection.execute("SELECT document FROM profile WHERE is_active LIMIT 1").fetchone()
    return profile_from_json(str(row[0]), "The stored profile") if row else Profile()


def save_profile(connection: Connection, profile: Profile, first_day: date | None = None) -> ChangeSet:
    """Save a profile under its name and make it the active one; days before `first_day` (today) keep their targets."""
    row = connection.execute("SELECT document FROM profile WHERE name = ?", [profile.name]).fetchone()
    if row is not None:
        before = profile_from_json(str(row[0]), "The stored profile")
        profile = with_history(before, profile, first_day or date.today())
    connection.execute("UPDATE profile SET is_active = false")
    connection.execute("DELETE FROM profile WHERE name = ?", [profile.name])
    connection.execute("INSERT INTO profile VALUES (?, ?, true)", [profile.name, profile.model_dump_json()])
    return ChangeSet(profile=True)
