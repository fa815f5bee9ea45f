"""Units as people write them in running text, in the units that foods are weighed by (`core.food.foods`)."""

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from core.food.spelling import fold, singular

if TYPE_CHECKING:
    from pint import UnitRegistry

Kind = Literal["mass", "volume", "portion", "length"]


@dataclass(frozen=True)
class Unit:
    """A unit.

    Attributes:
        kind: what it measures; a portion is a household measure such as a clove.
        name: a key of `core.food.foods.MASS_G` or `VOLUME_ML`, "inch", or the name of a portion.
        factor: how many of `name` one of the unit is.
        package: a portion that is a container, whose size is often stated ("1 (14 oz) can").
    """

    kind: Kind
    name: str
    factor: float = 1.0
    package: bool = False


_MASSES: Final = {
    "g": "g gram gramme gramm gr gm gms",
    "kg": "kg kilo kilogram kilogramme kgs",
    "mg": "mg milligram",
    "oz": "oz ounce ozs",
    "lb": "lb lbs pound #",
}
_VOLUMES: Final = {
    "ml": "ml milliliter millilitre mls cc ccm",
    "l": "l liter litre ltr lt",
    "tsp": "tsp teaspoon teaspoonful t ts teasp tsps",
    "tbsp": "tbsp tablespoon tablespoonful tbs tbl tb tbls tbsps tblsp tablesp tbspn tblspn tsbp tablespoo",
    "cup": "cup c cp cupful",
    "pinch": "pinch",
}
_BY_PINT: Final = {
    "pint": ("pint", "ml"), "pt": ("pint", "ml"), "quart": ("quart", "ml"), "qt": ("quart", "ml"),
    "gallon": ("gallon", "ml"), "gal": ("gallon", "ml"), "fl oz": ("fluid_ounce", "ml"), "floz": ("fluid_ounce", "ml"),
    "fluid ounce": ("fluid_ounce", "ml"), "fl ounce": ("fluid_ounce", "ml"), "fluid oz": ("fluid_ounce", "ml"),
    "dl": ("deciliter", "ml"), "deciliter": ("deciliter", "ml"), "decilitre": ("deciliter", "ml"),
    "cl": ("centiliter", "ml"), "centiliter": ("centiliter", "ml"), "centilitre": ("centiliter", "ml"),
    "gill": ("gill", "ml"), "stone": ("stone", "g"), "dram": ("dram", "g"), "dag": ("decagram", "g"),
    "dkg": ("decagram", "g"),
}  # fmt: skip
"""Units that Pint converts; pints, quarts, gallons and gills are the US customary ones."""
_OF_SPOON: Final = {
    "dash": ("tsp", 1 / 8), "smidgen": ("tsp", 1 / 32), "drop": ("ml", 0.05), "splash": ("tsp", 1.0),
    "drizzle": ("tsp", 1.0), "squirt": ("tsp", 1.0), "squeeze": ("tsp", 1.0), "glug": ("tbsp", 1.0), "knob": ("tbsp", 1.0),
    "dollop": ("tbsp", 1.0), "dessertspoon": ("tsp", 2.0), "dsp": ("tsp", 2.0), "dessert spoon": ("tsp", 2.0),
    "shot": ("tbsp", 3.0), "jigger": ("tbsp", 3.0), "coffeespoon": ("tsp", 0.5), "touch": ("tsp", 1 / 8),
    "shake": ("tsp", 1 / 8), "soupspoon": ("tbsp", 1.0), "spray": ("ml", 0.25), "smear": ("tsp", 0.5),
    "hint": ("tsp", 1 / 8),
    "spoonful": ("tbsp", 1.0), "spoon": ("tbsp", 1.0), "mug": ("cup", 1.0), "glass": ("cup", 1.0), "scoop": ("cup", 1 / 3),
    "grind": ("pinch", 1.0), "grating": ("pinch", 1.0), "twist": ("pinch", 1.0), "dusting": ("tsp", 1.0),
}  # fmt: skip
"""Kitchen measures in spoons. A dash is 1/8 tsp and a smidgen 1/32 tsp (sold as measuring spoons), a drop 0.05 ml
(metric drop), a dessertspoon 2 tsp, a jigger 1.5 fl oz, a spray of oil 0.25 ml (US labels); splash, drizzle, knob and
dollop are this project's reading, and so is a scoop of a third of a cup."""
_PORTIONS: Final = {
    "small": "small sm mini miniature tiny baby", "medium": "medium med md sized average",
    "large": "large lg big jumbo xl giant huge", "piece": "piece pc pcs chunk each whole ea unit count pod",
    "slice": "slice round", "clove": "clove toe", "stick": "stick", "sprig": "sprig branch", "leaf": "leaf",
    "bunch": "bunch", "head": "head heart", "stalk": "stalk stem spear", "rib": "rib", "ear": "ear cob",
    "fillet": "fillet filet", "breast": "breast", "thigh": "thigh", "drumstick": "drumstick", "wing": "wing",
    "rasher": "rasher", "strip": "strip", "cube": "cube", "sheet": "sheet", "ball": "ball", "handful": "handful",
    "bulb": "bulb", "inch": "thumb knuckle", "wedge": "wedge", "half": "half", "sprinkle": "sprinkle sprinkling",
    "serving": "serving portion", "link": "link", "square": "square",
    "batch": "batch recipe quantity", "part": "part", "rack": "rack", "bowl": "bowl pan bucket basket", "sleeve": "sleeve",
}  # fmt: skip
"""Household measures by the words for them. Of the last row no food has a weight: "1 batch of cookies" is not one cookie."""
_PACKAGES: Final = {
    "can": "can tin cn", "jar": "jar bottle", "package": "package pkg pkt packet pack pk container carton tub box bag "
    "envelope sachet pouch punnet tube block brick bar log wheel loaf roll case tray",
}  # fmt: skip
_LENGTHS: Final = {
    "inch": 1.0, "in": 1.0, "foot": 12.0, "cm": 1 / 2.54, "centimeter": 1 / 2.54, "centimetre": 1 / 2.54, "mm": 1 / 25.4,
    "millimeter": 1 / 25.4, "millimetre": 1 / 25.4,
}  # fmt: skip
MODIFIERS: Final = frozenset(
    "heaped heaping scant level generous rounded good full short fat thin thick long overflowing packed nice decent "
    "approx about fresh".split()
)
"""Words between a number and its unit that change nothing that can be weighed."""

