"""Find phrases of data files in a question.

A phrase is lower case. "*" ends a word in any way ("vomit*"), "_" replaces one to three words, and a space also matches
a hyphen.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Generic, TypeVar

from core.food.spelling import fold
from models.question_parser.words import Word, split_words

T = TypeVar("T")

_GAP: Final = "_"
_LONGEST_GAP: Final = 3
_KEY: Final = 3
"""Letters of a phrase's first word by which it is looked up."""
_MOST_KNOWN: Final = 4096
"""The number of words whose phrases are cached."""
_LETTERS: Final = str.maketrans({"ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "ı": "i", "đ": "d", "ð": "d"})
_SILENT: Final = frozenset({"\ufe0f", "\u200d"})
"""Characters that only change how the emoji before them is drawn."""


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a question in compared spelling; `question[start:end]` is the word as typed."""

    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Match(Generic[T]):
    """A phrase in a question: tokens `first` to `last`, both included."""

    what: T
    first: int
    last: int

    @property
    def places(self) -> range:
        """The numbers of its tokens."""
        return range(self.first, self.last + 1)


class PhraseIndex(Generic[T]):
    """An index of phrases, each with a value."""

    def __init__(self, phrases: Iterable[tuple[str, T]]) -> None:
        self._by_first: dict[str, list[tuple[tuple[str, ...], T]]] = {}
        self._rests: dict[str, Sequence[tuple[tuple[str, ...], T]]] = {}
        for words, what in phrases:
            pattern = _pattern(words)
            self._by_first.setdefault(pattern[0].rstrip("*")[:_KEY], []).append((pattern, what))
        for patterns in self._by_first.values():
            patterns.sort(key=lambda item: (-len(item[0]), item[0]))

    def find(self, tokens: Sequence[Token]) -> list[Match[T]]:
        """Return the phrases of a question from left to right; of several that begin at one word, the longest."""
        found: list[Match[T]] = []
        place = 0
        while place < len(tokens):
            text = tokens[place].text
            rests = self._rests.get(text)
            if rests is None:
                rests = self._rests_after(text)
            # Few words of a question begin a phrase.
            here = self._longest(tokens, place, rests) if rests else None
            if here is not None:
                found.append(here)
            place = place + 1 if here is None else here.last + 1
        return found

    def _longest(
        self, tokens: Sequence[Token], place: int, rests: Sequence[tuple[tuple[str, ...], T]]
    ) -> Match[T] | None:
        best: Match[T] | None = None
        for rest, what in rests:
            last = _match(tokens, place + 1, rest) if rest else place
            if last >= 0 and (best is None or last > best.last):
                best = Match(what, place, last)
        return best

    def _rests_after(self, text: str) -> Sequence[tuple[tuple[str, ...], T]]:
        """Return the phrases whose first word is this one, without that word, and cache them."""
        if len(self._rests) >= _MOST_KNOWN:
            self._rests.clear()
        found = self._rests[text] = tuple(
            (pattern[1:], what)
            for size in range(1, _KEY + 1)
            for pattern, what in self._by_first.get(text[:size], ())
            if _is(text, pattern[0]) and len(pattern[0].rstrip("*")[:_KEY]) == size
        )
        return found


@lru_cache(maxsize=256)
def index_of(phrases: frozenset[str]) -> PhraseIndex[str]:
    """Return the index that finds each of some phrases as itself; it is built once."""
    return PhraseIndex((phrase, phrase) for phrase in phrases)


def text_at(tokens: Sequence[Token] | Sequence[Word], place: int) -> str:
    """Return the word at a place; "" outside of the question."""
    return tokens[place].text if 0 <= place < len(tokens) else ""


def quoted(question: str, tokens: Sequence[Token] | Sequence[Word], first: int, last: int) -> str:
    """Return the words from one token to another as they were typed."""
    return question[tokens[first].start : tokens[last].end]


def tokens_of(question: str) -> list[Token]:
    """Return the words of a question in compared spelling: folded, foreign letters as plain ones, each sign alone."""
    return [
        Token(_plain(word), word.start, word.end)
        for word in split_words(question)
        if word.text not in _SILENT
    ]


def _plain(word: Word) -> str:
    return fold(word.text).translate(_LETTERS)


@lru_cache(maxsize=65536)
def _pattern(words: str) -> tuple[str, ...]:
    """Return the words of a phrase, cut like a question. "*" stays at the end of its word."""
    parts: list[str] = []
    for piece in words.split():
        if piece == _GAP:
            parts.append(_GAP)
            continue
        if piece.isascii() and piece.isalpha():
            # Most are; they are one word as they stand.
            parts.append(piece.lower())
            continue
        cut = [_plain(word) for word in split_words(piece.removesuffix("*"))]
        if piece.endswith("*"):
            cut[-1] += "*"
        parts += cut
    return tuple(parts)


def _match(tokens: Sequence[Token], place: int, rest: Sequence[str], *, is_after_gap: bool = False) -> int:
    """Return the last token of the rest of a phrase that goes on at `place`, or -1.

    A hyphen between two words makes no difference.
    """
    for number, part in enumerate(rest):
        if part == _GAP:
            behind = rest[number + 1 :]
            for skipped in range(1, _LONGEST_GAP + 1):
                last = _match(tokens, place + skipped, behind, is_after_gap=True)
                if last >= 0:
                    return last
            return -1
        if place >= len(tokens):
            return -1
        text = tokens[place].text
        if text == "-" and part != "-" and not (is_after_gap and number == 0):
            place += 1
            if place >= len(tokens):
                return -1
            text = tokens[place].text
        if not (text == part or (part.endswith("*") and text.startswith(part[:-1]))):
            return -1
        place += 1
    return place - 1


def _is(text: str, part: str) -> bool:
    return text.startswith(part[:-1]) if part.endswith("*") else text == part
