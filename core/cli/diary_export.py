"""`larder diary export`."""

from pathlib import Path

from core.cli.common import say_written
from core.diary.entry import parse_date
from core.engine.engine import Engine
from core.services.diary_exports import export_diary
from core.services.diary_preferences import today as diary_today


def run_export(engine: Engine, path: Path, form: str | None, first: str | None, last: str | None) -> None:
    """`larder diary export`."""
    today = diary_today(engine)
    start, end = (None if given is None else parse_date(given, today) for given in (first, last))
    count = export_diary(engine, path, form, first=start, last=end)
    say_written(path, f"{count:,} {'entry' if count == 1 else 'entries'} written to {path}.")
