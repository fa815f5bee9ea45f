"""Short and spoken words of questions, the words that name nothing, and those that shape spans.

`assets/words/spoken.toml`, `question_words.toml` and `question_grammar.toml` have them, each group with its reason and an
example.
"""

from collections.abc import Mapping
from typing import Final

from core.food.spelling import fold
from core.food.word_files import Phrases, WordTables, loader

_SIGNS: Final = "\"'?!.,;: "


class SpokenWords(WordTables):
    """A name to its other names, which join the vocabulary of questions."""

    foods: Mapping[str, tuple[str, ...]]
    tags: Mapping[str, tuple[str, ...]]


class QuestionWords(WordTables):
    """Words that name nothing."""

    modifiers: frozenset[str]
    nouns_after: frozenset[str]
    no_slips: frozenset[str]
    two_senses: Mapping[str, tuple[str, str]]
    parts_of_allergens: Mapping[str, str]
    asking: frozenset[str]
    plain: frozenset[str]
    not_alone: frozenset[str]
    occasions: Phrases
    occasions_at_end: Phrases
    festivals: frozenset[str]


class QuestionGrammar(WordTables):
    """Words that shape spans."""

    clause_verbs: Phrases
    clause_negations: Phrases
    made_of: frozenset[str]
    preferences: Mapping[str, tuple[str, ...]]
    goals: Mapping[str, tuple[str, ...]]
    not_goals: frozenset[str]
    meal_nouns: frozenset[str]
    strengths: frozenset[str]
    accompanied: Phrases
    accompanied_behind: Phrases
    permitted_behind: Phrases
    faults: frozenset[str]
    tastes: frozenset[str]
    behind_tastes: frozenset[str]
    small_amounts: Phrases
    small_limits: frozenset[str]
    not_enough: Phrases
    other_than: Phrases
    vegetarian_nouns: frozenset[str]
    using: frozenset[str]
    missing_before: Phrases
    missing_behind: Phrases
    made_in: Phrases
    corrections: Phrases
    is_not: Phrases
    not_needed: Phrases
    trailing: frozenset[str]
    dish_nouns: frozenset[str]
    stored: frozenset[str]
    states: frozenset[str]
    denied_states: frozenset[str]
    diets_within: Mapping[str, tuple[str, ...]]
    only_dishes: frozenset[str]
    several_foods: Mapping[str, tuple[str, ...]]
    little: frozenset[str]
    unnamed_foods: frozenset[str]
    permits: frozenset[str]
    before_permits: frozenset[str]
    being: frozenset[str]
    before_origins: frozenset[str]
    origin_nouns: frozenset[str]
    before_alone: frozenset[str]
    behind_alone: frozenset[str]
    placing: frozenset[str]
    eating: frozenset[str]
    excepting: Phrases
    asking_facts: frozenset[str]
    degrees: frozenset[str]
    inside: frozenset[str]
    before_describing: frozenset[str]
    denied_describing: frozenset[str]
    before_equipment: frozenset[str]
    before_denied_diets: frozenset[str]
    behind_numbers: frozenset[str]


spoken_words = loader("spoken", SpokenWords)


question_words = loader("question_words", QuestionWords)


question_grammar = loader("question_grammar", QuestionGrammar)


def without_asking(question: str) -> str:
    """Return a question without the words that only ask at its ends: "a recipe for hot cross buns, please"."""
    words = question.split()
    bare = [fold(word.strip(_SIGNS)) for word in words]
    asking = question_words().asking | {""}
    first = next((place for place, word in enumerate(bare) if word not in asking), len(words))
    last = next((place for place in range(len(words) - 1, -1, -1) if bare[place] not in asking), -1)
    return " ".join(words[first : last + 1]).strip(_SIGNS)
