"""The stance of a question on each food that it names, as a model reads it: "kiwi makes my mouth go numb".

The model never excludes a food, and takes back what a cue excludes in one place only: the second of two foods behind a
comma ("not another salad, chicken please"). It asks about a food where no rule heard a refusal, doubts an exclusion that
the parser alone read, or makes a wish of it, and spares the person a question where a rule is unsure and the model isn't.
"""

from functools import cached_property
from typing import Final, Protocol

from core.questions.cues import exclusion_grammar
from core.questions.nearby_cues import has_cue_in_sentence, is_near_harm
from core.questions.vocabulary import Vocabulary
from core.questions.words_to_ask import is_latin
from models.question_parser.stance import Stances

REFUSED: Final = 0.4
"""From this likelihood on, a food that nothing excludes is asked about."""
WANTED: Final = 0.1
"""Up to this likelihood of a refusal, words that a rule is unsure about are not asked about, and a food that the parser
alone excludes is a wish if no cue is in its sentence."""
SURE: Final = 0.05
"""The same where a cue is in the sentence, if it doesn't reach the food; up to it, unread words need no other evidence."""
DOUBTED: Final = 0.5
"""Up to this likelihood, any other exclusion that no cue reaches is asked about."""
_MOST_WORDS: Final = 4
"""Words of the longest name that is spared a question; more are a sentence that no rule could read."""


class ReadsStances(Protocol):
    """Whatever reads the stances of a question (`models.question_parser.stance.StanceReader`)."""

    def read(self, question: str) -> Stances:
        """Return the stance on each part of a question."""
        ...


class FoodStances:
    """The stances of one question, as the model read them."""

    def __init__(self, question: str, stances: Stances, vocabulary: Vocabulary) -> None:
        self._question = question
        self._stances = stances
        self._vocabulary = vocabulary
        self._heard = vocabulary.exclusion_cues.heard_in(question)

    def is_refused(self, letters: range) -> bool:
        """Return whether the model is fairly sure that some letters of the question name a refused food."""
        likelihood = self._stances.refused(letters)
        return likelihood is not None and likelihood >= REFUSED

    def may_be_wanted(self, text: str) -> bool:
        """Return whether the model doesn't take some words for refused, in a question that it can judge."""
        return self._is_at_most(text, DOUBTED)

    def _is_at_most(self, text: str, limit: float) -> bool:
        """Return whether the model can judge every mention of some words, and finds none likelier refused than a limit."""
        likelihoods = [self._stances.refused(each) for each in _mentions(self._question, text)]
        is_judged = bool(likelihoods) and not self._is_in_doubt
        return is_judged and all(each is not None and each <= limit for each in likelihoods)

    def is_welcome(self, name: str) -> bool:
        """Return whether the exclusion of a food that no cue reaches is a wish, since the model is sure."""
        return (
            self._names_food(name)
            and not is_near_harm(self._question, name, self._heard)
            and self._is_at_most(name, SURE if self._has_cue(name) else WANTED)
        )

    def is_wanted(self, text: str, limit: float = WANTED) -> bool:
        """Return whether the model is sure that some words of the question refuse nothing.

        A cue, a diet, what is next to an allergy or a harm or behind a prefix ("non-dairy"), and all of a question with a
        doubtful cue ("funny with") or in another language are always asked about.
        """
        question = self._question
        is_asked = self._vocabulary.is_diet(text) or len(text.split()) > _MOST_WORDS
        if is_asked or is_near_harm(question, text, self._heard) or not self._is_at_most(text, limit):
            return False
        letters = {letter for each in _mentions(question, text) for letter in each}
        said = {token.text for token in self._heard.tokens if token.start in letters}
        is_cue = any(
            self._heard.tokens[place].start in letters
            for each in self._heard.cues
            # A prefix makes one word with what is behind it and behind its hyphen.
            for place in range(each.first, each.last + (3 if each.what.kind == "prefix" else 1))
            if place < len(self._heard.tokens)
        )
        return not is_cue and said.isdisjoint(exclusion_grammar().seldom_wanted)

    def _names_food(self, name: str) -> bool:
        """Return whether some words are a food, or end in one: "whole roast cauliflower"; "tomatoless" is none."""
        words = name.split()
        return any(self._vocabulary.has_food(" ".join(words[first:])) for first in range(len(words)))

    def _has_cue(self, text: str) -> bool:
        """Return whether a cue is in the sentence of some words, or one that reaches back from a later sentence."""
        is_reached = any(each.what.side == "earlier" for each in self._heard.cues)
        return is_reached or has_cue_in_sentence(self._question, text, self._heard, self._vocabulary)

    @cached_property
    def _is_in_doubt(self) -> bool:
        letters = filter(str.isalpha, self._question)
        is_doubtful = any(each.what.is_foreign or each.what.kind == "doubtful" for each in self._heard.cues)
        return is_doubtful or not all(map(is_latin, letters))


def _mentions(question: str, text: str) -> list[range]:
    """Return the letters of each mention of some words, or of each of them where they are apart in the question."""
    return occurrences(question, text) or [
        letters for word in text.split() for letters in occurrences(question, word)
    ]


def occurrences(question: str, text: str) -> list[range]:
    """Return the letters of each mention of some words in a question."""
    found: list[range] = []
    start = question.find(text) if text else -1
    while start >= 0:
        found.append(range(start, start + len(text)))
        start = question.find(text, start + len(text))
    return found
