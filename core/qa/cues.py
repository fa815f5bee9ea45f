"""Cues of harm, refusal and removal, read from `assets/words/refusals.toml`, and where a question holds them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Final, Literal, cast, get_args

from core.assets import read_toml
from core.errors import KnownError
from core.kg.spelling import fold
from models.question_parser.words import Word, split_words

Side = Literal["after", "before", "around", "onward", "joined", "next", "nowhere"]

_GAP: Final = "_"
_LONGEST_GAP: Final = 3
_LETTERS: Final = str.maketrans({"ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "ı": "i", "đ": "d", "ð": "d"})
_SILENT: Final = frozenset({"\ufe0f", "\u200d"})
"""Signs that only change how the picture before them is drawn."""


@dataclass(frozen=True, slots=True)
class Cue:
    """One kind of cue, as the data file has it."""

    kind: str
    side: Side
    asks: bool
    denied: bool
    words: tuple[str, ...]
    example: tuple[str, str]

    @property
    def is_foreign(self) -> bool:
        """Whether the cue belongs to another language than English."""
        return self.kind == "other language"


@dataclass(frozen=True, slots=True)
class Found:
    """A cue in a question: it takes the tokens `first` to `last`, both included."""

    cue: Cue
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Token:
    """A word of the question in the spelling that cues are compared in."""

    text: str
    start: int
    end: int


@dataclass(frozen=True)
class RefusalCues:
    """All cues, and the foods that other languages and pictures name."""

    cues: tuple[Cue, ...] = ()
    foreign_foods: Mapping[str, str] = field(default_factory=dict)
    """Food words of other languages, accents taken off, to ours."""
    pictures: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def _by_first(self) -> dict[str, list[tuple[tuple[str, ...], Cue]]]:
        """Patterns by the first three letters of their first word, the longest first."""
        found: dict[str, list[tuple[tuple[str, ...], Cue]]] = {}
        for cue in self.cues:
            for words in cue.words:
                pattern = _pattern(words)
                found.setdefault(pattern[0].rstrip("*")[:3], []).append((pattern, cue))
        for patterns in found.values():
            patterns.sort(key=lambda item: (-len(item[0]), item[0]))
        return found

    def find(self, tokens: Sequence[Token]) -> list[Found]:
        """The cues of a question from left to right; where several begin at one word, the longest."""
        found: list[Found] = []
        place = 0
        while place < len(tokens):
            here = self._at(tokens, place)
            if here is None:
                place += 1
            else:
                found.append(here)
                # A gap may hold the food ("close up my throat"), so only the cue's own end is passed.
                place = here.last + 1
        return found

    def _at(self, tokens: Sequence[Token], place: int) -> Found | None:
        for size in (3, 2, 1):
            for pattern, cue in self._by_first.get(tokens[place].text[:size], ()):
                if len(pattern[0].rstrip("*")[:3]) == size and (last := _match(tokens, place, pattern)) >= 0:
                    return Found(cue, place, last)
        return None


def tokens_of(question: str) -> list[Token]:
    """The words of a question as cues are compared: folded, foreign letters as plain ones, signs each by itself."""
    return [
        Token(_plain(word), word.start, word.end)
        for word in split_words(question)
        if word.text not in _SILENT
    ]


def _plain(word: Word) -> str:
    return fold(word.text).translate(_LETTERS)


def _pattern(words: str) -> tuple[str, ...]:
    """The words of a cue cut like a question; "*" stays at the end of the word that it ends."""
    parts: list[str] = []
    for piece in words.split():
        if piece == _GAP:
            parts.append(_GAP)
            continue
        cut = [_plain(word) for word in split_words(piece.removesuffix("*"))]
        if piece.endswith("*"):
            cut[-1] += "*"
        parts += cut
    return tuple(parts)


def _match(tokens: Sequence[Token], place: int, pattern: Sequence[str]) -> int:
    """The last token of a pattern that begins at `place`, or -1. A hyphen between two words makes no difference."""
    for number, part in enumerate(pattern):
        if part == _GAP:
            rest = pattern[number + 1 :]
            for skipped in range(1, _LONGEST_GAP + 1):
                last = _match(tokens, place + skipped, rest)
                if last >= 0:
                    return last
            return -1
        if number and place < len(tokens) and tokens[place].text == "-" and part != "-":
            place += 1
        if place >= len(tokens) or not _is(tokens[place].text, part):
            return -1
        place += 1
    return place - 1


def _is(text: str, part: str) -> bool:
    return text.startswith(part[:-1]) if part.endswith("*") else text == part


def load_refusal_cues(assets: Path) -> RefusalCues:
    """Read the cues that ship.

    Raises:
        KnownError: a record is broken; the message names it.
    """
    path = assets / "words" / "refusals.toml"
    data = read_toml(path)
    rows = data.get("cue")
    if not isinstance(rows, list) or not rows:
        raise KnownError(f"{path.name} lists no cues. Install Larder again.")
    return RefusalCues(
        tuple(_cue(row, path) for row in rows),
        _words_to_food(data, "foods"),
        _words_to_food(data, "pictures"),
    )


def _cue(row: object, path: Path) -> Cue:
    record = cast("dict[str, object]", row) if isinstance(row, dict) else {}
    words, example, side = record.get("words"), record.get("example"), record.get("side")
    is_whole = isinstance(words, list) and words and isinstance(example, list) and len(example) == 2
    if not is_whole or side not in get_args(Side):
        raise KnownError(
            f"{path.name}: the cue {record.get('kind', row)!r:.80} is broken. Install Larder again."
        )
    return Cue(
        kind=str(record.get("kind")),
        side=cast("Side", side),
        asks=record.get("asks") is True,
        denied=record.get("denied") is True,
        words=tuple(cast("list[str]", words)),
        example=(str(cast("list[str]", example)[0]), str(cast("list[str]", example)[1])),
    )


def _words_to_food(data: Mapping[str, object], table: str) -> dict[str, str]:
    found = data.get(table, {})
    if not isinstance(found, dict):
        return {}
    return {
        " ".join(token.text for token in tokens_of(word)): food
        for food, words in found.items()
        for word in cast("list[str]", words)
    }
