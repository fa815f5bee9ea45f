"""Exclusions that the rest of their sentence lifts: "no reason to avoid eggs", "hated eggs, now I love them".

    denied         a denial before a verb of refusal: both go ("I'd not refuse eggs")
    of the past    a refusal of the past, and words that end it: both go, if the sentence names no other food between them
    of others      what people away from the table refuse, and words that the person does not
    needed         "can't imagine breakfast without eggs" is breakfast with eggs
    handled        "remove the eggs from the fridge": a verb of removal with a place in the kitchen
    sayings        "eggs agree with me"

Their words are taken out before the question is read; the answer still quotes it as typed. Where a word of doubt or another
cue of exclusion stands by, they stay. The words are data (`assets/words/lifted.toml`).
"""

from collections.abc import Iterable, Sequence
from typing import Final

from core.food.word_files import WordTables, loader
from core.questions.cues import ENDS, HARM_KINDS, exclusion_grammar, is_denial, with_not
from core.questions.exclusion_reach import named_foods
from core.questions.informal import Edit, StandardQuestion
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import Match, Token, index_of, text_at

_ASIDE: Final = ENDS | {",", ":", "(", ")"}
_FOOD_WORDS: Final = 5
"""The most words between a verb and a place in the kitchen."""


class LiftedWords(WordTables):
    """Phrases by what they lift."""

    sayings: frozenset[str]
    denying: frozenset[str]
    refusing: frozenset[str]
    eating: frozenset[str]
    states: frozenset[str]
    deeds: frozenset[str]
    ended: frozenset[str]
    better: frozenset[str]
    others: frozenset[str]
    household: frozenset[str]
    unlike: frozenset[str]
    away: frozenset[str]
    shared: frozenset[str]
    needed: frozenset[str]
    times: frozenset[str]
    needed_first: frozenset[str]
    handling: frozenset[str]
    kitchen: frozenset[str]
    uncertain: frozenset[str]


_lifted_words: Final = loader("lifted", LiftedWords)


def without_lifted(question: StandardQuestion, vocabulary: Vocabulary) -> StandardQuestion:
    """Return a question without the exclusions that its sentences lift."""
    for rule in (_needed, _denied, _handled, _of_others, _of_the_past, _sayings):
        edits = [edit for sentence in _sentences(question.text, vocabulary) for edit in rule(sentence)]
        if edits:
            question = question.with_edits(edits)
    return question


class _Sentence:
    """One sentence: its tokens, the places of foods, and the places of cues of exclusion."""

    def __init__(
        self, tokens: Sequence[Token], foods: frozenset[range], cues: Sequence[tuple[range, str]]
    ) -> None:
        self.tokens = tokens
        self.denied = with_not(tokens)
        self.foods = foods
        self.cues = cues
        """The places of each cue, and its kind."""

    def find(self, entry: str) -> list[Match[str]]:
        """Return the phrases of an entry that begin and end in one clause, gaps and all."""
        phrases: frozenset[str] = getattr(_lifted_words(), entry)
        return [each for each in index_of(phrases).find(self.denied) if self._is_whole(each)]

    def _is_whole(self, found: Match[str]) -> bool:
        literal = set(found.what.split())
        return all(text_at(self.tokens, place) not in _ASIDE - literal for place in found.places)

    def is_uncertain(self, outside: Iterable[range]) -> bool:
        """Return whether a word of doubt or a denial stands outside of some places."""
        inside = {place for places in outside for place in places}
        return any(
            token.text in _lifted_words().uncertain or is_denial(token.text)
            for place, token in enumerate(self.tokens)
            if place not in inside
        )

    def has_cue(self, outside: Iterable[range]) -> bool:
        """Return whether a cue of exclusion touches none of some places."""
        inside = {place for places in outside for place in places}
        return any(inside.isdisjoint(places) for places, _ in self.cues)

    def clause(self, places: range) -> range:
        """Return the clause of some places: between commas and turns such as "but"."""
        ends = _ASIDE | exclusion_grammar().turns
        first, last = places.start, places.stop - 1
        while first > 0 and self.tokens[first - 1].text not in ends:
            first -= 1
        while last + 1 < len(self.tokens) and self.tokens[last + 1].text not in ends:
            last += 1
        return range(first, last + 1)

    def without(self, found: Match[str], last_word: str = "") -> list[Edit]:
        """Return the edits that take a phrase out; what its gaps stand for stays.

        Args:
            last_word: what its "without" becomes.
        """
        said = found.what.split()
        if "_" not in said:
            return [self.cut(found.places, last_word)]
        gap = said.index("_")
        edits = [self.cut(range(found.first, found.first + gap))] if gap else []
        behind = len(said) - gap - 1
        return (
            [*edits, self.cut(range(found.last - behind + 1, found.last + 1), last_word)] if behind else edits
        )

    def cut(self, places: range, text: str = "") -> Edit:
        return self.tokens[places.start].start, self.tokens[places.stop - 1].end, text


