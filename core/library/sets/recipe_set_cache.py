"""Sets of a library's recipes by ingredient, tag, label and amount, with a cache.

They come from the library's lists (`core.library.search_lists`). The cache helps because a user's allergies and diets are
part of every question.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from hashlib import blake2b
from operator import or_
from threading import Lock
from typing import TYPE_CHECKING, Final, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from core.food.bounds import Flags, Floats, values_on_basis, within_bounds, within_many
from core.food.nutrients import NUTRIENT_KEYS
from core.library.sets.recipe_set import RecipeSet

if TYPE_CHECKING:
    from core.library.search_lists import SearchLists

Columns = Mapping[str, NDArray[np.generic]]

CACHE_BYTES: Final = 6 * 1024 * 1024
"""Size of the cached sets: 50 of a million recipes. Mapped sets, such as those of allergens, need no cache."""
CACHED_COLUMNS: Final = 2
"""Cached columns of computed numbers, 8 MB each for a million recipes."""

EVERY: Final = slice(None)
Rows = slice | NDArray[np.int64]
_BLOCK: Final = 1 << 15
"""Recipes that are compared at once: their temporary arrays fit into a core's cache."""

_TITLES_AT_ONCE: Final = 100_000

Found = TypeVar("Found")


class RecipeSets:
    """The sets of one library file. Threads may share it."""

    def __init__(
        self, lists: "Callable[[], SearchLists]", columns: Callable[[str, Sequence[object]], Columns]
    ) -> None:
        """Take what reads the library.

        Args:
            lists: returns the library's lists.
            columns: runs a query without NULLs and returns its result by column.
        """
        self._lists_of_library = lists
        self._columns = columns
        self._sets: BoundedCache[RecipeSet] = BoundedCache(lambda one: one.bits.nbytes, CACHE_BYTES)
        self._computed: BoundedCache[Floats] = BoundedCache(lambda _: 1, CACHED_COLUMNS)
        self._dishes: dict[str, RecipeSet] = {}

    @property
    def _lists(self) -> "SearchLists":
        return self._lists_of_library()

    @property
    def size(self) -> int:
        """The largest recipe number plus one."""
        return self._lists.size

    @cached_property
    def all(self) -> RecipeSet:
        """All recipes of the library."""
        return self._lists.set_of(self._lists.part("recipes")["all"])

    @cached_property
    def _none(self) -> RecipeSet:
        return RecipeSet.of(np.zeros(0, dtype=np.int64), self.size)

    def none(self) -> RecipeSet:
        """Return the empty set."""
        return self._none

    def using(self, ingredients: "Sequence[int] | NDArray[np.int32]") -> RecipeSet:
        """Return the recipes with any of some ingredients."""
        if not len(ingredients):
            return self.none()
        wanted = np.unique(np.asarray(ingredients, dtype=np.int32))
        # A group may have ten thousand ingredients, so the set is known by their hash.
        return self._set(
            ("using", len(wanted), blake2b(wanted.tobytes(), digest_size=16).digest()),
            lambda: self._lists.uses.any_of(wanted),
        )

    def listing(self) -> RecipeSet:
        """Recipes with an ingredient list."""
        return self._lists.set_of(self._lists.part("recipes")["listing"])

    def tagged(self, tags: Sequence[int], origin: str | None = None) -> RecipeSet:
        """Return the recipes with any of some tags, of one origin if `origin` is given."""
        if not tags:
            return self.none()
        return self._set(("tagged", tuple(sorted(tags)), origin), lambda: self._lists.tagged(tags, origin))

    def predicted(self, facet: str, name: str) -> RecipeSet:
        """Return the recipes with a predicted label (`core.library.predicted_labels`)."""
        label = f"{facet}\t{name}"
        return self._set(("predicted", label), lambda: self._lists.predicted.any_of([label]))

    def masked(self, columns: Sequence[str], bit: int) -> RecipeSet:
        """Return the recipes with a bit in any of some mask columns."""
        found = [one for column in columns if (one := self._lists.masked(column, bit)) is not None]
        return reduce(or_, found) if found else self.none()

    def mentioning(self, nodes: Sequence[str]) -> RecipeSet:
        """Return the recipes with an unlisted ingredient among some nodes."""
        if not nodes:
            return self.none()
        return self._set(("mentioning", tuple(sorted(nodes))), lambda: self._lists.unlisted.any_of(nodes))

    @cached_property
    def unlisted(self) -> RecipeSet:
        """Recipes with any unlisted ingredient."""
        return self._lists.unlisted.any_of(list(self._lists.unlisted.places))

    @cached_property
    def uncooked(self) -> RecipeSet:
        """Recipes whose cooking time is known to be zero."""
        flags = np.zeros(self.size, dtype=np.bool_)
        flags[self._columns("SELECT recipe_id FROM recipe WHERE cook_min = 0", [])["recipe_id"]] = True
        return RecipeSet.of(flags, self.size)

    def dishes(self, pattern: str) -> RecipeSet:
        """Return the recipes whose title, in lower case and without accents, matches a pattern of shipped rules."""
        if pattern not in self._dishes:
            self.find_dishes([pattern])
        return self._dishes[pattern]

    def find_dishes(self, patterns: Sequence[str]) -> None:
        """Compute `dishes` for several patterns in one reading of all titles: of a million, each takes 0.2 s."""
        new = sorted(set(patterns) - self._dishes.keys())
        if not new:
            return
        columns = ", ".join(f"regexp_matches(title, ?) AS found_{place}" for place in range(len(new)))
        flags = np.zeros((len(new), self.size), dtype=np.bool_)
        # In parts: the result of a million recipes as one would take 20 MB.
        for first in range(0, self.size, _TITLES_AT_ONCE):
            found = self._columns(
                f"SELECT recipe_id, {columns} FROM (SELECT recipe_id, strip_accents(lower(title)) AS title"
                " FROM recipe WHERE recipe_id BETWEEN ? AND ?)",
                [*new, first, first + _TITLES_AT_ONCE - 1],
            )
            for place, own in enumerate(flags):
                own[found["recipe_id"]] = found[f"found_{place}"]
        for pattern, own in zip(new, flags, strict=True):
            self._dishes[pattern] = RecipeSet.of(own, self.size)

    def from_source(self, source: str) -> RecipeSet:
        """Return the recipes of a source."""
        return self._set(("source", source), lambda: self._lists.sources.any_of([source]))

    def between(self, column: str, low: float | None, high: float | None) -> RecipeSet:
        """Return the recipes whose value in a column of `recipe` or `nutrition` is known and within inclusive bounds."""
        table = "nutrition" if column in NUTRIENT_KEYS else "recipe"
        return self._set(
            ("between", column, low, high), lambda: within_bounds(self.number(table, column), low, high)
        )

    def within(
        self, key: str, basis: str, low: float | None, high: float | None, *, trust_stated: bool = False
    ) -> RecipeSet:
        """Return the recipes that are certain to be within bounds of a nutrient (`core.food.bounds.within_many`)."""

        def found() -> RecipeSet:
            bits = [
                np.packbits(
                    within_many(_Nutrients(self, rows), key, basis, low, high, trust_stated=trust_stated)
                )
                for rows in self.blocks()
            ]
            return RecipeSet(np.concatenate(bits) if bits else self.none().bits, self.size)

        return self._set(("within", key, basis, low, high, trust_stated), found)

    def blocks(self) -> "list[slice]":
        """Return slices of all recipe numbers; arrays over a million take five times as long as in such parts."""
        return [slice(first, min(first + _BLOCK, self.size)) for first in range(0, self.size, _BLOCK)]

    def surely(self, key: str, basis: str, *, is_maximum: bool, rows: Rows = EVERY) -> Floats:
        """Return a nutrient on a basis by recipe number, NaN where it is unknown, incomplete or contradicted.

        Args:
            is_maximum: it is compared with a maximum, which a lower bound can't meet.
            rows: the recipes that are wanted.
        """
        recipes = _Nutrients(self, rows)
        is_sure = ~recipes.contradicted(key)
        if is_maximum or basis != "serving":
            is_sure &= recipes.complete(key)
        return np.where(is_sure, values_on_basis(recipes, key, basis), np.nan)

    def number(self, table: str, column: str) -> Floats:
        """Return a column by recipe number, NaN for unknown values; callers must not change it."""
        return self._lists.number(table, column)

    def computed(self, name: Hashable, compute: Callable[[], Floats]) -> Floats:
        """Return an array by recipe number that is computed from columns, with a cache for the last ones."""
        return self._computed.get_or_compute(name, compute)

    def _set(self, name: Hashable, found: "Callable[[], RecipeSet | NDArray[np.generic]]") -> RecipeSet:
        def compute() -> RecipeSet:
            members = found()
            return members if isinstance(members, RecipeSet) else RecipeSet.of(members, self.size)

        return self._sets.get_or_compute(name, compute)


