"""Completing a question while it is typed: names of foods, labels and nutrients that the words at the cursor begin."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from core.food.nutrients import NUTRIENTS
from core.food.spelling import normalised_name
from core.food.taxonomy import Taxonomy
from core.food.typos import slips_of_beginnings
from core.food.word_files import WordTables, loader
from core.questions.vocabulary import Vocabulary

MOST: Final = 8
MOST_WORDS: Final = 4
"""Words before the cursor that may be parts of one name."""
FEWEST_LETTERS: Final = 2
_WORD: Final = re.compile(r"[^\W_]+(?:['’\-][^\W_]+)*[\-]?")
_GAP: Final = re.compile(r"[\s\-]+")
_FEWEST_BEYOND_PLAIN: Final = 4
"""Letters from which on a word that may yet become a plain one is completed all the same."""
_CLAUSE_END: Final = re.compile(r"[,.;:!?]|\bbut\b|\bwith\b")
_COUNTED: Final = frozenset(
    ("energy", "protein", "carbohydrate", "sugars", "fiber", "fat", "saturated_fat", "sodium", "salt")
)
_FACET_WORDS: Final = {"health": "label", "time": "label"}


class CompletionWords(WordTables):
    """Words that complete a question by themselves, exclude a label, or name a nutrient."""

    plain: frozenset[str]
    excluding: frozenset[str]
    nutrients: Mapping[str, tuple[str, ...]]


completion_words = loader("completion", CompletionWords)


@dataclass(frozen=True, slots=True)
class CompletionName:
    """A text that may be typed, and its meaning."""

    text: str
    """As it is put into the question."""
    what: str
    """`ingredient`, `food group`, `nutrient`, `diet`, `cuisine` ...: for people."""
    meaning: str
    """The name it is another word for; "" when it is that name itself."""
    weight: int
    """Recipes that have it, or a kind of it."""
    spelled: str = ""
    """The typed text if it is not `text`: a typing error, or a short word that needn't be written in full."""

    def is_exclusion_beyond(self, typed: str) -> bool:
        """Return whether it excludes something ("nut-free") of which only the something is typed."""
        return self.text.endswith("-free") and len(typed) < len(self.text) - len("free")


@dataclass(frozen=True, slots=True)
class Completion:
    """A name that takes the place of `text[start:end]` of the question."""

    start: int
    end: int
    name: CompletionName


@dataclass(frozen=True)
class Completions:
    """Return the completions of an unfinished question."""

    offered: tuple[Completion, ...] = ()
    is_name: bool = False
    """True if the word at the cursor is a whole name."""


@dataclass(frozen=True)
class NameBook:
    """Every name, ready to be looked up at each key press."""

    names: tuple[CompletionName, ...]
    other_names: frozenset[str] = frozenset()
    """Spellings that are understood and not offered."""

    @cached_property
    def spellings(self) -> tuple[str, ...]:
        """Each name as it is compared."""
        return tuple(_plain(name.spelled or name.text) for name in self.names)

    @cached_property
    def starts(self) -> tuple[tuple[str, int, int], ...]:
        """Sorted: the spelling from each of its words on, and without its spaces; the place of that word; the number
        of the name."""
        found: list[tuple[str, int, int]] = []
        for number, spelling in enumerate(self.spellings):
            words = spelling.split(" ")
            found += [(" ".join(words[place:]), place, number) for place in range(len(words))]
            if len(words) > 1:
                found.append(("".join(words), 0, number))
        return tuple(sorted(found))

    @cached_property
    def by_initial(self) -> Mapping[str, tuple[int, ...]]:
        """Names by first letter, for correcting slips."""
        found: dict[str, list[int]] = {}
        for number, spelling in enumerate(self.spellings):
            found.setdefault(spelling[:1], []).append(number)
        return {letter: tuple(numbers) for letter, numbers in found.items()}

    @cached_property
    def known(self) -> frozenset[str]:
        """Every name in the spelling in which plurals are alike."""
        return self.other_names.union(normalised_name(name.spelled or name.text) for name in self.names)

    def begun_by(self, words: str) -> Iterator[tuple[int, CompletionName]]:
        """Names with a word at which `words` begin, and the place of that word."""
        place = bisect_left(self.starts, (words, -1, -1))
        while place < len(self.starts) and self.starts[place][0].startswith(words):
            _, word, number = self.starts[place]
            yield word, self.names[number]
            place += 1

    def nearly_begun_by(self, words: str) -> list[CompletionName]:
        """Names whose beginning is a slip or two away from `words`, the nearest first."""
        numbers = self.by_initial.get(words[:1], ())
        slips = slips_of_beginnings(words, [self.spellings[number] for number in numbers])
        nearest = {numbers[place]: distance for place, distance in slips.items()}
        ranked = sorted(nearest, key=lambda number: (nearest[number], *_rank(self.names[number], words)))
        return [self.names[number] for number in ranked]


def name_book(
    vocabulary: Vocabulary,
    taxonomy: Taxonomy,
    food_weights: Mapping[str, int],
    tag_weights: Mapping[str, int],
) -> NameBook:
    """Names of foods and groups, labels and nutrients.

    Args:
        food_weights: recipes that use a node, by its name.
        tag_weights: recipes that carry a label, by its name.
    """
    names: dict[str, CompletionName] = {}
    for name in (
        *_label_names(vocabulary, tag_weights),
        *_nutrient_names(max(food_weights.values(), default=0)),
        *_food_names(vocabulary, taxonomy, food_weights),
    ):
        spelling = _plain(name.spelled or name.text)
        if spelling:
            names.setdefault(spelling, name)
    return NameBook(tuple(names.values()), frozenset(vocabulary.tags))


