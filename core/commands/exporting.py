"""`export`: recipes of the library as files for other programs and for paper."""

from collections.abc import Sequence
from pathlib import Path

from core.commands.shared import print_json, say_written
from core.engine import Engine
from core.exporting.writing import export_recipes, format_of, select


def run_export(engine: Engine, path: Path, named: str | None, names: Sequence[str], *, as_json: bool) -> None:
    """`larder export --format FORMAT PATH [RECIPE_ID...]`; without an id, the whole library.

    Raises:
        KnownError: the format or a recipe is not known, or the place cannot be written.
    """
    form = format_of(path, named)
    selection = select(engine.library, names)
    export_recipes(selection, path, form, engine.job)
    if as_json:
        print_json({"path": path, "format": form, "recipes": len(selection.numbers)})
    else:
        count = len(selection.numbers)
        say_written(path, f"{count:,} {'recipe is' if count == 1 else 'recipes are'} in {path}.")
