"""Typing errors: find the word that a misspelling means."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from core.assets import read_tsv, sound_assets

MIN_LETTERS: Final = 5
"""Letters in the shortest word that may be a typing error; shorter words are too similar to each other."""
FEWEST_FOR_SLIPS: Final = 4
"""Letters from which on the beginning of a word may have a slip: too many shorter words are one letter away."""
TWO_SLIPS_FROM: Final = 7
_VOWELS: Final = str.maketrans("", "", "aeiouy")
_SOUNDS: Final = str.maketrans({"k": "c", "q": "c", "z": "s"})
_SHORT: Final = 7
_LONG: Final = 9
_MOST: Final = 2
"""The most errors that a long word may have."""


def is_typo(typed: str, meant: str) -> bool:
    """Return whether `typed` is `meant` with swapped or doubled letters or a wrong vowel; two errors in a long word.

    A missing, extra or different consonant makes another word: "macha" isn't matcha, and a shake isn't sake. In short
    words ("kashi", "kasha") a vowel changes the meaning.
    """
    shorter = min(len(typed), len(meant))
    if shorter < MIN_LETTERS or typed[0] != meant[0]:
        return False
    distance = _slips_between()(typed, meant, score_cutoff=_MOST)
    if distance > (_MOST if shorter >= _LONG else 1):
        return False
    if distance == 1 and len(typed) == len(meant) and sorted(typed) == sorted(meant):
        return True
    if shorter < _SHORT:
        return _undoubled(typed) == _undoubled(meant)
    # Another ending is another language: "ostriche" means oysters, not an ostrich.
    return typed[-1] == meant[-1] and _skeleton(typed) == _skeleton(meant)


def slips_of_beginnings(typed: str, known: Sequence[str]) -> dict[int, int]:
    """Return the places of the known words whose beginning is a slip or two away, with the number of slips.

    For offers that the user sees: an unfinished word may become any of them.
    """
    if len(typed) < FEWEST_FOR_SLIPS:
        return {}
    from rapidfuzz import process

    most = 2 if len(typed) >= TWO_SLIPS_FROM else 1
    nearest: dict[int, int] = {}
    for length in (len(typed) - 1, len(typed), len(typed) + 1):
        beginnings = [word[:length] for word in known]
        for _, distance, place in process.extract_iter(
            typed, beginnings, scorer=_slips_between(), score_cutoff=most
        ):
            nearest[place] = min(int(distance), nearest.get(place, most))
    return nearest


@cache
def _slips_between() -> Callable[..., int]:
    """Return RapidFuzz's distance between two words. It is imported with the first word that may have a slip."""
    from rapidfuzz.distance import OSA

    return OSA.distance


@lru_cache(maxsize=65536)
def _skeleton(word: str) -> str:
    """Return a word's consonants by sound, without repetitions."""
    return _undoubled(word.replace("ph", "f").translate(_VOWELS).translate(_SOUNDS))


def _undoubled(word: str) -> str:
    return "".join(letter for at, letter in enumerate(word) if at == 0 or letter != word[at - 1])


@cache
def spellings() -> Mapping[str, tuple[str, ...]]:
    """Return the words of assets/taxonomy/spellings.tsv and their meaning; empty for a word that isn't misspelled."""
    rows = read_tsv(sound_assets() / "taxonomy" / "spellings.tsv")
    return {row["word"]: tuple(row["meant"].split()) for row in rows}


def corrected(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """Return the words that a misspelling means: listed ones, or the only known word that is near enough; else nothing.

    Args:
        word: an unknown word, in its compared spelling.
        known: words with the same first letter.
    """
    listed = spellings().get(word)
    if listed is not None:
        return listed
    if len(word) < MIN_LETTERS or not word.isalpha():
        return ()
    near = [other for other in known if abs(len(other) - len(word)) <= _MOST and is_typo(word, other)]
    return (near[0],) if len(near) == 1 else ()
