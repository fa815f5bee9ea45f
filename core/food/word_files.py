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
from inspect import get_annotations
from typing import Annotated, Any, ClassVar, Final, NamedTuple, TypeVar

from pydantic import BeforeValidator, InstanceOf, TypeAdapter, ValidationError

from core.assets import read_toml, sound_assets
from core.errors import KnownError
from core.food.lazy_pattern import AnyPhrase, LazyPattern

_FOLDER: Final = "words"
_SHORTEST_REASON: Final = 8


class _Entry:
    """An entry of a file. Its words become values of the declared type when they are first asked for."""

    def __init__(self, name: str, kind: object) -> None:
        self._name = name
        self._kind = kind

    def __get__(self, tables: "WordTables", _owner: type) -> Any:  # noqa: ANN401 the class of the file declares the type
        try:
            words = _adapter(self._kind).validate_python(tables.content[self._name])
        except ValidationError as error:
            raise _broken(tables.file, self._name, str(error.errors()[0]["msg"])) from error
        tables.__dict__[self._name] = words
        return words


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:  # noqa: ANN401 any annotation
    return TypeAdapter(kind)


class WordTables:
    """The entries of one file, one attribute each. Every subject declares a subclass.

    Larder has 900 entries, and a diary line needs a part of them: a model of Pydantic would make all of a file at once.
    """

    entries: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        """Make an entry of each declared attribute."""
        declared = get_annotations(cls)
        cls.entries = (*cls.entries, *declared)
        for name, kind in declared.items():
            setattr(cls, name, _Entry(name, kind))

    def __init__(self, content: Mapping[str, Any], file: str = "") -> None:
        """Take the words of each entry: a list, or a dictionary for a table.

        Raises:
            KnownError: an entry is missing or unexpected.
        """
        self.content: Final = content
        self.file: Final = file
        for name in sorted(content.keys() ^ set(self.entries)):
            raise _broken(file, name, "No class declares it" if name in content else "It is missing")


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


class WordGroup(NamedTuple):
    """Words listed for the same reason."""

    reason: str
    example: Mapping[str, Any]
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
            every: Any = rows if isinstance(rows, list) else [rows]
            groups = tuple(WordGroup(**row) for row in every)
        except TypeError as error:
            raise _broken(name, entry, str(error)) from error
        if any(len(group.reason) < _SHORTEST_REASON or not group.example for group in groups):
            raise _broken(name, entry, "a group has a reason and an example")
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
        KnownError: an entry is missing or unexpected; the message names the file and the entry. One of another kind is
            found when it is asked for.
    """
    return kind({entry: _content(groups) for entry, groups in word_groups(name).items()}, name)


def loader(name: str, kind: type[Tables]) -> Callable[[], Tables]:
    """Return a function that reads the words of a file on its first call, and then remembers them."""
    return cache(partial(read_words, name, kind))


def _content(groups: tuple[WordGroup, ...]) -> Any:  # noqa: ANN401 the class of the file declares the type
    if groups[0].table:
        return {phrase: value for group in groups for phrase, value in group.table.items()}
    return [word for group in groups for word in group.items]


def _broken(name: str, entry: str, fault: str) -> KnownError:
    return KnownError(f"assets/{_FOLDER}/{name}.toml, entry '{entry}': {fault}. Correct the entry.")
