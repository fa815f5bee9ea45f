"""Words for a cuisine that say where people are or come from: "my wife is in Poland", "my guest is Jewish".

Only wishes for a cuisine are dropped here.
"""

from collections.abc import Sequence
from typing import Final

from core.food.spelling import fold
from core.questions.cues import exclusion_grammar
from core.questions.everyday import everyday_words
from core.questions.mention import Mention
from core.questions.spoken_words import question_grammar
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import text_at
from models.question_parser.reader import Reading

_SPEECH: Final = frozenset({"my", "sorry", "bad", "poor"})
_BACK: Final = 2
"""Words between a food and the place that it comes from: "dishes from Poland"."""


def without_origins(reading: Reading, found: Sequence[Mention], vocabulary: Vocabulary) -> list[Mention]:
    """Return the mentions without wishes for a cuisine that speak of people and places."""
    return [
        each
        for each in found
        if not (
            _is_cuisine(each, vocabulary)
            and (_is_of_person(reading, each) or _is_place(reading, each, vocabulary))
        )
    ]


def _is_cuisine(mention: Mention, vocabulary: Vocabulary) -> bool:
    if mention.text == "Turkey" and mention.is_wanted:
        return True  # "a friend from Turkey" is no bird
    tags = (
        vocabulary.tagged(mention.text.strip(".,!? ")) if mention.kind == "tag" and mention.is_wanted else ()
    )
    return bool(tags) and tags[0].facet == "cuisine"


def _is_of_person(reading: Reading, mention: Mention) -> bool:
    """Return whether a person is called by it: "my Indian classmate", "my guest is Jewish"."""
    people = everyday_words().people | exclusion_grammar().kin
    behind = fold(text_at(reading.words, mention.last + 1))
    if fold(text_at(reading.words, mention.first - 1)) in _SPEECH and behind in {"", ".", "!", ","}:
        return True  # "sorry for my English"
    place = mention.first - 1
    while fold(text_at(reading.words, place)) in question_grammar().before_origins:
        place -= 1
    is_end = not behind or behind in {".", ",", "!", "?", ";", "and", "so", "but"}
    subject = fold(text_at(reading.words, place - 1))
    is_being = fold(text_at(reading.words, place)) in question_grammar().being
    is_said_of = is_being and (subject in people or fold(text_at(reading.words, place)) not in {"is", "are"})
    return behind in people or (is_said_of and is_end)


def _is_place(reading: Reading, mention: Mention, vocabulary: Vocabulary) -> bool:
    """Return whether people are there: "wife is in Poland", "here in England"."""
    place = mention.first - 1
    while fold(text_at(reading.words, place)) in question_grammar().before_origins:
        place -= 1
    if fold(text_at(reading.words, place)) not in question_grammar().placing or mention.last != mention.first:
        return False
    if fold(text_at(reading.words, place)) == "in":
        return True
    nouns = {fold(text_at(reading.words, each)) for each in range(max(0, place - _BACK), place)}
    return nouns.isdisjoint(question_grammar().origin_nouns) and not any(map(vocabulary.has_food, nouns))
