"""The name that ends a run of words, and the food it stands for with the words around it."""

from dataclasses import dataclass

from core.kg.names import NameIndex
from core.kg.phrase.dishes import MEANT
from core.kg.phrase.item import Item, Words
from core.kg.phrase.vocabulary import CUTS, DISHES, STATES, TRAILING
from core.kg.phrase.words import LONGEST_NAME, TOO_GENERAL, content, is_noise, may_trail, mentioned, named


@dataclass(frozen=True)
class Head:
    """The node a run of words names, and the words around it."""

    entity: str
    span: Words
    before: Words
    rest: Words


def find_head(words: Words, names: NameIndex) -> Head | None:
    """The longest name that ends the run; only describing words may follow it."""
    if any(" ".join(words[-size:]) in MEANT and named(words[-size:], names) is None for size in (2, 3)):
        return None  # "crab cake" is no cake
    best: tuple[int, ...] | None = None
    found: Head | None = None
    stripped = tuple(word for word in words if not may_trail(word, names))
    for run in dict.fromkeys((words, stripped)):
        end = len(run)
        while end > 0:
            for start in range(max(0, end - LONGEST_NAME), end):
                span = run[start:end]
                entity = named(span, names)
                if (
                    entity is None
                    or entity in TOO_GENERAL
                    or (span[-1:] == span and span[0] in DISHES and content(run[:start]))
                ):
                    continue
                if not all(_follows(word, entity, names) for word in run[end:]):
                    continue
                # A cut alone ("steak") names beef; behind another animal's name it is that animal's.
                telling = sum(word not in CUTS for word in content(span))
                score = (
                    telling,
                    len(content(span)),
                    len(span),
                    not is_noise(span[-1]),
                    end if run is words else 0,
                )
                if best is None or score > best:
                    best = score
                    found = Head(entity, span, run[:start], tuple(word for word in words if word not in span))
                break
            end -= 1
            if not (may_trail(run[end], names) or run[end] in TRAILING or run[end] in CUTS):
                break
    return found


def _follows(word: str, entity: str, names: NameIndex) -> bool:
    """Whether a word may stand behind the food's name: any describing word, and a cut behind a meat or fish."""
    if word in CUTS:
        return bool(names.taxonomy.kinds(entity) & {"meat", "seafood"})
    return may_trail(word, names) or word in TRAILING


_MILKED = ("nut", "seed", "grain", "legume", "pseudo-grain", "plant milk")
_MILLED = (*_MILKED, "coconut", "tuber", "root vegetable", "tropical fruit")
_PLANT_KINDS = {
    "milk": ("plant milk", _MILKED),
    "yogurt": ("plant yogurt", ("plant milk",)),
    "butter": ("nut butter", ("nut", "seed")),
    "flour": ("flour and meal", _MILLED),
}
"""Heads that another plant makes something else of, and the plants that do. Fruit does not: banana milk has milk in it."""


def item_of_head(head: Head, names: NameIndex) -> Item:
    """The food of a head: a kind of it where words around it say so, and what the other words mention."""
    plant = _plant_kind(head, names)
    if plant is not None:
        return Item(plant[0], also=(plant[1],), hints=mentioned(head.rest, names), particular=True)
    entity = _apposition(head, names) or head.entity
    if entity == head.entity:
        for word in head.rest:
            kind = names.by_key.get(f"{word} {' '.join(head.span)}") if word in STATES else None
            if kind is not None:
                entity = kind
                break
    return Item(entity, hints=mentioned(head.rest, names))


def _plant_kind(head: Head, names: NameIndex) -> tuple[str, str] | None:
    """`pistachio milk` is no milk and `banana flour` no wheat flour: the general node for such a food, and the plant."""
    if head.entity not in _PLANT_KINDS or not head.before:
        return None
    kind, plants = _PLANT_KINDS[head.entity]
    plant = named(head.before[-2:], names) or named(head.before[-1:], names)
    if plant is None:
        return None
    above = names.taxonomy.kinds(plant)
    return (kind, plant) if any(group in above for group in plants) and "wheat" not in above else None


def _apposition(head: Head, names: NameIndex) -> str | None:
    """`arame seaweed` is arame: a kind of the general word that follows it."""
    for start in range(max(0, len(head.before) - LONGEST_NAME), len(head.before)):
        kind = named(head.before[start:], names)
        if kind is not None and kind != head.entity and head.entity in names.taxonomy.kinds(kind):
            return kind
    return None
