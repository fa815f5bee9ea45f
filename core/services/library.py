"""The library in use: loading it, its size, and the changes that other processes make to it."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from core.progress import Job

if TYPE_CHECKING:
    from core.engine.engine import Engine
    from core.library.library import Library


def load(engine: "Engine", job: Job) -> None:
    """Load the parts that every question needs; the starter library is built first if the home has none.

    Raises:
        KnownError: the library or a model can't be read.
        Cancelled: the job was cancelled; the loaded parts stay in memory.
    """
    parts: tuple[Callable[[], object], ...] = (
        lambda: engine.context,
        lambda: engine.library.counts,
        lambda: engine.library.ingredients.by_linked_items,
        lambda: engine.data.vocabulary,
        lambda: engine.models.question_reader,
        lambda: engine.models.stance_reader,
        lambda: engine.models.encoder,
        lambda: engine.data.foods,
    )
    for part in parts:
        job.check()
        part()


def library_counts(engine: "Engine") -> Mapping[str, int]:
    """Return the numbers of "recipes", "foods" and "ingredients"."""
    return engine.library.counts


def lacks_similarity(engine: "Engine") -> bool:
    """Return whether answers ignore similarity because embeddings are missing."""
    return engine.context.lacks_similarity


def follow(engine: "Engine", job: Job) -> bool:
    """Use the library that another process wrote, if there is one, and return whether there was.

    Raises:
        KnownError: the new library can't be opened; the old one stays in use.
    """
    return engine.libraries.follow(job)


def pop_retired(engine: "Engine") -> "list[Library]":
    """Return the replaced libraries that are still open; the caller closes them when their readers have finished."""
    return [opened.library for opened in engine.libraries.pop_retired()]


def is_changed_elsewhere(engine: "Engine") -> bool:
    """Return whether a process imports, removes or builds now."""
    # Imported here: the window is painted before DuckDB is imported.
    from core.store.library_files import is_build_locked

    return is_build_locked(engine.home)


def is_reindexed_elsewhere(engine: "Engine") -> bool:
    """Return whether a process computes embeddings now."""
    return engine.changes.is_reindexed_elsewhere()
