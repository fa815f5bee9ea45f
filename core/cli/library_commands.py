"""The commands `library` and `compare`: their options."""

from pathlib import Path
from typing import Annotated

import typer

from core.cli import common as shared
from core.cli.options import Json, Settings, flag
from core.errors import KnownError

library_app = typer.Typer(help="List the recipes of the library; export it as tables.", no_args_is_help=True)

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
        float | None, typer.Option(min=0, metavar="N", help="At most this total time, in minutes.")
    ] = None,
    diet: Annotated[
        str,
        typer.Option(
            metavar="DIET", help="Only recipes whose ingredients fit a diet, such as vegan or gluten-free."
        ),
    ] = "",
    cuisine: Annotated[str, typer.Option(metavar="NAME", help="Such as italian.")] = "",
    course: Annotated[str, typer.Option(metavar="NAME", help="Such as soup.")] = "",
    min_kcal: Annotated[
        float | None, typer.Option(min=0, metavar="N", help="At least this energy per serving.")
    ] = None,
    max_kcal: Annotated[
        float | None, typer.Option(min=0, metavar="N", help="At most this energy per serving.")
    ] = None,
    source: Annotated[
        str,
        typer.Option(
            metavar="SOURCE", help="Only recipes of this source; 'larder remove --list' lists the sources."
        ),
    ] = "",
    own: Annotated[bool, flag("--own", "Only recipes that didn't come with Larder.")] = False,
    favourites: Annotated[bool, flag("--favourites", "Only your favourites.")] = False,
    fits_profile: Annotated[
        bool, flag("--fits-profile", "Only recipes that fit your profile; unverified ones are left out.")
    ] = False,
    sort: Annotated[
        str, typer.Option(metavar="ORDER", help="best, title, time, energy, protein, newest or logged.")
    ] = "best",
    limit: Annotated[
        int, typer.Option(min=1, metavar="N", help="List at most this number of recipes.")
    ] = SHOWN,
    skip: Annotated[int, typer.Option(min=0, metavar="N", help="Skip this number of recipes first.")] = 0,
    as_json: Json = False,
) -> None:
    """List recipes and mark those that break your profile."""
    from core.cli.library import run_list
    from core.services.recipe_filter import RecipeFilter

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


@library_app.command("export")
def library_export(
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="A new folder, or one with an earlier export.")
    ],
    diary: Annotated[bool, flag("--diary", "Add the diary, de-identified: no words, shifted days.")] = False,
    participant: Annotated[
        str | None,
        typer.Option("--participant", metavar="CODE", help="The diary's code; default: a random one."),
    ] = None,
    shift_weeks: Annotated[
        int | None,
        typer.Option(
            "--shift-weeks", metavar="N", help="Weeks by which days move back; default: random, 26 to 130."
        ),
    ] = None,
    own: Annotated[bool, flag("--own", "Include recipes that you wrote, adapted or composed.")] = False,
    as_json: Json = False,
) -> None:
    """Write the library as Parquet tables, for DuckDB, Spark and other programs."""
    if not diary and (participant is not None or shift_weeks is not None):
        raise KnownError("--participant and --shift-weeks are about the diary. Add --diary.")
    from core.cli.table_export import run_table_export

    run_table_export(
        shared.open_engine(Settings.home),
        folder,
        with_diary=diary,
        participant=participant,
        shift_weeks=shift_weeks,
        include_own=own,
        as_json=as_json,
    )
