"""Find recipes by the words of titles, ingredients and tags, in any order and with slips of spelling."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from re import escape
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import numpy as np

from core.food.spelling import fold, singular
from core.food.typos import slips_of_beginnings
from core.library.resolved_recipe import CLAIMED_FACETS, COMPUTED
from core.library.sets.recipe_set import RecipeSet
from core.library.word_index import starting
from core.library.word_index import whole as whole_word

if TYPE_CHECKING:
    from core.library.library import Library

MOST_WORDS: Final = 12
"""Words of a search that count; a pasted text has more."""
_CLAIMED: Final = ", ".join(f"'{facet}'" for facet in CLAIMED_FACETS)


@dataclass(frozen=True)
class FoundText:
    """The recipes that have all the words of a search.

    Attributes:
        recipes: each has every word in its title, its ingredients or its tags.
        titled: those of them that have every word in the title.
        corrected: the words that were taken for typing errors, each with the word that was looked for.
    """

    recipes: RecipeSet
    titled: RecipeSet
    corrected: Mapping[str, str]


@dataclass(frozen=True)
class TextSearch:
    """Searches one library. Threads may share it."""

    library: "Library"

    def find(self, text: str, own_words: Mapping[int, str] = MappingProxyType({})) -> FoundText:
        """Return the recipes with all the words of a text. A word that no recipe has is taken for a typing error.

        Args:
            own_words: the user's own words on recipes, by number.
        """
        own = {number: fold(words) for number, words in own_words.items()}
        sets = self.library.sets
        found = titled = sets.all
        corrected: dict[str, str] = {}
        for typed in fold(text).split()[:MOST_WORDS]:
            word, in_title, anywhere = typed, *self._having(typed, own)
            if not anywhere and (meant := self.nearest(typed)):
                word, in_title, anywhere = meant, *self._having(meant, own)
            if word != typed:
                corrected[typed] = word
            found, titled = found & anywhere, titled & in_title
        return FoundText(found, titled, corrected)

    def nearest(self, typed: str) -> str:
        """Return the word of the library that a misspelling most likely means; empty if none is near."""
        words = self._words_by_initial.get(typed[:1], ())
        slips = slips_of_beginnings(typed, [word for word, _ in words])
        ranked = sorted(
            (count, abs(len(words[place][0]) - len(typed)), -words[place][1], words[place][0])
            for place, count in slips.items()
        )
        return ranked[0][-1] if ranked else ""

    def _having(self, word: str, own: Mapping[int, str]) -> tuple[RecipeSet, RecipeSet]:
        """Return the recipes with a word in the title, and those with it in the title, ingredients or tags."""
        library, sets = self.library, self.library.sets
        titles, named = library.lists.titles, library.lists.ingredients
        titled = titles.postings.any_of(titles.words.having(word))
        places = named.words.matching(word, starting(word))
        names = f"(^|[^\\p{{L}}\\p{{N}}]){escape(word)}"
        one = singular(word)
        if one != word:
            # Only as a whole word: "peas" are no pears.
            whole = f"(^|[^\\p{{L}}\\p{{N}}]){escape(one)}($|[^\\p{{L}}\\p{{N}}])"
            titled |= titles.postings.any_of(titles.words.matching(one, whole_word(one)))
            names = f"{names}|{whole}"
            places = np.union1d(places, named.words.matching(one, whole_word(one)))
        found = titled | sets.using(named.postings.any_of(places).numbers().astype(np.int32))
        if numbers := [number for number, words in own.items() if word in words]:
            found |= RecipeSet.of(np.array(numbers), sets.size)
        for condition, origin in ((f"facet NOT IN ({_CLAIMED})", None), (f"facet IN ({_CLAIMED})", COMPUTED)):
            tags = library.ids(
                f"SELECT tag_id FROM tag WHERE {condition} AND regexp_matches(strip_accents(lower(name)), ?)",
                [names],
            )
            found |= sets.tagged(tags, origin)
        return titled, found

    @cached_property
    def _words_by_initial(self) -> Mapping[str, Sequence[tuple[str, int]]]:
        """The words of titles, ingredients and tags with their numbers of uses, by first letter."""
        found: dict[str, list[tuple[str, int]]] = {}
        lists = self.library.lists
        for place, uses in enumerate(lists.counts.tolist()):
            word = lists.known[place]
            found.setdefault(word[:1], []).append((word, uses))
        return found
