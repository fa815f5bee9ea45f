"""Find the USDA food that a name most likely means, for its nutrients and weights, never for allergens."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from core.food.lazy_pattern import LazyPattern
from core.food.spelling import words_of
from core.food.usda_food import UsdaFood
from core.food.word_files import WordTables, loader
from core.text.phrases.words import content

_BRAND: Final = re.compile(r"\b[A-Z][A-Z'&]{2,}\b|\bMc[A-Z]{3,}")
_BRACKETS: Final = re.compile(r"\(([^)]*)\)")
_ADDED: Final = LazyPattern(r"\b(?:(?:prepared |made |packed )?(?:with|in|from))\b[^,]*")
"""Additions to a food, and the liquid around it."""
_LEFT_OUT: Final = LazyPattern(r"\b(?:without|no|not|non|less)\b[^,]*")
"""Omissions: celery "without salt" isn't celery salt."""
_MOST_MORE: Final = 7
"""Words that a description may add to the name and still match."""


class UsdaNameWords(WordTables):
    """The entries of `assets/words/usda_names.toml`."""

    plain: frozenset[str]
    general: frozenset[str]


_words = loader("usda_names", UsdaNameWords)


@dataclass(frozen=True)
class _Entry:
    food: UsdaFood
    words: frozenset[str]
    """The words of the description without additions."""
    own: frozenset[str]
    """The same without omissions."""
    names: tuple[frozenset[str], ...]
    """USDA's names for the food: the words before the first comma, or in brackets there."""


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
    """The imported foods by the words of their descriptions, without brands."""

    foods: tuple[UsdaFood, ...]

    @classmethod
    def of(cls, foods: Iterable[UsdaFood]) -> "UsdaIndex":
        """Return an index over foods."""
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
        """Return the food whose USDA name uses only words of `name`, and whose description has all of them; None if
        none fits.

        Describing words may be missing if the others suffice. Of several foods, the one with the fewest further words
        wins, preferably raw and plain; with too many further words, none.
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
