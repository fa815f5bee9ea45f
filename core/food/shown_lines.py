"""Ingredient lines of Larder's own recipes in the language of the window. Nothing is read from them: allergens, amounts and
nutrients come from the English lines.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from core.assets import assets_dir, read_tsv
from core.food.local_words import FOLDER
from core.food.shown_names import local_food
from core.translation import language, local_number

KITCHEN: Final = "kitchen.tsv"
_FRACTIONS: Final = "½¼¾⅓⅔⅛⅜⅝⅞"
_AMOUNT: Final = re.compile(rf"(\d+(?:\.\d+)?|\d+/\d+|\d*[{_FRACTIONS}])\s+")
_ONE: Final = re.compile(rf"1|0\.\d+|1/\d+|[{_FRACTIONS}]")
_PARTICIPLE: Final = re.compile(r"\w+[ai]do")

Kitchen = Mapping[tuple[str, str], str]
"""Words in the language of the window, by kind and English word."""


def shown_line(line: str, name: str, preparation: str = "") -> str:
    """Return an ingredient line for the user: "2 Zwiebeln (groß), gehackt" for "2 large onions, chopped".

    A line of which any part has no translation stays English as a whole.

    Args:
        line: amount, unit, food and preparation, as the starter library writes and scales them.
        name: the food's name in the line, in the singular.
        preparation: the words behind the food; empty if there are none.
    """
    code = language().code
    if code == "en":
        return line
    kitchen = kitchen_words(code)
    done = kitchen.get(("preparation", preparation), "")
    amount = _AMOUNT.match(line)
    if amount is None or bool(preparation) != bool(done):
        return line
    words = line[amount.end() :].removesuffix(f", {preparation}" if preparation else "")
    is_one = _ONE.fullmatch(amount[1]) is not None
    food = _measured(words, name, kitchen, code) or _counted(words, name, kitchen, code, is_one=is_one)
    if not food:
        return line
    noun, said = food
    return f"{local_number(amount[1])} {said}" + (f", {_agreeing(done, noun, kitchen, code)}" if done else "")


def _measured(words: str, name: str, kitchen: Kitchen, code: str) -> tuple[str, str] | None:
    """Return the food, and a unit with it: "EL Olivenöl" for "tbsp olive oil"."""
    unit, _, rest = words.partition(" ")
    shown, food = kitchen.get(("unit", unit)), kitchen.get(("food", name)) or local_food(name)
    # One leaf of bay leaf is counted.
    if shown is None or food is None or rest != name or name.rpartition(" ")[2] in ("leaf", "stick"):
        return None
    return food, f"{shown} de {food}" if code == "es" else f"{shown} {food}"


def _counted(words: str, name: str, kitchen: Kitchen, code: str, *, is_one: bool) -> tuple[str, str] | None:
    """Return the food in its number, and its size with it: "Zwiebeln (groß)" for "large onions"."""
    first, _, rest = words.partition(" ")
    size = kitchen.get(("size", first))
    noun = kitchen.get(("one" if is_one else "several", name))
    # "12 leaves curry leaf" are leaves.
    counted = rest if size or rest == name else words
    # "Tomatoes" and "leaves" of "tomato" and "leaf".
    if noun is None or not counted.startswith(name[:-1]):
        return None
    return noun, f"{noun} ({_agreeing(size, noun, kitchen, code)})" if size else noun


def _agreeing(words: str, noun: str, kitchen: Kitchen, code: str) -> str:
    """Return Spanish words in the gender and number of a noun: "picadas finas" of "cebollas"."""
    if code != "es":
        return words
    first = noun.partition(" ")[0]
    is_feminine = first.rstrip("s").endswith("a") or ("feminine", first) in kitchen
    ending = ("a" if is_feminine else "o") + ("s" if first.endswith("s") else "")

    def agreed(word: re.Match[str]) -> str:
        text = word[0]
        if text == "grande":
            return "grandes" if first.endswith("s") else text
        agrees = ("agreeing", text) in kitchen or _PARTICIPLE.fullmatch(text)
        return text[:-1] + ending if agrees else text

    return re.sub(r"\w+", agreed, words)


@cache
def kitchen_words(code: str) -> Kitchen:
    """Return the words of ingredient lines in a language."""
    return {(row["kind"], row["name"]): row[code] for row in read_tsv(assets_dir() / FOLDER / KITCHEN)}
