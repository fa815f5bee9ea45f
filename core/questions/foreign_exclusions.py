"""Plain exclusions in German and Spanish, in English words before a question is parsed: "ohne Milch" is "without milk".

"Soy" is soya in English and "I am" in Spanish, so a stated allergy ("soy alérgica al huevo") is read whole, too.

Only whole lists of known foods are read ("ohne Sellerie und Senf"). Where any word of a list, or the word behind it, is not
known to end it, nothing changes, and the reader asks: "sin leche de alpiste" refuses more than milk.
"""

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import chain
from types import MappingProxyType
from typing import Final

from core.food.local_words import LANGUAGES, words_in
from core.food.spelling import fold
from core.food.word_files import WordTables, loader
from core.questions.informal import Edit
from core.questions.vocabulary import Vocabulary

MOST_WORDS: Final = 3
"""Words of a food's name."""
_LONGEST_PHRASE: Final = 4

_ALLERGIC: Final = "allergic to"
WIDER: Final = frozenset({"dairy", "oat", "sesame", "soy"})
"""Names that win over a narrower one: "Soja" is soy for the window, and soybean in lists of words."""
_FREE: Final = re.compile(r"(.{2,}?)-?(?:frei|los)(?:e[nmrs]?)?")
_TOKEN: Final = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*|[^\w\s]|\d+")
_BEFORE_A_DENIAL: Final = frozenset({".", "!", ";", ","})
_PLURALS: Final = ("n", "en", "e", "s", "es")

Token = tuple[str, int, int]
"""A word or sign in lower case without accents, and its place."""


class ForeignExclusionWords(WordTables):
    """The entries of `assets/words/foreign_exclusions.toml`."""

    cues: Mapping[str, str]
    joints: Mapping[str, str]
    ends: frozenset[str]
    """Words and signs that cannot belong to the name of the food before them."""
    articles: frozenset[str]
    repeated: frozenset[str]
    """Last words of cues that may stand again before each food: "alergia a la soja y al huevo"."""
    links: frozenset[str]
    """Words behind a food with which its name may go on."""
    denials: frozenset[str]
    """Denials of an allergy: certain only where the question has none of `doubts`."""
    doubts: frozenset[str]
    negations: frozenset[str]

    @cached_property
    def longest_cue(self) -> int:
        """The number of words of the longest cue."""
        return max(len(cue.split()) for cue in (*self.cues, *self.denials))


_foreign_words: Final = loader("foreign_exclusions", ForeignExclusionWords)


@dataclass(frozen=True)
class Exclusions:
    """The edits of plain exclusions, and the places of the words that nothing else may change."""

    edits: Sequence[Edit]
    places: set[int]
    doubted: Sequence[range]
    """The letters of foods of exclusions that are not understood whole."""


def tokens_of(text: str) -> list[Token]:
    """Return the words and signs of a question with their places."""
    return [(fold(match[0]), match.start(), match.end()) for match in _TOKEN.finditer(text)]


def said(tokens: list[Token], place: int, after: int) -> str:
    """Return the words from a place up to another one."""
    return " ".join(word for word, _, _ in tokens[place:after])


def phrases_at(tokens: list[Token], place: int, most: int) -> Iterator[tuple[str, int]]:
    """Yield the phrases of up to some words that begin at a place, and the place behind each, the longest first."""
    ends = range(min(place + most, len(tokens)), place, -1)
    return ((said(tokens, place, end), end) for end in ends)


