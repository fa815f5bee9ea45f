"""Words of German and Spanish for foods, tags and conditions, and the forms that they take in a text."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final, Literal, NamedTuple

from core.assets import assets_dir, read_tsv
from core.food.shipped_index import index_columns
from core.food.spelling import fold

Kind = Literal["food", "tag", "condition", "age"]
LANGUAGES: Final = ("de", "es")
FOLDER: Final = "names"
TYPED: Final = "typed.tsv"
"""Further words that people type, which are never shown."""
ONLY_SHOWN: Final = "shown"
"""The kind of names that nothing typed means."""
_FOLLOWING: Final[Mapping[str, str]] = {
    "de": r"(?:(?<=e)(?:n|r|s)|(?<=e[lr])n|(?<=ss)(?:e|en|es)|(?<!s)(?<!z)(?<!x)s|(?<!e)(?:e|en|es))",
    "es": r"(?:(?<=[aeiou])s|(?<![aeious])es)",
}
"""By language: the endings that a name gets in its other number and cases, each behind the letters it follows."""
_PLURALS: Final[Mapping[str, str]] = {"de": r"(?:(?<=e)n|(?<=e[lr])n)", "es": _FOLLOWING["es"]}
"""The endings of listed plurals whose singular is known by its last letters: "Olive" of "Oliven"."""
_ADJECTIVES: Final[Mapping[str, str]] = {"de": r"(?<=\w{3})e[mnrs]?", "es": r"(?<=\w{3})[ao]s?"}
"""The endings of the words before the last one, which are the same: "schwarzen Pfeffer", "schwarzer Pfeffer"."""
_UMLAUTS: Final = (("ae", "a"), ("oe", "o"), ("ue", "u"))
_SHORTEST: Final = 3
"""Letters of a name that takes endings: "Eis" is not several eggs."""


class LocalWord(NamedTuple):
    """A word of a language for a food, a tag, a condition or a unit of age.

    Attributes:
        name: in English.
        is_shown: the window shows it; otherwise it is only typed.
    """

    kind: str
    word: str
    name: str
    is_shown: bool


def names_in(kind: Kind, typed: str, code: str) -> tuple[str, ...]:
    """Return the English names that typed words mean in a language; none in English."""
    folded = folded_in(typed, code)
    exact = _by_word(code).get((kind, folded), ())
    alike = _by_beginning(code).get((kind, folded[:_SHORTEST]), ())
    inflected = (name for word, names in alike if _is_inflected(folded, word, code) for name in names)
    return tuple(dict.fromkeys((*exact, *inflected)))


@cache
def _by_beginning(code: str) -> Mapping[tuple[str, str], Sequence[tuple[str, tuple[str, ...]]]]:
    """Return the folded words with their English names by kind and first letters, which all forms of a name share."""
    found: dict[tuple[str, str], list[tuple[str, tuple[str, ...]]]] = {}
    for (kind, word), names in _by_word(code).items():
        found.setdefault((kind, word[:_SHORTEST]), []).append((word, names))
    return found


@cache
def _by_word(code: str) -> Mapping[tuple[str, str], tuple[str, ...]]:
    """Return the English names by kind and folded words."""
    columns = index_columns(assets_dir(), "local_names", 4)
    if columns is None:
        return _names_by_word(code)
    rows = zip(*columns, strict=True)
    return {(kind, word): tuple(names.split("|")) for own, kind, word, names in rows if own == code}


def index_of_local_names() -> Iterator[str]:
    """Yield the lines of the shipped index of the names of foods, tags and conditions in other languages."""
    for code in LANGUAGES:
        for (kind, word), names in _names_by_word(code).items():
            yield "\t".join((code, kind, word, "|".join(names)))


def _names_by_word(code: str) -> Mapping[tuple[str, str], tuple[str, ...]]:
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for kind, word, name, is_shown in words_in(code):
        key = kind, folded_in(word, code)
        # Profiles store "gluten free".
        stored = name.replace("-", " ") if is_shown else name
        found[key] = tuple(dict.fromkeys((*found.get(key, ()), stored)))
    return found


@cache
def words_in(code: str) -> tuple[LocalWord, ...]:
    """Return the words of a language, the shown ones first; none in English."""
    return () if code == "en" else tuple(_rows(code))


def _rows(code: str) -> Iterator[LocalWord]:
    for row in read_tsv(assets_dir() / FOLDER / f"{code}.tsv"):
        if row["kind"] != ONLY_SHOWN:
            yield LocalWord(row["kind"], row["shown"], row["name"], is_shown=True)
    for row in read_tsv(assets_dir() / FOLDER / TYPED):
        if row["language"] == code:
            for word in row.several("words"):
                yield LocalWord(row["kind"], word, row["name"], is_shown=False)


@cache
def shown_names(code: str) -> Mapping[tuple[str, str], str]:
    """Return the shown name of each English name of a kind in a language."""
    return {
        (row["kind"], row["name"].replace("-", " ")): row["shown"]
        for row in read_tsv(assets_dir() / FOLDER / f"{code}.tsv")
    }


def _is_inflected(typed: str, listed: str, code: str) -> bool:
    """Return whether two names that begin alike are one in another number or case: "Erdnüssen" and "Erdnüsse".

    "Butt" and "Butter" are two.
    """
    ours, theirs = typed.split(), listed.split()
    return len(ours) == len(theirs) and all(
        _is_form(one, other, code, is_last=place == len(ours))
        for place, (one, other) in enumerate(zip(ours, theirs, strict=True), start=1)
    )


def _is_form(typed: str, listed: str, code: str, *, is_last: bool) -> bool:
    if typed == listed:
        return True
    if not is_last:
        ending = re.compile(rf"{_ADJECTIVES[code]}$")
        return ending.sub("", typed) == ending.sub("", listed)
    return _adds(listed, typed, _FOLLOWING[code]) or _adds(typed, listed, _PLURALS[code])


def uninflected(word: str, code: str) -> Iterator[str]:
    """Yield the words of which a folded word may be another number or case: "tomate" of "tomaten"."""
    return (word[:end] for end in range(_SHORTEST, len(word)) if _adds(word[:end], word, _FOLLOWING[code]))


def _adds(short: str, long: str, endings: str) -> bool:
    return (
        len(short) >= _SHORTEST
        and long.startswith(short)
        and re.compile(rf"{endings}$").fullmatch(long, len(short)) is not None
    )


def folded_in(words: str, code: str) -> str:
    """Return words in one spelling, also those of a keyboard without umlauts: "Nuesse"."""
    folded = " ".join(fold(words).split())
    for typed, letter in _UMLAUTS if code == "de" else ():
        folded = folded.replace(typed, letter)
    return folded
