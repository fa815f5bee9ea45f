"""`export`: recipes of the library as files for other programs and for paper."""

from collections.abc import Sequence
from pathlib import Path

from core.cli.common import print_json, say_written
from core.engine.engine import Engine
from core.errors import KnownError
from core.exporting.avoided import Parted, parted
from core.exporting.writing import export_recipes, format_of, select
from core.people.profile import read_profile
from core.people.store import load_profile
from core.services.meal_checks import meal_check
from core.store.own_files import refuse_own_files
from core.store.user_db import reading


def run_export(
    engine: Engine,
    path: Path,
    named: str | None,
    names: Sequence[str],
    profile_path: Path | None = None,
    *,
    include_avoided: bool = False,
    as_json: bool,
) -> None:
    """`larder export --format FORMAT PATH [RECIPE_ID...]`; without an id, the whole library.

    Raises:
        KnownError: the format or a recipe is not known, or the place cannot be written.
    """
    refuse_own_files(engine.home, path)
    form = format_of(path, named)
    with reading(engine.home) as connection:
        profile = read_profile(profile_path) if profile_path else load_profile(connection)
    check = meal_check(engine, profile)
    every = select(engine.library, names)
    found = Parted(every, 0, ()) if include_avoided else parted(every, check)
    selection = found.selection
    if not selection.numbers and found.count:
        raise KnownError(f"{found.text} Nothing is left to write. --include-avoided includes them.")
    export_recipes(selection, path, form, engine.job, check.sentences)
    if as_json:
        print_json(
            {
                "path": path,
                "format": form,
                "recipes": len(selection.numbers),
                "left_out_count": found.count,
                "left_out": [one.to_json() for one in found.first],
            }
        )
    else:
        count = len(selection.numbers)
        say_written(path, f"{count:,} {'recipe is' if count == 1 else 'recipes are'} in {path}.")
        if found.count:
            say_written(path, f"{found.text} --include-avoided includes them.")
