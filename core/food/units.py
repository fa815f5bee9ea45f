"""Units and household measures in every usual spelling of English."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from core.food.spelling import fold, singular

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


_MASSES: Final = {
    "g": (1.0, "g gram gramme gramm gr gm gms"),
    "kg": (1.0, "kg kilo kilogram kilogramme kgs"),
    "mg": (1.0, "mg milligram milligramme"),
    "oz": (1.0, "oz ounce ozs"),
    "lb": (1.0, "lb lbs pound #"),
    "dag": (10.0, "dag dkg decagram dekagram"),
    "stone": (6350.29318, "stone"),
    "dram": (1.7718451953125, "dram"),
}
"""Spellings of units of mass, with grams where the unit is no key of `MASS_G` (NIST Handbook 44, appendix C)."""
_VOLUMES: Final = {
    "ml": ("ml", 1.0, "ml milliliter millilitre mls cc ccm"),
    "cl": ("ml", 10.0, "cl centiliter centilitre"),
    "dl": ("ml", 100.0, "dl deciliter decilitre"),
    "l": ("l", 1.0, "l liter litre ltr lt"),
    "fluid ounce": ("ml", 29.5735295625, "floz|fl oz|fluid ounce|fl ounce|fluid oz"),
    "gill": ("ml", 118.29411825, "gill"),
    "pint": ("ml", 473.176473, "pint pt"),
    "quart": ("ml", 946.352946, "quart qt"),
    "gallon": ("ml", 3785.411784, "gallon gal"),
    "cup": ("cup", 1.0, "cup c cp cupful cupfull"),
    "tablespoon": ("tbsp", 1.0, "tbsp tablespoon tablespoonful tbs tbl tb tbls tbsps tblsp tablesp|table spoon"),
    "spoon": ("tbsp", 1.0, "spoon spoonful soupspoon tablespoo tbspn tblspn tsbp"),
    "teaspoon": ("tsp", 1.0, "tsp teaspoon teaspoonful t ts teasp tsps tspn|tea spoon"),
    "dessertspoon": ("tsp", 2.0, "dessertspoon dessertspoonful dsp dstspn dessertsp|dessert spoon"),
    "coffeespoon": ("tsp", 0.5, "coffeespoon|coffee spoon"),
    "pinch": ("pinch", 1.0, "pinch grind grating twist"),
    "dash": ("tsp", 1 / 8, "dash touch shake hint"),
    "smidgen": ("tsp", 1 / 32, "smidgen smidge"),
    "drop": ("ml", 0.05, "drop"),
    "spray": ("ml", 0.25, "spray spritz"),
    "smear": ("tsp", 0.5, "smear"),
    "splash": ("tsp", 1.0, "splash drizzle squirt squeeze dusting"),
    "knob": ("tbsp", 1.0, "knob dollop glug dab"),
    "jigger": ("tbsp", 3.0, "jigger shot"),
    "scoop": ("cup", 1 / 3, "scoop"),
}  # fmt: skip
"""Spellings of units of volume; pints, quarts, gallons and gills are the US customary ones (NIST Handbook 44, appendix C).
A dash is 1/8 tsp and a smidgen 1/32 tsp (sold as measuring spoons), a drop 0.05 ml (metric drop), a dessertspoon 2 tsp, a
jigger 1.5 fl oz, a spray of oil 0.25 ml (US labels). Splash, drizzle, knob and dollop are this project's reading, and so is
a scoop of a third of a cup."""
_PORTIONS: Final = {
    "small": "small sm mini miniature tiny baby", "medium": "medium med md sized average",
    "large": "large lg big jumbo xl giant huge xxl|extra large|x large",
    "piece": "piece pc pcs chunk each whole ea unit count pod", "slice": "slice round",
    "clove": "clove toe", "stick": "stick", "sprig": "sprig branch", "leaf": "leaf",
    "bunch": "bunch", "head": "head heart", "stalk": "stalk stem spear", "rib": "rib", "ear": "ear cob",
    "fillet": "fillet filet", "breast": "breast", "thigh": "thigh", "drumstick": "drumstick", "wing": "wing",
    "rasher": "rasher", "strip": "strip", "cube": "cube", "sheet": "sheet", "ball": "ball", "handful": "handful fistful",
    "bulb": "bulb", "inch": "thumb knuckle", "wedge": "wedge", "half": "half", "sprinkle": "sprinkle sprinkling",
    "serving": "serving portion helping", "link": "link", "square": "square",
    "batch": "batch recipe quantity", "part": "part", "rack": "rack", "pan": "pan bucket basket", "sleeve": "sleeve",
    "glass": "glass glassful tumbler", "mug": "mug mugful", "bowl": "bowl bowlful", "plate": "plate plateful",
}  # fmt: skip
"""Household measures by the words for them. No food has a weight of a batch, part, rack, pan or sleeve: "1 batch of cookies"
is not one cookie."""
_PACKAGES: Final = {
    "can": "can tin cn", "jar": "jar", "bottle": "bottle", "package": "package pkg pkt packet pack pk container carton tub "
    "box bag envelope sachet pouch punnet tube block brick bar log wheel loaf roll case tray",
}  # fmt: skip
_LENGTHS: Final = {
    "inch": 1.0, "in": 1.0, "foot": 12.0, "cm": 1 / 2.54, "centimeter": 1 / 2.54, "centimetre": 1 / 2.54, "mm": 1 / 25.4,
    "millimeter": 1 / 25.4, "millimetre": 1 / 25.4,
}  # fmt: skip
MODIFIERS: Final = frozenset(
    "heaped heaping scant level generous rounded good full short fat thin thick long overflowing packed nice decent "
    "approx about fresh hearty".split()
)
"""Words between a number and its unit that change nothing that can be weighed."""
SIZES: Final = ("small", "medium", "large")

_ALSO_FOODS: Final = frozenset(
    "stone dram gill pinch drop shot shake spray twist touch hint grind grating sized".split()
)
"""Units whose word may begin the name of a food: "2 drop scones", "1 stone fruit"."""
_CERTAIN_PORTIONS: Final = frozenset(
    "serving portion helping handful fistful bowl bowlful plate plateful glass glassful mug mugful can tin jar bottle"
    " packet pkt package pkg carton tub sachet pouch punnet".split()
)


def _spellings(listed: str) -> list[str]:
    """The words of a row: single words by blanks, then phrases after bars."""
    words, *phrases = listed.split("|")
    return [*words.split(), *phrases]


def _table() -> dict[str, Unit]:
    found: dict[str, Unit] = {}
    for name, words in _PORTIONS.items():
        for word in _spellings(words):
            found[word] = Unit("portion", name, is_certain=word in _CERTAIN_PORTIONS)
    for name, words in _PACKAGES.items():
        for word in _spellings(words):
            found[word] = Unit("portion", name, package=True, is_certain=word in _CERTAIN_PORTIONS)
    for word, inches in _LENGTHS.items():
        found[word] = Unit("length", "inch", inches)
    for name, (grams, words) in _MASSES.items():
        for word in _spellings(words):
            found[word] = Unit(
                "mass", name if name in MASS_G else "g", grams, is_certain=word not in _ALSO_FOODS
            )
    for base, factor, words in _VOLUMES.values():
        for word in _spellings(words):
            found[word] = Unit("volume", base, factor, is_certain=word not in _ALSO_FOODS)
    return found


_BY_WORD: Final = _table()


@lru_cache(maxsize=4096)
def kitchen_unit(written: str) -> Unit | None:
    """Return the unit that a word or two words ("fl oz") mean; None if they aren't a unit.

    Letter case matters once: "T" is a tablespoon and "t" a teaspoon.
    """
    bare = written.strip().rstrip(".")
    if bare == "T":
        return _BY_WORD["tbsp"]
    if bare == "#":
        return _BY_WORD["lb"]
    return _BY_WORD.get(
        " ".join(singular(word) for word in fold(bare).replace(".", " ").replace("-", " ").split())
    )
