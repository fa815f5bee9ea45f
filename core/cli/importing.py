"""`larder import`: recipes of other programs into the library."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from core.cli.common import print_json, say
from core.cli.progress_bar import moving_bar
from core.cli.reindex import go_on_with_likeness
from core.engine.engine import Engine
from core.errors import KnownError, harmless, shown
from core.importing.fields.columns import table_reader
from core.importing.formats.table import READER as TABLE
from core.importing.pipeline.outcome import FOODS_SAID, ImportOutcome
from core.importing.pipeline.readers import READERS, reader_named
from core.importing.pipeline.sources import Sources, find_sources, why_endless
from core.importing.source_recipe import Reader
from core.importing.usda.tables import LABEL
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


def run_import(
    engine: Engine, words: Sequence[str], columns: Sequence[str], *, as_json: bool, likeness: bool = True
) -> None:
    """`larder import [FORMAT] PATH... [--column FIELD=COLUMN]`.

    What it says is said when the recipes are in the library; likeness of many is worked out after that.

    Args:
        likeness: whether to go on with it where recipes wait for it.

    Raises:
        KnownError: no file is named, or nothing of the files can be read; the library is as it was.
        Cancelled: the person stopped it; the library is as it was.
    """
    named = _named(words)
    if columns:
        named = _with_columns(named, columns)
    with moving_bar() as job:
        outcome = _take_in(engine, named, job)
    if as_json:
        print_json(outcome.to_json())
    else:
        _show(outcome)
    go_on_with_likeness(engine, outcome.without_likeness, wanted=likeness)


@dataclass(frozen=True)
class _Named:
    paths: list[Path]
    reader: Reader | None = None
    """The format of all the files, where it was named or told by the columns."""
    is_usda: bool = False


def _take_in(engine: Engine, named: _Named, job: Job) -> ImportOutcome:
    if (named.is_usda or named.reader is not None) and (
        why := next(filter(None, map(why_endless, named.paths)), "")
    ):
        raise KnownError(why)
    if named.is_usda:
        return engine.changes.import_sources(Sources({}, tuple(named.paths)), job)
    if named.reader is not None:
        return ImportOutcome(recipes=engine.changes.import_recipes(named.paths, named.reader, job))
    return engine.changes.import_sources(find_sources(named.paths, job), job)


def _named(words: Sequence[str]) -> _Named:
    if len(words) > 1 and words[0].casefold() == USDA:
        return _Named([Path(word) for word in words[1:]], is_usda=True)
    reader = reader_named(words[0]) if len(words) > 1 else None
    paths = [Path(word) for word in (words[1:] if reader is not None else words)]
    if not paths:
        raise KnownError("Name a file to import, such as 'larder import recipes.csv'.")
    if len(words) > 1 and reader is None and not paths[0].exists() and "." not in words[0]:
        raise KnownError(
            f"'{shown(words[0])}' is no format and no file. 'larder import --list' names the formats."
        )
    return _Named(paths, reader)


def _with_columns(named: _Named, columns: Sequence[str]) -> _Named:
    """Read the files as tables with these columns."""
    if named.is_usda or named.reader not in (None, TABLE):
        raise KnownError(
            "--column goes with tables alone. Write 'larder import table PATH --column title=NAME ...'."
        )
    folder = next((path for path in named.paths if path.is_dir()), None)
    if folder is not None:
        raise KnownError(
            f"{shown(folder)} is a folder, and --column goes with tables. Name the files in it that are tables."
        )
    return replace(named, reader=table_reader(columns))


def _show(outcome: ImportOutcome) -> None:
    for report, what in ((outcome.foods, "foods read"), (outcome.recipes, "read")):
        if report is not None:
            say(
                f"{report.read:,} {what}: {report.added:,} added, {report.updated:,} updated, {report.unchanged:,}"
                f" unchanged, {report.skipped_count:,} skipped, in {report.seconds:.1f} s."
            )
    if outcome.recipes is not None and outcome.recipes.links_added + outcome.recipes.links_unchanged:
        say(
            f"Links to foods elsewhere: {outcome.recipes.links_added:,} added, {outcome.recipes.links_unchanged:,}"
            " unchanged. They are guesses, and decide no allergen, diet or amount."
        )
    if outcome.foods is not None and (outcome.foods.added or outcome.foods.updated):
        say(FOODS_SAID)
    if outcome.was_stopped:
        say("Stopped before the recipes were taken in; the foods were.")
    if outcome.left_out:
        say(f"{len(outcome.left_out):,} could not be read.")
    for skipped in outcome.skipped[:SHOWN_REASONS]:
        say(f"  {shown(skipped.where)}: {harmless(skipped.why)}")
    if outcome.skipped_count > SHOWN_REASONS:
        say(f"  and {outcome.skipped_count - SHOWN_REASONS:,} more; --json lists them.")
