"""Sets of a library's recipes by ingredient, tag, label and amount, with a cache.

DuckDB's tables are sorted, so that a set is one run of rows. The cache helps because a user's allergies and diets are part
of every question.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from threading import Lock
from typing import TYPE_CHECKING, Final, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from core.food.bounds import Flags, Floats, values_on_basis, within_many
from core.food.nutrients import NUTRIENT_KEYS
from core.library.sets.recipe_set import RecipeSet

if TYPE_CHECKING:
    from core.library.sets.postings import Postings

Columns = Mapping[str, NDArray[np.generic]]

CACHE_BYTES: Final = 12 * 1024 * 1024
"""Size of the cached sets: 100 of a million recipes."""
CACHED_COLUMNS: Final = 2
"""Cached columns of numbers, 8 MB each for a million recipes."""

Found = TypeVar("Found")


class RecipeSets:
    """The sets of one library file. Threads may share it."""

    def __init__(
        self,
        columns: Callable[[str, Sequence[object]], Columns],
        uses: "Callable[[], Postings] | None" = None,
    ) -> None:
        """Take what reads the library.

        Args:
            columns: runs a query without NULLs and returns its result by column.
            uses: returns the recipes of each ingredient, where they are ready; else they are queried.
        """
        self._columns = columns
        self._uses = uses
        self._sets: BoundedCache[RecipeSet] = BoundedCache(lambda one: one.bits.nbytes, CACHE_BYTES)
        self._numbers: BoundedCache[Floats] = BoundedCache(lambda _: 1, CACHED_COLUMNS)
        self._computed: BoundedCache[Floats] = BoundedCache(lambda _: 1, CACHED_COLUMNS)
        self._ordered: dict[str, bool] = {}
        self._dishes: dict[str, RecipeSet] = {}

    @cached_property
    def size(self) -> int:
        """The largest recipe number plus one."""
        found = self._columns("SELECT coalesce(max(recipe_id) + 1, 0) AS size FROM recipe", ())["size"]
        return int(found[0])

    @cached_property
    def all(self) -> RecipeSet:
        """All recipes of the library."""
        return RecipeSet.of(self._query("SELECT recipe_id FROM recipe"), self.size)

    def none(self) -> RecipeSet:
        """Return the empty set."""
        return RecipeSet.of(np.zeros(0, dtype=np.int64), self.size)

    def using(self, ingredients: "Sequence[int] | NDArray[np.int32]") -> RecipeSet:
        """Return the recipes with any of some ingredients."""
        if not len(ingredients):
            return self.none()
        wanted = np.unique(np.asarray(ingredients, dtype=np.int32))
        # A group may have ten thousand ingredients, so the set is known by their hash.
        return self._set(
            ("using", len(wanted), blake2b(wanted.tobytes(), digest_size=16).digest()),
            lambda: self._using(wanted),
        )

    def _using(self, wanted: "NDArray[np.int32]") -> "RecipeSet | NDArray[np.generic]":
        if self._uses is not None:
            return self._uses().any_of(wanted)
        return self._query(
            "SELECT recipe_id FROM ingredient_recipe WHERE ingredient_id IN (SELECT unnest(?))",
            wanted.tolist(),
        )

    def listing(self) -> RecipeSet:
        """Recipes with an ingredient list."""
        return self._set("listing", lambda: self._query("SELECT recipe_id FROM recipe WHERE line_count > 0"))

    def tagged(self, tags: Sequence[int], origin: str | None = None) -> RecipeSet:
        """Return the recipes with any of some tags, of one origin if `origin` is given."""
        if not tags:
            return self.none()
        wanted = tuple(sorted(tags))
        where, more = ("", ()) if origin is None else (" AND origin = ?", (origin,))
        return self._set(
            ("tagged", wanted, origin),
            lambda: self._query(
                f"SELECT recipe_id FROM tag_recipe WHERE tag_id IN (SELECT unnest(?)){where}",
                list(wanted),
                *more,
            ),
        )

    def predicted(self, facet: str, name: str) -> RecipeSet:
        """Return the recipes with a predicted label (`core.library.predicted_labels`)."""
        return self._set(
            ("guessed", facet, name),
            lambda: self._query(
                "SELECT recipe_id FROM predicted_label WHERE facet = ? AND name = ?", facet, name
            ),
        )

    def masked(self, columns: Sequence[str], bit: int) -> RecipeSet:
        """Return the recipes with a bit in any of some mask columns."""
        masks = " | ".join(columns)
        return self._set(
            ("masked", masks, bit),
            lambda: self._query(f"SELECT recipe_id FROM recipe WHERE (({masks}) & ?) <> 0", 1 << bit),
        )

    def mentioning(self, nodes: Sequence[str]) -> RecipeSet:
        """Return the recipes with an unlisted ingredient among some nodes."""
        if not nodes:
            return self.none()
        wanted = tuple(sorted(nodes))
        return self._set(
            ("mentioning", wanted),
            lambda: self._query(
                "SELECT recipe_id FROM unlisted_food WHERE node IN (SELECT unnest(?))", list(wanted)
            ),
        )

    @cached_property
    def unlisted(self) -> RecipeSet:
        """Recipes with any unlisted ingredient."""
        return RecipeSet.of(self._query("SELECT recipe_id FROM unlisted_food"), self.size)

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
        found = self._columns(
            f"SELECT recipe_id, {columns} FROM (SELECT recipe_id, strip_accents(lower(title)) AS title FROM recipe)",
            new,
        )
        for place, pattern in enumerate(new):
            numbers = found["recipe_id"][found[f"found_{place}"].astype(np.bool_)]
            self._dishes[pattern] = RecipeSet.of(numbers, self.size)

    def from_source(self, source: str) -> RecipeSet:
        """Return the recipes of a source."""
        return self._set(
            ("source", source), lambda: self._query("SELECT recipe_id FROM recipe WHERE source = ?", source)
        )

    def between(self, column: str, low: float | None, high: float | None) -> RecipeSet:
        """Return the recipes whose value in a column of `recipe` or `nutrition` is known and within inclusive bounds."""
        table = "nutrition" if column in NUTRIENT_KEYS else "recipe"
        # Unknown values are NULL, which meets no bound.
        conditions = [f"{column} IS NOT NULL"]
        conditions += [
            f"{column} {sign} ?" for sign, bound in ((">=", low), ("<=", high)) if bound is not None
        ]
        bounds = [bound for bound in (low, high) if bound is not None]
        return self._set(
            ("between", column, low, high),
            lambda: self._query(f"SELECT recipe_id FROM {table} WHERE {' AND '.join(conditions)}", *bounds),
        )

    def within(
        self, key: str, basis: str, low: float | None, high: float | None, *, trust_stated: bool = False
    ) -> RecipeSet:
        """Return the recipes that are certain to be within bounds of a nutrient (`core.food.bounds.within_many`)."""
        return self._set(
            ("within", key, basis, low, high, trust_stated),
            lambda: within_many(_Nutrients(self), key, basis, low, high, trust_stated=trust_stated),
        )

    def surely(self, key: str, basis: str, *, is_maximum: bool) -> Floats:
        """Return a nutrient on a basis by recipe number, NaN where it is unknown, incomplete or contradicted.

        Args:
            is_maximum: it is compared with a maximum, which a lower bound can't meet.
        """
        recipes = _Nutrients(self)
        is_sure = ~recipes.contradicted(key)
        if is_maximum or basis != "serving":
            is_sure &= recipes.complete(key)
        return np.where(is_sure, values_on_basis(recipes, key, basis), np.nan)

    def number(self, table: str, column: str) -> Floats:
        """Return a column by recipe number, NaN for unknown values; callers must not change it."""
        known = self._numbers.get((table, column))
        if known is not None:
            return known
        value = f"coalesce({column}, 'nan'::DOUBLE) AS value FROM {table}"
        if self._is_in_order(table):
            values: Floats = self._columns(f"SELECT {value}", ())["value"].astype(np.float64, copy=False)
        else:
            rows = self._columns(f"SELECT recipe_id, {value}", ())
            values = np.full(self.size, np.nan)
            values[rows["recipe_id"]] = rows["value"]
        self._numbers.keep((table, column), values)
        return values

    def computed(self, name: Hashable, compute: Callable[[], Floats]) -> Floats:
        """Return an array by recipe number that is computed from columns, with a cache for the last ones."""
        values = self._computed.get(name)
        if values is None:
            values = compute()
            self._computed.keep(name, values)
        return values

    def _is_in_order(self, table: str) -> bool:
        """Return whether a table has a row for each number, in order, so that its columns need no numbers."""
        known = self._ordered.get(table)
        if known is None:
            numbers = self._query(f"SELECT recipe_id FROM {table}")
            known = self._ordered[table] = len(numbers) == self.size and bool(
                (numbers == np.arange(self.size)).all()
            )
        return known

    def _query(self, sql: str, *parameters: object) -> NDArray[np.generic]:
        return self._columns(sql, parameters)["recipe_id"]

    def _set(self, name: Hashable, found: "Callable[[], RecipeSet | NDArray[np.generic]]") -> RecipeSet:
        known = self._sets.get(name)
        if known is None:
            members = found()
            known = members if isinstance(members, RecipeSet) else RecipeSet.of(members, self.size)
            self._sets.keep(name, known)
        return known


@dataclass(frozen=True)
class _Nutrients:
    """The nutrients of a library's recipes by number (`core.food.bounds.NutrientColumns`)."""

    sets: RecipeSets

    def amount(self, key: str) -> Floats:
        return self.sets.number("nutrition", key)

    def between(self, key: str, low: float | None, high: float | None) -> Flags:
        return self.sets.between(key, low, high).flags

    def complete(self, key: str) -> Flags:
        return self.sets.masked(("complete_nutrients",), NUTRIENT_KEYS.index(key)).flags

    def contradicted(self, key: str) -> Flags:
        return self.sets.masked(("contradicted_nutrients",), NUTRIENT_KEYS.index(key)).flags

    def serving_g(self) -> Floats:
        return self.sets.number("recipe", "serving_g")


class BoundedCache(Generic[Found]):
    """A cache that drops the entries used least recently. Threads may share it."""

    def __init__(self, weight: Callable[[Found], int], most: int) -> None:
        """Take the weight of an entry, and the most that all may weigh together; one entry always stays."""
        self._weight = weight
        self._most = most
        self._total = 0
        self._things: OrderedDict[Hashable, Found] = OrderedDict()
        self._lock = Lock()

    def get(self, name: Hashable) -> Found | None:
        """Return the entry of a name; None if there is none."""
        with self._lock:
            if name not in self._things:
                return None
            self._things.move_to_end(name)
            return self._things[name]

    def keep(self, name: Hashable, thing: Found) -> None:
        """Store an entry under a name that has none yet."""
        with self._lock:
            if name in self._things:
                return
            self._things[name] = thing
            self._total += self._weight(thing)
            while self._total > self._most and len(self._things) > 1:
                _, oldest = self._things.popitem(last=False)
                self._total -= self._weight(oldest)
