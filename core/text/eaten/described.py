"""Find the one food that a whole phrase describes: "a biscuit topped with egg and ham", "peas, canned, without added salt".

A phrase is compared with all names at once, before it is cut into foods. The name that explains most of its words and adds
fewest of its own wins. What is left out ("without salt", "fat-free") is a word of its own, on both sides.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Final

from core.food.lazy_pattern import LazyPattern
from core.food.spelling import words_of
from core.food.word_files import any_of
from core.text.eaten.name_table import EVERYDAY, OWN, NameEntry
from core.text.eaten.names import EatenNames, FoodMatch, plain_words
from core.text.eaten.words import eaten_words, word_pattern

_MOST_RANKED: Final = 80
"""Candidates that are compared word by word."""
_UNKNOWN_WEIGHT: Final = 1.0
"""Weight of a word that no name has: it rather describes than names the food."""
_UNKNOWN_MAIN_WEIGHT: Final = 5.0
"""The same for the word that the phrase is about."""
_SCAFFOLD_WEIGHT: Final = 0.4
"""Weight of a word that mostly joins the parts of a sentence, such as "filled"; some names have it, too."""
_PART_ONLY: Final = re.compile(r"\bskin, skin\b|\bskin only\b|\bseparable fat\b|\bbran\b|\bonly the\b")
"""Names of a part that people rarely eat alone."""
_LEFT_OUT_WEIGHT: Final = 0.5
_HEAD_WEIGHT: Final = 1.3
_EXTRA: Final = 0.4
_EXTRA_TAIL: Final = 0.5
_OTHER_HEAD: Final = 0.3
_CONTRADICTED: Final = 0.25
"""Distance of a name from a phrase that leaves out what the name has, or has what the name leaves out."""
_OTHER_NUMBER: Final = 0.04
"""The same for each number that only the name has: another width, or another share of fat."""
_WITH: Final = re.compile(r"\s(?:with|containing|topped)\s")
_NOT: Final = "~"
_LEFT_OUT: Final = re.compile(rf"{_NOT}([a-z]+)")
_NUMBER: Final = re.compile(r"\d+")
_FREE: Final = re.compile(r"\b([a-z]+)[ -]free\b|\bfree (?:of|from) (?:any )?([a-z]+)")
_EXCLUDING: Final = re.compile(r"\bexclud(?:ing|es|e)\b([^;.]*)")
_without: Final = word_pattern(
    lambda words: LazyPattern(
        rf"(?:{words.leaving_out})(?: any| the| its| added)*"
        r"((?:[ ,]+(?!with\b|and\b|or\b|in\b|from\b|made\b|on\b|to\b)[a-z-]+){1,2})",
        words.leaving_out.needs,
    )
)
_removed: Final = word_pattern(
    lambda words: LazyPattern(
        rf"({words.removable}) (?:is |are |was |were |has been |have been |being )?(?:{words.removed_as})",
        words.removed_as.needs,
    )
)
_FROM_CAN: Final = re.compile(r"\b(?:from|out of) (?:a |the )?(?:can|tin)s?\b")


@cache
def _reworded() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{any_of(eaten_words().reworded)})\b")


@dataclass(frozen=True)
class Described:
    """A food that a phrase describes.

    Attributes:
        explained: the share of the phrase's words, by their weight, that the name has.
        added: the share of the name's words, by their weight, that the phrase lacks.
        words: the words that both have.
    """

    match: FoodMatch
    explained: float
    added: float
    words: frozenset[str]


def described(names: EatenNames, phrase: str, *, tables_only: bool = False) -> tuple[Described, ...]:
    """Return the foods that a phrase without its amount describes, the likeliest first.

    Args:
        tables_only: leave out the names that people say, which rarely list all the parts of a dish.
    """
    said = said_words(phrase)
    words = list(dict.fromkeys(word for each in said for word in names.corrected([each])))
    if not words:
        return ()
    main = _main(phrase, words)
    weights = {word: _weight(names, word, is_main=word == main) for word in words}
    total = sum(weights.values()) or 1.0
    numbers = _numbers(phrase)
    before = frozenset(said_words(_WITH.split(phrase.lower(), maxsplit=1)[0]))
    behind = frozenset(words) - before
    found: list[tuple[float, int, NameEntry, float, float, frozenset[str]]] = []
    reached = names.matched({word.removeprefix(_NOT): weight for word, weight in weights.items()})
    ranked = sorted(reached, key=lambda number: (-reached[number], number))[:_MOST_RANKED]
    for number in ranked:
        entry = names.entry(number)
        own = _own_words(entry.name)
        if tables_only and entry.origin in (EVERYDAY, OWN):
            continue
        if entry.is_product and not entry.words <= weights.keys():
            continue
        if entry.is_for_babies and "baby" not in weights:
            continue
        shared = own & weights.keys()
        if entry.origin == EVERYDAY and not own <= shared:
            continue
        matched = sum(weights[word] for word in sorted(shared))
        head = _own_head(entry)
        extra, penalty = _extra(names, own - weights.keys(), head)
        penalty += _CONTRADICTED * len(_contradicted(own, frozenset(weights)))
        if main is not None and main not in own:
            penalty += _OTHER_HEAD
        if (
            entry.origin not in (EVERYDAY, OWN)
            and not head & weights.keys()
            and main not in _first_words(entry.name)
        ):
            # "Boiled salt" is no kind of peanut, whatever was boiled with salt.
            continue
        if behind and head <= behind and main is not None and main not in head:
            penalty += _OTHER_HEAD
        if _PART_ONLY.search(entry.name.lower()) and not _PART_ONLY.search(phrase.lower()):
            penalty += _OTHER_HEAD
        added = extra / (extra + matched) if matched else 1.0
        penalty += _OTHER_NUMBER * len(_numbers(entry.name) - numbers)
        score = matched / total - _EXTRA * added - penalty + _advantage(entry, shared, own)
        found.append((score, number, entry, matched / total, added, shared))
    found.sort(key=lambda each: (-each[0], len(each[2].words), each[1]))
    return tuple(
        Described(replace(names.match_of_entry(entry), score=score), explained, added, shared)
        for score, _, entry, explained, added, shared in found[:3]
    )


def said_words(phrase: str) -> tuple[str, ...]:
    """Return the words of a phrase that may describe a food; what is left out has a mark before it."""
    return tuple(word for word in _marked(phrase.lower()) if not word[0].isdigit() and len(word) > 1)


def _marked(text: str) -> list[str]:
    """Return plain words of a text, with a mark before each that is left out."""
    text = _FROM_CAN.sub(" canned ", text)
    text = _reworded().sub(lambda found: f" {eaten_words().reworded[found[0]]} ", text)
    left_out = _LEFT_OUT.findall(text)
    text = _LEFT_OUT.sub(" ", text)
    for pattern in (_EXCLUDING, _FREE, _removed(), _without()):
        left_out += [word for found in pattern.findall(text) for word in words_of("".join(found))]
        text = pattern.sub(" ", text)
    plain = (word for each in left_out for word in plain_words(each))
    return [*plain_words(text), *(f"{_NOT}{word}" for word in plain if word != "added")]


@lru_cache(maxsize=32768)
def _own_words(name: str) -> frozenset[str]:
    return frozenset(_marked(name.lower()))


def _own_head(entry: NameEntry) -> frozenset[str]:
    if entry.origin in (EVERYDAY, OWN):
        return frozenset(_marked(entry.name.lower())[-1:])
    return frozenset(_marked(entry.name.lower().partition(",")[0]))


def main_word(names: EatenNames, phrase: str) -> str | None:
    """Return the word that a phrase is about, if a food of some name has it; None if it names nothing."""
    words = names.corrected(said_words(phrase))
    main = _main(phrase, words)
    return main if main is None or names.has_word(main) else None


@lru_cache(maxsize=16384)
def _numbers(text: str) -> frozenset[str]:
    return frozenset(_NUMBER.findall(text))


@lru_cache(maxsize=16384)
def _first_words(name: str) -> frozenset[str]:
    """Return the words up to the second comma of a table's name, and all of those behind the name of a group or maker."""
    first, _, rest = name.lower().partition(",")
    is_heading = name.partition(",")[0].isupper() or not eaten_words().headings.isdisjoint(_marked(first))
    return frozenset(_marked(f"{first} {rest if is_heading else rest.partition(',')[0]}"))