def _sentences(text: str, vocabulary: Vocabulary) -> list[_Sentence]:
    heard = vocabulary.exclusion_cues.heard_in(text)
    tokens = heard.tokens
    foods = named_foods(tokens, vocabulary).values()
    ends = [place for place, token in enumerate(tokens) if token.text in ENDS]
    starts = [0, *(place + 1 for place in ends)]
    return [
        _Sentence(
            tokens[start:end],
            frozenset(
                range(each.first - start, each.last + 1 - start)
                for each in foods
                if start <= each.first < end
            ),
            [
                (range(each.first - start, each.last + 1 - start), each.what.kind)
                for each in heard.cues
                if start <= each.first < end
            ],
        )
        for start, end in zip(starts, [*ends, len(tokens)], strict=True)
    ]


def _needed(sentence: _Sentence) -> list[Edit]:
    """Make "can't imagine breakfast without eggs" breakfast with eggs."""
    edits: list[Edit] = []
    for each in sentence.find("needed"):
        said = [sentence.tokens[place].text for place in each.places]
        gap = each.what.split().index("_") if "_" in each.what else 0
        # "Can't face eggs without milk" says something of two foods.
        if not gap or set(said[gap:-1]) <= _lifted_words().times:
            edits += sentence.without(each, "with")
    for each in sentence.find("needed_first"):
        place = each.first + each.what.split().index("without")
        head, *behind = sentence.without(each)
        edits += [(head[0], sentence.tokens[place].end, "with"), *behind]
    return edits


def _denied(sentence: _Sentence) -> list[Edit]:
    """Take out a denial with the verb of refusal right behind it."""
    edits: list[Edit] = []
    refusing = {each.first: each for each in sentence.find("refusing")}
    eating = {each.first: each for each in sentence.find("eating")}
    for each in sentence.find("denying"):
        is_sentence = each.what.split()[-1] in ("i", "we")
        verbs = eating if is_sentence else refusing
        verb = verbs.get(each.last + 1) or (refusing.get(each.last + 1) if is_sentence else None)
        if verb is None or not _is_single(sentence, range(each.first, verb.last + 1)):
            continue
        edits.append(sentence.cut(range(each.first, verb.last + 1)))
    return edits


def _is_single(sentence: _Sentence, places: range) -> bool:
    """Return whether nothing else in the clause of some places denies or doubts."""
    clause = sentence.clause(places)
    outside = [places, range(clause.start), range(clause.stop, len(sentence.tokens))]
    return not sentence.is_uncertain(outside)


def _handled(sentence: _Sentence) -> list[Edit]:
    """Take out a verb of removal whose food goes somewhere in the kitchen."""
    kitchen = [each.first for each in sentence.find("kitchen")]
    edits: list[Edit] = []
    for each in sentence.find("handling"):
        between = range(each.last + 1, each.last + 2 + _FOOD_WORDS)
        place = next((start for start in kitchen if start in between), None)
        if (
            place is None
            or place == each.last + 1
            or each.last + 1 not in {food.start for food in sentence.foods}
        ):
            continue
        if _is_single(sentence, range(each.first, place)):
            edits.append(sentence.cut(each.places))
    return edits


