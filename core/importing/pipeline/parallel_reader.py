"""Reading a long file and placing its recipes in a process of its own, while this one computes and writes them."""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Final

from core.importing.resolving import PendingRecipe, RecipeResolver, content_hash
from core.importing.source_recipe import LongReader, Reader, Skipped, SourceLink, SourceRecipe
from core.library.resolved_recipe import ResolvedRecipe
from core.processes.worker import ProcessStream, can_start_process
from core.progress import Job
from models.line_tagger.reader import TaggedWords

_LONG_BYTES: Final = 32_000_000
"""A file that takes some seconds: starting a process takes one."""
_AT_ONCE: Final = 2000
"""Recipes that are sent together; a line that several of them share is sent once."""

Read = SourceRecipe | ResolvedRecipe | SourceLink | Skipped
"""What was read; a recipe that is placed already is ready to be written."""


@dataclass(frozen=True)
class _NoTagger:
    """Stands for the network that reads mere text, which stays in the first process."""

    def tag(self, lines: Sequence[str]) -> list[TaggedWords]:
        raise AssertionError(f"{len(lines)} lines of mere text are left to the first process")


def read_and_placed(
    path: Path, reader: Reader, placer: RecipeResolver, job: Job
) -> Generator[Read, None, None]:
    """What a reader finds in a file; of a long one recipes are placed as far as that needs no network.

    Raises:
        KnownError: nothing of the file can be read.
        Cancelled: the person cancelled.
    """
    if not (
        isinstance(reader, LongReader) and can_start_process() and reader.size_bytes(path) >= _LONG_BYTES
    ):
        yield from reader.read(path, job)
        return
    # The other process has more to do than this one, which waits for it: foods that only titles name are looked for here.
    sent = RecipeResolver(replace(placer.lines, tagger=_NoTagger()), placer.tags, None, placer.borrower)
    with ProcessStream(job, _placed, path, reader, sent) as found:
        for batch in found:
            yield from (
                placer.with_unlisted(item) if isinstance(item, ResolvedRecipe) else item for item in batch
            )


def _placed(job: Job, path: Path, reader: Reader, placer: RecipeResolver) -> Iterator[list[Read]]:
    items = iter(reader.read(path, job))
    while batch := list(islice(items, _AT_ONCE)):
        yield [_ready(item, reader.name, placer) for item in batch]


def _ready(item: SourceRecipe | SourceLink | Skipped, source: str, placer: RecipeResolver) -> Read:
    if (
        not isinstance(item, SourceRecipe)
        or item.own_key
        or not all(line.name or not line.text.strip() for line in item.lines)
    ):
        return item
    return placer.place([PendingRecipe(item, source, content_hash(item))])[0]
