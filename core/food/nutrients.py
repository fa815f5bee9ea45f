"""The nutrients Larder knows, with their units and daily values.

Amounts are per serving unless a name says otherwise (`per_100g` in food data). A missing value is `None` or NaN, never
zero.
"""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True)
class Nutrient:
    """A nutrient: its key in files and JSON, the unit of its amounts, and its label for the user."""

    key: str
    unit: str
    label: str
    daily_value: float | None
    """Reference amount per day from 4 years of age: US FDA, 21 CFR 101.9(c) (2016); None if the FDA sets none."""
    digits: int = 0
    """Decimals to show."""


_ROWS: Final = (
    Nutrient("energy", "kcal", "Energy", 2000),
    Nutrient("protein", "g", "Protein", 50, 1),
    Nutrient("carbohydrate", "g", "Carbohydrate", 275, 1),
    Nutrient("sugars", "g", "Sugars", None, 1),
    Nutrient("fiber", "g", "Fiber", 28, 1),
    Nutrient("fat", "g", "Fat", 78, 1),
    Nutrient("saturated_fat", "g", "Saturated fat", 20, 1),
    Nutrient("monounsaturated_fat", "g", "Monounsaturated fat", None, 1),
    Nutrient("polyunsaturated_fat", "g", "Polyunsaturated fat", None, 1),
    Nutrient("cholesterol", "mg", "Cholesterol", 300),
    Nutrient("sodium", "mg", "Sodium", 2300),
    Nutrient("salt", "g", "Salt", 5.75, 1),
    Nutrient("potassium", "mg", "Potassium", 4700),
    Nutrient("calcium", "mg", "Calcium", 1300),
    Nutrient("iron", "mg", "Iron", 18, 1),
    Nutrient("magnesium", "mg", "Magnesium", 420),
    Nutrient("phosphorus", "mg", "Phosphorus", 1250),
    Nutrient("zinc", "mg", "Zinc", 11, 1),
    Nutrient("vitamin_a", "ug", "Vitamin A (RAE)", 900),
    Nutrient("vitamin_c", "mg", "Vitamin C", 90, 1),
    Nutrient("vitamin_d", "ug", "Vitamin D", 20, 1),
    Nutrient("vitamin_e", "mg", "Vitamin E", 15, 1),
    Nutrient("vitamin_k", "ug", "Vitamin K", 120, 1),
    Nutrient("thiamin", "mg", "Thiamin", 1.2, 2),
    Nutrient("riboflavin", "mg", "Riboflavin", 1.3, 2),
    Nutrient("niacin", "mg", "Niacin", 16, 1),
    Nutrient("vitamin_b6", "mg", "Vitamin B6", 1.7, 2),
    Nutrient("folate", "ug", "Folate", 400),
    Nutrient("vitamin_b12", "ug", "Vitamin B12", 2.4, 2),
    Nutrient("choline", "mg", "Choline", 550),
    Nutrient("selenium", "ug", "Selenium", 55, 1),
    Nutrient("copper", "mg", "Copper", 0.9, 2),
    Nutrient("manganese", "mg", "Manganese", 2.3, 2),
    Nutrient("omega_3", "g", "Omega-3", None, 2),
)

NUTRIENTS: Final = MappingProxyType({row.key: row for row in _ROWS})
"""Nutrients by key, in the order of a nutrition label."""

NUTRIENT_KEYS: Final = tuple(NUTRIENTS)

ENERGY_KCAL_PER_G: Final = MappingProxyType(
    {
        "fat": 9.0,
        "saturated_fat": 9.0,
        "monounsaturated_fat": 9.0,
        "polyunsaturated_fat": 9.0,
        "carbohydrate": 4.0,
        "sugars": 4.0,
        "protein": 4.0,
    }
)
"""General Atwater factors, for a nutrient's share of energy."""
