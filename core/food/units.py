"""Units and household measures in every usual spelling of English."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, Literal

from core.food.spelling import fold, singular
from core.food.strict_model import StrictModel
from core.food.word_files import WordTables, loader

Kind = Literal["mass", "volume", "portion", "length"]

MASS_G: Final = {"g": 1.0, "kg": 1000.0, "mg": 0.001, "oz": 28.349523125, "lb": 453.59237}
"""Grams in a unit of mass (international avoirdupois pound, 1959)."""

VOLUME_ML: Final = {
    "ml": 1.0, "l": 1000.0, "pinch": 4.92892159375 / 16, "tsp": 4.92892159375, "tbsp": 14.78676478125, "cup": 236.5882365,
}  # fmt: skip
"""Millilitres in a unit of volume (US customary; NIST Handbook 44, appendix C; a pinch is by kitchen custom 1/16 tsp)."""

SPOONS: Final = ("tsp", "tbsp", "cup")


@dataclass(frozen=True)
class Unit:
    """A unit of measurement.

    Attributes:
        kind: what it measures; a portion is a household measure such as a clove.
        name: a key of `MASS_G` or `VOLUME_ML`, "inch", or the name of a portion.
        factor: how many of `name` one of the unit is.
        package: a portion that is a container, whose size is often stated ("1 (14 oz) can").
        is_certain: right behind a number the word is a measure and no food; a "stick" may be either.
    """

    kind: Kind
    name: str
    factor: float = 1.0
    package: bool = False
    is_certain: bool = False


SIZES: Final = ("small", "medium", "large")


class _Spellings(StrictModel):
    """The spellings of a unit that is `factor` times the unit `of`."""

    of: str
    factor: float = 1.0
    spellings: tuple[str, ...]


class UnitWords(WordTables):
    """The entries of `assets/words/units.toml`."""

    masses: Mapping[str, _Spellings]
    volumes: Mapping[str, _Spellings]
    portions: Mapping[str, tuple[str, ...]]
    packages: Mapping[str, tuple[str, ...]]
    lengths: Mapping[str, float]
    certain_portions: frozenset[str]
    also_foods: frozenset[str]
    modifiers: frozenset[str]

    @cached_property
    def by_spelling(self) -> dict[str, Unit]:
        """Units by their spellings. A unit of mass or volume wins over a portion with the same spelling."""
        found = {
            word: Unit(
                "portion", name, package=name in self.packages, is_certain=word in self.certain_portions
            )
            for name, words in (*self.portions.items(), *self.packages.items())
            for word in words
        }
        found |= {word: Unit("length", "inch", inches) for word, inches in self.lengths.items()}
        kinds: tuple[tuple[Kind, Mapping[str, _Spellings]], ...] = (
            ("mass", self.masses),
            ("volume", self.volumes),
        )
        return found | {
            word: Unit(kind, unit.of, unit.factor, is_certain=word not in self.also_foods)
            for kind, units in kinds
            for unit in units.values()
            for word in unit.spellings
        }


unit_words = loader("units", UnitWords)


@lru_cache(maxsize=4096)
def kitchen_unit(written: str) -> Unit | None:
    """Return the unit that a word or two words ("fl oz") mean; None if they aren't a unit.

    Letter case matters once: "T" is a tablespoon and "t" a teaspoon.
    """
    bare = written.strip().rstrip(".")
    spelling = {"T": "tbsp", "#": "lb"}.get(bare) or " ".join(
        singular(word) for word in fold(bare).replace(".", " ").replace("-", " ").split()
    )
    return unit_words().by_spelling.get(spelling)
