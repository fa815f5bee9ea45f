"""Unread words that answers need not wait for: everyday words ("crunchy"), and wished-for names that Larder doesn't know.

The answers say that they were not used. A word next to an allergy or a harm is always asked about.
"""

import re
from collections.abc import Collection, Sequence
from typing import Final

from rapidfuzz import fuzz

from core.food.nutrient_names import nutrient_names
from core.food.spelling import normalised_name
from core.questions.cues import ENDS, exclusion_grammar, is_contraction
from core.questions.everyday import everyday_words, names_no_food
from core.questions.food_stance import SURE, FoodStances
from core.questions.nearby_cues import has_cue_in_sentence, is_near_harm
from core.questions.spoken_words import question_grammar
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import Token, quoted, text_at

_ALSO_DEGREES: Final = frozenset({"all", "be"})
_ANYTHING: Final = frozenset({"nothing", "anything", "something"})
_MOST_WORDS: Final = 5
"""Words from a denial to "anything that": "don't give me anything that needs a knife"."""
_BEFORE_NAMES: Final = frozenset({"for", "from", "in", "at", "near", "with"})
_SHORTHAND: Final = re.compile(
    r"(?<![\w/:.,-])(?:\d{1,2}(?:/\d{1,2}){2}|\d ?: ?\d|many ingredients)(?![\w/:-])"
)
_LIKE: Final = 72
"""Similarity in spelling (0 to 100) at which an unread wish may be a diet or an allergen with a slip."""


def unused_words(
    question: str,
    unknown: Sequence[str],
    wished: Collection[str],
    vocabulary: Vocabulary,
    stances: FoodStances | None = None,
) -> tuple[str, ...]:
    """Return the unknown words that need no answer from the person.

    Args:
        wished: those that the network read as wishes.
        stances: what the stance model read.
    """
    heard = vocabulary.exclusion_cues.heard_in(question)
    return tuple(
        text
        for text in unknown
        if not is_near_harm(question, text, heard)
        and exclusion_grammar().seldom_wanted.isdisjoint(normalised_name(text).split())
        and (
            names_no_food(text, vocabulary)
            or (text in wished and _is_proper_name(question, text))
            or (
                # Two of three say that the words refuse nothing: the parser, the stance model, which may be sure alone,
                # and the cues.
                (text in wished)
                + _certainty(text, stances)
                + (not has_cue_in_sentence(question, text, heard, vocabulary))
                > 1
                and not _is_like_a_diet(text, vocabulary)
            )
        )
    )


def _certainty(text: str, stances: FoodStances | None) -> int:
    """Return how sure the stance model is that some words refuse nothing: not 0, sure 1, very sure 2."""
    return 0 if stances is None else stances.is_wanted(text) + stances.is_wanted(text, SURE)


def _is_proper_name(question: str, text: str) -> bool:
    """Return whether an unknown wish is the name of a person or a place: "no seafood for Priya", "from Leeds"."""
    before = re.search(r"(\w+)\s+$", question[: max(question.find(text), 0)])
    is_capital = text.isalpha() and text[0].isupper() and text[1:].islower() and not question.isupper()
    return is_capital and before is not None and before[1].lower() in _BEFORE_NAMES


def _is_like_a_diet(text: str, vocabulary: Vocabulary) -> bool:
    """Return whether some words may be a diet, a health tag, an allergen or a denial that is misspelt."""
    said = normalised_name(text)
    if said in nutrient_names():
        return False
    words = {said, *said.split()}
    # "nooo eggs"
    if any(re.sub(r"(.)\1+", r"\1", word) in exclusion_grammar().deniers for word in words):
        return True
    return any(
        fuzz.ratio(word, name) >= _LIKE for word in words if len(word) > 2 for name in vocabulary.safety_words
    )


def unread_shorthand(question: str) -> list[tuple[str, range]]:
    """Return shares and counts that no rule reads, with the letters of each: "40/30/30", "3:1", "many ingredients"."""
    return [(match.group(), range(*match.span())) for match in _SHORTHAND.finditer(question)]


def denied_qualities(question: str, tokens: Sequence[Token]) -> list[tuple[str, range]]:
    """Return how a dish shall not be, or what a kitchen lacks, with the letters of each: "isn't dry", "no scales".

    "Nothing that needs draining" is such a quality, too, up to the end of its clause.
    """
    qualities, deniers = everyday_words().qualities | everyday_words().equipment, exclusion_grammar().deniers
    found: list[tuple[str, range]] = []
    for place, token in enumerate(tokens):
        if token.text not in deniers and not is_contraction(token.text):
            continue
        last = place + 1
        while text_at(tokens, last) in question_grammar().degrees | _ALSO_DEGREES:
            last += 1
        said = [token.text, *(each.text for each in tokens[place + 1 : place + _MOST_WORDS])]
        what = next((at for at, word in enumerate(said) if word in _ANYTHING), None)
        if what is not None and said[what + 1 : what + 2] in (["that"], ["which"]):
            last = _end_of_clause(tokens, place + what + 1)
            found.append((quoted(question, tokens, place, last), range(token.start, tokens[last].end)))
        elif text_at(tokens, last) in qualities:
            found.append((quoted(question, tokens, place, last), range(token.start, tokens[last].end)))
    return found


def _end_of_clause(tokens: Sequence[Token], place: int) -> int:
    """Return the last word of the clause of a word."""
    ends = ENDS | {",", ")"} | exclusion_grammar().turns
    return next((at for at in range(place, len(tokens) - 1) if tokens[at + 1].text in ends), len(tokens) - 1)
