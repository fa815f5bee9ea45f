"""What every reader yields: recipes as their source states them, links, and what was skipped and why."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol, runtime_checkable

from core.progress import Job


@dataclass(frozen=True)
class SourceLine:
    """One ingredient line of a source.

    A source that keeps the parts of a line apart fills them; for one that has mere text, `name` stays None and the
    line is read later.
    """

    text: str
    """The line as people read it."""
    name: str | None = None
    """The food as written, without amount and preparation."""
    amount: float | None = None
    unit: str = ""
    """The unit as the source writes it."""
    preparation: str = ""
    optional: bool = False

    def __hash__(self) -> int:
        # Lines that differ nearly always differ in their text, of which Python keeps the hash.
        return hash(self.text)


@dataclass(frozen=True)
class SourceRecipe:
    """A recipe as its source states it; nothing is computed or guessed here."""

    key: str
    """Names the recipe within its format, the same each time the file is read ("foodcom-137739")."""
    title: str
    lines: tuple[SourceLine, ...]
    servings: float | None = None
    prep_min: float | None = None
    cook_min: float | None = None
    total_min: float | None = None
    """The stated total; None when the source has none, even where prep and cook time are known."""
    steps: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    """Categories, keywords, cuisines and diets as written."""
    stated: Mapping[str, float] = field(default_factory=dict)
    """Nutrients of one serving that the source states, by the keys and in the units of `core.food.nutrients`."""
    url: str = ""
    """Where the source says the recipe comes from."""
    notes: str = ""
    """Description and notes as written."""
    own_key: str = ""
    """The key under which Larder itself exported it; empty for a recipe of another program."""


@dataclass(frozen=True)
class SourceLink:
    """A source's guess that the name of an ingredient is like a food elsewhere: to be shown, and evidence of nothing."""

    name: str
    """The ingredient as the source writes it."""
    vocabulary: str
    """"usda" or "foodon"."""
    target: str
    """The USDA number in five digits ("01001"), or the FoodOn class ("FOODON_03400744")."""


@dataclass(frozen=True)
class Skipped:
    """Something of a source that was not taken in."""

    where: str
    """File, and the recipe, member or line in it."""
    why: str
    """One sentence for the person."""


class Reader(Protocol):
    """A format: a module-level constant of each file in `core.importing.formats` keeps to this."""

    @property
    def name(self) -> str:
        """What the command line calls it ("paprika")."""
        ...

    @property
    def label(self) -> str:
        """What people call it ("Paprika (.paprikarecipes)")."""
        ...

    def fits(self, path: Path, head: bytes) -> bool:
        """Whether a file is likely of this format, by its name and its first 64 KiB; never raises."""
        ...

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe | SourceLink | Skipped]:
        """Yield every recipe and link of a file, in memory that does not grow with it where the format allows it.

        One bad recipe is `Skipped`, and the rest goes on.

        Raises:
            KnownError: nothing of the file can be read; one sentence, and what to do.
            Cancelled: the person cancelled.
        """
        ...


@runtime_checkable
class LongReader(Reader, Protocol):
    """A format whose files may be so long that they are read in a process of their own; the reader can be pickled."""

    def size_bytes(self, path: Path) -> int:
        """Bytes of all that is read with a file, about; of packed ones what they hold."""
        ...


@runtime_checkable
class FolderReader(Reader, Protocol):
    """A format that reads a folder as a whole."""

    def takes(self, name: str) -> bool:
        """Whether it reads a file of this path (with /) in its folder; what it does not take is read by itself."""
        ...
