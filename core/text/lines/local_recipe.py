"""Recipes in German and Spanish: their ingredient lines in English, for the one reader of lines.

The language is decided once for a recipe, by how many of its lines have words of a language and are known whole. A line
that isn't known whole is read as English, and leaves open what it contains.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from core.food.local_words import LANGUAGES, folded_in, uninflected, words_in
from core.food.names import NameIndex
from core.food.spelling import words_of
from core.food.units import kitchen_unit
from core.text.eaten.local_lines import english_line, words_of_lines
from core.text.lines.parsed_line import clean_line
from core.translation import language

_WORD: Final = re.compile(r"[^\W\d_]+")
_MOST_CACHED: Final = 65_536
_LEAST_TELLING: Final = 1 / 3
"""Share of a recipe's lines with words of its language that are not English, too."""
_LEAST_KNOWN: Final = 1 / 2
"""Share of a recipe's lines that are known whole. Of a recipe in a related language, fewer are."""


def english_lines(texts: Sequence[str], names: NameIndex) -> Mapping[str, str | None]:
    """Return the English of each line of one recipe in German or Spanish; None for a line that isn't known whole.

    Return nothing for a recipe in English or in any other language.
    """
    lines = {text: words for text in texts if (words := _WORD.findall(text))}
    best: Mapping[str, str | None] = {}
    most = 0.0
    for code in LANGUAGES:
        telling = sum(any(_tells(word, code, names) for word in words) for words in lines.values())
        # Nearly all recipes are in English and need nothing more.
        if telling < max(1.0, _LEAST_TELLING * len(lines)):
            continue
        found = {text: _english(text, code, names) for text in lines}
        known = sum(each is not None for each in found.values())
        if known > most and known >= _LEAST_KNOWN * len(lines):
            best, most = found, known
    return best


def typed_line(text: str, names: NameIndex) -> str:
    """Return the English of a line that a user typed in the window's language; as typed, if it isn't known whole there.

    A single line doesn't tell its language: "huevos" and "Eier" are close to English names of other foods.
    """
    code = language().code
    return (_english(text, code, names) if code in LANGUAGES else None) or text


def _english(text: str, code: str, names: NameIndex) -> str | None:
    return english_line(clean_line(text), code, lambda words: names.exact(words) is not None, of_recipe=True)


@lru_cache(_MOST_CACHED)
def _tells(word: str, code: str, names: NameIndex) -> bool:
    """Return whether a word is one of a language and none of English foods and measures."""
    listed = _listed(code)
    folded = folded_in(word, code)
    is_known = folded in listed or any(shorter in listed for shorter in uninflected(folded, code))
    return is_known and names.words.isdisjoint(words_of(word)) and kitchen_unit(word) is None


@cache
def _listed(code: str) -> frozenset[str]:
    foods = (word for kind, words, *_ in words_in(code) if kind == "food" for word in _WORD.findall(words))
    return frozenset(folded_in(word, code) for word in (*foods, *words_of_lines(code)))
