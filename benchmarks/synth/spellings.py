"""How strangers spell a food: its names, and words that describe it before them."""

from collections.abc import Iterator

from core.food.taxonomy import Node

_DESCRIBING = (
    "fresh", "chopped", "large", "small", "ground", "dried", "sliced", "finely chopped", "minced", "organic", "ripe",
    "cold", "diced", "frozen", "low-fat", "cooked", "whole", "medium", "extra", "peeled", "grated", "shredded",
    "reduced-fat", "good quality", "homemade", "leftover", "unsalted", "plain", "light", "warm", "crushed", "raw",
)  # fmt: skip

_SYLLABLES = ("bo", "ka", "lin", "mor", "pel", "quo", "ran", "sta", "tu", "vex", "wim", "zor")


def spellings(node: Node, most: int) -> list[str]:
    """Names of a food as lines have them, the plain ones first."""
    plain = [name for name in (node.name, node.plural, *node.synonyms) if name]
    described = (f"{word} {name}" for word in _DESCRIBING for name in plain[:2])
    return list(dict.fromkeys((*plain, *described)))[:most]


def unknown_names(count: int) -> Iterator[str]:
    """Names that mean no food to anybody."""
    for number in range(count):
        first, rest = number % 12, number // 12
        word = _SYLLABLES[first] + _SYLLABLES[rest % 12] + _SYLLABLES[rest // 12 % 12] + "ex"
        yield f"{word} mix"
