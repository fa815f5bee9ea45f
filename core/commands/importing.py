"""`larder import`: recipes of other programs into the library."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from core.commands.shared import print_json, say
from core.engine import Engine
from core.errors import KnownError
from core.importing.readers import READERS, reader_named
from core.importing.report import ImportReport
from core.importing.stream import Reader
from core.importing.usda.tables import LABEL, is_usda
from core.progress import Job

SHOWN_REASONS = 20
USDA = "usda"


def run_list(*, as_json: bool) -> None:
    """`larder import --list`: the formats by name."""
    if as_json:
        named = [{"name": reader.name, "label": reader.label} for reader in READERS]
        print_json([*named, {"name": USDA, "label": LABEL}])
        return
    for reader in READERS:
        say(f"{reader.name:<16} {reader.label}")
    say(f"{USDA:<16} {LABEL}")


def run_import(engine: Engine, words: Sequence[str], *, as_json: bool) -> None:
    """`larder import [FORMAT] PATH...`.

    Raises:
        KnownError: no file is named, or nothing of the files can be read; the library is as it was.
        Cancelled: the person stopped it; the library is as it was.
    """
    tables = _usda_tables(words)
    with _progress() as job:
        if tables:
            report = engine.import_usda(tables, job)
        else:
            reader, paths = _named(words)
            report = engine.import_recipes(paths, reader, job)
    if as_json:
        print_json(report.to_json())
    else:
        _show(report)


def _usda_tables(words: Sequence[str]) -> list[Path]:
    """The USDA tables that are named, by the format or by what they hold; empty when it is recipes."""
    if len(words) > 1 and words[0] == USDA:
        return [Path(word) for word in words[1:]]
    paths = [Path(word) for word in words]
    return paths if paths and all(is_usda(path) for path in paths) else []


def _named(words: Sequence[str]) -> tuple[Reader | None, list[Path]]:
    reader = reader_named(words[0]) if len(words) > 1 else None
    paths = [Path(word) for word in (words[1:] if reader is not None else words)]
    if not paths:
        raise KnownError("Name a file to import, such as 'larder import recipes.csv'.")
    if len(words) > 1 and reader is None and not paths[0].exists() and "." not in words[0]:
        raise KnownError(f"'{words[0]}' is no format and no file. 'larder import --list' names the formats.")
    return reader, paths


@contextmanager
def _progress() -> Iterator[Job]:
    """A moving bar on a terminal; elsewhere nothing."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield Job()
        return
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("Reading", total=None)
        yield Job(report=lambda _share, text: progress.update(task, description=text))


def _show(report: ImportReport) -> None:
    say(
        f"{report.read:,} read: {report.added:,} added, {report.updated:,} updated, {report.unchanged:,} unchanged,"
        f" {report.skipped_count:,} skipped, in {report.seconds:.1f} s."
    )
    for skipped in report.skipped[:SHOWN_REASONS]:
        say(f"  {skipped.where}: {skipped.why}")
    if report.skipped_count > SHOWN_REASONS:
        say(f"  and {report.skipped_count - SHOWN_REASONS:,} more; --json lists them.")
