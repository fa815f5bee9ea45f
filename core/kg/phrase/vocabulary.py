"""The words around a food's name in an ingredient phrase: what they are worth for saying which food it is."""

from typing import Final

from core.kg.spelling import singular


def _words(text: str) -> frozenset[str]:
    return frozenset(singular(word) for word in text.split())


NOISE: Final = _words(
    # how it was prepared
    "chopped diced sliced minced grated shredded cubed halved quartered crushed cut torn peeled unpeeled pared "
    "pitted unpitted seeded deseeded cored trimmed stemmed hulled shelled deveined cleaned scrubbed washed rinsed "
    "unrinsed drained undrained squeezed pressed dried-off patted melted unmelted softened thawed defrosted chilled "
    "cooled warmed heated sifted unsifted packed beaten whisked whipped divided separated reserved crumbled flaked "
    "mashed pureed blended julienned shaved slivered split scored butterflied spiralized snipped bruised pounded "
    "flattened rolled folded tied toasted roasted grilled fried sauteed steamed boiled parboiled blanched baked broiled "
    "poached "
    "smoked cooked uncooked precooked raw prepared ready-made homemade bought store-bought storebought leftover "
    "refrigerated frozen fresh freshly dry dried canned tinned bottled jarred packaged bagged boxed cooled ripened "
    "chop dice slice mince grate shred cube crush cut peel halve quarter trim rinse drain squeeze wash clean melt "
    "soften thaw beat whisk crumble mash puree toast roast grill chill cool sift crosswise lengthwise diagonally "
    "thinly thickly finely coarsely roughly lightly firmly loosely gently well very slightly partially fully about "
    "approximately roughly evenly only just plus each extra more less another additional remaining needed desired "
    "required optional taste garnish garnishing serving serve decoration decorate topping-off sprinkling dusting "
    "drizzling brushing greasing frying rolling coating finishing assembly plate pan skillet bowl "
    "soaked overnight hydrated rehydrated reconstituted dissolved activated proofed warm hot cold lukewarm tepid "
    "cool room temperature boiling ice-cold level heaping heaped scant generous rounded "
    # quality, size, origin, sort
    "large small medium big little tiny mini miniature jumbo extra-large giant huge long short thick thin fat lean "
    "extra-lean whole half halves piece part portion chunk bite-size bite sized size good quality best favorite "
    "favourite premium organic natural pure real authentic traditional classic original regular plain simple basic "
    "fancy gourmet artisan artisanal local seasonal free-range cage-free range pasture pastured raised grass-fed "
    "grain-fed fed wild farmed farm heirloom vintage aged young old new baby mature ripe unripe overripe underripe "
    "firm tender crisp crispy crunchy soft smooth creamy-style juicy sweet mild medium-hot spicy tangy "
    "boneless skinless bone-in skin-on bone skin boned skinned lowfat low-fat reduced-fat fat-free nonfat "
    "unsweetened sweetened salted unsalted lightly-salted unflavored flavored seasoned unseasoned enriched bleached "
    "unbleached fortified instant quick quick-cooking cooking easy ready style type kind sort variety brand assorted "
    "mixed such like any some your choice preferred preferably using use used available possible "
    "green red white yellow black brown orange purple pink blue golden dark light bright colored multicolored "
    "italian french greek spanish mexican indian chinese japanese thai asian korean vietnamese turkish american "
    "english british irish german polish hungarian swedish cuban jamaican cajun southern western european "
    "californian california kosher halal pareve imported "
    # measures and containers
    "cup tablespoon tbsp teaspoon tsp ounce oz pound lb lbs gram g kg kilogram ml milliliter millilitre liter litre "
    "l quart qt pint pt gallon gal inch cm mm dash pinch handful bunch sprig stalk stick stem head bulb clove leaf "
    "slice strip wedge ring round spear floret knob cube can tin jar bottle bag box package pkg packet pack carton "
    "container tub envelope sachet tube sheet block loaf bar square rasher fillet filet dollop drop splash drizzle "
    "sprinkle sprinkling batch dozen ear rib segment section bit shaving curl crumble sliver matchstick ribbon "
    "disc disk coin link patty morsel tip end top bottom center centre middle side joint per serving heaped scoop "
    "drained weight ball flake scramble "
    # small words
    "a an the of and or to in at on with for from by as into if is are be it its their this that these those my our "
    "not no without about than then per e.g eg i.e ie etc see note recipe below above follow following instruction "
    "one two three four five six eight ten twelve first second one-third once twice until when while so"
)  # fmt: skip
"""Words that leave the food what it is. They count only where no name of a food holds them."""

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

TRAILING: Final = frozenset(
    "free mix mixture blend product recipe flavor single wrap topping crumb juice concentrate bud".split()
)
"""Nouns that may follow a food's name and say only how it is sold; they are no describing words."""

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