def exclusions_of(
    tokens: list[Token],
    vocabulary: Vocabulary,
    foods: Mapping[str, str] = MappingProxyType({}),
    plain: Container[str] = frozenset(),
    prepared: Mapping[str, str] = MappingProxyType({}),
) -> Exclusions:
    """Return the plain exclusions of a question.

    Args:
        tokens: what `tokens_of` returns.
        vocabulary: the names of foods.
        foods: further words of foods, where the language is known.
        plain: words that are no food, where the language is known: an exclusion ends before them.
        prepared: words that belong to the food before them.
    """
    reader = _Reader(tokens, vocabulary, foods, plain, prepared)
    edits: list[Edit] = []
    places: set[int] = set()
    doubted: list[range] = []
    place = 0
    while place < len(tokens):
        cue, after = _cue_at(tokens, place)
        phrase = reader.phrase_at(place)
        if phrase and phrase >= after - place:
            place += phrase
            continue
        if cue:
            found, end = reader.list_at(after, tokens[after - 1][0])
            if found:
                edits += [(tokens[place][1], tokens[after - 1][2], cue), *found]
            elif tokens[place][0] == "soy":
                # "I am": it must not be taken for soya, even where the food isn't known.
                edits.append((tokens[place][1], tokens[place][2], "I am"))
            if found or not reader.refuses_no_food(after):
                if not found:
                    end = reader.end_of_clause(after)
                    doubted += reader.foods_between(after, end) or reader.unknown_at(after)
                places.update(range(place, end))
                place = end
                continue
        elif tokens[place][0] not in plain and (free := _FREE.fullmatch(tokens[place][0])):
            names = _names(free[1], vocabulary, foods)
            if len(names) == 1:
                name = names[0]
                edits.append((tokens[place][1], tokens[place][2], f"{name}-free"))
                places.add(place)
        place += 1
    return Exclusions(edits, places, doubted)


def food_list(
    tokens: list[Token], place: int, vocabulary: Vocabulary, foods: Mapping[str, str]
) -> tuple[str, int]:
    """Return the English names of foods that stand together, and the place behind them; "" if there is none."""
    reader = _Reader(tokens, vocabulary, foods)
    names: list[str] = []
    end = place
    while True:
        if place < len(tokens) and tokens[place][0] in _foreign_words().articles:
            place += 1
        name, after = reader.food_at(place)
        if name is None:
            return "".join(names[:-1] if len(names) % 2 == 0 else names), end
        names.append(name)
        end = after
        joint = tokens[after][0] if after < len(tokens) else ""
        if joint not in _foreign_words().joints:
            return "".join(names), end
        names.append(", " if joint == "," else f" {_foreign_words().joints[joint]} ")
        place = after + 1


def _cue_at(tokens: list[Token], place: int) -> tuple[str, int]:
    """Return the English word of a cue, and the place after it; an empty one if there is no cue."""
    known = _foreign_words()
    for words, after in phrases_at(tokens, place, known.longest_cue):
        if words in known.cues:
            return known.cues[words], after
        if words in known.denials:
            return (_ALLERGIC if _is_doubted(tokens, place) else f"I am not {_ALLERGIC}"), after
    return "", place


def _is_doubted(tokens: list[Token], place: int) -> bool:
    """Return whether a denial may not hold: "ob ich nicht allergisch gegen Milch bin", "..., aber gegen Nüsse".

    Only one that begins a clause is believed, and none with a word of saying or lying before it ("Wer sagt, ...").
    """
    known = _foreign_words()
    words = [word for word, _, _ in tokens]
    return (
        (place > 0 and words[place - 1] not in _BEFORE_A_DENIAL)
        or not known.doubts.isdisjoint(words)
        or sum(word in known.negations for word in words) > 1
        or sum(word.startswith(("allerg", "alerg")) for word in words) > 1
    )


