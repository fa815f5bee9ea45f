"""An unknown food next to the name of a line, with an amount of its own: "sugar and 2 glurfs", "2 eggs or 1 glurf"."""

import re
from typing import Final

from core.food.names import NameIndex
from core.food.spelling import fold
from core.text.phrases.unknown import unknown_words
from core.text.phrases.words import content, in_words, mentioned

_AMOUNT: Final = r"\s*[\d¼½¾⅓⅔⅛][\d¼½¾⅓⅔⅛/.\s-]*([^,;()\[\]]+)"
_CHOICE: Final = re.compile(rf"(?<![\d¼½¾⅓⅔⅛] )\bor\b{_AMOUNT}")
_MORE: Final = re.compile(rf"(?:\b(?:and|plus|with)\b|[&+]){_AMOUNT}")
_END: Final = re.compile(
    r"[,;:()\[\]|/]|\s[-–—]+\s|\.\s|\b(?:or|to|for|from|until|into|in|on|at|as|if|without|but|not|then)\b"
)
"""Where the words for one food stop."""
_NO_FOOD: Final = frozenset(
    "x more less small smaller large larger medium extra other half few one to cm inch and g kg ml fl oz lb"
    " diameter".split()
)
"""What stands behind an amount without being a food: "or 6 smaller ones"."""


def leaves_unknown_choice(rest: str, names: NameIndex) -> bool:
    """Whether the words beside a line's name leave a choice, with an amount, of what nobody knows ("or 1 glurf")."""
    for choice in _CHOICE.findall(fold(rest)):
        words = content(in_words(choice, names))
        if any(word not in _NO_FOOD for word in words) and not mentioned(words, names):
            return True
    return False


def adds_unknown_food(rest: str, names: NameIndex) -> bool:
    """Whether the words beside a line's name add, with an amount, what nobody knows ("plus 1 glurf")."""
    return any(_is_strange(found, names) for found in _MORE.findall(fold(rest)))


def _is_strange(text: str, names: NameIndex) -> bool:
    """Whether words name no food, and one of them stands in the name of none ("and skin" adds nothing)."""
    words = in_words(_END.split(text)[0], names)
    return any(word not in _NO_FOOD for word in unknown_words(words, names))
