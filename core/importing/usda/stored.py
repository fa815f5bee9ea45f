"""The imported USDA foods: a table in the home folder, replaced as a whole."""

import hashlib
import time
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from core.assets import read_tsv
from core.errors import KnownError
from core.files.writing import write_whole
from core.food.nutrients import NUTRIENT_KEYS
from core.food.usda_food import UsdaFood
from core.importing.report import ImportEffect, ImportReport
from core.importing.source_recipe import Skipped
from core.progress import Job
from core.store.home import Home
from core.text.mass.usda_match import UsdaIndex
from core.translation import tr

_COLUMNS: Final = ("id", "description", "portions", *NUTRIENT_KEYS)


def import_usda(paths: Iterable[Path], home: Home, job: Job) -> ImportReport:
    """Import the foods of USDA tables; those that were imported before are updated.

    Raises:
        KnownError: no table can be read, or the home can't be written; the foods are as they were.
        Cancelled: the user cancelled; the foods are as they were.
    """
    began = time.perf_counter()
    home.make()
    foods = stored_foods(home)
    report = ImportReport()
    for path in paths:
        for change, skipped in classify_foods(path, foods, job):
            report.count(change, skipped)
    if report.added or report.updated:
        job.check()
        write_whole(home.usda_foods, _text(foods.values()))
    report.seconds = time.perf_counter() - began
    return report


def classify_foods(
    path: Path, known: dict[str, UsdaFood], job: Job
) -> Iterator[tuple[ImportEffect, Skipped | None]]:
    """Compare the foods of a table with those known so far, and add them to these.

    Yields:
        For each food the effect of importing it, and the reason where it is skipped.

    Raises:
        KnownError: no table can be read.
    """
    # Every command asks for imported foods, and few read a table of USDA.
    from core.importing.usda.tables import read_usda

    for item in read_usda(path, job):
        if isinstance(item, Skipped):
            yield ImportEffect.SKIPPED, item
            continue
        before = known.get(item.id)
        known[item.id] = item
        if before is None:
            yield ImportEffect.NEW, None
        else:
            yield ImportEffect.UNCHANGED if before == item else ImportEffect.CHANGED, None


def stored_foods(home: Home) -> dict[str, UsdaFood]:
    """Return the imported foods by id.

    Raises:
        KnownError: the file is damaged.
    """
    path = home.usda_foods
    if not path.is_file():
        return {}
    try:
        return {food.id: food for food in (_food(row.cells) for row in read_tsv(path))}
    except (KnownError, OSError, ValueError, KeyError) as error:
        raise KnownError(
            tr(
                "{path} is damaged. Delete it, and import the USDA tables again with 'larder import usda "
                "PATH'."
            ).format(path=path)
        ) from error


def usda_index(home: Home) -> UsdaIndex | None:
    """Return an index of the imported foods, cached until they change; None without any.

    Raises:
        KnownError: the file is damaged.
    """
    try:
        stat = home.usda_foods.stat()
    except OSError:
        return None
    return _index(home, stat.st_mtime_ns, stat.st_size)


def usda_fingerprint(home: Home) -> str:
    """Return a hash of the imported foods; empty without any. The library is computed again when it changes.

    Raises:
        KnownError: the file cannot be read.
    """
    try:
        return hashlib.sha256(home.usda_foods.read_bytes()).hexdigest()[:16]
    except FileNotFoundError:
        return ""
    except OSError as error:
        raise KnownError(
            tr("{usda_foods} cannot be read. Check its permissions.").format(usda_foods=home.usda_foods)
        ) from error


@lru_cache(maxsize=2)
def _index(home: Home, mtime_ns: int, size_bytes: int) -> UsdaIndex:
    """Return the index; time and size are part of the cache's key, so that a replaced file is read again."""
    return UsdaIndex.of(stored_foods(home).values())


def _food(cells: Mapping[str, str]) -> UsdaFood:
    portions = dict(part.split("=", 1) for part in cells["portions"].split("|") if part)
    return UsdaFood(
        cells["id"],
        cells["description"],
        {key: float(cells[key]) for key in NUTRIENT_KEYS if cells[key]},
        {name: float(grams) for name, grams in portions.items()},
    )


def _text(foods: Iterable[UsdaFood]) -> str:
    rows = ["\t".join(_COLUMNS)]
    for food in foods:
        portions = "|".join(f"{name}={grams!r}" for name, grams in food.portions_g.items())
        cells = (repr(food.per_100g[key]) if key in food.per_100g else "" for key in NUTRIENT_KEYS)
        rows.append("\t".join((food.id, food.description, portions, *cells)))
    return "\n".join(rows) + "\n"
