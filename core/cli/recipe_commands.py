"""The commands `import`, `remove`, `export`, `audit`, `adapt`, `compose` and `reindex`: their options."""

from pathlib import Path
from typing import Annotated

import typer

from core.cli import common as shared
from core.cli.options import Batch, IncludeAvoided, Json, ProfileFile, Settings, flag
from core.errors import KnownError


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("import")(import_recipes)
    app.command()(remove)
    app.command()(export)
    app.command()(audit)
    app.command()(adapt)
    app.command()(compose)
    app.command()(reindex)
    # Its name before 0.2.
    app.command("likeness", hidden=True)(reindex)


def import_recipes(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[FORMAT] PATH...", help="Files or folders to import; Larder recognises the format."
        ),
    ] = None,
    columns: Annotated[
        list[str] | None,
        typer.Option(
            "--column",
            metavar="FIELD=COLUMN",
            help='The column of a table for a field, such as title="Recipe Name"; repeatable.',
        ),
    ] = None,
    foods: Annotated[
        list[str] | None,
        typer.Option(
            "--food",
            metavar="NAME=FOOD",
            help="Read an ingredient's name as another food, such as rocket=arugula; repeatable.",
        ),
    ] = None,
    remember: Annotated[bool, flag("--remember", "Use these foods in later imports, too.")] = False,
    list_formats: Annotated[bool, flag("--list", "List the formats.")] = False,
    similarity: Annotated[
        bool,
        flag(
            "--similarity/--no-similarity",
            "Compute the embeddings of thousands of recipes now, or leave them to 'larder reindex'.",
        ),
    ] = True,
    # Its name before 0.2.
    likeness: Annotated[bool, typer.Option("--likeness/--no-likeness", hidden=True)] = True,
    as_json: Json = False,
) -> None:
    """Import recipes of other programs."""
    from core.cli.importing import run_import, run_list

    if list_formats:
        run_list(as_json=as_json)
    else:
        engine = shared.open_engine(Settings.home)
        run_import(
            engine,
            words or [],
            columns or [],
            foods or [],
            remember=remember,
            with_similarity=similarity and likeness,
            as_json=as_json,
        )


def remove(
    source: Annotated[
        str | None,
        typer.Argument(
            metavar="SOURCE", help="Remove everything imported in this format, or 'usda' for USDA's foods."
        ),
    ] = None,
    list_sources: Annotated[bool, flag("--list", "List the sources.")] = False,
    as_json: Json = False,
) -> None:
    """Remove imported recipes or foods."""
    from core.cli.removing import run_remove, run_sources

    if source is None and not list_sources:
        raise KnownError(
            "Name a source to remove, such as 'larder remove paprika'. 'larder remove --list' lists them."
        )
    engine = shared.open_engine(Settings.home)
    if source is None or list_sources:
        run_sources(engine, as_json=as_json)
    else:
        run_remove(engine, source, as_json=as_json)


def export(
    path: Annotated[
        Path, typer.Argument(metavar="PATH", help="A file; for cooklang and markdown, a folder or a .zip.")
    ],
    recipe_ids: Annotated[
        list[str] | None,
        typer.Argument(metavar="[RECIPE]...", help="Ids or titles; without any, all recipes."),
    ] = None,
    form: Annotated[
        str | None, typer.Option("--format", help="jsonld, cooklang, markdown, csv or html.")
    ] = None,
    profile: ProfileFile = None,
    include_avoided: IncludeAvoided = False,
    as_json: Json = False,
) -> None:
    """Write recipes to files, without those that break the profile."""
    from core.cli.exporting import run_export

    run_export(
        shared.open_engine(Settings.home),
        path,
        form,
        recipe_ids or (),
        profile,
        include_avoided=include_avoided,
        as_json=as_json,
    )


def audit(
    recipe: Annotated[str, typer.Argument(metavar="RECIPE", help="A recipe's id or title.")],
    profile: ProfileFile = None,
    as_json: Json = False,
) -> None:
    """Show how a recipe's nutrients were computed: the grams, the food and the values of each line."""
    from core.cli.reports import run_audit

    run_audit(shared.open_engine(Settings.home), recipe, profile, as_json=as_json)


def reindex(as_json: Json = False) -> None:
    """Compute missing embeddings and predicted labels. You can stop this; it resumes where it was."""
    from core.cli.reindex import run_reindex

    run_reindex(shared.open_engine(Settings.home, defers_reindexing=True), as_json=as_json)


def adapt(
    recipe: Annotated[str | None, typer.Argument(metavar="RECIPE", help="A recipe's id or title.")] = None,
    wish: Annotated[
        str | None, typer.Argument(metavar="WISH", help="A wish in plain words: 'no dairy, under 500 kcal'.")
    ] = None,
    batch: Batch = None,
    profile: ProfileFile = None,
    servings: Annotated[
        float | None, typer.Option(metavar="N", help="Write the proposals for this number of servings.")
    ] = None,
    save: Annotated[
        int | None, typer.Option(metavar="N", help="Save this proposal as a recipe of your library.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Change a recipe so that it meets a wish and your profile."""
    from core.cli.adapting import run_adapt
    from core.people.profile import read_profile

    who = read_profile(profile) if profile else None
    engine = shared.open_engine(Settings.home)
    run_adapt(engine, recipe, wish, batch, who, servings, save=save, as_json=as_json)


def compose(
    wish: Annotated[
        str | None,
        typer.Argument(
            metavar="WISH", help="A wish in plain words: 'a vegan breakfast with quinoa, 20 g protein'."
        ),
    ] = None,
    batch: Batch = None,
    profile: ProfileFile = None,
    servings: Annotated[
        float | None, typer.Option(metavar="N", help="Write the dishes for this number of servings.")
    ] = None,
    save: Annotated[
        int | None, typer.Option(metavar="N", help="Save this dish as a recipe of your library.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Compose up to three new dishes that meet a wish and your profile."""
    from core.cli.composing import run_compose
    from core.people.profile import read_profile

    who = read_profile(profile) if profile else None
    engine = shared.open_engine(Settings.home)
    run_compose(engine, wish, batch, who, servings, save=save, as_json=as_json)
