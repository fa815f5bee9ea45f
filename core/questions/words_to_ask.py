"""Words of a question that only its writer can explain, for the question back."""

import unicodedata
from collections.abc import Sequence
from typing import Final

from core.food.spelling import normalised_name
from core.questions.constraint import REFUSES, Constraint, TagConstraint
from core.questions.cues import Cue
from core.questions.mention import Mention
from core.questions.refusal_reach import ENDS, Food
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import Match, Token

_LONGEST: Final = 3
"""Words of the longest name of an allergen."""


def cue_to_ask(
    question: str,
    found: Match[Cue],
    tokens: Sequence[Token],
    foods: dict[int, Food],
    constraints: Sequence[Constraint],
) -> list[str]:
    """Return the words to ask about where a cue reaches no food: the food of a clause before it, else its own words.

    Where the question refuses something, the cue most likely speaks of that.
    """
    if any(constraint.mode in REFUSES for constraint in constraints) or any(
        isinstance(constraint, TagConstraint) and constraint.mode == "require" and constraint.facet == "diet"
        for constraint in constraints
    ):
        return []
    before = [food for food in foods.values() if food.last < found.first]
    ends = [index for index in range(found.first) if tokens[index].text in ENDS]
    near = [food for food in before if not ends or food.first > ends[-1]]
    if near and found.what.side in ("around", "onward", "before"):
        nearest = max(near, key=lambda food: food.last)
        return [question[tokens[nearest.first].start : tokens[nearest.last].end]]
    if not found.what.asks:
        return []
    last = min(found.last + 3, len(tokens) - 1) if found.what.is_foreign else found.last
    return [question[tokens[found.first].start : tokens[last].end]]


def words_to_ask(loose: list[str], vocabulary: Vocabulary, *, is_strict: bool) -> list[str]:
    """Return the unmarked words to ask about: a food of all of them, else the foods among them, else all."""
    phrase = " ".join(loose)
    if not loose or vocabulary.has_food(phrase):
        return [phrase] if loose else []
    known = [word for word in loose if vocabulary.has_food(word)]
    return known or ([phrase] if is_strict else [])


def allergens_in(tokens: Sequence[Token], vocabulary: Vocabulary) -> list[Food]:
    """Allergens and their foods in the question, the longest name at each place."""
    found: list[Food] = []
    place = 0
    while place < len(tokens):
        for length in range(_LONGEST, 0, -1):
            text = " ".join(token.text for token in tokens[place : place + length])
            if tokens[place].text[:1].isalpha() and normalised_name(text) in vocabulary.allergen_words:
                found.append(Food(text, place, min(place + length, len(tokens)) - 1))
                place += length - 1
                break
        place += 1
    return found


def broken_lists(tokens: Sequence[Token], mentions: Sequence[Mention]) -> list[Mention]:
    """Wishes between refusals, or behind one and an "or"."""
    found: list[Mention] = []
    for index, mention in enumerate(mentions):
        before = mentions[index - 1] if index else None
        if before is None or not mention.kind == before.kind == "ingredient":
            continue
        if not mention.is_wanted or before.mode != "exclude":
            continue
        gap = _gap(tokens, before, mention)
        if gap and set(gap) <= {"or", "nor", "/", ","} and {"or", "nor"} & set(gap):
            found.append(mention)
            continue
        after = mentions[index + 1] if index + 1 < len(mentions) else None
        if after is None or after.mode != "exclude" or not gap or not set(gap) <= {",", "and", "/"}:
            continue
        tail = _gap(tokens, mention, after)
        if tail and set(tail) <= {"or", "nor", ",", "and", "/"}:
            found.append(mention)
    return found


def _gap(tokens: Sequence[Token], before: Mention, after: Mention) -> list[str]:
    start, end = before.words[-1].end, after.words[0].start
    return [token.text for token in tokens if start <= token.start < end]


def words_in_another_script(question: str, tokens: Sequence[Token], foods: dict[int, Food]) -> list[str]:
    """Words of a script that Larder does not read: what they refuse is unknown, so the person is asked."""
    covered = {place for food in foods.values() for place in range(food.first, food.last + 1)}
    unread = [
        token
        for place, token in enumerate(tokens)
        if place not in covered
        and token.text[:1].isalpha()
        and "LATIN" not in unicodedata.name(token.text[0], "")
    ]
    return [question[unread[0].start : unread[-1].end]] if unread else []
