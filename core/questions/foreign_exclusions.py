"""Plain exclusions in German and Spanish, in English words before a question is parsed: "ohne Milch" is "without milk".

"Soy" is soya in English and "I am" in Spanish, so a stated allergy ("soy alérgica al huevo") is read whole, too.

Only whole lists of known foods are read ("ohne Sellerie und Senf"). Where any word of a list, or the word behind it, is not
known to end it, nothing changes, and the reader asks: "sin leche de alpiste" refuses more than milk.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from typing import Final

from core.assets import assets_dir, read_tsv
from core.food.shown_names import FOLDER
from core.food.spelling import fold
from core.food.word_files import WordTables, loader
from core.questions.informal import StandardQuestion
from core.questions.vocabulary import Vocabulary

LANGUAGES: Final = ("de", "es")
MOST_WORDS: Final = 3
"""Words of a food's name."""

_ALLERGIC: Final = "allergic to"
WIDER: Final = frozenset({"dairy", "oat", "sesame", "soy"})
"""Names that win over a narrower one: "Soja" is soy for the window, and soybean in lists of words."""
_FREE: Final = re.compile(r"(.{2,}?)-?frei(?:e[nmrs]?)?")
_TOKEN: Final = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*|[^\w\s]|\d+")
_BEFORE_A_DENIAL: Final = frozenset({".", "!", ";", ","})
_PLURALS: Final = ("n", "en", "e", "s", "es")

Token = tuple[str, int, int]
"""A word or sign in lower case without accents, and its place."""
Edit = tuple[int, int, str]


class ForeignExclusionWords(WordTables):
    """The entries of `assets/words/foreign_exclusions.toml`."""

    cues: Mapping[str, str]
    joints: Mapping[str, str]
    ends: frozenset[str]
    """Words and signs that cannot belong to the name of the food before them."""
    articles: frozenset[str]
    denials: frozenset[str]
    """Denials of an allergy: certain only where the question has none of `doubts`."""
    doubts: frozenset[str]
    negations: frozenset[str]

    @cached_property
    def longest_cue(self) -> int:
        """The number of words of the longest cue."""
        return max(len(cue.split()) for cue in (*self.cues, *self.denials))


_foreign_words: Final = loader("foreign_exclusions", ForeignExclusionWords)


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
    known = _foreign_words()
    for count in range(known.longest_cue, 0, -1):
        words = " ".join(word for word, _, _ in tokens[place : place + count])
        if words in known.cues:
            return known.cues[words], place + count
        if words in known.denials:
            return (_ALLERGIC if _is_doubted(tokens, place) else f"I am not {_ALLERGIC}"), place + count
    return "", place


def _is_doubted(tokens: list[Token], place: int) -> bool:
    """Return whether a denial may not hold: "ob ich nicht allergisch gegen Milch bin", "..., aber gegen Nüsse".

    Only one that begins a clause is believed, and none with a word of saying or lying before it ("Wer sagt, ...").
    """
    known = _foreign_words()
    words = [word for word, _, _ in tokens]
    return (
        (place > 0 and words[place - 1] not in _BEFORE_A_DENIAL)
        or not known.doubts.isdisjoint(words)
        or sum(word in known.negations for word in words) > 1
        or sum(word.startswith(("allerg", "alerg")) for word in words) > 1
    )


def _list_at(tokens: list[Token], place: int, vocabulary: Vocabulary) -> tuple[list[Edit], int]:
    """Return the edits of a list of foods and the place after it; none if a word of it is not known."""
    known = _foreign_words()
    edits: list[Edit] = []
    while True:
        start = place
        if place < len(tokens) and tokens[place][0] in known.articles:
            place += 1
        name, after = _food_at(tokens, place, vocabulary)
        if name is None:
            return [], place
        edits.append((tokens[start][1], tokens[after - 1][2], name))
        joint = tokens[after][0] if after < len(tokens) else ""
        behind_comma = tokens[after + 1][0] if joint == "," and after + 1 < len(tokens) else ""
        if joint not in known.joints or behind_comma in known.ends:
            is_whole = not joint or joint in known.ends | {","} or _cue_at(tokens, after)[0] != ""
            return (edits, after) if is_whole else ([], place)
        edits.append((tokens[after][1], tokens[after][2], known.joints[joint]))
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
