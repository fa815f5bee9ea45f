"""The lists that questions and searches read instead of the library's tables: sets, columns, words and orders of titles.

They are computed from the library at first use. A large library has them in a file next to it (`core.library.list_file`).
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from threading import RLock
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from core.library.list_file import Arrays, ListFile, open_lists, write_lists
from core.library.list_parts import KEYS_A_TAG, PARTS, postings, word_list
from core.library.resolved_recipe import ORIGINS
from core.library.sets.postings import Postings
from core.library.sets.recipe_set import RecipeSet
from core.library.titles import TitleIndex
from core.library.word_index import WordIndex, WordList
from core.progress import Job
from core.store.library_files import lists_of
from core.translation import tr

if TYPE_CHECKING:
    from core.food.bounds import Floats
    from core.library.library import Library

FILED_FROM: Final = 20_000
"""Recipes from which on the lists are stored in a file; the parts of fewer are computed in milliseconds."""
_ONE_AT_A_TIME: Final = RLock()


class SearchLists:
    """The lists of one library. Threads may share it."""

    def __init__(self, library: "Library") -> None:
        self._library = library
        self._known: dict[str, Arrays] = {}
        self._file: ListFile | None = None
        self._has_file = library.is_large

    def prepare(self, job: Job) -> None:
        """Open the file of a large library; write it if it is missing, damaged, or another library's.

        Raises:
            Cancelled: the job was cancelled; no part of the file is left.
        """
        if not self._has_file:
            return
        with _ONE_AT_A_TIME:
            if self._file is None:
                self._file = open_lists(lists_of(self._library.path), self._library.path)
            if self._file is None:
                self._write(job)

    def part(self, name: str) -> Arrays:
        """Return the arrays of a part."""
        known = self._known.get(name)
        if known is not None:
            return known
        # A question that comes while they are computed waits for them.
        with _ONE_AT_A_TIME:
            known = self._known.get(name)
            if known is None:
                known = self._known[name] = self._filed(name) or PARTS[name](self._library)
        return known

    def _filed(self, name: str) -> Arrays | None:
        """Return a part from the file; None if there is no file."""
        self.prepare(Job())
        found = self._mapped(name)
        if found is None and self._has_file:
            self._write(Job())
            found = self._mapped(name)
        return found

    def _mapped(self, name: str) -> Arrays | None:
        return None if self._file is None else self._file.part(name)

    def _write(self, job: Job) -> None:
        library = self._library.path
        self._file = None
        # Where the folder may not be written, or the disk is full, parts are computed as they are needed.
        with suppress(OSError):
            write_lists(lists_of(library), library, self._computed(job))
            self._file = open_lists(lists_of(library), library)
        self._has_file = self._file is not None

    def _computed(self, job: Job) -> "Iterator[tuple[str, Arrays]]":
        for done, (name, compute) in enumerate(PARTS.items()):
            job.check()
            job.report(done / len(PARTS), tr("Preparing searches in your library"))
            yield name, compute(self._library)

    @cached_property
    def size(self) -> int:
        """The largest recipe number plus one."""
        return int(self.part("recipes")["size"][0])

    def set_of(self, bits: NDArray[np.uint8]) -> RecipeSet:
        """Return a set of recipes by its bitmap."""
        return RecipeSet(bits, self.size)

    @cached_property
    def titles(self) -> WordIndex:
        """The words of titles, with their recipes."""
        return self._index("titles")

    @cached_property
    def ingredients(self) -> WordIndex:
        """The words of the names of ingredients, with their ingredients."""
        return self._index("ingredients")

    @cached_property
    def uses(self) -> Postings:
        """The recipes of each ingredient."""
        return postings(self.part("uses"))

    @cached_property
    def known(self) -> WordList:
        """The words of at least three letters of titles, ingredients and tags."""
        return word_list(self.part("known"))

    @property
    def counts(self) -> NDArray[np.int64]:
        """The number of uses of each of these words."""
        return self.part("known")["counts"]

    @cached_property
    def keys(self) -> WordList:
        """The key of each recipe, by number."""
        return word_list(self.part("keys"))

    @property
    def by_title(self) -> NDArray[np.int32]:
        """The recipes in the order of their titles, letter case and accents aside."""
        return self.part("orders")["by_title"]

    @property
    def by_length(self) -> NDArray[np.int32]:
        """The recipes with the shortest titles first, equal ones in the order of titles."""
        return self.part("orders")["by_length"]

    @cached_property
    def whole_titles(self) -> TitleIndex:
        """The titles by their hashes."""
        found = self.part("title_hashes")
        return TitleIndex(found["recipes"], found["hashes"])

    def tagged(self, tags: Sequence[int], origin: str | None) -> RecipeSet:
        """Return the recipes with any of some tags, of one origin if `origin` is given."""
        first = np.unique(np.asarray(tags, dtype=np.int64)) * KEYS_A_TAG
        places = range(KEYS_A_TAG) if origin is None else (ORIGINS.index(origin),)
        return self._tags.any_of(np.sort(np.concatenate([first + place for place in places])))

    @cached_property
    def _tags(self) -> Postings:
        return postings(self.part("tags"))

    @cached_property
    def predicted(self) -> "NamedSets":
        """The recipes of each predicted label, by facet and name with a tab between."""
        return self._sets("predicted")

    @cached_property
    def unlisted(self) -> "NamedSets":
        """The recipes of each food that they name outside their ingredient list."""
        return self._sets("unlisted")

    @cached_property
    def sources(self) -> "NamedSets":
        """The recipes of each source."""
        return self._sets("sources")

    def masked(self, column: str, bit: int) -> RecipeSet | None:
        """Return the recipes with a bit in a column of masks; None for no recipe."""
        sets = self.part(f"masks.{column}")["bits"]
        return self.set_of(sets[bit]) if bit < len(sets) else None

    def number(self, table: str, column: str) -> "Floats":
        """Return a column of a table by recipe number, NaN for unknown values; callers must not change it."""
        return self.part(f"numbers.{table}.{column}")["values"]

    def _index(self, name: str) -> WordIndex:
        found = self.part(name)
        return WordIndex(word_list(found), postings(found))

    def _sets(self, name: str) -> "NamedSets":
        found = self.part(name)
        words = word_list(found)
        return NamedSets({words[place]: place for place in range(len(words))}, postings(found))


@dataclass(frozen=True, eq=False)
class NamedSets:
    """Sets of recipes by name."""

    places: dict[str, int]
    postings: Postings

    def any_of(self, names: Sequence[str]) -> RecipeSet:
        """Return the recipes of any of some names; unknown names have none."""
        places = sorted(self.places[name] for name in names if name in self.places)
        return self.postings.any_of(np.array(places, dtype=np.int64))
