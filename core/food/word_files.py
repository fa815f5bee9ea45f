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

from pydantic import BeforeValidator, Field, InstanceOf, ValidationError

from core.assets import read_toml, sound_assets
from core.errors import KnownError
from core.food.lazy_pattern import AnyPhrase, LazyPattern
from core.food.strict_model import StrictModel

_FOLDER: Final = "words"


class WordTables(StrictModel):
    """The entries of one file, one field each. Every subject declares a subclass."""


Tables = TypeVar("Tables", bound=WordTables)
Phrases = Annotated[
    frozenset[tuple[str, ...]], BeforeValidator(lambda lines: [tuple(line.split()) for line in lines])
]
"""Phrases as their words."""


def any_of(words: Iterable[str]) -> str:
    """Return the expression of any of some words, the longest first."""
    return rf"(?:{'|'.join(map(re.escape, sorted(words, key=lambda word: (-len(word), word))))})"


PhrasePattern = Annotated[
    InstanceOf[LazyPattern], BeforeValidator(lambda phrases: LazyPattern(AnyPhrase(phrases)))
]
"""Phrases as one pattern."""
PhraseExpression = Annotated[InstanceOf[AnyPhrase], BeforeValidator(AnyPhrase)]
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
