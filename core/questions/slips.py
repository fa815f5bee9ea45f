"""Typing slips in words that matter for safety: "witout" is "without", "warfrin" is "warfarin"."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from rapidfuzz.distance import OSA

from core.text.phrase_index import Token

_SHORTEST: Final = 6
"""Letters of the shortest word that is also found with a slip."""
_MOST_CACHED: Final = 20_000


class Slips:
    """Words, and the ones that a slip makes of them."""

    def __init__(
        self,
        words: Iterable[str],
        stems: Iterable[str] = (),
        ordinary: Collection[str] = (),
        *,
        two_from: int = 100,
    ) -> None:
        """Take the words to look for.

        Args:
            stems: beginnings of words, any ending of which is meant.
            ordinary: words that are near one of them and are meant as they are written.
            two_from: letters from which a word may have two slips.
        """
        self._two_from = two_from
        self._words = frozenset(word for word in words if _is_long(word))
        self._stems = tuple(sorted(stem for stem in stems if _is_long(stem)))
        # A slip keeps the first letter.
        self._words_from, self._stems_from = _by_initial(self._words), _by_initial(self._stems)
        self._ordinary = frozenset(ordinary)
        self._meant: dict[str, str] = {}

    def corrected(self, tokens: Sequence[Token]) -> list[Token]:
        """Return the tokens with the words that their slips mean."""
        return [
            replace(token, text=meant)
            if len(token.text) >= _SHORTEST - 1 and (meant := self.meant(token.text)) != token.text
            else token
            for token in tokens
        ]

    def meant(self, word: str) -> str:
        """Return the word that a slip makes of a word; the word itself for none."""
        known = self._meant.get(word)
        if known is None:
            if len(self._meant) > _MOST_CACHED:
                self._meant.clear()
            known = self._meant[word] = self._nearest(word)
        return known

    def _nearest(self, word: str) -> str:
        if (
            not word.isalpha()
            or word in self._ordinary
            or word in self._words
            or word.startswith(self._stems)
        ):
            return word
        near = [
            (distance, known)
            for known in self._words_from.get(word[0], ())
            # "Removed" is another word than "remove", and no slip of it.
            if not word.startswith(known) and (distance := self._slips(word, known)) is not None
        ]
        near += [
            (distance, known)
            for known in self._stems_from.get(word[0], ())
            for size in range(len(known) - 1, len(known) + 2)
            if len(word) >= max(size, _SHORTEST) and (distance := self._slips(word[:size], known)) is not None
        ]
        return min(near, default=(0, word))[1]

    def _slips(self, word: str, known: str) -> int | None:
        """Return how many slips are between two words that begin alike; None for too many."""
        is_shuffled = len(word) > _SHORTEST and sorted(word) == sorted(known)
        most = 2 if is_shuffled or len(known) >= self._two_from else 1
        distance = OSA.distance(word, known, score_cutoff=most)
        return distance if distance <= most else None


def _by_initial(words: Iterable[str]) -> Mapping[str, Sequence[str]]:
    found: dict[str, list[str]] = {}
    for word in words:
        found.setdefault(word[0], []).append(word)
    return found


def _is_long(word: str) -> bool:
    return word.isalpha() and len(word) >= _SHORTEST
