"""Reading a question in the library's own names, for the papers' benchmarks (`--match exact`).

The vocabulary says what is one name, the network what is wanted and what is excluded: each name that is more than a plain
word ("drop-cookies", "lemons, juice of", the "eggs" of "eggs recipes") is covered by a plain word of its kind while the
network reads, and uncovered afterwards.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

from core.food.nutrient_names import nutrient_names
from core.food.spelling import fold, normalised_name
from core.questions.constraint import Constraint
from core.questions.linked_constraints import constraint_of
from core.questions.mention import ANNOUNCERS, CONNECTORS, Mention, over
from core.questions.vocabulary import Entity, Vocabulary
from core.text.phrase_index import text_at
from models.question_parser.reader import Reading, Span
from models.question_parser.words import Word, split_words

LONGEST: Final = 14
"""Words and signs of the longest name looked for."""
NOUNS: Final = frozenset({"recipe", "dish"})
_STOPS: Final = frozenset(".,;:!?-/")
"""Signs that no name begins or ends with."""
_COVERS: Final = {
    "tag": "italian mexican greek french thai japanese spanish turkish korean moroccan polish german".split(),
    "ingredient": (
        "onion garlic carrot spinach broccoli leek zucchini salmon celery parsley cabbage asparagus cauliflower eggplant"
        " cucumber turnip radish kale pumpkin fennel"
    ).split(),
}
"""Plain words of each kind; one that is in the question itself covers nothing."""


class Reads(Protocol):
    """Whatever marks the words of a question (`models.question_parser.reader.QuestionReader`)."""

    def read(self, question: str) -> Reading:
        """The marked words of a question."""
        ...


@dataclass(frozen=True, slots=True)
class CoveredName:
    """A name in the question: words `first` to `last`, both inclusive, and the plain word that covers it."""

    kind: str
    first: int
    last: int
    cover: str


@dataclass(frozen=True, slots=True)
class ExactReading:
    """A reading in which each covered name is one word, and the kind of each such word by its place."""

    reading: Reading
    names: dict[int, str]
    alternatives: frozenset[int] = frozenset()
    """Places of tags that are alternatives to the tag before them ("thai" and "german" of "beef, thai or german")."""


def read_exact(question: str, reader: Reads, vocabulary: Vocabulary) -> ExactReading:
    """Let the network read a question with its names covered."""
    words = split_words(question)
    names = list(_covered(question, words, vocabulary))
    if not names:
        return ExactReading(reader.read(question), {})
    plain, whole, kinds = _plain(question, words, names)
    reading = reader.read(plain)
    if len(reading.words) != len(whole):
        # A cover has grown together with a sign next to it: better to read the question as it is.
        return ExactReading(reader.read(question), {})
    spans = tuple(_uncovered(span, question, whole) for span in reading.spans)
    return ExactReading(
        Reading(question, tuple(whole), reading.roles, spans), kinds, _alternatives(whole, kinds)
    )


def whole_names(found: Sequence[Mention], read: ExactReading) -> list[Mention]:
    """Mentions with each covered name standing for itself and of its own kind."""
    result: list[Mention] = []
    for mention in found:
        places = [place for place in mention.places if place in read.names]
        texts = [read.reading.words[place].text for place in mention.places if place not in read.names]
        others = [
            text for text in texts if fold(text) not in CONNECTORS and normalised_name(text) not in NOUNS
        ]
        if not mention.is_named or not places or others:
            result.append(mention)
            continue
        for number, place in enumerate(places):
            alone = over(read.reading, mention, place, place)
            is_alternative = mention.alternative or number > 0 or place in read.alternatives
            result.append(replace(alone, kind=read.names[place], alternative=is_alternative))
    return result


def _alternatives(words: Sequence[Word], kinds: dict[int, str]) -> frozenset[int]:
    """Return the places of tags in a list with "or" right before "recipes" or "dishes", without the first."""
    found: set[int] = set()
    for place, kind in kinds.items():
        if kind != "tag" or place + 1 == len(words) or normalised_name(words[place + 1].text) not in NOUNS:
            continue
        chain = [place]
        while kinds.get(chain[-1] - 2) == "tag" and fold(words[chain[-1] - 1].text) in {"or", ","}:
            chain.append(chain[-1] - 2)
        if any(fold(words[each - 1].text) == "or" for each in chain[:-1]):
            found.update(chain[:-1])
    return frozenset(found)


def named(mention: Mention, vocabulary: Vocabulary) -> Constraint | None:
    """The constraint of a mention that is spelled as the library spells a name of its kind; nothing else is meant by it."""
    if mention.kind == "tag":
        entity = _tag(mention.text, vocabulary)
        return None if entity is None else constraint_of(entity, mention)
    if mention.kind == "ingredient" and _is_food(mention.text, vocabulary):
        return constraint_of(Entity("food", vocabulary.foods[mention.spelling]), mention)
    return None


def _covered(question: str, words: Sequence[Word], vocabulary: Vocabulary) -> Iterator[CoveredName]:
    """Names in order, none of which overlaps another: before a noun a name is the tag's, even if it is a food's too."""
    taken: dict[int, tuple[str, int]] = {}
    for kind, found in (
        ("tag", _before_nouns(question, words, vocabulary)),
        ("ingredient", _foods(question, words, vocabulary)),
        ("tag", _hyphenated(question, words, vocabulary)),
    ):
        for first, last in found:
            if not any(place in taken for place in range(first, last + 1)):
                taken.update(dict.fromkeys(range(first, last + 1), (kind, first)))
    spoken = {normalised_name(word.text) for word in words}
    covers = {kind: [word for word in plain if word not in spoken] for kind, plain in _COVERS.items()}
    for first in sorted({begin for _, begin in taken.values()}):
        kind = taken[first][0]
        last = max(place for place, (_, begin) in taken.items() if begin == first)
        if covers[kind]:
            yield CoveredName(kind, first, last, covers[kind].pop(0))


def _hyphenated(question: str, words: Sequence[Word], vocabulary: Vocabulary) -> Iterator[tuple[int, int]]:
    """Runs without a space that are a tag's own name: "5-ingredients-or-less"."""
    start = 0
    for place, word in enumerate(words):
        after = text_at(words, place + 1)
        if not after or words[place + 1].start > word.end or after in ",.;:!?":
            text = question[words[start].start : word.end]
            if "-" in text and _tag(text, vocabulary) is not None:
                yield start, place
            start = place + 1


