"""The number of servings in a yield: "Serves 4-6", "12 cookies", "1 loaf (8 servings)"."""

import re
from typing import Final

from core.errors import KnownError
from core.food.word_files import PhraseExpression, PhrasePattern, WordTables, loader
from core.text.numbers import LONGEST, FoundNumber, number_of, range_of, ranges_in, with_plain_digits
from core.text.plain import line_of
from core.translation import local_number, tr

_MOST_SERVINGS: Final = 10_000.0


class ServingWords(WordTables):
    """The entries of `assets/words/servings.toml`."""

    eaters: PhrasePattern
    pieces: PhrasePattern
    bare: frozenset[str]
    wholes: PhraseExpression
    before_counts: PhraseExpression
    not_counted: frozenset[str]


serving_words = loader("servings", ServingWords)


def servings_of(value: object) -> float | None:
    """Return the number of servings in a yield: 4, "Serves 4-6", "12 cookies", or the first in a list that has one.

    Of a range, the smaller number counts, so that a serving is never stated smaller than it may be. None for a yield
    without a number of servings ("1 loaf", "500 g").
    """
    if isinstance(value, list | tuple):
        return next((found for item in value[:20] if (found := servings_of(item)) is not None), None)
    if isinstance(value, dict):
        return servings_of(value.get("value"))
    if not isinstance(value, str):
        return _sensible(number_of(value))
    text = with_plain_digits(line_of(value)[:LONGEST])
    first = range_of(text)
    if first is None or _sensible(first.low) is None:
        return None
    if serving_words().eaters.search(text):
        return _sensible(_counting(text, first).low)
    rest = f"{text[: first.start]} {text[first.end :]}"
    others = " ".join(re.split(r"[\s.,:;()+~]+", rest)).strip().lower()
    if not others or others in serving_words().bare:
        return first.low
    is_of_pieces = serving_words().pieces.search(rest) and range_of(rest) is None and first.low >= 2
    return first.low if is_of_pieces else None


def _counting(text: str, first: FoundNumber) -> FoundNumber:
    """Return the number right before a word for eaters, else the first number: of "1 loaf (8 servings)" the 8 counts."""
    for found in ranges_in(text):
        word = serving_words().eaters.search(text, found.end)
        if word is not None and not text[found.end : word.start()].strip():
            return found
    return first


def _sensible(servings: float | None) -> float | None:
    return servings if servings is not None and 0 < servings <= _MOST_SERVINGS else None


def check_servings(servings: float, most: float) -> None:
    """Check a number of servings that the user typed.

    Raises:
        KnownError: it isn't above 0, or is more than `most`.
    """
    if not 0 < servings <= most:
        message = tr("Servings are a number above 0 and at most {most}, such as 4.")
        raise KnownError(message.format(most=local_number(f"{most:,g}")))
