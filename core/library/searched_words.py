"""The words of a language for titles of Larder's own recipes, foods and tags, and what each is in English."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import groupby
from typing import Final

from core.food.local_words import LANGUAGES, folded_in, uninflected, words_in
from core.food.names import NameIndex
from core.food.shown_lines import kitchen_words
from core.food.shown_names import titles_in
from core.library.word_index import starting

"""The languages of the window besides English."""
_FOODS: Final = frozenset({"food", "one", "several"})
"""Kinds of words in ingredient lines that name a food."""
_SHORTEST_PART: Final = 4
"""Letters that are looked for inside the words of titles: "Ei" is not in "Reis"."""
_SIGNS: Final = "(),"

Words = Mapping[str, frozenset[str]]


@dataclass(frozen=True, eq=False)
class SearchedWords:
    """The folded words of a language, each with the English titles, nodes of foods and tags whose names have it."""

    code: str
    titles: Words
    foods: Words
    tags: Words
    written: Mapping[str, str]
    """Each of these words with its capitals and accents."""

    def titled(self, typed: str) -> frozenset[str]:
        """Return the English titles of the recipes with a typed word in their title."""
        return self._found(self.titles, typed, is_inside=True)

    def eaten(self, typed: str) -> frozenset[str]:
        """Return the nodes of the foods whose name has a typed word, with all their kinds."""
        return self._found(self.foods, typed)

    def tagged(self, typed: str) -> frozenset[str]:
        """Return the tags that a typed word names as a whole: "Ei" is not "eifrei"."""
        return frozenset().union(
            *(self.tags.get(word, ()) for word in self._whole(folded_in(typed, self.code)))
        )

    @cached_property
    def by_initial(self) -> Mapping[str, Sequence[str]]:
        """All words by their first letter."""
        return {
            letter: tuple(words) for letter, words in groupby(sorted(self.written), key=lambda word: word[:1])
        }

    def _found(self, words: Words, typed: str, *, is_inside: bool = False) -> frozenset[str]:
        part = folded_in(typed, self.code)
        whole = self._whole(part)
        begins = starting(part)
        anywhere = is_inside and len(part) >= _SHORTEST_PART
        found = (
            names
            for word, names in words.items()
            if word in whole or (part in word and (anywhere or begins.search(word)))
        )
        return frozenset().union(*found)

    def _whole(self, part: str) -> set[str]:
        return {part, *uninflected(part, self.code)}


@lru_cache(maxsize=len(LANGUAGES))
def searched_words(names: NameIndex, code: str) -> SearchedWords:
    """Return the words of a language."""
    titles = [(shown, {title}) for title, shown in titles_in(code).items()]
    foods = list(_foods(names, code))
    tags = [(word, {name}) for kind, word, name, _ in words_in(code) if kind == "tag" and " " not in word]
    texts = sorted(text for text, _ in (*titles, *foods, *tags))
    written = {folded_in(word, code): word for text in texts for word in _words(text)}
    return SearchedWords(code, _by_word(titles, code), _by_word(foods, code), _by_word(tags, code), written)


def _words(text: str) -> Iterator[str]:
    return (word.strip(_SIGNS) for word in text.split())


def _foods(names: NameIndex, code: str) -> Iterator[tuple[str, Iterable[str]]]:
    """Yield the words for foods with their nodes; a word that is only typed may be a narrower food than its node."""
    foods = [each for each in words_in(code) if each.kind == "food"]
    shown = {(each.name, each.word) for each in foods if each.is_shown}
    shown.update((name, word) for (kind, name), word in kitchen_words(code).items() if kind in _FOODS)
    for name, word in shown | {(each.name, each.word) for each in foods}:
        node = names.exact(name)
        if node is not None:
            yield word, names.taxonomy.descendants(node) if (name, word) in shown else {node}


def _by_word(named: Iterable[tuple[str, Iterable[str]]], code: str) -> Words:
    found: dict[str, set[str]] = {}
    for text, names in named:
        for word in _words(folded_in(text, code)):
            found.setdefault(word, set()).update(names)
    return {word: frozenset(names) for word, names in found.items()}
