"""Link an ingredient phrase to its food, its groups and every allergen that it may contain.

If a phrase is ambiguous, or an unused word names an allergen, the phrase may contain the allergen. An unrecognised
phrase is unknown, and unknown is never free of anything.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from core.food.containment import item_certainty, mentions
from core.food.foods import Food
from core.food.item import Item
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.food.taxonomy import Certainty, Taxonomy
from core.text.phrases.read import read_phrase


@dataclass(frozen=True)
class Resolved:
    """A phrase linked to the taxonomy."""

    name: str
    """The phrase as written."""
    entity: str | None
    """Canonical node, the first one if the phrase leaves a choice; None if it isn't recognised."""
    groups: tuple[str, ...]
    """Every node above the entity by is-a, nearest first."""
    allergens: tuple[tuple[str, str], ...]
    """(allergen, `contains` or `may_contain`) over all foods that the phrase names."""
    food: tuple[str, str] | None
    """Number and description of the entity's USDA Standard Reference food, if it has one."""
    known: bool
    """False if any food in the phrase is unrecognised. Then nothing can be ruled out, whatever `allergens` says."""
    others: tuple[str, ...] = ()
    """Further nodes: alternatives ("butter or margarine") and additions ("and", "with")."""


def resolve(phrase: str, names: NameIndex, foods: Mapping[str, Food], rules: LabelRules) -> Resolved:
    """Resolve one ingredient phrase. An amount in it does no harm."""
    items = read_phrase(phrase, names)
    placed = [item for item in items if item.entity is not None]
    entity = placed[0].entity if placed else None
    food = foods.get(entity) if entity is not None else None
    others = [
        node
        for item in placed
        for node in (item.entity, *item.also_contains)
        if node is not None and node != entity
    ]
    return Resolved(
        name=phrase,
        entity=entity,
        groups=groups_of(entity, names.taxonomy) if entity is not None else (),
        allergens=allergens_of(items, names.taxonomy, rules),
        food=(food.ndb, food.description or "") if food is not None and food.ndb is not None else None,
        known=len(placed) == len(items),
        others=tuple(dict.fromkeys(others)),
    )


def groups_of(entity: str, taxonomy: Taxonomy) -> tuple[str, ...]:
    """Return every node above `entity` by is-a, breadth first."""
    found: dict[str, None] = {}
    level = list(taxonomy.nodes[entity].is_a)
    while level:
        found.update(dict.fromkeys(level))
        level = [parent for name in level for parent in taxonomy.nodes[name].is_a if parent not in found]
    return tuple(found)


def allergens_of(items: Iterable[Item], taxonomy: Taxonomy, rules: LabelRules) -> tuple[tuple[str, str], ...]:
    """Return the allergens of alternatives. An allergen is contained only if every alternative contains it."""
    found: list[tuple[str, str]] = []
    each = list(items)
    for name, allergen in rules.allergens.items():
        levels = [_item_certainty(item, name, allergen.nodes, taxonomy) for item in each]
        if levels and all(level is Certainty.CONTAINS for level in levels):
            found.append((name, Certainty.CONTAINS.value))
        elif any(level is not Certainty.NO for level in levels):
            found.append((name, Certainty.MAY_CONTAIN.value))
    return tuple(found)


def _item_certainty(item: Item, allergen: str, nodes: tuple[str, ...], taxonomy: Taxonomy) -> Certainty:
    level = Certainty.NO
    if allergen not in item.free_from:
        level = item_certainty(item, nodes, taxonomy)
    if level is Certainty.NO:
        hints = item.examples if allergen in item.free_from else (*item.hints, *item.examples)
        if any(mentions(hint, nodes, taxonomy) for hint in hints):
            level = Certainty.MAY_CONTAIN
    return level
