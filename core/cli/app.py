"""The command line. Verbs are thin: each reads its options and calls a function of `core/cli`."""

import sys

if __name__ == "__main__":
    # `python -m core.cli.app` starts like the console script, which can be stopped while the modules below load.
    from core.cli.start import main as start

    sys.exit(start())

import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from core.cli import common as shared
from core.cli.backup_verbs import backup, restore
from core.cli.options import Batch, IncludeAvoided, Json, On, ProfileFile, Settings
from core.cli.plan_verbs import plan_app, shopping_list
from core.cli.streams import OutputLost, check_stdout_open, checked_stdout, unfailing_stderr
from core.errors import MOST_QUOTED, Cancelled, DamagedFiles, KnownError, harmless, shown
from core.files.private import private_files
from core.processes.stopping import Stop, stoppable
from core.store.home import Home, find_home

app = typer.Typer(
    help="Larder: a private, offline nutrition assistant.",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
diary_app = typer.Typer(help="Read the food log back, with totals.", invoke_without_command=True)
app.add_typer(diary_app, name="diary")
app.add_typer(plan_app, name="plan")


@app.callback()
def root(
    context: typer.Context,
    home: Annotated[Path | None, typer.Option("--home", metavar="DIR", help="Keep all state in DIR.")] = None,
    new_log: Annotated[
        bool,
        typer.Option(
            "--new-log",
            help="Begin an empty log where yours is damaged or missing; it knows no allergies. One that reads stays.",
        ),
    ] = False,
) -> None:
    """Larder: a private, offline nutrition assistant."""
    # The window prints nothing, and some desktops start it without stdout.
    if context.invoked_subcommand != "app":
        check_stdout_open()
    Settings.home = home
    Settings.new_log = new_log
    # These two bring a log of their own.
    if new_log and context.invoked_subcommand not in ("restore", "salvage"):
        shared.run_new_log(_home())
    elif context.invoked_subcommand is None:
        raise KnownError("Name a verb. See 'larder --help'.")


def _home() -> Home:
    return shared.find_private_home(Settings.home)


@app.command()
def parse(
    question: Annotated[str | None, typer.Argument()] = None, batch: Batch = None, as_json: Json = False
) -> None:
    """Show what is understood of a question."""
    from core.cli.asking import run_parse

    run_parse(shared.open_engine(Settings.home), question, batch, as_json=as_json)


@app.command()
def ask(
    question: Annotated[str | None, typer.Argument()] = None,
    batch: Batch = None,
    profile: ProfileFile = None,
    limit: Annotated[int, typer.Option(min=1, max=1000, help="How many answers.")] = 5,
    all_answers: Annotated[
        bool, typer.Option("--all", help="Every recipe that keeps all hard constraints.")
    ] = False,
    match: Annotated[
        str, typer.Option(help="taxonomy or exact (names as the library spells them).")
    ] = "taxonomy",
    log: Annotated[
        str | None, typer.Option(metavar="FILE|none", help="Meals to resemble instead of the diary.")
    ] = None,
    on: On = None,
    weight: Annotated[
        float | None,
        typer.Option(
            "--lambda", min=0.0, max=1.0, help="Weight of similarity to your meals; your taste if left out."
        ),
    ] = None,
    similar_k: Annotated[int, typer.Option(min=0, help="How many similar recipes join the candidates.")] = 0,
    theta: Annotated[float | None, typer.Option(min=0.0, max=1.0, help="Margin to the best score.")] = None,
    diversity: Annotated[
        float | None,
        typer.Option(min=0.0, max=1.0, help="How much answers differ; your taste if left out."),
    ] = None,
    recent: Annotated[
        bool, typer.Option("--recent", help="Resemble recent and frequent meals more.")
    ] = False,
    accept_unheeded: Annotated[
        bool, typer.Option("--accept-unheeded", help="Answer even if a condition has no rules.")
    ] = False,
    history: Annotated[bool, typer.Option("--history", help="List questions asked in the window.")] = False,
    forget: Annotated[bool, typer.Option("--forget", help="Remove those questions.")] = False,
    as_json: Json = False,
) -> None:
    """Ask what to eat."""
    if history or forget:
        from core.cli.questions import run_history

        run_history(_home(), question, as_json=as_json, forget=forget)
        return
    from core.cli.asking import AskCommand, run_ask
    from core.diary.entry import parse_date
    from core.recommend.options import AskOptions

    if match not in ("taxonomy", "exact"):
        raise KnownError(f"'{shown(match)}' is not a way to match. Choose taxonomy or exact.")
    day = parse_date(on, datetime.now().date())
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
    command = AskCommand(profile, log, day, options)
    run_ask(shared.open_engine(Settings.home), question, batch, command, as_json=as_json)


@app.command()
def ingredient(
    name: Annotated[str | None, typer.Argument()] = None, batch: Batch = None, as_json: Json = False
) -> None:
    """Say what an ingredient is, and which allergens it holds."""
    from core.cli.ingredient import run_ingredient

    run_ingredient(shared.open_engine(Settings.home), name, batch, as_json=as_json)


@app.command()
def nutrition(
    source: Annotated[Path | None, typer.Argument(metavar="FILE", help="One ingredient a line.")] = None,
    batch: Batch = None,
    servings: Annotated[float, typer.Option(help="How many servings the lines make.")] = 1.0,
    as_json: Json = False,
) -> None:
    """Work out the nutrition of a recipe from its ingredient lines."""
    from core.cli.nutrition import run_nutrition

    run_nutrition(shared.open_engine(Settings.home), source, batch, servings, as_json=as_json)


@app.command("import")
def import_recipes(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[FORMAT] PATH...", help="Files to read; the format is guessed."),
    ] = None,
    columns: Annotated[
        list[str] | None,
        typer.Option(
            "--column",
            metavar="FIELD=COLUMN",
            help='Which column of a table holds what, such as title="Recipe Name"; may be given more than once.',
        ),
    ] = None,
    list_formats: Annotated[bool, typer.Option("--list", help="Name the formats.")] = False,
    likeness: Annotated[
        bool,
        typer.Option(
            "--likeness/--no-likeness",
            help="Of thousands of recipes, work likeness out after the import, or leave it to 'larder likeness'.",
        ),
    ] = True,
    as_json: Json = False,
) -> None:
    """Take recipes of other programs into the library."""
    from core.cli.importing import run_import, run_list

    if list_formats:
        run_list(as_json=as_json)
    else:
        engine = shared.open_engine(Settings.home)
        run_import(engine, words or [], columns or [], likeness=likeness, as_json=as_json)


