"""The folder that contains all of a user's state."""

import os
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.parse import quote

from platformdirs import user_data_path

from core.errors import KnownError, shown
from core.files.private import PRIVATE_FOLDER
from core.files.writing import is_duckdb_name, opens_in_duckdb
from core.translation import tr

_PLAIN: Final = " !#$&'()*+,;=@[]^{}~:\"<>|"
"""Punctuation that a name may keep when it is respelled for DuckDB, in addition to letters, digits and `-_.`."""


@dataclass(frozen=True)
class Home:
    """Paths below the home folder, which is given by `--home`, `LARDER_HOME` or the platform."""

    root: Path
    requested: Path | None = field(default=None, compare=False)
    """The folder the user asked for, if DuckDB cannot open files in it."""

    @property
    def user_db(self) -> Path:
        """The user's database: profile, diary, plans, settings. Nothing else is irreplaceable."""
        return self.root / "user.duckdb"

    @property
    def log_marker(self) -> Path:
        """A marker written once the first log is complete. With neither it nor backups, a missing log means a new user."""
        return self.root / "user.created"

    @property
    def library_pointer(self) -> Path:
        """A text file with the name of the current library file."""
        return self.root / "library.current"

    @property
    def backups(self) -> Path:
        """The user database's automatic backups."""
        return self.root / "backups"

    @property
    def imports(self) -> Path:
        """The archive of imported recipes (`core.store.import_archive`)."""
        return self.root / "imports"

    @property
    def unencrypted(self) -> Path:
        """The decrypted content of encrypted backups while one is written or restored; absent otherwise."""
        return self.root / "unencrypted"

    @property
    def usda_foods(self) -> Path:
        """The imported USDA foods; absent if there are none."""
        return self.root / "usda-foods.tsv"

    @property
    def products(self) -> Path:
        """The imported branded products; absent if there are none."""
        return self.root / "products.parquet"

    @property
    def device_choice(self) -> Path:
        """A text file with the device that models should run on; absent if Larder chooses."""
        return self.root / "device.choice"

    @property
    def language_choice(self) -> Path:
        """A text file with the language of the window; absent if it follows the system."""
        return self.root / "language.choice"

    @property
    def energy_choice(self) -> Path:
        """A text file with the unit in which energy is shown; absent for kcal."""
        return self.root / "energy.choice"

    @property
    def week_choice(self) -> Path:
        """A text file with the weekday on which weeks begin; absent if it follows the system."""
        return self.root / "week.choice"

    @property
    def look_choice(self) -> Path:
        """A text file with the theme and text size of the last window; absent until they are known."""
        return self.root / "look.choice"

    @property
    def backup_choice(self) -> Path:
        """A text file with the schedule of automatic backups; absent for the usual one."""
        return self.root / "backup.choice"

    @property
    def device_figures(self) -> Path:
        """Measurements of this computer's devices; may be deleted at any time."""
        return self.root / "cache" / "devices.json"

    def make(self) -> None:
        """Create the folder with access for its user only; on Windows, Python sets its access list.

        Raises:
            KnownError: it cannot be created or written.
        """
        try:
            self.root.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
        except OSError as error:
            message = tr("The folder {root} cannot be created ({reason}). Choose another one with --home.")
            raise KnownError(message.format(root=shown(self.root), reason=error.strerror)) from error
        if not os.access(self.root, os.W_OK):
            message = tr("The folder {root} cannot be written. Choose another one with --home.")
            raise KnownError(message.format(root=shown(self.root)))


def find_home(given: Path | None) -> Home:
    """Return the home folder: the given one, else `LARDER_HOME`, else the platform's user-data folder.

    If DuckDB cannot open the path, a folder next to it is used instead.

    Raises:
        KnownError: the path exists and is not a folder.
    """
    chosen = given or (Path(value) if (value := os.environ.get("LARDER_HOME")) else None)
    try:
        root = chosen.expanduser().absolute() if chosen else user_data_path("larder", appauthor=False)
        is_something_else = root.exists() and not root.is_dir()
    except (OSError, RuntimeError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        message = tr("The folder {chosen} cannot be used ({why}). Choose another one with --home.")
        raise KnownError(message.format(chosen=shown(chosen), why=why)) from error
    if is_something_else:
        raise KnownError(
            tr("{root} is a file, not a folder. Name a folder with --home.").format(root=shown(root))
        )
    return Home(root) if opens_in_duckdb(root) else Home(_spelled_for_duckdb(root), requested=root)


def _spelled_for_duckdb(root: Path) -> Path:
    """Return the folder to use instead of one whose path DuckDB cannot open (a `?`, a backslash, bytes that aren't
    UTF-8).

    The folder is next to the original: `what%3F.larder` for `what?`. Links are resolved first, as DuckDB does.
    """
    with suppress(OSError, RuntimeError):
        root = root.resolve()
    parts = [
        part if number == 0 or is_duckdb_name(part) else f"{quote(os.fsencode(part), safe=_PLAIN)}.larder"
        for number, part in enumerate(root.parts)
    ]
    return Path(*parts)
