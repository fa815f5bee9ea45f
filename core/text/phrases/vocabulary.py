"""The words around a food's name in an ingredient phrase: what they are worth for saying which food it is."""

from typing import Final

from core.food.spelling import singular


def _words(text: str) -> frozenset[str]:
    return frozenset(singular(word) for word in text.split())


JOINING: Final = frozenset({"with", "and", "plus", "in", "topped", "containing", "w"})
"""What follows is in the food too."""

PURPOSE: Final = frozenset({"if", "unless", "for", "to", "until", "from", "on", "as", "at", "about", "into"})
"""What follows says what is done with the food, not what it is."""

WITHOUT: Final = frozenset({"without", "no", "not", "minus", "excluding"})
"""What follows is not in the food."""

PARTS: Final = frozenset(
    singular(word)
    for word in "juice zest rind peel leaf leg breast shoulder rack loin fillet heart root stem seed flesh pulp".split()
)
"""`juice of lemon` is `lemon juice`."""

CLAIMS: Final = {
    "vegan": ("milk", "egg", "fish", "shellfish"),
    "plant based": ("milk", "egg", "fish", "shellfish"),
    "vegetarian": ("fish", "shellfish"),
    "dairy free": ("milk",),
    "milk free": ("milk",),
    "egg free": ("egg",),
    "eggless": ("egg",),
    "fish free": ("fish",),
    "seafood free": ("fish", "shellfish"),
    "shellfish free": ("shellfish",),
    "nut free": ("tree_nut", "peanut"),
    "tree nut free": ("tree_nut",),
    "peanut free": ("peanut",),
    "wheat free": ("wheat",),
    "gluten free": ("gluten", "wheat"),
    "soy free": ("soy",),
    "sesame free": ("sesame",),
    "celery free": ("celery",),
    "mustard free": ("mustard",),
    "lupin free": ("lupin",),
    "sulphite free": ("sulphite",),
    "sulfite free": ("sulphite",),
}
"""What a phrase says the food is free of, by allergen. "Lactose-free" and "non-dairy" are missing: the first still
holds milk protein, the second often does (casein in creamers)."""

WEAK_CLAIMS: Final = frozenset(
    {"non dairy", "nondairy", "dairyless", "meatless", "meat free", "imitation", "mock", "faux"}
)
"""Words that point to a substitute without promising that the allergen is gone."""

KINDS_OF_CLAIM: Final[tuple[tuple[frozenset[str], tuple[tuple[str, ...], ...]], ...]] = (
    (frozenset({"vegan", "plant based"}), (("vegan",), ("dairy", "free"), ("vegetarian",))),
    (frozenset({"vegetarian", "meatless", "meat free"}), (("vegetarian",), ("meatless",), ("veggie",))),
    (
        frozenset({"dairy free", "milk free", "non dairy", "nondairy", "dairyless"}),
        (("dairy", "free"), ("non", "dairy")),
    ),
    (frozenset({"egg free", "eggless"}), (("eggless",), ("egg", "free"))),
    (frozenset({"fish free", "seafood free", "shellfish free"}), (("fish", "free"), ("seafood", "free"))),
    (frozenset({"gluten free"}), (("gluten", "free"),)),
)
"""The names under which a food that makes such a claim may be listed. "Wheat-free" is missing: rye bread is that too."""

SUBSTITUTES: Final = frozenset({"substitute", "alternative", "replacement", "replacer", "analogue", "analog"})

STATES: Final = frozenset(
    "canned frozen dried dry fresh smoked ground cooked unsalted salted whole skim heavy light black white red green yellow "
    "brown sweet wild instant roasted pickled minced raw rolled quick powdered bottled plain".split()
)
"""Describing words that pick a kind of the food, also from behind a comma."""

CUTS: Final = _words(
    "loin shank shoulder breast leg rib chop rump neck cutlet roast tenderloin fillet filet steak thigh wing cheek belly "
    "knuckle bone round joint saddle hock medallion escalope schnitzel tail claw tentacle head carcass backbone"
)
"""Parts of an animal; behind the name of a meat or fish they leave it that meat."""

DISHES: Final = frozenset("salad curry pizza sandwich stuffing wrap roll toast crumb juice".split())
"""Names that mean their food only when nothing but describing words stand before them."""

MEASURES: Final = _words(
    "roll log ball slab wheel cake loaf round bar stick block brick tub roll twist touch hint bit"
)
"""Before "of", an amount."""
