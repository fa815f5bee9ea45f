"""Questions that no recipe answers: "how long does milk last", "is butter healthy", "when is Mother's Day".

Their foods are not requested, so the network does not read them. A sentence with an exclusion, a diet or a condition is
read like any other. The words are data (`assets/words/other_questions.toml`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from core.food.word_files import WordTables, loader
from core.questions.ages import stated_ages
from core.questions.cues import ENDS
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import PhraseIndex, Token, index_of

_LONGEST_LABEL: Final = 3
"""Words of the longest diet that is looked for."""


class OtherQuestions(WordTables):
    """Phrases of such questions, by subject; those named "asked" count in a sentence that begins with a head."""

    heads: frozenset[str]
    keeping: frozenset[str]
    keeping_asked: frozenset[str]
    nutrition: frozenset[str]
    nutrition_asked: frozenset[str]
    contents_asked: frozenset[str]
    general: frozenset[str]
    wishes: frozenset[str]


@dataclass(frozen=True, slots=True)
class _Subject:
    """The subject of a phrase, and whether it counts only in a sentence that begins like a question."""

    subject: str
    needs_head: bool = False


other_question_words = loader("other_questions", OtherQuestions)


def without_other_questions(question: str, vocabulary: Vocabulary) -> tuple[str, tuple[str, ...]]:
    """Return a question with spaces for the sentences that no recipe answers, and their subjects."""
    heard = vocabulary.exclusion_cues.heard_in(question)
    cues = {heard.tokens[cue.first].start for cue in heard.cues}
    subjects: dict[str, None] = {}
    text = question
    for sentence in _sentences(heard.tokens):
        subject = subject_of(sentence)
        if subject is None:
            continue
        subjects[subject] = None
        is_plain = cues.isdisjoint(token.start for token in sentence)
        start, end = sentence[0].start, sentence[-1].end
        if is_plain and not stated_ages(question[start:end]) and not _names_a_rule(sentence, vocabulary):
            text = text[:start] + " " * (end - start) + text[end:]
    return text, tuple(subjects)


def subject_of(sentence: Sequence[Token]) -> str | None:
    """Return the subject of a sentence that no recipe answers ("keeping", "nutrition", ...); None for a wish."""
    found = _subjects().find(sentence)
    if not found or index_of(other_question_words().wishes).find(sentence):
        return None
    is_asked = any(each.first == 0 for each in index_of(other_question_words().heads).find(sentence))
    return next(
        (
            each.what.subject
            for each in found
            if (is_asked or not each.what.needs_head) and (each.first == 0 or each.what.subject != "general")
        ),
        None,
    )


def _sentences(tokens: Sequence[Token]) -> Iterator[Sequence[Token]]:
    start = 0
    for place, token in enumerate(tokens):
        if token.text in ENDS:
            if start < place:
                yield tokens[start:place]
            start = place + 1
    if start < len(tokens):
        yield tokens[start:]


def _names_a_rule(sentence: Sequence[Token], vocabulary: Vocabulary) -> bool:
    """Return whether a sentence names a condition, a diet or a health tag."""
    return bool(vocabulary.conditions.find_in(sentence)) or any(
        vocabulary.is_firm(" ".join(token.text for token in sentence[first : first + size]))
        for first in range(len(sentence))
        for size in range(1, _LONGEST_LABEL + 1)
    )


@cache
def _subjects() -> PhraseIndex[_Subject]:
    words = other_question_words()
    phrases = (
        (words.keeping, _Subject("keeping")),
        (words.nutrition, _Subject("nutrition")),
        (words.general, _Subject("general")),
        (words.keeping_asked, _Subject("keeping", needs_head=True)),
        (words.nutrition_asked, _Subject("nutrition", needs_head=True)),
        (words.contents_asked, _Subject("contents", needs_head=True)),
    )
    return PhraseIndex((phrase, subject) for group, subject in phrases for phrase in group)
