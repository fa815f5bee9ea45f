"""Lighter kinds of foods, where the tables have only the usual kind: "lighter cheddar", "light coconut milk"."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from core.food.everyday_foods import EverydayFood
from core.food.spelling import words_of
from core.text.eaten.words import eaten_words

_FATS: Final = ("fat", "saturated_fat", "monounsaturated_fat", "polyunsaturated_fat", "cholesterol")
_KCAL_OF_FAT: Final = 9.0
_LEAST_FAT_G: Final = 5.0
"""Fat in 100 g from which a lighter kind of a food has less of it."""
_LEAST_SPREAD: Final = 0.3


def lighter(food: EverydayFood, text: str) -> EverydayFood:
    """Return a food with the fat that a text says is left out; the same food where its name says so, or it has little.

    Vitamins that dissolve in fat and are left out with it stay as they are. The result has a spread of at least 0.3.
    """
    words = eaten_words()
    share = next((share for said, share in words.lighter.items() if f" {said} " in f" {_plain(text)} "), None)
    fat_g = food.per_100g.get("fat", 0.0)
    if share is None or fat_g < _LEAST_FAT_G or not words.says_lighter.isdisjoint(words_of(food.name)):
        return food
    return replace(
        food, per_100g=_with_less_fat(food.per_100g, share), spread=max(food.spread, _LEAST_SPREAD)
    )


def _with_less_fat(per_100g: Mapping[str, float], share: float) -> dict[str, float]:
    less_kcal = (1 - share) * per_100g["fat"] * _KCAL_OF_FAT
    found = {key: each * share if key in _FATS else each for key, each in per_100g.items()}
    if "energy" in found:
        found["energy"] = max(found["energy"] - less_kcal, found["energy"] * share)
    return found


def _plain(text: str) -> str:
    return " ".join(
        text.lower().replace("-", " ").replace(",", " ").replace("(", " ").replace(")", " ").split()
    )
