"""Names of foods and tags in the language of the window. Inside, and for other programs, they stay English."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Final, Literal

from core.assets import assets_dir, read_tsv
from core.food.spelling import fold
from core.translation import language

Kind = Literal["food", "tag", "condition", "age"]
FOLDER: Final = "names"
TYPED: Final = "typed.tsv"
"""Further words that people type, which are never shown."""
TITLES: Final = "titles.tsv"
TEXTS: Final = "texts.tsv"
_ONLY_SHOWN: Final = "shown"
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
_AGE: Final = re.compile(r"(\d+) ((?:years|months) old)")
_SHORTEST: Final = 3
"""Letters of a name that takes endings: "Eis" is not several eggs."""


def shown_food(name: str) -> str:
    """Return the name of a food for the user; the English one if no other is known.

    In English, too, some foods are shown by other words than those of `assets/foods`.
    """
    return _shown("food", name)


def shown_tag(name: str) -> str:
    """Return the name of a meal, course, cuisine, diet or other tag for the user."""
    return _shown("tag", name)


def shown_taste(name: str) -> str:
    """Return the name of a like for the user: a food, a dish or a cuisine."""
    food = shown_food(name)
    return food if food != name else shown_tag(name)


def shown_title(title: str) -> str:
    """Return the title of one of Larder's own recipes for the user; any other title as it is."""
    return titles_in(language().code).get(title, title)


def shown_text(text: str) -> str:
    """Return a text of the data files, such as the name of a guideline or the note of a diet, for the user."""
    return _by_english(TEXTS, "text", language().code).get(text, text)


def english_title(said: str) -> str | None:
    """Return the English title of one of Larder's own recipes by another one, with any signs; None if it is none."""
    found = (_english_titles(code).get(_only_words(said, code)) for code in _FOLLOWING)
    return next((title for title in found if title is not None), None)


@cache
def _english_titles(code: str) -> Mapping[str, str]:
    return {_only_words(shown, code): title for title, shown in titles_in(code).items() if shown != title}


def _only_words(text: str, code: str) -> str:
    return re.sub(r"[\W_]+", " ", folded_in(text, code)).strip()


def shown_apart(words: Iterable[str], shown: Callable[[str], str]) -> dict[str, str]:
    """Return the shown text of each word, with the word itself where two would look the same: "Speck (bacon)"."""
    texts = {word: shown(word) for word in words}
    often = Counter(map(fold, texts.values()))
    return {
        word: text if often[fold(text)] == 1 or fold(text) == fold(word) else f"{text} ({word})"
        for word, text in texts.items()
    }


def shown_condition(label: str) -> str:
    """Return the label of a condition, or an age, for the user."""
    age = _AGE.fullmatch(label)
    words = (word for of, word, name in words_in(language().code) if of == "age" and age and name == age[2])
    unit = next(words, None)
    return f"{age[1]} {unit}" if age and unit else _shown("condition", label)


def shown_heading(name: str, label: str) -> str:
    """Return the name of a condition; in other languages its label, which has a translation."""
    shown = shown_condition(label)
    return name if shown == label else shown


def shown_note(condition: str, text: str) -> str:
    """Return what Larder cannot know about a condition, for the user; the English text if no other is known."""
    found = _shown("note", condition)
    return text if found == condition else found


def named(kind: Kind, typed: str) -> tuple[str, ...]:
    """Return the English names of the foods, tags or conditions that typed words mean in the window's language.

    In a German window "Nüsse" and "Nuss" are `("nut",)`. There are several names if the words have several meanings, and
    none in English, or if nothing has this name.
    """
    return names_in(kind, typed, language().code)


def names_in(kind: Kind, typed: str, code: str) -> tuple[str, ...]:
    """Return the English names that typed words mean in a language; none in English."""
    folded = folded_in(typed, code)
    names = _by_word(code)
    return tuple(
        dict.fromkeys(
            (
                *names.get((kind, folded), ()),
                *(
                    name
                    for (of, word), found in names.items()
                    if of == kind and _is_inflected(folded, word, code)
                    for name in found
                ),
            )
        )
    )


def local_words(kind: Kind) -> tuple[str, ...]:
    """Return all words of the window's language for foods, tags or conditions; none in English."""
    return tuple(dict.fromkeys(word for of, word, _ in words_in(language().code) if of == kind))


@cache
def _by_word(code: str) -> Mapping[tuple[str, str], tuple[str, ...]]:
    """Return the English names by kind and folded words."""
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for kind, word, name in words_in(code):
        key = kind, folded_in(word, code)
        found[key] = tuple(dict.fromkeys((*found.get(key, ()), name)))
    return found


@cache
def words_in(code: str) -> tuple[tuple[str, str, str], ...]:
    """Return (kind, word, English name) of a language, words that are only typed as well."""
    return () if code == "en" else tuple(_rows(code))


def _rows(code: str) -> Iterator[tuple[str, str, str]]:
    for (kind, name), shown in shown_in(code).items():
        if kind != _ONLY_SHOWN:
            yield kind, shown, name
    for row in read_tsv(assets_dir() / FOLDER / TYPED):
        if row["language"] == code:
            for word in row.several("words"):
                yield row["kind"], word, row["name"]


def _is_inflected(typed: str, listed: str, code: str) -> bool:
    """Return whether two names are one in another number or case: "Erdnüssen" and "Erdnüsse", never "Butt" and "Butter"."""
    if typed[:_SHORTEST] != listed[:_SHORTEST]:
        return False
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


def local_food(name: str) -> str | None:
    """Return the name of a food in the language of the window; None if it has none."""
    return _local("food", name)


def _shown(kind: str, name: str) -> str:
    found = _local(kind, name)
    return name if found is None else found


def _local(kind: str, name: str) -> str | None:
    names = shown_in(language().code)
    key = name.casefold().replace("_", " ").replace("-", " ").strip()
    spellings = (key, key.removesuffix("s"), key.removesuffix("es"))
    found = (names.get((of, one)) for of in (kind, _ONLY_SHOWN) for one in spellings)
    return next((name for name in found if name is not None), None)


@cache
def shown_in(code: str) -> Mapping[tuple[str, str], str]:
    """Return the shown name of each English name of a kind in a language."""
    return {
        (row["kind"], row["name"].replace("-", " ")): row["shown"]
        for row in read_tsv(assets_dir() / FOLDER / f"{code}.tsv")
    }


def titles_in(code: str) -> Mapping[str, str]:
    """Return the titles of Larder's own recipes in a language, by their English titles; none in English."""
    return _by_english(TITLES, "title", code)


@cache
def _by_english(table: str, column: str, code: str) -> Mapping[str, str]:
    rows = read_tsv(assets_dir() / FOLDER / table) if code != "en" else ()
    return {row[column]: row[code] for row in rows}
