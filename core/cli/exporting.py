"""`larder export`: recipes of the library as files for other programs and for paper."""

from collections.abc import Sequence
from pathlib import Path

from core.cli.common import print_json, say_written
from core.engine.engine import Engine
from core.people.profile import read_profile
from core.services.imports import export_recipes


def run_export(
    engine: Engine,
    path: Path,
    form: str | None,
    names: Sequence[str],
    profile_path: Path | None = None,
    *,
    include_avoided: bool = False,
    as_json: bool,
) -> None:
    """`larder export PATH [RECIPE_ID...]`; without an id, the whole library.

    Raises:
        KnownError: the format or a recipe is unknown, or the path can't be written.
    """
    done = export_recipes(
        engine,
        path,
        form=form,
        names=names,
        profile=read_profile(profile_path) if profile_path else None,
        include_avoided=include_avoided,
    )
    left_out = done.left_out
    if as_json:
        print_json(
            {
                "path": path,
                "format": done.form,
                "recipes": done.count,
                "left_out_count": left_out.count,
                "left_out": [one.to_json() for one in left_out.first],
            }
        )
        return
    say_written(path, f"{done.count:,} {'recipe is' if done.count == 1 else 'recipes are'} in {path}.")
    if left_out.count:
        say_written(path, f"{left_out.text} --include-avoided includes them.")
