"""Decide whether a question excludes a food as an allergy or as a dislike.

It doesn't parse the question again; it checks where the excluded words are. In doubt it assumes an allergy, which
excludes more ("allergic to cheese" means milk) and accepts no uncertainty.
"""

import re
from typing import Final

_ALLERGY: Final = re.compile(
    r"\b(?:(?:non[- ]?)?all?erg\w*|anaphyla\w*|epi-?pens?|intoleran\w*|co?eliacs?|hives|react(?:s|ed|ion|ions)?"
    r"|sensitiv\w*|kills?|makes? (?:me|us|him|her|them|my \w+) (?:\w+ )?(?:sick|ill|unwell|itch\w*|sneeze|swell\w*|vomit)"
    r"|(?:dis|do(?:es)?(?:n['\u2019]?t| not) )agrees? with|dangerous|deadly|can(?:['\u2019]?t| ?not) (?:digest|tolerate))\b"
)
_OWN_OBJECT: Final = re.compile(r"\s*(?:to|of|towards?)\b")
_OTHER_CUE: Final = re.compile(
    r"\b(?:no|without|w/o|avoid\w*|exclud\w*|except|hold|skip|omit\w*|minus|free|hates?|dislikes?|leave out|but with)\b"
)
_SENTENCE_END: Final = re.compile(r"[.;!?\n]")


def is_named_as_allergy(question: str, text: str) -> bool:
    """Return whether the excluded words `text` of a question are governed by a word for an allergy.

    They are if the last cue before them is one ("allergic to *cheese*"), or if one without an object of its own follows
    in the same sentence ("*shrimp* allergy", "no *peanuts*, I am allergic").
    """
    asked = question.casefold()
    cues = list(_ALLERGY.finditer(asked))
    if not cues:
        return False
    places = [match.start() for match in re.finditer(re.escape(text.casefold()), asked)] if text else []
    return not places or any(_is_governed(asked, place, place + len(text), cues) for place in places)


def _is_governed(question_text: str, start: int, end: int, cues: list[re.Match[str]]) -> bool:
    sentence_start = max((mark.end() for mark in _SENTENCE_END.finditer(question_text, 0, start)), default=0)
    mark = _SENTENCE_END.search(question_text, end)
    sentence_end = mark.start() if mark else len(question_text)
    before = [cue.start() for cue in cues if sentence_start <= cue.start() < end]
    others = [cue.start() for cue in _OTHER_CUE.finditer(question_text, sentence_start, start)]
    if before and max(before) > max(others, default=-1):
        return True
    return any(
        end <= cue.start() < sentence_end and not _OWN_OBJECT.match(question_text, cue.end()) for cue in cues
    )
