"""Typing slips: which word a mistyped one means, if any."""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Final

from rapidfuzz.distance import OSA

from core.assets import read_tsv, sound_assets

SHORTEST: Final = 5
"""Letters of the shortest word that may be a slip; shorter words are too close to each other."""
_VOWELS: Final = str.maketrans("", "", "aeiouy")
_SOUNDS: Final = str.maketrans({"k": "c", "q": "c", "z": "s"})
_SHORT: Final = 7
_LONG: Final = 9
_MOST: Final = 2
"""Slips in the longest word."""


def is_slip(typed: str, meant: str) -> bool:
    """Whether `typed` is `meant` with letters swapped, doubled, or a vowel mistaken; two slips in a long word.

    A missing, added or other consonant makes a word of its own: "macha" is no matcha, and a shake is no sake.
    Short words ("kashi", "kasha") change their meaning with a vowel.
    """
    shorter = min(len(typed), len(meant))
    if shorter < SHORTEST or typed[0] != meant[0]:
        return False
    distance = OSA.distance(typed, meant, score_cutoff=_MOST)
    if distance > (_MOST if shorter >= _LONG else 1):
        return False
    if distance == 1 and len(typed) == len(meant) and sorted(typed) == sorted(meant):
        return True
    if shorter < _SHORT:
        return _undoubled(typed) == _undoubled(meant)
    # Another ending is another language: "ostriche" are oysters, and no ostrich.
    return typed[-1] == meant[-1] and _skeleton(typed) == _skeleton(meant)


@lru_cache(maxsize=65536)
def _skeleton(word: str) -> str:
    """The consonants of a word by their sound, without repeated ones."""
    return _undoubled(word.replace("ph", "f").translate(_VOWELS).translate(_SOUNDS))


def _undoubled(word: str) -> str:
    return "".join(letter for at, letter in enumerate(word) if at == 0 or letter != word[at - 1])


@cache
def spellings() -> Mapping[str, tuple[str, ...]]:
    """The words of assets/taxonomy/spellings.tsv: what a misspelling means, nothing for a word of its own."""
    rows = read_tsv(sound_assets() / "taxonomy" / "spellings.tsv")
    return {row["word"]: tuple(row["meant"].split()) for row in rows}


def meant_by(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """The words that a mistyped word means: listed ones, or the one known word that it is a slip of; else nothing.

    Args:
        word: no known word, in its compared spelling.
        known: words that begin with the same letter.
    """
    listed = spellings().get(word)
    if listed is not None:
        return listed
    if len(word) < SHORTEST or not word.isalpha():
        return ()
    near = [other for other in known if abs(len(other) - len(word)) <= _MOST and is_slip(word, other)]
    return (near[0],) if len(near) == 1 else ()
