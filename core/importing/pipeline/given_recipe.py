"""A recipe that Larder wrote itself, imported like one of a file."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from core.importing.source_recipe import SourceRecipe
from core.progress import Job

GIVEN: Final = Path("Adapted recipe")
"""The path that represents the recipe."""


@dataclass(frozen=True)
class GivenRecipe:
    """A reader of one recipe; `name` is the source that the library stores for it."""

    recipe: SourceRecipe
    name: str
    label: str

    def fits(self, path: Path, head: bytes) -> bool:
        """Return whether a path is that of its own recipe."""
        return path == GIVEN and not head

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe]:
        """Yield the recipe."""
        yield self.recipe
