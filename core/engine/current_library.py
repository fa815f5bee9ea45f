"""The open library and what is computed from it, replaced as one while readers of the old one finish."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from threading import Lock, RLock
from typing import TYPE_CHECKING

import numpy as np

from core.engine.change_priority import ChangePriority
from core.errors import KnownError
from core.food.spelling import normalised_name
from core.library.library import Library
from core.library.resolved_recipe import OTHER
from core.progress import Job
from core.store.home import Home
from core.store.library_files import current_library, suspect_marker

if TYPE_CHECKING:
    from core.questions.vocabulary import Vocabulary
    from core.recommend.context import RecommenderContext


@dataclass(frozen=True)
class OpenLibrary:
    """A library, with what is computed from it at first use.

    Attributes:
        library: the library.
        make_context: returns the recommender's context for a library.
        shipped_vocabulary: returns the vocabulary that is the same for every library.
    """

    library: Library
    make_context: "Callable[[Library], RecommenderContext]"
    shipped_vocabulary: "Callable[[], Vocabulary]"

    @cached_property
    def context(self) -> "RecommenderContext":
        """The parts that the recommender needs to answer from this library."""
        return self.make_context(self.library)

    @cached_property
    def exact_vocabulary(self) -> "Vocabulary":
        """The vocabulary with the library's own names of ingredients and tags first, as the library spells them."""
        names = self.library.names()
        return self.shipped_vocabulary().joined_by(names.ingredients, names.tags, first=True)

    @cached_property
    def vocabulary(self) -> "Vocabulary":
        """The vocabulary with the library's titles, and its tags and ingredients that Larder has no word for."""
        shipped = self.shipped_vocabulary()
        own = [
            (facet, name)
            for facet, name in self.library.names().tags
            if facet == OTHER and normalised_name(name) not in shipped.foods
        ]
        joined = shipped.joined_by((), own, first=False) if own else shipped
        return replace(
            joined,
            is_dish=self._is_dish,
            is_title=lambda text: bool(self.library.titled(text)),
            own_ingredient=self._own_ingredient,
        )

    def _own_ingredient(self, text: str) -> str | None:
        """Return the name of an unrecognised ingredient of the library that is spelled like a text, or None."""
        return self._own_ingredients.get(normalised_name(text))

    @cached_property
    def _own_ingredients(self) -> dict[str, str]:
        ingredients = self.library.ingredients
        names = [ingredients[number].name for number in ingredients.plain.get(None, ())]
        return {normalised_name(name): name for name in reversed(names)}

    def _is_dish(self, title: str, food: str) -> bool:
        """Return whether recipes have a title, and none of them a food as an ingredient."""
        titled = self.library.titled(title)
        if not titled:
            return False
        kinds = self.context.graph.names.taxonomy.descendants(food)
        by_node = self.library.ingredients.by_node
        users = self.library.sets.using([number for kind in kinds for number in by_node.get(kind, ())])
        return not np.isin(titled, users.numbers()).any()

    def warm_up(self, job: Job) -> None:
        """Compute what the first question would wait for.

        Raises:
            Cancelled: the job was cancelled; the parts computed so far stay.
        """
        library = self.library
        parts: tuple[Callable[[], object], ...] = (
            lambda: self.context,
            lambda: library.counts,
            lambda: library.ingredients.by_linked_items,
            lambda: library.ingredients.by_node,
            lambda: library.food_table,
            lambda: library.lists.whole_titles,
            lambda: (library.labels, library.tags, library.sets.all),
            lambda: library.sets.find_dishes(self.context.graph.rules.condition_title_patterns),
            lambda: self.vocabulary,
        )
        for part in parts:
            job.check()
            part()


