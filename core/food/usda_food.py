"""A food of USDA's tables, and what its columns mean to Larder."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from core.food.units import SPOONS, kitchen_unit

NUTRIENT_NUMBERS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "208": "energy", "203": "protein", "205": "carbohydrate", "269": "sugars", "291": "fiber", "204": "fat",
        "606": "saturated_fat", "645": "monounsaturated_fat", "646": "polyunsaturated_fat", "601": "cholesterol",
        "307": "sodium", "306": "potassium", "301": "calcium", "303": "iron", "304": "magnesium", "305": "phosphorus",
        "309": "zinc", "320": "vitamin_a", "401": "vitamin_c", "328": "vitamin_d", "323": "vitamin_e", "430": "vitamin_k",
        "404": "thiamin", "405": "riboflavin", "406": "niacin", "415": "vitamin_b6", "417": "folate", "418": "vitamin_b12",
        "421": "choline", "317": "selenium", "312": "copper", "315": "manganese",
    }
)  # fmt: skip
"""USDA's nutrient numbers (the same in the Standard Reference and in FoodData Central) by our keys; units agree."""
ENERGY_INSTEAD: Final = ("958", "957")
"""Energy by specific and by general Atwater factors: Foundation Foods often state only these."""
SALT_G_PER_MG_SODIUM: Final = 2.5 / 1000


@dataclass(frozen=True)
class UsdaFood:
    """One food of a USDA table.

    Attributes:
        id: `sr-01001` by its number in the Standard Reference, `fdc-171705` by that in FoodData Central.
        description: as USDA writes it.
        per_100g: nutrients by our keys; one that is absent is unknown.
        portions_g: grams of one household measure.
    """

    id: str
    description: str
    per_100g: Mapping[str, float]
    portions_g: Mapping[str, float]


def with_salt(per_100g: Mapping[str, float]) -> dict[str, float]:
    """The nutrients with salt, which follows from sodium (x 2.5)."""
    found = dict(per_100g)
    if "sodium" in found:
        found["salt"] = found["sodium"] * SALT_G_PER_MG_SODIUM
    return found


def portions(measures: Iterable[tuple[float, str, float]]) -> dict[str, float]:
    """Grams of our household measures out of (how many, measure as USDA writes it, grams); the first of each counts.

    A measure that is a thing of its own ("patty", "cookie") is a piece; ounces and pounds say nothing new.
    """
    found: dict[str, float] = {}
    for count, measure, grams in measures:
        words = measure.partition("(")[0].partition(",")[0].split()
        if not words or count <= 0 or grams <= 0:
            continue
        unit = kitchen_unit(" ".join(words[:2])) or kitchen_unit(words[0])
        if unit is None:
            name, each = "piece", grams / count
        elif unit.kind == "portion" or (unit.kind == "volume" and unit.name in SPOONS and unit.factor == 1.0):
            name, each = unit.name, grams / count
        else:
            continue
        found.setdefault(name, round(each, 3))
    return found