def _main(phrase: str, words: Sequence[str]) -> str | None:
    """Return the word that the phrase is about: the last one before "with", "made", "from" and their like."""
    before = _behind().split(phrase.lower(), maxsplit=1)[0]
    unsuited = eaten_words().scaffolding
    main = [word for word in said_words(before) if word in words and word[0] != _NOT and word not in unsuited]
    kinds = eaten_words().describing
    return next((word for word in reversed(main) if word not in kinds), main[-1] if main else None)


@cache
def _behind() -> re.Pattern[str]:
    words = "|".join(sorted(eaten_words().behind_main))
    return re.compile(rf"\s(?:{words}|,)(?=\s|,)|,")


def _weight(names: EatenNames, word: str, *, is_main: bool) -> float:
    if word.startswith(_NOT):
        return _LEFT_OUT_WEIGHT * names.weight(word[1:])
    if word in eaten_words().scaffolding:
        return _SCAFFOLD_WEIGHT if names.has_word(word) else 0.0
    if not names.has_word(word):
        return _UNKNOWN_MAIN_WEIGHT if is_main else _UNKNOWN_WEIGHT
    return names.weight(word) * (_HEAD_WEIGHT if is_main else 1.0)


def _extra(names: EatenNames, others: frozenset[str], head: frozenset[str]) -> tuple[float, float]:
    """Return the weight of the name's further words, and how far those set it apart that must be said."""
    words = eaten_words()
    extra = penalty = 0.0
    for word in sorted(others):
        if word.startswith(_NOT):
            continue
        if word in words.unless_said:
            penalty += words.unless_said[word]
        elif word not in words.by_default:
            extra += names.weight(word) * (1.0 if word in head else _EXTRA_TAIL)
    return extra, penalty


def _contradicted(own: frozenset[str], said: frozenset[str]) -> frozenset[str]:
    return frozenset(
        word
        for word in own | said
        if (word in own and f"{_NOT}{word}" in said) or (word in said and f"{_NOT}{word}" in own)
    )


def _advantage(entry: NameEntry, shared: frozenset[str], own: frozenset[str]) -> float:
    return 0.03 if entry.origin == EVERYDAY and own <= shared else 0.01 if entry.origin == OWN else 0.0
