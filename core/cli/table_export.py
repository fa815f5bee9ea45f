"""`larder library export`: the library and the de-identified diary as Parquet tables."""

from pathlib import Path

from core.cli.common import print_json, say
from core.engine.engine import Engine
from core.services.table_exports import export_tables


def run_table_export(
    engine: Engine,
    folder: Path,
    *,
    with_diary: bool,
    participant: str | None,
    shift_weeks: int | None,
    include_own: bool,
    as_json: bool,
) -> None:
    """`larder library export FOLDER`.

    Raises:
        KnownError: the folder holds something else or can't be written, or a code or shift is not allowed.
    """
    done = export_tables(
        engine,
        folder,
        with_diary=with_diary,
        participant=participant,
        shift_weeks=shift_weeks,
        include_own=include_own,
    )
    if as_json:
        print_json(
            {
                "folder": folder,
                "rows": done.rows,
                "participant": done.participant,
                "shift_weeks": done.shift_weeks,
            }
        )
        return
    for table, count in done.rows.items():
        say(f"{count:>11,}  {table}")
    say(f"{done.rows['recipe']:,} recipes are in {folder}.")
    if done.participant is not None:
        say(
            f"The diary is {done.participant} there, its days {done.shift_weeks} weeks earlier. Note both if you will export"
            " more of it, and keep them apart from the files: together with the shift, the days are the real ones."
        )
