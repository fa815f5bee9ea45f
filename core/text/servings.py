"""How many servings a yield names: "Serves 4-6", "12 cookies", "1 loaf (8 servings)"."""

import re
from typing import Final

from core.text.numbers import LONGEST, FoundNumber, number_of, range_of, ranges_in, with_plain_digits
from core.text.plain import line_of

_MOST_SERVINGS: Final = 10_000.0
_EATERS: Final = (
    r"serv\w*|portion\w*|porcion\w*|porzion\w*|portie\w*|porç\w*|porcj\w*|porce|porcí|porsjon\w*|annos\w*|adag\w*"
    r"|порци\w*|people|persons?|persone\w*|personas?|personnes?|pessoas?|pers|osób|osoby|fő|kişilik|adults?|diners|eaters"
)
_YIELD_WORD: Final = re.compile(rf"(?i)\b(?:{_EATERS})\b|人(?:分|前|份)|인분")
_COUNTED: Final = re.compile(rf"(?i)\s*(?:{_EATERS}|人|인분)")
"""Words that directly follow the number of servings: of "1 loaf (8 servings)" the 8 counts."""
_PIECE_WORD: Final = re.compile(
    r"(?i)\b(?:items?|pieces?|cookies|biscuits|muffins|cupcakes|pancakes|crepes|waffles|rolls|buns|bagels|scones|bars"
    r"|brownies|squares|slices|tacos|burritos|enchiladas|burgers|patties|sandwiches|wraps|skewers|kebabs|dumplings"
    r"|balls|meatballs|doughnuts|donuts|tarts|tartlets|bowls|glasses|drinks|smoothies|popsicles|truffles|stück)\b"
)
_BARE: Final = frozenset({"", "makes", "yield", "yields", "for", "about", "serves", "feeds"})


def servings_of(value: object) -> float | None:
    """How many people or eaten pieces a yield names: 4, "Serves 4-6", "12 cookies", or the first of a list that does.

    Of a range the smaller number, so that a portion is never stated smaller than it may be. None for a yield
    that is no number of portions ("1 loaf", "500 g").
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
    if _YIELD_WORD.search(text):
        return _sensible(_counting(text, first).low)
    rest = f"{text[: first.start]} {text[first.end :]}"
    if " ".join(re.split(r"[\s.,:;()+~]+", rest)).strip().lower() in _BARE:
        return first.low
    is_of_pieces = _PIECE_WORD.search(rest) and range_of(rest) is None and first.low >= 2
    return first.low if is_of_pieces else None


def _counting(text: str, first: FoundNumber) -> FoundNumber:
    """The number right before the word for those who eat, else the first."""
    return next((found for found in ranges_in(text) if _COUNTED.match(text, found.end)), first)


def _sensible(servings: float | None) -> float | None:
    return servings if servings is not None and 0 < servings <= _MOST_SERVINGS else None
