"""A food of the USDA tables, and the meaning of their columns."""

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
"""Our nutrient keys by USDA's nutrient numbers, which the Standard Reference and FoodData Central share. Units agree."""
ENERGY_INSTEAD: Final = ("958", "957")
"""Energy by specific and by general Atwater factors. Many Foundation Foods state only these."""
SALT_G_PER_MG_SODIUM: Final = 2.5 / 1000


@dataclass(frozen=True)
class UsdaFood:
    """One food of a USDA table.

    Attributes:
        id: `sr-01001` for a number of the Standard Reference, `fdc-171705` for one of FoodData Central.
        description: USDA's description.
        per_100g: nutrients by our keys; a missing one is unknown.
        portions_g: grams of one household measure.
    """

    id: str
    description: str
    per_100g: Mapping[str, float]
    portions_g: Mapping[str, float]


def with_salt(per_100g: Mapping[str, float]) -> dict[str, float]:
    """Return the nutrients with salt, computed as sodium x 2.5."""
    found = dict(per_100g)
    if "sodium" in found:
        found["salt"] = found["sodium"] * SALT_G_PER_MG_SODIUM
    return found


def portions(measures: Iterable[tuple[float, str, float]]) -> dict[str, float]:
    """Return grams by household measure, given (count, USDA's measure, grams). The first of each measure counts.

    A measure that is a thing ("patty", "cookie") counts as a piece. Ounces and pounds add no information.
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
