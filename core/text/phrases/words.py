"""The words of an ingredient phrase: in their compared spelling, slips mended, and the nodes they name."""

from collections.abc import Iterable, Sequence

from core.food.item import Words
from core.food.names import NameIndex
from core.food.slips import MIN_LETTERS, corrected
from core.food.spelling import words_of
from core.text.phrases.modifiers import modifiers
from core.text.phrases.vocabulary import phrase_words

LONGEST_NAME = 8
"""Words of the longest name worth looking for."""


_NOT_JOINED = frozenset({"sweetbread", "groundnut", "mincemeat", "buttercream", "tofish"})


def in_words(text: str, names: NameIndex) -> Words:
    """The words of a segment without numbers, with words that belong together joined and slips mended."""
    found: list[str] = []
    for word in words_of(text):
        if word.replace(".", "").replace(",", "").replace("/", "").isdigit():
            continue
        joined = found[-1] + word if found else ""
        if (
            joined in names.by_key
            and joined not in _NOT_JOINED
            and f"{found[-1]} {word}" not in names.by_key
            and len(joined) > 5
        ):
            found[-1] = joined
        else:
            found += _mended(word, names)
    return tuple(found)


def _mended(word: str, names: NameIndex) -> list[str]:
    """A word as it is when it is known, else the words of names that it is a slip of."""
    if word in names.words or word in phrase_words().in_meant or is_noise(word) or word in modifiers().before:
        return [word]
    if len(word) >= MIN_LETTERS and word in names.squashed:
        return names.squashed[word].split()
    return list(corrected(word, names.words_by_start.get(word[0], ()))) or [word]


def is_noise(word: str) -> bool:
    """Whether a word says nothing about which food it is."""
    return word in modifiers().noise or word in phrase_words().noise or word[-1] == "%"


def may_trail(word: str, names: NameIndex) -> bool:
    """Whether a word behind the food's name can be left out: describing words, and participles that no name holds."""
    return is_noise(word) or (word.endswith(("ed", "ly")) and word not in names.words)


def content(words: Iterable[str]) -> Words:
    """The words that are no noise."""
    return tuple(word for word in words if not is_noise(word))


def before_purpose(words: Words) -> Words:
    """The words up to one that says what the food is for, or what is not in it."""
    for at, word in enumerate(words):
        if word in phrase_words().purpose or word in phrase_words().without:
            return words[:at]
    return words


def named(words: Sequence[str], names: NameIndex) -> str | None:
    """The node that these words name together, or None."""
    return names.by_key.get(" ".join(words)) if 0 < len(words) <= LONGEST_NAME else None


TOO_GENERAL = frozenset({"food", "plant food", "prepared food", "animal product", "food additive"})


_SAYS_NOTHING = frozenset({*TOO_GENERAL, "grain", "spice"})


def mentioned(words: Sequence[str], names: NameIndex) -> Words:
    """The nodes that words name anywhere, the longest names first to last."""
    found: list[str] = []
    at = 0
    while at < len(words):
        if words[at] in phrase_words().without:
            # "no" and "not" deny the word that follows ("No Yolks noodles" are noodles), "without" all that follows.
            if words[at] not in ("no", "not"):
                break
            at += 2
            continue
        for size in range(min(LONGEST_NAME, len(words) - at), 0, -1):
            span = words[at : at + size]
            entity = named(span, names) if content(span) else None
            meant = phrase_words().meant.get(" ".join(span), ())
            if entity is not None or meant:
                found += [entity] if entity is not None and entity not in _SAYS_NOTHING else []
                found += meant
                at += size
                break
        else:
            at += 1
    return tuple(dict.fromkeys(found))
