"""Segments of the archive that were damaged: set aside, and read as far as what they say can be relied on.

Parquet has no checksums here, so a changed letter may read well. A recipe therefore counts only where it still has the hash
that was written with it.
"""

from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

import duckdb

from core.importing.archive.segments import ArchiveFiles, ArchiveWriter
from core.importing.resolving import PendingRecipe, content_hash
from core.processes.worker import ProcessEnded, ProcessStream, can_start_child
from core.progress import Job
from core.store.home import Home
from core.store.import_archive import Segment, quarantine_segment


@dataclass
class Mended:
    """What the damaged segments still yield.

    Attributes:
        aside: where the damaged files are now.
        segments: new ones with the recipes that read, by the name of the damaged one.
        titles: of the recipes in the damaged ones, by key, as far as they read.
    """

    aside: list[Path] = field(default_factory=list)
    segments: dict[str, tuple[Segment, ...]] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)


def mend(home: Home, number: int, damaged: Sequence[Segment], job: Job) -> Mended:
    """Set damaged segments aside and write what reads of them into new ones, which no manifest lists yet.

    Args:
        number: of the library that they belong to.

    Raises:
        OSError, duckdb.Error: the archive cannot be written.
        Cancelled: the job was.
    """
    mended = Mended()
    for segment in damaged:
        job.check()
        aside = quarantine_segment(home, number, segment)
        if aside is None:
            continue
        mended.aside.append(aside)
        if segment.kind == "recipes":
            found, titles = _read(home, replace(segment, file=f"../{aside.name}"))
            mended.titles.update(titles)
            with closing(ArchiveWriter(home)) as writer:
                if found:
                    writer.add_stated(found)
                mended.segments[segment.file] = writer.finish(0, 0).segments
    return mended


def _read(home: Home, segment: Segment) -> tuple[list[PendingRecipe], dict[str, str]]:
    """The recipes that can be relied on, and all titles by key; in another process, since DuckDB may crash over it."""
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
