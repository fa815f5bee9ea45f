"""Log lines in the language of the window, put into English for the one reader of lines: "2 Scheiben Brot mit Butter".

A line is read whole or not at all. A word that is unknown, or that means several foods, leaves it as it is: then it is a
draft, as an English line with unknown words is.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, Literal

from core.assets import assets_dir, read_tsv
from core.food.shown_names import FOLDER, names_in
from core.food.spelling import fold

LANGUAGES: Final = ("de", "es")
TABLE: Final = "diary.tsv"
_Part = Literal["amount", "unit", "size", "joint", "of", "idle", "food"]
_TOKEN: Final = re.compile(r"\d+(?:[.,/]\d+)?|[½¼¾⅓⅔]|[^\W\d_]+(?:[-'][^\W\d_]+)*|[,;+&]")
_FRACTIONS: Final = {"½": "1/2", "¼": "1/4", "¾": "3/4", "⅓": "1/3", "⅔": "2/3"}
_LINKS: Final = {",": "and", ";": "and", "+": "and", "&": "and"}
_MOST_WORDS: Final = 6
"""Words of the longest name."""
_METRIC: Final = frozenset({"g", "kg", "ml", "cl", "l", "tbsp", "tsp"})
"""Units behind which a food needs no "of"."""
_SINGULAR: Final = frozenset({"1", "1/2", "1/4", "a little", "some"})
_PLURALS: Final = {"glass": "glasses", "pinch": "pinches"}


def english_line(line: str, code: str) -> str | None:
    """Return a log line of a language in English: "1 glass of milk" for "un vaso de leche"; None if it isn't known whole.

    Args:
        code: "de" or "es".
    """
    tokens = _tokens(line)
    if not tokens or len(tokens) * 2 < len(line.split()):
        return None
    found = _parts(tuple(_without_idle(tokens, code)), code)
    return None if found is None else " ".join(found).replace(" ,", ",")


def begins_in(line: str, code: str) -> bool:
    """Return whether a line begins with an amount or a unit in words of a language: "un vaso", "2 Scheiben"."""
    words, first = _words(code), [fold(token) for token in (_tokens(line) or ())[:2]]
    units = {word for word, unit in words["unit"].items() if unit not in _METRIC}
    return bool(first) and (first[0] in words["amount"] or not units.isdisjoint(first))


def _tokens(line: str) -> list[str] | None:
    """Return the words, numbers and signs of a line; None if it has other signs."""
    text = line.strip(" .!")
    if re.sub(r"\s", "", _TOKEN.sub("", text)):
        return None
    return _TOKEN.findall(text)


def _without_idle(tokens: Sequence[str], code: str) -> Sequence[str]:
    """Return tokens without words such as "zum Frühstück" at either end."""
    idle = _words(code)["idle"]
    for is_first in (True, False):
        changed = True
        while changed:
            changed = False
            for length in range(min(3, len(tokens) - 1), 0, -1):
                some = tokens[:length] if is_first else tokens[-length:]
                if fold(" ".join(some)) in idle:
                    tokens = tokens[length:] if is_first else tokens[:-length]
                    changed = True
                    break
    return tokens


def _parts(tokens: tuple[str, ...], code: str) -> list[str] | None:
    """Return the English words of foods that are linked; None if a word isn't known."""
    if not tokens:
        return None
    for taken, words in _foods(tokens, code):
        if taken == len(tokens):
            return words
        link = _link(tokens, taken, code)
        if link is None:
            continue
        length, joint = link
        rest = _parts(tokens[taken + length :], code)
        if rest is not None:
            return [*words, joint, *rest]
    return None


def _link(tokens: tuple[str, ...], place: int, code: str) -> tuple[int, str] | None:
    """Return how many tokens link two foods, and the English word for them; None if these don't."""
    sign = _LINKS.get(tokens[place])
    joints = _words(code)["joint"]
    if sign is None:
        joint = joints.get(fold(tokens[place]))
        return None if joint is None else (1, joint)
    # ", und" is one link.
    after = joints.get(fold(tokens[place + 1])) if place + 1 < len(tokens) else None
    return (1, sign) if after is None else (2, after)


def _foods(tokens: tuple[str, ...], code: str) -> list[tuple[int, list[str]]]:
    """Return the readings of one food with its amount at the beginning: the tokens taken, and its English words."""
    words = _words(code)
    found: list[tuple[int, list[str]]] = []
    for amount_end, amount in (*_amounts(tokens, code), (0, "")):
        for unit_end, unit in (*_at(tokens, amount_end, words["unit"]), (amount_end, "")):
            start = unit_end
            if unit:
                start += next((taken - unit_end for taken, _ in _at(tokens, unit_end, words["of"])), 0)
            for size_end, size in (*_at(tokens, start, words["size"]), (start, "")):
                for end, food in _named(tokens, size_end, code):
                    behind = () if size else _at(tokens, end, words["size"])
                    for last, measure in (*behind, (end, size)):
                        found.append((last, _english(amount, unit, measure, food)))
    return sorted(found, key=lambda one: -one[0])


def _english(amount: str, unit: str, size: str, food: str) -> list[str]:
    number = amount or ("1" if unit else "")
    if unit and unit not in _METRIC:
        is_one = number in _SINGULAR
        unit = f"{unit if is_one else _PLURALS.get(unit, f'{unit}s')} of"
    return [word for word in (number, unit, size, food) if word]


def _amounts(tokens: tuple[str, ...], code: str) -> list[tuple[int, str]]:
    first = tokens[0]
    if first[0].isdigit():
        number = re.sub(r"(?<=\d),(?=\d)", ".", first)
        if len(tokens) > 1 and (part := _FRACTIONS.get(tokens[1])):
            return [(2, f"{number} {part}")]
        return [(1, number)]
    if first in _FRACTIONS:
        return [(1, _FRACTIONS[first])]
    return _at(tokens, 0, _words(code)["amount"])


def _at(tokens: Sequence[str], place: int, words: Mapping[str, str]) -> list[tuple[int, str]]:
    """Return where words that begin at a place end, with their English names, the longest first."""
    ends = range(min(len(tokens), place + _MOST_WORDS), place, -1)
    return [(end, words[key]) for end in ends if (key := fold(" ".join(tokens[place:end]))) in words]


def _named(tokens: Sequence[str], place: int, code: str) -> list[tuple[int, str]]:
    ends = range(min(len(tokens), place + _MOST_WORDS), place, -1)
    return [(end, food) for end in ends if (food := _food(" ".join(tokens[place:end]), code))]


@cache
def _food(words: str, code: str) -> str:
    """Return the English name of a food; empty if it is unknown or the words mean several foods."""
    own = _words(code)["food"].get(fold(words))
    if own is not None:
        return own
    found = names_in("food", words, code)
    return found[0] if len(found) == 1 else ""


@cache
def _words(code: str) -> Mapping[_Part, Mapping[str, str]]:
    """Return the English names of a language's words, by kind and folded word."""
    found: dict[_Part, dict[str, str]] = {
        kind: {} for kind in ("amount", "unit", "size", "joint", "of", "idle", "food")
    }
    for row in read_tsv(assets_dir() / FOLDER / TABLE):
        if row["language"] == code:
            for word in row.several("words"):
                found[row["kind"]][fold(word)] = row["name"]  # type: ignore[index]
    return found
