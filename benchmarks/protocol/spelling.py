"""Normalise names for a benchmark: without case and plurals. Shares no code with Larder."""

import re

_PIECE = re.compile(r"[^\W_]+|[^\w\s]|_")


def same(name: str) -> str:
    """Return a spelling that equal names share: `"Lemons, rind of"` and `"lemon, rind of"`, `"cookie"` and `"cookies"`.

    The result is no English word: every word is cut in the same way, plural or not, so only equality counts. Hyphens
    and other signs stay.
    """
    return " ".join(_cut(piece) for piece in _PIECE.findall(name.casefold()))


def _cut(word: str) -> str:
    if len(word) < 4 and not word[:-1].isdigit():
        return word
    if word.endswith("s") and not word.endswith(("ss", "us")):
        word = word[:-1]
    if word.endswith("ie"):
        return word[:-2] + "y"
    if word.endswith("ve"):
        return word[:-2] + "f"
    if word.endswith(("oe", "se", "xe", "ze", "che", "she")):
        return word[:-1]
    return word
