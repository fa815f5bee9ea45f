"""Removal of single recipes, or of all from one source: Larder writes a new library file without them."""

import shutil
from collections.abc import Sequence
from contextlib import closing
from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.errors import KnownError
from core.importing.archive.segments import manifest_of, without_recipes, without_source
from core.library.embeddings.similarity import Vectors
from core.library.embeddings.vector_index import RecipeIndex, index_of_library, write_index
from core.library.embeddings.vector_rows import DIM
from core.library.file.packing import pack
from core.library.file.schema import RECIPE_TABLES
from core.library.library import Library
from core.library.links import LINK_TABLE
from core.library.newer import open_to_change
from core.library.resolved_recipe import STARTER
from core.progress import Job
from core.store.database import connect
from core.store.home import Home
from core.store.library_files import (
    activate_library,
    build_lock,
    current_library,
    draft_of,
    index_of,
    staged_library,
)
from core.translation import tr

_LEFT_OVER: Final = (
    "DELETE FROM ingredient WHERE ingredient_id NOT IN (SELECT ingredient_id FROM ingredient_use)",
    "DELETE FROM tag WHERE tag_id NOT IN (SELECT tag_id FROM recipe_tag)",
)


def remove_recipes(home: Home, keys: Sequence[str], job: Job) -> int:
    """Remove single recipes; returns their number. Recipes that come with Larder stay.

    The library in use stays the same until then.

    Raises:
        KnownError: there are none of them, or the library cannot be written.
        Cancelled: the user cancelled; the library is as it was.
    """
    return _remove(home, "", keys, job)


def remove_source(home: Home, source: str, job: Job) -> int:
    """Remove all recipes and links of one source; returns the number of recipes.

    The library in use stays the same until then.

    Raises:
        KnownError: there are none, they are Larder's own, or the library cannot be written.
        Cancelled: the user cancelled; the library is as it was.
    """
    if source == STARTER:
        raise KnownError(tr("Larder's own recipes stay in the library. Choose an imported source."))
    return _remove(home, source, (), job)


def _remove(home: Home, source: str, keys: Sequence[str], job: Job) -> int:
    """Remove the recipes and links of a source, or recipes with some keys."""
    with build_lock(home, job=job):
        path = current_library(home)
        if path is None:
            raise KnownError(tr("There is no library yet. Start Larder once."))
        library = open_to_change(path)
        try:
            gone = library.ids(
                "SELECT recipe_id FROM recipe WHERE source <> ? AND"
                " (source = ? OR key IN (SELECT unnest(?::TEXT[])))",
                [STARTER, source, list(keys)],
            )
            has_links = bool(library.rows(f"SELECT 1 FROM {LINK_TABLE} WHERE source = ? LIMIT 1", [source]))
            model = library.meta.get("encoder", "")
            before = index_of_library(library, model)
            if not gone and not has_links:
                raise KnownError(
                    "That recipe is no longer in the library."
                    if keys
                    else "The library has no more recipes from that source. Open the Library page again."
                )
            archived = manifest_of(home, library, job.part(0.0, 0.1))
        finally:
            library.close()
        with staged_library(home) as target:
            job.report(0.0, tr("Copying the library"))
            shutil.copyfile(path, draft_of(target))
            job.check()
            job.report(0.3, tr("Taking the recipes out"))
            with connect(draft_of(target), read_only=False) as connection:
                connection.execute("BEGIN TRANSACTION")
                for table in RECIPE_TABLES:
                    connection.execute(
                        f"DELETE FROM {table} WHERE recipe_id IN (SELECT unnest(?::INTEGER[]))", [gone]
                    )
                connection.execute(f"DELETE FROM {LINK_TABLE} WHERE source = ?", [source])
                for sql in _LEFT_OVER:
                    connection.execute(sql)
                row = connection.execute("SELECT coalesce(max(recipe_id) + 1, 0) FROM recipe").fetchone()
                connection.execute("COMMIT")
                job.check()
                pack(connection, target, job)
            job.report(0.8, tr("Writing the vectors"))
            count = int(row[0]) if row else 0
            # Without embeddings of one model for all recipes, reindexing computes them later.
            if before is not None:
                write_index(index_of(target), _Left(before, gone, count), job, model=model)
            with closing(Library(target)) as left:
                archived = (
                    without_recipes(home, archived, keys, left)
                    if keys
                    else without_source(home, archived, source, left)
                )
            job.check()
            activate_library(home, target, archived)
    return len(gone)


class _Left:
    """The remaining embeddings, read on demand; zero for the number of a removed recipe."""

    def __init__(self, before: RecipeIndex, gone: Sequence[int], count: int) -> None:
        self.shape = (count, DIM)
        self._before = before
        self._gone = np.asarray(gone, dtype=np.int64)

    def __len__(self) -> int:
        return self.shape[0]

    def __getitem__(self, rows: slice | Sequence[int] | NDArray[np.int64]) -> Vectors:
        numbers = np.arange(len(self))[rows] if isinstance(rows, slice) else np.asarray(rows, dtype=np.int64)
        found = self._before.vectors(numbers).copy()
        found[np.isin(numbers, self._gone)] = 0.0
        return found
