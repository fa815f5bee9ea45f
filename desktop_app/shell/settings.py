"""What the person set about the window itself, in the table `setting` of the user's database."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from core.store.changes import ChangeSet

if TYPE_CHECKING:
    from core.store.migrations import Connection


@dataclass(frozen=True)
class Setting:
    """One thing that can be set: its key in the table, what it is at first, and what it may be."""

    key: str
    default: str
    choices: tuple[str, ...]


THEME: Final = Setting("theme", "system", ("system", "light", "dark"))
REMEMBER_QUESTIONS: Final = Setting("remember_questions", "yes", ("yes", "no"))
SURPRISE: Final = Setting("surprise", "50", ("0", "25", "50", "75", "100"))
"""Percent between "stick to my taste" and "surprise me" (`core.recommend.diversity.taste`)."""


def read_setting(connection: "Connection", setting: Setting) -> str:
    """The stored value; the default when nothing, or nothing that it may be, is stored."""
    row = connection.execute("SELECT value FROM setting WHERE key = ?", [setting.key]).fetchone()
    value = str(row[0]) if row else setting.default
    return value if value in setting.choices else setting.default


def write_setting(connection: "Connection", setting: Setting, value: str) -> ChangeSet:
    """Store a value.

    Raises:
        ValueError: it is none of the choices.
    """
    if value not in setting.choices:
        raise ValueError(f"{setting.key} cannot be {value}")
    connection.execute("DELETE FROM setting WHERE key = ?", [setting.key])
    connection.execute("INSERT INTO setting VALUES (?, ?)", [setting.key, value])
    return ChangeSet(settings=True)
