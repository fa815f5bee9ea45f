"""The other people of the user's household: named profiles in the user's database."""

from core.errors import KnownError, shown
from core.people.profile import Profile, profile_from_json
from core.people.store import load_profile, require_free_name
from core.store.changes import ChangeSet
from core.store.migrations import Connection
from core.translation import tr

MOST_PEOPLE = 12


def members(connection: Connection) -> tuple[Profile, ...]:
    """Return the people who eat with the user, in the order they were added."""
    rows = connection.execute("SELECT name, document FROM household ORDER BY place").fetchall()
    return tuple(profile_from_json(str(document), f"The stored profile of {name}") for name, document in rows)


def member(connection: Connection, name: str) -> Profile:
    """Return a person of the household.

    Raises:
        KnownError: there is no such person.
    """
    every = members(connection)
    found = next((each for each in every if each.name.casefold() == name.strip().casefold()), None)
    if found is None:
        names = ", ".join(each.name for each in every)
        known = f"Your household has {names}." if names else "Your household has only you."
        raise KnownError(
            tr("No one in your household is called '{name}'. {known}").format(name=shown(name), known=known)
        )
    return found


def save_member(connection: Connection, profile: Profile, instead_of: str | None = None) -> ChangeSet:
    """Store a person, or a changed one in the place of `instead_of`.

    Raises:
        KnownError: the name is empty or taken, or there are too many people.
    """
    name = profile.name.strip()
    profile = profile.model_copy(update={"name": name})
    others = {each.name.casefold() for each in members(connection)} - {(instead_of or "").casefold()}
    if not name:
        raise KnownError(tr("Give the person a name."))
    require_free_name(name, (*others, load_profile(connection).name))
    if len(others) >= MOST_PEOPLE - 1:
        message = tr("A household has at most {most_people} people. Remove someone first.")
        raise KnownError(message.format(most_people=MOST_PEOPLE))
    before = connection.execute("SELECT place FROM household WHERE name = ?", [instead_of]).fetchone()
    newest = connection.execute("SELECT coalesce(max(place), 0) + 1 FROM household").fetchone()
    place = (before or newest or (1,))[0]
    connection.execute("DELETE FROM household WHERE name = ?", [instead_of])
    connection.execute("INSERT INTO household VALUES (?, ?, ?)", [name, place, profile.model_dump_json()])
    return ChangeSet(profile=True)


def remove_member(connection: Connection, name: str) -> ChangeSet:
    """Remove a person from the household.

    Raises:
        KnownError: there is no such person.
    """
    connection.execute("DELETE FROM household WHERE name = ?", [member(connection, name).name])
    return ChangeSet(profile=True)
