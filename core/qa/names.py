"""Bringing names into one spelling, so that letter case, hyphens, accents and plurals make no difference."""

import re
import unicodedata
from functools import lru_cache
from typing import Final

_WORD = re.compile(r"\d+(?:[.,]\d+)*%?|[^\W\d_]+(?:'[^\W\d_]+)*")
_IRREGULAR: Final = {
    "leaves": "leaf", "loaves": "loaf", "halves": "half", "calves": "calf", "knives": "knife", "geese": "goose",
    "anchovies": "anchovy", "cookies": "cookie", "brownies": "brownie", "smoothies": "smoothie", "pies": "pie",
    "veggies": "veggie", "potatoes": "potato", "tomatoes": "tomato", "mangoes": "mango", "calories": "calorie",
    "molasses": "molasses", "asparagus": "asparagus", "hummus": "hummus", "couscous": "couscous", "octopuses": "octopus",
    "yoghurt": "yogurt", "yoghurts": "yogurt", "chillies": "chili", "chilies": "chili", "chilli": "chili",
    "chilis": "chili", "chile": "chili", "chiles": "chili", "fibre": "fiber", "colour": "color", "colouring": "coloring",
    "flavour": "flavor", "flavours": "flavor", "flavoured": "flavored", "flavouring": "flavoring", "grey": "gray",
    "omelette": "omelet", "omelettes": "omelet", "doughnuts": "doughnut", "savoury": "savory", "lasagne": "lasagna",
    "veg": "vegetable", "veggie": "vegetable", "less": "less", "swiss": "swiss", "sulphites": "sulphite", "grass": "grass",
    "dice": "dice", "gas": "gas", "bus": "bus", "soya": "soy", "bras": "bras", "las": "las", "des": "des",
}  # fmt: skip


def fold(text: str) -> str:
    """Lower case, straight apostrophes, no accents."""
    lowered = text.lower().replace("\u2019", "'").replace("\u2018", "'").replace("`", "'")
    decomposed = unicodedata.normalize("NFD", lowered)
    return "".join(char for char in decomposed if not unicodedata.combining(char))


def singular(word: str) -> str:
    """A regular plural without its ending; both sides of every comparison go through this."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if len(word) <= 3 or not word.endswith("s") or word.endswith(("ss", "us", "is")):
        return word
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "sses", "xes", "zes", "oes")):
        return word[:-2]
    return word[:-1]


@lru_cache(maxsize=65536)
def key(text: str) -> str:
    """The spelling that names are compared by: `"Lemons, rind of"` and `"lemon rind of"` are the same."""
    words = (
        word.removesuffix("'s").replace("'", "") for word in _WORD.findall(fold(text).replace("&", " and "))
    )
    return " ".join(singular(word) for word in words if word)
