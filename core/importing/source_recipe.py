"""The items that readers yield: recipes as their source states them, links, and reasons for skipping."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol, runtime_checkable

from core.progress import Job
from core.translation import local_number, tr


@dataclass(frozen=True)
class SourceLine:
    """One ingredient line of a source.

    A source that stores the parts of a line apart fills them. A line of text has no `name` and is read later.

    Attributes:
        text: the whole line.
        name: the food as written, without amount and preparation.
        unit: the unit as written.
    """

    text: str
    name: str | None = None
    amount: float | None = None
    unit: str = ""
    preparation: str = ""
    optional: bool = False

    def __hash__(self) -> int:
        # Different lines nearly always have different texts, whose hashes Python caches.
        return hash(self.text)


@dataclass(frozen=True)
class SourceRecipe:
    """A recipe as its source states it; nothing in it is computed or predicted."""

    key: str
    """The recipe's name in its format, the same for each reading of the file ("foodcom-137739")."""
    title: str
    lines: tuple[SourceLine, ...]
    servings: float | None = None
    prep_min: float | None = None
    cook_min: float | None = None
    total_min: float | None = None
    """The stated total; None without one, even if prep and cook time are known."""
    steps: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    """Categories, keywords, cuisines and diets as written."""
    stated: Mapping[str, float] = field(default_factory=dict)
    """Nutrients of one serving that the source states, by the keys and in the units of `core.food.nutrients`."""
    url: str = ""
    notes: str = ""
    own_key: str = ""
    """The recipe's key in the library that exported it; empty for a recipe of another program."""


@dataclass(frozen=True)
class PendingRecipe:
    """A recipe before its ingredients are linked, with its format and content hash."""

    recipe: SourceRecipe
    source: str
    content_hash: int


@dataclass(frozen=True)
class SourceLink:
    """A source's guess that an ingredient is a food elsewhere; Larder displays it and decides nothing by it."""

    name: str
    """The ingredient as the source writes it."""
    vocabulary: str
    """"usda" or "foodon"."""
    target: str
    """The USDA number in five digits ("01001"), or the FoodOn class ("FOODON_03400744")."""


@dataclass(frozen=True)
class Skipped:
    """An item of a source that is not imported.

    Attributes:
        where: the file, and the recipe, member or line in it.
        why: the reason, for the user.
    """

    where: str
    why: str


def first_named(names: Sequence[str], most: int) -> str:
    """Return names for a sentence, which lists the first ones of many: "a.txt, b.txt and 7 more"."""
    first, more = ", ".join(name[:100] for name in names[:most]), len(names) - most
    text = tr("{names} and {more} more") if more > 0 else "{names}"
    return text.format(names=first, more=local_number(f"{more:,}"))


class Reader(Protocol):
    """A reader of one format; each module in `core.importing.formats` has one."""

    @property
    def name(self) -> str:
        """The name on the command line ("paprika")."""
        ...

    @property
    def label(self) -> str:
        """The name for users ("Paprika (.paprikarecipes)")."""
        ...

    def fits(self, path: Path, head: bytes) -> bool:
        """Return whether a file is likely in this format, by its name and its first 64 KiB; never raises."""
        ...

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe | SourceLink | Skipped]:
        """Yield every recipe and link of a file; if the format allows it, memory doesn't grow with the file.

        A bad recipe is skipped.

        Raises:
            KnownError: nothing in the file can be read.
        """
        ...


@runtime_checkable
class LongReader(Reader, Protocol):
    """A reader whose long files are read in a child process; it can be pickled."""

    def size_bytes(self, path: Path) -> int:
        """Return roughly the unpacked bytes of a file and the files that are read with it."""
        ...


@runtime_checkable
class FolderReader(Reader, Protocol):
    """A reader of whole folders."""

    def takes(self, name: str) -> bool:
        """Return whether it reads a file with this path (with /) in its folder; others are read one by one."""
        ...
