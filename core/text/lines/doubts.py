"""Doubts about which foods a line contains: "zorgle butter", "sugar and 2 glurfs", "2 eggs or one glurf"."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from core.food.lazy_pattern import LazyPattern
from core.food.names import NameIndex
from core.food.spelling import fold
from core.text.lines.leading_amount import leading_amount
from core.text.lines.parsed_line import ParsedLine
from core.text.lines.words import line_words
from core.text.numbers import number_at, range_at
from core.text.phrases.claims import claims_in
from core.text.phrases.unknown import strange_words, unknown_words
from core.text.phrases.words import content, in_words, mentioned
from models.line_tagger.words import split_line

_BEFORE_NAME: Final = re.compile(r".*[,;:()\[\]|/+&]|.*\b(?:or|and|plus|of)\b")
"""Everything up to the words directly before a name."""
_BEHIND_FOOD: Final = re.compile(
    r"[,;:()\[\]|/]|\s[-–—]+\s|\.\s|\b(?:or|to|for|from|until|into|in|on|at|as|if|without|but|not|then)\b"
)
"""The end of the words for one food."""
_PART_END: Final = re.compile(r"[,;()\[\]]")
_GAP: Final = " … "
"""Replaces a name, so that "2 eggs or 1 glurf" doesn't become "2 or 1 glurf"."""
_CHOICE: Final = frozenset({"or"})
_MORE: Final = frozenset({"and", "plus", "with", "&", "+"})


def is_doubtful(line: ParsedLine, entity: str | None, names: NameIndex) -> bool:
    """Return whether words outside a line's name leave open which foods it contains.

    Args:
        entity: the node that the line was linked to.
    """
    without_name = line.text.replace(line.name, _GAP, 1)
    rest = without_name.replace(line.preparation, _GAP, 1) if line.preparation else without_name
    return (
        _leaves_unknown_choice(rest, names)
        or _adds_unknown_food(without_name, names)
        or _changes_food(line, entity, names)
        or _offers_what_is_replaced(line.text)
        or line_words().elsewhere.search(line.text) is not None
    )


def _offers_what_is_replaced(text: str) -> bool:
    """Return whether the line leaves the choice of a food and the one that it replaces: "vegan butter (or normal)"."""
    substitute = line_words().substitutes.search(text)
    return substitute is not None and _ordinary().search(text, substitute.end()) is not None


@cache
def _ordinary() -> LazyPattern:
    words = line_words()
    few = r"\s*(?:[\w']+\s+){0,4}?"
    return LazyPattern(
        rf"(?:\bor\b|/|\(|,|;|\s[-–—]\s){few}(?:{words.ordinary})"
        rf"|(?:\bor\b|/)\s*(?:[\w']+\s+){{0,2}}?(?:{words.ordinary_as_choice})"
    )


def _changes_food(line: ParsedLine, entity: str | None, names: NameIndex) -> bool:
    """Return whether a word directly before the name, tagged as a preparation, may change the food."""
    text, name = fold(_without_amount(line.text)), fold(line.name)
    at = text.find(name)
    if entity is None or at <= 0 or not name:
        return False
    words = in_words(_BEFORE_NAME.sub("", text[:at]), names)
    return bool(strange_words(claims_in(words)[2], (), (), entity, names))


def _without_amount(text: str) -> str:
    words = split_line(text)
    found = leading_amount([word.text for word in words])
    return text if found is None or found.food_start >= len(words) else text[words[found.food_start].start :]


def _leaves_unknown_choice(rest: str, names: NameIndex) -> bool:
    """Return whether the line offers an amount of an unknown food as a choice ("or 1 glurf")."""
    for choice in _counted_behind(rest, _CHOICE):
        words = content(in_words(choice, names))
        if any(word not in line_words().no_food for word in words) and not mentioned(words, names):
            return True
    return False


def _adds_unknown_food(text: str, names: NameIndex) -> bool:
    """Return whether the line adds an amount of an unknown food ("plus 1 glurf"). "and skin" adds none."""
    return any(
        word not in line_words().no_food
        for found in _counted_behind(text, _MORE)
        for word in unknown_words(in_words(_BEHIND_FOOD.split(found)[0], names), names)
    )


def _counted_behind(text: str, links: frozenset[str]) -> Iterator[str]:
    """Yield the words after every amount that follows one of the linking words. "2 or 3" is one amount."""
    folded = fold(text)
    words = split_line(folded)
    spelled = [word.text for word in words]
    for at in range(1, len(words)):
        size = range_at(spelled, at)[2]
        is_linked = spelled[at - 1] in links and (at < 2 or not number_at(spelled, at - 2)[1])
        if size and is_linked:
            yield _PART_END.split(folded[words[at + size - 1].end :])[0]
