"""The commands `doctor`, `about`, `app`, `mcp`, `language-model` and `simulate-log`: their options."""

from importlib import util
from pathlib import Path
from typing import Annotated

import typer

from core.cli import common as shared
from core.cli.options import Json, Settings, flag
from core.errors import KnownError
from core.store.home import find_home


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    app.command()(doctor)
    app.command()(about)
    app.command("app")(window)
    app.command()(mcp)
    app.command("language-model")(language_model)
    app.command("simulate-log")(simulate_log)


def doctor(as_json: Json = False) -> None:
    """Show versions, data and models, and the device that runs them."""
    from core.cli.maintenance import run_doctor

    run_doctor(shared.open_engine(Settings.home), as_json=as_json)


def about(
    licences: Annotated[bool, flag("--licences", "Print the text of every licence.")] = False,
    as_json: Annotated[bool, flag("--json", "Print a bill of materials (CycloneDX).")] = False,
) -> None:
    """Show Larder's version, and the licence of every part."""
    from core.cli.about import run_about

    run_about(with_licences=licences, as_json=as_json)


def window(
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="FILE", help="Recipe files to preview for import."),
    ] = None,
    screenshots: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Write a PNG of every page in light and dark, then exit."),
    ] = None,
    language: Annotated[
        str | None,
        typer.Option(metavar="CODE", help="Language of this window: system, en, de or es."),
    ] = None,
) -> None:
    """Open the window."""
    from core.cli.maintenance import run_app

    # The window itself makes the home private and says so on screen.
    raise typer.Exit(run_app(find_home(Settings.home), screenshots, files or (), language))


def mcp(
    allow_writes: Annotated[
        bool, flag("--allow-writes", "Let the assistant log meals and delete diary entries.")
    ] = False,
) -> None:
    """Offer Larder's features to an assistant program on this computer (Model Context Protocol, stdin and stdout)."""
    if util.find_spec("mcp") is None:
        raise KnownError("Assistants need one more package. Run: pip install 'larder[mcp]'")
    from core.cli.assistants import run_mcp
    from core.services.larder import Larder

    with Larder(shared.find_private_home(Settings.home).root) as larder:
        run_mcp(larder, allows_writes=allow_writes)


def language_model(
    address: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Its server on this computer, such as http://127.0.0.1:11434."),
    ] = None,
    model: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="The model's name on the server; '' takes the first one."),
    ] = None,
    on: Annotated[
        bool, flag("--on", "Let the model reword explanations; Larder checks each sentence.")
    ] = False,
    off: Annotated[bool, flag("--off", "Use Larder's own words only; this is the default.")] = False,
    test: Annotated[bool, flag("--test", "Ask the model for one word, to see that it answers.")] = False,
    as_json: Json = False,
) -> None:
    """Show or change the settings of your own language model on this computer. Larder works without one."""
    from core.cli.language_model import run_language_model

    engine = shared.open_engine(Settings.home)
    run_language_model(engine, address, model, on=on, off=off, test=test, as_json=as_json)


def simulate_log(
    diet: Annotated[str, typer.Argument(metavar="DIET", help="mediterranean, dash, vegan, indian or keto.")],
    seed: Annotated[
        int,
        typer.Option(
            min=0, metavar="N", help="The same number gives the same log, another number another log."
        ),
    ] = 1,
    as_json: Json = False,
) -> None:
    """Print a simulated food log: recipe ids, one per line, for `ask --log`."""
    from core.cli.simulating import run_simulate_log

    run_simulate_log(shared.open_engine(Settings.home), diet, seed, as_json=as_json)
