"""Link the imported recipes of a library again, for a new build: in another process, if they are many.

Lines of mere text need the line tagger, a model that stays in the first process.
"""

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from core.importing.archive.stored_imports import count_imported, imported_recipes
from core.importing.resolving import RecipeResolver
from core.importing.source_recipe import PendingRecipe, SourceRecipe
from core.library.library import Library
from core.library.resolved_recipe import ResolvedRecipe
from core.processes.worker import ProcessStream, can_start_process
from core.progress import Job
from core.translation import tr
from models.line_tagger.reader import TaggedWords

_MANY: Final = 20_000
"""Recipes that take some seconds to link: starting a process takes two."""


@dataclass(frozen=True)
class _NoTagger:
    """A placeholder for the line tagger, which stays in the first process."""

    def tag(self, lines: Sequence[str]) -> list[TaggedWords]:
        raise AssertionError(
            tr("{lines} lines of mere text are left to the first process").format(lines=len(lines))
        )


def without_tagger(resolver: RecipeResolver, *, finds_unlisted: bool) -> RecipeResolver:
    """Return a resolver for another process, with caches of its own and without the line tagger."""
    lines = replace(resolver.lines, tagger=_NoTagger())
    unlisted = resolver.unlisted if finds_unlisted else None
    return RecipeResolver(lines, resolver.tags, unlisted, resolver.fallback, resolver.chosen)


def needs_tagger(recipe: SourceRecipe) -> bool:
    """Return whether a recipe has lines of mere text."""
    return any(not line.name and line.text.strip() for line in recipe.lines)


def relinked(
    library: Library, resolver: RecipeResolver, job: Job
) -> Generator[list[ResolvedRecipe], None, None]:
    """Yield the imported recipes of a library by number, in batches, with every name linked again.

    Raises:
        KnownError: the library cannot be read, or a process ended by itself.
    """
    if count_imported(library) < _MANY or not can_start_process():
        yield from map(resolver.place, imported_recipes(library))
        return
    with ProcessStream(job, _linked, library.path, without_tagger(resolver, finds_unlisted=True)) as found:
        for batch in found:
            yield _completed(batch, resolver)


def _linked(
    _job: Job, path: Path, resolver: RecipeResolver
) -> Iterator[list[ResolvedRecipe | PendingRecipe]]:
    with closing(Library(path)) as library:
        for batch in imported_recipes(library):
            yield [each if needs_tagger(each.recipe) else resolver.place([each])[0] for each in batch]


def _completed(
    batch: Sequence[ResolvedRecipe | PendingRecipe], resolver: RecipeResolver
) -> list[ResolvedRecipe]:
    """Return a batch with the recipes that the other process left to this one, in the same order."""
    placed = iter(resolver.place([each for each in batch if isinstance(each, PendingRecipe)]))
    return [next(placed) if isinstance(each, PendingRecipe) else each for each in batch]
