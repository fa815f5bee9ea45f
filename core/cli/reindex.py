"""`larder reindex`, and embeddings of recipes that were just imported."""

import sys

from core.cli.common import print_json, say, warn
from core.cli.progress_bar import moving_bar
from core.engine.engine import Engine
from core.errors import Cancelled, KnownError
from core.services.reindexing import reindex


def run_reindex(engine: Engine, *, as_json: bool) -> None:
    """`larder reindex`: compute embeddings and predicted labels that are missing or another model's."""
    with moving_bar() as job:
        done = reindex(engine, job, is_alone=True)
    if as_json:
        print_json({"renewed": done.is_changed, "recipes": done.recipes, "model": done.model})
    elif done.is_changed:
        say(f"Embeddings and predicted labels of {done.recipes:,} recipes are up to date now.")
    else:
        say("Embeddings and predicted labels are up to date.")


def reindex_imported(engine: Engine, recipes: int, *, wanted: bool) -> None:
    """Compute the embeddings of imported recipes that still lack one. The import is complete without them.

    Args:
        recipes: how many lack one.
        wanted: compute them now; else say how to do it later.
    """
    if not recipes:
        return
    # The report comes before what follows on stderr.
    sys.stdout.flush()
    if not wanted:
        warn(
            f"{recipes:,} recipes have no embedding yet, so similarity ignores them. 'larder reindex' computes them;"
            " the window does too."
        )
        return
    warn(
        f"the recipes are in the library. Larder computes {recipes:,} embeddings now; you can stop it without loss."
    )
    try:
        with moving_bar() as job:
            reindex(engine, job, is_alone=True)
    except (Cancelled, KeyboardInterrupt):
        warn("stopped. 'larder reindex' resumes; the window does too.")
    except KnownError as error:
        warn(f"the embeddings could not be computed. {error} The recipes are in the library all the same.")
