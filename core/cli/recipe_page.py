"""`larder recipe`: one recipe, and the user's own words on it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from core.cli.avoided import show_marks
from core.cli.common import print_json, say
from core.cli.preferences import unit_system
from core.cli.streams import storing
from core.engine.engine import Engine
from core.errors import KnownError
from core.food.nutrients import MAIN_NUTRIENTS, NUTRIENTS
from core.plan.cooking import Cooking
from core.recommend.wording import amount_text
from core.services.meal_checks import verdict_json
from core.services.recipe_notes import BEST, RecipeNote, storing_note
from core.services.recipe_notes import recipe_note as stored_note
from core.services.recipe_view import RecipeView, recipe_view
from core.services.recipes import recipe_named


def run_show(engine: Engine, name: str, servings: float | None, units: str | None, *, as_json: bool) -> None:
    """Print a recipe.

    Raises:
        KnownError: no recipe has this id or title, or servings or units can't be used.
    """
    view = recipe_view(engine, recipe_named(engine, name).key)
    recipe = view.recipe
    if servings is not None and not (recipe.servings_known and 0.25 <= servings <= 999):
        raise KnownError(
            f"'{recipe.title}' can't be written for {servings:g} servings."
            + (" Choose 0.25 to 999." if recipe.servings_known else " Its number of servings is unknown.")
        )
    system = unit_system(units) if units else view.units
    cooking = Cooking(recipe, servings or recipe.servings, (), units=system)
    if as_json:
        print_json(_json(view, cooking))
    else:
        _show(view, cooking)


def run_note(engine: Engine, name: str, changed: Mapping[str, Any], *, as_json: bool) -> None:
    """Change parts of the note on a recipe, and print the note.

    Raises:
        KnownError: no recipe has this id or title, or the note can't be stored.
    """
    recipe = recipe_named(engine, name)
    with storing(engine.home) as connection:
        note = replace(stored_note(connection, recipe.key), **changed)
        storing_note(recipe.key, recipe.title, note).do(connection)
        note = stored_note(connection, recipe.key)
    if as_json:
        print_json({"id": recipe.key, "title": recipe.title, **_note_json(note)})
        return
    say(recipe.title)
    _show_note(note)


def _json(view: RecipeView, cooking: Cooking) -> dict[str, object]:
    recipe = view.recipe
    return {
        "id": recipe.key,
        "title": recipe.title,
        "source": recipe.source,
        "servings": cooking.servings if recipe.servings_known else None,
        "total_min": recipe.total_min,
        "ingredients": list(cooking.lines),
        "steps": list(cooking.steps),
        "tags": [{"facet": facet, "name": tag} for facet, tag in recipe.tags],
        "nutrition": dict(recipe.nutrition.amounts),
        "coverage": dict(recipe.nutrition.coverage),
        "allergens": dict(recipe.allergens),
        **verdict_json(view.verdict),
        "notes": recipe.notes,
        "own": _note_json(view.note),
    }


def _note_json(note: RecipeNote) -> dict[str, object]:
    return {
        "rating": note.rating or None,
        "notes": note.notes,
        "tags": list(note.tags),
        "favourite": note.is_favourite,
        "photo": bool(note.photo),
    }


def _show(view: RecipeView, cooking: Cooking) -> None:
    recipe, nutrition = view.recipe, view.recipe.nutrition
    minutes = "time unknown" if recipe.total_min is None else f"{recipe.total_min:g} min"
    servings = f"{cooking.servings:g} servings" if recipe.servings_known else "servings unknown"
    say(f"{recipe.title} [{recipe.key}]: {minutes}, {servings}")
    show_marks(view.verdict)
    _show_note(view.note)
    say("")
    for line in cooking.lines:
        say(f"- {line}")
    say("")
    for number, step in enumerate(cooking.steps, start=1):
        say(f"{number}. {step}")
    say("")
    of_what = "One serving" if recipe.servings_known or nutrition.stated else "The whole recipe"
    parts = [
        f"{NUTRIENTS[key].word} {'' if nutrition.is_complete(key) else 'at least '}"
        f"{amount_text(key, nutrition.amounts[key])}"
        for key in MAIN_NUTRIENTS
        if key in nutrition.amounts
    ]
    say(f"{of_what}: {', '.join(parts) or 'unknown'}")


def _show_note(note: RecipeNote) -> None:
    if note.rating:
        say(f"Your rating: {note.rating} of {BEST}")
    if note.is_favourite:
        say("One of your favourites")
    if note.tags:
        say(f"Your tags: {', '.join(note.tags)}")
    if note.notes:
        say(f"Your notes: {note.notes}")
