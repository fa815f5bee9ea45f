"""Export the diary: tables, JSON that Larder imports without loss, and a PDF for a dietitian."""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from core.diary import history
from core.errors import KnownError, shown
from core.exporting.diary.as_csv import days_csv, entries_csv, foods_csv
from core.exporting.diary.as_pdf import to_pdf
from core.files.writing import write_whole
from core.importing.diary.larder_export import STORED, record_json
from core.services.diary_days import ALL_TIME, DiaryDays, diary
from core.services.diary_files import entry_json
from core.services.trends import Days, period_of
from core.store.own_files import refuse_own_files
from core.translation import tr

if TYPE_CHECKING:
    from core.engine.engine import Engine

Writer = Callable[["Engine", DiaryDays], str | bytes]


def _json(_engine: "Engine", found: DiaryDays) -> str:
    # The diary is complete, whatever the profile says by now; entries that break it are marked.
    data: list[Mapping[str, object]] = [
        {**entry_json(entry, found.verdict(entry)), STORED: history.entry_json(entry)}
        for entry in found.entries
    ]
    data += [record_json(record) for record in found.records]
    return json.dumps(data, ensure_ascii=False, indent=2, default=str) + "\n"


def _pdf(engine: "Engine", found: DiaryDays) -> bytes:
    if not found.entries:
        raise KnownError(tr("The diary has no entries in these days. Choose others with --from and --to."))
    days = Days(
        None if found.first == ALL_TIME[0] else found.first, None if found.last == ALL_TIME[1] else found.last
    )
    report = period_of(found.entries, found.profile, engine.data.guidelines, days)
    measured = replace(report, weights_kg=found.weights_kg, water_ml=found.water_ml)
    return to_pdf(measured, datetime.now(UTC))


FORMATS: Final[Mapping[str, Writer]] = {
    "csv": lambda _, found: entries_csv(found.entries),
    "foods": lambda _, found: foods_csv(found.entries),
    "days": lambda _, found: days_csv(found.entries, found.water_ml, found.weights_kg),
    "json": _json,
    "pdf": _pdf,
}
"""Writers by format. "foods" and "days" are tables with a row per eaten food and per day."""


def export_diary(
    engine: "Engine",
    path: Path | str,
    form: str | None = None,
    *,
    first: date | None = None,
    last: date | None = None,
) -> int:
    """Write the diary to a file and return the number of entries.

    Args:
        form: one of `FORMATS`; None takes the one of the path's ending, and "csv" for a path without one.
        first, last: the period, both included; None is open.

    Raises:
        KnownError: there is no such format, the file can't be written, or it is one of Larder's own.
    """
    path = Path(path)
    ending = path.suffix.removeprefix(".").casefold()
    name = form if form is not None else ending or "csv"
    if name not in FORMATS:
        raise KnownError(
            tr("'{name}' is not a format of the diary. Choose {formats}.").format(
                name=shown(name), formats=", ".join(FORMATS)
            )
        )
    refuse_own_files(engine.home, path)
    found = diary(engine, first or ALL_TIME[0], last or ALL_TIME[1])
    write_whole(path, FORMATS[name](engine, found))
    return len(found.entries)
