"""Find recipes by the words of titles, ingredients and tags, in any order and with slips of spelling."""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import numpy as np

from core.food.local_words import LANGUAGES
from core.food.names import NameIndex
from core.food.spelling import fold, singular
from core.food.typos import slips_of_beginnings
from core.library.resolved_recipe import CLAIMED_FACETS, COMPUTED, STARTER
from core.library.searched_words import SearchedWords, searched_words
from core.library.sets.recipe_set import RecipeSet
from core.library.sets.recipe_set_cache import BoundedCache
from core.library.word_index import starting
from core.library.word_index import whole as whole_word
from core.translation import language

if TYPE_CHECKING:
    from core.library.library import Library

_RECENT_WORDS: Final = 8
"""Words whose recipes are remembered: while one is typed, those before it stay."""
MOST_WORDS: Final = 12
"""Words of a search that count; a pasted text has more."""
_SHORTEST: Final = 2
"""Letters of a word of another language: one letter begins hundreds of its words."""


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
    _recent: BoundedCache[tuple[RecipeSet, RecipeSet]] = field(
        init=False, repr=False, default_factory=lambda: BoundedCache(lambda _: 1, _RECENT_WORDS)
    )

    def find(
        self, text: str, own_words: Mapping[int, str] = MappingProxyType({}), names: NameIndex | None = None
    ) -> FoundText:
        """Return the recipes with all the words of a text. A word that no recipe has is taken for a typing error.

        Words of the window's language for titles, foods and tags are found, too, and those of other languages if nothing
        else has a word or is near it.

        Args:
            own_words: the user's own words on recipes, by number.
            names: those of foods; without them words are only English.
        """
        own = {number: fold(words) for number, words in own_words.items()}
        local = _words_of(names, {language().code})
        sets = self.library.sets
        found = titled = sets.all
        corrected: dict[str, str] = {}
        for typed in fold(text).split()[:MOST_WORDS]:
            in_title, anywhere = self._having(typed, local)
            noted = self._noted(typed, own)
            if not anywhere | noted and (meant := self.nearest(typed, local)) not in ("", typed):
                in_title, anywhere = self._having(meant, local)
                noted = self._noted(meant, own)
                corrected[typed] = next(
                    (each.written[meant] for each in local if meant in each.written), meant
                )
            elif not anywhere | noted:
                in_title, anywhere = self._having(typed, _words_of(names, LANGUAGES))
            found, titled = found & (anywhere | noted), titled & in_title
        return FoundText(found, titled, corrected)

    def nearest(self, typed: str, local: Iterable[SearchedWords] = ()) -> str:
        """Return the word of the library or of a language that a misspelling most likely means; empty if none is near."""
        words = [
            *self._words_by_initial.get(typed[:1], ()),
            *((word, 0) for each in local for word in each.by_initial.get(typed[:1], ())),
        ]
        slips = slips_of_beginnings(typed, [word for word, _ in words])
        ranked = sorted(
            (count, abs(len(words[place][0]) - len(typed)), -words[place][1], words[place][0])
            for place, count in slips.items()
        )
        return ranked[0][-1] if ranked else ""

    def _noted(self, word: str, own: Mapping[int, str]) -> RecipeSet:
        """Return the recipes with a part in the user's own words."""
        numbers = [number for number, words in own.items() if word in words]
        return RecipeSet.of(np.array(numbers, dtype=np.int64), self.library.sets.size)

    def _having(self, word: str, local: tuple[SearchedWords, ...]) -> tuple[RecipeSet, RecipeSet]:
        """Return the recipes with a word in the title, and those with it in the title, ingredients or tags."""
        return self._recent.get_or_compute((word, local), lambda: self._find(word, local))

    def _find(self, word: str, local: tuple[SearchedWords, ...]) -> tuple[RecipeSet, RecipeSet]:
        library, sets = self.library, self.library.sets
        titles, named = library.lists.titles, library.lists.ingredients
        titled = titles.postings.any_of(titles.words.having(word))
        places = named.words.matching(word, starting(word))
        patterns = [starting(word)]
        one = singular(word)
        if one != word:
            # Only as a whole word: "peas" are no pears.
            patterns.append(whole_word(one))
            titled |= titles.postings.any_of(titles.words.matching(one, whole_word(one)))
            places = np.union1d(places, named.words.matching(one, whole_word(one)))
        found = titled | sets.using(named.postings.any_of(places).numbers().astype(np.int32))
        found |= self._tagged(lambda name: any(pattern.search(name) for pattern in patterns))
        if local and len(word) >= _SHORTEST:
            # Larder's own recipes are shown by other titles.
            titled -= sets.from_source(STARTER)
            for each in local:
                in_title, anywhere = self._in_language(word, each)
                titled, found = titled | in_title, found | anywhere
        return titled, found

    def _in_language(self, word: str, local: SearchedWords) -> tuple[RecipeSet, RecipeSet]:
        """Return the recipes with a word of a language in its title, and those with it in title, ingredients or tags."""
        sets, by_node = self.library.sets, self.library.ingredients.by_node
        shown = [number for title in local.titled(word) for number in self._starters.get(title, ())]
        titled = RecipeSet.of(np.array(shown, dtype=np.int64), sets.size)
        eaten = [number for node in local.eaten(word) for number in by_node.get(node, ())]
        found = titled | sets.using(eaten)
        if tags := {fold(tag) for tag in local.tagged(word)}:
            found |= self._tagged(lambda name: name.replace("-", " ") in tags)
        return titled, found

    def _tagged(self, is_meant: Callable[[str], bool]) -> RecipeSet:
        """Return the recipes with a tag whose name meets a condition; claims only as Larder computes them."""
        tags = [(facet, number) for facet, name, number in self._tags if is_meant(name)]
        claimed = [number for facet, number in tags if facet in CLAIMED_FACETS]
        others = [number for facet, number in tags if facet not in CLAIMED_FACETS]
        return self.library.sets.tagged(others) | self.library.sets.tagged(claimed, COMPUTED)

    @cached_property
    def _tags(self) -> Sequence[tuple[str, str, int]]:
        """The facet, folded name and number of each tag. To ask the library for them takes 10 ms."""
        return [(facet, fold(name), number) for (facet, name), number in self.library.tags.items()]

    @cached_property
    def _starters(self) -> Mapping[str, Sequence[int]]:
        """The numbers of Larder's own recipes by title."""
        found: dict[str, list[int]] = {}
        for number, title in self.library.rows(
            "SELECT recipe_id, title FROM recipe WHERE source = ?", [STARTER]
        ):
            found.setdefault(title, []).append(number)
        return found

    @cached_property
    def _words_by_initial(self) -> Mapping[str, Sequence[tuple[str, int]]]:
        """The words of titles, ingredients and tags with their numbers of uses, by first letter."""
        found: dict[str, list[tuple[str, int]]] = {}
        lists = self.library.lists
        for place, uses in enumerate(lists.counts.tolist()):
            word = lists.known[place]
            found.setdefault(word[:1], []).append((word, uses))
        return found


def _words_of(names: NameIndex | None, codes: Container[str]) -> tuple[SearchedWords, ...]:
    return () if names is None else tuple(searched_words(names, code) for code in LANGUAGES if code in codes)
