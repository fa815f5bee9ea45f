"""Split a question into words, the units that the network labels.

Numbers stay whole ("1,400", "0.5"), as do letters with inner apostrophes ("don't"). Every other character is a word of
its own: "20g" becomes "20" and "g", "gluten-free" becomes "gluten", "-" and "free".
"""

import re
import unicodedata
from dataclasses import dataclass

_WORD = re.compile(
    r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?|[^\W\d_]+(?:['\u2019\u2018`][^\W\d_]+)*|[<>]=|\S"
)


@dataclass(frozen=True, slots=True)
class Word:
    """A word and its position in the question: `question[start:end] == text`."""

    text: str
    start: int
    end: int


def split_words(question: str) -> list[Word]:
    """Split a question into words, in order, with their positions."""
    return [Word(match.group(), match.start(), match.end()) for match in _WORD.finditer(question)]


def normalised_word(word: str) -> str:
    """Return a word as the network sees it: lower case, no accents, straight apostrophes."""
    lowered = word.lower().replace("\u2019", "'").replace("\u2018", "'").replace("`", "'")
    decomposed = unicodedata.normalize("NFD", lowered)
    return "".join(char for char in decomposed if not unicodedata.combining(char)) or word
