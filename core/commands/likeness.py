"""`larder likeness`."""

from core.commands.shared import print_json, say
from core.engine import Engine


def run_likeness(engine: Engine, *, as_json: bool) -> None:
    """Work out vectors and guessed labels again where they are another model's."""
    recipes = engine.library.counts["recipes"]
    is_renewed = engine.renew_likeness(engine.job)
    if as_json:
        print_json({"renewed": is_renewed, "recipes": recipes, "model": engine.likeness_version})
    elif is_renewed:
        say(f"Likeness and guessed labels of {recipes:,} recipes are worked out again.")
    else:
        say("Likeness is up to date.")
