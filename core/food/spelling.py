"""One spelling for food names, so that letter case, accents, hyphens and plurals make no difference.

All comparisons of food names go through `normalised_name`.
"""

import re
import unicodedata
from collections.abc import Mapping
from functools import cache, lru_cache

from core.food.word_files import WordTables, loader

_WORD = re.compile(r"\d+(?:[.,/]\d+)*%?|[^\W\d_]+(?:'[^\W\d_]+)*")
_MARKS = str.maketrans({"’": "'", "‘": "'", "`": "'", "´": "'", "®": " ", "™": " ", "©": " ", "⁄": "/"})


class SpellingWords(WordTables):
    """The entries of `assets/words/spelling.toml`."""

    plurals: Mapping[str, str]
    variants: Mapping[str, str]


_words = loader("spelling", SpellingWords)


@cache
def _known() -> Mapping[str, str]:
    return {**_words().plurals, **_words().variants}


@lru_cache(maxsize=16384)
def fold(text: str) -> str:
    """Return text in lower case with straight apostrophes, without accents and trademark signs."""
    return folded(text)


def folded(text: str) -> str:
    """Return `fold` of a long text, which need not be remembered."""
    if text.isascii():
        # A tenth of the time, for nearly every text.
        return text.replace("`", "'").lower()
    lowered = text.translate(_MARKS).casefold()
    if lowered.isascii():
        return lowered
    # Normalise twice: letters of other shapes decompose to capitals, and capitals to letters with marks.
    decomposed = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", lowered).casefold())
    return "".join(char for char in decomposed if not unicodedata.combining(char)).translate(_MARKS)


@lru_cache(maxsize=65536)
def singular(word: str) -> str:
    """Return a lower-case word without a regular plural ending. Both sides of every comparison go through this."""
    known = _known().get(word)
    if known is not None:
        return known
    if len(word) <= 3 or not word.endswith("s") or word.endswith(("ss", "us")):
        return word
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "sses", "xes", "zes", "oes")):
        return word[:-2]
    stem = word[:-1]
    return _known().get(stem, stem)


def words_of(text: str) -> list[str]:
    """Return the words and numbers of a text in order, in their compared spelling."""
    bare = (
        word.removesuffix("'s").replace("'", "") for word in _WORD.findall(fold(text).replace("&", " and "))
    )
    return [singular(word) for word in bare if word]


@lru_cache(maxsize=65536)
def normalised_name(text: str) -> str:
    """Return the spelling by which names are compared, such as "lemon rind of" for "Lemons, rind of"."""
    return " ".join(words_of(text))


_PART = re.compile(r"\w+|[^\w\s]")


@lru_cache(maxsize=65536)
def spelled(name: str) -> str:
    """Return a name as its source spells it, without letter case and plurals.

    Other variants stay different: "chile" and "chili", "light-brown sugar" and "light brown sugar".
    """
    return " ".join(_without_plural(part) for part in _PART.findall(name.casefold()))


def _without_plural(word: str) -> str:
    """Return a word without its plural ending. The result ("cooky", "potato") only has to be the same for both numbers."""
    known = _words().plurals.get(word)
    if known is not None or len(word) <= 3:
        return known or word
    stem = word[:-1] if word.endswith("s") and not word.endswith(("ss", "us")) else word
    if stem.endswith("ie"):
        return stem[:-2] + "y"
    return stem[:-1] if stem.endswith(("oe", "che", "she", "sse", "xe", "ze")) else stem
