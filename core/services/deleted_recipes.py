"""Delete recipes and restore them: a deleted recipe stays in the trash for 30 days."""

from dataclasses import asdict
from datetime import datetime
from typing import TYPE_CHECKING

from core.diary.recipe_trash import (
    DAYS,
    TrashedRecipe,
    put_recipe_in_trash,
    take_recipe_from_trash,
    trashed_recipes,
)
from core.errors import KnownError, shown
from core.importing.archive.stored_imports import stated_recipe
from core.importing.pipeline.given_recipe import GIVEN, GivenRecipe
from core.importing.source_recipe import SourceLine, SourceRecipe
from core.library.resolved_recipe import STARTER
from core.progress import Job
from core.services.own_recipes import LABEL
from core.services.recipes import recipe_named
from core.services.user_data import UserData, user_data_of, writing
from core.translation import tr

if TYPE_CHECKING:
    from core.engine.engine import Engine
    from core.store.home import Home

__all__ = ["DAYS", "TrashedRecipe", "put_recipe_in_trash", "take_recipe_from_trash"]


def delete_recipe(engine: "Engine", name: str) -> TrashedRecipe:
    """Move a recipe to the trash.

    Raises:
        KnownError: no recipe has this id or title, it comes with Larder, or the library can't be written.
    """
    trashed = trashed_of(engine, name)
    # First, so that nothing is lost if the library is written and the log is not.
    with writing(engine.home) as connection:
        put_recipe_in_trash(connection, trashed)
    try:
        return remove_recipe(engine, trashed.key)
    except BaseException:
        with writing(engine.home) as connection:
            take_recipe_from_trash(connection, trashed.key)
        raise


def restore_deleted(engine: "Engine", name: str) -> TrashedRecipe:
    """Return a deleted recipe from the trash to the library.

    Raises:
        KnownError: the trash has no recipe with this id or title, or the library can't be written.
    """
    wanted = name.strip().casefold()
    found = next(
        (one for one in deleted_recipes(engine.home) if wanted in (one.key, one.title.casefold())), None
    )
    if found is None:
        raise KnownError(
            tr("The trash has no recipe '{name}'. 'larder recipe trash' lists them.").format(name=shown(name))
        )
    restore_recipe(engine, found)
    with writing(engine.home) as connection:
        take_recipe_from_trash(connection, found.key)
    return found


def remove_recipe(engine: "Engine", key: str, job: Job | None = None) -> TrashedRecipe:
    """Remove one recipe from the library and return it for the trash.

    Store it there with `put_recipe_in_trash` before this; `trashed_of` prepares it.

    Raises:
        KnownError: the library doesn't have it, it comes with Larder, or the library can't be written.
        Cancelled: the job was cancelled; the library is as it was.
    """
    trashed = trashed_of(engine, key)
    engine.changes.remove_recipes([trashed.key], job or engine.job)
    return trashed


def trashed_of(engine: "Engine", name: str) -> TrashedRecipe:
    """Return a recipe as the trash stores it.

    Raises:
        KnownError: no recipe has this id or title, or it comes with Larder.
    """
    recipe = recipe_named(engine, name)
    if recipe.source == STARTER:
        message = tr("'{title}' comes with Larder and stays in the library. You can edit a copy of it.")
        raise KnownError(message.format(title=recipe.title))
    document = {**asdict(stated_recipe(engine.library, recipe.key)), "source": recipe.source}
    return TrashedRecipe(recipe.key, recipe.title, datetime.now(), document)


def deleted_recipes(home: "Home", user_data: UserData | None = None) -> tuple[TrashedRecipe, ...]:
    """Return the recipes in the trash, the last deleted first."""
    return tuple((user_data or user_data_of(home))(trashed_recipes))


def restore_recipe(engine: "Engine", trashed: TrashedRecipe, job: Job | None = None) -> None:
    """Return a deleted recipe to the library under its key; the caller then calls `take_recipe_from_trash`.

    Raises:
        KnownError: the library can't be written, or has the same recipe under another key.
        Cancelled: the job was cancelled; the library is as it was.
    """
    fields = dict(trashed.recipe)
    source = fields.pop("source")
    lines = tuple(SourceLine(**line) for line in fields.pop("lines"))
    recipe = SourceRecipe(
        **{**fields, "lines": lines, "steps": tuple(fields["steps"]), "tags": tuple(fields["tags"])}
    )
    reader = GivenRecipe(recipe, source, LABEL)
    report = engine.changes.import_recipes((GIVEN,), reader, job or engine.job)
    if report.skipped:
        raise KnownError(
            tr("'{title}' was not restored: {why}").format(title=recipe.title, why=report.skipped[0].why)
        )
