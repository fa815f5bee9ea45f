"""Split an ingredient line into words, the units that the network labels.

"1½" becomes "1" and "½", "400g" becomes "400" and "g", "2-3" becomes "2", "-" and "3"; "1,400", "0.5" and "0,5" stay
whole.
"""

import re

from models.question_parser.words import Word, normalised_word

_FRACTIONS = "¼½¾⅐-⅞↉"
THOUSANDS = re.compile(r"[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?")
_WORD = re.compile(
    rf"[1-9]\d{{0,2}}(?:,\d{{3}})+(?:\.\d+)?|\d+(?:[.,]\d+)?|[{_FRACTIONS}]"
    rf"|[^\W\d_{_FRACTIONS}]+(?:['\u2019\u2018`][^\W\d_{_FRACTIONS}]+)*|\S"
)


def split_line(line: str) -> list[Word]:
    """Split a line into words, in order, with their positions."""
    return [Word(match.group(), match.start(), match.end()) for match in _WORD.finditer(line)]


def line_word_form(word: str) -> str:
    """Return a word as the network sees it: lower case, no accents, and only the shape of a longer number."""
    if word[0].isdigit():
        # A decimal comma becomes a point, because the training lines are American and British.
        figures = word if THOUSANDS.fullmatch(word) else word.replace(",", ".")
        return word if len(word) == 1 else re.sub(r"\d", "0", figures)
    if re.fullmatch(f"[{_FRACTIONS}]", word):
        return "½"
    return "/" if word == "\u2044" else normalised_word(word)
