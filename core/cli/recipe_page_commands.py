"""The command `recipe`: one recipe, the user's own words on it, and recipes of the user's own."""

from collections.abc import Mapping
from typing import Annotated

import typer

from core.cli import common as shared
from core.cli.options import Json, Settings, flag

recipe_app = typer.Typer(help="Show, rate, write, edit and delete single recipes.", no_args_is_help=True)

Recipe = Annotated[str, typer.Argument(metavar="RECIPE", help="A recipe's id or title.")]


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.add_typer(recipe_app, name="recipe")


@recipe_app.command("show")
def recipe_show(
    recipe: Recipe,
    servings: Annotated[
        float | None, typer.Option(metavar="N", help="Write the amounts for this number of servings.")
    ] = None,
    units: Annotated[
        str | None,
        typer.Option(metavar="UNITS", help="written, metric or us; default: that of 'larder recipe units'."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Show a recipe with its allergens, nutrition and your notes."""
    from core.cli.recipe_page import run_show

    run_show(shared.open_engine(Settings.home), recipe, servings, units, as_json=as_json)


@recipe_app.command("units")
def recipe_units(
    units: Annotated[str | None, typer.Argument(metavar="[UNITS]", help="written, metric or us.")] = None,
    as_json: Json = False,
) -> None:
    """Show or set the units in which you read recipes."""
    from core.cli.preferences import run_units

    run_units(shared.open_engine(Settings.home), units, as_json=as_json)


def _change(recipe: str, change: Mapping[str, object], *, as_json: bool) -> None:
    from core.cli.recipe_page import run_note

    run_note(shared.open_engine(Settings.home), recipe, change, as_json=as_json)


@recipe_app.command("rate")
def recipe_rate(
    recipe: Recipe,
    rating: Annotated[int, typer.Argument(metavar="0-5", help="1 to 5; 0 removes the rating.")],
    as_json: Json = False,
) -> None:
    """Rate a recipe."""
    _change(recipe, {"rating": rating}, as_json=as_json)


@recipe_app.command("note")
def recipe_note(
    recipe: Recipe,
    text: Annotated[str, typer.Argument(metavar="TEXT", help="Replaces your notes; '' removes them.")],
    as_json: Json = False,
) -> None:
    """Write your own notes on a recipe."""
    _change(recipe, {"notes": text}, as_json=as_json)


@recipe_app.command("tag")
def recipe_tag(
    recipe: Recipe,
    tags: Annotated[
        list[str] | None, typer.Argument(metavar="[TAG]...", help="Replace your tags; none removes them.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Give a recipe tags of your own."""
    _change(recipe, {"tags": tuple(tags or ())}, as_json=as_json)


@recipe_app.command("favourite")
def recipe_favourite(
    recipe: Recipe,
    remove: Annotated[bool, flag("--remove", "Remove it from the favourites.")] = False,
    as_json: Json = False,
) -> None:
    """Make a recipe one of your favourites."""
    _change(recipe, {"is_favourite": not remove}, as_json=as_json)


Title = Annotated[str | None, typer.Option(help="Its title.")]
Servings = Annotated[float | None, typer.Option(metavar="N", help="How many servings it makes.")]
Prep = Annotated[float | None, typer.Option(metavar="MIN", help="Minutes of preparation.")]
Cook = Annotated[float | None, typer.Option(metavar="MIN", help="Minutes of cooking.")]
Ingredients = Annotated[
    list[str] | None, typer.Option("--ingredient", metavar="LINE", help="Such as '2 cups flour'; repeatable.")
]
Steps = Annotated[list[str] | None, typer.Option("--step", metavar="TEXT", help="A direction; repeatable.")]
Tags = Annotated[list[str] | None, typer.Option("--tag", metavar="TAG", help="Such as dinner; repeatable.")]
Notes = Annotated[str | None, typer.Option(help="Notes that are part of the recipe.")]
DryRun = Annotated[bool, flag("--dry-run", "Show how Larder reads it, and save nothing.")]


@recipe_app.command("new")
def recipe_new(
    title: Title = None,
    ingredients: Ingredients = None,
    entries: Annotated[
        list[str] | None,
        typer.Option(
            "--entry", metavar="ID", help="The foods of a diary entry, or 12.1 for one; repeatable."
        ),
    ] = None,
    steps: Steps = None,
    servings: Servings = None,
    prep: Prep = None,
    cook: Cook = None,
    tags: Tags = None,
    notes: Notes = None,
    dry_run: DryRun = False,
    as_json: Json = False,
) -> None:
    """Write a recipe."""
    from core.cli.own_recipes import lines_of_entries, run_new
    from core.services.recipe_drafts import RecipeDraft

    engine = shared.open_engine(Settings.home)
    lines = (*lines_of_entries(engine, entries or ()), *(ingredients or ()))

    draft = RecipeDraft(
        title or "",
        lines,
        tuple(steps or ()),
        servings,
        prep,
        cook,
        tuple(tags or ()),
        notes or "",
    )
    run_new(engine, draft, dry_run=dry_run, as_json=as_json)


@recipe_app.command("edit")
def recipe_edit(
    recipe: Recipe,
    title: Title = None,
    ingredients: Ingredients = None,
    steps: Steps = None,
    servings: Servings = None,
    prep: Prep = None,
    cook: Cook = None,
    tags: Tags = None,
    notes: Notes = None,
    past: Annotated[bool, flag("--past", "Change the past entries of the diary, too.")] = False,
    dry_run: DryRun = False,
    as_json: Json = False,
) -> None:
    """Change parts of a recipe. If it isn't your own, Larder changes a copy."""
    from core.cli.own_recipes import run_edit

    given = {
        "title": title,
        "lines": tuple(ingredients) if ingredients else None,
        "steps": tuple(steps) if steps else None,
        "servings": servings,
        "prep_min": prep,
        "cook_min": cook,
        "tags": tuple(tags) if tags else None,
        "notes": notes,
    }
    changed = {name: value for name, value in given.items() if value is not None}
    engine = shared.open_engine(Settings.home)
    run_edit(engine, recipe, changed, dry_run=dry_run, as_json=as_json, changes_past=past)


@recipe_app.command("duplicate")
def recipe_duplicate(recipe: Recipe, as_json: Json = False) -> None:
    """Copy a recipe under another title."""
    from core.cli.own_recipes import run_duplicate

    run_duplicate(shared.open_engine(Settings.home), recipe, as_json=as_json)


@recipe_app.command("delete")
def recipe_delete(recipe: Recipe, as_json: Json = False) -> None:
    """Delete a recipe that doesn't come with Larder; it stays in the trash for 30 days."""
    from core.cli.own_recipes import run_delete

    run_delete(shared.open_engine(Settings.home), recipe, as_json=as_json)


@recipe_app.command("trash")
def recipe_trash(as_json: Json = False) -> None:
    """List deleted recipes."""
    from core.cli.own_recipes import run_trash

    run_trash(shared.open_engine(Settings.home), as_json=as_json)


@recipe_app.command("restore")
def recipe_restore(
    recipe: Annotated[str, typer.Argument(metavar="RECIPE", help="Its id or title, as the trash lists it.")],
    as_json: Json = False,
) -> None:
    """Restore a deleted recipe."""
    from core.cli.own_recipes import run_restore

    run_restore(shared.open_engine(Settings.home), recipe, as_json=as_json)
