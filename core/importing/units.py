"""Units as sources write them, as the units that our foods know."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from core.kg.foods import MASS_G, VOLUME_ML
from core.kg.spelling import singular

_WORDS: Final[Mapping[str, str]] = {
    **{unit: unit for unit in (*MASS_G, *VOLUME_ML)},
    "gram": "g", "gr": "g", "gm": "g", "gramme": "g", "kilo": "kg", "kilogram": "kg", "kilogramme": "kg", "kgs": "kg",
    "milligram": "mg", "ounce": "oz", "ozs": "oz", "pound": "lb", "lbs": "lb", "#": "lb",
    "milliliter": "ml", "millilitre": "ml", "mls": "ml", "liter": "l", "litre": "l",
    "teaspoon": "tsp", "tsps": "tsp", "teasp": "tsp", "tablespoon": "tbsp", "tbsps": "tbsp", "tbs": "tbsp",
    "tblsp": "tbsp", "tbl": "tbsp", "tablesp": "tbsp", "c": "cup",
}  # fmt: skip
_BY_CASE: Final[Mapping[str, str]] = {"T": "tbsp", "t": "tsp"}
"""Letters whose case tells them apart."""


@lru_cache(maxsize=4096)
def unit_of(written: str) -> str:
    """The unit that a written one means ("Tablespoons": "tbsp", "cloves": "clove"); as written where none is known."""
    plain = written.strip().rstrip(".")
    if plain in _BY_CASE:
        return _BY_CASE[plain]
    word = plain.casefold()
    return _WORDS.get(word) or _WORDS.get(singular(word)) or (singular(word) if word.isalpha() else plain)
