"""Damaged segments of the archive: moved to quarantine, and read as far as they are reliable.

Parquet has no checksums here, so a changed letter may go unnoticed. A recipe counts only if it still has its hash.
"""

from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from core.importing.archive.segments import ArchiveFiles, ArchiveWriter
from core.importing.resolving import content_hash
from core.importing.source_recipe import PendingRecipe
from core.processes.worker import ProcessEnded, ProcessStream, can_start_child
from core.progress import Job
from core.store import duckdb_api as duckdb
from core.store.home import Home
from core.store.import_archive import Segment, quarantine_segment


@dataclass
class RepairedSegments:
    """The readable contents of damaged segments.

    Attributes:
        aside: the damaged files, in quarantine.
        segments: new segments with the readable recipes, by the name of the damaged one.
        titles: the readable titles in the damaged segments, by key.
    """

    aside: list[Path] = field(default_factory=list)
    segments: dict[str, tuple[Segment, ...]] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)


def repair(home: Home, number: int, damaged: Sequence[Segment], job: Job) -> RepairedSegments:
    """Move damaged segments to quarantine and write their readable recipes to new ones, which no manifest lists yet.

    Args:
        number: the number of their library.

    Raises:
        OSError, duckdb.Error: the archive cannot be written.
    """
    repaired = RepairedSegments()
    for segment in damaged:
        job.check()
        aside = quarantine_segment(home, number, segment)
        if aside is None:
            continue
        repaired.aside.append(aside)
        if segment.kind == "recipes":
            found, titles = _read(home, replace(segment, file=f"../{aside.name}"))
            repaired.titles.update(titles)
            with closing(ArchiveWriter(home)) as writer:
                if found:
                    writer.add_stated(found)
                repaired.segments[segment.file] = writer.finish(0, 0).segments
    return repaired


def _read(home: Home, segment: Segment) -> tuple[list[PendingRecipe], dict[str, str]]:
    """Return the reliable recipes, and all titles by key; a child process reads them, because DuckDB may crash."""
    found: list[PendingRecipe] = []
    titles: dict[str, str] = {}
    if not can_start_child():
        pieces: Iterator[tuple[list[PendingRecipe], dict[str, str]]] = _pieces(Job(), home, segment)
        for recipes, named in pieces:
            found += recipes
            titles.update(named)
        return found, titles
    with suppress(ProcessEnded), ProcessStream(Job(), _pieces, home, segment) as stream:
        for recipes, named in stream:
            found += recipes
            titles.update(named)
    return found, titles


def _pieces(job: Job, home: Home, segment: Segment) -> Iterator[tuple[list[PendingRecipe], dict[str, str]]]:
    # Titles first: they may be all that reads.
    with ArchiveFiles(home) as files:
        with suppress(OSError, duckdb.Error, ValueError):
            yield [], files.titles(segment)
        with suppress(OSError, duckdb.Error, ValueError, TypeError):
            for _, rows in files.live([segment]):
                for batch in files.recipes(segment, rows, job):
                    yield [each for each in batch if content_hash(each.recipe) == each.content_hash], {}