@app.command()
def remove(
    source: Annotated[
        str | None, typer.Argument(help="A format by name, or usda: all that came in it goes.")
    ] = None,
    list_sources: Annotated[bool, typer.Option("--list", help="Say what came from where.")] = False,
    as_json: Json = False,
) -> None:
    """Take what was imported out of the library again."""
    from core.cli.removing import run_remove, run_sources

    if source is None and not list_sources:
        raise KnownError(
            "Name what shall go, such as 'larder remove paprika'. 'larder remove --list' says what is there."
        )
    engine = shared.open_engine(Settings.home)
    if source is None or list_sources:
        run_sources(engine, as_json=as_json)
    else:
        run_remove(engine, source, as_json=as_json)


@app.command("export")
def export(
    path: Annotated[Path, typer.Argument(help="The file; for cooklang and markdown a folder or a .zip.")],
    recipe_ids: Annotated[
        list[str] | None, typer.Argument(help="Recipes by id or title; all when left out.")
    ] = None,
    form: Annotated[
        str | None, typer.Option("--format", help="jsonld, cooklang, markdown, csv or html.")
    ] = None,
    profile: ProfileFile = None,
    include_avoided: IncludeAvoided = False,
    as_json: Json = False,
) -> None:
    """Write recipes of the library to files, without those that break the profile."""
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


@app.command()
def log(
    text: Annotated[str, typer.Argument(help="What was eaten, in plain words or as a recipe's title.")],
    meal: Annotated[str | None, typer.Option(help="breakfast, lunch, dinner or snack.")] = None,
    on: On = None,
    as_json: Json = False,
) -> None:
    """Log a meal."""
    from core.cli.diary import run_log

    run_log(shared.open_engine(Settings.home), text, meal, on, as_json=as_json)


