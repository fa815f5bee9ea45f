"""Words of ingredient lines that are neither amount nor food, from `assets/words/lines.toml`."""

from collections.abc import Mapping

from core.food.word_files import PhraseExpression, PhrasePattern, Phrases, WordTables, loader


class LineWords(WordTables):
    """The entries of the file."""

    optional: PhrasePattern
    if_wanted: PhrasePattern
    partly: PhrasePattern
    substitutes: PhrasePattern
    ordinary: PhraseExpression
    ordinary_as_choice: PhraseExpression
    elsewhere: PhrasePattern
    offered: PhrasePattern
    vague: PhrasePattern
    discarded: PhrasePattern
    discarded_parts: PhrasePattern
    deep_frying: PhrasePattern
    frying: PhrasePattern
    plain_oils: PhrasePattern
    citrus: PhrasePattern
    cans: PhrasePattern
    kinds: PhrasePattern
    milks: Mapping[str, str]
    skinned: PhrasePattern
    joints: frozenset[str]
    ready: PhrasePattern
    served: frozenset[str]
    crumbled: PhrasePattern
    washed: PhraseExpression
    wiped: PhraseExpression
    dried_how: PhraseExpression
    cooked_as: PhraseExpression
    number_names: Phrases
    food_parts: frozenset[str]
    no_food: frozenset[str]
    approximate: frozenset[str]
    each: frozenset[str]
    more_of_same: frozenset[str]
    one_food: PhrasePattern
    no_further_food: PhrasePattern
    no_further_food_at_end: PhrasePattern


line_words = loader("lines", LineWords)
