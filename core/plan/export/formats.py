"""Write a planned week to a file, in the given format or that of the file extension."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path

from core.errors import KnownError, shown
from core.files.writing import write_whole
from core.plan.document import WeekPlan
from core.plan.export.as_csv import to_csv
from core.plan.export.as_html import to_html
from core.plan.export.as_ics import to_ics
from core.plan.export.as_json import to_json
from core.plan.export.as_markdown import to_markdown
from core.plan.export.as_pdf import to_pdf
from core.plan.export.as_text import to_text
from core.plan.export.options import ExportOptions
from core.translation import tr

Writer = Callable[[WeekPlan, datetime, ExportOptions], bytes]

FORMATS: Mapping[str, Writer] = {
    "pdf": to_pdf,
    "html": lambda plan, *_: to_html(plan).encode(),
    "md": lambda plan, *_: to_markdown(plan).encode(),
    "txt": lambda plan, *_: to_text(plan).encode(),
    "csv": lambda plan, *_: to_csv(plan).encode("utf-8-sig"),
    "ics": to_ics,
    "json": lambda plan, *_: to_json(plan).encode(),
}
"""Writers by format. Each takes the plan, the current time (UTC) and the options. The CSV begins with a byte order mark,
without which Excel misreads letters with accents.
"""

_OTHER_SUFFIXES: Mapping[str, str] = {"htm": "html", "markdown": "md", "ical": "ics", "text": "txt"}


def format_of(path: Path, fmt: str | None) -> str:
    """Return the given format, else the one of the path's extension.

    Raises:
        KnownError: the format doesn't exist, or the extension names none.
    """
    name = (fmt if fmt is not None else path.suffix.removeprefix(".")).strip().casefold()
    name = _OTHER_SUFFIXES.get(name, name)
    if name in FORMATS:
        return name
    known = ", ".join(FORMATS)
    if fmt is None and not name:
        raise KnownError(
            tr("'{path}' has no ending that names a format. Add --format: {known}.").format(
                path=shown(path), known=known
            )
        )
    raise KnownError(
        tr("Larder can't write a plan as '{name}'. Choose one of {known}.").format(
            name=shown(name), known=known
        )
    )


def export_plan(
    plan: WeekPlan, path: Path, fmt: str | None = None, options: ExportOptions | None = None
) -> Path:
    """Write a plan to a staged file and move it into place, so that no half-written file is ever visible.

    Args:
        path: the file, or a folder for a file such as `larder-2026-W47.pdf`.
        fmt: one of `FORMATS`; None uses the path's extension.
        options: the paper, and the times and alarms of a calendar.

    Returns:
        The file that was written.

    Raises:
        KnownError: the format is unknown, or the file cannot be written.
    """
    name = format_of(path, fmt)
    target = path / f"larder-{plan.week.name}.{name}" if path.is_dir() else path
    content = FORMATS[name](plan, datetime.now(UTC), options or ExportOptions())
    write_whole(target, content, private=False)
    return target