@dataclass(frozen=True)
class _Nutrients:
    """The nutrients of a library's recipes by number (`core.food.bounds.NutrientColumns`)."""

    sets: RecipeSets
    rows: Rows
    """The recipes that are wanted."""

    def amount(self, key: str) -> Floats:
        return self.sets.number("nutrition", key)[self.rows]

    def between(self, key: str, low: float | None, high: float | None) -> Flags:
        return within_bounds(self.amount(key), low, high)

    def complete(self, key: str) -> Flags:
        return self._having("complete_nutrients", key)

    def contradicted(self, key: str) -> Flags:
        return self._having("contradicted_nutrients", key)

    def serving_g(self) -> Floats:
        return self.sets.number("recipe", "serving_g")[self.rows]

    def _having(self, column: str, key: str) -> Flags:
        return self.sets.masked((column,), NUTRIENT_KEYS.index(key)).flags_of(self.rows)


class BoundedCache(Generic[Found]):
    """A cache that drops the entries used least recently. Threads may share it."""

    def __init__(self, weight: Callable[[Found], int], most: int) -> None:
        """Take the weight of an entry, and the most that all may weigh together; one entry always stays."""
        self._weight = weight
        self._most = most
        self._total = 0
        self._things: OrderedDict[Hashable, Found] = OrderedDict()
        self._lock = Lock()

    def get_or_compute(self, name: Hashable, compute: Callable[[], Found]) -> Found:
        """Return the entry of a name; compute it if there is none."""
        with self._lock:
            if name in self._things:
                self._things.move_to_end(name)
                return self._things[name]
        thing = compute()
        with self._lock:
            if name not in self._things:
                self._things[name] = thing
                self._total += self._weight(thing)
            while self._total > self._most and len(self._things) > 1:
                _, oldest = self._things.popitem(last=False)
                self._total -= self._weight(oldest)
        return thing
