"""Foods in sentences that refuse nothing: the network may leave one unread, or take it for excluded.

Both are put right only where a whole question has no cue of harm, refusal or removal, no denial, and no condition or
diet. An exclusion becomes a wish where, besides, every word of its sentence is a food, a label, a number or one that asks
(`plain` of `assets/words/question_words.toml`). An unread food becomes a preference, which filters nothing.

In any other question, an exclusion becomes a wish only in a clause of such words that names a dish or a meal, away from all
cues: the duck of "duck ragu for six, no celery". A dish needs no more than the cue behind it: "gratin no cream".
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, cached_property
from typing import Final

from core.food.spelling import fold, normalised_name
from core.questions.already_eaten import places_of_past_meals
from core.questions.amount_words import amount_words, folded_words, size_at
from core.questions.amounts import says_nothing
from core.questions.cues import ENDS, exclusion_grammar
from core.questions.everyday import is_everyday
from core.questions.exclusion_reach import QuestionFood, foods_of, reached
from core.questions.mention import Mention, marked
from core.questions.spoken_words import question_grammar, question_words
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import Reading

_MOST_WORDS: Final = 3
_SHORTEST: Final = 3
_WISHING: Final = frozenset({"servings", "time", "quantity"})
_COMPARING: Final = frozenset({"how", "compare", "did", "was"})
_WHICH: Final = frozenset({"what", "which"})
_NOTHING: Final = frozenset({"0", "0g", "zero", "nil"})
_SIGNS: Final = frozenset({",", ":", "(", ")", "&", "+", "/", "'", '"', "_"})
"""Signs that refuse nothing; a hyphen or a picture may."""
_CLAUSE_ENDS: Final = ENDS | {","}
_BACK: Final = frozenset({"it", "that", "them", "those", "either", "both"})
"""Words that may speak of the clause before."""
_NEXT_TO: Final = frozenset({"for", "like", "than", "as", "to", "alongside", "from", "-"})
"""Words before a food that is next to the dish: "sides for steak"."""
_LITTLE_OR_REPLACED: Final = frozenset({"on", "for", "of"})
"""Words before a food of which little is wanted, or that another replaces: "easy on the rum", "tofu for the bacon"."""
_NEVER_ALONE: Final = frozenset({"meal", "occasion", "cuisine"})
"""Labels that are excluded only where the words say so."""
_COURSES: Final = frozenset({"starter", "side", "main", "dessert"})
ALLOWING: Final = 3
"""Words behind a food in which it is allowed: "dairy is fine"."""


def with_plain_wishes(found: Sequence[Mention], reading: Reading, vocabulary: Vocabulary) -> list[Mention]:
    """Return the mentions with the wishes of a question that refuses nothing."""
    is_excluding = any(each.is_excluded and each.is_named for each in found)
    if not found or not (is_excluding or _left_foods(found, reading, vocabulary)):
        return list(found)
    if _refuses(reading, vocabulary):
        return _with_wishes_apart(found, reading, vocabulary) if is_excluding else list(found)
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


def _with_wishes_apart(found: Sequence[Mention], reading: Reading, vocabulary: Vocabulary) -> list[Mention]:
    """Return the mentions with the wishes of clauses that no cue reaches."""
    clauses = _Clauses(found, reading, vocabulary)
    return [replace(each, mode="require") if clauses.wants(each) else each for each in found]


class _Clauses:
    """The clauses of a question that refuses something, and what its cues reach."""

    def __init__(self, found: Sequence[Mention], reading: Reading, vocabulary: Vocabulary) -> None:
        self._found, self._reading, self._vocabulary = found, reading, vocabulary
        self._said = folded_words(reading)
        heard = vocabulary.exclusion_cues.heard_in(reading.question)
        self._tokens, self._cues = heard.tokens, heard.cues

    @cached_property
    def _reached(self) -> Mapping[int, Sequence[QuestionFood]]:
        """The foods that each cue reaches, by the number of the cue."""
        taken = {place for each in self._cues for place in each.places if each.what.side != "joined"}
        foods = foods_of(
            self._tokens, self._vocabulary, self._vocabulary.exclusion_cues, taken, in_other_words=True
        )
        return {
            number: reached(cue, self._tokens, foods, self._vocabulary)
            for number, cue in enumerate(self._cues)
        }

    def wants(self, mention: Mention) -> bool:
        """Return whether an exclusion is a wish."""
        if not _may_be_wish(mention, self._said, self._vocabulary):
            return False
        if _is_never_alone(mention, self._vocabulary) and (
            not (self._cues or any(map(_is_refusing, self._said)))
            or any(each.is_excluded and each.last + 1 == mention.first for each in self._found)
        ):
            return True  # "No rice dinner" wants a dinner
        first, last = _bounds(self._reading, mention.first, _CLAUSE_ENDS | exclusion_grammar().turns)
        is_dish = self._is_dish(mention)
        behind = self._cue_behind(mention) if is_dish else None
        last = behind if behind is not None else last
        words = self._reading.words[first:last]
        if any(_is_refusing(word) for word in self._said[first:last]) or any(
            words[0].start <= self._tokens[cue.first].start < words[-1].end for cue in self._cues
        ):
            return False
        if not all(
            _is_plain(place, self._found, self._said, self._vocabulary) for place in range(first, last)
        ):
            return False
        if self._is_reached(mention):
            return False
        if behind is not None:
            return True
        others = [each for each in self._found if each is not mention and first <= each.first < last]
        is_alone = is_dish and not self._cues and mention.first == first
        return (is_alone or self._asks(mention, others)) and not self._is_spoken_of_later(mention)

    def _asks(self, mention: Mention, others: Sequence[Mention]) -> bool:
        """Return whether a clause wants a dish or a meal, and its food is no allergen."""
        words = {normalised_name(word.text) for word in mention.words} | {mention.spelling}
        words |= {self._vocabulary.foods.get(word, "") for word in words}
        is_allergen = not self._vocabulary.allergen_words.isdisjoint(words)
        return not is_allergen and any(
            each.is_wanted and (each.kind == "tag" or each.kind in _WISHING - {"quantity"}) for each in others
        )

    def _is_dish(self, mention: Mention) -> bool:
        return any(each.facet == "dish" for each in self._vocabulary.tagged(mention.text))

    def _is_reached(self, mention: Mention) -> bool:
        start, end = mention.words[0].start, mention.words[-1].end
        return any(
            start <= self._tokens[place].start < end
            for foods in self._reached.values()
            for food in foods
            for place in food.places
        )

    def _cue_behind(self, mention: Mention) -> int | None:
        """Return the first word of a cue right behind a dish that reaches only what follows: "gratin no cream"."""
        end = mention.words[-1].end
        for number, cue in enumerate(self._cues):
            start = self._tokens[cue.first].start
            foods = self._reached[number]
            follows = start >= end and not self._reading.question[end:start].strip()
            is_first = not any(self._tokens[each.first].start < start for each in self._cues)
            if follows and is_first and foods and all(food.first > cue.last for food in foods):
                return mention.last + 1
        return None

    def _is_spoken_of_later(self, mention: Mention) -> bool:
        """Return whether a cue or a denial behind a clause may speak of it: "kiwi pudding, I can't have it"."""
        _, end = _bounds(self._reading, mention.first, ENDS)
        stop = self._reading.words[end - 1].end
        start = mention.words[-1].end
        own = [
            food
            for number, cue in enumerate(self._cues)
            for food in self._reached[number]
            if food.first > cue.last and self._tokens[cue.first].start > start
        ]
        cues = {place for cue in self._cues for place in cue.places}
        return not own and any(
            _is_refusing(token.text) or token.text in _BACK or place in cues
            for place, token in enumerate(self._tokens)
            if start < token.start < stop
        )


def _may_be_wish(mention: Mention, said: Sequence[str], vocabulary: Vocabulary) -> bool:
    """Return whether an exclusion names a food or a label, and does not contain its own cue as "creamless" does."""
    is_known = vocabulary.has_food(mention.text) or vocabulary.is_name(mention.text)
    before = said[max(mention.first - 2, 0) : mention.first]
    nearest = next((word for word in reversed(before) if word != "the"), "")
    is_little_or_replaced = mention.kind == "ingredient" and nearest in _LITTLE_OR_REPLACED
    return mention.is_excluded and mention.is_named and is_known and not is_little_or_replaced


def _is_never_alone(mention: Mention, vocabulary: Vocabulary) -> bool:
    """Return whether a label is of a kind that is excluded only by a word that says so."""
    labels = vocabulary.tagged(mention.text)
    return any(each.facet in _NEVER_ALONE or each.name in _COURSES for each in labels)


def _is_refusing(word: str) -> bool:
    """Return whether a word may deny or refuse something."""
    return word in _refusing() or word.endswith("n't")


@cache
def _refusing() -> frozenset[str]:
    grammar = exclusion_grammar()
    excluding = grammar.excluding | (grammar.excluding_words - question_words().plain)
    return grammar.deniers | grammar.signs | excluding | _NOTHING


def _refuses(reading: Reading, vocabulary: Vocabulary) -> bool:
    """Return whether anything in a question may refuse a food."""
    heard = vocabulary.exclusion_cues.heard_in(reading.question)
    if heard.cues or any(_is_refusing(token.text) for token in heard.tokens):
        return True
    names_condition = any(
        each.what.ages_months is None for each in vocabulary.conditions.find_in(heard.tokens)
    )
    words = [normalised_name(word.text) for word in reading.words]
    return names_condition or any(vocabulary.is_firm(word) for word in words if word)


def _is_wish(mention: Mention, found: Sequence[Mention], reading: Reading, vocabulary: Vocabulary) -> bool:
    """Return whether an exclusion is in a sentence that only asks for food."""
    said = folded_words(reading)
    if not _may_be_wish(mention, said, vocabulary):
        return False
    if _is_never_alone(mention, vocabulary):
        return True
    first, last = _bounds(reading, mention.first, ENDS)
    others = [each for each in found if each is not mention and first <= each.first < last]
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


def _bounds(reading: Reading, place: int, signs: Collection[str]) -> tuple[int, int]:
    """Return the first word of a sentence or clause, and the one behind its last."""
    ends = [at for at, word in enumerate(reading.words) if fold(word.text) in signs]
    first = max((at + 1 for at in ends if at < place), default=0)
    return first, min((at for at in ends if at >= place), default=len(reading.words))


def _left_foods(found: Sequence[Mention], reading: Reading, vocabulary: Vocabulary) -> list[tuple[int, int]]:
    """Return the first word and the number of words of each food that no mention has."""
    said = folded_words(reading)
    taken = {
        place for each in found if not (each.kind == "day" and says_nothing(each)) for place in each.places
    }
    taken |= places_of_past_meals(said)
    return [
        (place, size)
        for place, size in foods_outside(taken, said, reading, vocabulary)
        if not _is_spoken_of(place, size, said, reading)
    ]


def foods_outside(
    taken: Collection[int], said: Sequence[str], reading: Reading, vocabulary: Vocabulary
) -> Iterator[tuple[int, int]]:
    """Yield the first word and the number of words of each food that has none of the taken words."""
    used = set(taken)
    place = 0
    while place < len(said):
        size = next(
            (
                size
                for size in range(min(_MOST_WORDS, len(said) - place), 0, -1)
                if used.isdisjoint(range(place, place + size))
                and _is_food(place, size, said, reading, vocabulary)
            ),
            0,
        )
        if size:
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
    if said[max(place - 2, 0) : place] == ("too", "much"):
        return False  # "Too much cheese lately"
    return all(word.text[0].isalpha() for word in words) and vocabulary.has_food(text)


def is_allowed(said: Sequence[str], behind: int, last: int) -> bool:
    """Return whether words right behind a food, before word `last`, allow it: "dairy is fine"."""
    return not exclusion_grammar().permits.isdisjoint(said[behind : min(behind + ALLOWING, last)])


def _is_spoken_of(place: int, size: int, said: Sequence[str], reading: Reading) -> bool:
    """Return whether a food is allowed, eaten or asked about, and so no wish."""
    first, last = _bounds(reading, place, ENDS)
    if said[first] in question_grammar().asking_facts | _COMPARING or is_allowed(said, place + size, last):
        return True
    if size_at(said, place + size, question_grammar().permitted_behind) and said[place - 1] not in _WHICH:
        return True
    if (place and said[place - 1] in _NEXT_TO) or not question_grammar().eating.isdisjoint(said[first:last]):
        return True
    return first == place and place + size == last
