"""Words of a question that only its writer can explain, for the question back."""

import unicodedata
from collections.abc import Sequence
from typing import Final

from core.food.spelling import normalised_name
from core.questions.constraint import EXCLUDING_MODES, Constraint, TagConstraint
from core.questions.cues import ENDS, Cue
from core.questions.everyday import is_everyday
from core.questions.exclusion_reach import QuestionFood
from core.questions.mention import Mention
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import Match, Token, quoted

_SHORTEST_SENTENCE: Final = 3
"""Words of a sentence; fewer are a name."""
_LONGEST: Final = 3
"""Words of the longest name of an allergen."""


def cue_to_ask(
    question: str,
    found: Match[Cue],
    tokens: Sequence[Token],
    foods: dict[int, QuestionFood],
    constraints: Sequence[Constraint],
) -> list[str]:
    """Return the words to ask about where a cue reaches no food: the food of a clause before it, else its own words.

    Where the question excludes something, the cue most likely speaks of that. "Nothing that swims" speaks of nothing else.
    """
    is_settled = not _is_of_its_own(found, constraints) and any(
        constraint.mode in EXCLUDING_MODES
        or (
            isinstance(constraint, TagConstraint)
            and constraint.mode == "require"
            and constraint.facet == "diet"
        )
        for constraint in constraints
    )
    if is_settled and not (found.what.is_foreign and found.what.asks):
        return []
    before = [food for food in foods.values() if food.last < found.first]
    ends = [index for index in range(found.first) if tokens[index].text in ENDS]
    near = [food for food in before if not ends or food.first > ends[-1]]
    if near and found.what.side in ("around", "onward", "before"):
        nearest = max(near, key=lambda food: food.last)
        return [quoted(question, tokens, nearest.first, nearest.last)]
    if not found.what.asks:
        return []
    last = min(found.last + 3, len(tokens) - 1) if found.what.is_foreign else found.last
    return [quoted(question, tokens, found.first, last)]


def _is_of_its_own(found: Match[Cue], constraints: Sequence[Constraint]) -> bool:
    """Return whether a cue describes foods without their names, and no diet can be what it means."""
    has_diet = any(isinstance(each, TagConstraint) and each.facet == "diet" for each in constraints)
    return found.what.kind == "unnamed" and found.what.side == "nowhere" and not has_diet


def words_to_ask(loose: list[str], vocabulary: Vocabulary, *, is_strict: bool) -> list[str]:
    """Return the unmarked words to ask about: a food of all of them, else the foods among them, else all."""
    phrase = " ".join(loose)
    if not loose or vocabulary.has_food(phrase):
        return [phrase] if loose else []
    known = [word for word in loose if vocabulary.has_food(word)]
    return known or ([phrase] if is_strict else [])


def allergens_in(tokens: Sequence[Token], vocabulary: Vocabulary) -> list[QuestionFood]:
    """Allergens and their foods in the question, the longest name at each place."""
    found: list[QuestionFood] = []
    place = 0
    while place < len(tokens):
        for length in range(_LONGEST, 0, -1):
            text = " ".join(token.text for token in tokens[place : place + length])
            if tokens[place].text[:1].isalpha() and normalised_name(text) in vocabulary.allergen_words:
                found.append(QuestionFood(text, place, min(place + length, len(tokens)) - 1))
                place += length - 1
                break
        place += 1
    return found


def broken_lists(tokens: Sequence[Token], mentions: Sequence[Mention]) -> list[Mention]:
    """Wishes between exclusions, or behind one and an "or"."""
    found: list[Mention] = []
    for before, mention, after in zip(mentions, mentions[1:], (*mentions[2:], None), strict=False):
        is_inside = mention.is_wanted and before.mode == "exclude"
        if not is_inside or not mention.kind == before.kind == "ingredient":
            continue
        gap = _gap(tokens, before, mention)
        tail = _gap(tokens, mention, after) if after is not None and after.mode == "exclude" else set()
        is_closed = gap <= {"or", "nor", "/", ","} and bool({"or", "nor"} & gap)
        is_between = (
            bool(gap and tail) and gap <= {",", "and", "/"} and tail <= {"or", "nor", ",", "and", "/"}
        )
        if is_closed or is_between:
            found.append(mention)
    return found


def _gap(tokens: Sequence[Token], before: Mention, after: Mention) -> set[str]:
    start, end = before.words[-1].end, after.words[0].start
    return {token.text for token in tokens if start <= token.start < end}


def is_latin(letter: str) -> bool:
    """Return whether a letter is of the Latin script."""
    return "LATIN" in unicodedata.name(letter, "")


def words_in_another_script(
    question: str, tokens: Sequence[Token], foods: dict[int, QuestionFood]
) -> list[str]:
    """Words of a script that Larder does not read: what they exclude is unknown, so the person is asked."""
    covered = {place for food in foods.values() for place in food.places}
    letters = {place: token.text[0] for place, token in enumerate(tokens) if token.text[:1].isalpha()}
    foreign = [place for place, letter in letters.items() if not is_latin(letter)]
    unread = [place for place in foreign if place not in covered]
    return [quoted(question, tokens, unread[0], unread[-1])] if unread else []


def sentence_without_known_words(
    question: str, tokens: Sequence[Token], foods: dict[int, QuestionFood]
) -> list[str]:
    """Return the whole question if no word of it is known: it may exclude a food in a language that Larder doesn't read."""
    words = [place for place, token in enumerate(tokens) if token.text[:1].isalpha()]
    if len(words) < _SHORTEST_SENTENCE or foods or any(is_everyday(tokens[place].text) for place in words):
        return []
    return [quoted(question, tokens, words[0], words[-1])]
