"""Foods that a title, description or direction names in another language.

The names index is English. `assets/words/foreign_foods.toml` lists the most common words for foods behind allergens.
Words with another meaning in English or on a menu ("pain", "nature") are left out, or count only near words of their own
language; "pan" counts only there, and where no little word is English.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from core.assets import assets_dir
from core.food.foreign_words import foreign_words
from core.food.spelling import fold
from core.food.word_files import Phrases, WordTables, loader

_LEAST_REST: Final = 4
_SHORTEST: Final = 7
_WORD: Final = re.compile(r"[a-z]+")


class ForeignGrammar(WordTables):
    """The entries of `assets/words/foreign_grammar.toml`."""

    language: frozenset[str]
    english: frozenset[str]
    denying: frozenset[str]
    of: frozenset[str]
    of_plants: frozenset[str]
    of_animals: frozenset[str]
    two_words: Phrases
    free_of: tuple[str, ...]
    no_compounds: frozenset[str]


class _ForeignWords:
    """The words of `assets/words/foreign_foods.toml` by the tables they count for."""

    def __init__(self, tables: Mapping[str, Mapping[str, str]]) -> None:
        self.sure = tables["sure"]
        self.known = {**tables["in_context"], **self.sure}
        self.alone = {**tables["without_english"], **self.known}
        self.compounds = tables["compounds"]
        with_articles = (f"{short}'{word}" for short in "dl" for word in self.sure)
        self.telling = frozenset((*self.sure, *with_articles)) | _grammar().language


_grammar = loader("foreign_grammar", ForeignGrammar)


@cache
def _shipped() -> _ForeignWords:
    return _ForeignWords(foreign_words(assets_dir()))


def foreign_foods(words: Sequence[str], *, is_title: bool) -> list[tuple[int, str]]:
    """Return the foods that a text names in another language, as (word number, node).

    Args:
        words: folded words of the text; signs may be among them.
        is_title: count a German compound even if no other word is German.
    """
    # Nearly all texts are English and need nothing more.
    if _shipped().telling.isdisjoint(words) and not (is_title and any(map(_compound, words))):
        return []
    return list(_found(words))


def foreign_in_line(line: str) -> set[str]:
    """Return the foods that an ingredient line names in another language."""
    words = _WORD.findall(line.casefold() if line.isascii() else fold(line))
    return {node for node in map(_shipped().known.get, words) if node is not None} | {
        node for node in map(_compound, words) if node is not None
    }


def _found(words: Sequence[str]) -> Iterator[tuple[int, str]]:
    grammar = _grammar()
    if grammar.language.isdisjoint(words):
        known = _shipped().sure
    else:
        known = _shipped().alone if grammar.english.isdisjoint(words) else _shipped().known
    for at, whole in enumerate(words):
        # "d'amandes"
        word = whole.rpartition("'")[2] or whole
        node = known.get(word) or _compound(word)
        if node is None or not grammar.denying.isdisjoint(words[max(0, at - 2) : at]):
            continue
        after = words[at + 1 : at + 3]
        if grammar.two_words & {tuple(words[at - 1 : at + 1]) if at else (), tuple(words[at : at + 2])}:
            continue
        if (
            node in grammar.of_plants
            and after
            and _is_of(after[0])
            and not grammar.of_animals.intersection(after[1:])
        ):
            continue
        yield at, node


def _is_of(word: str) -> bool:
    return word in _grammar().of or word.startswith("d'")


@lru_cache(65536)
def _compound(word: str) -> str | None:
    """Return the food in the first part of a German compound."""
    if len(word) <= _SHORTEST or word in _grammar().no_compounds or word.endswith(_grammar().free_of):
        return None
    return next(
        (
            node
            for prefix, node in _shipped().compounds.items()
            if word.startswith(prefix) and len(word) >= len(prefix) + _LEAST_REST
        ),
        None,
    )