@diary_app.callback()
def diary(
    context: typer.Context,
    on: On = None,
    first: Annotated[str | None, typer.Option("--from", metavar="YYYY-MM-DD")] = None,
    last: Annotated[str | None, typer.Option("--to", metavar="YYYY-MM-DD")] = None,
    against: Annotated[
        list[str] | None,
        typer.Option("--compare", metavar="GUIDELINE", help="Compare with a guideline; may be repeated."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Read the food log back, with totals."""
    if context.invoked_subcommand is None:
        from core.cli.diary import run_diary

        run_diary(shared.open_engine(Settings.home), on, first, last, against or (), as_json=as_json)


@diary_app.command("export")
def diary_export(
    path: Annotated[Path, typer.Argument()],
    form: Annotated[str, typer.Option("--format", help="csv or json.")] = "csv",
) -> None:
    """Write the whole food log to a file."""
    from core.cli.diary import run_export

    run_export(shared.open_engine(Settings.home), path, form)


app.command("shopping-list")(shopping_list)


@app.command()
def doctor(as_json: Json = False) -> None:
    """Say what is installed, which data and models there are, and on which device they run."""
    from core.cli.maintenance import run_doctor

    run_doctor(shared.open_engine(Settings.home), as_json=as_json)


@app.command()
def likeness(as_json: Json = False) -> None:
    """Work likeness and guessed labels out after a large import or a new model; may be stopped and goes on where it was."""
    from core.cli.reindex import run_likeness

    run_likeness(shared.open_engine(Settings.home, defers_reindexing=True), as_json=as_json)


@app.command()
def audit(
    recipe: Annotated[str, typer.Argument(help="A recipe's id or title.")],
    profile: ProfileFile = None,
    as_json: Json = False,
) -> None:
    """Show a recipe's derivation, from line to grams to food to nutrient."""
    from core.cli.reports import run_audit

    run_audit(shared.open_engine(Settings.home), recipe, profile, as_json=as_json)


@app.command()
def guidelines(as_json: Json = False) -> None:
    """List the health guidelines a profile can pick from, with their sources."""
    from core.cli.reports import run_guidelines

    run_guidelines(shared.open_engine(Settings.home), as_json=as_json)


@app.command()
def profile(
    source: Annotated[Path | None, typer.Option("--set", metavar="FILE", help="Store this profile.")] = None,
    as_json: Json = False,
) -> None:
    """Show the stored profile, or store one."""
    from core.cli.reports import run_profile

    run_profile(shared.open_engine(Settings.home), source, as_json=as_json)


@app.command("simulate-log")
def simulate_log(
    diet: Annotated[str, typer.Argument(help="mediterranean, dash, vegan, indian or keto.")],
    seed: Annotated[int, typer.Option(min=0, help="Another seed gives another log.")] = 1,
    as_json: Json = False,
) -> None:
    """Print a simulated food log of a diet: ids of recipes of the library, one a line, for `ask --log`."""
    from core.cli.simulating import run_simulate_log

    run_simulate_log(shared.open_engine(Settings.home), diet, seed, as_json=as_json)


app.command()(backup)
app.command()(restore)


@app.command()
def salvage(
    source: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="A damaged log; yours when left out.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Copy what can still be read of a damaged log into a new one."""
    from core.cli.maintenance import run_salvage

    run_salvage(_home(), source, without_profile=Settings.new_log, as_json=as_json)


@app.command("app")
def window(
    screenshots: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Write a PNG of every page in light and dark, and exit."),
    ] = None,
) -> None:
    """Open the window."""
    from core.cli.maintenance import run_app

    # The window itself makes the home private, and says so where the user looks.
    raise typer.Exit(run_app(find_home(Settings.home), screenshots))


_LATER = {
    "adapt": "changing a recipe to a wish",
}


def _add_later(verb: str, what: str) -> None:
    @app.command(
        verb,
        context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
        help=f"Not yet: {what}.",
    )
    def later() -> None:
        raise KnownError(
            f"'larder {verb}' ({what}) comes in a later version. Everything else works without it."
        )


for _verb, _what in _LATER.items():
    _add_later(_verb, _what)


def _general_first(arguments: Sequence[str]) -> list[str]:
    """Let `--home DIR` and `--new-log` be given anywhere: they are moved before the verb."""
    before: list[str] = []
    rest: list[str] = []
    pending = list(arguments)
    while pending:
        word = pending.pop(0)
        if word == "--":
            rest += [word, *pending]
            break
        if word == "--home" and pending:
            before += [word, pending.pop(0)]
        elif word.startswith("--home=") or word == "--new-log":
            before.append(word)
        else:
            rest.append(word)
    if {"--help", "-h"} & set(rest):
        # To read about an option is no decision.
        before = [word for word in before if word != "--new-log"]
    return before + rest


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code.

    0; 2 for bad use or input, with one line on stderr; 1 for a failure of Larder's own; 130 or 143 when it was stopped.
    """
    given = _general_first(sys.argv[1:] if arguments is None else arguments) or ["--help"]
    with unfailing_stderr(), stoppable() as stop:
        try:
            with checked_stdout():
                return _run(given, stop)
        except OutputLost as lost:
            # A reader that has enough, such as `head`, is no failure.
            return 0 if lost.reader_left else _fail(f"The output could not be written ({lost}).")
        except BaseException:
            # What is stopped may fail in its own way: a child process is gone, a query was interrupted.
            if stop.code is None:
                raise
            return stop.code


def _run(given: Sequence[str], stop: Stop) -> int:
    try:
        with private_files():
            code = app(given, standalone_mode=False, prog_name="larder")
    except KnownError as error:
        if stop.code is not None:
            raise
        return _fail(str(error), given, 1 if isinstance(error, DamagedFiles) else 2)
    except Cancelled:
        return _fail("Cancelled; nothing was changed.")
    except typer.Exit as error:
        return error.exit_code
    except typer.BadParameter as error:
        return _fail(f"{error.format_message().rstrip('.')}. See 'larder --help'.", given)
    except typer.TyperException as error:
        return _fail(f"{str(error).rstrip('.')}. See 'larder --help'.", given)
    except OSError as error:
        if error.filename is None:
            raise
        # A path that no file can have is looked at in many places, and the disk may fail in all of them.
        return _fail(
            f"{shown(Path(os.fsdecode(error.filename)))} cannot be used ({error.strerror}). Name another path."
        )
    return code if isinstance(code, int) else 0


def _fail(sentence: str, given: Sequence[str] = (), code: int = 2) -> int:
    sentence = harmless(sentence)
    for word in given:
        # Typer's sentences, and those about paths, quote what was given however long it is.
        if len(word) > MOST_QUOTED:
            for quoted in {harmless(word), harmless(str(Path(word)))}:
                sentence = sentence.replace(quoted, shown(word))
    sys.stderr.write(f"larder: {' '.join(sentence.split())}\n")
    return code
