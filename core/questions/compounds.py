"""Words that join a food to an allergy or a "no", put apart before a question is parsed, and names that were typed apart.

"Nussallergie" is "Nuss Allergie", and "no-egg cake" an "egg-free cake", so that the cues of exclusion hear both parts.
"Cheese cake" is a cheesecake. The parsed question still quotes the words as typed.
"""

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from core.food.nutrient_names import named_nutrient
from core.food.spelling import fold, normalised_name
from core.questions.cues import ENDS, exclusion_grammar
from core.questions.informal import StandardQuestion
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import Token, text_at
from core.text.phrases.vocabulary import phrase_words

_SHORTEST_NAME: Final = 6
"""Letters of the shortest name that is read from two words."""
_NO: Final = re.compile(r"(?<![\w'’-])no-([^\W\d_]{2,})(?![\w'’-])", re.IGNORECASE)


def without_compounds(question: StandardQuestion, vocabulary: Vocabulary) -> StandardQuestion:
    """Return a question with a space before the word of harm of each compound, and "-free" in place of "no-"."""
    not_food = exclusion_grammar().no_compound
    edits = [
        (match.start(), match.end(), f"{match[1]} {match[2]}")
        for match in _compound().finditer(question.text)
        if fold(match[1]) not in not_food
    ]
    edits += [
        (match.start(), match.end(), f"{match[1]}-free")
        for match in _NO.finditer(question.text)
        if vocabulary.has_food(match[1])
        and named_nutrient(match[1]) is None
        and all(tag.facet == "diet" for tag in vocabulary.tagged(match[0]))
    ]
    return question.with_edits(edits) if edits else question


def with_joined_names(question: StandardQuestion, vocabulary: Vocabulary) -> StandardQuestion:
    """Return a question with each name whole that was typed as two words: "water melon".

    Behind a cue of exclusion the words stay: "no butter milk" may be a list. So do two words of a list without commas.
    """
    heard = vocabulary.exclusion_cues.heard_in(question.text)
    tokens, edits = heard.tokens, []
    for place in range(len(tokens) - 1):
        first, second = tokens[place : place + 2]
        if not _is_name_apart(tokens, place, vocabulary):
            continue
        sentence = max((each for each in range(place) if tokens[each].text in ENDS), default=-1)
        if question.text[first.end : second.start] == " " and not any(
            sentence < cue.first <= place + 1 for cue in heard.cues
        ):
            edits.append((first.start, second.end, first.text + second.text))
    return question.with_edits(edits) if edits else question


def _is_name_apart(tokens: Sequence[Token], place: int, vocabulary: Vocabulary) -> bool:
    """Return whether a word and the next are a name only together, and neither is part of one with its other neighbour."""
    before, first, second, behind = (text_at(tokens, at) for at in range(place - 1, place + 3))
    joined = normalised_name(first + second)
    if (
        len(joined) < _SHORTEST_NAME
        or joined in phrase_words().not_joined
        or not (first.isalpha() and second.isalpha() and vocabulary.is_name(joined))
        or vocabulary.is_name(f"{first} {second}")
        or not any(map(vocabulary.has_food, (first, second)))
        or not _meant(joined, vocabulary).isdisjoint(_meant(first, vocabulary) | _meant(second, vocabulary))
    ):
        return False
    names = [f"{before} {first}"] * bool(before) + [f"{second} {behind}"] * bool(behind)
    return not any(map(vocabulary.is_name, names)) and not _lists(before, behind, vocabulary)


def _meant(word: str, vocabulary: Vocabulary) -> set[str]:
    """Return the foods and labels that a word names: a "beef burger" is a burger with beef, and not only a burger."""
    food = vocabulary.foods.get(normalised_name(word))
    return {each.name for each in vocabulary.tagged(word)} | ({food} if food else set())


def _lists(before: str, behind: str, vocabulary: Vocabulary) -> bool:
    """Return whether a neighbour is a food and no dish, so that the words may be a list: "butter milk eggs"."""
    return any(vocabulary.has_food(word) and not vocabulary.tagged(word) for word in (before, behind))


@cache
def _compound() -> re.Pattern[str]:
    harm = "|".join(map(re.escape, sorted(exclusion_grammar().compound_harm)))
    return re.compile(rf"(?<![\w'’-])([^\W\d_]{{2,}}?)-?((?:{harm})[^\W\d_]*)", re.IGNORECASE)
