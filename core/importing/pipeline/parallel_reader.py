"""Reading a long file and resolving its recipes in a separate process, while this one computes and writes them."""

from collections.abc import Generator, Iterator
from itertools import islice
from pathlib import Path
from typing import Final

from core.importing.relinking import needs_tagger, without_tagger
from core.importing.resolving import RecipeResolver, content_hash
from core.importing.source_recipe import LongReader, PendingRecipe, Reader, Skipped, SourceLink, SourceRecipe
from core.library.resolved_recipe import ResolvedRecipe
from core.processes.worker import ProcessStream, can_start_process
from core.progress import Job

_LONG_BYTES: Final = 32_000_000
"""The size of a file that takes some seconds to read: starting a process takes one."""
_AT_ONCE: Final = 2000
"""Recipes sent together; a line that several of them share is sent once."""

Read = SourceRecipe | ResolvedRecipe | SourceLink | Skipped
"""An item of a file; a resolved recipe is ready to be written."""


def read_and_resolved(
    path: Path, reader: Reader, resolver: RecipeResolver, job: Job
) -> Generator[Read, None, None]:
    """Yield the items of a file; the recipes of a long file are resolved, unless that needs the line tagger.

    Raises:
        KnownError: nothing in the file can be read.
    """
    if not (
        isinstance(reader, LongReader) and can_start_process() and reader.size_bytes(path) >= _LONG_BYTES
    ):
        yield from reader.read(path, job)
        return
    # This process would wait for the other one, so it finds the unlisted foods.
    sent = without_tagger(resolver, finds_unlisted=False)
    with ProcessStream(job, _placed, path, reader, sent) as found:
        for batch in found:
            yield from (
                resolver.with_unlisted(item) if isinstance(item, ResolvedRecipe) else item for item in batch
            )


def _placed(job: Job, path: Path, reader: Reader, resolver: RecipeResolver) -> Iterator[list[Read]]:
    items = iter(reader.read(path, job))
    while batch := list(islice(items, _AT_ONCE)):
        yield [_ready(item, reader.name, resolver) for item in batch]


def _ready(item: SourceRecipe | SourceLink | Skipped, source: str, resolver: RecipeResolver) -> Read:
    if not isinstance(item, SourceRecipe) or item.own_key or needs_tagger(item):
        return item
    return resolver.place([PendingRecipe(item, source, content_hash(item))])[0]
