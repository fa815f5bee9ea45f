"""Passphrases for encrypted backups: the shortest allowed, and an estimate of how hard one is to guess."""

import math
import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from core.errors import KnownError
from core.translation import tr

SHORTEST: Final = 8
"""In characters. An attacker with the file can guess for years, so this is a minimum, not a recommendation."""
ADVICE: Final = "Four or more unrelated words are easy to remember and hard to guess."
NO_WAY_BACK: Final = "Larder cannot recover a lost passphrase, and the backup cannot be read without it."

_WORD_BITS: Final = 11.0
"""Bits of a common word: one of about 2,000."""
_LETTERS_A_WORD: Final = 6
_ODD_BITS: Final = 4.0
"""Bits of a character among letters, digits and punctuation, where people use patterns."""
_SYLLABLE_BITS: Final = 5.5
"""Bits of a character in a script without capitals, such as Japanese."""
_WEAK_BITS: Final = 38.0
_STRONG_BITS: Final = 44.0
_POOLS: Final = ((r"[a-z]", 26), (r"[A-Z]", 26), (r"\d", 10), (r"[^a-zA-Z\d]", 33))
_RUNS: Final = (
    "abcdefghijklmnopqrstuvwxyz",
    "qwertyuiopasdfghjklzxcvbnm",
    "01234567890",
    "zyxwvutsrqponmlkjihgfedcba",
)
_COMMON: Final = re.compile(
    r"passw(?:or|0r)[dt]|p[a@]ssphrase|geheim|secret|letmein|welcome|admin|iloveyou|monkey|dragon|football|sunshine|princess"
    r"|larder|backup|health|summer|winter|spring|autumn|changeme"
)


class Strength(StrEnum):
    """The strength of a passphrase: a rough estimate."""

    REFUSED = "too short"
    WEAK = "easy to guess"
    FAIR = "fair"
    STRONG = "strong"


@dataclass(frozen=True)
class PassphraseEstimate:
    """An estimate, and advice for the user."""

    strength: Strength
    hint: str


def estimate_strength(passphrase: str) -> PassphraseEstimate:
    """Estimate how hard a passphrase is to guess. This is an upper bound, because the user's own names and dates are
    unknown.
    """
    if len(passphrase) < SHORTEST:
        return PassphraseEstimate(Strength.REFUSED, f"Use at least {SHORTEST} characters. {ADVICE}")
    bits = min(_letter_bits(passphrase), _word_bits(passphrase))
    if bits < _WEAK_BITS:
        return PassphraseEstimate(Strength.WEAK, f"Easy to guess. {ADVICE}")
    if bits < _STRONG_BITS:
        return PassphraseEstimate(Strength.FAIR, "Fair. One more unrelated word makes it strong.")
    return PassphraseEstimate(Strength.STRONG, "Hard to guess.")


def check_new(passphrase: str) -> None:
    """Refuse a passphrase that is too short for a new backup.

    Raises:
        KnownError: it is too short.
    """
    verdict = estimate_strength(passphrase)
    if verdict.strength is Strength.REFUSED:
        raise KnownError(tr("That passphrase is too short. {hint}").format(hint=verdict.hint))


def _letter_bits(text: str) -> float:
    """Return the entropy if each character were random; runs and repetitions count once."""
    pool = sum(size for pattern, size in _POOLS if re.search(pattern, text))
    return len(_shortened(text)) * math.log2(pool)


def _word_bits(text: str) -> float:
    """Return the entropy if each distinct word were random; anything that isn't a plain word counts by its characters."""
    return sum(_bits_of_word(word) for word in set(re.split(r"[\s\-_.,]+", text.casefold())))


def _bits_of_word(word: str) -> float:
    plain = re.fullmatch(r"([^\W\d_]+)(\W*\d*\W*)", word)
    if plain is None:
        return _ODD_BITS * len(_shortened(_COMMON.sub("", word)))
    letters = _shortened(plain[1])
    if _COMMON.search(plain[1]):
        bits = 3.0
    elif plain[1].lower() == plain[1].upper():
        bits = _SYLLABLE_BITS * len(letters)
    else:
        # A long word may be several words without spaces.
        bits = min(_WORD_BITS * max(1.0, len(letters) / _LETTERS_A_WORD), 4.7 * len(letters))
    return bits + 3.0 * len(_shortened(plain[2]))


def _shortened(text: str) -> str:
    """Return text without repeated letters, and without runs along the alphabet or a keyboard row."""
    found = ""
    for place, letter in enumerate(text):
        pair = text[max(0, place - 1) : place + 1].casefold()
        goes_on = len(pair) > 1 and (pair[0] == pair[1] or any(pair in run for run in _RUNS))
        if not goes_on:
            found += letter
    return found
