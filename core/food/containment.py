"""Decide how certainly an ingredient contains a food, given alternatives, free-from claims and unrecognised words."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from core.food.item import Item
from core.food.taxonomy import Certainty, Taxonomy, certainty_over_alternatives, highest

Nodes = tuple[str, ...]

_MOST_CACHED: Final = 1024


@dataclass(frozen=True)
class ContainmentChecker:
    """Decides how certainly ingredients contain taxonomy nodes."""

    taxonomy: Taxonomy
    carriers: Mapping[str, Nodes]
    """The nodes that carry each allergen; a name that claims to be free of it doesn't contain them."""
    _unclaimed: dict[tuple[frozenset[str], Nodes], Nodes] = field(default_factory=dict, repr=False)

    def certainty(self, items: Sequence[Item], targets: Iterable[str]) -> Certainty:
        """Return the highest certainty over several nodes.

        With alternatives ("butter or margarine"), only what each of them contains is certain. An unrecognised name is
        unknown, whatever it claims to be free of.

        Args:
            items: the foods that the name may mean; unknown if there are none.
            targets: canonical nodes.
        """
        wanted = targets if isinstance(targets, tuple) else tuple(targets)
        if not wanted:
            return Certainty.NO
        if len(items) == 1:
            return self._alternative_certainty(items[0], wanted)
        return certainty_over_alternatives([self._alternative_certainty(item, wanted) for item in items])

    def _alternative_certainty(self, item: Item, targets: Nodes) -> Certainty:
        open_targets = self._unclaimed_targets(item.free_from, targets) if item.free_from else targets
        level = self._item_certainty(item, open_targets)
        if item.entity not in self.taxonomy.nodes and level is not Certainty.CONTAINS:
            return Certainty.UNKNOWN
        if level is Certainty.NO and (item.hints or item.examples):
            doubtful = any(
                mentions(hint, open_targets, self.taxonomy) for hint in (*item.hints, *item.examples)
            )
            # A claim in the name doesn't cover a remark in brackets.
            if doubtful or any(mentions(example, targets, self.taxonomy) for example in item.examples):
                return Certainty.MAY_CONTAIN
        return level

    def _item_certainty(self, item: Item, targets: Nodes) -> Certainty:
        if item.is_specific:
            return item_certainty(item, targets, self.taxonomy)
        certainty = self.taxonomy.highest_certainty
        level = certainty(item.entity, targets) if item.entity is not None else Certainty.NO
        if not item.also_contains:
            return level
        return highest((level, *(certainty(node, targets) for node in item.also_contains)))

    def _unclaimed_targets(self, claims: frozenset[str], targets: Nodes) -> Nodes:
        known = self._unclaimed.get((claims, targets))
        if known is None:
            nodes = (node for allergen in claims for node in self.carriers.get(allergen, ()))
            claimed = frozenset[str]().union(
                *(self.taxonomy.descendants(node) for node in nodes if node in self.taxonomy.nodes)
            )
            known = tuple(target for target in targets if target not in claimed)
            if len(self._unclaimed) >= _MOST_CACHED:
                self._unclaimed.clear()
            self._unclaimed[claims, targets] = known
        return known


def item_certainty(item: Item, nodes: Sequence[str], taxonomy: Taxonomy) -> Certainty:
    """Return how certainly an item and the foods with it contain some nodes; also NO for an unrecognised entity."""
    levels = [taxonomy.highest_certainty(node, nodes) for node in item.also_contains]
    if item.entity is None:
        return highest(levels)
    if not item.is_specific:
        levels.append(taxonomy.highest_certainty(item.entity, nodes))
    elif item.entity in taxonomy.nodes:
        contents = taxonomy.contents(item.entity)
        levels += [contents.get(node, Certainty.NO) for node in nodes]
    return highest(levels)


def mentions(hint: str, nodes: Sequence[str], taxonomy: Taxonomy) -> bool:
    """Return whether a leftover word names one of the nodes, something made from it, or a general word for it."""
    if hint not in taxonomy.nodes:
        return True
    contents = taxonomy.contents(hint)
    descendants = taxonomy.descendants(hint)
    return any(node in contents or node in descendants for node in nodes)
