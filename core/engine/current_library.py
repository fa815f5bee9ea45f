"""The library that is open now and what is made from it, exchanged as one while others still read the one before."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from threading import RLock

from core.food.spelling import normalised_name
from core.library.library import Library
from core.library.resolved_recipe import OTHER
from core.progress import Job
from core.questions.vocabulary import Vocabulary
from core.recommend.context import RecommenderContext


@dataclass(frozen=True)
class OpenLibrary:
    """A library with what is made from it when it is first needed.

    Attributes:
        library: the file.
        make_kitchen: puts together what answering from it needs.
        known: words of questions that hold for every library.
    """

    library: Library
    make_kitchen: Callable[[Library], RecommenderContext]
    known: Callable[[], Vocabulary]

    @cached_property
    def kitchen(self) -> RecommenderContext:
        """What answering from this library needs."""
        return self.make_kitchen(self.library)

    @cached_property
    def exact_vocabulary(self) -> Vocabulary:
        """Words with the names of the library's ingredients and tags first, as the library spells them."""
        names = self.library.names()
        return self.known().joined_by(names.ingredients, names.tags, first=True)

    @cached_property
    def spoken_vocabulary(self) -> Vocabulary:
        """Words with the tags of imported recipes that Larder has no word for ("Grandma's"), where there are any."""
        vocabulary = self.known()
        own = [
            (facet, name)
            for facet, name in self.library.names().tags
            if facet == OTHER and normalised_name(name) not in vocabulary.foods
        ]
        return vocabulary.joined_by((), own, first=False) if own else vocabulary

    def warm_up(self, job: Job) -> None:
        """Read now what the first question would wait for.

        Raises:
            Cancelled: the job was; what has been read stays read.
        """
        library = self.library
        parts: tuple[Callable[[], object], ...] = (
            lambda: self.kitchen,
            lambda: library.counts,
            lambda: library.ingredients.meanings,
            lambda: library.ingredients.by_node,
            lambda: library.food_table,
            lambda: (library.labels, library.tags, library.sets.all),
            lambda: self.spoken_vocabulary,
        )
        for part in parts:
            job.check()
            part()


class CurrentLibrary:
    """Holds the library in use. What was exchanged stays open until whoever takes it closes it: others may be reading it."""

    def __init__(self, open_library: Callable[[], OpenLibrary]) -> None:
        self._open = open_library
        self._lock = RLock()
        self._held: OpenLibrary | None = None
        self._replaced: list[OpenLibrary] = []

    @property
    def held(self) -> OpenLibrary:
        """The library in use, opened when it is first needed; take it once where two looks must see the same recipes.

        Raises:
            KnownError: it cannot be opened.
            Cancelled: the person cancelled its build.
        """
        with self._lock:
            if self._held is None:
                self._held = self._open()
            return self._held

    def exchange(self, other: OpenLibrary | None) -> None:
        """Use another library from now on; None: whichever is there when one is next needed."""
        with self._lock:
            if self._held is not None:
                self._replaced.append(self._held)
            self._held = other

    def exchange_outdated(self, path: Path | None) -> None:
        """Use the library at a path when one is next needed, if it is not the one that is held."""
        with self._lock:
            if self._held is not None and self._held.library.path != path:
                self.exchange(None)

    def take_replaced(self) -> list[OpenLibrary]:
        """Those that were exchanged and are still open; whoever takes them closes them."""
        with self._lock:
            replaced, self._replaced = self._replaced, []
            return replaced

    def close(self) -> None:
        """Let go of all of them."""
        self.exchange(None)
        for opened in self.take_replaced():
            opened.library.close()
