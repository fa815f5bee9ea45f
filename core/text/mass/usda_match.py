"""Finding the USDA food that a name most likely means, for its nutrients and weights alone, never for allergens."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final

from core.food.spelling import words_of
from core.food.usda_food import UsdaFood
from core.food.word_files import WordTables, read_words
from core.text.phrases.words import content

_BRAND: Final = re.compile(r"\b[A-Z][A-Z'&]{2,}\b|\bMc[A-Z]{3,}")
_BRACKETS: Final = re.compile(r"\(([^)]*)\)")
_ADDED: Final = re.compile(r"\b(?:(?:prepared |made |packed )?(?:with|in|from))\b[^,]*", re.IGNORECASE)
"""Additions to a food, and the liquid around it."""
_LEFT_OUT: Final = re.compile(r"\b(?:without|no|not|non|less)\b[^,]*", re.IGNORECASE)
"""Omissions: celery "without salt" is no celery salt."""
_MOST_MORE: Final = 7
"""Words that a description may add to the name and still match."""


class UsdaNameWords(WordTables):
    """The entries of `assets/words/usda_names.toml`."""

    plain: frozenset[str]
    general: frozenset[str]


@cache
def _words() -> UsdaNameWords:
    return read_words("usda_names", UsdaNameWords)


@dataclass(frozen=True)
class _Entry:
    food: UsdaFood
    words: frozenset[str]
    """The words of the description, but for what is added."""
    own: frozenset[str]
    """Those that tell what the food itself is."""
    names: tuple[frozenset[str], ...]
    """What USDA calls the food: the words before the first comma or in brackets there; behind a general word those of
    the next part."""


def _names(description: str) -> tuple[frozenset[str], ...]:
    parts = description.split(",")
    for part in parts[:2]:
        bracketed = [frozenset(words_of(inner)) for inner in _BRACKETS.findall(part)]
        plain = frozenset(words_of(_BRACKETS.sub(" ", part)))
        if not plain <= _words().general:
            return (plain, *(names for names in bracketed if names))
    return ()


@dataclass(frozen=True)
class UsdaIndex:
    """The imported foods by the words of their descriptions; what carries a brand is left out."""

    foods: tuple[UsdaFood, ...]

    @classmethod
    def of(cls, foods: Iterable[UsdaFood]) -> "UsdaIndex":
        """An index over foods."""
        return cls(tuple(foods))

    @cached_property
    def _by_word(self) -> dict[str, list[_Entry]]:
        found: dict[str, list[_Entry]] = {}
        for food in self.foods:
            if _BRAND.search(food.description):
                continue
            plain = _ADDED.sub(" ", food.description)
            entry = _Entry(
                food,
                frozenset(words_of(plain)),
                frozenset(words_of(_LEFT_OUT.sub(" ", plain))),
                _names(food.description),
            )
            for word in entry.own:
                found.setdefault(word, []).append(entry)
        return found

    def match(self, name: str) -> UsdaFood | None:
        """The food that USDA calls by nothing but words of a name, and whose description holds every word of it.

        Words that merely describe may be missing where others tell enough. Of several foods, the one that says least
        beyond the name, rather raw and plain; None where none fits, or it says far more.
        """
        words = [word for word in words_of(name) if word not in _words().plain]
        telling = content(words)
        found = self._nearest(frozenset(words))
        if found is None and 1 < len(telling) < len(words):
            found = self._nearest(frozenset(telling))
        return found

    def _nearest(self, wanted: frozenset[str]) -> UsdaFood | None:
        if not wanted or any(word not in self._by_word for word in wanted):
            return None
        rarest = min(wanted, key=lambda word: (len(self._by_word[word]), word))
        fitting = [
            (
                len(entry.words - wanted - _words().plain),
                not entry.words & _words().plain,
                entry.food.id,
                entry.food,
            )
            for entry in self._by_word[rarest]
            if wanted <= entry.own and any(names <= wanted | _words().general for names in entry.names)
        ]
        best = min(fitting, default=None, key=lambda row: row[:3])
        return best[3] if best is not None and best[0] <= _MOST_MORE else None
