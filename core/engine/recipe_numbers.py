"""Find recipes by title in the library file, without opening the library: few log lines name a recipe."""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from core.assets import shipped_digests, sound_assets
from core.errors import KnownError
from core.library.file.version import NAMED, SCHEMA_VERSION
from core.store import duckdb_api as duckdb
from core.store.database import connect
from core.store.home import Home
from core.store.library_files import current_library, lost_library_number, suspect_marker

_WORDS_OF_QUESTIONS: Final = (
    "allergy_mentions around_foods common_words completion contrasts counted_parts diary_nutrients directions dish_pictures "
    "eaten_portions everyday foreign_exclusions german_questions guide informal ingredient_counts lifted meal_names "
    "model_sentences money other_questions plausible profile quick_add recipe_checks scaling spanish_questions "
    "stated_levels taken_back typing_slips uneaten"
)
NOT_IN_LIBRARIES: Final = (
    *("about/", "adapt/", "compose/", "eaten/", "guidelines/", "logs/", "pictures/", "plan/"),
    *("index/eaten_names.tsv", "index/tables.tsv"),
    *(f"words/{name}." for name in _WORDS_OF_QUESTIONS.split()),
)
"""The shipped data that no build of a library reads: for questions, diaries and plans alone, or an index of other files.
With anything else, a library is built again."""
_MOST_OF_SMALL: Final = 5000
"""Recipes of a library whose names are read at once: opening the file takes longer."""


def assets_fingerprint(assets: Path) -> str:
    """Return a hash over all shipped data that a library is built from."""
    # `sound_assets` has checked these digests.
    digests = shipped_digests(assets).items()
    lines = [f"{digest}  {name}" for name, digest in digests if not name.startswith(NOT_IN_LIBRARIES)]
    return hashlib.sha256("\n".join((str(SCHEMA_VERSION), *lines)).encode()).hexdigest()[:16]


def names_no_recipe(home: Home, names: Iterable[str]) -> bool:
    """Return whether none of some names is the key or title of a recipe in the current library.

    Return False for a library that must be opened, rebuilt or recovered first.
    """
    path = current_library(home)
    if path is None or suspect_marker(path).exists() or lost_library_number(home) is not None:
        return False
    wanted = [name.casefold() for name in names]
    try:
        small = _small_library(path, path.stat().st_mtime_ns)
        meta: Mapping[str, str]
        if small is None:
            with connect(path, read_only=True) as connection:
                meta = _meta(connection)
                is_named = bool(connection.execute(NAMED, [wanted, wanted]).fetchall())
        else:
            meta, is_named = small.meta, not small.names.isdisjoint(wanted)
    except (OSError, duckdb.Error, KnownError):
        return False
    # Imported foods of USDA belong to the library as well, and reading them takes longer than opening it.
    is_current = meta.get("fingerprint") == assets_fingerprint(sound_assets()) and not meta.get("usda")
    return is_current and not home.usda_foods.exists() and not is_named


@dataclass(frozen=True)
class _SmallLibrary:
    """The facts that a library file states of itself, and the keys and titles of its recipes in lower case."""

    meta: Mapping[str, str]
    names: frozenset[str]


@lru_cache(maxsize=1)
def _small_library(path: Path, _changed_ns: int) -> _SmallLibrary | None:
    """Return the names of a library of few recipes, read once for all lines of a batch; None for a large one.

    Args:
        _changed_ns: when the file was last changed, so that another file at the same place is read again.
    """
    with connect(path, read_only=True) as connection:
        found = connection.execute(
            "SELECT lower(key), lower(title) FROM recipe LIMIT ?", [_MOST_OF_SMALL + 1]
        ).fetchall()
        if len(found) > _MOST_OF_SMALL:
            return None
        return _SmallLibrary(_meta(connection), frozenset(name for row in found for name in row))


def _meta(connection: duckdb.DuckDBPyConnection) -> dict[str, str]:
    return dict(connection.execute("SELECT key, value FROM meta").fetchall())
