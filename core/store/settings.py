"""Settings of the user, in the table `setting` of the user's database."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from core.store.changes import ChangeSet

if TYPE_CHECKING:
    from core.store.migrations import Connection


@dataclass(frozen=True)
class Setting:
    """A setting: its key in the table, its default, and its possible values."""

    key: str
    default: str
    choices: tuple[str, ...]


THEME: Final = Setting("theme", "system", ("system", "light", "dark"))
REMEMBER_QUESTIONS: Final = Setting("remember_questions", "yes", ("yes", "no"))
SURPRISE: Final = Setting("surprise", "50", ("0", "25", "50", "75", "100"))
"""Percent between "stick to my taste" and "surprise me" (`core.recommend.diversity.taste`)."""


def read_setting(connection: "Connection", setting: Setting) -> str:
    """Return the stored value, or the default if none of the possible values is stored."""
    row = connection.execute("SELECT value FROM setting WHERE key = ?", [setting.key]).fetchone()
    value = str(row[0]) if row else setting.default
    return value if value in setting.choices else setting.default


def write_setting(connection: "Connection", setting: Setting, value: str) -> ChangeSet:
    """Store a value.

    Raises:
        ValueError: The setting has no such value.
    """
    if value not in setting.choices:
        raise ValueError(f"{setting.key} cannot be {value}")
    connection.execute("DELETE FROM setting WHERE key = ?", [setting.key])
    connection.execute("INSERT INTO setting VALUES (?, ?)", [setting.key, value])
    return ChangeSet(settings=True)
