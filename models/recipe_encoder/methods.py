"""Find the cooking methods named in a recipe's steps, as words for the encoder. They are never claims about the dish."""

import re
from collections.abc import Iterable
from typing import Final

# The method's name (assets/tags/vocabulary.tsv, facet method), and the forms of its word that steps use.
_FORMS: Final = {
    "baked": "bake bakes baked baking oven",
    "fried": "fry fries fried frying",
    "deep-fried": "deep-fry deep-fried deep-frying",
    "stir-fried": "stir-fry stir-fried stir-frying wok",
    "sauteed": "saute sautes sauteed sauteing sauté sautéed sautéing",
    "air-fried": "air-fryer airfryer",
    "grilled": "grill grills grilled grilling",
    "broiled": "broil broils broiled broiling broiler",
    "barbecued": "barbecue barbecued barbecuing barbeque bbq",
    "roasted": "roast roasts roasted roasting",
    "toasted": "toast toasts toasted toasting",
    "seared": "sear sears seared searing",
    "steamed": "steam steams steamed steaming steamer",
    "boiled": "boil boils boiled boiling",
    "simmered": "simmer simmers simmered simmering",
    "poached": "poach poaches poached poaching",
    "stewed": "stew stewed stewing",
    "braised": "braise braises braised braising",
    "slow-cooked": "slow-cooker crockpot crock-pot",
    "pressure-cooked": "pressure-cooker pressure-cook instant-pot",
    "microwaved": "microwave microwaves microwaved microwaving",
    "smoked": "smoker",
    "pickled": "pickle pickling",
    "marinated": "marinate marinates marinated marinating marinade",
    "chilled": "chill chills chilled chilling refrigerate refrigerated refrigerator",
    "frozen": "freeze freezes freezing freezer",
    "blended": "blender blend blended blending puree pureed",
    "caramelized": "caramelize caramelized caramelise caramelised",
    "mashed": "mash mashed mashing",
}
MAX_METHODS: Final = 5
"""Use only the methods named most often; more would add little."""

_BY_FORM: Final = {form.replace("-", " "): name for name, forms in _FORMS.items() for form in forms.split()}
_WORD: Final = re.compile(
    r"\b(?:" + "|".join(sorted(map(re.escape, _BY_FORM), key=len, reverse=True)) + r")\b"
)


def methods_in(steps: Iterable[str]) -> tuple[str, ...]:
    """Return the methods that the steps name, most frequent first, five at most.

    "Preheat the oven" counts as baked and "do not boil" as boiled. The encoder uses the words as a hint about the kind
    of dish; never draw other conclusions from them.
    """
    counts: dict[str, int] = {}
    for step in steps:
        for found in _WORD.findall(step.lower().replace("-", " ")):
            name = _BY_FORM[found]
            counts[name] = counts.get(name, 0) + 1
    return tuple(sorted(counts, key=lambda name: -counts[name])[:MAX_METHODS])
