"""The commands `ask`, `parse`, `explain`, `ingredient` and `nutrition`: their options."""

from datetime import datetime
from pathlib import Path
from typing import Annotated, Final

import typer

from core.cli import common as shared
from core.cli.options import Batch, Json, On, ProfileFile, Settings, flag
from core.errors import KnownError, shown

Question = Annotated[str | None, typer.Argument(metavar="QUESTION", help="A question in plain words.")]

_ANSWERS: Final = 5


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    for command in (ask, parse, explain, ingredient, nutrition):
        app.command()(command)


def parse(question: Question = None, batch: Batch = None, as_json: Json = False) -> None:
    """Show the conditions that Larder reads in a question."""
    from core.cli.asking import run_parse

    run_parse(shared.open_engine(Settings.home), question, batch, as_json=as_json)


def ask(
    question: Question = None,
    batch: Batch = None,
    profile: ProfileFile = None,
    limit: Annotated[
        int | None,
        typer.Option(min=1, max=1000, metavar="N", help="Number of answers; default: 5."),
    ] = None,
    all_answers: Annotated[
        bool, flag("--all", "Print every recipe that meets all hard constraints.")
    ] = False,
    match: Annotated[
        str,
        typer.Option(
            metavar="MODE",
            help="taxonomy: a food means all its kinds; exact: only the library's own spelling.",
        ),
    ] = "taxonomy",
    log: Annotated[
        str | None,
        typer.Option(
            metavar="FILE|none",
            help="Rank by similarity to these meals (ids or titles, one per line) instead of your diary.",
        ),
    ] = None,
    on: On = None,
    weight: Annotated[
        float | None,
        typer.Option(
            "--similarity-weight",
            min=0.0,
            max=1.0,
            metavar="WEIGHT",
            help="How much similarity to your meals counts, 0 to 1; default: as set in the window.",
        ),
    ] = None,
    similar_k: Annotated[
        int,
        typer.Option(
            min=0, metavar="N", help="Also consider this many recipes that are similar to meals you ate."
        ),
    ] = 0,
    theta: Annotated[
        float | None,
        typer.Option(
            "--within",
            min=0.0,
            max=1.0,
            metavar="MARGIN",
            help="Print every recipe whose score is within this margin of the best.",
        ),
    ] = None,
    diversity: Annotated[
        float | None,
        typer.Option(
            min=0.0,
            max=1.0,
            metavar="WEIGHT",
            help="How much answers differ from each other; default: as set in the window.",
        ),
    ] = None,
    recent: Annotated[
        bool, flag("--recent", "Give more weight to meals that you ate recently or often.")
    ] = False,
    accept_unheeded: Annotated[
        bool,
        flag("--answer-anyway", "Answer even if Larder has no rules for a health condition in the question."),
    ] = False,
    history: Annotated[bool, flag("--history", "List the questions asked in the window.")] = False,
    forget: Annotated[bool, flag("--forget", "Delete the questions asked in the window.")] = False,
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

    if all_answers and limit is not None:
        raise KnownError("Use either --limit or --all.")
    options = AskOptions(
        limit=None if all_answers else limit or _ANSWERS,
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


def explain(
    recipe: Annotated[str | None, typer.Argument(metavar="RECIPE", help="A recipe's id or title.")] = None,
    nutrient: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Explain this nutrient: what it does, and how much a serving has."),
    ] = None,
    swap: Annotated[
        str | None, typer.Option(metavar="FOOD", help="List foods that may replace this food in the recipe.")
    ] = None,
    titles: Annotated[
        bool, flag("--titles", "Suggest titles for the recipe; needs a language model.")
    ] = False,
    plain: Annotated[
        bool, flag("--plain", "Print Larder's own words, even if a language model is on.")
    ] = False,
    profile: ProfileFile = None,
    as_json: Json = False,
) -> None:
    """Explain a recipe or a nutrient. Your language model, if it is on, words the explanation and Larder checks it."""
    from core.cli.language_model import run_explain
    from core.people.profile import read_profile

    who = read_profile(profile) if profile else None
    engine = shared.open_engine(Settings.home)
    run_explain(engine, recipe, nutrient, swap, who, titles=titles, plain=plain, as_json=as_json)


def ingredient(
    name: Annotated[str | None, typer.Argument(metavar="NAME", help='A name, such as "2% milk".')] = None,
    batch: Batch = None,
    as_json: Json = False,
) -> None:
    """Show what an ingredient is and which allergens it contains."""
    from core.cli.ingredient import run_ingredient

    run_ingredient(shared.open_engine(Settings.home), name, batch, as_json=as_json)


def nutrition(
    source: Annotated[
        Path | None,
        typer.Argument(metavar="FILE", help="A file with one ingredient per line; - reads stdin."),
    ] = None,
    batch: Batch = None,
    servings: Annotated[
        float, typer.Option(metavar="N", help="Number of servings that the lines make.")
    ] = 1.0,
    as_json: Json = False,
) -> None:
    """Calculate nutrients per serving from ingredient lines."""
    from core.cli.nutrition import run_nutrition

    run_nutrition(shared.open_engine(Settings.home), source, batch, servings, as_json=as_json)