def _of_the_past(sentence: _Sentence) -> list[Edit]:
    """Take out a refusal of the past with the words that end it."""
    for begun, ending in (("states", ("better", "ended")), ("deeds", ("ended",))):
        ends = [each for entry in ending for each in sentence.find(entry)]
        for each in sentence.find(begun):
            end = next((found for found in ends if found.first > each.last), None)
            if end is None or not _is_past(sentence, each):
                continue
            both = [each.places, end.places]
            if (
                not sentence.is_uncertain(both)
                and not sentence.has_cue(both)
                and _is_one_list(sentence, range(each.first, end.last + 1))
            ):
                return [*sentence.without(each), *sentence.without(end)]
    return []


def _is_past(sentence: _Sentence, found: Match[str]) -> bool:
    """Return whether "not eat" was said of the past: "couldn't", "wouldn't", "didn't"."""
    said = sentence.tokens[found.first].text
    return not is_denial(said) or said.startswith(("could", "would", "did", "was", "were", "never"))


def _is_one_list(sentence: _Sentence, places: range) -> bool:
    """Return whether all foods among some places are one list, or one food that is said again."""
    foods = sorted((food for food in sentence.foods if food.start in places), key=lambda food: food.start)
    names = [" ".join(token.text for token in sentence.tokens[food.start : food.stop]) for food in foods]
    # A comma may lead to another food, of which the rest of the sentence speaks: "avoided eggs, rice is fine now".
    joined = exclusion_grammar().closing | exclusion_grammar().small
    for before, after, name in zip(foods, foods[1:], names[1:], strict=False):
        between = sentence.tokens[before.stop : after.start]
        if name not in names[:1] and not all(token.text in joined for token in between):
            return False
    return bool(foods)


def _of_others(sentence: _Sentence) -> list[Edit]:
    """Take out what others refuse, where the sentence says that the person does not, or that they are away."""
    people = [(each, entry) for entry in ("others", "household") for each in sentence.find(entry)]
    for person, entry in people:
        if person.first > 0 and sentence.tokens[person.first - 1].text not in _ASIDE | {"and", "so"}:
            continue
        clause = sentence.clause(person.places)
        cues = [(places, kind) for places, kind in sentence.cues if places.start in clause]
        away = [each for each in sentence.find("away") if each.first >= clause.stop]
        unlike = [each for each in sentence.find("unlike") if each.first >= clause.stop]
        is_harm = any(kind in HARM_KINDS for _, kind in cues)
        ends = away or ([] if is_harm or entry == "household" else unlike)
        if not cues or not ends:
            continue
        inside = [person.places, ends[0].places, *(places for places, _ in cues)]
        is_shared = any(
            token.text in _lifted_words().shared
            for place, token in enumerate(sentence.tokens)
            if not any(place in each for each in inside)
        )
        beyond = range(clause.start, ends[0].last + 1)
        if not is_shared and not sentence.is_uncertain(inside) and _is_one_list(sentence, beyond):
            return [sentence.cut(places) for places in _merged(inside)]
    return []


def _merged(all_places: Sequence[range]) -> list[range]:
    """Return some places as runs that do not overlap."""
    taken = sorted({place for places in all_places for place in places})
    runs: list[range] = []
    for place in taken:
        if runs and runs[-1].stop == place:
            runs[-1] = range(runs[-1].start, place + 1)
        else:
            runs.append(range(place, place + 1))
    return runs


def _sayings(sentence: _Sentence) -> list[Edit]:
    """Take out a saying whose clause denies nothing else and has no other cue."""
    edits: list[Edit] = []
    for each in sentence.find("sayings"):
        clause = sentence.clause(each.places)
        outside = [each.places, range(clause.start), range(clause.stop, len(sentence.tokens))]
        if not sentence.is_uncertain(outside) and not sentence.has_cue(outside):
            edits += sentence.without(each)
    return edits
