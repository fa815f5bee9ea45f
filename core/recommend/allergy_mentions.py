"""Decide whether a question excludes a food as an allergy or as a dislike.

It doesn't parse the question again; it checks where the excluded words are. In doubt it assumes an allergy, which
excludes more ("allergic to cheese" means milk) and accepts no uncertainty.
"""

import re
from collections.abc import Iterable
from typing import Final

from core.food.typos import is_typo
from core.food.word_files import PhrasePattern, WordTables, loader

_OWN_OBJECT: Final = re.compile(r"\s*(?:to|of|towards?)\b")
_SENTENCE_END: Final = re.compile(r"[.;!?\n]")


_LETTERS: Final = re.compile(r"[^\W\d_]+")


class AllergyWords(WordTables):
    """The entries of `assets/words/allergy_mentions.toml`."""

    allergy: PhrasePattern
    misspelled: frozenset[str]
    other_cues: PhrasePattern


_words = loader("allergy_mentions", AllergyWords)


def is_named_as_allergy(question: str, text: str) -> bool:
    """Return whether a word for an allergy applies to the excluded words `text` of a question.

    They are if the last cue before them is one ("allergic to *cheese*"), or if one without an object of its own follows
    in the same sentence ("*shrimp* allergy", "no *peanuts*, I am allergic").
    """
    asked, named = (each.casefold().replace("\u2019", "'") for each in (question, text))
    cues = [cue.span() for cue in (*_words().allergy.finditer(asked), *_misspelled(asked))]
    if not cues:
        return False
    places = [match.start() for match in re.finditer(re.escape(named), asked)] if named else []
    return not places or any(_is_governed(asked, place, place + len(named), cues) for place in places)


def _misspelled(asked: str) -> Iterable[re.Match[str]]:
    return (
        word
        for word in _LETTERS.finditer(asked)
        if any(is_typo(word.group(), meant) for meant in _words().misspelled)
    )


def _is_governed(question_text: str, start: int, end: int, cues: Iterable[tuple[int, int]]) -> bool:
    sentence_start = max((mark.end() for mark in _SENTENCE_END.finditer(question_text, 0, start)), default=0)
    mark = _SENTENCE_END.search(question_text, end)
    sentence_end = mark.start() if mark else len(question_text)
    before = [cue_start for cue_start, _ in cues if sentence_start <= cue_start < end]
    others = [cue.start() for cue in _words().other_cues.finditer(question_text, sentence_start, start)]
    if before and max(before) > max(others, default=-1):
        return True
    return any(
        end <= cue_start < sentence_end and not _OWN_OBJECT.match(question_text, cue_end)
        for cue_start, cue_end in cues
    )
