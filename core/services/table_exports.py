"""Export the library, and the de-identified diary, as Parquet tables for DuckDB, Spark and other programs."""

import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from core.exporting.as_parquet import export_tables as _write_tables
from core.exporting.diary.deidentified import check_participant, check_weeks, deidentified
from core.progress import Job
from core.services.about import larder_version
from core.services.diary_days import ALL_TIME, diary
from core.store.own_files import refuse_own_files

if TYPE_CHECKING:
    from core.engine.engine import Engine

_FEWEST_WEEKS, _WEEKS = 26, 104
"""A random shift is half a year to two and a half years, so that no day is a guess at the real one."""


@dataclass(frozen=True)
class ExportedTables:
    """The result of an export.

    Attributes:
        rows: rows by table.
        participant, shift_weeks: code and shift of the diary, needed to export more of it later; None without a diary.
    """

    folder: Path
    rows: dict[str, int]
    participant: str | None
    shift_weeks: int | None


def export_tables(
    engine: "Engine",
    folder: Path,
    *,
    with_diary: bool = False,
    participant: str | None = None,
    shift_weeks: int | None = None,
    include_own: bool = False,
    job: Job | None = None,
) -> ExportedTables:
    """Write the library to a folder, one Parquet file per table, and the de-identified diary as well if wanted.

    Args:
        participant: the code in the diary's rows; None makes one at random.
        shift_weeks: the weeks by which its days move back; None chooses at random.
        include_own: write the recipes that the user wrote, adapted or composed as well.

    Raises:
        KnownError: the folder holds something else or can't be written, a code or shift is not allowed, or the library or
            the diary can't be read.
    """
    refuse_own_files(engine.home, folder)
    facts: dict[str, object] = {"larder": larder_version(), "has_own_recipes": include_own}
    log = None
    if with_diary:
        participant = check_participant(participant or f"P{secrets.token_hex(4)}")
        if shift_weeks is None:
            shift_weeks = _FEWEST_WEEKS + secrets.randbelow(_WEEKS + 1)
        check_weeks(shift_weeks)
        log = deidentified(diary(engine, *ALL_TIME).entries, participant, shift_weeks)
    rows = _write_tables(
        engine.library, folder, job or engine.job, log=log, include_own=include_own, facts=facts
    )
    return ExportedTables(folder, rows, participant, shift_weeks)
