"""Foods that a title or a direction names in German, French, Spanish, Italian, Portuguese, Dutch or a Nordic language.

The names index is English. Here stand the commonest words for the foods behind the allergens, as dictionaries have
them, without accents. Words that mean something else in English or on a menu ("pain", "nature", "pan") are left out,
or count only beside words of their own language.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from core.kg.spelling import fold

_SURE: Final = {
    "peanut": "erdnuss erdnusse erdnussen erdnussbutter cacahuete cacahuetes cacahouete cacahouetes cacahuate cacahuates"
    " arachide arachides arachidi amendoim amendoins pindakaas jordnotter jordnodder",
    "almond": "mandeln mandorla mandorle almendra almendras amendoa amendoas amandel amandelen amande amandes",
    "hazelnut": "haselnuss haselnusse haselnussen nocciola nocciole avellana avellanas avela hazelnoot hazelnoten"
    " hasselnotter",
    "walnut": "walnuss walnusse walnussen baumnusse walnoot walnoten valnotter valnodder nueces nozes",
    "cashew": "anacardo anacardos anacardi cajou",
    "pistachio": "pistazie pistazien pistacchio pistacchi pistache pistaches pistachos",
    "milk": "milch leche leite mjolk maito mleko",
    "butter": "beurre mantequilla manteiga",
    "cream": "sahne schlagsahne schlagobers rahm slagroom gradde",
    "cheese": "kase fromage formaggio queso queijo",
    "egg": "oeuf oeufs uova uovo huevo huevos eier eiern eigelb eiweiss",
    "fish": "poisson poissons pescado pesce peixe fisch",
    "salmon": "lachs saumon salmone",
    "tuna": "thunfisch tonno atun",
    "cod": "bacalao bacalhau baccala kabeljau",
    "anchovy": "anchois anchoas acciuga acciughe",
    "shrimp": "crevette crevettes gamba gambas gambero gamberi gamberetti camaron camarones camarao camaroes garnele"
    " garnelen garnalen",
    "mussel": "muscheln miesmuscheln cozze mejillones mexilhoes mosselen",
    "clam": "vongole almejas palourdes",
    "oyster": "huitre huitres ostriche austern",
    "lobster": "homard aragosta langosta",
    "crab": "granchio cangrejo cangrejos",
    "octopus": "pulpo polpo",
    "scallop": "jakobsmuschel jakobsmuscheln capesante",
    "wheat flour": "mehl weizenmehl",
    "wheat": "weizen trigo",
    "soybean": "soja soia sojabohnen",
    "soy sauce": "sojasauce sojasosse",
    "sesame seed": "sesam sesamo ajonjoli gergelim",
    "mustard": "senf moutarde senape mostaza mosterd",
    "celery": "sellerie celeri sedano apio selderij",
}
"""By canonical node; words that are no English ones, nor names of anything else on a menu."""
_IN_CONTEXT: Final = {
    "peanut": "mani pinda",
    "almond": "mandel mandler",
    "hazelnut": "noisette noisettes",
    "walnut": "noix noci noce nuez",
    "nut": "nusse nussen nuss noten notter",
    "milk": "lait latte melk",
    "butter": "burro boter smor",
    "cream": "creme crema panna nata",
    "cheese": "kaas ost",
    "egg": "ei ovos eieren agg",
    "fish": "fisk vis",
    "tuna": "thon",
    "mussel": "moule moules",
    "wheat flour": "farine harina farina farinha vetemjol hvedemel",
    "wheat": "ble frumento",
}
"""The same for words that count only where another word of their language stands by."""
_PREFIXES: Final = {
    "mandel": "almond", "erdnuss": "peanut", "haselnuss": "hazelnut", "walnuss": "walnut", "pistazien": "pistachio",
    "milch": "milk", "sahne": "cream", "kase": "cheese", "eier": "egg", "fisch": "fish", "lachs": "salmon",
    "thunfisch": "tuna", "garnelen": "shrimp", "senf": "mustard", "sellerie": "celery", "sesam": "sesame seed",
    "weizen": "wheat",
}  # fmt: skip
"""First parts of German compounds: "Mandelkuchen"."""
_LEAST_REST: Final = 4
_SHORTEST: Final = 7
_FREE: Final = ("frei", "freie", "freier", "freies", "freien", "los", "lose", "ersatz")
_NO_COMPOUND: Final = frozenset({"mandeline", "mandelines", "milchreis"})
_LANGUAGE: Final = frozenset(
    "und mit fur oder zum zur auf eine einen dem vom bis ohne avec aux les des une dans pour sur du au et con los las del"
    " para el alla alle della delle di il gli per nel com uma het een met voor van med och og pa til till y".split()
)
"""Little words of these languages that are no English ones."""
_DENYING: Final = frozenset("ohne sans senza sin sem zonder utan uden kein keine ni pas".split())
_OF: Final = frozenset("de di d du do da von van".split())
_OF_PLANTS: Final = frozenset({"milk", "butter", "cream", "wheat flour", "walnut"})
"""What there is of other plants as well: "lait de coco", "beurre de cacahuete", "farine de riz", "noix de muscade"."""
_OF_ANIMALS: Final = frozenset(
    "vache vaca vacca mucca bufala cabra chevre oveja brebis trigo ble frumento leite latte".split()
)
_OTHER: Final = frozenset(
    {
        ("beurre", "noisette"), ("masa", "harina"), ("nuez", "moscada"), ("noce", "moscata"), ("nuez", "de"),
        ("noci", "moscate"), ("ble", "noir"), ("beurre", "vegetal"), ("lait", "vegetal"),
    }
)  # fmt: skip
"""Two words of which one means something else."""
_WORD: Final = re.compile(r"[a-z]+")

SURE: Final[Mapping[str, str]] = {word: node for node, words in _SURE.items() for word in words.split()}
IN_CONTEXT: Final[Mapping[str, str]] = {
    word: node for node, words in _IN_CONTEXT.items() for word in words.split()
}
_TELLING: Final = frozenset((*SURE, *(f"{short}'{word}" for short in "dl" for word in SURE))) | _LANGUAGE
_MEANT: Final[Mapping[str, str]] = {**IN_CONTEXT, **SURE}


def foreign_foods(words: Sequence[str], *, is_title: bool) -> list[tuple[int, str]]:
    """The foods that a text names in another language: their places among its words, and their canonical nodes.

    Args:
        words: without accents and in lower case, as they stand in the text; signs may be among them.
        is_title: whether a German compound counts where no other word is German.
    """
    # Nearly all texts are English: nothing more is done for those.
    if _TELLING.isdisjoint(words) and not (is_title and any(map(_compound, words))):
        return []
    return list(_found(words))


def foreign_in_line(line: str) -> set[str]:
    """The foods that an ingredient line names in another language."""
    words = _WORD.findall(line.casefold() if line.isascii() else fold(line))
    return {node for node in map(_MEANT.get, words) if node is not None} | {
        node for node in map(_compound, words) if node is not None
    }


def _found(words: Sequence[str]) -> Iterator[tuple[int, str]]:
    meant = SURE if _LANGUAGE.isdisjoint(words) else _MEANT
    for at, whole in enumerate(words):
        # "d'amandes"
        word = whole.rpartition("'")[2] or whole
        node = meant.get(word) or _compound(word)
        if node is None or not _DENYING.isdisjoint(words[max(0, at - 2) : at]):
            continue
        after = words[at + 1 : at + 3]
        if _OTHER & {tuple(words[at - 1 : at + 1]) if at else (), tuple(words[at : at + 2])}:
            continue
        if node in _OF_PLANTS and after and _is_of(after[0]) and not _OF_ANIMALS.intersection(after[1:]):
            continue
        yield at, node


def _is_of(word: str) -> bool:
    return word in _OF or word.startswith("d'")


@lru_cache(65536)
def _compound(word: str) -> str | None:
    """The food in the first part of a German compound."""
    if len(word) <= _SHORTEST or word in _NO_COMPOUND or word.endswith(_FREE):
        return None
    return next(
        (
            node
            for prefix, node in _PREFIXES.items()
            if word.startswith(prefix) and len(word) >= len(prefix) + _LEAST_REST
        ),
        None,
    )
