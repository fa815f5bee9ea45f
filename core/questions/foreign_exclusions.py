"""Plain exclusions in German and Spanish, in English words before a question is parsed: "ohne Milch" is "without milk".

"Soy" is soya in English and "I am" in Spanish, so a stated allergy ("soy alérgica al huevo") is read whole, too.

Only whole lists of known foods are read ("ohne Sellerie und Senf"). Where any word of a list, or the word behind it, is not
known to end it, nothing changes, and the reader asks: "sin leche de almendras" refuses more than milk.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from core.assets import assets_dir, read_tsv
from core.food.shown_names import FOLDER
from core.food.spelling import fold
from core.questions.informal import StandardQuestion
from core.questions.vocabulary import Vocabulary

LANGUAGES: Final = ("de", "es")
MOST_WORDS: Final = 3
"""Words of a food's name."""

_ALLERGIC: Final = "allergic to"
_NOT: Final = frozenset({"nicht", "kein", "keine", "keinen", "nie", "niemand", "no", "nunca", "nadie", "ni"})
_CUES: Final[Mapping[str, str]] = {
    "ohne": "without",
    "frei von": "without",
    "kein": "no",
    "keine": "no",
    "keinen": "no",
    "keinerlei": "no",
    "sin": "without",
    "libre de": "without",
    "libres de": "without",
    **dict.fromkeys(
        (
            f"{be}alergic{gender} {to}"
            for be in ("yo soy ", "soy ", "")
            for gender in "oa"
            for to in ("a", "al")
        ),
        _ALLERGIC,
    ),
    **dict.fromkeys(
        (f"{be}allergisch {to}" for be in ("ich bin ", "bin ", "") for to in ("gegen", "auf")), _ALLERGIC
    ),
}
_DENIALS: Final = frozenset(
    (
        *(f"{be} nicht allergisch {to}" for be in ("ich bin", "bin", "wir sind") for to in ("gegen", "auf")),
        *(f"{have} keine allergie gegen" for have in ("ich habe", "ich hab", "habe", "hab", "wir haben")),
        *(f"{be} alergic{end} {to}" for be in ("no soy", "yo no soy") for end in "oa" for to in ("a", "al")),
        *(f"no somos alergic{end}s {to}" for end in "oa" for to in ("a", "al")),
        *(f"{have} alergia {to}" for have in ("no tengo", "no tenemos") for to in ("a", "al")),
    )
)
"""Denials of an allergy: certain only where the question has none of `_DOUBTS`."""
_DOUBTS: Final = frozenset(
    "ob wenn falls dass das glaube glaub denke meine vielleicht wohl nur weiss wei sicher wunschte ware bis solange hoffe"
    " angeblich aber sondern ausser zweifle noch ? si se creo quiza quizas tal vez ojala dudo que solo solamente hasta"
    " seguro segura pienso parece verdad pero sino excepto salvo menos aun todavia".split()
)
_CUE_WORDS: Final = max(len(cue.split()) for cue in (*_CUES, *_DENIALS))
_JOINTS: Final[Mapping[str, str]] = {
    "und": "and", "oder": "or", "y": "and", "e": "and", "o": "or", "u": "or", "ni": "or", ",": ",",
}  # fmt: skip
_ENDS: Final = frozenset(
    "aber als am an bis bitte bei beim das dazu die ein eine einen für fur heute im in ist mit morgen oder schnell unter und"
    " zu zum zur . ! ? ; ) abendessen brauche essen fruhstuck gericht ich mittagessen mochte rezept suche was wir"
    " almuerzo cena comida con dame desayuno en hoy necesito quiero receta"
    " un una lista listo menos para pero por que y rapida rapido".split()
)
"""Words and signs that cannot belong to the name of the food before them."""
WIDER: Final = frozenset({"dairy", "oat", "sesame", "soy"})
"""Names that win over a narrower one: "Soja" is soy for the window, and soybean in lists of words."""
_ARTICLES: Final = frozenset({"la", "el", "los", "las", "die", "der", "das", "den"})
_FREE: Final = re.compile(r"(.{2,}?)-?frei(?:e[nmrs]?)?")
_TOKEN: Final = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*|[^\w\s]|\d+")
_PLURALS: Final = ("n", "en", "e", "s", "es")

Token = tuple[str, int, int]
"""A word or sign in lower case without accents, and its place."""
Edit = tuple[int, int, str]


def with_english_exclusions(question: StandardQuestion, vocabulary: Vocabulary) -> StandardQuestion:
    """Return a question whose plain German and Spanish exclusions are in English; it quotes them as typed."""
    text = question.text
    tokens = [(fold(match[0]), match.start(), match.end()) for match in _TOKEN.finditer(text)]
    edits = list(_edits(tokens, vocabulary))
    return question.with_edits(edits) if edits else question


