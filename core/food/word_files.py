"""Word lists as data: `assets/words` has one TOML file per subject, with one or more groups per entry.

    [adding]
    reason = "Verbs behind which a food goes into the dish."
    example = { direction = "Stir in the peanut butter.", mentions = "peanut butter" }
    words = "add fold stir"

A group lists single `words`, or `phrases` separated by bars, or a `table` from a phrase to its meaning. Words with another
reason get another group: `[[adding]]` twice. `tests/core/test_word_files.py` runs every example, with and without its
group.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from typing import Annotated, Any, Final, TypeVar

from pydantic import BeforeValidator, Field, ValidationError

from core.assets import read_toml, sound_assets
from core.errors import KnownError
from core.food.strict_model import StrictModel

_FOLDER: Final = "words"


class WordTables(StrictModel):
    """The entries of one file, one field each. Every subject declares a subclass."""


Tables = TypeVar("Tables", bound=WordTables)
Phrases = Annotated[
    frozenset[tuple[str, ...]], BeforeValidator(lambda lines: [tuple(line.split()) for line in lines])
]
"""Phrases as their words."""


def phrase_expression(phrases: Iterable[str]) -> str:
    """Return a regular expression that finds any of some phrases as whole words; its user ignores letter case.

    "*" replaces any letters ("fry*"), "?" makes the letter before it optional ("cans?"), "_" is any word, and a space also
    matches a hyphen. Scripts without spaces (人分) have no word boundaries.
    """
    longest_first = sorted(phrases, key=len, reverse=True)
    spaced = "|".join(_expression(phrase) for phrase in longest_first if phrase.casefold() != phrase.upper())
    unspaced = [re.escape(phrase) for phrase in longest_first if phrase.casefold() == phrase.upper()]
    return "|".join([rf"\b(?:{spaced})\b", *unspaced])


def phrase_pattern(phrases: Iterable[str]) -> re.Pattern[str]:
    """Return the compiled `phrase_expression`, in any letter case."""
    return re.compile(phrase_expression(phrases), re.IGNORECASE)


def _expression(phrase: str) -> str:
    escaped = re.escape(phrase).replace(r"\*", r"\w*").replace(r"\?", "?")
    return escaped.replace("_", r"\w+").replace(r"\ ", r"[\s-]+")


def any_of(words: Iterable[str]) -> str:
    """Return the expression of any of some words, the longest first."""
    return rf"(?:{'|'.join(map(re.escape, sorted(words, key=lambda word: (-len(word), word))))})"


PhrasePattern = Annotated[re.Pattern[str], BeforeValidator(phrase_pattern)]
"""Phrases as one pattern."""
PhraseExpression = Annotated[str, BeforeValidator(phrase_expression)]
"""Phrases as one regular expression, a part of longer ones: compiling a long list alone as well takes up to 10 ms."""


class WordGroup(StrictModel):
    """Words listed for the same reason."""

    reason: Annotated[str, Field(min_length=8)]
    example: Annotated[Mapping[str, Any], Field(min_length=1)]
    words: str = ""
    phrases: str = ""
    table: Mapping[str, Any] = {}

    @property
    def items(self) -> tuple[str, ...]:
        """The words and phrases in order; none for a table."""
        return (
            *self.words.split(),
            *(each for part in self.phrases.split("|") if (each := " ".join(part.split()))),
        )


def word_groups(name: str) -> dict[str, tuple[WordGroup, ...]]:
    """Return the groups of a file by entry.

    Args:
        name: the name of the file, without its ending.

    Raises:
        KnownError: a group is broken or lists a word twice; the message names the file and the entry.
    """
    found: dict[str, tuple[WordGroup, ...]] = {}
    for entry, rows in read_toml(sound_assets() / _FOLDER / f"{name}.toml").items():
        try:
            groups = tuple(map(WordGroup.model_validate, rows if isinstance(rows, list) else [rows]))
        except ValidationError as error:
            raise _broken(name, entry, _first_fault(error)) from error
        if any(bool(group.items) == bool(group.table) for group in groups):
            raise _broken(name, entry, "a group has either words and phrases or a table")
        listed = [word for group in groups for word in (*group.items, *group.table)]
        if len(set(listed)) < len(listed):
            twice = min(word for word, count in Counter(listed).items() if count > 1)
            raise _broken(name, entry, f"'{twice}' is listed twice")
        found[entry] = groups
    return found


def read_words(name: str, kind: type[Tables]) -> Tables:
    """Return the words of a file, without reasons and examples.

    Args:
        name: the name of the file, without its ending.
        kind: the class that declares the entries.

    Raises:
        KnownError: an entry is missing, unexpected or of another kind; the message names the file and the entry.
    """
    content = {entry: _content(groups) for entry, groups in word_groups(name).items()}
    try:
        return kind.model_validate(content)
    except ValidationError as error:
        entry = str(error.errors()[0]["loc"][0])
        raise _broken(name, entry, _first_fault(error)) from error


def loader(name: str, kind: type[Tables]) -> Callable[[], Tables]:
    """Return a function that reads the words of a file on its first call, and then remembers them."""
    return cache(partial(read_words, name, kind))


def _content(groups: tuple[WordGroup, ...]) -> Any:  # noqa: ANN401 the class of the file declares the type
    if groups[0].table:
        return {phrase: value for group in groups for phrase, value in group.table.items()}
    return [word for group in groups for word in group.items]


def _first_fault(error: ValidationError) -> str:
    fault = error.errors()[0]
    return f"{'.'.join(map(str, fault['loc']))}: {fault['msg']}"


def _broken(name: str, entry: str, fault: str) -> KnownError:
    return KnownError(f"assets/{_FOLDER}/{name}.toml, entry '{entry}': {fault}. Correct the entry.")
