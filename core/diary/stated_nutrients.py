"""Read a line that states amounts of nutrients, and no food: "3510 mg sodium", "20 g protein, 50 g carbs"."""

import re
from collections.abc import Mapping
from typing import Final

from core.diary.eaten import EatenFood
from core.food.nutrients import NUTRIENTS
from core.food.usda_food import with_salt

_FOODS: Final = frozenset({"energy", "salt", "sugars", "fat"})
"""Nutrients whose words are foods, too: alone, "10 g fat" may be lard. Energy is read with its food."""
_OTHER_WORDS: Final[Mapping[str, str]] = {
    "carbs": "carbohydrate", "carbohydrates": "carbohydrate", "fibre": "fiber", "proteins": "protein",
}  # fmt: skip
_IN_MG: Final[Mapping[str, float]] = {
    "g": 1000.0,
    "mg": 1.0,
    "ug": 0.001,
    "µg": 0.001,
    "μg": 0.001,
    "mcg": 0.001,
}
_AMOUNT: Final = r"(?P<number{0}>\d+(?:[.,]\d+)?) ?(?P<unit{0}>g|mg|ug|µg|μg|mcg)"
_STATED: Final = re.compile(
    rf"(?:{_AMOUNT.format(1)} (?:of )?(?P<name1>[a-z][a-z0-9 -]*)|(?P<name2>[a-z][a-z0-9 -]*?):? {_AMOUNT.format(2)})",
    re.IGNORECASE,
)
_BETWEEN: Final = re.compile(r"\s*(?:(?<!\d),|,(?!\d)|[;+&]|\band\b)\s*", re.IGNORECASE)


def stated_nutrients(line: str) -> tuple[EatenFood, ...]:
    """Return an entry's line for each nutrient that a line of words states; none if it has any other words.

    Every other nutrient stays unknown.
    """
    found = [_stated(part) for part in _BETWEEN.split(line.strip(" ."))]
    read = [each for each in found if each is not None]
    is_sure = any(key not in _FOODS for key, _ in read)
    return tuple(food for _, food in read) if is_sure and len(read) == len(found) else ()


def _stated(text: str) -> tuple[str, EatenFood] | None:
    """Return the nutrient that words state and the line of it; None for other words."""
    match = _STATED.fullmatch(text.strip())
    if match is None:
        return None
    at = "1" if match["name1"] else "2"
    key = _nutrient(match[f"name{at}"])
    if key is None or NUTRIENTS[key].unit not in _IN_MG:
        return None
    number, unit = float(match[f"number{at}"].replace(",", ".")), match[f"unit{at}"].lower()
    amount = number * _IN_MG[unit] / _IN_MG[NUTRIENTS[key].unit]
    nutrition = with_salt({key: amount})
    return key, EatenFood(text.strip(), None, amount=number, unit=unit, how="stated", nutrition=nutrition)


def _nutrient(word: str) -> str | None:
    plain = word.lower().strip().replace("-", " ")
    key = _OTHER_WORDS.get(plain, plain.replace(" ", "_"))
    named = {nutrient.english.lower(): nutrient.key for nutrient in NUTRIENTS.values()}
    return named.get(plain, key if key in NUTRIENTS else None)