def _label_names(vocabulary: Vocabulary, weights: Mapping[str, int]) -> Iterator[CompletionName]:
    for spelling, tags in vocabulary.tags.items():
        for tag in tags:
            is_written_so = tag.facet in ("diet", "health") and not tag.name.endswith("-diet")
            text = tag.name if is_written_so else tag.name.replace("-", " ")
            # Other words for a label are understood as they are; offering the label for them would only confuse.
            if spelling == normalised_name(text):
                facet = str(tag.facet)
                yield CompletionName(text, _FACET_WORDS.get(facet, facet), "", weights.get(tag.name, 0))
                break


def _nutrient_names(most: int) -> Iterator[CompletionName]:
    for nutrient in NUTRIENTS.values():
        label = nutrient.label.partition(" (")[0].lower()
        # What has a daily limit or aim that people count is asked for far more often than the other nutrients.
        weight = most if nutrient.key in _COUNTED else 0
        yield CompletionName(label, "nutrient", "", weight)
        for text in completion_words().nutrients.get(nutrient.key, ()):
            yield CompletionName(text, "nutrient", "", weight)


def _food_names(
    vocabulary: Vocabulary, taxonomy: Taxonomy, weights: Mapping[str, int]
) -> Iterator[CompletionName]:
    whole: dict[str, int] = {}
    for text in vocabulary.food_names:
        node = taxonomy.nodes.get(vocabulary.foods.get(normalised_name(text), ""))
        if node is None:
            continue
        kinds = taxonomy.descendants(node.name)
        if not node.is_food and len(kinds) == 1:
            # A group of nothing is there for the graph's own sake.
            continue
        if node.name not in whole:
            whole[node.name] = sum(weights.get(kind, 0) for kind in kinds)
        what, weight = "ingredient" if node.is_food else "food group", whole[node.name]
        if text in (node.name, node.plural, *node.synonyms):
            yield CompletionName(text, what, "" if text == node.name else node.name, weight)
        else:
            yield CompletionName(node.name, what, "", weight, text)


def complete(book: NameBook, text: str, cursor: int, most: int = MOST) -> Completions:
    """Return the names that the words at the cursor may become; names that begin so first, then slips corrected.

    Nothing is offered behind a space or a mark, and for words that complete a question by themselves.
    """
    spans = _words_before(text, cursor)
    if not spans:
        return Completions()
    end = cursor + len(match[0]) if (match := re.match(r"[^\W_'’\-]+", text[cursor:])) else cursor
    last = _plain(text[spans[-1][0] : cursor])
    excludes = not completion_words().excluding.isdisjoint(
        _CLAUSE_END.split(text[:cursor].casefold())[-1].split()
    )
    found: dict[str, Completion] = {}

    def offer(start: int, names: Iterable[CompletionName], room: int) -> None:
        typed = _plain(text[start:end])
        for name in names:
            if len(found) >= room:
                return
            if _plain(name.text) != typed and not (excludes and name.text.endswith("-free")):
                found.setdefault(_sense(name), Completion(start, end, name))

    for start, _ in spans[:-1]:
        words = _plain(text[start:cursor])
        begun = [name for place, name in book.begun_by(words) if place == 0]
        offer(start, _ranked(begun, words), most - 2)
    start = spans[-1][0]
    if not _is_plain(last):
        begun_by = list(book.begun_by(last))
        offer(start, _ranked((name for place, name in begun_by if place == 0), last), most - 1)
        offer(start, _ranked((name for place, name in begun_by if place > 0), last), most)
        if not found:
            for slip_start, _ in spans[-2:]:
                offer(slip_start, book.nearly_begun_by(_plain(text[slip_start:cursor])), most)
    is_name = last in completion_words().plain or any(
        normalised_name(text[start:end]) in book.known for start, _ in spans if start < end
    )
    return Completions(tuple(found.values()), is_name)


def _is_plain(word: str) -> bool:
    """Return whether a word is, or may with its next letters become, one for which no names are offered."""
    if len(word) < FEWEST_LETTERS or word in completion_words().plain:
        return True
    return len(word) < _FEWEST_BEYOND_PLAIN and any(
        plain.startswith(word) for plain in completion_words().plain
    )


def _words_before(text: str, cursor: int) -> Sequence[tuple[int, int]]:
    """The words that end at the cursor with nothing but single spaces between them, the farthest first."""
    words = [match.span() for match in _WORD.finditer(text, 0, cursor)]
    if not words or words[-1][1] != cursor:
        return ()
    first = len(words) - 1
    while (
        first > 0 and len(words) - first < MOST_WORDS and text[words[first - 1][1] : words[first][0]] == " "
    ):
        first -= 1
    return words[first:]


def _plain(text: str) -> str:
    return _GAP.sub(" ", text.casefold().replace("’", "'")).strip()


def _sense(name: CompletionName) -> str:
    """Return the key that two spellings of one name share, so that only the better one is offered."""
    return _plain(name.meaning or name.text)


def _ranked(names: Iterable[CompletionName], typed: str) -> list[CompletionName]:
    return sorted(names, key=lambda name: _rank(name, typed))


def _rank(name: CompletionName, typed: str) -> tuple[bool, bool, int, int, str]:
    return bool(name.meaning), name.is_exclusion_beyond(typed), -name.weight, len(name.text), name.text
