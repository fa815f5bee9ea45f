"""Foods in sentences that refuse nothing: the network may leave one unread, or take it for excluded.

Both are put right only where a whole question has no cue of harm, refusal or removal, no denial, and no condition or
diet. An exclusion becomes a wish where, besides, every word of its sentence is a food, a label, a number or one that asks
(`plain` of `assets/words/question_words.toml`). An unread food becomes a preference, which filters nothing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from core.food.spelling import normalised_name
from core.questions.already_eaten import eaten_clauses
from core.questions.amount_words import amount_words, said_of
from core.questions.amounts import says_nothing
from core.questions.cues import exclusion_grammar
from core.questions.everyday import is_everyday
from core.questions.exclusion_reach import ENDS
from core.questions.mention import Mention, marked
from core.questions.spoken_words import question_words
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import Reading

_MOST_WORDS: Final = 3
_SHORTEST: Final = 3
_WISHING: Final = frozenset({"servings", "time", "quantity"})
_ASKING_FACTS: Final = frozenset(
    {"is", "are", "does", "do", "has", "why", "which", "how", "compare", "did", "was"}
)
_EATING: Final = frozenset({"eat", "eats", "ate", "eaten", "eating", "had", "took", "drink", "drinks"})
_NOTHING: Final = frozenset({"0", "0g", "zero", "nil"})
_SIGNS: Final = frozenset({",", ":", "(", ")", "&", "+", "/", "'", '"', "_"})
"""Signs that refuse nothing; a hyphen or a picture may."""
_NEXT_TO: Final = frozenset({"for", "like", "than", "as", "to", "alongside", "from", "-"})
"""Words before a food that is next to the dish: "sides for steak"."""
_ALLOWING: Final = 3
"""Words behind a food in which it is allowed: "dairy is fine"."""


def with_plain_wishes(found: Sequence[Mention], reading: Reading, vocabulary: Vocabulary) -> list[Mention]:
    """Return the mentions with the wishes of a question that refuses nothing."""
    is_excluding = any(each.is_excluded and each.is_named for each in found)
    if not found or not (is_excluding or _left_foods(found, reading, vocabulary)):
        return list(found)
    if _refuses(reading, vocabulary):
        return list(found)
    wanted = [
        replace(each, mode="require") if _is_wish(each, found, reading, vocabulary) else each
        for each in found
    ]
    has_side = any(each.kind == "tag" and "side" in each.said[0] for each in found)
    added = [
        marked(reading, "ingredient", "prefer", first, reading.roles[first : first + size])
        for first, size in ([] if has_side else _left_foods(found, reading, vocabulary))
    ]
    return sorted([*wanted, *added], key=lambda each: each.first)


def _refuses(reading: Reading, vocabulary: Vocabulary) -> bool:
    """Return whether anything in a question may refuse a food."""
    heard = vocabulary.exclusion_cues.heard_in(reading.question)
    grammar = exclusion_grammar()
    refusing = (
        grammar.deniers | grammar.signs | grammar.excluding | grammar.excluding_words - question_words().plain
    )
    if heard.cues or any(
        token.text in refusing or token.text in _NOTHING or token.text.endswith("n't")
        for token in heard.tokens
    ):
        return True
    names_condition = any(
        each.what.ages_months is None for each in vocabulary.conditions.find_in(heard.tokens)
    )
    words = [normalised_name(word.text) for word in reading.words]
    return names_condition or any(vocabulary.is_firm(word) for word in words if word)


def _is_wish(mention: Mention, found: Sequence[Mention], reading: Reading, vocabulary: Vocabulary) -> bool:
    """Return whether an exclusion is in a sentence that only asks for food."""
    if not (mention.is_excluded and mention.is_named):
        return False
    first, last = _sentence(reading, mention.first)
    others = [each for each in found if each is not mention and first <= each.first < last]
    said = said_of(reading)
    asks = any(each.is_wanted and (each.is_named or each.kind in _WISHING) for each in others) or any(
        word in amount_words().eaten_ends for word in said[first:last]
    )
    return asks and all(_is_plain(place, found, said, vocabulary) for place in range(first, last))


def _is_plain(place: int, found: Sequence[Mention], said: Sequence[str], vocabulary: Vocabulary) -> bool:
    word = said[place]
    if not word[0].isalpha():
        return word[0].isdigit() or word in _SIGNS
    if word in question_words().plain or word in amount_words().eaters:
        return True
    if any(place in each.places and (each.is_wanted or each.is_named) for each in found):
        return True
    return vocabulary.is_name(word)


def _sentence(reading: Reading, place: int) -> tuple[int, int]:
    """Return the first word of a sentence, and the one behind its last."""
    ends = [at for at, word in enumerate(reading.words) if word.text in ENDS]
    first = max((at + 1 for at in ends if at < place), default=0)
    return first, min((at for at in ends if at >= place), default=len(reading.words))


def _left_foods(found: Sequence[Mention], reading: Reading, vocabulary: Vocabulary) -> list[tuple[int, int]]:
    """Return the first word and the number of words of each food that no mention has."""
    said = said_of(reading)
    taken = {
        place for each in found if not (each.kind == "day" and says_nothing(each)) for place in each.places
    }
    taken |= {place for clause in eaten_clauses(said) for place in clause}
    return list(_foods(taken, said, reading, vocabulary))


def _foods(
    taken: set[int], said: Sequence[str], reading: Reading, vocabulary: Vocabulary
) -> Iterator[tuple[int, int]]:
    place = 0
    while place < len(said):
        size = next(
            (
                size
                for size in range(min(_MOST_WORDS, len(said) - place), 0, -1)
                if taken.isdisjoint(range(place, place + size))
                and _is_food(place, size, said, reading, vocabulary)
            ),
            0,
        )
        if size and not _is_spoken_of(place, size, said, reading):
            yield place, size
        place += size or 1


def _is_food(place: int, size: int, said: Sequence[str], reading: Reading, vocabulary: Vocabulary) -> bool:
    words = reading.words[place : place + size]
    text = reading.question[words[0].start : words[-1].end]
    if size == 1 and (
        len(text) < _SHORTEST
        or is_everyday(said[place])
        or said[place] in question_words().not_alone
        or vocabulary.tagged(text)
    ):
        return False
    return all(word.text[0].isalpha() for word in words) and vocabulary.has_food(text)


def _is_spoken_of(place: int, size: int, said: Sequence[str], reading: Reading) -> bool:
    """Return whether a food is allowed, eaten or asked about, and so no wish."""
    first, last = _sentence(reading, place)
    behind = said[place + size : min(place + size + _ALLOWING, last)]
    permits = exclusion_grammar().permits
    if said[first] in _ASKING_FACTS or not permits.isdisjoint(behind):
        return True
    if (place and said[place - 1] in _NEXT_TO) or not _EATING.isdisjoint(said[first:last]):
        return True
    return first == place and place + size == last
