"""Cues of exclusion that are near some words of a question."""

from typing import Final

from core.questions.cues import ENDS, HeardCues
from core.questions.everyday import names_no_food
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import tokens_of

_HARM: Final = frozenset(
    {"allergy", "allergens unnamed", "reaction", "danger", "other language", "unnamed", "rejects"}
)
"""Kinds of cue near which every unread word is asked about."""
_NEAR: Final = 4
"""Words between such a cue and an unread word."""


def _places(question: str, text: str, heard: HeardCues) -> range:
    start = question.find(text)
    inside = [
        place for place, token in enumerate(heard.tokens) if 0 <= start <= token.start < start + len(text)
    ]
    if not inside:
        # Words that are apart in the question are taken from their first to their last.
        words = {token.text for token in tokens_of(text)}
        inside = [place for place, token in enumerate(heard.tokens) if token.text in words]
    return range(inside[0], inside[-1] + 1) if inside else range(0)


def is_near_harm(question: str, text: str, heard: HeardCues) -> bool:
    """Return whether some words of a question are next to a cue of an allergy or a harm."""
    here = _places(question, text, heard)
    if not here:
        return True
    return any(
        each.what.kind in _HARM and here.start - _NEAR <= each.last and each.first <= here.stop - 1 + _NEAR
        for each in heard.cues
    )


def has_cue_in_sentence(question: str, text: str, heard: HeardCues, vocabulary: Vocabulary) -> bool:
    """Return whether a cue that is no idiom is in the same sentence; the "less" of "with less sugar" is none."""
    here = _places(question, text, heard)
    ends = [place for place, token in enumerate(heard.tokens) if token.text in ENDS]
    first = max((place for place in ends if place < here.start), default=-1)
    last = min((place for place in ends if place >= here.stop), default=len(heard.tokens))
    return any(
        first < each.first < last
        and not (
            each.what.side == "joined"
            and each.first
            and names_no_food(heard.tokens[each.first - 1].text, vocabulary)
        )
        and not any(heard.tokens[each.first].start in idiom for idiom in heard.idioms)
        for each in heard.cues
    )
