"""The mention: a span of the question, perhaps corrected, cut or joined."""

from dataclasses import dataclass, replace
from typing import Final

from core.food.spelling import fold, normalised_name
from core.questions.constraint import EXCLUDING_MODES, WANTS
from models.question_parser.reader import Reading
from models.question_parser.words import Word

ANNOUNCERS: Final = frozenset({"ingredient", "ingredients"})
"""Words that announce a name and are no part of it: "do not have ingredient onion powder"."""
CONNECTORS: Final = frozenset({"and", "or", "&", ",", "(", ")", "-", "/", "+", "nor"})
"""Words and signs between the items of a list."""
NAMED: Final = frozenset({"ingredient", "tag"})
"""Kinds of mention that are linked to names."""


@dataclass(frozen=True, slots=True)
class Mention:
    """A span, perhaps joined or cut: words `first` to `last` of the question, both inclusive."""

    kind: str
    mode: str
    first: int
    last: int
    text: str
    roles: tuple[str, ...]
    words: tuple[Word, ...]
    alternative: bool = False
    score: float = 1.0
    """The network's probability of the least certain word (0 to 1)."""
    nutrient: str | None = None
    """The nutrient of an amount, where other words than the mention's name it."""

    @property
    def is_named(self) -> bool:
        """Return whether it is linked to names."""
        return self.kind in NAMED

    @property
    def is_wanted(self) -> bool:
        """Return whether it is a wish."""
        return self.mode in WANTS

    @property
    def is_excluded(self) -> bool:
        """Return whether it is an exclusion."""
        return self.mode in EXCLUDING_MODES

    @property
    def places(self) -> range:
        """The numbers of its words."""
        return range(self.first, self.last + 1)

    @property
    def said(self) -> list[str]:
        """Its words, folded."""
        return [fold(word.text) for word in self.words]

    @property
    def pairs(self) -> list[tuple[Word, str]]:
        """Its words with their roles."""
        return list(zip(self.words, self.roles, strict=True))

    @property
    def spelling(self) -> str:
        """Its text as names are compared."""
        return normalised_name(self.text)


def over(reading: Reading, mention: Mention, first: int, last: int) -> Mention:
    """The mention over other words."""
    words = reading.words[first : last + 1]
    text = reading.question[words[0].start : words[-1].end]
    return replace(
        mention, first=first, last=last, text=text, roles=reading.roles[first : last + 1], words=words
    )


def marked(
    reading: Reading, kind: str, mode: str, first: int, roles: tuple[str, ...], *, nutrient: str | None = None
) -> Mention:
    """Return a mention with roles of its own from a word on, whatever the network made of them."""
    last = first + len(roles) - 1
    words = reading.words[first : last + 1]
    text = reading.question[words[0].start : words[-1].end]
    return Mention(kind, mode, first, last, text, roles, words, nutrient=nutrient)
