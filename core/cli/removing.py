"""`larder remove`: imported recipes and foods out of the library, one source at a time."""

from core.cli.common import print_json, say
from core.engine.engine import Engine
from core.services.imports import remove_source, sources


def run_sources(engine: Engine, *, as_json: bool) -> None:
    """`larder remove --list`: the library's recipes and foods by source."""
    found = sources(engine)
    if as_json:
        print_json(
            [
                {
                    "source": source.name,
                    source.unit: source.count,
                    "label": source.label,
                    "removable": source.is_removable,
                }
                for source in found
            ]
        )
        return
    for source in found:
        say(f"{source.name:<16} {source.count:>9,} {source.unit:<8} {source.label}")


def run_remove(engine: Engine, name: str, *, as_json: bool) -> None:
    """`larder remove SOURCE`.

    Raises:
        KnownError: the library has nothing from this source, or can't be written; it is as it was.
        Cancelled: the user stopped it; the library is as it was.
    """
    removed = remove_source(engine, name)
    if as_json:
        print_json({"source": removed.name, "removed": removed.count, "what": removed.unit})
    else:
        things, them = (
            (removed.unit, "them") if removed.count != 1 else (removed.unit.removesuffix("s"), "it")
        )
        say(f"Removed {removed.count:,} {things}. You can import {them} again at any time.")
