"""`larder likeness`, and going on with it after an import."""

import sys

from core.cli.common import print_json, say
from core.cli.progress_bar import moving_bar
from core.engine.engine import Engine
from core.errors import Cancelled, KnownError


def run_likeness(engine: Engine, *, as_json: bool) -> None:
    """Work out vectors and guessed labels where they are missing or another model's."""
    recipes = engine.library.counts["recipes"]
    with moving_bar() as job:
        is_renewed = engine.changes.rebuild_similarity(job)
    if as_json:
        print_json({"renewed": is_renewed, "recipes": recipes, "model": engine.models.encoder_version})
    elif is_renewed:
        say(f"Likeness and guessed labels of {recipes:,} recipes are worked out.")
    else:
        say("Likeness is up to date.")


def go_on_with_likeness(engine: Engine, recipes: int, *, wanted: bool) -> None:
    """Work out the likeness of recipes that an import has left to it; without it the import is whole all the same.

    Args:
        recipes: how many wait.
        wanted: else only say how it is done later.
    """
    if not recipes:
        return
    if not wanted:
        _tell(
            f"likeness of {recipes:,} recipes is left for later: 'larder likeness' works it out, and so does the window."
        )
        return
    _tell(
        f"the recipes are in the library. Likeness of {recipes:,} is worked out now; it may be stopped and loses nothing."
    )
    try:
        with moving_bar() as job:
            engine.changes.rebuild_similarity(job)
    except (Cancelled, KeyboardInterrupt):
        _tell("stopped. 'larder likeness' goes on where it was, and so does the window.")
    except KnownError as error:
        _tell(f"likeness could not be worked out. {error} The recipes are in the library all the same.")


def _tell(sentence: str) -> None:
    """Behind the report, and never within it."""
    sys.stdout.flush()
    sys.stderr.write(f"larder: {sentence}\n")
    sys.stderr.flush()
