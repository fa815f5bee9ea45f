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
TEXT_SIZE: Final = Setting("text_size", "100", ("100", "125", "150", "200"))
"""Size of all text in the window, in percent."""
LIBRARY_VIEW: Final = Setting("library_view", "table", ("table", "cards"))
"""The look of the list of recipes."""
REMEMBER_QUESTIONS: Final = Setting("remember_questions", "yes", ("yes", "no"))
HEMISPHERE: Final = Setting("hemisphere", "north", ("north", "south", "none"))
"""The seasons that plans follow; "none" near the equator."""
PACK_SIZES: Final = Setting("pack_sizes", "europe", ("europe", "uk", "us"))
"""The country whose packs a shopping list names."""
SURPRISE: Final = Setting("surprise", "50", ("0", "25", "50", "75", "100"))
"""Percent between "stick to my taste" and "surprise me" (`core.recommend.diversity.taste`)."""

UNITS: Final = Setting("units", "written", ("written", "metric", "us"))
"""Units in which recipes are shown: as written, metric, or US customary."""

DAY_START: Final = Setting("day_start", "0", tuple(map(str, range(13))))
"""The hour of the clock at which a day of the diary begins."""


def read_setting(connection: "Connection", setting: Setting) -> str:
    """Return the stored value, or the default if none of the possible values is stored."""
    value = read_text_setting(connection, setting.key)
    return value if value in setting.choices else setting.default


def write_setting(connection: "Connection", setting: Setting, value: str) -> ChangeSet:
    """Store a value.

    Raises:
        ValueError: The setting has no such value.
    """
    if value not in setting.choices:
        raise ValueError(f"{setting.key} cannot be {value}")
    return write_text_setting(connection, setting.key, value)


def read_text_setting(connection: "Connection", key: str) -> str:
    """Return the stored text of a setting without choices; empty if none is stored."""
    row = connection.execute("SELECT value FROM setting WHERE key = ?", [key]).fetchone()
    return str(row[0]) if row else ""


def write_text_setting(connection: "Connection", key: str, text: str) -> ChangeSet:
    """Store the text of a setting without choices; an empty one removes it."""
    connection.execute("DELETE FROM setting WHERE key = ?", [key])
    if text:
        connection.execute("INSERT INTO setting VALUES (?, ?)", [key, text])
    return ChangeSet(settings=True)


def read_surprise(connection: "Connection") -> float:
    """Return the stored position of the taste slider, from "stick to my taste" (0) to "surprise me" (1)."""
    return int(read_setting(connection, SURPRISE)) / 100
