"""Dialect, short messages and second-language English, put into standard words before a question is parsed.

"nae anchovies" becomes "no anchovies" for the network and the cues. The parsed question still quotes the words as typed.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from core.food.word_files import WordTables, loader
from core.questions.constraint import ParsedQuestion

Edit = tuple[int, int, str]
"""Other words from one letter of a text to another."""
_APOSTROPHES: Final = str.maketrans({"\u2019": "'", "\u2018": "'", "`": "'"})


class InformalWords(WordTables):
    """Words and phrases to the standard ones; `letters` are words of one letter."""

    words: Mapping[str, str]
    letters: Mapping[str, str]
    is_before: frozenset[str]
    """Words before which "'s" is "is": "kale's off"."""
    pronouns: frozenset[str]
    """Words whose "'s" stays: "it's off"."""


@dataclass(frozen=True, slots=True)
class _Piece:
    """A run of a question: what was typed, and the standard words for it."""

    typed: str
    text: str


@dataclass(frozen=True, slots=True)
class StandardQuestion:
    """A question in standard words, and the question as typed."""

    pieces: tuple[_Piece, ...]

    @property
    def text(self) -> str:
        """The question in standard words."""
        return "".join(piece.text for piece in self.pieces)

    def with_edits(self, edits: Sequence[Edit]) -> "StandardQuestion":
        """Return the question with other words from one letter of `text` to another; they quote as they were typed."""
        pieces: list[_Piece] = []
        place = 0
        for piece in self.pieces:
            start, end = place, place + len(piece.text)
            place = end
            # What is only put in may stand between two pieces: it belongs to the one that it begins.
            inside = [
                each for each in sorted(edits) if each[0] < end and (start < each[1] or start == each[0])
            ]
            if not inside:
                pieces.append(piece)
                continue
            if piece.text != piece.typed:
                words = piece.text
                for first, last, text in reversed(inside):
                    around = words[: max(first - start, 0)], words[last - start :]
                    words = (text if start <= first else "").join(around)
                pieces.append(_Piece(piece.typed, words))
                continue
            at = start
            for first, last, text in inside:
                begin, stop = max(first, start), min(last, end)
                pieces.append(_same(piece.text[at - start : begin - start]))
                pieces.append(
                    _Piece(piece.text[begin - start : stop - start], text if begin == first else "")
                )
                at = stop
            pieces.append(_same(piece.text[at - start :]))
        return StandardQuestion(tuple(each for each in pieces if each.typed or each.text))

    def as_typed(self, parsed: ParsedQuestion) -> ParsedQuestion:
        """Return the parsed question with every quotation as the person typed it."""
        if all(piece.text == piece.typed for piece in self.pieces):
            return parsed
        return parsed.model_copy(
            update={
                "question": "".join(piece.typed for piece in self.pieces),
                "constraints": tuple(
                    each.model_copy(update={"text": self._typed(each.text)}) for each in parsed.constraints
                ),
                "unknown": tuple(map(self._typed, parsed.unknown)),
                "unheeded": tuple(map(self._typed, parsed.unheeded)),
                "unused": tuple(map(self._typed, parsed.unused)),
            }
        )

    def _typed(self, words: str) -> str:
        """Return what was typed for some words; a word that was only half quoted is quoted whole."""
        start = self.text.find(words)
        if start < 0 or not words:
            return words
        end, place, found = start + len(words), 0, ""
        for piece in self.pieces:
            first, last = max(start - place, 0), min(end - place, len(piece.text))
            if first < last:
                found += piece.typed if piece.text != piece.typed else piece.text[first:last]
            place += len(piece.text)
        return found.strip()


informal_words = loader("informal", InformalWords)


def as_typed(question: str) -> StandardQuestion:
    """Return a question without any change."""
    return StandardQuestion((_same(question),))


def in_standard_words(question: str) -> StandardQuestion:
    """Replace dialect and short spellings of a question by standard ones."""
    standard, pieces, end = _standard(), [], 0
    for match in _pattern().finditer(question.translate(_APOSTROPHES)):
        typed = question[match.start() : match.end()]
        key = match.group()
        if match["is"]:
            text = " is"
        elif match["the"]:
            text = "the "  # Yorkshire: "lay off t'sugar"
        else:
            text = standard.get(key) or standard[key.lower()]
        pieces += [_same(question[end : match.start()]), _Piece(typed, text)]
        end = match.end()
    return StandardQuestion((*pieces, _same(question[end:])))


def _same(text: str) -> _Piece:
    return _Piece(text, text)


@cache
def _standard() -> dict[str, str]:
    found = informal_words()
    return {**found.words, **found.letters}


@cache
def _pattern() -> re.Pattern[str]:
    found = informal_words()
    phrases = "|".join(re.escape(each) for each in sorted(found.words, key=len, reverse=True))
    letters = "|".join(found.letters)
    pronouns = "".join(rf"(?<!\b{each})" for each in sorted(found.pronouns))
    # "Milk: n" and an "n" at the end of a line are answers, and no "and".
    # A word ends where no letter, digit, apostrophe or hyphen follows: "nae-body" and "o'clock" are other words.
    return re.compile(
        rf"(?<![\w'-])(?:(?i:{phrases})|(?<![:=])(?<![:=] )(?:{letters})(?=[^\S\n]))(?![\w'])(?!-\w)"
        rf"|(?i:(?P<the>(?<![\w'-])t'(?=(?!is|was|were|will|would|t)[a-z]{{3}})))"
        rf"|(?i:(?P<is>(?<=[a-z]){pronouns}'s(?= (?:{'|'.join(sorted(found.is_before))})\b)))"
    )
