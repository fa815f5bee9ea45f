"""The folder that holds all state of one person."""

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

_PLAIN: Final = " !#$&'()*+,;=@[]^{}~:\"<>|"
"""Signs that a name keeps when it is spelled for DuckDB, besides letters, digits and `-_.`."""


@dataclass(frozen=True)
class Home:
    """Paths below the folder given by `--home`, `LARDER_HOME` or the platform."""

    root: Path
    stands_for: Path | None = field(default=None, compare=False)
    """The folder that was asked for, where DuckDB cannot open files in it."""

    @property
    def user_db(self) -> Path:
        """The precious file: profile, diary, plans, settings."""
        return self.root / "user.duckdb"

    @property
    def log_marker(self) -> Path:
        """Written once the first log is complete; without it, and without backups, a missing log means a new user."""
        return self.root / "user.created"

    @property
    def library_pointer(self) -> Path:
        """A text file that names the library file in use."""
        return self.root / "library.current"

    @property
    def backups(self) -> Path:
        """Automatic backups of the user's database."""
        return self.root / "backups"

    @property
    def imports(self) -> Path:
        """The archive of imported recipes (`core.store.import_archive`)."""
        return self.root / "imports"

    @property
    def unencrypted(self) -> Path:
        """What encrypted backups hold, while one is written or restored; absent otherwise."""
        return self.root / "unencrypted"

    @property
    def usda_foods(self) -> Path:
        """The USDA foods that were imported; absent while none were."""
        return self.root / "usda-foods.tsv"

    @property
    def device_choice(self) -> Path:
        """A text file with the device that the models shall run on; absent while that is left to Larder."""
        return self.root / "device.choice"

    @property
    def device_figures(self) -> Path:
        """What was measured of this machine's devices; may be removed at any time."""
        return self.root / "cache" / "devices.json"

    def make(self) -> None:
        """Create the folder, for its user alone; on Windows, too, where Python gives it an access list of its own.

        Raises:
            KnownError: it cannot be created or written.
        """
        try:
            self.root.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
        except OSError as error:
            raise KnownError(
                f"The folder {shown(self.root)} cannot be created ({error.strerror}). Choose another one with --home."
            ) from error
        if not os.access(self.root, os.W_OK):
            raise KnownError(
                f"The folder {shown(self.root)} cannot be written to. Choose another one with --home."
            )


def find_home(given: Path | None) -> Home:
    """The home folder: as given, else `LARDER_HOME`, else the platform's user-data folder.

    Where DuckDB cannot open the path, a folder next to it stands for it.

    Raises:
        KnownError: the path exists and is not a folder.
    """
    chosen = given or (Path(value) if (value := os.environ.get("LARDER_HOME")) else None)
    try:
        root = chosen.expanduser().absolute() if chosen else user_data_path("larder", appauthor=False)
        is_something_else = root.exists() and not root.is_dir()
    except (OSError, RuntimeError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise KnownError(
            f"The folder {shown(chosen)} cannot be used ({why}). Choose another one with --home."
        ) from error
    if is_something_else:
        raise KnownError(f"{shown(root)} is a file, not a folder. Name a folder with --home.")
    return Home(root) if opens_in_duckdb(root) else Home(_spelled_for_duckdb(root), stands_for=root)


def _spelled_for_duckdb(root: Path) -> Path:
    """The folder that stands for one whose path DuckDB cannot open (a `?`, a backslash, bytes that are not UTF-8).

    Each folder of such a name gets one next to it: `what?` is `what%3F.larder`. Links are resolved, because DuckDB does so.
    """
    with suppress(OSError, RuntimeError):
        root = root.resolve()
    parts = [
        part if number == 0 or is_duckdb_name(part) else f"{quote(os.fsencode(part), safe=_PLAIN)}.larder"
        for number, part in enumerate(root.parts)
    ]
    return Path(*parts)
