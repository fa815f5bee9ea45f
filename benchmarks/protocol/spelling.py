"""When two names are the same for a benchmark: letter case and plurals aside. Shares no code with the product."""

import re

_PIECE = re.compile(r"[^\W_]+|[^\w\s]|_")


def same(name: str) -> str:
    """A spelling that equal names share: `"Lemons, rind of"` and `"lemon, rind of"`, `"cookie"` and `"cookies"`.

    It is no English: every word is cut in the same way whether it is a plural or not, so that only equality counts.
    Hyphens and other signs count as written.
    """
    return " ".join(_cut(piece) for piece in _PIECE.findall(name.casefold()))


def _cut(word: str) -> str:
    if len(word) < 4:
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
