"""The words before a food's name that the line tagger took for a preparation: "zorgle butter" may be of nuts."""

import re
from typing import Final

from core.food.names import NameIndex
from core.food.spelling import fold
from core.text.lines.reading import ReadLine
from core.text.phrases.claims import claims_in
from core.text.phrases.unknown import strange_words
from core.text.phrases.words import in_words

_END: Final = re.compile(r".*[,;:()\[\]|/+&]|.*\b(?:or|and|plus|of)\b")
"""Up to where the words before a name belong to something else."""


def changes_food(line: ReadLine, entity: str | None, names: NameIndex) -> bool:
    """Whether a word directly before the name of a line leaves open what its food is.

    Args:
        entity: the node of the food that was found for the line.
    """
    text, name = fold(line.text), fold(line.name)
    at = text.find(name)
    if entity is None or at <= 0 or not name:
        return False
    words = in_words(_END.sub("", text[:at]), names)
    return bool(strange_words(claims_in(words)[2], (), (), entity, names))
