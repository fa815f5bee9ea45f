"""`remove`: what was imported out of the library again, one source at a time."""

from typing import Final

from core.cli.common import print_json, say
from core.engine.engine import Engine
from core.errors import KnownError, shown
from core.importing.pipeline.readers import READERS
from core.importing.usda.stored import kept_foods
from core.importing.usda.tables import LABEL
from core.library.library_search import source_counts
from core.library.resolved_recipe import STARTER

USDA: Final = "usda"


def run_sources(engine: Engine, *, as_json: bool) -> None:
    """`larder remove --list`: what the library holds, by source."""
    labels = {reader.name: reader.label for reader in READERS}
    rows = [
        (source, "recipes", count, "comes with Larder" if source == STARTER else labels.get(source, source))
        for source, count in source_counts(engine.library).items()
    ]
    if foods := len(kept_foods(engine.home)):
        rows.append((USDA, "foods", foods, LABEL))
    if as_json:
        print_json(
            [
                {"source": source, what: count, "label": label, "removable": source != STARTER}
                for source, what, count, label in rows
            ]
        )
        return
    for source, what, count, label in rows:
        say(f"{source:<16} {count:>9,} {what:<8} {label}")


def run_remove(engine: Engine, source: str, *, as_json: bool) -> None:
    """`larder remove SOURCE`.

    Raises:
        KnownError: nothing came from there, or the library cannot be written; it is then as it was.
        Cancelled: the person stopped it; the library is as it was.
    """
    name = source.casefold()
    is_usda = name == USDA
    if not is_usda and name != STARTER and name not in source_counts(engine.library):
        raise KnownError(
            f"Nothing in the library came from '{shown(source)}'. 'larder remove --list' names what did."
        )
    removed = (
        engine.changes.remove_usda(engine.job) if is_usda else engine.changes.remove_source(name, engine.job)
    )
    what = "foods" if is_usda else "recipes"
    if as_json:
        print_json({"source": name, "removed": removed, "what": what})
    else:
        said = what if removed != 1 else what.removesuffix("s")
        say(f"{removed:,} {said} removed. To have them back, import them again.")
