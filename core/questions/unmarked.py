"""Labels that the network left unmarked: meals, dishes, methods, cuisines and festivals that are wishes by their place.

A wish only narrows the answers, so each is added where nothing excludes: before the first cue of an exclusion, in a sentence
without one, or behind words such as "for" and "on my". Foods are left to the network, because their sense is a risk.
"""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final

from core.food.spelling import fold, normalised_name
from core.questions.already_eaten import places_of_past_meals
from core.questions.amount_words import folded_words
from core.questions.cues import ENDS
from core.questions.exact_names import NOUNS
from core.questions.linked_constraints import link
from core.questions.mention import Mention, marked
from core.questions.spoken_words import question_grammar, question_words
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import text_at
from models.question_parser.reader import Reading

_MOST_WORDS: Final = 3
_FACETS: Final = frozenset({"meal", "dish", "method", "cuisine"})
_COURSES: Final = frozenset({"starter", "dessert"})
"""Courses whose words mean nothing else; a "side" may be one of many things."""
_MEALS: Final = frozenset({"meal"})
"""The labels of a question without marked words: "who invented the sandwich" asks for no recipe."""
_BEHIND_ENDS: Final = ENDS | {"", "and", "but", "or", "so", "please", "pls"}
"""Words in front of which a part of the sentence ends."""
_BEFORE_WISHES: Final = frozenset({"for", "my", "our", "her", "his", "their"})


def with_unmarked_labels(found: Sequence[Mention], reading: Reading, vocabulary: Vocabulary) -> list[Mention]:
    """Return the mentions together with the labels that they leave out or cut short ("air" of "the air fryer").

    A question that is nothing but a name is a wish for it, if the network saw no wish in it.
    """
    if not any(each.is_wanted for each in found) and (name := _name_alone(reading, vocabulary)) is not None:
        return [name]
    cut = [each for each in found if _is_unknown_wish(each, vocabulary)]
    # "Six for dinner" counts eaters and names a meal.
    taken = {place for each in found if each not in cut and each.kind != "servings" for place in each.places}
    taken |= places_of_past_meals(folded_words(reading))
    free = [place for place in _places_without_cue(reading, vocabulary) if place not in taken]
    added = [
        marked(reading, "tag", "require", first, reading.roles[first : first + size])
        for first, size in _labels(free, reading, vocabulary, _FACETS if found else _MEALS)
    ]
    whole = [each for each in found if not (each in cut and any(_covers(label, each) for label in added))]
    found = sorted([*whole, *added], key=lambda mention: mention.first)
    return [each for each, after in zip_longest(found, found[1:]) if not _says_how_stored(each, after)]


def _says_how_stored(mention: Mention, after: Mention | None) -> bool:
    """Return whether a label only says how the food right behind it is stored: "frozen peas"."""
    is_next = after is not None and after.kind == "ingredient" and after.first == mention.last + 1
    return mention.kind == "tag" and is_next and mention.said[-1] in question_grammar().stored


def _name_alone(reading: Reading, vocabulary: Vocabulary) -> Mention | None:
    """Return the wish for a food or a label where a question is nothing but its name ("pork belly")."""
    if not vocabulary.is_name(reading.question) or vocabulary.exclusion_cues.heard_in(reading.question).cues:
        return None
    kind = "tag" if vocabulary.is_label(reading.question) else "ingredient"
    return marked(reading, kind, "require", 0, reading.roles)


def _is_unknown_wish(mention: Mention, vocabulary: Vocabulary) -> bool:
    return mention.is_named and mention.is_wanted and not link(mention, vocabulary).constraints


def _covers(label: Mention, mention: Mention) -> bool:
    return label.first <= mention.first and mention.last <= label.last


def _labels(
    free: Sequence[int], reading: Reading, vocabulary: Vocabulary, facets: frozenset[str]
) -> Iterator[tuple[int, int]]:
    """Yield the first word of each label and the number of its words, the longest first."""
    left = set(free)
    for first in free:
        for size in range(_MOST_WORDS, 0, -1):
            if left.issuperset(range(first, first + size)) and _is_wish(
                reading, first, size, vocabulary, facets
            ):
                left -= set(range(first, first + size))
                yield first, size
                break


def _is_wish(reading: Reading, first: int, size: int, vocabulary: Vocabulary, facets: frozenset[str]) -> bool:
    words = reading.words[first : first + size]
    text = reading.question[words[0].start : words[-1].end]
    tags = () if size == 1 and text.endswith("'s") else vocabulary.tagged(text)
    is_named = normalised_name(text_at(reading.words, first + size)) in NOUNS and vocabulary.is_label(text)
    is_course = bool(tags) and tags[0].name in _COURSES and fold(words[0].text) != "after"
    is_own = is_course or (bool(tags) and tags[0].name in question_words().festivals)
    said = tuple(fold(text).split())
    is_end = text_at(reading.words, first + size).lower() in _BEHIND_ENDS
    is_own |= said in question_words().occasions or (is_end and said in question_words().occasions_at_end)
    return is_named or is_own or (bool(tags) and tags[0].facet in facets)


def _places_without_cue(reading: Reading, vocabulary: Vocabulary) -> Iterator[int]:
    """Yield the words before the first cue of their sentence, and those behind "for"."""
    heard = vocabulary.exclusion_cues.heard_in(reading.question)
    cues = {heard.tokens[cue.first].start for cue in heard.cues}
    is_excluded = False
    for place, word in enumerate(reading.words):
        if word.text in ENDS:
            is_excluded = False
        is_excluded |= any(word.start <= cue < word.end for cue in cues)
        if not is_excluded or (place and fold(reading.words[place - 1].text) in _BEFORE_WISHES):
            yield place