def _before_nouns(question: str, words: Sequence[Word], vocabulary: Vocabulary) -> Iterator[tuple[int, int]]:
    """Yield tags right before "recipes" or "dishes", and those that "and", "or" or commas tie to them.

    From the last noun on, so that "side dishes dishes" has the tag "side dishes".
    """
    before = len(words)
    for place in range(len(words) - 1, 0, -1):
        if place >= before or normalised_name(words[place].text) not in NOUNS:
            continue
        for start, stop in _chain(question, words, place - 1, vocabulary):
            yield start, stop
            before = start


def _chain(
    question: str, words: Sequence[Word], last: int, vocabulary: Vocabulary
) -> Iterator[tuple[int, int]]:
    """Yield the tags of "belgian, lunch or vegan", the last one first, where the last one ends at a word."""
    stop = last
    while stop >= 0:
        start = _longest_tag(question, words, stop, vocabulary)
        if start is None:
            return
        yield start, stop
        if start < 2 or fold(words[start - 1].text) not in {"and", "or", ","}:
            return
        stop = start - 2


def _longest_tag(question: str, words: Sequence[Word], last: int, vocabulary: Vocabulary) -> int | None:
    """Return where the longest tag begins that ends at a word."""
    for start in range(max(0, last - LONGEST), last + 1):
        bounded = start == 0 or words[start - 1].end < words[start].start
        if _cuts_a_level(words, start):
            continue
        if bounded and _tag(question[words[start].start : words[last].end], vocabulary) is not None:
            return start
    return None


def _cuts_a_level(words: Sequence[Word], start: int) -> bool:
    """Return whether a word is the nutrient of a level: "low protein shakes" are shakes with little protein."""
    is_level = start > 0 and fold(words[start - 1].text) in {"low", "medium", "high"}
    return is_level and normalised_name(words[start].text) in nutrient_names()


def _foods(question: str, words: Sequence[Word], vocabulary: Vocabulary) -> Iterator[tuple[int, int]]:
    """Yield food names of several words, and of one word behind "ingredient", the longest at each place."""
    start = 0
    while start < len(words):
        shortest = start if start and _is_lead(words, start - 1) else start + 1
        for stop in range(min(start + LONGEST, len(words)) - 1, shortest - 1, -1):
            text = question[words[start].start : words[stop].end]
            ends = {words[start].text, words[stop].text}
            is_bounded = not ends & _STOPS and words[stop].text != "(" and not _is_lead(words, start)
            if is_bounded and not _cuts_a_word(words, start, stop) and _is_food(text, vocabulary):
                yield start, stop
                start = stop
                break
        start += 1


def _is_lead(words: Sequence[Word], place: int) -> bool:
    """Return whether a word only announces the name behind it."""
    return fold(words[place].text) in ANNOUNCERS and place + 1 < len(words)


def _cuts_a_word(words: Sequence[Word], first: int, last: int) -> bool:
    """Return whether a hyphen ties the words to another: "bread recipe" is no part of "quick-bread recipe"."""
    before = text_at(words, first - 1) == "-" and words[first - 1].end == words[first].start
    behind = text_at(words, last + 1) == "-" and words[last].end == words[last + 1].start
    return before or behind


def _tag(text: str, vocabulary: Vocabulary) -> Entity | None:
    spelling = normalised_name(text)
    return next((tag for tag in vocabulary.tagged(text) if normalised_name(tag.name) == spelling), None)


def _is_food(text: str, vocabulary: Vocabulary) -> bool:
    spelling = normalised_name(text)
    if spelling not in vocabulary.foods or (" " in spelling and spelling in nutrient_names()):
        return False
    return "," not in text or spelling in vocabulary.listed


def _plain(
    question: str, words: Sequence[Word], names: Sequence[CoveredName]
) -> tuple[str, list[Word], dict[int, str]]:
    """(the question with covers, its words as they stand in the question itself, the kinds of the covered ones)."""
    begins = {name.first: name for name in names}
    text, done, place = "", 0, 0
    whole: list[Word] = []
    kinds: dict[int, str] = {}
    while place < len(words):
        name = begins.get(place)
        last = place if name is None else name.last
        start, end = words[place].start, words[last].end
        if name is None and _is_lead(words, place) and place + 1 in begins:
            text += question[done:start]
            done, place = words[place + 1].start, place + 1
            continue
        text += question[done:start] + (question[start:end] if name is None else name.cover)
        if name is not None:
            kinds[len(whole)] = name.kind
        whole.append(Word(question[start:end], start, end))
        done, place = end, last + 1
    return text + question[done:], whole, kinds


def _uncovered(span: Span, question: str, words: Sequence[Word]) -> Span:
    start, end = words[span.first].start, words[span.last].end
    return replace(span, start=start, end=end, text=question[start:end])
