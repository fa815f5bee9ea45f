"""The name that ends a run of words, and the food that it means with the words around it."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.food.item import Item, Words
from core.food.names import NameIndex
from core.text.phrases.modifiers import modifiers
from core.text.phrases.unknown import strange_words
from core.text.phrases.vocabulary import phrase_words
from core.text.phrases.words import LONGEST_NAME, TOO_GENERAL, content, is_noise, may_trail, mentioned, named


@dataclass(frozen=True)
class Head:
    """The node that a run of words names, and the words around the name."""

    entity: str
    span: Words
    before: Words
    behind: Words
    rest: Words
    """The words before, between and after those of the span."""


def find_head(words: Words, names: NameIndex) -> Head | None:
    """Return the longest name that ends the run; only describing words may follow it."""
    if any(
        " ".join(words[-size:]) in phrase_words().contents and named(words[-size:], names) is None
        for size in (2, 3)
    ):
        return None  # "crab cake" isn't cake
    best: tuple[int, ...] | None = None
    found: Head | None = None
    every = tuple(range(len(words)))
    stripped = tuple(at for at in every if not may_trail(words[at], names))
    for run in dict.fromkeys((every, stripped)):
        end = len(run)
        while end > 0:
            for start in range(max(0, end - LONGEST_NAME), end):
                span = tuple(words[at] for at in run[start:end])
                entity = named(span, names)
                if (
                    entity is None
                    or entity in TOO_GENERAL
                    or (len(span) == 1 and span[0] in phrase_words().dishes and content(words[: run[start]]))
                ):
                    continue
                if not all(_follows(words[at], entity, names) for at in run[end:]):
                    continue
                # A cut alone ("steak") is beef; after another animal's name it is that animal's.
                telling = sum(word not in phrase_words().cuts for word in content(span))
                score = (
                    telling,
                    len(content(span)),
                    len(span),
                    not is_noise(span[-1]),
                    end if run is every else 0,
                )
                is_tied = best is not None and score[:3] == best[:3]
                if best is None or (
                    score > best and not (is_tied and _is_cut_short(entity, span, found, names))
                ):
                    best = score
                    found = _head(entity, words, run[start:end])
                break
            end -= 1
            last = words[run[end]]
            if not (may_trail(last, names) or last in modifiers().trailing or last in phrase_words().cuts):
                break
    return found


def _is_cut_short(entity: str, span: Words, longer: Head | None, names: NameIndex) -> bool:
    """Return whether a name ends within a longer run that names another food: frozen corn in "frozen corn flakes"."""
    if longer is None or span[-1] not in longer.span[:-1] or item_of_head(longer, names).entity is None:
        return False
    taxonomy = names.taxonomy
    pairs = ((entity, longer.entity), (longer.entity, entity))
    # A cooked cut is cooked meat.
    return all(
        taxonomy.ancestors(one).isdisjoint((other, *taxonomy.nodes[other].is_a)) for one, other in pairs
    )


def _head(entity: str, words: Words, places: Sequence[int]) -> Head:
    first, last = places[0], places[-1]
    between = tuple(words[at] for at in range(first, last) if at not in places)
    return Head(
        entity,
        tuple(words[at] for at in places),
        (*words[:first], *between),
        words[last + 1 :],
        (*words[:first], *between, *words[last + 1 :]),
    )


def _follows(word: str, entity: str, names: NameIndex) -> bool:
    """Return whether a word may follow the food's name: a describing word, or a cut after meat or fish."""
    if word in phrase_words().cuts:
        return bool(names.taxonomy.ancestors(entity) & {"meat", "seafood"})
    return may_trail(word, names) or word in modifiers().trailing


_MILKED = ("nut", "seed", "grain", "legume", "pseudo-grain", "plant milk")
_MILLED = (*_MILKED, "coconut", "tuber", "root vegetable", "tropical fruit")
_PLANT_KINDS = {
    "milk": ("plant milk", _MILKED),
    "yogurt": ("plant yogurt", ("plant milk",)),
    "butter": ("nut butter", ("nut", "seed")),
    "flour": ("flour and meal", _MILLED),
}
"""Heads that plants change, and those plants. Fruit doesn't: banana milk contains milk."""


def item_of_head(head: Head, names: NameIndex) -> Item:
    """Return the food of a head: the kind that the words around it name, with the foods that they mention.

    It is unrecognised if a word around it may change the food.
    """
    made = phrase_words().made_ends.get(head.behind[0], ()) if head.behind else ()
    hints = (*mentioned(head.rest, names), *made)
    plant = _plant_kind(head, names)
    if plant is not None:
        kind, also, left = plant
        if strange_words(left, (), head.behind, kind, names):
            return Item(None, hints=(kind, also, *hints))
        return Item(kind, also_contains=(also,), hints=hints, is_specific=True)
    entity, before = _apposition(head, names) or (head.entity, head.before)
    picked = None
    if entity == head.entity:
        for word in head.rest:
            kind_of_state = (
                names.by_key.get(f"{word} {' '.join(head.span)}") if word in phrase_words().states else None
            )
            if kind_of_state is not None:
                entity, picked = kind_of_state, word
                break
    before = tuple(word for word in before if word != picked)
    behind = tuple(word for word in head.behind if word != picked)
    if strange_words(before, head.span, behind, entity, names):
        return Item(None, hints=tuple(dict.fromkeys((entity, *hints))))
    return Item(entity, hints=hints)


def _plant_kind(head: Head, names: NameIndex) -> tuple[str, str, Words] | None:
    """Return the general node, the plant and the other words of `pistachio milk`, which isn't milk."""
    if head.entity not in _PLANT_KINDS or not head.before:
        return None
    kind, plants = _PLANT_KINDS[head.entity]
    for size in (2, 1):
        plant = named(head.before[-size:], names)
        if plant is not None:
            above = names.taxonomy.ancestors(plant)
            is_plant = any(group in above for group in plants) and "wheat" not in above
            return (kind, plant, head.before[:-size]) if is_plant else None
    return None


def _apposition(head: Head, names: NameIndex) -> tuple[str, Words] | None:
    """Return the kind before a general word (`arame seaweed` is arame), and the words before it."""
    for start in range(max(0, len(head.before) - LONGEST_NAME), len(head.before)):
        kind = named(head.before[start:], names)
        if kind is not None and kind != head.entity and head.entity in names.taxonomy.ancestors(kind):
            return kind, head.before[:start]
    return None