_BY_WORD: Final[dict[str, Unit]] = {
    **{word: Unit("portion", name) for name, words in _PORTIONS.items() for word in words.split()},
    **{
        word: Unit("portion", name, package=True)
        for name, words in _PACKAGES.items()
        for word in words.split()
    },
    **{word: Unit("length", "inch", factor) for word, factor in _LENGTHS.items()},
    **{word: Unit("mass", name) for name, words in _MASSES.items() for word in words.split()},
    **{word: Unit("volume", name) for name, words in _VOLUMES.items() for word in words.split()},
    **{word: Unit("volume", name, factor) for word, (name, factor) in _OF_SPOON.items()},
}


@lru_cache(maxsize=4096)
def kitchen_unit(written: str) -> Unit | None:
    """The unit that a word, or two ("fl oz"), means; None when it is none.

    Letter case counts for one: a "T" is a tablespoon and a "t" a teaspoon.
    """
    bare = written.strip().rstrip(".")
    if bare == "T":
        return Unit("volume", "tbsp")
    if bare == "#":
        return Unit("mass", "lb")
    words = " ".join(singular(word) for word in fold(bare).replace(".", " ").replace("-", " ").split())
    if words in _BY_PINT:
        return _converted(*_BY_PINT[words])
    return _BY_WORD.get(words)


@lru_cache(maxsize=64)
def _converted(name: str, base: str) -> Unit:
    factor = float(_registry().Quantity(1, name).to(base).magnitude)
    return Unit("mass" if base == "g" else "volume", base, factor)


@lru_cache(maxsize=1)
def _registry() -> "UnitRegistry[float]":
    import pint

    return pint.UnitRegistry()