def _edits(tokens: list[Token], vocabulary: Vocabulary) -> Iterator[Edit]:
    place = 0
    while place < len(tokens):
        cue, after = _cue_at(tokens, place)
        if cue:
            found, end = _list_at(tokens, after, vocabulary)
            if found:
                yield (tokens[place][1], tokens[after - 1][2], cue)
                yield from found
                place = end
                continue
            if tokens[place][0] == "soy":
                # "I am": it must not be taken for soya, even where the food isn't known.
                yield (tokens[place][1], tokens[place][2], "I am")
        elif free := _FREE.fullmatch(tokens[place][0]):
            name = _name(free[1], vocabulary)
            if name is not None:
                yield (tokens[place][1], tokens[place][2], f"{name}-free")
        place += 1


def _cue_at(tokens: list[Token], place: int) -> tuple[str, int]:
    """Return the English word of a cue, and the place after it; an empty one if there is no cue."""
    for count in range(_CUE_WORDS, 0, -1):
        words = " ".join(word for word, _, _ in tokens[place : place + count])
        if words in _CUES:
            return _CUES[words], place + count
        if words in _DENIALS:
            return (_ALLERGIC if _is_doubted(tokens) else f"I am not {_ALLERGIC}"), place + count
    return "", place


def _is_doubted(tokens: list[Token]) -> bool:
    """Return whether a denial may not hold for all: "ob ich nicht allergisch gegen Milch bin", "..., aber gegen Nüsse"."""
    words = [word for word, _, _ in tokens]
    return (
        not _DOUBTS.isdisjoint(words)
        or sum(word in _NOT for word in words) > 1
        or sum(word.startswith(("allerg", "alerg")) for word in words) > 1
    )


def _list_at(tokens: list[Token], place: int, vocabulary: Vocabulary) -> tuple[list[Edit], int]:
    """Return the edits of a list of foods and the place after it; none if a word of it is not known."""
    edits: list[Edit] = []
    while True:
        start = place
        if place < len(tokens) and tokens[place][0] in _ARTICLES:
            place += 1
        name, after = _food_at(tokens, place, vocabulary)
        if name is None:
            return [], place
        edits.append((tokens[start][1], tokens[after - 1][2], name))
        joint = tokens[after][0] if after < len(tokens) else ""
        behind_comma = tokens[after + 1][0] if joint == "," and after + 1 < len(tokens) else ""
        if joint not in _JOINTS or behind_comma in _ENDS:
            is_whole = not joint or joint in _ENDS | {","} or _cue_at(tokens, after)[0] != ""
            return (edits, after) if is_whole else ([], place)
        edits.append((tokens[after][1], tokens[after][2], _JOINTS[joint]))
        place = after + 1
        cue, behind = _cue_at(tokens, place)
        if cue:
            edits.append((tokens[place][1], tokens[behind - 1][2], cue))
            place = behind


def _food_at(tokens: list[Token], place: int, vocabulary: Vocabulary) -> tuple[str | None, int]:
    for count in range(min(MOST_WORDS, len(tokens) - place), 0, -1):
        name = _name(" ".join(word for word, _, _ in tokens[place : place + count]), vocabulary)
        if name is not None:
            return name, place + count
    return None, place


def _name(words: str, vocabulary: Vocabulary) -> str | None:
    """Return the English name of a food; None if it has none, or several of which none is wider."""
    names = set(_shown_names().get(words, ()))
    foreign = vocabulary.exclusion_cues.foreign_foods.get(words)
    if foreign is not None:
        names.add(foreign)
    if len(names) > 1:
        names &= WIDER
    return names.pop() if len(names) == 1 and vocabulary.has_food(next(iter(names))) else None


@cache
def _shown_names() -> Mapping[str, frozenset[str]]:
    """Return the English names by the words that the window shows for them, in the singular and in plurals."""
    exact: dict[str, set[str]] = {}
    for code in LANGUAGES:
        for row in read_tsv(assets_dir() / FOLDER / f"{code}.tsv"):
            if row["kind"] == "food":
                exact.setdefault(fold(row["shown"]), set()).add(row["name"])
    found = {words: set(names) for words, names in exact.items()}
    for words, names in exact.items():
        for ending in _PLURALS:
            if f"{words}{ending}" not in exact:
                found.setdefault(f"{words}{ending}", set()).update(names)
    return {words: frozenset(names) for words, names in found.items()}
