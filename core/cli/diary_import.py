"""`larder diary import`: preview a diary of another program, and add its entries."""

import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from core.cli.common import print_json, say
from core.cli.progress_bar import moving_bar
from core.cli.streams import storing
from core.engine.engine import Engine
from core.errors import Cancelled, KnownError, harmless, shown
from core.services.diary_imports import (
    DateOrder,
    DiaryImport,
    DiaryPreview,
    EnergyUnit,
    FileChoices,
    preview_diary,
)

SHOWN_REASONS = 20
SHOWN_COLUMNS = 40
Choice = TypeVar("Choice")
_DATES: dict[str, DateOrder] = {"ymd": "ymd", "dmy": "dmy", "mdy": "mdy"}
_ENERGY: dict[str, EnergyUnit] = {"kcal": "kcal", "kJ": "kJ", "cal": "cal", "J": "J"}


def run_import(
    engine: Engine,
    path: Path,
    dates: str | None,
    energy: str | None,
    writer: str | None,
    *,
    is_dry_run: bool,
    is_confirmed: bool,
    as_json: bool,
) -> None:
    """`larder diary import`.

    On a terminal it asks after the preview. Elsewhere it stores what the file states; a unit that it doesn't state has to
    be confirmed.

    Raises:
        KnownError: the file can't be read, or can be read in two ways; nothing was stored.
        Cancelled: the user said no; nothing was stored.
    """
    chosen = FileChoices(
        _chosen(dates, _DATES, "--dates"), _chosen(energy, _ENERGY, "--energy"), writer, datetime.now().date()
    )
    with moving_bar() as job:
        preview = preview_diary(engine, path, chosen, job=job)
    if not as_json:
        _show(preview)
    if is_dry_run or preview.is_empty:
        if as_json:
            print_json(preview.to_json(added=0))
        else:
            say("Nothing was stored (--dry-run)." if is_dry_run else "There is nothing new to add.")
        return
    is_asked = not as_json and sys.stdin.isatty() and sys.stdout.isatty()
    if not is_confirmed and is_asked:
        _ask(len(preview.entries))
    elif not is_confirmed and preview.unstated:
        raise KnownError(
            f"{harmless(path.name)} doesn't state the unit of {_listed(preview.unstated)}. Nothing was stored. Look at the"
            " units with --dry-run, and add --yes if they are right."
        )
    change = DiaryImport(preview)
    with storing(engine.home) as connection:
        change.do(connection)
        if as_json:
            print_json(preview.to_json(added=len(change.ids)))
        else:
            more = f" and {preview.records_in_words}" if preview.records else ""
            say(f"Added {_entries(len(change.ids))}{more}. 'larder diary undo' removes them.")


def _chosen(given: str | None, known: dict[str, Choice], option: str) -> Choice | None:
    if given is None:
        return None
    if given not in known:
        raise KnownError(f"'{shown(given)}' isn't a choice for {option}. Choose one of {', '.join(known)}.")
    return known[given]


def _ask(count: int) -> None:
    sys.stdout.write(f"Add {_entries(count)} with these units? [y/N] ")
    sys.stdout.flush()
    if sys.stdin.readline().strip().casefold() not in ("y", "yes"):
        raise Cancelled


def _show(preview: DiaryPreview) -> None:
    compared = preview.compared
    period = preview.period
    days = "no entries" if period is None else f"{period[0]} to {period[1]}"
    say(
        f"{preview.program}, {days}: {len(compared.new):,} new, {len(compared.known):,} already in the diary,"
        f" {len(preview.skipped):,} not imported."
    )
    if preview.records:
        say(f"Also new: {preview.records_in_words}.")
    if preview.writers:
        writers = (f"{shown(name)} ({count:,})" for name, count in preview.writers.items())
        say(f"Written by: {', '.join(writers)}.")
    for unit, columns in preview.columns_by_unit.items():
        say(f"Read as {harmless(unit)}: {_listed(columns)}.")
    for sentence in preview.assumed:
        say(harmless(sentence))
    for why, columns in preview.columns_left_out.items():
        say(f"Not imported, {harmless(why)}: {_listed(columns)}.")
    for each in preview.skipped[:SHOWN_REASONS]:
        say(f"  {shown(each.where)}: {harmless(each.why)}")
    if len(preview.skipped) > SHOWN_REASONS:
        say(f"  and {len(preview.skipped) - SHOWN_REASONS:,} more; --json lists them.")


def _listed(columns: Sequence[str]) -> str:
    more = f" and {len(columns) - SHOWN_COLUMNS:,} more" if len(columns) > SHOWN_COLUMNS else ""
    return ", ".join(map(shown, columns[:SHOWN_COLUMNS])) + more


def _entries(count: int) -> str:
    return f"{count:,} {'entry' if count == 1 else 'entries'}"
