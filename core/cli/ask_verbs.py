"""The commands `ask`, `parse`, `ingredient` and `nutrition`: their options."""

from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from core.cli import common as shared
from core.cli.options import Batch, Json, On, ProfileFile, Settings
from core.errors import KnownError, shown


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    for command in (ask, parse, ingredient, nutrition):
        app.command()(command)


def parse(
    question: Annotated[str | None, typer.Argument()] = None, batch: Batch = None, as_json: Json = False
) -> None:
    """Show the constraints that Larder reads from a question."""
    from core.cli.asking import run_parse

    run_parse(shared.open_engine(Settings.home), question, batch, as_json=as_json)


def ask(
    question: Annotated[str | None, typer.Argument()] = None,
    batch: Batch = None,
    profile: ProfileFile = None,
    limit: Annotated[int, typer.Option(min=1, max=1000, help="Number of answers.")] = 5,
    all_answers: Annotated[
        bool, typer.Option("--all", help="Every recipe that meets all hard constraints.")
    ] = False,
    match: Annotated[
        str, typer.Option(help="taxonomy, or exact: names as the library spells them.")
    ] = "taxonomy",
    log: Annotated[
        str | None, typer.Option(metavar="FILE|none", help="Meals to resemble instead of your diary.")
    ] = None,
    on: On = None,
    weight: Annotated[
        float | None,
        typer.Option(
            "--lambda", min=0.0, max=1.0, help="Weight of similarity to your meals; default: your taste."
        ),
    ] = None,
    similar_k: Annotated[
        int, typer.Option(min=0, help="Number of similar recipes that join the candidates.")
    ] = 0,
    theta: Annotated[float | None, typer.Option(min=0.0, max=1.0, help="Margin to the best score.")] = None,
    diversity: Annotated[
        float | None, typer.Option(min=0.0, max=1.0, help="How much answers differ; default: your taste.")
    ] = None,
    recent: Annotated[bool, typer.Option("--recent", help="Recent and frequent meals count more.")] = False,
    accept_unheeded: Annotated[
        bool, typer.Option("--accept-unheeded", help="Answer even if Larder has no rules for a condition.")
    ] = False,
    history: Annotated[bool, typer.Option("--history", help="List questions from the window.")] = False,
    forget: Annotated[bool, typer.Option("--forget", help="Delete those questions.")] = False,
    as_json: Json = False,
) -> None:
    """Ask what to eat."""
    if history or forget:
        from core.cli.questions import run_history

        home = shared.find_private_home(Settings.home)
        run_history(home, question, as_json=as_json, forget=forget)
        return
    if match not in ("taxonomy", "exact"):
        raise KnownError(f"'{shown(match)}' is not a way to match. Choose taxonomy or exact.")
    from core.cli.asking import AskCommand, run_ask
    from core.diary.entry import parse_date
    from core.services.ask import AskOptions

    options = AskOptions(
        limit=None if all_answers else limit,
        match="exact" if match == "exact" else "taxonomy",
        similarity_weight=weight,
        similar_k=similar_k,
        theta=theta,
        diversity=diversity,
        weighted_log=recent,
        accept_unheeded=accept_unheeded,
    )
    command = AskCommand(profile, log, parse_date(on, datetime.now().date()), options)
    run_ask(shared.open_engine(Settings.home), question, batch, command, as_json=as_json)


def ingredient(
    name: Annotated[str | None, typer.Argument()] = None, batch: Batch = None, as_json: Json = False
) -> None:
    """Show what an ingredient is and which allergens it contains."""
    from core.cli.ingredient import run_ingredient

    run_ingredient(shared.open_engine(Settings.home), name, batch, as_json=as_json)


def nutrition(
    source: Annotated[Path | None, typer.Argument(metavar="FILE", help="One ingredient per line.")] = None,
    batch: Batch = None,
    servings: Annotated[float, typer.Option(help="Number of servings that the lines make.")] = 1.0,
    as_json: Json = False,
) -> None:
    """Calculate nutrients per serving from ingredient lines."""
    from core.cli.nutrition import run_nutrition

    run_nutrition(shared.open_engine(Settings.home), source, batch, servings, as_json=as_json)
