"""Recipes: imported, adapted, composed, and the user's own. For `Larder`."""

from collections.abc import Sequence
from pathlib import Path

from core.engine.engine import Engine
from core.errors import KnownError
from core.services import adapt as adapting
from core.services import adapted_recipes, comparing, imports, own_recipes, recipe_notes, recipes
from core.services import compose as composing
from core.services.browsing import ListedRecipe, RecipeFilter, Sort, browse, listed
from core.services.recipe_notes import RecipeNote
from core.services.recipe_view import RecipeView, recipe_view
from core.services.user_data import write
from core.translation import tr


def import_recipes(
    engine: Engine, *paths: Path | str, form: str | None = None, columns: Sequence[str] = ()
) -> imports.ImportOutcome:
    """Import recipes and food tables from files and folders; without `form`, Larder recognises each file's format."""
    files = [Path(path) for path in paths]
    return imports.import_recipes(engine, files, form=form, columns=columns)


def preview_import(engine: Engine, *paths: Path | str) -> imports.ImportPreview:
    """Return what importing files would do; nothing is changed."""
    return imports.preview_import(engine, [Path(path) for path in paths])


def export_recipes(
    engine: Engine,
    path: Path | str,
    *,
    form: str | None = None,
    names: Sequence[str] = (),
    include_avoided: bool = False,
) -> imports.Exported:
    """Write recipes to a file or folder, without those that break the profile."""
    return imports.export_recipes(engine, Path(path), form=form, names=names, include_avoided=include_avoided)


def save_adapted(
    engine: Engine, found: adapting.AdaptedRecipe, number: int = 1
) -> adapted_recipes.SavedRecipe:
    """Save a proposal of `adapt` as a recipe of the library.

    Args:
        number: the number of the proposal, from 1.
    """
    if not 1 <= number <= len(found.proposals):
        raise KnownError(
            tr("There is no proposal {number} to save; there are {proposals}.").format(
                number=number, proposals=len(found.proposals)
            )
        )
    return adapted_recipes.save_adapted(engine, found, found.proposals[number - 1])


def save_composed(
    engine: Engine, found: composing.ComposedDishes, number: int = 1
) -> adapted_recipes.SavedRecipe:
    """Save a dish of `compose` as a recipe of the library.

    Args:
        number: the number of the dish, from 1.
    """
    return adapted_recipes.save_composed(engine, found.parsed.question, found.dish(number))


def list_recipes(
    engine: Engine,
    wanted: RecipeFilter | None = None,
    sort: Sort = "best",
    *,
    first: int = 0,
    count: int = 50,
) -> tuple[ListedRecipe, ...]:
    """Return a part of the recipes that meet a filter, in order, each judged by the profile.

    Args:
        wanted: None lists all recipes.
        first: the number of recipes to skip.
        count: the most recipes to return.
    """
    return listed(engine, browse(engine, wanted or RecipeFilter(), sort), first, count)


def compare_recipes(engine: Engine, *names: str) -> comparing.Comparison:
    """Return two or three recipes, by id or title, side by side with what is left of today."""
    return comparing.compare_recipes(engine, names)


def recipe_note(engine: Engine, name: str) -> RecipeNote:
    """Return the user's rating, notes, tags and favourite mark of a recipe."""
    key = recipes.recipe_named(engine, name).key
    return engine.user_data(lambda connection: recipe_notes.recipe_note(connection, key))


def note_recipe(engine: Engine, name: str, note: RecipeNote) -> None:
    """Store the rating, notes, tags and favourite mark of a recipe; its photo stays."""
    recipe = recipes.recipe_named(engine, name)
    write(engine, recipe_notes.storing_note(recipe.key, recipe.title, note).do)


def recipe(engine: Engine, name: str) -> RecipeView:
    """Return a recipe by its id or title: checked against the profile, with its lines and the user's own words."""
    return recipe_view(engine, recipes.recipe_named(engine, name).key)


def duplicate_recipe(engine: Engine, name: str) -> own_recipes.OwnRecipe:
    """Save a copy of a recipe under another title, and return it."""
    return own_recipes.save_draft(engine, own_recipes.draft_of(engine, name, as_copy=True))