class CurrentLibrary:
    """Holds the open library, and replaces it when this process or another one wrote a new file.

    Replaced libraries stay open, because others may be reading them, until a caller of `pop_retired` closes them.
    """

    def __init__(
        self,
        home: Home,
        open_library: Callable[[Job], OpenLibrary],
        priority: ChangePriority,
        job: Job,
        *,
        stays_ready: bool = False,
        on_followed: Callable[[Library, Library], None] = lambda _before, _now: None,
    ) -> None:
        """Open nothing yet.

        Args:
            priority: tells whether this process changes the library itself.
            job: receives the progress of the first opening, which may build a library.
            stays_ready: open a changed library at once, since questions will follow; else at its next use.
            on_followed: called with the old library and the one of another process that replaced it.
        """
        self._home = home
        self._open = open_library
        self._priority = priority
        self._job = job
        self._stays_ready = stays_ready
        self._on_followed = on_followed
        self._lock = RLock()
        self._replacing = Lock()
        self._current: OpenLibrary | None = None
        self._retired: list[OpenLibrary] = []

    @property
    def current(self) -> OpenLibrary:
        """The library in use, opened at first use. Read it once where two reads must see the same recipes.

        Raises:
            KnownError: it cannot be opened.
            Cancelled: the user cancelled its build.
        """
        with self._lock:
            if self._current is None:
                self._current = self._open(self._job)
            return self._current

    def replace(self, other: OpenLibrary | None) -> None:
        """Use another library from now on; None: open the current file at its next use."""
        with self._lock:
            if self._current is not None:
                self._retired.append(self._current)
            self._current = other

    def follow(self, job: Job) -> bool:
        """Use the library that another process wrote, if there is one; return whether there was.

        The old library stays in use if the new one cannot be opened.

        Raises:
            KnownError: the new library cannot be opened.
        """
        with self._replacing:
            before, path = self.current.library, current_library(self._home)
            # This process takes up its own changes.
            if path is None or self._priority.is_changing:
                return False
            # A damaged library is rebuilt under the same path; the old one answers until then.
            if path == before.path and not suspect_marker(path).exists():
                return False
            now = self._replace_by_file(job)
            if now is None:
                return False
        self._on_followed(before, now)
        return True

    def take_up_change(self) -> None:
        """Use the library that an import or removal of this process wrote; if it cannot be opened, its next use says so."""
        if not self._stays_ready:
            with self._lock:
                if self._current is not None and not self._is_current(self._current.library):
                    self.replace(None)
            return
        with self._replacing:
            if not self._is_current(self.current.library):
                try:
                    self._replace_by_file(Job())
                except KnownError:
                    self.replace(None)

    def take_up_rebuilt(self, job: Job) -> bool:
        """Use the library with rebuilt embeddings and return whether there is one; else the old one stays in use."""
        with self._replacing:
            if self._is_current(self.current.library):
                return False
            # `follow` reports why it cannot be opened.
            with suppress(KnownError):
                return self._replace_by_file(job) is not None
            return False

    def _is_current(self, library: Library) -> bool:
        return library.path == current_library(self._home)

    def reopen(self, job: Job) -> None:
        """Open the current file again, which computes it from scratch if it is outdated.

        Raises:
            KnownError: it cannot be opened; the next use tries again.
            Cancelled: the job was cancelled; the library in use stays.
        """
        try:
            self._replace_by_file(job)
        except KnownError:
            # The open library no longer fits.
            self.replace(None)
            raise

    def _replace_by_file(self, job: Job) -> Library | None:
        """Open the current file and use it; None if that library is already in use."""
        other = self._open(job)
        if other.library.path == self.current.library.path:
            other.library.close()
            return None
        # No question waits for this warm-up. It cannot be cancelled, because the file is already current.
        other.warm_up(Job())
        self.replace(other)
        return other.library

    def pop_retired(self) -> list[OpenLibrary]:
        """Return the replaced libraries that are still open; the caller closes them."""
        with self._lock:
            retired, self._retired = self._retired, []
            return retired

    def close(self) -> None:
        """Close all libraries."""
        self.replace(None)
        for opened in self.pop_retired():
            opened.library.close()
