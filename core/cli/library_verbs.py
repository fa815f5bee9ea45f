"""The commands `library` and `compare`: their options."""

from typing import Annotated

import typer

from core.cli import common as shared
from core.cli.options import Json, Settings, flag

library_app = typer.Typer(help="List the recipes of the library.", no_args_is_help=True)

SHOWN = 50


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.add_typer(library_app, name="library")
    app.command()(compare)


def compare(
    recipes: Annotated[
        list[str],
        typer.Argument(metavar="RECIPE RECIPE [RECIPE]", help="Ids or titles of two or three recipes."),
    ],
    as_json: Json = False,
) -> None:
    """Compare two or three recipes: time, nutrients, allergens, and what is left of today."""
    from core.cli.recipe_comparison import run_compare

    run_compare(shared.open_engine(Settings.home), recipes, as_json=as_json)


@library_app.command("list")
def library_list(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[WORD]...", help="Words of title, ingredients or tags, in any order."),
    ] = None,
    minutes: Annotated[
        float | None, typer.Option(min=0, metavar="N", help="At most this total time.")
    ] = None,
    diet: Annotated[
        str, typer.Option(metavar="DIET", help="By Larder's check of the ingredients: vegan, gluten-free ...")
    ] = "",
    cuisine: Annotated[str, typer.Option(metavar="NAME", help="Such as italian.")] = "",
    course: Annotated[str, typer.Option(metavar="NAME", help="Such as soup.")] = "",
    min_kcal: Annotated[
        float | None, typer.Option(min=0, metavar="N", help="At least this energy of a serving.")
    ] = None,
    max_kcal: Annotated[
        float | None, typer.Option(min=0, metavar="N", help="At most this energy of a serving.")
    ] = None,
    source: Annotated[
        str, typer.Option(metavar="SOURCE", help="A source that 'larder remove --list' names.")
    ] = "",
    own: Annotated[bool, flag("--own", "Only recipes that didn't come with Larder.")] = False,
    favourites: Annotated[bool, flag("--favourites", "Only your favourites.")] = False,
    fits_profile: Annotated[
        bool, flag("--fits-profile", "Only recipes that fit your profile; unverified ones are left out.")
    ] = False,
    sort: Annotated[
        str, typer.Option(metavar="ORDER", help="best, title, time, energy, protein, newest or logged.")
    ] = "best",
    limit: Annotated[int, typer.Option(min=1, metavar="N", help="The most recipes to list.")] = SHOWN,
    skip: Annotated[int, typer.Option(min=0, metavar="N", help="Recipes to pass over first.")] = 0,
    as_json: Json = False,
) -> None:
    """List recipes and mark those that break your profile."""
    from core.cli.library import run_list
    from core.services.browsing import RecipeFilter

    wanted = RecipeFilter(
        " ".join(words or ()),
        minutes,
        diet,
        cuisine,
        course,
        min_kcal,
        max_kcal,
        source,
        own_only=own,
        favourites_only=favourites,
        fits_profile=fits_profile,
    )
    run_list(shared.open_engine(Settings.home), wanted, sort, skip, limit, as_json=as_json)