@dataclass(frozen=True)
class _Reader:
    tokens: list[Token]
    vocabulary: Vocabulary
    foods: Mapping[str, str]
    plain: Container[str] = frozenset()
    prepared: Mapping[str, str] = field(default_factory=dict)

    def phrase_at(self, place: int) -> int:
        """Return the number of words of a longer phrase that refuses no food: "sin horno"."""
        phrases = phrases_at(self.tokens, place, _LONGEST_PHRASE)
        return next((end - place for words, end in phrases if end - place > 1 and words in self.plain), 0)

    def unknown_at(self, place: int) -> list[range]:
        """Return the letters of an unknown word right behind a cue; none where the language is not known."""
        place = self.behind_article(place)
        if not self.foods or place >= len(self.tokens) or not self.tokens[place][0].isalpha():
            return []
        return [range(*self.tokens[place][1:])]

    def behind_article(self, place: int) -> int:
        is_article = place < len(self.tokens) and self.tokens[place][0] in _foreign_words().articles
        return place + is_article

    def foods_between(self, place: int, end: int) -> list[range]:
        """Return the letters of foods in a part of the question."""
        found: list[range] = []
        while place < end:
            name, after = self.food_at(place)
            if name is not None:
                found.append(range(self.tokens[place][1], self.tokens[after - 1][2]))
            place = after if name is not None else place + 1
        return found

    def is_plain(self, place: int) -> bool:
        """Return whether words are known, and neither a food nor a part of one: "ohne Backofen"."""
        return (
            place < len(self.tokens)
            and self.tokens[place][0] not in _foreign_words().links
            and any(words in self.plain for words, _ in phrases_at(self.tokens, place, MOST_WORDS))
        )

    def refuses_no_food(self, place: int) -> bool:
        """Return whether what stands behind a cue is known, and no food."""
        place = self.behind_article(place)
        return self.food_at(place)[0] is None and self.is_plain(place)

    def end_of_clause(self, place: int) -> int:
        known = _foreign_words()
        stops = (known.ends - known.joints.keys()) | {","}
        while place < len(self.tokens) and self.tokens[place][0] not in stops:
            place += 1
        return place

    def list_at(self, place: int, last: str) -> tuple[list[Edit], int]:
        """Return the edits of a list of foods and the place after it; none if a word of it is not known.

        Args:
            last: the last word of the cue, which may stand again before each food.
        """
        known, tokens = _foreign_words(), self.tokens
        edits: list[Edit] = []
        while True:
            start = place
            if last in known.repeated and place < len(tokens):
                # "Al" is "a el".
                place += tokens[place][0].rstrip("l") == last.rstrip("l")
            place = self.behind_article(place)
            name, after = self.food_at(place)
            if name is None:
                return [], place
            edits.append((tokens[start][1], tokens[after - 1][2], name))
            joint = tokens[after][0] if after < len(tokens) else ""
            behind_joint = tokens[after + 1][0] if joint and after + 1 < len(tokens) else ""
            if (
                joint not in known.joints
                or (joint == "," and behind_joint in known.ends)
                or self.refuses_no_food(after + 1)
            ):
                is_whole = (
                    not joint
                    or joint in known.ends | {","}
                    or joint in known.joints
                    or self.is_plain(after)
                    or _cue_at(tokens, after)[0] != ""
                )
                return (edits, after) if is_whole else ([], place)
            edits.append((tokens[after][1], tokens[after][2], known.joints[joint]))
            place = after + 1
            cue, behind = _cue_at(tokens, place)
            if cue:
                edits.append((tokens[place][1], tokens[behind - 1][2], cue))
                place, last = behind, tokens[behind - 1][0]

    def food_at(self, place: int) -> tuple[str | None, int]:
        for words, end in phrases_at(self.tokens, place, MOST_WORDS):
            if words == "soy" and "soy" in self.plain:
                # "I am".
                continue
            name = " or ".join(_names(words, self.vocabulary, self.foods))
            if name:
                how = self.prepared.get(said(self.tokens, end, end + 1))
                return (name, end) if how is None else (f"{how} {name}", end + 1)
        return None, place


def _names(words: str, vocabulary: Vocabulary, foods: Mapping[str, str]) -> Sequence[str]:
    """Return the English names of a food: the wider one of several, or else all that it may mean."""
    names = set(_shown_names().get(words, ()))
    foreign = vocabulary.exclusion_cues.foreign_foods.get(words)
    if foreign is not None:
        names.add(foreign)
    if not names and words in foods:
        names.add(foods[words])
    elif not names and foods and words.isalpha() and vocabulary.has_food(words):
        return (words,)
    return sorted(filter(vocabulary.has_food, names & WIDER or names))


@cache
def _shown_names() -> Mapping[str, frozenset[str]]:
    """Return the English names by the words that the window shows for them, in the singular and in plurals."""
    exact: dict[str, set[str]] = {}
    for each in chain.from_iterable(map(words_in, LANGUAGES)):
        if each.kind == "food" and each.is_shown:
            exact.setdefault(fold(each.word), set()).add(each.name)
    found = {words: set(names) for words, names in exact.items()}
    for words, names in exact.items():
        for ending in _PLURALS:
            if f"{words}{ending}" not in exact:
                found.setdefault(f"{words}{ending}", set()).update(names)
    return {words: frozenset(names) for words, names in found.items()}
