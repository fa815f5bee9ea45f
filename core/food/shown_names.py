"""Names of foods and tags in the language of the window. Inside, and for other programs, they stay English."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, Literal

from core.assets import assets_dir, read_tsv
from core.food.spelling import fold
from core.translation import language

Kind = Literal["food", "tag", "condition"]
FOLDER: Final = "names"
TYPED: Final = "typed.tsv"
"""Further words that people type, which are never shown for a food."""
_ENDINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "de": ("en", "er", "es", "e", "n", "s"),
    "es": ("es", "s", "e"),
    "en": (),
}
_UMLAUTS: Final = (("ae", "a"), ("oe", "o"), ("ue", "u"))
_SHORTEST: Final = 3
"""Letters that a word keeps without its ending."""


def shown_food(name: str) -> str:
    """Return the name of a food for the user; the English one if no other is known."""
    return _shown("food", name)


def shown_tag(name: str) -> str:
    """Return the name of a meal, course, cuisine, diet or other tag for the user."""
    return _shown("tag", name)


def shown_condition(label: str) -> str:
    """Return the label of a condition for the user."""
    return _shown("condition", label)


def named(kind: Kind, typed: str) -> tuple[str, ...]:
    """Return the English names of the foods, tags or conditions that typed words mean in the window's language.

    In a German window "Nüsse" and "Nuss" are `("nut",)`. There are several names if the words have several meanings, and
    none in English, or if nothing has this name.
    """
    whole, stems = _by_word(language().code)
    folded = " ".join(fold(typed).split())
    return whole.get((kind, folded)) or stems.get((kind, _stems(folded, language().code)), ())


def local_words(kind: Kind) -> tuple[str, ...]:
    """Return all words of the window's language for foods, tags or conditions; none in English."""
    return tuple(dict.fromkeys(word for of, word, _ in _words(language().code) if of == kind))


@cache
def _by_word(code: str) -> tuple[Mapping[tuple[str, str], tuple[str, ...]], ...]:
    """Return the English names by kind and folded words, and by kind and the stems of these words."""
    whole: dict[tuple[str, str], tuple[str, ...]] = {}
    stems: dict[tuple[str, str], tuple[str, ...]] = {}
    for kind, word, name in _words(code):
        folded = fold(word)
        for index, key in ((whole, folded), (stems, _stems(folded, code))):
            index[kind, key] = tuple(dict.fromkeys((*index.get((kind, key), ()), name)))
    return whole, stems


@cache
def _words(code: str) -> tuple[tuple[str, str, str], ...]:
    """Return (kind, word, English name) of a language."""
    return () if code == "en" else tuple(_rows(code))


def _rows(code: str) -> Iterator[tuple[str, str, str]]:
    for (kind, name), shown in _names(code).items():
        yield kind, shown, name
    for row in read_tsv(assets_dir() / FOLDER / TYPED):
        if row["language"] == code:
            for word in row.several("words"):
                yield "food", word, row["name"]


def _stems(folded: str, code: str) -> str:
    """Return words without the endings of number and case, so that "erdnusse" and "erdnuss" are the same."""
    if code == "de":
        # "Nuesse" where the keyboard has no umlauts.
        for typed, letter in _UMLAUTS:
            folded = folded.replace(typed, letter)
    return " ".join(_stem(word, _ENDINGS[code]) for word in folded.split())


def _stem(word: str, endings: tuple[str, ...]) -> str:
    for ending in endings:
        if word.endswith(ending) and not word.endswith("ss") and len(word) - len(ending) >= _SHORTEST:
            word = word.removesuffix(ending)
            break
    return word


def _shown(kind: str, name: str) -> str:
    code = language().code
    if code == "en":
        return name
    names = _names(code)
    key = name.casefold().replace("_", " ").replace("-", " ").strip()
    for one in (key, key.removesuffix("s"), key.removesuffix("es")):
        found = names.get((kind, one))
        if found is not None:
            return found
    return name


@cache
def _names(code: str) -> dict[tuple[str, str], str]:
    return {
        (row["kind"], row["name"].replace("-", " ")): row["shown"]
        for row in read_tsv(assets_dir() / FOLDER / f"{code}.tsv")
    }
