"""Regular expressions that are compiled for the first text that may match them.

A diary line is read with 350 of them. Compiling all of them takes 130 ms, and a line has what few of them look for.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from string import digits
from typing import Final

A_DIGIT: Final = digits
"""The need of a pattern of numbers in digits."""
_PARTS: Final = re.compile(r".\?|[*_\s]")
"""Matches what separates the letters of a phrase that always stand in a row."""


class AnyPhrase:
    """Any of some phrases, as whole words. As text, it is a regular expression, whose user ignores letter case.

    "*" replaces any letters ("fry*"), "?" makes the letter before it optional ("cans?"), "_" is any word, and a space also
    matches a hyphen. Scripts without spaces (人分) have no word boundaries.
    """

    def __init__(self, phrases: Iterable[str]) -> None:
        self._phrases = tuple(phrases)

    @cached_property
    def _expression(self) -> str:
        longest_first = sorted(self._phrases, key=len, reverse=True)
        spaced = "|".join(
            map(_expression, (each for each in longest_first if each.casefold() != each.upper()))
        )
        unspaced = [re.escape(each) for each in longest_first if each.casefold() == each.upper()]
        return "|".join([rf"\b(?:{spaced})\b", *unspaced])

    def __str__(self) -> str:
        return self._expression

    @cached_property
    def needs(self) -> tuple[str, ...]:
        """Some letters of each phrase, so that every text with one of the phrases has one of these."""
        found = tuple(dict.fromkeys(max(_PARTS.split(each.lower()), key=len) for each in self._phrases))
        return found if all(found) else ()


def _expression(phrase: str) -> str:
    escaped = re.escape(phrase).replace(r"\*", r"\w*").replace(r"\?", "?")
    return escaped.replace("_", r"\w+").replace(r"\ ", r"[\s-]+")


class LazyPattern:
    """A regular expression that ignores letter case, compiled for the first text that has what every match has."""

    def __init__(self, expression: str | AnyPhrase, needs: Iterable[str] = ()) -> None:
        """Keep an expression.

        Args:
            needs: letters, digits or signs. Every text with a match has one of them, in the match or around it ("yolk"), so
                that others needn't be compared. If there are none, those of the phrases, or any text.
        """
        self._expression = expression
        self._given = needs

    @cached_property
    def pattern(self) -> str:
        """The expression, for a longer one."""
        return str(self._expression)

    @cached_property
    def _compiled(self) -> re.Pattern[str]:
        return re.compile(self.pattern, re.IGNORECASE)

    @cached_property
    def needs(self) -> tuple[str, ...]:
        """The letters, digits or signs of which every text with a match has some; none if any text may have one."""
        if isinstance(self._expression, AnyPhrase):
            return self._expression.needs
        return tuple(map(str.lower, self._given))

    def _may_match(self, text: str) -> bool:
        # "İ" and "ſ" match as "i" and "s" do, but aren't these in lower case; other scripts have digits of their own.
        if not self.needs or not text.isascii():
            return True
        lower = text.lower()
        return any(need in lower for need in self.needs)

    def match(self, text: str, start: int = 0) -> re.Match[str] | None:
        """Return the match at a place of a text."""
        return self._compiled.match(text, start) if self._may_match(text) else None

    def fullmatch(self, text: str, start: int = 0) -> re.Match[str] | None:
        """Return the match that is all of a text from a place on."""
        return self._compiled.fullmatch(text, start) if self._may_match(text) else None

    def search(self, text: str, start: int = 0) -> re.Match[str] | None:
        """Return the first match in a text from a place on."""
        return self._compiled.search(text, start) if self._may_match(text) else None

    def finditer(self, text: str, start: int = 0, end: int | None = None) -> Iterator[re.Match[str]]:
        """Return all matches in a text, or between two places of it."""
        if not self._may_match(text):
            return iter(())
        return self._compiled.finditer(text, start, len(text) if end is None else end)

    def findall(self, text: str) -> list[str]:
        """Return the matches in a text, or their group."""
        return self._compiled.findall(text) if self._may_match(text) else []

    def sub(self, becomes: str | Callable[[re.Match[str]], str], text: str, count: int = 0) -> str:
        """Return a text with its matches replaced."""
        return self._compiled.sub(becomes, text, count) if self._may_match(text) else text

    def split(self, text: str, maxsplit: int = 0) -> list[str]:
        """Return the parts of a text between its matches."""
        return self._compiled.split(text, maxsplit) if self._may_match(text) else [text]
