"""Find recipes by title in the library file, without opening the library: few log lines name a recipe."""

import hashlib
from collections.abc import Iterable
from pathlib import Path

import duckdb

from core.assets import MANIFEST, sound_assets
from core.errors import KnownError
from core.library.file.version import NAMED, SCHEMA_VERSION
from core.store.database import connect
from core.store.home import Home
from core.store.library_files import current_library, lost_library_number, suspect_marker


def assets_fingerprint(assets: Path) -> str:
    """Return a hash over all shipped data that a library is built from."""
    # The manifest has the digest of every data file, and `sound_assets` has checked them all.
    lines = (assets / MANIFEST).read_text(encoding="ascii")
    return hashlib.sha256(f"{SCHEMA_VERSION}\n{lines}".encode()).hexdigest()[:16]


def names_no_recipe(home: Home, names: Iterable[str]) -> bool:
    """Return whether none of some names is the key or title of a recipe in the current library.

    Return False for a library that must be opened, rebuilt or recovered first.
    """
    path = current_library(home)
    if path is None or suspect_marker(path).exists() or lost_library_number(home) is not None:
        return False
    wanted = [name.casefold() for name in names]
    try:
        with connect(path, read_only=True) as connection:
            meta = dict(connection.execute("SELECT key, value FROM meta").fetchall())
            rows = connection.execute(NAMED, [wanted, wanted]).fetchall()
    except (duckdb.Error, KnownError):
        return False
    # Imported foods of USDA belong to the library as well, and reading them takes longer than opening it.
    is_current = meta.get("fingerprint") == assets_fingerprint(sound_assets()) and not meta.get("usda")
    return is_current and not home.usda_foods.exists() and not rows
