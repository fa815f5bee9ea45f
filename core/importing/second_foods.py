"""A food beside the first one of a line that nobody knows: "sugar and 2 glurfs", "2 eggs or 1 glurf"."""

import re
from typing import Final

from core.kg.names import NameIndex
from core.kg.phrase.vocabulary import CUTS, PARTS, TRAILING
from core.kg.phrase.words import content, in_words, may_trail, mentioned
from core.kg.spelling import fold

_AMOUNT: Final = r"\s*[\d¼½¾⅓⅔⅛][\d¼½¾⅓⅔⅛/.\s-]*([^,;()\[\]]+)"
_CHOICE: Final = re.compile(rf"(?<![\d¼½¾⅓⅔⅛] )\bor\b{_AMOUNT}")
_MORE: Final = re.compile(rf"(?:\b(?:and|plus|with)\b|[&+]){_AMOUNT}")
_JOINT: Final = re.compile(r"\b(?:and|plus|with)\b|[&+]")
_LIST: Final = re.compile(r"[,;]")
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


def lists_unknown_food(name: str, names: NameIndex) -> bool:
    """Whether a line's name lists a food that nobody knows beside another ("salt, glurf and pepper")."""
    text = fold(name)
    first, *others = _JOINT.split(text)
    if not others:
        return False
    return any(_is_strange(part, names) for part in (*_LIST.split(first)[1:], *others))


def _is_strange(text: str, names: NameIndex) -> bool:
    """Whether words name no food, and one of them stands in the name of none ("and skin" adds nothing)."""
    words = in_words(_END.split(text)[0], names)
    left = [
        word
        for word in content(words)
        if word not in _NO_FOOD
        and not may_trail(word, names)
        and word not in PARTS
        and word not in CUTS
        and word not in TRAILING
        and any(letter.isalpha() for letter in word)
    ]
    return any(word not in names.words for word in left) and not mentioned(words, names)
