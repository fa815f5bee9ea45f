"""Names of foods and tags in the language of the window. Inside, and for other programs, they stay English."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Final

from core.assets import assets_dir, read_tsv
from core.food.local_words import (
    FOLDER,
    LANGUAGES,
    ONLY_SHOWN,
    Kind,
    folded_in,
    names_in,
    shown_names,
    words_in,
)
from core.food.spelling import fold
from core.translation import language

TITLES: Final = "titles.tsv"
SIDES: Final = "sides.tsv"
TEXTS: Final = "texts.tsv"
_AGE: Final = re.compile(r"(\d+) ((?:years|months) old)")


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
    """Return the title of one of Larder's own recipes, or of a side of a plan, for the user; any other title as it is."""
    code = language().code
    return titles_in(code).get(title) or _by_english(SIDES, "title", code).get(title, title)


def shown_text(text: str) -> str:
    """Return a text of the data files, such as the name of a guideline or the note of a diet, for the user."""
    return _by_english(TEXTS, "text", language().code).get(text, text)


def english_title(said: str) -> str | None:
    """Return the English title of one of Larder's own recipes by another one, with any signs; None if it is none."""
    found = (_english_titles(code).get(_only_words(said, code)) for code in LANGUAGES)
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
    words = (
        word for of, word, name, _ in words_in(language().code) if of == "age" and age and name == age[2]
    )
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


def local_words(kind: Kind) -> tuple[str, ...]:
    """Return all words of the window's language for foods, tags or conditions; none in English."""
    return tuple(dict.fromkeys(word for of, word, *_ in words_in(language().code) if of == kind))


def local_food(name: str) -> str | None:
    """Return the name of a food in the language of the window; None if it has none."""
    return _local("food", name)


def _shown(kind: str, name: str) -> str:
    found = _local(kind, name)
    return name if found is None else found


def _local(kind: str, name: str) -> str | None:
    names = shown_names(language().code)
    key = name.casefold().replace("_", " ").replace("-", " ").strip()
    spellings = (key, key.removesuffix("s"), key.removesuffix("es"))
    found = (names.get((of, one)) for of in (kind, ONLY_SHOWN) for one in spellings)
    return next((name for name in found if name is not None), None)


def titles_in(code: str) -> Mapping[str, str]:
    """Return the titles of Larder's own recipes in a language, by their English titles; none in English."""
    return _by_english(TITLES, "title", code)


@cache
def _by_english(table: str, column: str, code: str) -> Mapping[str, str]:
    rows = read_tsv(assets_dir() / FOLDER / table) if code != "en" else ()
    return {row[column]: row[code] for row in rows}
