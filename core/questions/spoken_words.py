"""Short and spoken words for foods and labels that no data file lists ("shrooms", "spuds", "pud"), and
slips in them that lie too far off to be guessed ("brocolli").

They join the vocabulary as other names, so a refusal of them is as certain as one of the full word.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

SPOKEN_FOODS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "mushroom": ("shroom", "mushie"),
        "avocado": ("avo", "avos"),
        "potato": ("spud", "tattie", "tater"),
        "sweet potato": ("sweet spud", "sweet tattie"),
        "chicken": ("chook", "chickn", "chikn", "chx"),
        "broccoli": ("broc", "brocolli"),
        "cauliflower": ("cauli",),
        "cinnamon": ("cinammon",),
        "cucumber": ("cuke",),
        "zucchini": ("zuke", "courg", "zuchinni"),
        "peanut butter": ("pb",),
        "parmesan": ("parm",),
        "mozzarella": ("mozz",),
        "margarine": ("marg",),
        "chocolate": ("choc", "choccy"),
        "seafood": ("sea food",),
        "shellfish": ("shell fish",),
        "alcohol": ("bevvy",),
        "egg": ("raw egg", "egg product"),
        "soy": ("soya",),
    }
)
"""A food's name to what people call it as well."""

SPOKEN_TAGS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "dessert": ("pud", "sweet course"),
        "christmas": ("crimbo", "chrimbo"),
        "barbecued": ("barbie",),
        "dairy-free": ("df",),
        "gluten-free": ("gf", "g.f.", "g f", "coeliac friend", "coeliac guest"),
        "halal": ("muslim",),
        "vegan": ("vgn", "vegn"),
        "deep-fried": ("deep fry", "deep frying"),
        "fried": ("fry", "frying"),
        "kidney-friendly": ("kidney diet", "renal diet", "kidney patient", "kind to kidneys"),
        "budget": ("cheap and cheerful",),
        "easy": ("easy peasy", "dead easy", "dead simple", "low effort"),
        "few-ingredients": ("5 ingredient", "five ingredient", "few ingredient"),
        "low-fodmap": ("fodmap",),
        "air-fried": ("airfryer", "air fried"),
    }
)
"""A label's name to what people call it as well."""
