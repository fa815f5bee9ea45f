"""One spelling for food names, so that letter case, accents, hyphens and plurals make no difference.

All comparisons of food names go through `normalised_name`.
"""

import re
import unicodedata
from functools import lru_cache
from typing import Final

_WORD = re.compile(r"\d+(?:[.,/]\d+)*%?|[^\W\d_]+(?:'[^\W\d_]+)*")
_MARKS = str.maketrans({"’": "'", "‘": "'", "`": "'", "´": "'", "®": " ", "™": " ", "©": " ", "⁄": "/"})
_IRREGULAR: Final = {
    "leaves": "leaf", "loaves": "loaf", "halves": "half", "calves": "calf", "knives": "knife", "geese": "goose",
    "feet": "foot", "cookies": "cookie", "brownies": "brownie", "smoothies": "smoothie", "pies": "pie",
    "veggies": "vegetable", "veggie": "vegetable", "veg": "vegetable", "calories": "calorie", "molasses": "molasses",
    "quiches": "quiche", "brioches": "brioche", "ceviches": "ceviche", "hoagies": "hoagie", "sweeties": "sweetie",
    "yoghurt": "yogurt", "yoghurts": "yogurt", "joghurt": "yogurt", "chillies": "chili", "chilies": "chili",
    "chilli": "chili", "chillis": "chili", "chilis": "chili", "chile": "chili", "chiles": "chili", "chily": "chili",
    "fibre": "fiber", "colour": "color", "colours": "color", "colouring": "coloring", "flavour": "flavor",
    "flavours": "flavor", "flavoured": "flavored", "flavouring": "flavoring", "flavourings": "flavoring",
    "grey": "gray", "omelette": "omelet", "omelettes": "omelet", "doughnuts": "doughnut", "donut": "doughnut",
    "donuts": "doughnut", "savoury": "savory", "lasagne": "lasagna", "lasagnes": "lasagna", "caster": "caster",
    "castor": "caster", "sulphites": "sulphite", "sulfite": "sulphite", "sulfites": "sulphite", "soya": "soy",
    "haloumi": "halloumi", "houmous": "hummus", "humus": "hummus", "mould": "mold", "filo": "phyllo",
    "fillo": "phyllo", "pitta": "pita", "pittas": "pita", "mollusk": "mollusc", "mollusks": "mollusc",
    "octopuses": "octopus", "cactuses": "cactus", "haggis": "haggis", "cassis": "cassis", "pastis": "pastis",
    "coulis": "coulis", "anis": "anis", "basis": "basis", "nopales": "nopal",
    "gas": "gas", "las": "las", "des": "des", "bras": "bras", "dice": "dice",
    "lentille": "lentil", "lentilles": "lentil", "crispies": "crispie", "krispies": "krispie", "smokies": "smokie",
}  # fmt: skip


def fold(text: str) -> str:
    """Return text in lower case with straight apostrophes, without accents and trademark signs."""
    lowered = text.translate(_MARKS).casefold()
    if lowered.isascii():
        return lowered
    # Normalise twice: letters of other shapes decompose to capitals, and capitals to letters with marks.
    decomposed = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", lowered).casefold())
    return "".join(char for char in decomposed if not unicodedata.combining(char)).translate(_MARKS)


@lru_cache(maxsize=65536)
def singular(word: str) -> str:
    """Return a lower-case word without a regular plural ending. Both sides of every comparison go through this."""
    known = _IRREGULAR.get(word)
    if known is not None:
        return known
    if len(word) <= 3 or not word.endswith("s") or word.endswith(("ss", "us")):
        return word
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "sses", "xes", "zes", "oes")):
        return word[:-2]
    stem = word[:-1]
    return _IRREGULAR.get(stem, stem)


def words_of(text: str) -> list[str]:
    """Return the words and numbers of a text in order, in their compared spelling."""
    bare = (
        word.removesuffix("'s").replace("'", "") for word in _WORD.findall(fold(text).replace("&", " and "))
    )
    return [singular(word) for word in bare if word]


@lru_cache(maxsize=65536)
def normalised_name(text: str) -> str:
    """Return the spelling by which names are compared, such as "lemon rind of" for "Lemons, rind of"."""
    return " ".join(words_of(text))


_PART = re.compile(r"\w+|[^\w\s]")
_TRUE_PLURALS: Final = {
    "leaves": "leaf", "loaves": "loaf", "halves": "half", "calves": "calf", "knives": "knife", "geese": "goose",
    "feet": "foot",
}  # fmt: skip


@lru_cache(maxsize=65536)
def spelled(name: str) -> str:
    """Return a name as its source spells it, without letter case and plurals.

    Other variants stay different: "chile" and "chili", "light-brown sugar" and "light brown sugar".
    """
    return " ".join(_without_plural(part) for part in _PART.findall(name.casefold()))


def _without_plural(word: str) -> str:
    """Return a word without its plural ending. The result ("cooky", "potato") only has to be the same for both numbers."""
    known = _TRUE_PLURALS.get(word)
    if known is not None or len(word) <= 3:
        return known or word
    stem = word[:-1] if word.endswith("s") and not word.endswith(("ss", "us")) else word
    if stem.endswith("ie"):
        return stem[:-2] + "y"
    return stem[:-1] if stem.endswith(("oe", "che", "she", "sse", "xe", "ze")) else stem
