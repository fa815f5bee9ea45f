"""The nutrients Larder knows, with their units and daily values.

Amounts are per serving unless a name says otherwise (`per_100g` in food data). A missing value is `None` or NaN, never
zero.
"""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from core.translation import QT_TR_NOOP, energy_unit, tr, within_sentence

KJ_PER_KCAL: Final = 4.184


@dataclass(frozen=True)
class Nutrient:
    """A nutrient: its key in files and JSON, the unit of its amounts, and its English label."""

    key: str
    unit: str
    english: str
    daily_value: float | None
    """Reference amount per day from 4 years of age: US FDA, 21 CFR 101.9(c) (2016); None if the FDA sets none."""
    digits: int = 0
    """Decimals to show."""

    @property
    def shown_unit(self) -> str:
        """The unit for the user, who may prefer kJ."""
        return energy_unit() if self.unit == "kcal" else self.unit

    def shown(self, value: float) -> float:
        """Return an amount in the unit for the user."""
        return value * KJ_PER_KCAL if self.shown_unit == "kJ" else value

    def stored(self, typed: float) -> float:
        """Return an amount that the user typed in the unit of files."""
        return round(typed / KJ_PER_KCAL, 2) if self.shown_unit == "kJ" else typed

    @property
    def label(self) -> str:
        """The label for the user."""
        return tr(self.english)

    @property
    def word(self) -> str:
        """The label within a sentence."""
        return within_sentence(self.label)


_ROWS: Final = (
    Nutrient("energy", "kcal", QT_TR_NOOP("Energy"), 2000),
    Nutrient("protein", "g", QT_TR_NOOP("Protein"), 50, 1),
    Nutrient("carbohydrate", "g", QT_TR_NOOP("Carbohydrate"), 275, 1),
    Nutrient("sugars", "g", QT_TR_NOOP("Sugars"), None, 1),
    Nutrient("fiber", "g", QT_TR_NOOP("Fiber"), 28, 1),
    Nutrient("fat", "g", QT_TR_NOOP("Fat"), 78, 1),
    Nutrient("saturated_fat", "g", QT_TR_NOOP("Saturated fat"), 20, 1),
    Nutrient("monounsaturated_fat", "g", QT_TR_NOOP("Monounsaturated fat"), None, 1),
    Nutrient("polyunsaturated_fat", "g", QT_TR_NOOP("Polyunsaturated fat"), None, 1),
    Nutrient("cholesterol", "mg", QT_TR_NOOP("Cholesterol"), 300),
    Nutrient("sodium", "mg", QT_TR_NOOP("Sodium"), 2300),
    Nutrient("salt", "g", QT_TR_NOOP("Salt"), 5.75, 1),
    Nutrient("potassium", "mg", QT_TR_NOOP("Potassium"), 4700),
    Nutrient("calcium", "mg", QT_TR_NOOP("Calcium"), 1300),
    Nutrient("iron", "mg", QT_TR_NOOP("Iron"), 18, 1),
    Nutrient("magnesium", "mg", QT_TR_NOOP("Magnesium"), 420),
    Nutrient("phosphorus", "mg", QT_TR_NOOP("Phosphorus"), 1250),
    Nutrient("zinc", "mg", QT_TR_NOOP("Zinc"), 11, 1),
    Nutrient("vitamin_a", "ug", QT_TR_NOOP("Vitamin A (RAE)"), 900),
    Nutrient("vitamin_c", "mg", QT_TR_NOOP("Vitamin C"), 90, 1),
    Nutrient("vitamin_d", "ug", QT_TR_NOOP("Vitamin D"), 20, 1),
    Nutrient("vitamin_e", "mg", QT_TR_NOOP("Vitamin E"), 15, 1),
    Nutrient("vitamin_k", "ug", QT_TR_NOOP("Vitamin K"), 120, 1),
    Nutrient("thiamin", "mg", QT_TR_NOOP("Thiamin"), 1.2, 2),
    Nutrient("riboflavin", "mg", QT_TR_NOOP("Riboflavin"), 1.3, 2),
    Nutrient("niacin", "mg", QT_TR_NOOP("Niacin"), 16, 1),
    Nutrient("vitamin_b6", "mg", QT_TR_NOOP("Vitamin B6"), 1.7, 2),
    Nutrient("folate", "ug", QT_TR_NOOP("Folate"), 400),
    Nutrient("vitamin_b12", "ug", QT_TR_NOOP("Vitamin B12"), 2.4, 2),
    Nutrient("choline", "mg", QT_TR_NOOP("Choline"), 550),
    Nutrient("selenium", "ug", QT_TR_NOOP("Selenium"), 55, 1),
    Nutrient("copper", "mg", QT_TR_NOOP("Copper"), 0.9, 2),
    Nutrient("manganese", "mg", QT_TR_NOOP("Manganese"), 2.3, 2),
    Nutrient("omega_3", "g", QT_TR_NOOP("Omega-3"), None, 2),
)

NUTRIENTS: Final = MappingProxyType({row.key: row for row in _ROWS})
"""Nutrients by key, in the order of a nutrition label."""

NUTRIENT_KEYS: Final = tuple(NUTRIENTS)
MAIN_NUTRIENTS: Final = ("energy", "protein", "carbohydrate", "fat", "fiber", "sodium")
"""Nutrients that are shown where no others are named, besides those with a target."""
LABEL_NUTRIENTS: Final = (
    "energy",
    "protein",
    "carbohydrate",
    "sugars",
    "fiber",
    "fat",
    "saturated_fat",
    "sodium",
)
"""Nutrients of a label."""

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
