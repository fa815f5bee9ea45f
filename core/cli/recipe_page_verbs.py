"""The command `recipe`: one recipe, and the user's own words on it."""

from typing import Annotated

import typer

from core.cli import common as shared
from core.cli.options import Json, Settings, flag

recipe_app = typer.Typer(
    help="Show a recipe; rate it, and give it notes and tags of your own.", no_args_is_help=True
)

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
        str | None, typer.Option(metavar="UNITS", help="written, metric or us; default: your setting.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Show a recipe with its allergens, nutrition and your notes."""
    from core.cli.recipe_page import run_show

    run_show(shared.open_engine(Settings.home), recipe, servings, units, as_json=as_json)


@recipe_app.command("rate")
def recipe_rate(
    recipe: Recipe,
    rating: Annotated[int, typer.Argument(metavar="0-5", help="0 removes the rating.")],
    as_json: Json = False,
) -> None:
    """Rate a recipe."""
    from core.cli.recipe_page import run_note

    run_note(shared.open_engine(Settings.home), recipe, {"rating": rating}, as_json=as_json)


@recipe_app.command("note")
def recipe_note(
    recipe: Recipe,
    text: Annotated[str, typer.Argument(metavar="TEXT", help="Replaces your notes; '' removes them.")],
    as_json: Json = False,
) -> None:
    """Write notes on a recipe, for yourself."""
    from core.cli.recipe_page import run_note

    run_note(shared.open_engine(Settings.home), recipe, {"notes": text}, as_json=as_json)


@recipe_app.command("tag")
def recipe_tag(
    recipe: Recipe,
    tags: Annotated[
        list[str] | None, typer.Argument(metavar="[TAG]...", help="Replace your tags; none removes them.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Give a recipe tags of your own."""
    from core.cli.recipe_page import run_note

    run_note(shared.open_engine(Settings.home), recipe, {"tags": tuple(tags or ())}, as_json=as_json)


@recipe_app.command("favourite")
def recipe_favourite(
    recipe: Recipe,
    remove: Annotated[bool, flag("--remove", "Remove it from the favourites.")] = False,
    as_json: Json = False,
) -> None:
    """Make a recipe one of your favourites."""
    from core.cli.recipe_page import run_note

    run_note(shared.open_engine(Settings.home), recipe, {"is_favourite": not remove}, as_json=as_json)
