"""Words around a food's name that may mean another food: unknown words, and other foods."""

from typing import Final

from core.food.item import Words
from core.food.names import NameIndex
from core.text.phrases.modifiers import modifiers
from core.text.phrases.vocabulary import phrase_words
from core.text.phrases.words import LONGEST_NAME, content, may_trail, mentioned, named

_LEAST_PARTICIPLE: Final = 4


def strange_words(before: Words, span: Words, behind: Words, entity: str, names: NameIndex) -> Words:
    """Return the words that no rule accounts for.

    Args:
        before: the words before the head's name, and between its words.
        span: the head's name.
        behind: the words after it.
        entity: the head's node.
    """
    kinds = names.taxonomy.ancestors(entity)
    found: list[str] = []
    at = 0
    while at < len(before):
        size = _accounted(before, at, entity, names)
        if not size:
            found.append(before[at])
        at += size or 1
    found += [word for word in behind if not _may_follow(word, kinds, names)]
    return tuple(found)


def _accounted(words: Words, at: int, entity: str, names: NameIndex) -> int:
    """Return how many words from a place on leave the head unchanged; 0 for none."""
    harmless = modifiers()
    kinds = names.taxonomy.ancestors(entity)
    for size in range(min(LONGEST_NAME, len(words) - at), 0, -1):
        span = words[at : at + size]
        phrase = " ".join(span)
        if phrase in phrase_words().contents or (
            size > 1 and harmless.is_harmless(phrase, kinds, behind=False)
        ):
            return size
        food = named(span, names) if content(span) else None
        if food is not None:
            # "Orange" before butter is the fruit: a word that may be a food isn't just a colour.
            return size if _joins(food, entity, names) else 0
    word = words[at]
    is_part = (
        word in phrase_words().parts or word in phrase_words().cuts or word in phrase_words().substitutes
    )
    if is_part or word.endswith(("ly", "%")) or any(char.isdigit() for char in word):
        return 1
    if (
        word.endswith("ed")
        and len(word) > _LEAST_PARTICIPLE
        and word not in names.words
        and word not in phrase_words().adding
    ):
        return 1  # "shucked oysters"
    return int(harmless.is_harmless(word, kinds, behind=False))


def _joins(food: str, entity: str, names: NameIndex) -> bool:
    """Return whether one food before another is a word for it, or leaves it unchanged."""
    taxonomy = names.taxonomy
    of_food, of_head = taxonomy.ancestors(food), taxonomy.ancestors(entity)
    return food in of_head or entity in of_food or modifiers().joins(of_food, of_head)


def _may_follow(word: str, kinds: frozenset[str], names: NameIndex) -> bool:
    """Return whether a word after a head of some kinds leaves the food unchanged."""
    harmless = modifiers()
    if (
        word in phrase_words().cuts
        or word in phrase_words().contents
        or harmless.is_harmless(word, kinds, behind=True)
    ):
        return True
    return may_trail(word, names) and word not in harmless.noise


def unknown_words(words: Words, names: NameIndex) -> Words:
    """Return the words that belong to no name and describe nothing, if the words name no food together."""
    if mentioned(words, names):
        return ()
    harmless = modifiers()
    return tuple(
        word
        for word in content(words)
        if word not in names.words
        and word not in harmless.before
        and not may_trail(word, names)
        and not word.endswith("ing")
        and word not in phrase_words().parts
        and word not in phrase_words().cuts
        and any(char.isalpha() for char in word)
    )


def is_unknown_name(piece: Words, names: NameIndex) -> bool:
    """Return whether a piece between commas lists an unrecognised name ("pickle, Branston") rather than a preparation."""
    part: list[str] = []
    for word in (*piece, "and"):
        if word not in ("and", "plus"):
            part.append(word)
            continue
        if len(part) <= 3 and unknown_words(tuple(part), names):
            return True
        part = []
    return False
