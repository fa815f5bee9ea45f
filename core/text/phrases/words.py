"""The words of an ingredient phrase in compared spelling, with typing errors corrected, and the nodes they name."""

from collections.abc import Iterable, Sequence

from core.food.item import Words
from core.food.names import NameIndex
from core.food.spelling import words_of
from core.food.typos import MIN_LETTERS, corrected
from core.text.phrases.modifiers import modifiers
from core.text.phrases.vocabulary import phrase_words

LONGEST_NAME = 8
"""Words in the longest name to look for."""


def in_words(text: str, names: NameIndex) -> Words:
    """Return the words of a segment without numbers, with separated words joined and typing errors corrected."""
    found: list[str] = []
    for word in words_of(text):
        if word.replace(".", "").replace(",", "").replace("/", "").isdigit():
            continue
        joined = found[-1] + word if found else ""
        if (
            joined in names.by_key
            and joined not in phrase_words().not_joined
            and f"{found[-1]} {word}" not in names.by_key
            and len(joined) > 5
        ):
            found[-1] = joined
        else:
            found += _corrected(word, names)
    return tuple(found)


def _corrected(word: str, names: NameIndex) -> list[str]:
    """Return a known word as it is, else the words of names that it misspells."""
    if (
        word in names.words
        or word in phrase_words().words_of_contents
        or is_noise(word)
        or word in modifiers().before
    ):
        return [word]
    if len(word) >= MIN_LETTERS and word in names.squashed:
        return names.squashed[word].split()
    return list(corrected(word, names.words_by_start.get(word[0], ()))) or [word]


def is_noise(word: str) -> bool:
    """Return whether a word doesn't change which food it is."""
    return word in modifiers().noise or word in phrase_words().noise or word[-1] == "%"


def may_trail(word: str, names: NameIndex) -> bool:
    """Return whether a word after the food's name can be left out: a describing word, or a participle that no name has."""
    return is_noise(word) or (word.endswith(("ed", "ly")) and word not in names.words)


def content(words: Iterable[str]) -> Words:
    """Return the words that aren't noise."""
    return tuple(word for word in words if not is_noise(word))


def before_purpose(words: Words) -> Words:
    """Return the words before one of purpose or absence."""
    for at, word in enumerate(words):
        if word in phrase_words().purpose or word in phrase_words().without:
            return words[:at]
    return words


def named(words: Sequence[str], names: NameIndex) -> str | None:
    """Return the node that these words name together, or None."""
    return names.by_key.get(" ".join(words)) if 0 < len(words) <= LONGEST_NAME else None


TOO_GENERAL = frozenset({"food", "plant food", "prepared food", "animal product", "food additive"})


_SAYS_NOTHING = frozenset({*TOO_GENERAL, "grain", "spice"})


def mentioned(words: Sequence[str], names: NameIndex) -> Words:
    """Return the nodes that the words name anywhere, in order, preferring the longest names."""
    found: list[str] = []
    at = 0
    while at < len(words):
        if words[at] in phrase_words().without:
            # "no" and "not" deny the next word ("No Yolks noodles" are noodles), "without" everything after it.
            if words[at] not in ("no", "not"):
                break
            at += 2
            continue
        for size in range(min(LONGEST_NAME, len(words) - at), 0, -1):
            span = words[at : at + size]
            entity = named(span, names) if content(span) else None
            meant = phrase_words().contents.get(" ".join(span), ())
            if entity is not None or meant:
                found += [entity] if entity is not None and entity not in _SAYS_NOTHING else []
                found += meant
                at += size
                break
        else:
            at += 1
    return tuple(dict.fromkeys(found))
