"""Matching of recipes without id or address to recipes of the library with the same title.

The same words come first, so that nothing is added twice. Otherwise the recipe is a changed one: the most similar, or the
one in the same place. Otherwise it is new. An import matches each recipe of the library once, so that of two apple pies
in a cookbook neither replaces the other.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from core.importing.fields.title_keys import place_part, title_part
from core.importing.resolving import content_hash
from core.importing.source_recipe import SourceRecipe
from core.library.library import Library
from core.library.links import LinkRow, new_links

Rows = Callable[[str, Sequence[object]], list[tuple[Any, ...]]]
"""(SQL, its values) -> rows of the library."""

_ALIKE: Final = 0.75
"""The least share of common words in two versions of a recipe; two recipes with one title rarely share two thirds."""
_ALIKE_IN_PLACE: Final = 0.5
"""The least share of common words if the recipe is in the same place under another title."""
_MOST_COMPARED: Final = 50
_WORD: Final = re.compile(r"[^\W\d_]{3,}")
"""A word, not an amount or unit: all recipes share these, and a doubled recipe has others."""


@dataclass(frozen=True)
class StoredRecipe:
    """A recipe of the library, or of this import."""

    key: str
    recipe_id: int
    content_hash: int


@dataclass(frozen=True)
class Duplicate:
    """A recipe with the same title and the same set of ingredient names, under another key."""

    key: str
    title: str


class StoredRecipes:
    """The recipes and links of a library, with those that an import has added or changed so far."""

    def __init__(self, rows: Rows) -> None:
        """Begin with a function that queries the file that the import writes, or the library before that."""
        self._rows = rows

    def rows(self, sql: str, parameters: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """Run a query and fetch all its rows."""
        return self._rows(sql, parameters)

    def keyed(self, titles: Sequence[str], places: Sequence[str]) -> list[StoredRecipe]:
        """Return the recipes whose keys have one of these parts (`core.importing.fields.title_keys`)."""
        found = self.rows(
            "SELECT key, recipe_id, content_hash FROM recipe WHERE split_part(key, '.', 1) IN"
            " (SELECT unnest(?::TEXT[])) OR split_part(key, '.', 2) IN (SELECT unnest(?::TEXT[])) ORDER BY recipe_id",
            [list(titles), list(places)],
        )
        return [StoredRecipe(*row) for row in found]

    def new_links(self, rows: Iterable[LinkRow]) -> list[LinkRow]:
        """Return the links that the library lacks, each once."""
        return new_links(rows, self)

    def duplicates(self, identities: Sequence[int]) -> dict[int, list[Duplicate]]:
        """Return the recipes with these values of `ResolvedRecipe.identity_hash`, by the value."""
        found: dict[int, list[Duplicate]] = {}
        for identity, key, title in self.rows(
            "SELECT identity_hash, key, title FROM recipe WHERE identity_hash IN (SELECT unnest(?::BIGINT[]))",
            [list(identities)],
        ):
            found.setdefault(identity, []).append(Duplicate(key, title))
        return found


def find_duplicate(key: str, duplicates: Sequence[Duplicate]) -> Duplicate | None:
    """Return the same recipe from another source.

    Where a format knows recipes by their titles, another recipe of the title was compared before and is a different one.
    """
    title = title_part(key)
    return next((each for each in duplicates if not title or title_part(each.key) != title), None)


def same_key_reason(key: str) -> str:
    """Return the reason for skipping a recipe whose key came before in the same import."""
    if title_part(key):
        return "The same recipe comes before it."
    return "A recipe with the same id comes before it."


class TitleMatcher:
    """The keys of the recipes in one import."""

    def __init__(self, library: Library, is_met: Callable[[str], bool]) -> None:
        """Begin with the library before the import, and a function that says whether the import had a key before."""
        self._library = library
        self._is_met = is_met

    def settle(
        self,
        recipes: Sequence[SourceRecipe],
        find_stored: Callable[[Sequence[str], Sequence[str]], Sequence[StoredRecipe]],
    ) -> list[str]:
        """Return the key of each recipe: that of the library's recipe that it is, or a new one.

        Recipes with the same words get the same key.

        Args:
            find_stored: returns the stored recipes with the parts of keys for some titles or places.
        """
        asked = [recipe for recipe in recipes if _is_by_title(recipe)]
        if not asked:
            return [recipe.key for recipe in recipes]
        titles = sorted({title_part(recipe.key) for recipe in asked})
        places = sorted({place for recipe in asked if (place := place_part(recipe.key))})
        settling = _Settling(asked, find_stored(titles, places), self._library, self._is_met)
        settled = iter(settling.settled())
        return [next(settled) if _is_by_title(recipe) else recipe.key for recipe in recipes]


def _is_by_title(recipe: SourceRecipe) -> bool:
    # An export of Larder's own that was edited is the recipe that it names.
    return bool(title_part(recipe.key)) and recipe.key != recipe.own_key


class _Settling:
    """The matching of one batch."""

    def __init__(
        self,
        recipes: Sequence[SourceRecipe],
        stored: Sequence[StoredRecipe],
        library: Library,
        is_met: Callable[[str], bool],
    ) -> None:
        self._recipes = recipes
        self._library = library
        self._is_met = is_met
        self._keys: list[str | None] = [None] * len(recipes)
        self._contents = [content_hash(recipe) for recipe in recipes]
        self._taken: set[str] = set()
        self._stored = {each.key: each for each in stored}
        self._by_title: dict[str, list[StoredRecipe]] = {}
        self._by_place: dict[str, list[StoredRecipe]] = {}
        for each in stored:
            self._by_title.setdefault(title_part(each.key) or each.key, []).append(each)
            self._by_place.setdefault(place_part(each.key), []).append(each)

    def settled(self) -> list[str]:
        same = self._same_words()
        self._most_alike()
        self._same_place()
        for number, recipe in enumerate(self._recipes):
            if self._keys[number] is None and number not in same:
                self._give(number, self._free(recipe.key))
        return [self._keys[same.get(number, number)] or "" for number in range(len(self._recipes))]

    def _give(self, number: int, key: str) -> None:
        self._keys[number] = key
        self._taken.add(key)

    def _is_left(self, key: str) -> bool:
        return key not in self._taken and not self._is_met(key)

    def _same_words(self) -> dict[int, int]:
        """Match recipes with the same words; return those that repeat an earlier one of the batch, by number."""
        first: dict[tuple[str, int], int] = {}
        same: dict[int, int] = {}
        for number, recipe in enumerate(self._recipes):
            title, content = title_part(recipe.key), self._contents[number]
            before = first.setdefault((title, content), number)
            if before != number:
                same[number] = before
                continue
            near = (*self._by_title.get(title, ()), *self._by_place.get(place_part(recipe.key) or "-", ()))
            found = next((each for each in near if each.content_hash == content), None)
            if found is not None:
                self._give(number, found.key)
        self._left = [number for number in range(len(self._recipes)) if self._keys[number] is None]
        self._left = [number for number in self._left if number not in same]
        return same

    def _most_alike(self) -> None:
        """Match recipes that share most words with a stored one, the most similar pair first."""
        choices = {number: self._choices(number) for number in self._left}
        wanted = list(dict.fromkeys(each.recipe_id for found in choices.values() for each in found))
        if not wanted:
            return
        words = {
            number: _words([use.text for use in recipe.uses], recipe.steps)
            for number, recipe in self._library.recipes(wanted).items()
        }
        pairs: list[tuple[bool, float, int, StoredRecipe]] = []
        for number, found in choices.items():
            recipe = self._recipes[number]
            own = _words([line.text for line in recipe.lines], recipe.steps)
            for each in found:
                is_there = place_part(each.key) == place_part(recipe.key) != ""
                share = _share(own, words.get(each.recipe_id, Counter()))
                if share >= (_ALIKE_IN_PLACE if is_there else _ALIKE):
                    pairs.append((is_there, share, number, each))
        for _, _, number, each in sorted(pairs, key=lambda pair: (-pair[1], not pair[0], pair[2])):
            if self._keys[number] is None and self._is_left(each.key):
                self._give(number, each.key)

    def _choices(self, number: int) -> list[StoredRecipe]:
        key = self._recipes[number].key
        near = [*self._by_place.get(place_part(key) or "-", ()), *self._by_title.get(title_part(key), ())]
        left = (each for each in dict.fromkeys(near) if each.key.startswith(_format(key)))
        return [each for each in left if self._is_left(each.key)][:_MOST_COMPARED]

    def _same_place(self) -> None:
        """Match recipes in the place of a stored one with the same title, however much they changed."""
        for number in self._left:
            key = self._recipes[number].key
            if self._keys[number] is None and place_part(key) and key in self._stored and self._is_left(key):
                self._give(number, key)

    def _free(self, key: str) -> str:
        free, count = key, 1
        while free in self._stored or not self._is_left(free):
            count += 1
            free = f"{key}-{count}"
        return free


def _format(key: str) -> str:
    return f"{title_part(key).rpartition('-')[0]}-"


def _words(lines: Sequence[str], steps: Sequence[str]) -> Counter[str]:
    return Counter(_WORD.findall(" ".join((*lines, *steps)).casefold()))


def _share(one: Counter[str], other: Counter[str]) -> float:
    """Return the share of words that two texts have in common, from 0 to 1."""
    whole = one.total() + other.total()
    return 2.0 * (one & other).total() / whole if whole else 0.0
