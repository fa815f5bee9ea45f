"""High levels of nutrients that a person refuses: "I can't have high fat meals" and "high fibre foods upset my gut".

Such a level asks for a low one. The cues are those of foods (`assets/words/exclusions.toml`).
"""

from collections.abc import Sequence
from typing import Final

from core.food.nutrient_names import named_nutrient
from core.food.spelling import normalised_name
from core.questions.amounts import read_comparison, read_quantity
from core.questions.cues import Cue, exclusion_grammar
from core.questions.heard_cues import is_denied, is_idiom
from core.questions.mention import Mention, marked
from core.questions.spoken_words import question_words
from core.questions.stated_levels import stated_level_words
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import Match, Token, text_at
from models.question_parser.reader import Reading

_SIDES_AFTER: Final = frozenset({"after", "onward", "around", "next", "close"})
_SIDES_BEFORE: Final = frozenset({"before", "around"})


def without_refused_levels(
    reading: Reading, found: Sequence[Mention], vocabulary: Vocabulary
) -> list[Mention]:
    """Return the mentions with a low level for each high one that a cue refuses."""
    found = [_with_little(reading, each, vocabulary) for each in found]
    if not any(_nutrient_of(each) for each in found):
        return found
    heard = vocabulary.exclusion_cues.heard_in(reading.question)
    cues = [
        cue
        for cue in heard.cues
        if not is_idiom(cue, heard.tokens, heard.idioms) and not is_denied(cue, heard.tokens)
    ]
    return [_refused(reading, each, cues, heard.tokens) for each in found]


def _with_little(reading: Reading, mention: Mention, vocabulary: Vocabulary) -> Mention:
    """Return a refused nutrient that is no food, or much of one, as a low level: "I don't do carbs", "no high fat stuff"."""
    if not mention.is_named or not mention.is_excluded:
        return mention
    said = [word for word in mention.said if normalised_name(word) not in question_words().nouns_after]
    is_much = len(said) > 1 and said[0] == "high"
    name = " ".join(said[is_much:])
    nutrient = named_nutrient(name)
    # "Pho" is a soup, "phos" short for phosphorus.
    is_dish = any(each.name == name for each in vocabulary.tagged(name))
    if nutrient is None or ((is_dish or vocabulary.has_food(name)) and not is_much):
        return mention
    roles = ("level_low",) * len(mention.words)
    return marked(reading, "quantity", "require", mention.first, roles, nutrient=nutrient)


def _nutrient_of(mention: Mention) -> str | None:
    """Return the nutrient of which a mention wants much, without a number; None for any other."""
    if mention.kind not in ("quantity", "compare") or not mention.is_wanted:
        return None
    if any(char.isdigit() for char in mention.text):
        return None
    read = read_quantity(mention, None) or read_comparison(mention)
    return read.entity if read is not None and read.level == "high" else None


def _refused(
    reading: Reading, mention: Mention, cues: Sequence[Match[Cue]], tokens: Sequence[Token]
) -> Mention:
    nutrient = _nutrient_of(mention)
    start, end = mention.words[0].start, mention.words[-1].end
    inside = [place for place, token in enumerate(tokens) if start <= token.start and token.end <= end]
    if nutrient is None or not inside:
        return mention
    if not any(_reaches(cue, inside[0], inside[-1], tokens) for cue in cues):
        return mention
    roles = ("level_low",) * len(mention.words)
    return marked(reading, "quantity", "require", mention.first, roles, nutrient=nutrient)


def _reaches(cue: Match[Cue], first: int, last: int, tokens: Sequence[Token]) -> bool:
    words = stated_level_words()
    if cue.last < first and cue.what.side in _SIDES_AFTER:
        between = {token.text for token in tokens[cue.last + 1 : first]}
        return between <= exclusion_grammar().small | exclusion_grammar().points_on | words.refused_fillers
    if last < cue.first and cue.what.side in _SIDES_BEFORE:
        between = {token.text for token in tokens[last + 1 : cue.first]}
        return (
            between <= words.rich_foods and text_at(tokens, cue.last + 1) not in exclusion_grammar().points_on
        )
    return False
